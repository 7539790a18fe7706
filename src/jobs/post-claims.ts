import { claimDueClaims } from '../store/loyalty/loyalty-claims.ts';
import { postClaim } from '../workflows/loyalty/settle-claim.ts';
import { forEachRow, type Job } from './job.ts';
import { createLanes } from './lanes.ts';

const claimsPerRun = 50;

const retryMs = 60_000;

const lanes = createLanes();

/** Posts the points of approved claims that are not posted yet: what a crash left, or an engine that was away. */
export const postClaims: Job = {
  name: 'post-claims',
  queue: 'post-claims',
  everyMs: 10_000,
  runsAtOnce: lanes.runsAtOnce,
  runOnce: async (context) => {
    const now = context.clock.now();
    const due = await claimDueClaims(context.database, now, now + retryMs, claimsPerRun);
    return forEachRow(
      context,
      postClaims.name,
      due,
      async ({ merchantId, claimId }) => {
        await postClaim(context, merchantId, claimId);
      },
      { lanes },
    );
  },
};
