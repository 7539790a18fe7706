import type { Order } from '../../domain/order/order.ts';
import { type Database, statement } from '../database/database.ts';
import { needsNoFanOut, type OutboxEvent, outboxParameters } from '../outbox/outbox.ts';

/** The local time an order was put off to. */
export type Delay = { readonly date: string; readonly time: string };

/** The time an order was last put off to, and how often it was; null: it is as it was promised. */
export async function findDelay(
  database: Database,
  merchantId: string,
  orderId: string,
): Promise<(Delay & { readonly count: number }) | null> {
  const [row] = await database.run<Delay & { count: number }>(selectDelay, [merchantId, orderId]);
  return row ?? null;
}

/**
 * Puts an order off that still has the status and number of delays given, with the change its followers receive and `events`, each
 * of which is written once. False when it has moved on.
 */
export async function saveDelay(
  tx: Database,
  { merchantId, orderId, status }: Order,
  known: number,
  { date, time }: Delay,
  now: number,
  events: readonly OutboxEvent[],
): Promise<boolean> {
  const given = [merchantId, orderId, status, known, date, time, now, ...outboxParameters(events)];
  return (await tx.run(updateDelay, given)).length === 1;
}

const selectDelay = statement(
  'find-delay-of-order',
  `
select delayed_date as date, delayed_time as time, delay_count as count
from customer_order
where merchant_id = $1 and order_id = $2 and delayed_date is not null`,
);

const updateDelay = statement(
  'save-delay-of-order',
  `
with moved as (
  update customer_order
  set delayed_date = $5, delayed_time = $6, delay_count = delay_count + 1, updated_at = $7::int8,
    change_number = change_number + 1
  where merchant_id = $1 and order_id = $2 and status = $3 and delay_count = $4
  returning merchant_id, order_id, change_number, status, refunded_minor),
changes as (
  insert into order_change (merchant_id, order_id, change_number, at, status, refunded_minor)
  select moved.merchant_id, moved.order_id, moved.change_number, $7::int8, moved.status, moved.refunded_minor from moved),
events as (
  insert into outbox (merchant_id, event_id, type, subject_id, created_at, relay_at, fanned_out)
  select moved.merchant_id, given.event_id, given.type, moved.order_id, $7::int8, given.relay_at,
    ${needsNoFanOut('$1', 'given.type')}
  from moved, unnest($8::text[], $9::text[], $10::int8[]) as given (event_id, type, relay_at)
  on conflict (merchant_id, event_id) do nothing)
select order_id from moved`,
);
