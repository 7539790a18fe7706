import { type Database, statement } from '../database.ts';
import { isMoving } from './merchant-moves.ts';

/**
 * What waits for one job: rows that are due and not being worked on. `queue` is the job's name. Rows of a merchant that is on its
 * way to another installation are not due: no job may touch them.
 */
export type QueueState = {
  readonly queue: string;
  /** At most `lengthMax`. */
  readonly length: number;
  /** Since when (real time) the oldest of them is due; null where none is. */
  readonly oldestDueAt: number | null;
};

/** The rows of one job that are set aside. */
export type SetAsideState = { readonly job: string; readonly count: number; readonly oldestFailedAt: number };

/** Counting stops there, so that a long queue costs no more to look at. */
export const lengthMax = 10_000;

/** Every queue as it is at `now` (real time), empty ones too. One statement. */
export async function readQueues(database: Database, now: number): Promise<readonly QueueState[]> {
  return database.run<QueueState>(selectQueues, [now, lengthMax]);
}

/** How many rows of which jobs are set aside, and since when the oldest of them fails. */
export async function readSetAside(database: Database): Promise<readonly SetAsideState[]> {
  return database.run<SetAsideState>(selectSetAside, []);
}

/** Rows with a time from which on they are due, `d`; ordered, so that an index ends the look at what is not due. */
const byTime = (table: string, due: string, where = 'true'): string =>
  `select d.${due} as due_at from ${table} d
    where d.${due} <= $1 and ${where} and not ${isMoving('d.merchant_id')} order by d.${due}`;

/** The same by the clock of the merchant, `m`. */
const byMerchantsTime = (table: string, due: string, where = 'true'): string =>
  `select d.${due} - m.clock_offset_ms as due_at
    from merchant m join ${table} d on d.merchant_id = m.merchant_id
    where d.${due} <= $1::int8 + m.clock_offset_ms and ${where} and not ${isMoving('m.merchant_id')}`;

/**
 * The carts, `d`, whose time passed by the clock of their merchant, `m`, before `$1` (real time), and of which no event says
 * so yet. Ordered, so that `cart_unannounced` is the only way to them (design/architecture.md#asleep-when-idle); a cart can
 * end before its time, when its owner is erased, so that the younger ones are looked at as well.
 */
export const endedCarts = `merchant m cross join lateral (
    select c.cart_id, c.created_at, c.expires_at
    from cart c
    where c.merchant_id = m.merchant_id and c.status = 'OPEN' and c.expiry_announced_at is null
      and c.created_at <= $1::int8 + m.clock_offset_ms
      and c.expires_at <= $1::int8 + m.clock_offset_ms and c.lease_attempt_id is null
    order by c.created_at) d`;

/** The rows of each queue that are due at `$1`, as `due_at`. */
export const rowsOfQueues = {
  'resume-checkouts': byTime('payment_attempt', 'check_at', "d.phase not in ('completed', 'ended', 'void')"),
  'resume-refunds': byTime('order_refund', 'check_at'),
  'settle-bumps': byTime('order_bump', 'due_at'),
  'process-payment-notifications': byTime('payment_notification', 'try_at'),
  'process-courier-notifications': byTime('courier_notification', 'try_at'),
  'notify-removed-lines': byTime('placement', 'lines_told_at'),
  'follow-deliveries': byTime('courier_delivery', 'check_at'),
  'cancel-unused-quotes': byTime('courier_quote', 'check_at'),
  'relay-outbox': byTime('outbox', 'relay_at'),
  'send-pushes': byTime('order_push', 'due_at'),
  'send-staff-messages': byTime('staff_message', 'send_at'),
  'alert-staff': byTime('placement', 'alert_at', 'd.alert_at is not null'),
  'send-sandbox-notifications': `select n.due_at
    from (
      select due_at from sandbox_notification union all select due_at from sandbox_delivery_notification) n
    where n.due_at <= $1`,
  'fan-out-events': byMerchantsTime('outbox', 'created_at', 'not d.fanned_out'),
  'deliver-webhooks': `select d.try_at as due_at
    from webhook_endpoint e
    join webhook_delivery d on d.merchant_id = e.merchant_id and d.endpoint_id = e.endpoint_id and d.try_at <= $1
    where e.disabled_reason is null and not ${isMoving('e.merchant_id')}`,
  'expire-carts': `select d.expires_at - m.clock_offset_ms as due_at from ${endedCarts}
    where not ${isMoving('m.merchant_id')}`,
  'expire-points': byMerchantsTime('loyalty_account', 'due_at'),
  'settle-benefits': byTime('loyalty_duty', 'check_at'),
  'post-claims': byTime('loyalty_claim', 'try_at'),
  'erase-members': byTime('loyalty_membership', 'forget_at'),
} satisfies Readonly<Record<string, string>>;

export type Queue = keyof typeof rowsOfQueues;

const selectQueues = statement(
  'read-queues',
  Object.entries(rowsOfQueues)
    .map(
      ([queue, rows]) => `
select '${queue}' as queue, count(*)::int8 as length, min(w.due_at)::int8 as oldest_due_at
from (${rows} limit $2) w`,
    )
    .join('\nunion all'),
);

const selectSetAside = statement(
  'read-rows-set-aside',
  `
select job, count(*)::int8 as count, min(first_failed_at)::int8 as oldest_failed_at
from job_failure group by job order by job`,
);
