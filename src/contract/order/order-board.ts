import { type Static, Type } from 'typebox';
import { type CartLine, channels } from '../../domain/cart/cart.ts';
import { boardStates, delayMinutesMax, kitchenMoves } from '../../domain/order/kitchen.ts';
import { type FrozenOrder, orderStatuses } from '../../domain/order/order.ts';
import { goneItemIds, type Refund, refundKinds } from '../../domain/order/refund.ts';
import { itemUnavailableAction } from '../cart/cart.ts';
import { pageQuerySchema } from '../values/page.ts';
import {
  closed,
  currency,
  dateTime,
  formatInstant,
  fulfillmentMethod,
  hex24,
  id,
  localDate,
  localTime,
  nullable,
  oneOf,
  pickupType,
  safeInteger,
} from '../values/scalars.ts';
import { orderContactSchema, orderStatus } from './order.ts';

const text = Type.String();
const kitchenMove = oneOf(kitchenMoves, { title: 'KitchenMove' });
export const boardState = oneOf(boardStates, { title: 'BoardState' });

/** One order as a list of tickets shows it. */
export const boardOrderSummarySchema = closed(
  {
    orderId: hex24,
    shortId: text,
    state: boardState,
    changeNumber: nullable(Type.Integer({ minimum: 1, description: 'Null until the order is placed.' })),
    placedAt: dateTime,
    changedAt: dateTime,
    decideUntil: nullable(
      Type.String({
        format: 'date-time',
        description: 'For new orders: without a decision by then, the order is rejected.',
      }),
    ),
    decidedBy: nullable(
      Type.String({ description: 'The POS that decides on the order; null when the dashboard does.' }),
    ),
    fulfillmentMethod,
    fulfillmentIdentifier: text,
    pickupType: pickupType,
    orderDate: localDate,
    orderTime: localTime,
    delayedTo: nullable(
      closed(
        { orderDate: localDate, orderTime: localTime },
        { title: 'DelayedTo', description: 'When it is planned for since the staff put it off; null: as promised.' },
      ),
    ),
    customerName: text,
    totalQuantity: safeInteger,
    currency,
    totalMinor: safeInteger,
    refundedMinor: safeInteger,
  },
  { title: 'BoardOrderSummary' },
);

const boardItemSchema = closed(
  {
    id: Type.String({ minLength: 1 }),
    name: text,
    quantity: Type.Integer({ minimum: 1 }),
    totalMinor: safeInteger,
    discountMinor: safeInteger,
    specialInstructions: text,
    itemUnavailableAction: itemUnavailableAction,
    isGone: Type.Boolean({ description: 'The line was removed and refunded.' }),
    modifiers: Type.Array(
      closed(
        { groupName: text, name: text, quantity: Type.Integer(), priceMinor: safeInteger },
        { title: 'BoardOrderItemModifier' },
      ),
    ),
  },
  { title: 'BoardOrderItem' },
);

const boardRefundSchema = closed(
  {
    refundId: id,
    kind: oneOf(refundKinds),
    amountMinor: safeInteger,
    itemIds: Type.Array(Type.String()),
    reason: text,
    state: oneOf(['asked', 'paid', 'refused']),
    accountId: nullable(id),
    askedAt: dateTime,
    finishedAt: nullable(dateTime),
  },
  { title: 'OrderRefund' },
);

/** Everything the staff who make and hand out an order need. */
export const boardOrderSchema = closed(
  {
    ...boardOrderSummarySchema.properties,
    channel: oneOf(channels),
    contact: nullable(orderContactSchema),
    note: text,
    deliveryAddress: nullable(text),
    room: nullable(closed({ lastName: text, roomNumber: text }, { title: 'BoardOrderRoom' })),
    tableNumber: nullable(text),
    items: Type.Array(boardItemSchema),
    amounts: closed(
      {
        subtotalMinor: safeInteger,
        discountMinor: safeInteger,
        taxMinor: safeInteger,
        tipMinor: safeInteger,
        serviceFeeMinor: safeInteger,
        fulfillmentFeeMinor: safeInteger,
        enterpriseFeeMinor: safeInteger,
        totalMinor: safeInteger,
      },
      { title: 'OrderAmounts' },
    ),
    payment: nullable(
      closed(
        { cardBrand: nullable(text), cardLast4: nullable(text), walletType: nullable(text) },
        { title: 'BoardOrderPayment' },
      ),
    ),
    moves: Type.Array(kitchenMove, { description: 'The statuses the order can move to now.' }),
    history: Type.Array(
      closed(
        {
          changeNumber: Type.Integer({ minimum: 1 }),
          at: dateTime,
          status: orderStatus,
          refundedMinor: safeInteger,
        },
        { title: 'BoardOrderChange' },
      ),
    ),
    refunds: Type.Array(boardRefundSchema),
  },
  { title: 'BoardOrder' },
);

export const boardQuerySchema = Type.Object({
  ...pageQuerySchema.properties,
  states: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description: `Comma-separated: ${boardStates.join(', ')}. Default: the orders still to be handled.`,
    }),
  ),
  order: Type.Optional(oneOf(['newest', 'oldest'], { default: 'newest' })),
});

export const boardChangesQuerySchema = Type.Object({
  after: Type.Optional(
    Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'The `after` of the previous answer.' }),
  ),
});
export const boardChangesSchema = closed(
  { items: Type.Array(boardOrderSummarySchema), after: safeInteger },
  { title: 'BoardChanges' },
);

export const boardMoveSchema = closed(
  {
    to: kitchenMove,
    from: Type.Optional(
      oneOf(orderStatuses, { description: 'The status the caller saw; if it has changed, the answer is 409.' }),
    ),
  },
  { title: 'BoardOrderMove' },
);
export const orderDelaySchema = closed(
  { minutes: Type.Integer({ minimum: 1, maximum: delayMinutesMax, examples: [15] }) },
  { title: 'OrderDelay' },
);
export const placementDecisionSchema = closed(
  { decision: oneOf(['accept', 'reject']) },
  { title: 'PlacementDecision' },
);
export const unavailableLineSchema = closed({ itemId: id }, { title: 'UnavailableItem' });

const refundReason = Type.String({ minLength: 1, maxLength: 300, examples: ['The soup was cold'] });
const refundChoice = {
  amountMinor: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  itemIds: Type.Optional(Type.Array(id, { minItems: 1, maxItems: 200, uniqueItems: true })),
  tipMinor: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'With lines: how much of the tip goes back with them, instead of their share of it.',
    }),
  ),
};

export const refundPreviewRequestSchema = closed(refundChoice, { title: 'RefundPreviewRequest' });

/** What a refund would do. */
export const refundPreviewSchema = closed(
  {
    amountMinor: safeInteger,
    leftMinor: Type.Integer({ minimum: 0, description: 'What of the order can be refunded in all.' }),
    tipMaxMinor: nullable(
      Type.Integer({ minimum: 0, description: 'The most of the tip that can go back; null for an amount.' }),
    ),
    parts: closed(
      {
        goodsMinor: safeInteger,
        taxMinor: safeInteger,
        serviceFeeMinor: safeInteger,
        fulfillmentFeeMinor: safeInteger,
        enterpriseFeeMinor: safeInteger,
        tipMinor: safeInteger,
      },
      { title: 'RefundParts' },
    ),
    refundedMinor: Type.Integer({ minimum: 0, description: 'What was refunded before: send it with the refund.' }),
  },
  { title: 'RefundPreview' },
);

export const refundRequestSchema = closed(
  {
    refundId: Type.String({
      pattern: '^[A-Za-z0-9_-]{8,64}$',
      description: 'Chosen by the caller: the same id, sent again, is the same refund.',
    }),
    ...refundChoice,
    refundedMinor: Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'The total refunded before, as the caller saw it; if it has changed, the answer is 409.',
    }),
    expectedMinor: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: Number.MAX_SAFE_INTEGER,
        description: 'What a preview came to; if the refund comes to another amount, the answer is 409.',
      }),
    ),
    reason: refundReason,
  },
  {
    title: 'RefundRequest',
    examples: [{ refundId: 'refund-0001', amountMinor: 100, refundedMinor: 0, reason: 'The soup was cold' }],
  },
);

export type BoardOrderSummary = Static<typeof boardOrderSummarySchema>;

/** A line as the board shows it; the line of the cart says what to do when it is unavailable. */
export function boardItems(frozen: FrozenOrder, lines: readonly CartLine[], refunds: readonly Refund[]) {
  const gone = goneItemIds(refunds);
  return frozen.items.map(
    ({ id: itemId, name, quantity, totalMinor, discountMinor, specialInstructions, modifiers }) => ({
      id: itemId,
      name,
      quantity,
      totalMinor,
      discountMinor,
      specialInstructions,
      itemUnavailableAction: lines.find((line) => line.itemId === itemId)?.itemUnavailableAction ?? 'remove_item',
      isGone: gone.includes(itemId),
      modifiers,
    }),
  );
}

/** A refund as the board shows it. */
export function boardRefund(refund: Refund): Static<typeof boardRefundSchema> {
  const { refundNumber: _number, thenStatus: _then, itemIds, askedAt, finishedAt, ...rest } = refund;
  return {
    ...rest,
    itemIds: [...itemIds],
    askedAt: formatInstant(askedAt),
    finishedAt: finishedAt === null ? null : formatInstant(finishedAt),
  };
}
