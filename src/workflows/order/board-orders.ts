import type { Static } from 'typebox';
import { boardHandover, writeArrival } from '../../contract/cart/handover.ts';
import { boardCounter } from '../../contract/order/counter.ts';
import {
  type BoardOrderSummary,
  boardItems,
  type boardQuerySchema,
  boardRefund,
  ticketItems,
} from '../../contract/order/order-board.ts';
import { formatInstant } from '../../contract/values/scalars.ts';
import {
  boardStates,
  canMove,
  dueAt,
  kitchenMoves,
  openBoardStates,
  parseBoardStates,
  startsAt,
} from '../../domain/order/kitchen.ts';
import type { OrderStatus } from '../../domain/order/order.ts';
import type { Position } from '../../domain/values/cursor.ts';
import { assert, CommerceError, invalid } from '../../domain/values/errors.ts';
import { staleMsMax } from '../../store/database/availability/replicas.ts';
import { hasLocation, listLocationIds } from '../../store/location/location-settings.ts';
import { findCheckedOutCart } from '../../store/order/checkouts.ts';
import {
  type BoardOrder,
  type BoardPlace,
  type BoardPlaces,
  findBoardOrder,
  listBoard,
  listBoardChanges,
  listOrderHistory,
} from '../../store/order/order-board.ts';
import { listRefunds } from '../../store/order/order-refunds.ts';
import { findOrder, type StoredOrder } from '../../store/order/orders.ts';
import { type Answer, json } from '../answer.ts';
import type { Context } from '../context.ts';
import type { ByMember, OfMerchant } from '../request.ts';
import { detailsOf } from './order-taxes.ts';

/**
 * How far a board looks back; older orders are opened by their id.
 * (design/orders.md#a-board-asks-for-changes-by-the-instant)
 */
export const boardReachMs = 31 * 86_400_000;

const historyMax = 200;

type AtLocation = { readonly path: BoardPlace };
type OfOrder = { readonly path: BoardPlace & { readonly orderId: string } };

/** The merchant and location of the path. NOT_FOUND when the merchant has no such location. */
export async function boardPlace(context: Context, { path }: AtLocation): Promise<BoardPlace> {
  const { merchantId, locationId } = path;
  if (await hasLocation(context.database, merchantId, locationId)) return { merchantId, locationId };
  throw new CommerceError('NOT_FOUND', 'This merchant has no such location.');
}

/** The locations of the merchant at which the person works: what they see of all boards together. */
export async function boardPlaces(
  context: Context,
  { merchantId, staff }: OfMerchant & ByMember,
): Promise<BoardPlaces> {
  const all = await listLocationIds(context.database, merchantId);
  const { locationIds } = staff.member;
  if (locationIds === null) return { merchantId, locationIds: all };
  const own = new Set(locationIds);
  return { merchantId, locationIds: all.filter((each) => own.has(each)) };
}

type ReadPage = { readonly merchantId: string; readonly now: number; readonly staff: { readonly accountId: string } };

/** What `answerPage` reads of the boards of `places`, by default what is still to be done (`listBoardOrders`). */
export function boardSource(
  context: Context,
  { merchantId, now, staff }: ReadPage,
  query: Static<typeof boardQuerySchema>,
  places: BoardPlaces,
) {
  const { order = 'newest' } = query;
  const states = query.states === undefined ? openBoardStates : parseBoardStates(query.states);
  if (states === null) throw invalid('states', `Name states of this list: ${boardStates.join(', ')}.`, 'enum');
  const since = now - boardReachMs;
  return {
    list: `board ${places.locationIds.length === 1 ? places.locationIds[0] : 'all'} ${order}`,
    merchantId,
    customerId: staff.accountId,
    read: (after: Position | null, limit: number) =>
      listBoard(context.database, places, { states, since, order, after, limit }),
    positionOf: ({ placedAt, orderId }: BoardOrder) => ({ at: placedAt, id: orderId }),
    onWire: (found: BoardOrder) => summarize(context, found),
  };
}

const changesMax = 200;

/**
 * Longer than any statement that changes an order takes to be seen: changes of that time are listed once more. Where replicas
 * answer, what they may be behind comes on top: a change is listed twice and never skipped.
 */
const overlapMs = 5_000;

/** What changed on the boards of `places` since `after`; nothing but where to begin without it. */
export async function answerBoardChanges(
  context: Context,
  now: number,
  after: number | undefined,
  places: BoardPlaces,
): Promise<Answer> {
  const seenUntil = Math.max(now - overlapMs - (context.replicas == null ? 0 : staleMsMax), 0);
  if (after === undefined) return json(200, { items: [], after: seenUntil, now: formatInstant(now) });
  const wanted = { since: now - boardReachMs, changedSince: after, limit: changesMax };
  const changed = await listBoardChanges(context.database, places, wanted);
  const last = changed.length < changesMax ? undefined : changed.at(-1)?.changedAt;
  return json(200, {
    items: changed.map((found) => summarize(context, found)),
    after: Math.max(last ?? seenUntil, after),
    now: formatInstant(now),
  });
}

/** The order of the path, as the board has it. NOT_FOUND when the location has none of that id. */
export async function orderOfPath(context: Context, { path }: OfOrder): Promise<BoardOrder> {
  const { merchantId, locationId, orderId } = path;
  const found = await findBoardOrder(context.database, { merchantId, locationId }, orderId);
  if (found === null) throw new CommerceError('NOT_FOUND', 'This location has no such order.');
  return found;
}

/**
 * The same once it is an order. RESOURCE_CONFLICT while the kitchen has not accepted it, or when it came to nothing.
 */
export async function acceptedOrderOfPath(context: Context, request: OfOrder): Promise<StoredOrder> {
  const { orderId } = await orderOfPath(context, request);
  const stored = await findOrder(context.database, request.path.merchantId, orderId);
  if (stored !== null) return stored;
  throw new CommerceError('RESOURCE_CONFLICT', 'This is no order yet: it is accepted or rejected first.');
}

/** A ticket of the board. */
export function summarize(context: Context, found: BoardOrder): BoardOrderSummary {
  const { frozen, state, locationId, delayedDate, delayedTime } = found;
  const snapshot = context.locations.findEvenHidden(locationId);
  const delayedTo =
    delayedDate === null || delayedTime === null ? null : { orderDate: delayedDate, orderTime: delayedTime };
  return {
    orderId: found.orderId,
    locationId,
    shortId: found.shortId,
    isTest: frozen.isTest === true,
    state,
    changeNumber: found.changeNumber,
    placedAt: formatInstant(found.placedAt),
    changedAt: formatInstant(found.changedAt),
    decideUntil: state === 'NEW' ? formatInstant(found.decideUntil) : null,
    decidedBy: found.provider,
    fulfillmentMethod: frozen.fulfillmentMethod,
    fulfillmentIdentifier: frozen.fulfillmentIdentifier,
    pickupType: frozen.pickupType,
    orderDate: frozen.orderDate,
    orderTime: frozen.orderTime,
    delayedTo,
    customerName: frozen.contact?.customerName ?? '',
    totalQuantity: frozen.totalQuantity,
    currency: frozen.currency,
    totalMinor: frozen.amounts.totalMinor,
    refundedMinor: found.refundedMinor,
    dueAt: formatInstant(dueAt({ ...frozen, ...delayedTo }, found.placedAt, snapshot)),
    startsAt: formatInstant(startsAt(frozen, found.placedAt, snapshot)),
    bump: found.bump === null ? null : { to: found.bump.to, dueAt: formatInstant(found.bump.dueAt) },
    counter: boardCounter(found.counter),
    note: frozen.note,
    handover: boardHandover(frozen.handover),
    arrival: writeArrival(found.arrival),
    items: [...ticketItems(frozen, found.goneItemIds)],
  };
}

/** The order of the path with everything the kitchen has to know, as it is now. */
export async function writeBoardOrder(context: Context, request: OfOrder): Promise<Readonly<Record<string, unknown>>> {
  const { database } = context;
  const { merchantId, locationId } = request.path;
  const found = await orderOfPath(context, request);
  const { orderId, cartId, frozen } = found;
  const stored = await findOrder(database, merchantId, orderId);
  const current = await findCheckedOutCart(database, merchantId, cartId);
  assert(current !== null, 'an order came of a cart');
  const refunds = await listRefunds(database, merchantId, orderId);
  const history = await listOrderHistory(database, merchantId, orderId, historyMax);
  return {
    ...summarize(context, found),
    channel: current.cart.channel,
    contact: frozen.contact,
    deliveryAddress: frozen.deliveryAddress,
    room: frozen.room,
    tableNumber: frozen.tableNumber,
    items: boardItems(frozen, current.cart.lines, found.goneItemIds),
    amounts: frozen.amounts,
    payment: stored?.order.payment ?? null,
    moves: stored === null ? [] : movesOf(found, stored.order.status),
    history: history.map((entry) => ({ ...entry, at: formatInstant(entry.at) })),
    refunds: refunds.map(boardRefund),
    details: detailsOf(
      context,
      { orderId, frozen, locationId, counter: found.counter, arrival: found.arrival },
      current.cart,
      refunds,
    ),
  };
}

function movesOf({ frozen }: BoardOrder, status: OrderStatus) {
  return kitchenMoves.filter((to) => canMove(frozen.fulfillmentMethod, status, to));
}
