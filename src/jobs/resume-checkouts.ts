import { claimDueAttempts, type PaymentAttempt } from '../store/order/payments.ts';
import { postponeCheck } from '../store/order/pos-placements.ts';
import { completeCheckout } from '../workflows/checkout/complete-checkout.ts';
import { forEachRow, type Job } from './job.ts';
import { createLanes } from './lanes.ts';

const attemptsPerRun = 50;

/** A locked cart's payer takes minutes, and is heard of by notifications; the rest waits for machines. */
const lockedCheckMs = 15_000;
const busyCheckMs = 2_000;

/** An order that is answered hours from now is looked at every few minutes; the answer itself brings it back at once. */
const restFromMs = 45 * 60_000;
const restMaxMs = 5 * 60_000;

const lanes = createLanes();

/**
 * Takes every unfinished payment as far as it goes: what a crash left, lock windows that are over, orders the core
 * accepts by itself, kitchens that never answered. The payer's browser is never needed
 * (reference/checkout.md#conditions-of-payment).
 */
export const resumeCheckouts: Job = {
  name: 'resume-checkouts',
  queue: 'resume-checkouts',
  everyMs: 500,
  runsAtOnce: lanes.runsAtOnce,
  runOnce: async (context) => {
    const { clock, database } = context;
    const now = clock.now();
    const due = await claimDueAttempts(database, now, now + busyCheckMs, attemptsPerRun, now + lockedCheckMs);
    return forEachRow(
      context,
      resumeCheckouts.name,
      due,
      async (claimed) => {
        // Later than that another run may have it.
        const isFresh = clock.now() < now + busyCheckMs;
        const { merchantId, attemptId } = claimed;
        const attempt = await completeCheckout(context, merchantId, attemptId, isFresh ? claimed : null);
        const waitMs = attempt === null ? 0 : restMs(attempt, clock.nowFor(merchantId));
        if (attempt !== null && waitMs > 0) await postponeCheck(database, attempt, now + waitMs);
      },
      { lanes },
    );
  },
};

/** How long an order that only waits for its answer is left alone; 0 for all others. */
function restMs({ phase, placement }: PaymentAttempt, now: number): number {
  if (phase !== 'authorized' || placement === null || placement.provider !== null) return 0;
  const leftMs = Math.min(placement.acceptAt ?? placement.decideUntil, placement.decideUntil) - now;
  return placement.status === 'placed' && leftMs > restFromMs ? Math.min(Math.floor(leftMs / 60), restMaxMs) : 0;
}
