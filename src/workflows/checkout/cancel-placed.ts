import { isCancelledByGuest } from '../../domain/order/checkout.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import { findAttempt } from '../../store/order/payments.ts';
import { cancelPlacement } from '../../store/order/placement-cancellation.ts';
import type { Context } from '../context.ts';
import { checkOrderToken } from '../order/order-token.ts';
import { openProgress, type Progress, type ProgressRequest, readProgress, seedOf } from '../order/read-progress.ts';
import { nudgeCheckout } from './complete-checkout.ts';

/** How soon a job goes on with what a crash left of a cancellation. */
const resumeAfterMs = 2_000;

/**
 * Takes back what was placed and the kitchen has not decided: the money is let go and the cart is open again. Doing it twice is doing it
 * once. RESOURCE_CONFLICT once the kitchen was faster, FORBIDDEN without the token of the order; else refuses as `readProgress` does.
 */
export async function cancelPlaced(context: Context, request: ProgressRequest, sentToken: string): Promise<Progress> {
  const { merchantId, path, now } = request;
  const { stored, attempt } = await openProgress(context, request);
  checkOrderToken(context, merchantId, path.receiptId, stored === null ? seedOf(attempt) : stored.receipt, sentToken);
  if (stored !== null) throw decided();
  const { attemptId } = attempt;
  const resumeAt = context.clock.now() + resumeAfterMs;
  if (!(await cancelPlacement(context.database, { merchantId, attemptId }, now, resumeAt))) {
    const known = await findAttempt(context.database, merchantId, attemptId);
    if (known === null || !isCancelledByGuest(known.failedCode, known.placement)) throw decided();
  }
  await nudgeCheckout(context, merchantId, attemptId);
  return readProgress(context, request);
}

function decided(): CommerceError {
  return new CommerceError(
    'RESOURCE_CONFLICT',
    'This order does not wait for an answer any more: call the restaurant to change it.',
  );
}
