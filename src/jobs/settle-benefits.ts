import { claimDueLoyaltyTasks } from '../store/outbox/loyalty-tasks.ts';
import { settleBenefits as settle } from '../workflows/loyalty/settle-benefits.ts';
import { forEachItem, type Job } from './job.ts';

const tasksPerRun = 50;

const retryMs = 60_000;

/**
 * Reports to the loyalty engine what became of carts and orders: rewards captured or released, points earned, refunds.
 * Retries every minute until the engine confirms (reference/loyalty.md#rewards).
 */
export const settleBenefits: Job = {
  name: 'settle-benefits',
  everyMs: 1_000,
  runOnce: async (context) => {
    const now = context.clock.now();
    const due = await claimDueLoyaltyTasks(context.database, now, now + retryMs, tasksPerRun);
    return forEachItem(due, (task) => settle(context, task));
  },
};
