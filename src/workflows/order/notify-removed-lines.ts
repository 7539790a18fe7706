import { isInKitchen } from '../../domain/order/kitchen.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import { listRefunds } from '../../store/order/order-refunds.ts';
import { findOrder } from '../../store/order/orders.ts';
import { finishNotifying, type OrderToNotify } from '../../store/order/pos-placements.ts';
import type { Context } from '../context.ts';
import { providerNamed } from '../pos/pos-reach.ts';

/** How long a notification is retried while the provider cannot be reached: by then the order was made, or never is. */
const notifyWithinMs = 24 * 3_600_000;

/**
 * Notifies the provider of an order of every line that cannot be made, whatever became of the money. The whole list is
 * sent, so that it can be sent any number of times. (design/pos.md#a-provider-receives-the-whole-list-of-removed-lines)
 * An order that left the kitchen, or is off, needs no notification. Throws DEPENDENCY_UNAVAILABLE when the provider
 * cannot be reached: a job retries for a day.
 */
export async function notifyRemovedLines(context: Context, order: OrderToNotify): Promise<void> {
  const { merchantId, attemptId, orderId, provider } = order;
  const stored = await findOrder(context.database, merchantId, orderId);
  const refunds = await listRefunds(context.database, merchantId, orderId);
  const removed = refunds.filter(({ kind }) => kind === 'unavailable');
  if (stored !== null && removed.length > 0 && isInKitchen(stored.order.status)) {
    const lineIds = [...new Set(removed.flatMap(({ itemIds }) => itemIds))];
    const isLate = removed.every(({ askedAt }) => askedAt + notifyWithinMs <= context.clock.nowFor(merchantId));
    try {
      await providerNamed(context, merchantId, provider).removeLines(merchantId, attemptId, lineIds);
    } catch (error) {
      if (!(error instanceof CommerceError) || (error.code === 'DEPENDENCY_UNAVAILABLE' && !isLate)) throw error;
      context.report({ merchantId, orderId, reason: error.code }, 'a provider was not notified of removed lines');
    }
  }
  await finishNotifying(context.database, order);
}
