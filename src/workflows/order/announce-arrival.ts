import { arrivalsMax, refuseArrival } from '../../domain/order/arrival.ts';
import type { Arrival } from '../../domain/order/order.ts';
import { displayText } from '../../domain/values/display-text.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import { saveArrival } from '../../store/order/arrivals.ts';
import { findOrder, type StoredOrder } from '../../store/order/orders.ts';
import type { Context } from '../context.ts';

/**
 * Tells the board that the guest's car stands at `space`; said again of the same space it changes nothing. RESOURCE_CONFLICT for an order
 * that is not brought to a car or is over, and when it was said too often (design/orders.md#i-am-here-rings-at-the-board).
 */
export async function announceArrival(
  context: Context,
  { order }: StoredOrder,
  typed: string,
  now: number,
): Promise<Arrival> {
  const space = displayText(typed);
  if (order.arrival?.space === space) return order.arrival;
  refuseArrival(order);
  const arrival = { space, at: now };
  const outcome = await saveArrival(context.database, order, arrival, arrivalsMax);
  if (outcome === 'saved' || outcome === 'same') return arrival;
  const moved = outcome === 'moved' ? await findOrder(context.database, order.merchantId, order.orderId) : null;
  if (moved !== null && moved.order.status !== order.status) return announceArrival(context, moved, typed, now);
  throw new CommerceError('RESOURCE_CONFLICT', 'The restaurant knows that you are here. Call it if you have to wait.');
}
