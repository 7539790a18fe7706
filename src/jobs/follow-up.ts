import type { NotificationInbox, StoredNotification } from '../store/order/notification-inbox.ts';
import type { Context } from '../workflows/context.ts';
import { forEachRow } from './job.ts';
import type { Lanes } from './lanes.ts';

const notificationsPerRun = 50;
const retryMs = 2_000;
const retryMaxMs = 3_600_000;
const keptMs = 3 * 24 * 3_600_000;

/**
 * Follows up what is due in `inbox`, as the job of this name; returns how much that was. What is due about one subject is settled
 * once (design/checkout.md#a-report-about-a-completed-order-is-not-stored). What `settle` answers false to is
 * parked and tried again ever less often for three days, never dropped at once
 * (design/checkout.md#processor-notifications-are-stored-first-and-retried-for-three-days).
 */
export async function followUp(
  context: Context,
  job: string,
  inbox: NotificationInbox,
  lanes: Lanes,
  settle: (notification: StoredNotification) => Promise<boolean>,
): Promise<number> {
  const { clock, database } = context;
  const now = clock.now();
  const due = await inbox.claimDue(database, now, now + retryMs, notificationsPerRun);
  // All of these were stored before the look that the first one takes at their subject.
  const looks = new Map<string, Promise<boolean>>();
  const settleOnce = (notification: StoredNotification): Promise<boolean> => {
    const subject = JSON.stringify([notification.merchantId, notification.sender, notification.subjectId]);
    const look = looks.get(subject) ?? settle(notification);
    looks.set(subject, look);
    return look;
  };
  return forEachRow(
    context,
    job,
    due,
    async (notification) => {
      const settled = await settleOnce(notification);
      const givenUp = notification.receivedAt + keptMs <= now;
      const wait = Math.min(retryMs * 2 ** Math.min(notification.triedCount, 12), retryMaxMs);
      await inbox.park(database, notification, settled || givenUp ? null : now + wait);
    },
    { lanes },
  );
}
