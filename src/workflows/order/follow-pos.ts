import { canAdvance } from '../../domain/order/order.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import { findOrder } from '../../store/order/orders.ts';
import type { PaymentAttempt } from '../../store/order/payments.ts';
import type { Context } from '../context.ts';
import { providerNamed } from '../pos/pos-reach.ts';
import { changeOrderStatus } from './change-order-status.ts';

/**
 * What became of a completed order at the provider that makes it: one that its staff took off is cancelled here too,
 * and the money goes back. (design/pos.md#an-order-cancelled-by-its-provider-is-cancelled-here) Throws
 * DEPENDENCY_UNAVAILABLE when the provider cannot be reached.
 */
export async function followProvider(context: Context, attempt: PaymentAttempt): Promise<void> {
  const { merchantId, attemptId, placement } = attempt;
  if (placement === null || placement.provider === null) return;
  const posOrder = await providerNamed(context, merchantId, placement.provider).find(merchantId, attemptId);
  if (posOrder?.status !== 'cancelled' && posOrder?.status !== 'rejected') return;
  const stored = await findOrder(context.database, merchantId, placement.orderId);
  if (stored === null || !canAdvance(stored.order.status, 'CANCELLED')) return;
  try {
    await changeOrderStatus(context, merchantId, placement.orderId, 'CANCELLED');
  } catch (error) {
    // Another process that heard of it too was faster.
    if (!(error instanceof CommerceError) || error.code !== 'RESOURCE_CONFLICT') throw error;
    const after = await findOrder(context.database, merchantId, placement.orderId);
    if (after === null || canAdvance(after.order.status, 'CANCELLED')) throw error;
  }
}
