import { followCourier } from '../operations/delivery/follow-courier.ts';
import { findBookingNamed } from '../store/courier-deliveries.ts';
import { parkCourierNotification, takeDueCourierNotifications } from '../store/courier-notifications.ts';
import { forEachItem, type Job } from './job.ts';

const notificationsPerRun = 50;
const retryMs = 2_000;
const retryMaxMs = 3_600_000;
const keptMs = 3 * 24 * 3_600_000;

/**
 * Follows up what couriers told us: look up the truth and go on. One about a delivery we do not know, or whose order is not
 * there yet, is parked and tried again ever less often for three days, never dropped at once. (Decision 0087)
 */
export const processCourierNotifications: Job = {
  name: 'process-courier-notifications',
  everyMs: 500,
  runOnce: async (context) => {
    const { clock, database } = context;
    const now = clock.now();
    const due = await takeDueCourierNotifications(database, now, now + retryMs, notificationsPerRun);
    return forEachItem(due, async (notification) => {
      const delivery = await findBookingNamed(database, notification.merchantId, notification.externalDeliveryId);
      const settled = delivery !== null && (await followCourier(context, delivery));
      const givenUp = notification.receivedAt + keptMs <= now;
      const wait = Math.min(retryMs * 2 ** Math.min(notification.triedCount, 12), retryMaxMs);
      await parkCourierNotification(database, notification, settled || givenUp ? null : now + wait);
    });
  },
};
