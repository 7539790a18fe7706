import { forEachRow, type Job } from './job.ts';

const membersPerRun = 200;

/**
 * Lets points expire and holds lapse when their time is over, by each merchant's clock (reference/loyalty.md#rewards).
 */
export const expirePoints: Job = {
  name: 'expire-points',
  queue: 'expire-points',
  everyMs: 10_000,
  runOnce: async (context) => {
    const due = await context.loyalty.findDue(membersPerRun);
    const rows = due.map((member) => ({ ...member, rowKey: member.customerId }));
    return forEachRow(context, expirePoints.name, rows, ({ merchantId, customerId }) =>
      context.loyalty.settle(merchantId, customerId),
    );
  },
};
