import { statement } from '../database/database.ts';
import type { Removal } from '../database/removal.ts';
import { unlocked } from '../database/timed-work/claim-due.ts';

/** So many revisions of one cart in one run: a cart with thousands of large ones must not hold up the others. */
const revisionsMax = 20;

/**
 * Takes the lines out of what is remembered of earlier revisions of carts that ended unpaid before `endedBefore`, real time,
 * at most `limit` carts (design/storage.md#data-is-removed-when-no-request-can-need-it). What was answered stays, byte for
 * byte; so does the newest priced revision, those that were locked, and those without a summary. Returns how many carts
 * it looked at.
 */
export const trimUnpaidCarts: Removal = async (database, endedBefore, limit, skip = 0) =>
  (await database.run<unknown>(trimStatement, [endedBefore, limit, revisionsMax, skip])).length;

// Only the newest state of a cart is ever gone on from, and the newest priced one explained.
const trimStatement = statement(
  'trim-unpaid-carts',
  `
with found as materialized (
  select c.merchant_id, c.cart_id, c.trimmed_to
  from merchant m
  join cart c on c.merchant_id = m.merchant_id and c.status in ('OPEN', 'EXPIRED') and c.trimmed_to >= 0
    and c.created_at <= $1::int8 + least(m.clock_offset_ms, 0) and c.expires_at <= $1::int8 + least(m.clock_offset_ms, 0)
  ${unlocked('$2 offset $4', 'update of c')}),
kept as materialized (
  select f.merchant_id, f.cart_id, f.trimmed_to, coalesce((
    select max(p.revision) from cart_entry p
    where p.merchant_id = f.merchant_id and p.cart_id = f.cart_id and p.trace_digest is not null), 0) as revision
  from found f),
trimmed as (
  update cart_entry e set state = (
    select json_object_agg(part.key, case when part.key = 'lines' then '[]'::json else part.value end)
    from json_each(e.state::json) part)::text
  from kept k
  where e.merchant_id = k.merchant_id and e.cart_id = k.cart_id
    and e.revision > k.trimmed_to and e.revision <= k.trimmed_to + $3::int8 and e.revision < k.revision
    and e.summary is not null and e.trace is null)
update cart c set trimmed_to = case when k.trimmed_to + $3::int8 + 1 >= k.revision then -1 else k.trimmed_to + $3::int8 end
from kept k
where c.merchant_id = k.merchant_id and c.cart_id = k.cart_id
returning c.cart_id`,
);
