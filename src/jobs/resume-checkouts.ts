import { claimDueAttempts } from '../store/order/payments.ts';
import { completeCheckout } from '../workflows/checkout/complete-checkout.ts';
import { forEachItem, type Job } from './job.ts';

const attemptsPerRun = 50;

/**
 * Takes every unfinished payment as far as it goes: what a crash left, lock windows that are over, orders the core
 * accepts by itself, kitchens that never answered. The payer's browser is never needed
 * (reference/checkout.md#conditions-of-payment).
 */
export const resumeCheckouts: Job = {
  name: 'resume-checkouts',
  everyMs: 500,
  runOnce: async (context) => {
    const due = await claimDueAttempts(context.database, context.clock.now(), attemptsPerRun);
    return forEachItem(due, async ({ merchantId, attemptId }) => {
      await completeCheckout(context, merchantId, attemptId);
    });
  },
};
