import type { Cart, CartLine, ChosenGroup, Contact, Handover } from '../cart/cart.ts';
import { type CartTotals, grossOf, type PricedCart } from '../cart/pricing.ts';
import type { LocationSnapshot } from '../location/location-snapshot.ts';
import { type DishAllergens, dishAllergens } from '../menu/allergens.ts';
import type { LineTexts } from '../menu/translations.ts';
import type { Currency } from '../values/currency.ts';
import { assert } from '../values/errors.ts';
import type { FulfillmentMethod } from '../values/fulfillment-method.ts';
import type { Language } from '../values/language.ts';
import type { Minor, RateMicros } from '../values/money.ts';
import { parseMinute, toInstant } from '../values/zone.ts';
import type { CounterPayment } from './counter.ts';
import { textsOfLine } from './line-texts.ts';
import { type OrderPricing, orderPricing } from './order-pricing.ts';
import { type FrozenTaxes, freezeTaxes } from './order-taxes.ts';

/** In the order an order goes through them; the last two end it (reference/orders.md#orderdetail). */
export const orderStatuses = [
  'PLACED',
  'CONFIRMED',
  'PREPARING',
  'READY',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
  'COMPLETED',
  'CANCELLED',
  'REFUNDED',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export type OrderModifier = {
  readonly groupName: string;
  readonly name: string;
  readonly quantity: number;
  readonly priceMinor: Minor;
  /** How many options it hangs below; 0 where left out. Never part of a customer's answer. */
  readonly depth?: number;
};

export type OrderItem = {
  readonly id: string;
  /**
   * What was ordered, and the categories that list it, for the kitchen's stations; left out by orders of earlier versions.
   * Never part of a customer's answer.
   */
  readonly productId?: string;
  readonly categoryIds?: readonly string[];
  readonly name: string;
  readonly quantity: number;
  /** Without modifiers, as on the line of the cart. */
  readonly priceMinor: Minor;
  readonly totalMinor: Minor;
  readonly discountMinor: Minor;
  readonly specialInstructions: string;
  readonly modifiers: readonly OrderModifier[];
  /** For the kitchen side, never part of an answer to diners; left out where nothing was declared. */
  readonly allergens?: DishAllergens;
  /** What guests read in other languages, options in the order of `modifiers`; left out where nothing is translated. */
  readonly texts?: LineTexts;
};

/** The amounts of an order as they were charged; refunds are kept beside them. */
export type OrderAmounts = Omit<OrderPricing, 'refundedMinor' | 'netPaidMinor' | 'partiallyRefunded'>;

/** Where the courier comes or goes, as ports.ts has it. */
export type FrozenStop = {
  readonly name: string;
  readonly addressString: string;
  readonly lat: number;
  readonly lng: number;
  readonly phoneNumber: string | null;
};

/** Everything it takes to send the courier that was quoted, without a look at what has changed since. */
export type FrozenCourier = {
  readonly externalDeliveryId: string;
  readonly feeMinor: Minor;
  readonly courierTipMinor: Minor;
  readonly goodsValueMinor: Minor;
  readonly pickup: FrozenStop;
  readonly dropoff: FrozenStop;
  /** When the order is ready to be picked up. */
  readonly pickupAt: number;
  readonly instructions: string;
  /** Left out: it is handed to a person. */
  readonly leaveAtDoor?: boolean;
};

/**
 * What an order copies from the revision that was locked and paid; nothing in it ever changes (reference/orders.md).
 */
export type FrozenOrder = {
  readonly restaurantDisplayName: string;
  readonly fulfillmentMethod: FulfillmentMethod;
  readonly fulfillmentIdentifier: string;
  readonly pickupType: 'ASAP' | 'LATER';
  readonly orderDate: string;
  readonly orderTime: string;
  readonly totalQuantity: number;
  readonly currency: Currency;
  readonly items: readonly OrderItem[];
  readonly amounts: OrderAmounts;
  /** Left out where the location had one rate, and by orders of earlier versions. Never part of these answers. */
  readonly taxes?: FrozenTaxes;
  /** That one rate; left out by orders of earlier versions as well. */
  readonly taxRate?: RateMicros;
  readonly deliveryAddress: string | null;
  readonly room: { readonly lastName: string; readonly roomNumber: string } | null;
  readonly tableNumber: string | null;
  /** For the kitchen side and the confirmation; never part of an answer. */
  readonly contact: Contact | null;
  readonly note: string;
  /** For the kitchen side, the courier and the details of the order; left out where nothing was said of it. */
  readonly handover?: Handover;
  /** What messages about it are written in; left out by orders of earlier versions. Never part of an answer. */
  readonly language?: Language;
  /** What its lines are written in; left out where the menu does not say. Never part of an answer either. */
  readonly menuLanguage?: string;
  /** Null, or left out by orders of earlier versions, where no partner delivers. Never part of an answer either. */
  readonly courier?: FrozenCourier | null;
  /** Staff placed it to try everything out; left out: it is an order. Never part of an answer to diners. */
  readonly isTest?: boolean;
};

export type OrderPayment = {
  readonly cardBrand: string | null;
  readonly cardLast4: string | null;
  readonly walletType: string | null;
};

/** "I'm here", said by a guest in a car. */
export type Arrival = { readonly space: string; readonly at: number };

export type Order = {
  readonly orderId: string;
  readonly merchantId: string;
  readonly cartId: string;
  readonly locationId: string;
  readonly shortId: string;
  readonly status: OrderStatus;
  readonly frozen: FrozenOrder;
  readonly refundedMinor: Minor;
  /** Null when nothing was charged. */
  readonly payment: OrderPayment | null;
  /** What the staff are to take, or took; null or left out: it was paid online. */
  readonly counter?: CounterPayment | null;
  /** The owner, else the customer whose session priced the cart; null for a guest's order. */
  readonly customerId: string | null;
  /** Null or left out: no car has come. */
  readonly arrival?: Arrival | null;
  readonly createdAt: number;
  readonly updatedAt: number | null;
};

/** What the order of `cart` will say, frozen when the cart is locked: lines, prices and totals as they are charged. */
export function freezeOrder(
  cart: Cart,
  priced: PricedCart,
  snapshot: LocationSnapshot,
  fulfillmentIdentifier: string,
  language: Language = 'en',
): FrozenOrder {
  const taxes = freezeTaxes(cart, priced);
  return {
    restaurantDisplayName: snapshot.displayName,
    fulfillmentMethod: cart.fulfillmentMethod,
    fulfillmentIdentifier,
    pickupType: cart.pickupType,
    orderDate: cart.orderDate,
    orderTime: cart.orderTime,
    totalQuantity: cart.lines.reduce((sum, line) => sum + line.quantity, 0),
    currency: cart.currency,
    items: cart.lines.map((line, index) => freezeLine(line, priced, index, snapshot)),
    amounts: amountsOf(priced.totals),
    ...(taxes === null ? { taxRate: priced.fees.taxRate } : { taxes }),
    deliveryAddress: cart.fulfillmentMethod === 'delivery' ? (cart.delivery?.addressString ?? null) : null,
    room: cart.fulfillmentMethod === 'room_service' ? cart.room : null,
    tableNumber: cart.fulfillmentMethod === 'table_side' ? cart.tableNumber : null,
    contact: cart.contact,
    note: cart.note,
    ...(cart.handover !== undefined && { handover: cart.handover }),
    language,
    ...(snapshot.menuLanguage != null && { menuLanguage: snapshot.menuLanguage }),
    courier: freezeCourier(cart, snapshot),
  };
}

/**
 * The person at the door gets what the customer noted: there is no other place to say "third bell".
 * (design/delivery.md#the-order-freezes-what-the-courier-receives)
 */
function freezeCourier(cart: Cart, snapshot: LocationSnapshot): FrozenCourier | null {
  const { deliveryQuote, delivery, contact, handover } = cart;
  if (cart.fulfillmentMethod !== 'delivery' || deliveryQuote === null || delivery === null) return null;
  const { lat, lng } = delivery.addressData;
  return {
    externalDeliveryId: deliveryQuote.externalDeliveryId,
    feeMinor: deliveryQuote.feeMinor,
    courierTipMinor: deliveryQuote.courierTipMinor,
    goodsValueMinor: grossOf(cart.lines),
    pickup: {
      name: snapshot.displayName,
      addressString: snapshot.addressString,
      lat: snapshot.addressData.lat ?? 0,
      lng: snapshot.addressData.lng ?? 0,
      phoneNumber: null,
    },
    dropoff: {
      name: handover?.recipient?.name ?? contact?.customerName ?? '',
      addressString: delivery.addressString,
      lat,
      lng,
      phoneNumber: handover?.recipient?.phoneNumber ?? contact?.phoneNumber ?? null,
    },
    pickupAt: readyAt(cart, snapshot),
    instructions: [handover?.instructions ?? '', cart.note].filter((text) => text !== '').join('\n'),
    ...(handover?.leaveAtDoor === true && { leaveAtDoor: true }),
  };
}

/** The instant the cart's local date and time stand for. A time the clock skips was never offered. */
function readyAt(cart: Cart, snapshot: LocationSnapshot): number {
  const instant = toInstant(snapshot.zone, cart.orderDate, parseMinute(cart.orderTime) ?? 0);
  assert(instant !== null, 'a cart is ready at a time that exists');
  return instant;
}

/**
 * Whether an order may go from `from` to `to`: onward only, a stage may be left out, and nothing follows the end. What
 * was completed can still be refunded, not cancelled.
 */
export function canAdvance(from: OrderStatus, to: OrderStatus): boolean {
  if (isCalledOff(from) || to === from) return false;
  if (to === 'CANCELLED') return from !== 'COMPLETED' && from !== 'DELIVERED';
  return orderStatuses.indexOf(to) > orderStatuses.indexOf(from);
}

/** Whether the guest has it: what can be rated. */
export function isHandedOver(status: OrderStatus): boolean {
  return status === 'DELIVERED' || status === 'COMPLETED';
}

/** Whether an order came to nothing: its money goes back, and nothing follows. */
export function isCalledOff(status: OrderStatus): status is 'CANCELLED' | 'REFUNDED' {
  return status === 'CANCELLED' || status === 'REFUNDED';
}

function amountsOf(totals: CartTotals): OrderAmounts {
  const {
    refundedMinor: _refunded,
    netPaidMinor: _paid,
    partiallyRefunded: _partially,
    ...amounts
  } = orderPricing(totals, 0);
  return amounts;
}

function freezeLine(line: CartLine, priced: PricedCart, index: number, snapshot: LocationSnapshot): OrderItem {
  const price = priced.lines[index];
  assert(price !== undefined && price.itemId === line.itemId, 'every line has its price');
  const product = snapshot.catalog?.products.get(line.productId);
  // By the menu it was last checked against, as everything here.
  const allergens = product === undefined ? null : dishAllergens(product, line.selections);
  const texts = textsOfLine(line, snapshot);
  return {
    id: line.itemId,
    productId: line.productId,
    categoryIds: product?.categoryIds ?? [],
    name: line.name,
    quantity: line.quantity,
    priceMinor: line.basePriceMinor,
    totalMinor: price.totalMinor,
    discountMinor: price.discountMinor,
    specialInstructions: line.specialInstructions,
    modifiers: flattenModifiers(line.selections),
    ...(allergens !== null && { allergens }),
    ...(texts !== null && { texts }),
  };
}

/** Children directly after their option, as a kitchen ticket lists them (reference/orders.md#orderdetail). */
function flattenModifiers(groups: readonly ChosenGroup[], depth = 0): readonly OrderModifier[] {
  return groups.flatMap((group) =>
    group.items.flatMap((option) => [
      {
        groupName: group.name,
        name: option.name,
        quantity: option.quantity,
        priceMinor: option.priceMinor,
        ...(depth > 0 && { depth }),
      },
      ...flattenModifiers(option.children, depth + 1),
    ]),
  );
}

const shortIdLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/**
 * A name of four characters for an order, made from random bytes, that people can read to each other: no 0, O, 1, I or
 * L. Unique per location and day because storage refuses a second one; then it is made from other bytes.
 * (design/orders.md#short-ids-are-four-random-characters)
 */
export function makeShortId(bytes: Uint8Array): string {
  assert(bytes.length >= 4, 'a short id takes four random bytes');
  return Array.from(bytes.subarray(0, 4), (byte) => shortIdLetters[byte % shortIdLetters.length]).join('');
}
