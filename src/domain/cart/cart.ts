import type { TaxTerms } from '../location/tax-policy.ts';
import type { Country } from '../values/country.ts';
import type { Currency } from '../values/currency.ts';
import type { CatalogRevalidation } from '../values/difference.ts';
import type { FulfillmentMethod } from '../values/fulfillment-method.ts';
import type { Minor, RateMicros } from '../values/money.ts';

export const cartStatuses = ['OPEN', 'LOCKED', 'COMPLETED', 'EXPIRED'] as const;
export type CartStatus = (typeof cartStatuses)[number];

/** How long a cart can still be read once it has ended (reference/carts.md#times). */
export const readableAfterEndMs = 30 * 24 * 60 * 60 * 1000;

/** Whether a cart may be read at `now`: a locked one always, any other until so long after its end. */
export function isReadable(cart: Pick<Cart, 'status' | 'expiresAt'>, now: number): boolean {
  return cart.status === 'LOCKED' || now < cart.expiresAt + readableAfterEndMs;
}

export const channels = ['qr', 'web', 'kiosk', 'app', 'pos', 'unknown'] as const;
export type Channel = (typeof channels)[number];

export const itemUnavailableActions = ['remove_item', 'cancel_entire_order'] as const;
export type ItemUnavailableAction = (typeof itemUnavailableActions)[number];

/** A chosen option with what it cost when the cart was last priced; `quantity` is per unit of the line, absolute. */
export type ChosenOption = {
  readonly id: string;
  readonly canonicalId: string;
  readonly name: string;
  readonly priceMinor: Minor;
  readonly quantity: number;
  readonly children: readonly ChosenGroup[];
};

/** A group with the effective rule (reference/menus-and-locations.md#modifiers) under which its options were chosen. */
export type ChosenGroup = {
  readonly id: string;
  readonly canonicalId: string;
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly items: readonly ChosenOption[];
};

/**
 * One line. It carries what it shows, so a dish that left the catalog can still be shown at its last price
 * (reference/differences.md#revalidation).
 */
export type CartLine = {
  readonly itemId: string;
  readonly productId: string;
  readonly canonicalId: string;
  readonly name: string;
  readonly description: string;
  readonly imageUrl: string;
  readonly categoryId: string | null;
  readonly basePriceMinor: Minor;
  /** What it is taxed under, where the dish names it. */
  readonly taxCategory?: string;
  readonly quantity: number;
  readonly specialInstructions: string;
  readonly itemUnavailableAction: ItemUnavailableAction;
  readonly selections: readonly ChosenGroup[];
};

export type Tip =
  | { readonly kind: 'none' }
  | { readonly kind: 'percentage'; readonly rate: RateMicros }
  | { readonly kind: 'amount'; readonly amountMinor: Minor };

/** A code as merchants configure it (reference/money.md#discounts). Null means unlimited. Codes are upper case. */
export type DiscountRule = {
  readonly code: string;
  readonly value:
    | { readonly kind: 'percent'; readonly rate: RateMicros }
    | { readonly kind: 'amount'; readonly amountMinor: Minor };
  readonly productIds: readonly string[] | null;
  readonly methods: readonly FulfillmentMethod[] | null;
  readonly locationIds: readonly string[] | null;
  readonly minimumMinor: Minor;
  readonly startsAt: number | null;
  readonly endsAt: number | null;
};

/** The code a cart carries, as it was last priced. */
export type AppliedCode = DiscountRule & {
  /** Its rule of today where that is another, null where it is gone: for the check that follows. Never stored. */
  readonly today?: DiscountRule | null;
};

export type AppliedReward = {
  readonly rewardId: string;
  readonly holdId: string;
  readonly amountOffMinor: Minor;
  readonly productIds: readonly string[] | null;
  /**
   * The programme does not allow it any more: the check against the snapshot that follows takes it out. Never stored.
   */
  readonly refused?: true;
};

export type DeliveryAddress = {
  readonly street: string;
  readonly streetOptional: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly country: Country;
  readonly lat: number;
  readonly lng: number;
};

/** Where a cart goes, and on what terms of the location's own. */
export type Delivery = {
  readonly addressString: string;
  readonly addressData: DeliveryAddress;
  // Private from here on.
  /** The fees of the area that holds the address, as last priced; null or left out: those of the method. */
  readonly area?: AreaFees | null;
  /**
   * The courier was asked for this place and time, and will not come.
   * (design/delivery.md#a-courier-that-refuses-a-renewal-is-remembered)
   */
  readonly courierRefuses?: boolean;
};

/** How a guest wants an order handed over (reference/carts.md#sethandover). */
export type Handover = {
  /** For the person at the door; "" for nothing. */
  readonly instructions: string;
  readonly leaveAtDoor: boolean;
  /** Who receives it in place of the person who orders. `phoneNumber` in E.164. */
  readonly recipient: { readonly name: string; readonly phoneNumber: string | null } | null;
  /** The car in front of the shop that a picked-up order is brought to. */
  readonly curbside: { readonly car: string } | null;
};

export type AreaFees = { readonly areaId: string; readonly feeFixMinor: Minor; readonly feeRate: RateMicros };

/** The courier's promise (reference/delivery.md#deliveryquote). Instants in epoch milliseconds. */
export type DeliveryQuote = {
  readonly provider: string;
  readonly externalDeliveryId: string;
  readonly quoteFingerprint: string;
  readonly feeMinor: Minor;
  readonly taxMinor: Minor;
  readonly courierTipMinor: Minor;
  readonly currency: Currency;
  readonly quotedAt: number;
  readonly expiresAt: number;
  readonly pickupEstimatedAt?: number;
  readonly dropoffEstimatedAt?: number;
  readonly status?: string;
  readonly trackingUrl?: string;
  readonly supportReference?: string;
  /** Private: which band of the goods' value it was asked for (domain/courier-quote.ts); left out: any. */
  readonly valueBand?: number;
};

export type Contact = {
  readonly customerName: string;
  readonly emailAddress: string | null;
  /** International form, E.164. */
  readonly phoneNumber: string | null;
};

/** What a cart was last priced with: the published menu, its snapshot at the location, the policy, the provider's mapping. */
export type CartRevisions = {
  readonly publicationRevision: number | null;
  readonly snapshotRevision: number | null;
  readonly policyRevision: number;
  readonly bindingRevision: number | null;
};

/**
 * What a policy charges for one method and area, before any courier's quote stands above it (reference/money.md#fees).
 */
export type PolicyFees = {
  readonly enterpriseFeeRate: RateMicros;
  readonly enterpriseFeeFixMinor: Minor;
  readonly serviceFeeRate: RateMicros;
  readonly serviceFeeFixMinor: Minor;
  readonly taxRate: RateMicros;
  readonly fulfillmentMethodFeeFixMinor: Minor;
  readonly fulfillmentMethodFeeRate: RateMicros;
  readonly paymentProcessingFeeRate: RateMicros;
  readonly paymentProcessingFeeFixMinor: Minor;
};

/**
 * What the last pricing went by, beyond `revisions`, so that the next one can say what changed. Written by `revalidate`
 * and `acknowledge` only (domain/revalidation.ts); transitions carry it along untouched.
 */
export type PricingBasis = {
  readonly overlayRevision: number;
  readonly method: FulfillmentMethod;
  readonly fees: PolicyFees;
  readonly tipRecipient: 'restaurant' | 'courier';
  /** What the courier's quote asked; null without one. */
  readonly courierFeeMinor: Minor | null;
  /** The courier's tax, where there is any. */
  readonly courierTaxMinor?: Minor;
  /** Where it was to be brought: the customer who chose another place expects another fee. */
  readonly place?: string;
  /** The location's table of taxes for that method on that day, and what `taxRate` showed; left out: it has one rate. */
  readonly taxes?: TaxTerms & { readonly date: string; readonly shownRate: RateMicros };
};

/**
 * The whole of a cart as the service remembers it: a plain JSON value, stored as `cart_entry.state` and never edited in
 * place. Totals are not in it, they are computed from it (domain/pricing.ts). Instants are epoch milliseconds.
 */
export type Cart = {
  readonly cartId: string;
  readonly merchantId: string;
  readonly locationId: string;
  readonly status: CartStatus;
  readonly lockedAt: number | null;
  readonly revision: number;
  readonly expiresAt: number;
  readonly createdAt: number;
  readonly currency: Currency;
  readonly fulfillmentMethod: FulfillmentMethod;
  readonly pickupType: 'ASAP' | 'LATER';
  /** Local date `YYYY-MM-DD` and time `HH:mm` of the location. */
  readonly orderDate: string;
  readonly orderTime: string;
  readonly lines: readonly CartLine[];
  readonly tip: Tip;
  readonly discount: AppliedCode | null;
  readonly reward: AppliedReward | null;
  readonly delivery: Delivery | null;
  readonly deliveryQuote: DeliveryQuote | null;
  readonly tableNumber: string | null;
  readonly room: { readonly lastName: string; readonly roomNumber: string } | null;
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly revisions: CartRevisions;
  /** Null for a new cart and while there are no lines: nothing was priced, so nothing can have changed. */
  readonly basis: PricingBasis | null;
  readonly revalidation: CatalogRevalidation | null;
  readonly quote: { readonly fingerprint: string; readonly expiresAt: number } | null;
  // Private from here on: never part of the Cart resource (reference/carts.md#cart).
  readonly ownerId: string | null;
  /**
   * The customer whose session came with the token: prices and associates, owns nothing
   * (reference/credentials.md#token-and-session-together).
   */
  readonly contextCustomerId: string | null;
  readonly contact: Contact | null;
  readonly note: string;
  /** Left out where nothing was said of it, so that such a cart is no longer for it. */
  readonly handover?: Handover | undefined;
  readonly channel: Channel;
  readonly marketplaceId: string | null;
};

/** Carts with members that this version does not know, as a later version stored them. */
const withUnknownMembers = new WeakSet<Cart>();

/** `cart` as it was stored: what of it this version does not know stays with it through all changes. */
export function storedCart(cart: Cart): Cart {
  if (Object.keys(cart).some((name) => !memberNames.has(name))) withUnknownMembers.add(cart);
  return cart;
}

/**
 * `{ ...cart, ...changes }`, in a twentieth of the time: a spread copies an object of so many members one by one, by their names.
 * Written out, all carts have one shape, which pricing and writing them gains by.
 */
export function changedCart(cart: Cart, changes: Partial<Cart>): Cart {
  if (!withUnknownMembers.has(cart)) return Object.assign(copyOf(cart), changes);
  const changed = { ...cart, ...changes };
  withUnknownMembers.add(changed);
  return changed;
}

/** All members of a cart, those too that may be left out: the compiler says where one is missing. */
type Members = { readonly [Name in keyof Required<Cart>]: Cart[Name] };

function copyOf(cart: Cart): Members {
  return {
    cartId: cart.cartId,
    merchantId: cart.merchantId,
    locationId: cart.locationId,
    status: cart.status,
    lockedAt: cart.lockedAt,
    revision: cart.revision,
    expiresAt: cart.expiresAt,
    createdAt: cart.createdAt,
    currency: cart.currency,
    fulfillmentMethod: cart.fulfillmentMethod,
    pickupType: cart.pickupType,
    orderDate: cart.orderDate,
    orderTime: cart.orderTime,
    lines: cart.lines,
    tip: cart.tip,
    discount: cart.discount,
    reward: cart.reward,
    delivery: cart.delivery,
    deliveryQuote: cart.deliveryQuote,
    tableNumber: cart.tableNumber,
    room: cart.room,
    metadata: cart.metadata,
    revisions: cart.revisions,
    basis: cart.basis,
    revalidation: cart.revalidation,
    quote: cart.quote,
    ownerId: cart.ownerId,
    contextCustomerId: cart.contextCustomerId,
    contact: cart.contact,
    note: cart.note,
    handover: cart.handover,
    channel: cart.channel,
    marketplaceId: cart.marketplaceId,
  };
}

const memberNames: ReadonlySet<string> = new Set(Object.keys(copyOf({} as Cart)));
