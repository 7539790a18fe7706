import type { Database } from '../database/database.ts';
import { formOf, overMerchants } from '../database/distributed/by-merchant.ts';
import { type FoundCart, holdingCarts } from '../database/distributed/hold-carts.ts';
import type { Removal } from '../database/removal.ts';

/**
 * Removes carts that ended before, real time, and for which no payment was ever asked, with everything that hangs on
 * them; what analytics said of them stays as numbers. A cart stays that still holds something, or about which the loyalty
 * engine is still to be asked. (design/storage.md#data-is-removed-when-no-request-can-need-it)
 */
export const removeEndedCarts = removal('find-carts-to-remove', '');

/** The same for carts with a payment that came to nothing: not ordered, and no money can have moved. */
export const removeUnpaidCarts = removal(
  'find-unpaid-carts-to-remove',
  "and (a.phase not in ('ended', 'void') or a.captured_minor is not null or p.attempt_id is not null)",
);

/** Removes carts, on a distributed database of one merchant, with everything that hangs on carts and payments alone. */
export async function removeCartRows(tx: Database, found: readonly FoundCart[]): Promise<void> {
  const { pick, last } = await formOf(tx, found);
  const carts = [found.map(({ merchantId }) => merchantId), found.map(({ cartId }) => cartId)];
  for (const one of [...ownRemovals, ...removals]) await tx.run(pick(one), [...carts, ...last]);
}

/** `keeping`: which of its payments keep a cart. */
function removal(name: string, keeping: string): Removal {
  const holding = holdingCarts(name, 'c', ended(keeping));
  return (database, before, limit, skip = 0) =>
    holding(database, before, limit, skip, async (tx, found) => {
      const { pick, last } = await formOf(tx, found);
      const carts = [found.map(({ merchantId }) => merchantId), found.map(({ cartId }) => cartId)];
      await tx.run(pick(insertCounts), [...carts, ...last]);
      await removeCartRows(tx, found);
    });
}

// By whichever clock is behind: what a sandbox only showed for a moment by moving its clock forward is not lost. A cart
// that expired unannounced has a job before it that frees what it held.
function ended(keeping: string): string {
  return `
select c.merchant_id, c.cart_id
from merchant m
join cart c on c.merchant_id = m.merchant_id and c.status in ('OPEN', 'EXPIRED')
  and c.created_at <= $1::int8 + least(m.clock_offset_ms, 0) and c.expires_at <= $1::int8 + least(m.clock_offset_ms, 0)
where (c.status = 'EXPIRED' or c.expiry_announced_at is not null) and c.lease_attempt_id is null
  and not exists (
    select from payment_attempt a
    left join placement p on p.merchant_id = a.merchant_id and p.attempt_id = a.attempt_id
    where a.merchant_id = c.merchant_id and a.cart_id = c.cart_id ${keeping})
  and not exists (
    select from payment_attempt a
    join slot_hold h on h.merchant_id = a.merchant_id and h.attempt_id = a.attempt_id
    where a.merchant_id = c.merchant_id and a.cart_id = c.cart_id)
  and not exists (
    select from payment_attempt a
    join stock_hold h on h.merchant_id = a.merchant_id and h.attempt_id = a.attempt_id
    where a.merchant_id = c.merchant_id and a.cart_id = c.cart_id)
  and not exists (select from discount_use u where u.merchant_id = c.merchant_id and u.cart_id = c.cart_id)
  and not exists (
    select from loyalty_duty d
    where d.merchant_id = c.merchant_id and d.cart_id = c.cart_id and d.check_at is not null)`;
}

const given = `unnest($1::text[], $2::text[]) as given (merchant_id, cart_id)`;

// The same as location-analytics.ts counts of carts that are there.
const insertCounts = overMerchants(
  'count-carts-to-remove',
  'given.merchant_id',
  `
insert into removed_cart_count (merchant_id, location_id, day, counted, cart_count)
select c.merchant_id, c.location_id,
  to_char(to_timestamp(c.created_at / 1000.0) at time zone place.zone_id, 'YYYY-MM-DD') as day, seen.counted, count(*)
from ${given}
join cart c on c.merchant_id = given.merchant_id and c.cart_id = given.cart_id
join cart_entry l on l.merchant_id = c.merchant_id and l.cart_id = c.cart_id and l.revision = c.revision
join location place on place.merchant_id = c.merchant_id and place.location_id = c.location_id
cross join lateral (
  select 'filled' as counted where json_array_length(l.state::json -> 'lines') > 0
  union all
  select 'abandoned' where c.status = 'OPEN' and json_array_length(l.state::json -> 'lines') > 0
  union all
  select json_array_elements_text(l.state::json -> 'revalidation' -> 'changeSet' -> 'reasonCodes')
  where json_typeof(l.state::json -> 'revalidation') = 'object') seen
group by c.merchant_id, c.location_id, day, seen.counted
on conflict (merchant_id, location_id, day, counted)
do update set cart_count = removed_cart_count.cart_count + excluded.cart_count`,
);

const removeFrom = (table: string) =>
  overMerchants(
    `remove-${table.replaceAll('_', '-')}-of-ended-carts`,
    'given.merchant_id',
    `delete from ${table} t using ${given} where t.merchant_id = given.merchant_id and t.cart_id = given.cart_id`,
  );

const removeOfAttempts = (table: string) =>
  overMerchants(
    `remove-${table.replaceAll('_', '-')}-by-attempt`,
    'given.merchant_id',
    `delete from ${table} t using ${given}
    join payment_attempt a on a.merchant_id = given.merchant_id and a.cart_id = given.cart_id
    where t.merchant_id = a.merchant_id and t.attempt_id = a.attempt_id`,
  );

// What our own processors remember of their payments.
const ownRemovals = ['sandbox_notification', 'sandbox_payment', 'counter_payment'].map(removeOfAttempts);

// What refers to others goes before them.
const removals = [
  'analytics_event',
  'idempotency_record',
  'location_switch_preview',
  'loyalty_duty',
  'payment_attempt',
  'cart_entry',
  'cart',
].map(removeFrom);
