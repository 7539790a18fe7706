import { type Database, statement } from './database.ts';

export type StoredCourierNotification = {
  readonly merchantId: string;
  readonly courier: string;
  readonly notificationId: string;
  readonly externalDeliveryId: string;
  readonly receivedAt: number;
  readonly triedCount: number;
};

/**
 * Stores what a courier told us, before it is acknowledged. The same notification again changes nothing. False when there
 * is no such merchant.
 */
export async function saveCourierNotification(
  database: Database,
  notification: Omit<StoredCourierNotification, 'triedCount'>,
): Promise<boolean> {
  const { merchantId, courier, notificationId, externalDeliveryId, receivedAt } = notification;
  const rows = await database.run(insertNotification, [
    merchantId,
    courier,
    notificationId,
    externalDeliveryId,
    receivedAt,
  ]);
  return rows.length === 1;
}

/** Notifications to follow up by now (real time), given to one caller only until `retryAt`. */
export async function takeDueCourierNotifications(
  database: Database,
  now: number,
  retryAt: number,
  limit: number,
): Promise<readonly StoredCourierNotification[]> {
  const rows = await database.run<{
    merchant_id: string;
    courier: string;
    notification_id: string;
    external_delivery_id: string;
    received_at: number;
    tried_count: number;
  }>(takeNotifications, [now, retryAt, limit]);
  return rows.map((row) => ({
    merchantId: row.merchant_id,
    courier: row.courier,
    notificationId: row.notification_id,
    externalDeliveryId: row.external_delivery_id,
    receivedAt: row.received_at,
    triedCount: row.tried_count,
  }));
}

/** Notes that a notification was followed up (`tryAt` null), or parks it until `tryAt`. */
export async function parkCourierNotification(
  database: Database,
  { merchantId, courier, notificationId }: StoredCourierNotification,
  tryAt: number | null,
): Promise<void> {
  await database.run(updateNotification, [merchantId, courier, notificationId, tryAt]);
}

const insertNotification = statement(
  'save courier notification',
  `
with known as (
  select merchant_id from merchant where merchant_id = $1),
stored as (
  insert into courier_notification (merchant_id, courier, notification_id, external_delivery_id, received_at, try_at)
  select merchant_id, $2, $3, $4, $5::int8, $5::int8 from known
  on conflict (merchant_id, courier, notification_id) do nothing)
select merchant_id from known`,
);

const takeNotifications = statement(
  'take due courier notifications',
  `
update courier_notification set try_at = $2, tried_count = tried_count + 1
where (merchant_id, courier, notification_id) in (
  select merchant_id, courier, notification_id from courier_notification
  where try_at <= $1 order by try_at limit $3 for update skip locked)
returning merchant_id, courier, notification_id, external_delivery_id, received_at, tried_count`,
);

const updateNotification = statement(
  'park courier notification',
  `update courier_notification set try_at = $4 where merchant_id = $1 and courier = $2 and notification_id = $3`,
);
