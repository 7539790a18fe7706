import { type Static, type TSchema, Type } from 'typebox';
import type { Order } from '../../domain/order/order.ts';
import type { Refund } from '../../domain/order/refund.ts';
import { formatDecimal, type Minor } from '../../domain/values/money.ts';
import type { EventType } from '../../domain/webhooks/event.ts';
import { chargedAmounts, chargedProperties, orderSummary, orderSummarySchema } from '../order/order.ts';
import { currency, dateTime, decimal, hex24, open, safeInteger } from '../values/scalars.ts';

// What webhooks carry (reference/webhooks.md#events). Open throughout: receivers ignore what they do not know.

const locationId = Type.String({ minLength: 1, examples: ['de300000-0000-4000-a000-000000000101'] });
const quantity = Type.Integer({ minimum: 1 });
const itemIds = Type.Array(Type.String({ minLength: 1 }), { examples: [['i-1']] });

/** Where a service token reads more: paths of this service. */
function links<Name extends string>(name: Name, example: string) {
  const link = Type.String({ minLength: 1, examples: [example] });
  return open({ [name]: link } as Record<Name, typeof link>, { description: 'Paths of this service.' });
}

const merchantPath = (merchantId: string): string => `/api/v1/dashboard/merchants/${merchantId}`;
const locationPath = (merchantId: string, id: string): string => `${merchantPath(merchantId)}/locations/${id}`;

const orderItem = open(
  {
    id: Type.String({ minLength: 1 }),
    productId: Type.Optional(Type.String({ minLength: 1 })),
    name: Type.String({ minLength: 1 }),
    quantity,
    price: decimal,
    total: decimal,
    discount: decimal,
    modifiers: Type.Array(
      open(
        {
          groupName: Type.String(),
          name: Type.String(),
          quantity,
          price: decimal,
          depth: Type.Integer({ minimum: 0, description: 'How many options it hangs below.' }),
        },
        { title: 'WebhookOrderModifier' },
      ),
    ),
  },
  { title: 'WebhookOrderItem' },
);

const order = {
  ...orderSummarySchema.properties,
  locationId,
  test: Type.Optional(Type.Literal(true, { description: 'Staff placed it to try everything out.' })),
  items: Type.Array(orderItem),
  pricing: open(chargedProperties, {
    title: 'WebhookOrderPricing',
    description: 'As it was charged; what went back is told by events of its own.',
  }),
  payment: Type.Optional(open({ method: Type.Literal('counter') }, { description: 'Paid to the staff.' })),
  links: links('order', '/api/v1/dashboard/merchants/m/locations/l/orders/019ac2f04d1f7b3a9c5e2d61'),
};

const orderData = open(order, { title: 'WebhookOrder', description: 'Frozen but for its status; names no person.' });
const refundedOrderData = open(
  { ...order, refundAmount: decimal, refunded: decimal },
  { title: 'WebhookRefundedOrder', description: '`refunded`: with everything before it.' },
);
const refundData = open(
  { refundId: Type.String({ minLength: 1 }), orderId: hex24, locationId, amount: decimal, currency, itemIds },
  { title: 'WebhookRefund' },
);
const attempt = { paymentId: Type.String({ minLength: 1 }), locationId, amount: decimal, currency };
const paymentData = open({ ...attempt, orderId: hex24 }, { title: 'WebhookPayment' });
const failedPaymentData = open(
  { ...attempt, cartId: hex24, code: Type.String({ minLength: 1, examples: ['PAYMENT_FAILED'] }) },
  { title: 'WebhookFailedPayment' },
);
const publicationData = open(
  {
    publicationRevision: safeInteger,
    links: links('publications', '/api/v1/dashboard/merchants/m/catalog/publications'),
  },
  { title: 'WebhookPublication' },
);
const availabilityData = open(
  { locationId, links: links('availability', '/api/v1/dashboard/merchants/m/locations/l/availability') },
  { title: 'WebhookAvailability' },
);
const customerData = open({ customerId: Type.String({ minLength: 1 }) }, { title: 'WebhookCustomer' });

/** Each event with when it is sent and what its `data` is. */
export const webhookEvents = {
  'order.created': ['An order was paid, or is to be paid at the restaurant, and was accepted.', orderData],
  'order.confirmed': ['An order was confirmed.', orderData],
  'order.ready': ['An order can be picked up.', orderData],
  'order.completed': ['An order is over as it should be.', orderData],
  'order.cancelled': ['An order was called off; what was paid goes back.', orderData],
  'order.refunded': ['Money of an order went back, or is not owed any more.', refundedOrderData],
  'payment.succeeded': ['The money of an order was taken by the payment processor.', paymentData],
  'payment.failed': ['A payment was declined; the cart is open again.', failedPaymentData],
  'refund.succeeded': ['The payment processor gave money back.', refundData],
  'refund.failed': ['The payment processor refused to give money back: look at the payment there.', refundData],
  'delivery.failed': [
    'A courier was coming and is not any more.',
    open({ orderId: hex24 }, { title: 'WebhookFailedDelivery' }),
  ],
  'cart.abandoned': ['A cart with something in it ran out of time.', open({ cartId: hex24 }, { title: 'WebhookCart' })],
  'menu.published': ['The menus and prices of a merchant changed.', publicationData],
  'availability.changed': ['Staff changed what is sold out, or how much is left, at a location.', availabilityData],
  'loyalty.enrolled': ['A customer joined the programme.', customerData],
  'loyalty.points_changed': ['Points of a customer were earned, spent, returned or ran out.', customerData],
} as const satisfies Readonly<Record<EventType, readonly [when: string, data: TSchema]>>;

/** The whole body of an event. */
export function webhookEventSchema(type: EventType) {
  return open(
    {
      id: Type.String({ minLength: 1, examples: [`evt_019ac2f04d1f7b3a9c5e2d61_${type.replace('.', '_')}`] }),
      type: Type.Literal(type),
      createdAt: dateTime,
      data: webhookEvents[type][1],
    },
    { title: `${titleOf(type)}Event` },
  );
}

/** `loyalty.points_changed` as `LoyaltyPointsChanged`. */
function titleOf(type: EventType): string {
  return type.replaceAll(/(?:^|[._])(\w)/g, (_match, letter: string) => letter.toUpperCase());
}

/**
 * An order with its lines and what was charged, without anything that names a person or that a person wrote: an address,
 * a note. The same each time it is sent. (design/webhooks.md#webhooks-carry-no-personal-data)
 */
export function writeWebhookOrder(paid: Order): Static<typeof orderData> {
  const { orderId, merchantId, frozen, counter = null } = paid;
  const decimalOf = (amountMinor: Minor): string => formatDecimal(amountMinor, frozen.currency);
  const summary = orderSummary(paid);
  return {
    ...summary,
    fulfillmentIdentifier: frozen.fulfillmentMethod === 'delivery' ? '' : summary.fulfillmentIdentifier,
    locationId: paid.locationId,
    ...(frozen.isTest === true && { test: true as const }),
    items: frozen.items.map(({ id, productId, name, quantity: count, modifiers, ...line }) => ({
      id,
      ...(productId !== undefined && { productId }),
      name,
      quantity: count,
      price: decimalOf(line.priceMinor),
      total: decimalOf(line.totalMinor),
      discount: decimalOf(line.discountMinor),
      modifiers: modifiers.map(({ groupName, name: option, quantity: times, priceMinor, depth = 0 }) => ({
        groupName,
        name: option,
        quantity: times,
        price: decimalOf(priceMinor),
        depth,
      })),
    })),
    pricing: chargedAmounts(frozen),
    // Nothing of what became of the payment since.
    ...(counter !== null && { payment: { method: 'counter' as const } }),
    links: { order: `${locationPath(merchantId, paid.locationId)}/orders/${orderId}` },
  };
}

/** A refund with its order's place, without the words that staff wrote. */
export function writeWebhookRefund(
  { orderId, locationId: place, frozen }: Order,
  { refundId, amountMinor, itemIds: lines }: Pick<Refund, 'refundId' | 'amountMinor' | 'itemIds'>,
): Static<typeof refundData> {
  const amount = formatDecimal(amountMinor, frozen.currency);
  return { refundId, orderId, locationId: place, amount, currency: frozen.currency, itemIds: [...lines] };
}

/** A publication by its number, with where all of them are listed. */
export function writeWebhookPublication(
  merchantId: string,
  publicationRevision: number,
): Static<typeof publicationData> {
  return { publicationRevision, links: { publications: `${merchantPath(merchantId)}/catalog/publications` } };
}

/** The location whose availability changed, with where it is listed. */
export function writeWebhookAvailability(merchantId: string, place: string): Static<typeof availabilityData> {
  return { locationId: place, links: { availability: `${locationPath(merchantId, place)}/availability` } };
}
