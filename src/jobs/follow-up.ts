import type { NotificationInbox, StoredNotification } from '../store/order/notification-inbox.ts';
import type { Context } from '../workflows/context.ts';
import { forEachItem } from './job.ts';

const notificationsPerRun = 50;
const retryMs = 2_000;
const retryMaxMs = 3_600_000;
const keptMs = 3 * 24 * 3_600_000;

/**
 * Follows up what is due in `inbox`; returns how much that was. What `settle` answers false to is parked and tried
 * again ever less often for three days, never dropped at once.
 * (design/checkout.md#processor-notifications-are-stored-first-and-retried-for-three-days)
 */
export async function followUp(
  { clock, database }: Context,
  inbox: NotificationInbox,
  settle: (notification: StoredNotification) => Promise<boolean>,
): Promise<number> {
  const now = clock.now();
  const due = await inbox.takeDue(database, now, now + retryMs, notificationsPerRun);
  return forEachItem(due, async (notification) => {
    const settled = await settle(notification);
    const givenUp = notification.receivedAt + keptMs <= now;
    const wait = Math.min(retryMs * 2 ** Math.min(notification.triedCount, 12), retryMaxMs);
    await inbox.park(database, notification, settled || givenUp ? null : now + wait);
  });
}
