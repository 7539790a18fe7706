import { cartSchema, cartTag } from '../../contract/cart/cart.ts';
import { type FailedCode, unpaidCode } from '../../domain/order/checkout.ts';
import { CommerceError, ConcurrencyConflict } from '../../domain/values/errors.ts';
import type { PaymentProcessor } from '../../ports/payments.ts';
import { findCheckedOutCart, reopenCart } from '../../store/order/checkouts.ts';
import { findNewestAttempt } from '../../store/order/payments.ts';
import type { Answer } from '../../workflows/answer.ts';
import { entryRecord } from '../../workflows/cart/change-cart.ts';
import { reopenedVersion } from '../../workflows/checkout/complete-checkout.ts';
import type { Context } from '../../workflows/context.ts';
import { processorOfAttempt } from '../../workflows/payments/processor-of.ts';
import type { OnCart, OperationRequest, Recorded } from '../../workflows/request.ts';
import { operation } from '../operation.ts';
import { checkoutStep } from '../presets.ts';

/**
 * The explicit unlock (reference/checkout.md#releasepayment): cancels the attempt at the processor, then opens the cart
 * again. Refused with CART_IMMUTABLE once money is authorised or in progress. When the processor cannot be reached
 * nothing changes.
 */
export const releasePayment = operation({
  ...checkoutStep,
  id: 'releasePayment',
  summary: 'Cancels the payment of a locked cart and reopens the cart.',
  description:
    'Cancels the payment at the processor and opens the cart again at a new revision. ' +
    'Once money is authorized or the payment is in progress, the answer is CART_IMMUTABLE.',
  method: 'DELETE',
  path: '/locations/{locationId}/carts/{cartId}/payment-intent',
  ifMatch: 'cart',
  cartStatuses: ['LOCKED'],
  atHiddenLocation: true,
  answers: { 200: cartSchema },
  refuses: ['DEPENDENCY_UNAVAILABLE'],
  run: async (context, request) => {
    const { head } = request.cart;
    const attempt = await findNewestAttempt(context.database, head.merchantId, head.cartId);
    if (attempt === null || attempt.phase !== 'locked' || attempt.processor === null) throw underWay();
    const processor = processorOfAttempt(context, attempt.merchantId, attempt.processor);
    const failedCode = await cancelUnpaid(processor, head.merchantId, attempt.attemptId);
    return reopen(context, request, attempt, failedCode);
  },
});

/** The processor is asked first what it knows: cancelling would void what the payer has just authorised. */
async function cancelUnpaid(processor: PaymentProcessor, merchantId: string, attemptId: string): Promise<FailedCode> {
  const payment = await processor.find(merchantId, attemptId);
  if (payment?.status === 'processing' || payment?.status === 'authorized' || payment?.status === 'captured')
    throw underWay();
  // Asked before it is cancelled: Stripe may forget the decline then.
  const failedCode = unpaidCode(payment, 'PAYMENT_CANCELLED');
  if (payment === null || payment.status !== 'awaiting_payer') return failedCode;
  try {
    await processor.cancel(merchantId, attemptId);
  } catch (cause) {
    if (cause instanceof CommerceError && cause.code === 'RESOURCE_CONFLICT') throw underWay();
    throw cause;
  }
  return failedCode;
}

async function reopen(
  context: Context,
  request: OperationRequest & OnCart & Recorded,
  attempt: Parameters<typeof reopenCart>[1],
  failedCode: FailedCode,
): Promise<Answer> {
  const { head } = request.cart;
  const current = await findCheckedOutCart(context.database, head.merchantId, head.cartId);
  if (current === null || current.cart.revision !== head.revision) throw new ConcurrencyConflict();
  const version = reopenedVersion(current, request.now);
  const etag = cartTag(version.cart.revision);
  const record = entryRecord(request, 200, etag);
  const reopened = await reopenCart(context.database, attempt, version, record, failedCode, head.accessEpoch);
  if (!reopened) throw new ConcurrencyConflict();
  // The next act on the cart must not find it sold out by what it has just given back.
  await context.locations.refresh();
  return { status: 200, text: version.cartText, etag };
}

function underWay(): CommerceError {
  return new CommerceError('CART_IMMUTABLE', 'The payment is authorised or under way and can no longer be released.');
}
