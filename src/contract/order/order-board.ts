import { type Static, Type } from 'typebox';
import { type CartLine, channels } from '../../domain/cart/cart.ts';
import { allergens } from '../../domain/menu/allergens.ts';
import { boardStates, bumpMoves, delayMinutesMax, kitchenMoves } from '../../domain/order/kitchen.ts';
import { type FrozenOrder, type OrderItem, orderStatuses } from '../../domain/order/order.ts';
import { type Refund, refundKinds } from '../../domain/order/refund.ts';
import { itemUnavailableAction } from '../cart/cart.ts';
import { boardArrivalSchema, boardHandoverSchema } from '../cart/handover.ts';
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
  uuid,
} from '../values/scalars.ts';
import { boardCounterSchema } from './counter.ts';
import { orderContactSchema, orderStatus } from './order.ts';
import { orderDetailsSchema } from './order-details.ts';

const text = Type.String();
const kitchenMove = oneOf(kitchenMoves, { title: 'KitchenMove' });
export const boardState = oneOf(boardStates, { title: 'BoardState' });

const ticketModifierSchema = closed(
  {
    groupName: text,
    name: text,
    quantity: Type.Integer(),
    depth: Type.Integer({ minimum: 0, description: 'How many options it hangs below; tickets indent by it.' }),
  },
  { title: 'TicketItemModifier' },
);

/** What a dish holds with its choices, as declared when it was ordered. */
const dishAllergensSchema = closed(
  {
    contains: Type.Array(oneOf(allergens)),
    mayContain: Type.Array(oneOf(allergens)),
    undeclared: Type.Boolean({ description: 'The dish or one of its choices was not declared.' }),
  },
  { title: 'DishAllergens', description: 'Null where neither the dish nor a choice of it was declared.' },
);

const ticketItemFields = {
  id: Type.String({ minLength: 1 }),
  productId: nullable(text),
  categoryIds: Type.Array(text),
  name: text,
  quantity: Type.Integer({ minimum: 1 }),
  specialInstructions: text,
  isGone: Type.Boolean({ description: 'The line was removed and refunded.' }),
  allergens: nullable(dishAllergensSchema),
};

/** A dish as the people who make it see it: no price, what was chosen below what. */
export const ticketItemSchema = closed(
  { ...ticketItemFields, modifiers: Type.Array(ticketModifierSchema) },
  { title: 'TicketItem' },
);

const bumpSchema = closed(
  {
    to: oneOf(bumpMoves, { title: 'BumpMove' }),
    dueAt: Type.String({ format: 'date-time', description: 'Until then it can be taken back; guests hear nothing.' }),
  },
  { title: 'OrderBump' },
);

/** One order as a list of tickets shows it. */
export const boardOrderSummarySchema = closed(
  {
    orderId: hex24,
    locationId: uuid,
    shortId: text,
    isTest: Type.Boolean({ description: 'Staff placed it to try everything out; it counts for nothing.' }),
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
    dueAt: dateTime,
    startsAt: Type.String({
      format: 'date-time',
      description: 'When the kitchen begins: orders for later wait until then.',
    }),
    bump: nullable(bumpSchema),
    counter: nullable(boardCounterSchema),
    note: text,
    handover: nullable(boardHandoverSchema),
    arrival: nullable(boardArrivalSchema),
    items: Type.Array(ticketItemSchema),
  },
  { title: 'BoardOrderSummary' },
);

const boardItemSchema = closed(
  {
    ...ticketItemFields,
    totalMinor: safeInteger,
    discountMinor: safeInteger,
    itemUnavailableAction: itemUnavailableAction,
    modifiers: Type.Array(
      closed({ ...ticketModifierSchema.properties, priceMinor: safeInteger }, { title: 'BoardOrderItemModifier' }),
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
    details: orderDetailsSchema,
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
  {
    items: Type.Array(boardOrderSummarySchema),
    after: safeInteger,
    now: Type.String({
      format: 'date-time',
      description: 'The time at the merchant, by which orders start and are late.',
    }),
  },
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
export const boardBumpSchema = closed(
  { to: oneOf(bumpMoves, { title: 'BumpMove' }) },
  { title: 'BoardOrderBump', examples: [{ to: 'READY' }] },
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

export const refundPreviewRequestSchema = closed(refundChoice, {
  title: 'RefundPreviewRequest',
  examples: [{ amountMinor: 100 }],
});

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
    includedTaxMinor: Type.Integer({ minimum: 0, description: 'The tax inside the amount; what was added is a part.' }),
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

/** The lines as tickets show them. */
export function ticketItems(
  frozen: FrozenOrder,
  goneItemIds: readonly string[],
): readonly Static<typeof ticketItemSchema>[] {
  return frozen.items.map((item) => ticketItem(item, goneItemIds));
}

function ticketItem(item: OrderItem, goneItemIds: readonly string[]): Static<typeof ticketItemSchema> {
  const { id: itemId, productId = null, categoryIds = [], name, quantity, specialInstructions, modifiers } = item;
  return {
    id: itemId,
    productId,
    categoryIds: [...categoryIds],
    name,
    quantity,
    specialInstructions,
    isGone: goneItemIds.includes(itemId),
    allergens: writeAllergens(item.allergens),
    modifiers: modifiers.map((modifier) => ({
      groupName: modifier.groupName,
      name: modifier.name,
      quantity: modifier.quantity,
      depth: modifier.depth ?? 0,
    })),
  };
}

function writeAllergens(held: OrderItem['allergens']): Static<typeof ticketItemSchema>['allergens'] {
  if (held === undefined) return null;
  return { contains: [...held.contains], mayContain: [...held.mayContain], undeclared: held.undeclared };
}

/** A line as the open order shows it; the line of the cart says what to do when it is unavailable. */
export function boardItems(frozen: FrozenOrder, lines: readonly CartLine[], goneItemIds: readonly string[]) {
  return frozen.items.map((item) => ({
    ...ticketItem(item, goneItemIds),
    totalMinor: item.totalMinor,
    discountMinor: item.discountMinor,
    itemUnavailableAction: lines.find((line) => line.itemId === item.id)?.itemUnavailableAction ?? 'remove_item',
    modifiers: item.modifiers.map((modifier) => ({ ...modifier, depth: modifier.depth ?? 0 })),
  }));
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
