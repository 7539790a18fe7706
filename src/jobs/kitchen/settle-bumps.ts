import { claimDueBumps } from '../../store/order/order-bumps.ts';
import { settleBump } from '../../workflows/order/bump-order.ts';
import { forEachRow, type Job } from '../job.ts';

const bumpsPerRun = 100;
const retryMs = 10_000;

/** Makes the moves of boards whose ten seconds are over (design/kitchen.md#a-bump-waits-ten-seconds-at-the-service). */
export const settleBumps: Job = {
  name: 'settle-bumps',
  queue: 'settle-bumps',
  everyMs: 500,
  runOnce: async (context) => {
    const now = context.clock.now();
    const due = await claimDueBumps(context.database, now, now + retryMs, bumpsPerRun);
    return forEachRow(context, settleBumps.name, due, ({ merchantId, orderId }) =>
      settleBump(context, merchantId, orderId),
    );
  },
};
