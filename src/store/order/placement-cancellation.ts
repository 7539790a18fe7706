import { type Database, statement } from '../database/database.ts';
import type { PaymentAttempt } from './payments.ts';

/**
 * Takes what was placed off again for the guest, as long as the kitchen side has not decided: the attempt is released, and says that
 * the payer cancelled. False when it was decided before. Of a cancellation and an acceptance at the same time one is stored, for both
 * are stored under the condition that the placement waits.
 */
export async function cancelPlacement(
  database: Database,
  { merchantId, attemptId }: Pick<PaymentAttempt, 'merchantId' | 'attemptId'>,
  now: number,
  /** When a job goes on with it where this process dies, real time. */
  resumeAt: number,
): Promise<boolean> {
  return (await database.run(updateCancelled, [merchantId, attemptId, now, resumeAt])).length === 1;
}

const updateCancelled = statement(
  'cancel-placement',
  `
with off as (
  update placement set status = 'cancelled', decided_at = $3
  where merchant_id = $1 and attempt_id = $2 and status = 'placed'
  returning merchant_id, attempt_id)
update payment_attempt a set phase = 'releasing', failed_code = 'PAYMENT_CANCELLED', check_at = $4
from off
where a.merchant_id = off.merchant_id and a.attempt_id = off.attempt_id and a.phase = 'authorized'
returning a.attempt_id`,
);
