import { type Database, statement } from './database.ts';

export type StoredNotification = {
  readonly merchantId: string;
  readonly processor: string;
  readonly notificationId: string;
  readonly attemptId: string;
  readonly receivedAt: number;
  readonly triedCount: number;
};

/**
 * Stores what a processor told us, before it is acknowledged. The same notification again changes nothing. False when
 * there is no such merchant.
 */
export async function saveNotification(
  database: Database,
  notification: Omit<StoredNotification, 'triedCount'>,
): Promise<boolean> {
  const { merchantId, processor, notificationId, attemptId, receivedAt } = notification;
  const rows = await database.run(insertNotification, [merchantId, processor, notificationId, attemptId, receivedAt]);
  return rows.length === 1;
}

/** Notifications to follow up by now (real time), given to one caller only until `retryAt`. */
export async function takeDueNotifications(
  database: Database,
  now: number,
  retryAt: number,
  limit: number,
): Promise<readonly StoredNotification[]> {
  const rows = await database.run<{
    merchant_id: string;
    processor: string;
    notification_id: string;
    attempt_id: string;
    received_at: number;
    tried_count: number;
  }>(takeNotifications, [now, retryAt, limit]);
  return rows.map((row) => ({
    merchantId: row.merchant_id,
    processor: row.processor,
    notificationId: row.notification_id,
    attemptId: row.attempt_id,
    receivedAt: row.received_at,
    triedCount: row.tried_count,
  }));
}

/** Notes that a notification was followed up (`tryAt` null), or parks it until `tryAt`. */
export async function parkNotification(
  database: Database,
  { merchantId, processor, notificationId }: StoredNotification,
  tryAt: number | null,
): Promise<void> {
  await database.run(updateNotification, [merchantId, processor, notificationId, tryAt]);
}

const insertNotification = statement(
  'save payment notification',
  `
with known as (
  select merchant_id from merchant where merchant_id = $1),
stored as (
  insert into payment_notification (merchant_id, processor, notification_id, attempt_id, received_at, try_at)
  select merchant_id, $2, $3, $4, $5::int8, $5::int8 from known
  on conflict (merchant_id, processor, notification_id) do nothing)
select merchant_id from known`,
);

const takeNotifications = statement(
  'take due payment notifications',
  `
update payment_notification set try_at = $2, tried_count = tried_count + 1
where (merchant_id, processor, notification_id) in (
  select merchant_id, processor, notification_id from payment_notification
  where try_at <= $1 order by try_at limit $3 for update skip locked)
returning merchant_id, processor, notification_id, attempt_id, received_at, tried_count`,
);

const updateNotification = statement(
  'park payment notification',
  `update payment_notification set try_at = $4 where merchant_id = $1 and processor = $2 and notification_id = $3`,
);
