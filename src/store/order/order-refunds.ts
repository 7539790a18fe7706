import type { Order, OrderStatus } from '../../domain/order/order.ts';
import type { Refund, RefundRequest } from '../../domain/order/refund.ts';
import { ConcurrencyConflict } from '../../domain/values/errors.ts';
import { type Database, isConcurrencyConflict, statement } from '../database/database.ts';
import { claiming } from '../database/timed-work/claim-due.ts';
import { needsNoFanOut, type OutboxEvent, outboxParameters } from '../outbox/outbox.ts';

/** What was refunded of an order, what is being, and what was refused, oldest first. */
export async function listRefunds(database: Database, merchantId: string, orderId: string): Promise<readonly Refund[]> {
  return database.run<Refund>(selectRefunds, [merchantId, orderId]);
}

/**
 * Writes down what is to be refunded of an order that still has the refunds of `order`, before the processor is asked. The
 * database refuses more than was charged, and a second one while one is under way. For a transaction of the caller's;
 * throws ConcurrencyConflict when another refund was there first: look again.
 */
export async function beginRefund(
  tx: Database,
  order: Order,
  request: RefundRequest,
  now: number,
  checkAt: number,
): Promise<void> {
  const rows = await unlessLost(() =>
    tx.run(insertRefund, [
      order.merchantId,
      order.orderId,
      request.refundId,
      request.kind,
      request.amountMinor,
      request.itemIds,
      request.reason,
      request.thenStatus,
      request.accountId,
      now,
      checkAt,
      order.refundedMinor,
    ]),
  );
  if (rows.length === 0) throw new ConcurrencyConflict();
}

/** A refund that was paid just now, with its order as it stands without it. */
export type PaidRefund = Pick<Refund, 'refundNumber' | 'amountMinor' | 'thenStatus'> & {
  readonly status: OrderStatus;
  readonly totalMinor: number;
  readonly refundedMinor: number;
};

/**
 * Notes that the money of a refund went back, and holds its order until the transaction ends, in which `saveRefunded`
 * follows. Null when it was noted before.
 */
export async function markRefundPaid(
  tx: Database,
  { merchantId, orderId }: Order,
  refundId: string,
  now: number,
): Promise<PaidRefund | null> {
  const [row] = await tx.run<PaidRefund>(updatePaid, [merchantId, orderId, refundId, now]);
  return row ?? null;
}

/**
 * The order after a refund that `markRefundPaid` noted: its sums, `status`, the change its followers receive and `events`;
 * loyalty looks at it again.
 */
export async function saveRefunded(
  tx: Database,
  { merchantId, orderId }: Order,
  refund: { readonly refundId: string; readonly amountMinor: number },
  status: OrderStatus,
  now: number,
  events: readonly OutboxEvent[],
): Promise<void> {
  const { refundId, amountMinor } = refund;
  await tx.run(updateRefunded, [merchantId, orderId, refundId, amountMinor, status, now, ...outboxParameters(events)]);
}

/** Notes that the processor will not refund this, and writes the event: it counts no more. */
export async function refuseRefund(database: Database, order: Order, refundId: string, now: number): Promise<void> {
  await database.run(updateRefused, [order.merchantId, order.orderId, refundId, now]);
}

/** Refunds whose end was not noted, due in real time, at most `limit`, each given to one caller only until `retryAt`. */
export const claimDueRefunds = claiming<{ readonly merchantId: string; readonly orderId: string }>(
  'claim-due-refunds',
  {
    table: 'order_refund',
    job: 'resume-refunds',
    key: ['merchant_id', 'order_id', 'refund_id'],
    due: 'check_at',
    returning: 'merchant_id, order_id',
  },
);

export type RefundAtEvent = {
  readonly amountMinor: number;
  /** The order's, as they were with it. */
  readonly refundedMinor: number;
  readonly status: OrderStatus;
};

/** A refund by its number with what the order then was, for its event that is sent later; null when there is none. */
export async function findRefundAtEvent(
  database: Database,
  merchantId: string,
  orderId: string,
  refundNumber: number,
): Promise<RefundAtEvent | null> {
  const [row] = await database.run<RefundAtEvent>(selectAtEvent, [merchantId, orderId, refundNumber]);
  return row ?? null;
}

async function unlessLost<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isConcurrencyConflict(error)) throw new ConcurrencyConflict();
    throw error;
  }
}

const selectRefunds = statement(
  'list-refunds-of-order',
  `
select refund_id, refund_number, kind, amount_minor, item_ids, reason, then_status, account_id, state, asked_at, finished_at
from order_refund
where merchant_id = $1 and order_id = $2
order by refund_number`,
);

// A transaction that waits here for another finds the held amount or the refunds moved, and writes nothing.
const insertRefund = statement(
  'begin-refund',
  `
with held as (
  update customer_order set refund_held_minor = refund_held_minor + $5::int8
  where merchant_id = $1 and order_id = $2 and refunded_minor = $12 and refund_held_minor = 0
  returning merchant_id, order_id)
insert into order_refund
  (merchant_id, order_id, refund_id, refund_number, kind, amount_minor, item_ids, reason, then_status, account_id, state,
   asked_at, check_at)
select held.merchant_id, held.order_id, $3,
  coalesce((select max(r.refund_number) from order_refund r where r.merchant_id = $1 and r.order_id = $2), 0) + 1,
  $4, $5::int8, $6::text[], $7, $8, $9, 'asked', $10::int8, $11::int8
from held
returning refund_id`,
);

// The refund's row is written first: of two who note the same end the second waits for it, and finds it noted.
const updatePaid = statement(
  'mark-refund-paid',
  `
with paid as (
  update order_refund set state = 'paid', finished_at = $4::int8, check_at = null
  where merchant_id = $1 and order_id = $2 and refund_id = $3 and state = 'asked'
  returning merchant_id, order_id, refund_number, amount_minor, then_status)
select paid.refund_number, paid.amount_minor, paid.then_status, o.status, o.total_minor, o.refunded_minor
from paid
join customer_order o on o.merchant_id = $1 and o.order_id = paid.order_id
for update of o`,
);

const updateRefunded = statement(
  'save-refunded-order',
  `
with moved as (
  update customer_order set
    refunded_minor = refunded_minor + $4::int8,
    refund_held_minor = refund_held_minor - $4::int8,
    status = $5, updated_at = $6::int8, change_number = change_number + 1
  where merchant_id = $1 and order_id = $2
  returning merchant_id, order_id, cart_id, change_number, status, refunded_minor),
task as (
  update loyalty_duty d set check_at = 0, version = d.version + 1
  from moved where d.merchant_id = $1 and d.cart_id = moved.cart_id),
changes as (
  insert into order_change (merchant_id, order_id, change_number, at, status, refunded_minor, refund_id)
  select moved.merchant_id, moved.order_id, moved.change_number, $6::int8, moved.status, moved.refunded_minor, $3
  from moved),
events as (
  insert into outbox (merchant_id, event_id, type, subject_id, created_at, relay_at, fanned_out)
  select moved.merchant_id, given.event_id, given.type, moved.order_id, $6::int8, given.relay_at,
    ${needsNoFanOut('$1', 'given.type')}
  from moved, unnest($7::text[], $8::text[], $9::int8[]) as given (event_id, type, relay_at)
  on conflict (merchant_id, event_id) do nothing)
select order_id from moved`,
);

const updateRefused = statement(
  'refuse-refund',
  `
with refused as (
  update order_refund set state = 'refused', finished_at = $4::int8, check_at = null
  where merchant_id = $1 and order_id = $2 and refund_id = $3 and state = 'asked'
  returning merchant_id, order_id, refund_number, amount_minor),
told as (
  insert into outbox (merchant_id, event_id, type, subject_id, created_at, fanned_out)
  select refused.merchant_id, refused.order_id || '-' || refused.refund_number || '/refund.failed', 'refund.failed',
    refused.order_id, $4::int8, ${needsNoFanOut('$1', "'refund.failed'")}
  from refused
  on conflict (merchant_id, event_id) do nothing)
update customer_order o set refund_held_minor = o.refund_held_minor - refused.amount_minor
from refused
where o.merchant_id = $1 and o.order_id = refused.order_id`,
);

const selectAtEvent = statement(
  'find-refund-at-event',
  `
select r.amount_minor, c.refunded_minor, c.status
from order_refund r
join order_change c on c.merchant_id = r.merchant_id and c.order_id = r.order_id and c.refund_id = r.refund_id
where r.merchant_id = $1 and r.order_id = $2 and r.refund_number = $3`,
);
