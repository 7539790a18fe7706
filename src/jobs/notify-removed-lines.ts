import { claimOrdersToNotify } from '../store/order/pos-placements.ts';
import { notifyRemovedLines as notify } from '../workflows/order/notify-removed-lines.ts';
import { forEachRow, type Job } from './job.ts';
import { createLanes } from './lanes.ts';

const ordersPerRun = 50;
/** Longer than a provider that does not answer keeps the others waiting. */
const retryMs = 15_000;

const lanes = createLanes();

/** Notifies providers of lines that are removed from orders they are making. */
export const notifyRemovedLines: Job = {
  name: 'notify-removed-lines',
  queue: 'notify-removed-lines',
  everyMs: 1_000,
  runsAtOnce: lanes.runsAtOnce,
  runOnce: async (context) => {
    const now = context.clock.now();
    const due = await claimOrdersToNotify(context.database, now, now + retryMs, ordersPerRun);
    return forEachRow(context, notifyRemovedLines.name, due, (order) => notify(context, order), { lanes });
  },
};
