import { claimDueAttempts } from '../store/order/payments.ts';
import { completeCheckout } from '../workflows/checkout/complete-checkout.ts';
import { forEachRow, type Job } from './job.ts';
import { createLanes } from './lanes.ts';

const attemptsPerRun = 50;

/** A locked cart's payer takes minutes, and is heard of by notifications; the rest waits for machines. */
const lockedCheckMs = 15_000;
const busyCheckMs = 2_000;

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
      async (attempt) => {
        // Later than that another run may have it.
        const isFresh = clock.now() < now + busyCheckMs;
        await completeCheckout(context, attempt.merchantId, attempt.attemptId, isFresh ? attempt : null);
      },
      { lanes },
    );
  },
};
