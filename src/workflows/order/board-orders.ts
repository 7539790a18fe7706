import { type BoardOrderSummary, boardItems, boardRefund } from '../../contract/order/order-board.ts';
import { formatInstant } from '../../contract/values/scalars.ts';
import { canMove, kitchenMoves } from '../../domain/order/kitchen.ts';
import type { OrderStatus } from '../../domain/order/order.ts';
import { assert, CommerceError } from '../../domain/values/errors.ts';
import { listLocationIds } from '../../store/location/location-settings.ts';
import { findCheckedOutCart } from '../../store/order/checkouts.ts';
import { type BoardOrder, type BoardPlace, findBoardOrder, listOrderHistory } from '../../store/order/order-board.ts';
import { listRefunds } from '../../store/order/order-refunds.ts';
import { findOrder, type StoredOrder } from '../../store/order/orders.ts';
import type { Context } from '../context.ts';

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
  if ((await listLocationIds(context.database, merchantId)).includes(locationId)) return { merchantId, locationId };
  throw new CommerceError('NOT_FOUND', 'This merchant has no such location.');
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
export function summarize(found: BoardOrder): BoardOrderSummary {
  const { frozen, state, delayedDate, delayedTime } = found;
  return {
    orderId: found.orderId,
    shortId: found.shortId,
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
    delayedTo: delayedDate === null || delayedTime === null ? null : { orderDate: delayedDate, orderTime: delayedTime },
    customerName: frozen.contact?.customerName ?? '',
    totalQuantity: frozen.totalQuantity,
    currency: frozen.currency,
    totalMinor: frozen.amounts.totalMinor,
    refundedMinor: found.refundedMinor,
  };
}

/** The order of the path with everything the kitchen has to know, as it is now. */
export async function writeBoardOrder(context: Context, request: OfOrder): Promise<Readonly<Record<string, unknown>>> {
  const { database } = context;
  const { merchantId } = request.path;
  const found = await orderOfPath(context, request);
  const { orderId, cartId, frozen } = found;
  const stored = await findOrder(database, merchantId, orderId);
  const current = await findCheckedOutCart(database, merchantId, cartId);
  assert(current !== null, 'an order came of a cart');
  const refunds = await listRefunds(database, merchantId, orderId);
  const history = await listOrderHistory(database, merchantId, orderId, historyMax);
  return {
    ...summarize(found),
    channel: current.cart.channel,
    contact: frozen.contact,
    note: frozen.note,
    deliveryAddress: frozen.deliveryAddress,
    room: frozen.room,
    tableNumber: frozen.tableNumber,
    items: boardItems(frozen, current.cart.lines, refunds),
    amounts: frozen.amounts,
    payment: stored?.order.payment ?? null,
    moves: stored === null ? [] : movesOf(found, stored.order.status),
    history: history.map((entry) => ({ ...entry, at: formatInstant(entry.at) })),
    refunds: refunds.map(boardRefund),
  };
}

function movesOf({ frozen }: BoardOrder, status: OrderStatus) {
  return kitchenMoves.filter((to) => canMove(frozen.fulfillmentMethod, status, to));
}
