import type { Cart, CartLine, ChosenGroup, Contact, Handover, ItemUnavailableAction } from '../cart/cart.ts';
import { assignAuthority, needsProvider } from '../location/authority.ts';
import type { LocationSnapshot } from '../location/location-snapshot.ts';
import type { CommercePolicy } from '../location/policy.ts';
import { courierCategory } from '../location/tax-policy.ts';
import type { Currency } from '../values/currency.ts';
import { assert } from '../values/errors.ts';
import type { FulfillmentMethod } from '../values/fulfillment-method.ts';
import { formatRate, type Minor, type RateMicros } from '../values/money.ts';
import type { FrozenOrder } from './order.ts';
import { taxesOfOrder } from './order-taxes.ts';

/** What a provider says of one location it is connected to. */
export type ProviderDescription = {
  /** The provider's own name for this state of its catalog; only shown to people. */
  readonly version: string;
  /** Ids of the products and options it can take orders for. */
  readonly mappedIds: readonly string[];
  /** The tax it charges; null where that is left to our terms. */
  readonly taxRate: RateMicros | null;
};

export type ProviderOption = {
  readonly groupId: string;
  readonly optionId: string;
  readonly name: string;
  readonly quantity: number;
  readonly priceMinor: Minor;
  readonly options: readonly ProviderOption[];
};

export type ProviderLine = {
  readonly lineId: string;
  readonly productId: string;
  readonly name: string;
  readonly quantity: number;
  /** Without options. */
  readonly priceMinor: Minor;
  readonly discountMinor: Minor;
  /** Price and options times quantity, less the discount. */
  readonly totalMinor: Minor;
  readonly specialInstructions: string;
  readonly itemUnavailableAction: ItemUnavailableAction;
  readonly options: readonly ProviderOption[];
};

/**
 * `taxMinor` is the tax on the goods; `feesMinor` everything besides goods, that tax and tips, a courier's own tax
 * among it. The parts add up to `totalMinor`, which is what is charged.
 */
export type ProviderTotals = {
  readonly goodsMinor: Minor;
  readonly taxMinor: Minor;
  readonly feesMinor: Minor;
  readonly tipMinor: Minor;
  readonly totalMinor: Minor;
};

/**
 * One tax of an order, by category. Those that are not `included` were added and make up `taxMinor` of the totals; the
 * others are inside goods and fees. A courier's own tax is not among them.
 */
export type ProviderTax = {
  readonly category: string;
  /** A fraction: `0.07`. */
  readonly rate: string;
  /** What it is of, as charged: with the tax in it where that is included. */
  readonly taxableMinor: Minor;
  readonly amountMinor: Minor;
  readonly included: boolean;
};

/** The very lines and amounts of a locked cart, as a provider is asked about them and given them. */
export type ProviderOrder = {
  readonly merchantId: string;
  readonly locationId: string;
  readonly cartId: string;
  readonly currency: Currency;
  readonly fulfillmentMethod: FulfillmentMethod;
  readonly fulfillmentIdentifier: string;
  readonly pickupType: 'ASAP' | 'LATER';
  readonly orderDate: string;
  readonly orderTime: string;
  readonly lines: readonly ProviderLine[];
  readonly totals: ProviderTotals;
  readonly taxes: readonly ProviderTax[];
};

/** What a provider will charge for an order, until when. */
export type ProviderQuote = { readonly quoteId: string; readonly totalMinor: Minor; readonly expiresAt: number };

/** An order on its way to the provider's kitchen, keyed by the attempt that pays it. */
export type ProviderSubmission = {
  readonly attemptId: string;
  readonly orderId: string;
  readonly shortId: string;
  /** Null where the amount is ours. */
  readonly quoteId: string | null;
  readonly order: ProviderOrder;
  readonly contact: Contact | null;
  readonly note: string;
  /** Left out where nothing was said of it. */
  readonly handover?: Handover;
  readonly deliveryAddress: string | null;
  /** Only of an order that is not paid: the staff take this. */
  readonly payment?: { readonly method: 'counter'; readonly dueMinor: Minor };
};

export const providerOrderStatuses = ['pending', 'accepted', 'rejected', 'cancelled'] as const;
export type ProviderOrderStatus = (typeof providerOrderStatuses)[number];

/** What the provider knows of one order. */
export type ProviderOrderState = { readonly providerOrderId: string | null; readonly status: ProviderOrderStatus };

/**
 * A provider's notification is a hint to look at one attempt, as a processor's is
 * (reference/checkout.md#conditions-of-payment).
 */
export type ProviderNotification = { readonly notificationId: string; readonly attemptId: string };

/** What becomes of an order that its provider says this of: it waits while that is pending, and is on or off after. */
export function placementAfter(status: ProviderOrderStatus): 'placed' | 'accepted' | 'rejected' {
  if (status === 'pending') return 'placed';
  return status === 'accepted' ? 'accepted' : 'rejected';
}

/** What a provider gets to see of a cart about to be paid: `frozen` is the order made of that very cart. */
export function providerOrder(cart: Cart, frozen: FrozenOrder): ProviderOrder {
  assert(cart.lines.length === frozen.items.length, 'an order has the lines of its cart');
  return {
    merchantId: cart.merchantId,
    locationId: cart.locationId,
    cartId: cart.cartId,
    currency: frozen.currency,
    fulfillmentMethod: frozen.fulfillmentMethod,
    fulfillmentIdentifier: frozen.fulfillmentIdentifier,
    pickupType: frozen.pickupType,
    orderDate: frozen.orderDate,
    orderTime: frozen.orderTime,
    lines: cart.lines.map((line, index) => providerLine(line, frozen, index)),
    totals: totalsOf(frozen.amounts, cart.deliveryQuote?.taxMinor ?? 0),
    taxes: taxesOf(cart, frozen),
  };
}

/**
 * What has to be written down after a provider described its location: another mapping, other terms. Null where nothing
 * that matters differs from what we have, whatever the description calls itself.
 */
export function bindingChange(
  snapshot: LocationSnapshot,
  { mappedIds, taxRate }: ProviderDescription,
): { readonly mappedIds: readonly string[]; readonly policy: CommercePolicy | null } | null {
  const known = snapshot.mappedIds ?? new Set<string>();
  const wanted = new Set(mappedIds);
  const sameMapping = known.size === wanted.size && [...wanted].every((id) => known.has(id));
  const sameTerms = taxRate === null || taxRate === snapshot.policy.taxRate;
  if (sameMapping && sameTerms) return null;
  return {
    mappedIds: [...wanted].sort(),
    policy: sameTerms || taxRate === null ? null : { ...snapshot.policy, taxRate },
  };
}

/** Whether the location stands or falls with the provider that goes by `name`. */
export function isServedBy(snapshot: LocationSnapshot, name: string): boolean {
  return snapshot.provider === name && needsProvider(assignAuthority(snapshot));
}

function providerLine(line: CartLine, frozen: FrozenOrder, index: number): ProviderLine {
  const item = frozen.items[index];
  assert(item !== undefined && item.id === line.itemId, 'an order has the lines of its cart, in their order');
  return {
    lineId: line.itemId,
    productId: line.productId,
    name: line.name,
    quantity: line.quantity,
    priceMinor: line.basePriceMinor,
    discountMinor: item.discountMinor,
    totalMinor: item.totalMinor,
    specialInstructions: line.specialInstructions,
    itemUnavailableAction: line.itemUnavailableAction,
    options: optionsOf(line.selections),
  };
}

function optionsOf(groups: readonly ChosenGroup[]): readonly ProviderOption[] {
  return groups.flatMap((group) =>
    group.items.map((option) => ({
      groupId: group.id,
      optionId: option.id,
      name: option.name,
      quantity: option.quantity,
      priceMinor: option.priceMinor,
      options: optionsOf(option.children),
    })),
  );
}

function taxesOf({ deliveryQuote, basis }: Cart, frozen: FrozenOrder): readonly ProviderTax[] {
  return taxesOfOrder(frozen, deliveryQuote, basis?.fees.taxRate ?? null)
    .groups.filter(({ category }) => category !== courierCategory)
    .map(({ rate, ...tax }) => ({ ...tax, rate: formatRate(rate) }));
}

function totalsOf(amounts: FrozenOrder['amounts'], courierTaxMinor: Minor): ProviderTotals {
  return {
    goodsMinor: amounts.subtotalMinor - amounts.discountMinor,
    taxMinor: amounts.taxMinor - courierTaxMinor,
    feesMinor: amounts.serviceFeeMinor + amounts.fulfillmentFeeMinor + amounts.enterpriseFeeMinor + courierTaxMinor,
    tipMinor: amounts.tipMinor,
    totalMinor: amounts.totalMinor,
  };
}
