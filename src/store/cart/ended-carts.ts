import { unlocked } from '../database/claim-due.ts';
import { type Database, statement } from '../database/database.ts';
import { readableAfterEndMs } from './carts.ts';

/**
 * Removes carts that can no longer be read (reference/carts.md#times) with everything that hangs on them, at most
 * `limit`; what analytics said of them stays as numbers. A cart stays for which a payment was ever asked for, paid or
 * not: what was ordered, and what the merchant may have to explain
 * (design/storage.md#data-is-removed-when-no-request-can-need-it). So does one that still holds something, or about
 * which the loyalty engine is still to be asked. Returns how many went.
 */
export async function removeEndedCarts(database: Database, now: number, limit: number): Promise<number> {
  return database.transaction(async (tx) => {
    const found = await tx.run<{ merchantId: string; cartId: string }>(selectEnded, [now - readableAfterEndMs, limit]);
    if (found.length === 0) return 0;
    const carts = [found.map((row) => row.merchantId), found.map((row) => row.cartId)];
    await tx.run(insertCounts, carts);
    for (const removal of removals) await tx.run(removal, carts);
    return found.length;
  });
}

// By whichever clock is behind: what a sandbox only showed for a moment by moving its clock forward is not lost. A cart
// that expired unannounced has a job before it that frees what it held.
const selectEnded = statement(
  'find-carts-to-remove',
  `
select c.merchant_id, c.cart_id
from merchant m
join cart c on c.merchant_id = m.merchant_id and c.status in ('OPEN', 'EXPIRED')
  and c.created_at <= $1::int8 + least(m.clock_offset_ms, 0) and c.expires_at <= $1::int8 + least(m.clock_offset_ms, 0)
where (c.status = 'EXPIRED' or c.expiry_announced_at is not null) and c.lease_attempt_id is null
  and not exists (select from payment_attempt a where a.merchant_id = c.merchant_id and a.cart_id = c.cart_id)
  and not exists (select from discount_use u where u.merchant_id = c.merchant_id and u.cart_id = c.cart_id)
  and not exists (
    select from loyalty_duty d
    where d.merchant_id = c.merchant_id and d.cart_id = c.cart_id and d.check_at is not null)
${unlocked('$2', 'update of c')}`,
);

const given = `unnest($1::text[], $2::text[]) as given (merchant_id, cart_id)`;

// The same as location-analytics.ts counts of carts that are there.
const insertCounts = statement(
  'count-carts-to-remove',
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
  statement(
    `remove-${table.replaceAll('_', '-')}-of-ended-carts`,
    `delete from ${table} t using ${given} where t.merchant_id = given.merchant_id and t.cart_id = given.cart_id`,
  );

// What refers to others goes before them.
const removals = [
  'analytics_event',
  'idempotency_record',
  'location_switch_preview',
  'loyalty_duty',
  'cart_entry',
  'cart',
].map(removeFrom);
