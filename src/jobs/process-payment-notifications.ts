import { completeCheckout } from '../operations/checkout/complete-checkout.ts';
import { parkNotification, takeDueNotifications } from '../store/payment-notifications.ts';
import { forEachItem, type Job } from './job.ts';

const notificationsPerRun = 50;
const retryMs = 2_000;
const retryMaxMs = 3_600_000;
const keptMs = 3 * 24 * 3_600_000;

/**
 * Follows up what processors told us: look up the truth and go on. One about an attempt we do not know, or have only just
 * begun, is parked and tried again ever less often for three days, never dropped at once.
 */
export const processPaymentNotifications: Job = {
  name: 'process-payment-notifications',
  everyMs: 500,
  runOnce: async (context) => {
    const now = context.clock.now();
    const due = await takeDueNotifications(context.database, now, now + retryMs, notificationsPerRun);
    return forEachItem(due, async (notification) => {
      const attempt = await completeCheckout(context, notification.merchantId, notification.attemptId);
      const settled = attempt !== null && attempt.phase !== 'asking';
      const givenUp = notification.receivedAt + keptMs <= now;
      const wait = Math.min(retryMs * 2 ** Math.min(notification.triedCount, 12), retryMaxMs);
      await parkNotification(context.database, notification, settled || givenUp ? null : now + wait);
    });
  },
};
