import { canBeLate, delaysMax } from '../../domain/order/kitchen.ts';
import type { Order } from '../../domain/order/order.ts';
import { CommerceError, ConcurrencyConflict } from '../../domain/values/errors.ts';
import { formatMinute, minuteMs, parseMinute, toInstant, toLocal } from '../../domain/values/zone.ts';
import type { Database } from '../../store/database/database.ts';
import { type Delay, findDelay, saveDelay } from '../../store/order/order-delays.ts';
import { orderMessageEvents } from '../../store/outbox/order-message-events.ts';
import type { Context } from '../context.ts';

/**
 * Puts an order off by `minutes` from the time it is planned for, or from now where that is past, and stores with it that the guest is
 * told: once for an order, however often it is put off. RESOURCE_CONFLICT for one that is ready, on its way or over, and for the
 * eleventh time; ConcurrencyConflict when it moved meanwhile. For a transaction of the caller's.
 */
export async function delayOrder(
  context: Context,
  tx: Database,
  order: Order,
  minutes: number,
  now: number,
): Promise<Delay> {
  const { merchantId, orderId, locationId, status, frozen } = order;
  if (!canBeLate(frozen.fulfillmentMethod, status)) {
    throw new CommerceError('RESOURCE_CONFLICT', `An order that is ${status} cannot be put off.`);
  }
  const known = await findDelay(tx, merchantId, orderId);
  if (known !== null && known.count >= delaysMax) {
    throw new CommerceError('RESOURCE_CONFLICT', `An order is put off at most ${delaysMax} times: call the guest.`);
  }
  const zone = context.locations.findEvenHidden(locationId)?.zone;
  if (zone === undefined) throw new CommerceError('NOT_FOUND', 'This merchant has no such location.');
  const { date, time } = known ?? { date: frozen.orderDate, time: frozen.orderTime };
  const planned = toInstant(zone, date, parseMinute(time) ?? 0) ?? now;
  const { date: nextDate, minute } = toLocal(zone, Math.max(planned, now) + minutes * minuteMs);
  const delay = { date: nextDate, time: formatMinute(minute) };
  const events = orderMessageEvents('late', { orderId, contact: frozen.contact }, context.clock.now());
  if (!(await saveDelay(tx, order, known?.count ?? 0, delay, now, events))) throw new ConcurrencyConflict();
  return delay;
}
