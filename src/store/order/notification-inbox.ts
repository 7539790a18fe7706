import { coalesce } from '../database/coalesce.ts';
import { type Database, statement } from '../database/database.ts';
import { byMerchant, type Form, overMerchants } from '../database/distributed/by-merchant.ts';
import { type Removal, removeRows } from '../database/removal.ts';
import { type Claim, claiming } from '../database/timed-work/claim-due.ts';

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
  /** Where the order is; null where what it is about is not known here. */
  readonly locationId: string | null;
};

const merchantOf = ({ merchantId }: { readonly merchantId: string }): string => merchantId;

/** What a vendor reported, as it comes. */
export type Reported = Omit<StoredNotification, 'triedCount' | 'locationId'>;

export type NotificationInbox = {
  /**
   * Stores what was reported, before it is acknowledged, unless nothing can follow from it any more. The same notification
   * again changes nothing. False when there is no such merchant. Calls at one time share a statement.
   */
  save(database: Database, notification: Reported): Promise<boolean>;
  /** Notifications to follow up by now (real time), given to one caller only until `retryAt`. */
  readonly claimDue: Claim<StoredNotification>;
  /** Notes that a notification was followed up (`tryAt` null), or parks it until `tryAt`. Calls at one time share a statement. */
  park(database: Database, notification: StoredNotification, tryAt: number | null): Promise<void>;
  /** Those that were followed up or given up. */
  readonly removeHandled: Removal;
};

/**
 * What processors and providers of payments reported, by attempt. Of an order that is complete and has no provider that could
 * take it off, nothing follows from a report (design/checkout.md#a-report-about-a-completed-order-is-not-stored).
 */
export const paymentInbox = inboxIn(
  'payment_notification',
  'processor',
  'attempt_id',
  'payment_attempt',
  "s.phase = 'completed' and s.provider is null",
);

/** What couriers reported, by delivery. */
export const courierInbox = inboxIn('courier_notification', 'courier', 'external_delivery_id', 'courier_delivery');

/**
 * The two tables differ in what they call the sender and the subject, and in `over` (null: none): the condition that nothing follows from a
 * report about the subject `s` any more, so that it is not stored.
 */
function inboxIn(
  table: string,
  sender: string,
  subject: string,
  subjects: string,
  over: string | null = null,
): NotificationInbox {
  const name = `${table.replaceAll('_', '-')}s`;
  const keyColumns = ['merchant_id', sender, 'notification_id'];
  const key = keyColumns.join(', ');
  const claimDue = claiming<StoredNotification>(`claim-due-${name}`, {
    table,
    job: `process-${name}`,
    key: keyColumns,
    due: 'try_at',
    also: 'tried_count = tried_count + 1',
    returning: `merchant_id, ${sender} as sender, notification_id, ${subject} as subject_id, received_at, tried_count`,
    along: (merchant) => `(
    select s.location_id from ${subjects} s
    where s.merchant_id = ${merchant} and s.${subject} = claimed.subject_id limit 1) as location_id`,
  });
  const update = overMerchants(
    `park-${name}`,
    'given.merchant_id',
    `
update ${table} n set try_at = given.try_at
from unnest($1::text[], $2::text[], $3::text[], $4::int8[]) as given (merchant_id, sender, notification_id, try_at)
where n.merchant_id = given.merchant_id and n.${sender} = given.sender and n.notification_id = given.notification_id`,
  );
  type Parked = { readonly notification: StoredNotification; readonly tryAt: number | null };
  const parkAll = async (database: Database, parked: readonly Parked[], { pick, last }: Form) => {
    const of = <Value>(read: (each: Parked) => Value): Value[] => parked.map(read);
    await database.run(pick(update), [
      of(({ notification }) => notification.merchantId),
      of(({ notification }) => notification.sender),
      of(({ notification }) => notification.notificationId),
      of(({ tryAt }) => tryAt),
      ...last,
    ]);
    return of(() => undefined);
  };
  const park = coalesce<Parked, void>(null, (database, parked) =>
    byMerchant(
      database,
      parked,
      ({ notification }) => notification.merchantId,
      (own, form) => parkAll(database, own, form),
    ),
  );
  const remove = statement(
    `delete-handled-${name}`,
    `
delete from ${table}
where (${key}) in (
  select ${key} from ${table}
  where try_at is null and received_at <= $1 order by received_at limit $2 offset $3)
  and try_at is null
returning notification_id`,
  );
  return {
    save: savingIn(table, sender, subject, subjects, over),
    claimDue,
    park: (database, notification, tryAt) => park(database, { notification, tryAt }),
    removeHandled: (...given) => removeRows(remove, ...given),
  };
}

function savingIn(
  table: string,
  sender: string,
  subject: string,
  subjects: string,
  over: string | null,
): NotificationInbox['save'] {
  const key = `merchant_id, ${sender}, notification_id`;
  const isOver =
    over === null
      ? null
      : `exists (
    select 1 from ${subjects} s where s.merchant_id = given.merchant_id and s.${subject} = given.subject_id and ${over})`;
  const insert = overMerchants(
    `save-${table.replaceAll('_', '-')}s`,
    'given.merchant_id',
    `
with known as (
  select m.merchant_id from merchant m where m.merchant_id = any($1::text[])),
given as (
  select merchant_id, sender, notification_id, subject_id, received_at
  from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int8[])
    as given (merchant_id, sender, notification_id, subject_id, received_at)),
stored as (
  insert into ${table} (${key}, ${subject}, received_at, try_at)
  select given.merchant_id, given.sender, given.notification_id, given.subject_id, given.received_at, given.received_at
  from given join known on known.merchant_id = given.merchant_id
  ${isOver === null ? '' : `where not ${isOver}`}
  on conflict (${key}) do nothing)
select merchant_id from known`,
  );
  const saveAll = async (database: Database, reported: readonly Reported[], { pick, last }: Form) => {
    const rows = await database.run<{ merchantId: string }>(pick(insert), [
      reported.map(({ merchantId }) => merchantId),
      reported.map(({ sender: from }) => from),
      reported.map(({ notificationId }) => notificationId),
      reported.map(({ subjectId }) => subjectId),
      reported.map(({ receivedAt }) => receivedAt),
      ...last,
    ]);
    const known = new Set(rows.map(({ merchantId }) => merchantId));
    return reported.map(({ merchantId }) => known.has(merchantId));
  };
  return coalesce<Reported, boolean>(null, (database, reported) =>
    byMerchant(database, reported, merchantOf, (own, form) => saveAll(database, own, form)),
  );
}
