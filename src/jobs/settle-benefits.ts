import { claimDueLoyaltyTasks } from '../store/outbox/loyalty-tasks.ts';
import { settleBenefits as settle } from '../workflows/loyalty/settle-benefits.ts';
import { forEachRow, type Job } from './job.ts';
import { createLanes } from './lanes.ts';

const tasksPerRun = 50;

const retryMs = 60_000;

const lanes = createLanes();

/**
 * Reports to the loyalty engine what became of carts and orders: rewards captured or released, points earned, refunds.
 * Retries every minute until the engine confirms (reference/loyalty.md#rewards).
 */
export const settleBenefits: Job = {
  name: 'settle-benefits',
  queue: 'settle-benefits',
  everyMs: 1_000,
  runsAtOnce: lanes.runsAtOnce,
  runOnce: async (context) => {
    const now = context.clock.now();
    const due = await claimDueLoyaltyTasks(context.database, now, now + retryMs, tasksPerRun);
    return forEachRow(context, settleBenefits.name, due, (task) => settle(context, task), { lanes });
  },
};
