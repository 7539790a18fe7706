import { type Static, Type } from 'typebox';
import { receivedMinor } from '../../domain/order/counter.ts';
import { type Order, orderStatuses } from '../../domain/order/order.ts';
import { formatDecimal, type Minor } from '../../domain/values/money.ts';
import {
  closed,
  currency,
  dateTime,
  decimal,
  formatInstant,
  fulfillmentMethod,
  hex24,
  localDate,
  localTime,
  nullable,
  oneOf,
  open,
  pickupType,
  safeInteger,
} from '../values/scalars.ts';

export const orderStatus = oneOf(orderStatuses, { title: 'OrderStatus' });

/** How the person who ordered can be reached. */
export const orderContactSchema = closed(
  { customerName: Type.String(), emailAddress: nullable(Type.String()), phoneNumber: nullable(Type.String()) },
  { title: 'OrderContact' },
);

const summaryProperties = {
  id: hex24,
  shortId: Type.String({ minLength: 1, examples: ['K7QM'] }),
  restaurantDisplayName: Type.String({ minLength: 1 }),
  fulfillmentMethod,
  fulfillmentIdentifier: Type.String(),
  pickupType: pickupType,
  orderTime: localTime,
  orderDate: localDate,
  totalQuantity: safeInteger,
  currency,
  orderTotal: decimal,
  status: Type.String({ minLength: 1, description: 'Clients must accept any value.', examples: ['CONFIRMED'] }),
  createdAt: dateTime,
};

/** One order in a list (reference/orders.md#orderdetail). `orderTotal` is the charged total. */
export const orderSummarySchema = closed(summaryProperties, { title: 'OrderSummary' });

/** One line of an order; the modifiers' children stand directly after their parent. */
export const orderItemSchema = open(
  {
    id: Type.String({ minLength: 1 }),
    name: Type.String({ minLength: 1 }),
    quantity: Type.Integer({ minimum: 1 }),
    price: decimal,
    total: decimal,
    discount: decimal,
    specialInstructions: Type.String(),
    modifiers: Type.Array(
      open(
        { groupName: Type.String(), name: Type.String(), quantity: Type.Integer({ minimum: 1 }), price: decimal },
        { title: 'OrderItemModifier' },
      ),
    ),
  },
  { title: 'OrderItem' },
);

/** The amounts that an order was charged, as properties. */
export const chargedProperties = {
  subtotal: decimal,
  discount: decimal,
  tax: decimal,
  tip: decimal,
  serviceFee: decimal,
  fulfillmentFee: decimal,
  enterpriseFee: decimal,
  total: decimal,
};

/**
 * `total = subtotal - discount + tax + tip + serviceFee + fulfillmentFee + enterpriseFee`; `netPaid = total -
 * refunded`, and 0 until the guest has paid an order that is paid to the staff.
 */
export const orderPricingSchema = open(
  { ...chargedProperties, refunded: decimal, netPaid: decimal },
  { title: 'OrderPricing' },
);

const orderPaymentSchema = open(
  {
    cardLast4: nullable(Type.String()),
    walletType: nullable(Type.String()),
    cardBrand: nullable(Type.String()),
  },
  { title: 'OrderPayment' },
);

/**
 * The whole order, frozen when it was paid but for its status and refunds (reference/orders.md#orderdetail,
 * reference/orders.md).
 */
export const orderDetailSchema = closed(
  {
    ...summaryProperties,
    partiallyRefunded: Type.Boolean(),
    items: Type.Array(orderItemSchema),
    pricing: orderPricingSchema,
    deliveryInfo: nullable(open({ deliveryAddress: Type.Optional(Type.String()) }, { title: 'OrderDeliveryInfo' })),
    roomServiceInfo: nullable(
      open(
        { lastName: Type.Optional(Type.String()), roomNumber: Type.Optional(Type.String()) },
        { title: 'OrderRoomServiceInfo' },
      ),
    ),
    tableServiceInfo: nullable(open({ tableNumber: Type.Optional(Type.String()) }, { title: 'OrderTableServiceInfo' })),
    payment: nullable(orderPaymentSchema),
    updatedAt: nullable(dateTime),
  },
  { title: 'OrderDetail' },
);

/** What a list needs to know of an order. */
type ListedOrder = Pick<Order, 'orderId' | 'shortId' | 'frozen' | 'status' | 'createdAt'>;

/** An order as lists show it. */
export function orderSummary(order: ListedOrder): Static<typeof orderSummarySchema> {
  const { frozen } = order;
  return {
    id: order.orderId,
    shortId: order.shortId,
    restaurantDisplayName: frozen.restaurantDisplayName,
    fulfillmentMethod: frozen.fulfillmentMethod,
    fulfillmentIdentifier: frozen.fulfillmentIdentifier,
    pickupType: frozen.pickupType,
    orderTime: frozen.orderTime,
    orderDate: frozen.orderDate,
    totalQuantity: frozen.totalQuantity,
    currency: frozen.currency,
    orderTotal: formatDecimal(frozen.amounts.totalMinor, frozen.currency),
    status: order.status,
    createdAt: formatInstant(order.createdAt),
  };
}

/** An order as its owner, its receipt and the order result show it. */
export function orderDetail(order: Order): Static<typeof orderDetailSchema> {
  const { frozen, refundedMinor } = order;
  const { totalMinor } = frozen.amounts;
  const decimalOf = (amountMinor: Minor): string => formatDecimal(amountMinor, frozen.currency);
  return {
    ...orderSummary(order),
    partiallyRefunded: refundedMinor > 0 && refundedMinor < totalMinor,
    items: frozen.items.map((item) => ({
      id: item.id,
      name: item.name,
      quantity: item.quantity,
      specialInstructions: item.specialInstructions,
      price: decimalOf(item.priceMinor),
      total: decimalOf(item.totalMinor),
      discount: decimalOf(item.discountMinor),
      modifiers: item.modifiers.map(({ groupName, name, quantity, priceMinor }) => ({
        groupName,
        name,
        quantity,
        price: decimalOf(priceMinor),
      })),
    })),
    pricing: pricingOf(order),
    deliveryInfo: frozen.deliveryAddress === null ? null : { deliveryAddress: frozen.deliveryAddress },
    roomServiceInfo: frozen.room,
    tableServiceInfo: frozen.tableNumber === null ? null : { tableNumber: frozen.tableNumber },
    payment: order.payment,
    updatedAt: order.updatedAt === null ? null : formatInstant(order.updatedAt),
  };
}

function pricingOf({ frozen, refundedMinor, counter = null }: Order): Static<typeof orderPricingSchema> {
  const paidMinor = counter === null ? frozen.amounts.totalMinor - refundedMinor : receivedMinor(counter);
  return {
    ...chargedAmounts(frozen),
    refunded: formatDecimal(refundedMinor, frozen.currency),
    netPaid: formatDecimal(paidMinor, frozen.currency),
  };
}

/** What an order was charged, as it was frozen. */
export function chargedAmounts({
  amounts,
  currency: money,
}: Order['frozen']): Record<keyof typeof chargedProperties, string> {
  const decimalOf = (amountMinor: Minor): string => formatDecimal(amountMinor, money);
  return {
    subtotal: decimalOf(amounts.subtotalMinor),
    discount: decimalOf(amounts.discountMinor),
    tax: decimalOf(amounts.taxMinor),
    tip: decimalOf(amounts.tipMinor),
    serviceFee: decimalOf(amounts.serviceFeeMinor),
    fulfillmentFee: decimalOf(amounts.fulfillmentFeeMinor),
    enterpriseFee: decimalOf(amounts.enterpriseFeeMinor),
    total: decimalOf(amounts.totalMinor),
  };
}
