import type { Cart, CartLine, ChosenGroup } from '../../../src/domain/cart/cart.ts';
import { chooseSelections, type RequestedSelection } from '../../../src/domain/cart/selections.ts';
import type { LocationSnapshot } from '../../../src/domain/location/location-snapshot.ts';
import type { CommercePolicy, MethodPolicy, TaxPolicy } from '../../../src/domain/location/policy.ts';
import { type AvailabilityOverlay, type CatalogDocument, emptyOverlay } from '../../../src/domain/menu/catalog.ts';
import { resolveCatalog } from '../../../src/domain/menu/resolve-catalog.ts';
import { assert } from '../../../src/domain/values/errors.ts';

// A small restaurant for tests of the rules: always open, in UTC, at one fixed moment. Everything is a plain value that
// a test changes by spreading.

/** Monday, 10:00 UTC. */
export const now = Date.UTC(2026, 7, 10, 10, 0);

const allDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, fromMinute: 0, toMinute: 1440 }));

function method(feeFixMinor: number): MethodPolicy {
  return { offered: true, feeFixMinor, feeRate: 0, hours: allDay, exceptions: [], preparationMinutes: 0 };
}

/** The location of reference/money.md#worked-examples: 10.5 % tax, delivery 4.00, room service 3.60, nothing else. */
export const policy: CommercePolicy = {
  methods: { takeout: method(0), table_side: method(0), room_service: method(360), delivery: method(400) },
  scheduling: {
    slotMinutes: 15,
    horizonDays: 7,
    scheduleAllowed: true,
    requireScheduledOrders: false,
    slotCapacity: null,
  },
  gratuity: {
    enabled: true,
    allowCustom: true,
    percentages: [15, 18, 20],
    defaultPercentage: 18,
    recipient: 'restaurant',
  },
  taxRate: 105_000,
  serviceFeeRate: 0,
  serviceFeeFixMinor: 0,
  enterpriseFeeRate: 0,
  enterpriseFeeFixMinor: 0,
  paymentProcessingFeeRate: 0,
  paymentProcessingFeeFixMinor: 0,
  statementDescriptor: 'KITCHEN',
  acceptAfterSeconds: null,
};

/** `a` costs 13.00 with a sauce for 1.00, `b` 6.00, `pizza` has nested groups, `soup` is plain. */
export const document: CatalogDocument = {
  products: [
    { id: 'a', name: 'Burger', description: 'With sauce', priceMinor: 1300, images: [], groupIds: ['sauce'] },
    { id: 'b', name: 'Fries', description: '', priceMinor: 600, images: ['https://example.com/b.jpg'], groupIds: [] },
    { id: 'soup', name: 'Soup', description: '', priceMinor: 500, images: [], groupIds: [] },
    { id: 'pizza', name: 'Pizza', description: '', priceMinor: 1000, images: [], groupIds: ['size', 'topping'] },
  ],
  groups: [
    {
      id: 'sauce',
      name: 'Sauce',
      min: 0,
      max: 2,
      options: [
        { id: 'mayo', name: 'Mayonnaise', priceMinor: 100, maxQuantity: 2, childLinks: [] },
        { id: 'ketchup', name: 'Ketchup', priceMinor: 0, maxQuantity: 1, childLinks: [] },
      ],
    },
    {
      id: 'size',
      name: 'Size',
      min: 1,
      max: 1,
      options: [
        { id: 'small', name: 'Small', priceMinor: 0, maxQuantity: 1, childLinks: [] },
        { id: 'large', name: 'Large', priceMinor: 300, maxQuantity: 1, childLinks: [] },
      ],
    },
    {
      id: 'topping',
      name: 'Toppings',
      min: 0,
      max: 4,
      options: [
        {
          id: 'cheese',
          name: 'Cheese',
          priceMinor: 150,
          maxQuantity: 3,
          childLinks: [
            { groupId: 'kind', applyPerParentQuantity: true },
            { groupId: 'extra', min: 0, max: 1 },
          ],
        },
        { id: 'olives', name: 'Olives', priceMinor: 50, maxQuantity: 2, childLinks: [{ groupId: 'kind' }] },
        { id: 'gold', name: 'Gold leaf', priceMinor: 9900, maxQuantity: 0, childLinks: [] },
      ],
    },
    {
      id: 'kind',
      name: 'Kind',
      min: 1,
      max: 1,
      options: [
        { id: 'mild', name: 'Mild', priceMinor: 0, maxQuantity: 3, childLinks: [] },
        { id: 'strong', name: 'Strong', priceMinor: 20, maxQuantity: 3, childLinks: [] },
      ],
    },
    {
      id: 'extra',
      name: 'Extra',
      min: 2,
      max: 3,
      options: [{ id: 'baked', name: 'Baked', priceMinor: 30, maxQuantity: 3, childLinks: [] }],
    },
  ],
  menus: [
    {
      id: 'all',
      name: 'All day',
      windows: [],
      locationIds: null,
      categories: [{ id: 'food', name: 'Food', productIds: ['a', 'b', 'soup', 'pizza'] }],
    },
  ],
  overrides: [],
};

const merchant: LocationSnapshot['merchant'] = {
  merchantId: '0190a000-0000-7000-8000-000000000001',
  organizationId: '0190a000-0000-7000-8000-000000000002',
  slug: 'kitchen',
  name: 'Kitchen',
  country: 'United States',
  currency: 'usd',
  bio: '',
  logo: '',
  cover: '',
  published: true,
  locationIds: ['0190a000-0000-7000-8000-00000000000a'],
  origins: [],
  appSchemes: [],
  loopbackOriginsAllowed: true,
  loyaltyEnabled: false,
  clockOffsetMs: 0,
};

/** The location's snapshot as of one set of revision numbers. */
export function snapshot(changes: Partial<LocationSnapshot> = {}): LocationSnapshot {
  return {
    merchant,
    locationId: '0190a000-0000-7000-8000-00000000000a',
    slug: 'kitchen-centre',
    displayName: 'Kitchen',
    bio: '',
    coverPhoto: '',
    logo: '',
    addressString: '1 Main Street',
    addressData: {},
    published: true,
    zone: { id: 'UTC', periods: [{ fromInstant: Number.NEGATIVE_INFINITY, offsetSeconds: 0 }] },
    profile: 'core_commerce',
    authorityOverrides: {},
    storefrontUrl: null,
    publicationRevision: 1,
    snapshotRevision: 1,
    policyRevision: 1,
    bindingRevision: null,
    catalog: resolveCatalog(document, '0190a000-0000-7000-8000-00000000000a'),
    policy,
    overlay: emptyOverlay,
    ...changes,
  };
}

/** The snapshot after another catalog was published. */
export function republished(
  changed: Partial<CatalogDocument>,
  before: LocationSnapshot = snapshot(),
): LocationSnapshot {
  return {
    ...before,
    publicationRevision: (before.publicationRevision ?? 0) + 1,
    snapshotRevision: (before.snapshotRevision ?? 0) + 1,
    catalog: resolveCatalog({ ...document, ...changed }, before.locationId),
  };
}

/** The snapshot after the commerce policy changed. */
export function withPolicy(changes: Partial<CommercePolicy>, before: LocationSnapshot = snapshot()): LocationSnapshot {
  return { ...before, policyRevision: before.policyRevision + 1, policy: { ...before.policy, ...changes } };
}

/** The snapshot after something was switched on the fast channel. */
export function withOverlay(
  changes: Partial<AvailabilityOverlay>,
  before: LocationSnapshot = snapshot(),
): LocationSnapshot {
  return { ...before, overlay: { ...before.overlay, revision: before.overlay.revision + 1, ...changes } };
}

/** One option and how often, with children below it. */
export function option(optionId: string, quantity = 1, children: readonly RequestedSelection[] = []) {
  return { optionId, quantity, children };
}

/** A group with the options chosen in it. */
export function group(groupId: string, ...selectedOptions: ReturnType<typeof option>[]): RequestedSelection {
  return { groupId, selectedOptions };
}

/** A line of a product of the kitchen as a customer would have added it. */
export function line(
  itemId: string,
  productId: string,
  quantity = 1,
  requested: readonly RequestedSelection[] = [],
  at: LocationSnapshot = snapshot(),
): CartLine {
  const product = at.catalog?.products.get(productId);
  assert(product !== undefined, 'the kitchen has the product');
  return {
    itemId,
    productId,
    canonicalId: product.canonicalId,
    name: product.name,
    description: product.description,
    imageUrl: product.images[0] ?? '',
    categoryId: 'food',
    basePriceMinor: product.priceMinor,
    quantity,
    specialInstructions: '',
    itemUnavailableAction: 'remove_item',
    selections: chooseSelections(product, requested, at.overlay, now),
  };
}

/** A line that no catalog knows: any price, any options. */
export function freeLine(
  itemId: string,
  basePriceMinor: number,
  quantity = 1,
  selections: readonly ChosenGroup[] = [],
): CartLine {
  return {
    itemId,
    productId: `product-${itemId}`,
    canonicalId: `product-${itemId}`,
    name: `Dish ${itemId}`,
    description: '',
    imageUrl: '',
    categoryId: null,
    basePriceMinor,
    quantity,
    specialInstructions: '',
    itemUnavailableAction: 'remove_item',
    selections,
  };
}

/** An open takeout cart as soon as possible, never priced. */
export function cart(changes: Partial<Cart> = {}): Cart {
  return {
    cartId: '64d4c0ffee64d4c0ffee64d4',
    merchantId: merchant.merchantId,
    locationId: '0190a000-0000-7000-8000-00000000000a',
    status: 'OPEN',
    lockedAt: null,
    revision: 1,
    expiresAt: now + 3_600_000,
    createdAt: now,
    currency: 'usd',
    fulfillmentMethod: 'takeout',
    pickupType: 'ASAP',
    orderDate: '2026-08-10',
    orderTime: '10:00',
    lines: [],
    tip: { kind: 'none' },
    discount: null,
    reward: null,
    delivery: null,
    deliveryQuote: null,
    tableNumber: null,
    room: null,
    metadata: {},
    revisions: { publicationRevision: 1, snapshotRevision: 1, policyRevision: 1, bindingRevision: null },
    basis: null,
    revalidation: null,
    quote: null,
    ownerId: null,
    contextCustomerId: null,
    contact: null,
    note: '',
    channel: 'web',
    marketplaceId: null,
    ...changes,
  };
}

/** A code without limits worth `value`. */
export function code(
  value: NonNullable<Cart['discount']>['value'],
  limits: Partial<NonNullable<Cart['discount']>> = {},
) {
  return {
    code: 'WELCOME10',
    value,
    productIds: null,
    methods: null,
    locationIds: null,
    minimumMinor: 0,
    startsAt: null,
    endsAt: null,
    ...limits,
  };
}

/** A courier's quote that holds for another hour. */
export function courier(changes: Partial<NonNullable<Cart['deliveryQuote']>> = {}): NonNullable<Cart['deliveryQuote']> {
  return {
    provider: 'PARTNER_DRIVE',
    externalDeliveryId: 'delivery-1',
    quoteFingerprint: 'f'.repeat(64),
    feeMinor: 550,
    taxMinor: 0,
    courierTipMinor: 0,
    currency: 'usd',
    quotedAt: now,
    expiresAt: now + 3_600_000,
    ...changes,
  };
}

/** A table of taxes: each category's one rate, all fees under `standard` unless told otherwise. */
export function taxTable(
  pricesInclude: boolean,
  rates: Readonly<Record<string, number>>,
  fees: Partial<TaxPolicy['fees']> = {},
): TaxPolicy {
  return {
    pricesInclude,
    categories: Object.entries(rates).map(([id, rate]) => ({ id, name: id, rate, rules: [] })),
    fees: {
      fulfillment: 'standard',
      enterprise: 'standard',
      service: 'standard',
      processing: pricesInclude ? 'standard' : null,
      ...fees,
    },
  };
}
