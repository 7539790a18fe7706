import type { Job } from './job.ts';

const membersPerRun = 200;

/**
 * Lets points expire and holds lapse when their time is over, by each merchant's clock (reference/loyalty.md#rewards).
 */
export const expirePoints: Job = {
  name: 'expire-points',
  everyMs: 10_000,
  runOnce: (context) => context.loyalty.settle(membersPerRun),
};
