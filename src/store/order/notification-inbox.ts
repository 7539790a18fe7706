import { claiming } from '../database/claim-due.ts';
import { type Database, statement } from '../database/database.ts';

/** What a vendor reported, as it is kept until it was followed up. */
export type StoredNotification = {
  readonly merchantId: string;
  /** The adapter that it came from. */
  readonly sender: string;
  readonly notificationId: string;
  /** What it is about: an attempt, or a delivery. */
  readonly subjectId: string;
  readonly receivedAt: number;
  readonly triedCount: number;
};

export type NotificationInbox = {
  /**
   * Stores what was reported, before it is acknowledged. The same notification again changes nothing. False when there is
   * no such merchant.
   */
  save(database: Database, notification: Omit<StoredNotification, 'triedCount'>): Promise<boolean>;
  /** Notifications to follow up by now (real time), given to one caller only until `retryAt`. */
  takeDue(database: Database, now: number, retryAt: number, limit: number): Promise<readonly StoredNotification[]>;
  /** Notes that a notification was followed up (`tryAt` null), or parks it until `tryAt`. */
  park(database: Database, notification: StoredNotification, tryAt: number | null): Promise<void>;
  /** Removes at most `limit` that were received before `before` and followed up or given up; returns how many. */
  removeHandled(database: Database, before: number, limit: number): Promise<number>;
};

/** What processors and providers of payments reported, by attempt. */
export const paymentInbox = inboxIn('payment_notification', 'processor', 'attempt_id');

/** What couriers reported, by delivery. */
export const courierInbox = inboxIn('courier_notification', 'courier', 'external_delivery_id');

/** The two tables differ in what they call the sender and the subject, and in nothing else. */
function inboxIn(table: string, sender: string, subject: string): NotificationInbox {
  const name = `${table.replaceAll('_', '-')}s`;
  const keyColumns = ['merchant_id', sender, 'notification_id'];
  const key = keyColumns.join(', ');
  const insert = statement(
    `save-${name}`,
    `
with known as (
  select merchant_id from merchant where merchant_id = $1),
stored as (
  insert into ${table} (${key}, ${subject}, received_at, try_at)
  select merchant_id, $2, $3, $4, $5::int8, $5::int8 from known
  on conflict (${key}) do nothing)
select merchant_id from known`,
  );
  const takeDue = claiming<StoredNotification>(`claim-due-${name}`, {
    table,
    key: keyColumns,
    due: 'try_at',
    also: 'tried_count = tried_count + 1',
    returning: `merchant_id, ${sender} as sender, notification_id, ${subject} as subject_id, received_at, tried_count`,
  });
  const update = statement(
    `park-${name}`,
    `update ${table} set try_at = $4 where merchant_id = $1 and ${sender} = $2 and notification_id = $3`,
  );
  const remove = statement(
    `delete-handled-${name}`,
    `
delete from ${table}
where (${key}) in (
  select ${key} from ${table}
  where try_at is null and received_at <= $1 order by received_at limit $2)
  and try_at is null
returning notification_id`,
  );
  return {
    save: async (database, { merchantId, sender: from, notificationId, subjectId, receivedAt }) =>
      (await database.run(insert, [merchantId, from, notificationId, subjectId, receivedAt])).length === 1,
    takeDue,
    park: async (database, { merchantId, sender: from, notificationId }, tryAt) => {
      await database.run(update, [merchantId, from, notificationId, tryAt]);
    },
    removeHandled: async (database, before, limit) => (await database.run(remove, [before, limit])).length,
  };
}
