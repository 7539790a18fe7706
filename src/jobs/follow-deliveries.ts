import { type CourierDelivery, claimDueDeliveries } from '../store/order/courier-deliveries.ts';
import { followCourier } from '../workflows/order/follow-courier.ts';
import { forEachRow, type Job } from './job.ts';
import { createLanes } from './lanes.ts';

const deliveriesPerRun = 50;
/** Longer than a courier that does not answer keeps one of them waiting. */
const retryMs = 60_000;

const lanes = createLanes();

/**
 * Asks couriers about deliveries where no notification came; sends the second courier where the first one cancelled;
 * retries cancellations that did not reach a courier. One slow answer holds up no other location's.
 */
export const followDeliveries: Job = {
  name: 'follow-deliveries',
  queue: 'follow-deliveries',
  everyMs: 1_000,
  runsAtOnce: lanes.runsAtOnce,
  runOnce: async (context) => {
    const now = context.clock.now();
    const due = await claimDueDeliveries(context.database, now, now + retryMs, deliveriesPerRun);
    const follow = async (delivery: CourierDelivery): Promise<void> => {
      await followCourier(context, delivery);
    };
    return forEachRow(context, followDeliveries.name, due, follow, { lanes });
  },
};
