import { claimDueClaims } from '../store/loyalty/loyalty-claims.ts';
import { postClaim } from '../workflows/loyalty/settle-claim.ts';
import { forEachItem, type Job } from './job.ts';

const claimsPerRun = 50;

const retryMs = 60_000;

/** Posts the points of approved claims that are not posted yet: what a crash left, or an engine that was away. */
export const postClaims: Job = {
  name: 'post-claims',
  everyMs: 10_000,
  runOnce: async (context) => {
    const now = context.clock.now();
    const due = await claimDueClaims(context.database, now, now + retryMs, claimsPerRun);
    return forEachItem(due, async ({ merchantId, claimId }) => {
      await postClaim(context, merchantId, claimId);
    });
  },
};
