import { CommerceError } from '../../domain/values/errors.ts';
import type { PaymentAttempt } from '../../store/order/payments.ts';
import type { Context } from '../context.ts';
import { processorOfAttempt } from './processor-of.ts';

/**
 * Makes sure that the processor takes or keeps nothing for an attempt no order comes of: cancels what is not captured,
 * refunds what is. True when nothing is left; false when it moved meanwhile, then look again. Can be done any number
 * of times. Throws DEPENDENCY_UNAVAILABLE when the processor cannot be reached.
 */
export async function voidOrRefundPayment(context: Context, attempt: PaymentAttempt): Promise<boolean> {
  const { merchantId, attemptId } = attempt;
  if (attempt.processor === null) return true;
  const processor = processorOfAttempt(context, attempt.merchantId, attempt.processor);
  const payment = await processor.find(merchantId, attemptId);
  if (payment === null || payment.status === 'cancelled' || payment.status === 'failed') return true;
  if (payment.status === 'captured') {
    const kept = payment.amountMinor - payment.refundedMinor;
    if (kept > 0) await processor.refund(merchantId, attemptId, `release-${attemptId}`, kept);
    return true;
  }
  try {
    const after = await processor.cancel(merchantId, attemptId);
    return after.status === 'cancelled' || after.status === 'failed';
  } catch (error) {
    if (error instanceof CommerceError && error.code === 'RESOURCE_CONFLICT') return false;
    throw error;
  }
}
