import { type OrderAlerts, standardAlerts } from '../../domain/messages/order-alerts.ts';
import type { OrderStatus } from '../../domain/order/order.ts';
import { type Database, statement } from '../database/database.ts';
import { claiming } from '../database/timed-work/claim-due.ts';
import type { PlacementStatus } from '../order/payments.ts';

type Place = { readonly merchantId: string; readonly locationId: string };

/** Alerts with the number they carry; 0 while nothing was changed. */
export type StoredOrderAlerts = OrderAlerts & { readonly revision: number };

/** When and whom an order that waits at the location is told to. */
export async function findOrderAlerts(
  database: Database,
  { merchantId, locationId }: Place,
): Promise<StoredOrderAlerts> {
  const [row] = await database.run<{ document: string; revision: number }>(selectAlerts, [merchantId, locationId]);
  if (row === undefined) return { ...standardAlerts, revision: 0 };
  return { ...(JSON.parse(row.document) as OrderAlerts), revision: row.revision };
}

/** Replaces the alerts that have the number of `alerts`; false, and nothing happens, when that is another one by now. */
export async function saveOrderAlerts(
  tx: Database,
  { merchantId, locationId }: Place,
  { revision, ...alerts }: StoredOrderAlerts,
): Promise<boolean> {
  const given = [merchantId, locationId, JSON.stringify(alerts)];
  const rows = revision === 0 ? await tx.run(insertAlerts, given) : await tx.run(updateAlerts, [...given, revision]);
  return rows.length === 1;
}

/** Notes that a board of the location is open at `now`, real time. */
export async function noteOpenBoard(database: Database, { merchantId, locationId }: Place, now: number): Promise<void> {
  await database.run(upsertWatch, [merchantId, locationId, now]);
}

/** When a board of the location last asked for changes, real time; null: never. */
export async function findOpenBoard(database: Database, { merchantId, locationId }: Place): Promise<number | null> {
  const [row] = await database.run<{ seenAt: number }>(selectWatch, [merchantId, locationId]);
  return row?.seenAt ?? null;
}

/** An order that staff may have to be alerted of, as it was claimed. */
export type OrderToAlert = {
  readonly merchantId: string;
  readonly attemptId: string;
  readonly locationId: string;
  readonly orderId: string;
  readonly shortId: string;
  readonly status: PlacementStatus;
  readonly placedAt: number;
  readonly decideUntil: number;
};

/** Orders that are due to be looked at by now (real time), each given to one caller only until `retryAt`. */
export const claimOrdersToAlert = claiming<OrderToAlert>('claim-placements-to-alert', {
  table: 'placement',
  job: 'alert-staff',
  key: ['merchant_id', 'attempt_id'],
  due: 'alert_at',
  where: 'd.alert_at is not null',
  returning: 'merchant_id, attempt_id, location_id, order_id, short_id, status, placed_at, decide_until',
});

/** What was placed, and the status of the order that came of it: null while it is none. */
export type PlacedState = { readonly status: OrderStatus | null; readonly orderText: string };

/** Null where nothing was placed in that attempt. */
export async function findPlacedState(
  database: Database,
  { merchantId, attemptId }: Pick<OrderToAlert, 'merchantId' | 'attemptId'>,
): Promise<PlacedState | null> {
  const [row] = await database.run<PlacedState>(selectState, [merchantId, attemptId]);
  return row ?? null;
}

/**
 * Sets when a claimed order is looked at again, null: never. False when another caller has it by now, whose claim ends at another
 * time than `claimedUntil`: in a transaction with the messages this makes the alert one.
 */
export async function saveNextLook(
  tx: Database,
  { merchantId, attemptId }: Pick<OrderToAlert, 'merchantId' | 'attemptId'>,
  claimedUntil: number,
  alertAt: number | null,
): Promise<boolean> {
  return (await tx.run(updateLook, [merchantId, attemptId, claimedUntil, alertAt])).length === 1;
}

const selectAlerts = statement(
  'find-order-alerts',
  'select document, revision from order_alert where merchant_id = $1 and location_id = $2',
);

const insertAlerts = statement(
  'insert-order-alerts',
  `
  insert into order_alert (merchant_id, location_id, document) values ($1, $2, $3)
  on conflict (merchant_id, location_id) do nothing
  returning location_id`,
);

const updateAlerts = statement(
  'update-order-alerts',
  `
  update order_alert set document = $3, revision = revision + 1
  where merchant_id = $1 and location_id = $2 and revision = $4
  returning location_id`,
);

const upsertWatch = statement(
  'note-open-board',
  `
  insert into board_watch (merchant_id, location_id, seen_at) values ($1, $2, $3)
  on conflict (merchant_id, location_id) do update set seen_at = excluded.seen_at
  where board_watch.seen_at < excluded.seen_at`,
);

const selectWatch = statement(
  'find-open-board',
  'select seen_at from board_watch where merchant_id = $1 and location_id = $2',
);

const selectState = statement(
  'find-state-of-order-to-alert',
  `
  select o.status, a.order_text
  from payment_attempt a
  left join customer_order o on o.merchant_id = a.merchant_id and o.attempt_id = a.attempt_id
  where a.merchant_id = $1 and a.attempt_id = $2 and a.order_text is not null`,
);

const updateLook = statement(
  'save-next-look-at-order',
  `
  update placement set alert_at = $4
  where merchant_id = $1 and attempt_id = $2 and alert_at = $3
  returning attempt_id`,
);
