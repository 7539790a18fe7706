import { claimOrdersToNotify } from '../store/order/pos-placements.ts';
import { notifyRemovedLines as tell } from '../workflows/order/notify-removed-lines.ts';
import { forEachItem, type Job } from './job.ts';

const ordersPerRun = 50;
/** Longer than a provider that does not answer keeps the others waiting. */
const retryMs = 15_000;

/** Tells providers which lines of orders they are making are not to be made any more. */
export const notifyRemovedLines: Job = {
  name: 'notify-removed-lines',
  everyMs: 1_000,
  runOnce: async (context) => {
    const now = context.clock.now();
    const due = await claimOrdersToNotify(context.database, now, now + retryMs, ordersPerRun);
    return forEachItem(due, (order) => tell(context, order));
  },
};
