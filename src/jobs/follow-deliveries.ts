import { type CourierDelivery, claimDueDeliveries } from '../store/order/courier-deliveries.ts';
import { followCourier } from '../workflows/order/follow-courier.ts';
import { forEachItem, type Job } from './job.ts';

const deliveriesPerRun = 50;
/** Longer than a courier that does not answer keeps one of them waiting. */
const retryMs = 60_000;

/**
 * Asks couriers about deliveries where no notification came; sends the second courier where the first one cancelled;
 * retries cancellations that did not reach a courier. All at once: one slow answer holds up no other.
 */
export const followDeliveries: Job = {
  name: 'follow-deliveries',
  everyMs: 1_000,
  runOnce: async (context) => {
    const now = context.clock.now();
    const due = await claimDueDeliveries(context.database, now, now + retryMs, deliveriesPerRun);
    const follow = async (delivery: CourierDelivery): Promise<void> => {
      await followCourier(context, delivery);
    };
    const results = await Promise.allSettled(due.map((delivery) => forEachItem([delivery], follow)));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
    return due.length;
  },
};
