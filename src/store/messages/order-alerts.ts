import { type OrderAlerts, standardAlerts } from '../../domain/messages/order-alerts.ts';
import type { OrderStatus } from '../../domain/order/order.ts';
import { type Database, statement } from '../database/database.ts';
import { claiming } from '../database/timed-work/claim-due.ts';
import type { JobRow } from '../database/timed-work/job-failures.ts';
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
  return { ...alertsOf(row?.document ?? null), revision: row?.revision ?? 0 };
}

function alertsOf(document: string | null): OrderAlerts {
  return document === null ? standardAlerts : (JSON.parse(document) as OrderAlerts);
}

/**
 * Replaces the alerts that have the number of `alerts`, from `now` on (real time) also for orders that wait already; false, and nothing
 * happens, when that is another one by now.
 */
export async function saveOrderAlerts(
  tx: Database,
  { merchantId, locationId }: Place,
  { revision, ...alerts }: StoredOrderAlerts,
  now: number,
): Promise<boolean> {
  const given = [merchantId, locationId, JSON.stringify(alerts)];
  const rows = revision === 0 ? await tx.run(insertAlerts, given) : await tx.run(updateAlerts, [...given, revision]);
  if (rows.length !== 1) return false;
  await tx.run(updateWaiting, [merchantId, locationId, now]);
  return true;
}

/** Notes that a board of the location is open at `now`, real time. */
export async function noteOpenBoard(database: Database, { merchantId, locationId }: Place, now: number): Promise<void> {
  await database.run(upsertWatch, [merchantId, locationId, now]);
}

/** What may change from one moment to the next of what decides whether staff are alerted. */
export type AlertState = {
  readonly status: PlacementStatus;
  /** Of the order that came of it; null while it is none. */
  readonly orderStatus: OrderStatus | null;
  /** When a board of the location last asked for changes, real time; null: never. */
  readonly boardSeenAt: number | null;
};

/** An order that staff may have to be alerted of, with all that decides whether they have to, as it was claimed. */
export type OrderToAlert = AlertState & {
  readonly merchantId: string;
  readonly attemptId: string;
  readonly locationId: string;
  readonly orderId: string;
  readonly shortId: string;
  readonly placedAt: number;
  readonly decideUntil: number;
  /** Other alerts that are saved end the claim. */
  readonly alerts: OrderAlerts;
};

type ClaimedOrder = Omit<OrderToAlert, 'alerts'> & { readonly alertsDocument: string | null };

/** Orders that are due to be looked at by now (real time), each given to one caller only until `retryAt`. One statement. */
export async function claimOrdersToAlert(
  database: Database,
  now: number,
  retryAt: number,
  limit: number,
): Promise<readonly (OrderToAlert & JobRow)[]> {
  const claimed = await claim(database, now, retryAt, limit);
  return claimed.map(({ alertsDocument, ...order }) => ({ ...order, alerts: alertsOf(alertsDocument) }));
}

const claim = claiming<ClaimedOrder>('claim-placements-to-alert', {
  table: 'placement',
  job: 'alert-staff',
  key: ['merchant_id', 'attempt_id'],
  due: 'alert_at',
  where: 'd.alert_at is not null',
  returning: 'merchant_id, attempt_id, location_id, order_id, short_id, status, placed_at, decide_until',
  along: (merchant) => `(
      select o.status from customer_order o
      where o.merchant_id = ${merchant} and o.attempt_id = claimed.attempt_id) as order_status, (
      select a.document from order_alert a
      where a.merchant_id = ${merchant} and a.location_id = claimed.location_id) as alerts_document, (
      select w.seen_at from board_watch w
      where w.merchant_id = ${merchant} and w.location_id = claimed.location_id) as board_seen_at`,
});

/** What was placed, and how it stands by now. */
export type Placed = AlertState & { readonly orderText: string };

/** Null where nothing is placed in that attempt any more. */
export async function findPlaced(
  database: Database,
  { merchantId, attemptId }: Pick<OrderToAlert, 'merchantId' | 'attemptId'>,
): Promise<Placed | null> {
  const [row] = await database.run<Placed>(selectPlaced, [merchantId, attemptId]);
  return row ?? null;
}

/**
 * Sets when an order is looked at again, null: never. False when that is not `until` any more, because another caller claimed the order
 * or other alerts were saved: in a transaction with the messages this makes the alert one.
 */
export async function saveNextLook(
  tx: Database,
  { merchantId, attemptId }: Pick<OrderToAlert, 'merchantId' | 'attemptId'>,
  until: number | null,
  alertAt: number | null,
): Promise<boolean> {
  return (await tx.run(updateLook, [merchantId, attemptId, until, alertAt])).length === 1;
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

const updateWaiting = statement(
  'look-at-waiting-orders',
  'update placement set alert_at = $3 where merchant_id = $1 and location_id = $2 and alert_at > $3',
);

const upsertWatch = statement(
  'note-open-board',
  `
  insert into board_watch (merchant_id, location_id, seen_at) values ($1, $2, $3)
  on conflict (merchant_id, location_id) do update set seen_at = excluded.seen_at
  where board_watch.seen_at < excluded.seen_at`,
);

const selectPlaced = statement(
  'find-placed-order-to-alert',
  `
  select p.status, o.status as order_status, w.seen_at as board_seen_at, a.order_text
  from placement p
  join payment_attempt a on a.merchant_id = p.merchant_id and a.attempt_id = p.attempt_id
  left join customer_order o on o.merchant_id = p.merchant_id and o.attempt_id = p.attempt_id
  left join board_watch w on w.merchant_id = p.merchant_id and w.location_id = p.location_id
  where p.merchant_id = $1 and p.attempt_id = $2 and a.order_text is not null`,
);

const updateLook = statement(
  'save-next-look-at-order',
  `
  update placement set alert_at = $4
  where merchant_id = $1 and attempt_id = $2 and alert_at is not distinct from $3
  returning attempt_id`,
);
