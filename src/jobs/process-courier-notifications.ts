import { findBookingNamed } from '../store/order/courier-deliveries.ts';
import { courierInbox } from '../store/order/notification-inbox.ts';
import { followCourier } from '../workflows/order/follow-courier.ts';
import { followUp } from './follow-up.ts';
import type { Job } from './job.ts';
import { createLanes } from './lanes.ts';

const lanes = createLanes();

/**
 * Follows up what couriers reported: looks the delivery up and goes on. One about a delivery we do not know, or whose order
 * is not there yet, is tried again later.
 */
export const processCourierNotifications: Job = {
  name: 'process-courier-notifications',
  queue: 'process-courier-notifications',
  everyMs: 500,
  runsAtOnce: lanes.runsAtOnce,
  runOnce: (context) =>
    followUp(context, processCourierNotifications.name, courierInbox, lanes, async ({ merchantId, subjectId }) => {
      const delivery = await findBookingNamed(context.database, merchantId, subjectId);
      return delivery !== null && (await followCourier(context, delivery));
    }),
};
