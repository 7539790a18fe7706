import type { CommercePolicy } from '../location/policy.ts';
import type { Currency } from '../values/currency.ts';
import { invalid } from '../values/errors.ts';
import type { FulfillmentMethod } from '../values/fulfillment-method.ts';
import type { Minor } from '../values/money.ts';
import type { Cart, CartLine, DeliveryQuote, DiscountRule } from './cart.ts';
import { keepCourierTip } from './courier-quote.ts';

/** A cart to try terms on: no dish of the menu, only what a price is made of. */
export type ExampleCart = {
  readonly fulfillmentMethod: FulfillmentMethod;
  readonly items: readonly { readonly name: string; readonly priceMinor: Minor; readonly quantity: number }[];
  /** Whole percents; 0: no tip. */
  readonly tipPercentage: number;
  readonly discountMinor: Minor;
  /** Delivery: brought into this area of the terms; null: at the fees of the method. */
  readonly areaId: string | null;
  /** Delivery: what a partner's courier asks; null: no courier is asked. */
  readonly courierFeeMinor: Minor | null;
};

/**
 * The example as a cart that `priceCart` prices like every other
 * (design/back-office.md#a-preview-prices-an-example-and-not-a-cart). Lines are named `item-1` and so on. An area that
 * the terms do not have, and areas or couriers without delivery, are refused with VALIDATION_ERROR.
 */
export function makeExampleCart(example: ExampleCart, policy: CommercePolicy, currency: Currency): Cart {
  const { fulfillmentMethod, items, tipPercentage, courierFeeMinor } = example;
  refuseStrayDelivery(example);
  const cart: Cart = {
    ...emptyCart,
    currency,
    fulfillmentMethod,
    lines: items.map(exampleLine),
    tip: tipPercentage === 0 ? { kind: 'none' } : { kind: 'percentage', rate: tipPercentage * 10_000 },
    discount: example.discountMinor === 0 ? null : exampleDiscount(example.discountMinor),
    delivery: exampleDelivery(example, policy),
    deliveryQuote: courierFeeMinor === null ? null : exampleQuote(courierFeeMinor, currency),
  };
  return keepCourierTip(cart, policy);
}

function refuseStrayDelivery({ fulfillmentMethod, areaId, courierFeeMinor }: ExampleCart): void {
  if (fulfillmentMethod === 'delivery') return;
  if (areaId !== null) throw invalid('example.areaId', 'Only deliveries go to an area.', 'fulfillmentMethod');
  if (courierFeeMinor === null) return;
  throw invalid('example.courierFeeMinor', 'Only deliveries have a courier.', 'fulfillmentMethod');
}

function exampleLine(item: ExampleCart['items'][number], index: number): CartLine {
  const itemId = `item-${index + 1}`;
  return {
    itemId,
    productId: itemId,
    canonicalId: itemId,
    name: item.name,
    description: '',
    imageUrl: '',
    categoryId: null,
    basePriceMinor: item.priceMinor,
    quantity: item.quantity,
    specialInstructions: '',
    itemUnavailableAction: 'remove_item',
    selections: [],
  };
}

function exampleDiscount(amountMinor: Minor): DiscountRule {
  return {
    code: 'EXAMPLE',
    value: { kind: 'amount', amountMinor },
    productIds: null,
    methods: null,
    locationIds: null,
    minimumMinor: 0,
    startsAt: null,
    endsAt: null,
  };
}

function exampleDelivery({ areaId }: ExampleCart, policy: CommercePolicy): Cart['delivery'] {
  if (areaId === null) return null;
  const area = policy.methods.delivery.areas?.find((known) => known.areaId === areaId);
  if (area === undefined) throw invalid('example.areaId', 'These terms have no such delivery area.', 'unknown');
  const { feeFixMinor, feeRate } = area;
  const nowhere = { street: '', streetOptional: '', city: '', state: '', zipCode: '', lat: 0, lng: 0 };
  return {
    addressString: '',
    addressData: { ...nowhere, country: 'United States' },
    area: { areaId, feeFixMinor, feeRate },
  };
}

function exampleQuote(feeMinor: Minor, currency: Currency): DeliveryQuote {
  return {
    provider: 'example',
    externalDeliveryId: 'example',
    quoteFingerprint: '',
    feeMinor,
    taxMinor: 0,
    courierTipMinor: 0,
    currency,
    quotedAt: 0,
    expiresAt: 0,
  };
}

/** What prices do not depend on. */
const emptyCart: Cart = {
  cartId: '',
  merchantId: '',
  locationId: '',
  status: 'OPEN',
  lockedAt: null,
  revision: 0,
  expiresAt: 0,
  createdAt: 0,
  currency: 'usd',
  fulfillmentMethod: 'takeout',
  pickupType: 'ASAP',
  orderDate: '',
  orderTime: '',
  lines: [],
  tip: { kind: 'none' },
  discount: null,
  reward: null,
  delivery: null,
  deliveryQuote: null,
  tableNumber: null,
  room: null,
  metadata: {},
  revisions: { publicationRevision: null, snapshotRevision: null, policyRevision: 1, bindingRevision: null },
  basis: null,
  revalidation: null,
  quote: null,
  ownerId: null,
  contextCustomerId: null,
  contact: null,
  note: '',
  channel: 'unknown',
  marketplaceId: null,
};
