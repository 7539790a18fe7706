import { parseCartOutline } from '../../domain/cart/stored-cart.ts';
import { type Database, type Statement, statement } from '../database/database.ts';
import { type Form, ofAny, ofOne, overMerchants } from '../database/distributed/by-merchant.ts';
import { unlocked } from '../database/timed-work/claim-due.ts';
import { type JobRow, notSetAsideInTurn } from '../database/timed-work/job-failures.ts';
import { endedCarts } from '../database/timed-work/queue-states.ts';
import { advanceLoyaltyTasks } from './loyalty-tasks.ts';
import { needsNoFanOut } from './outbox.ts';

/**
 * Announces carts that expired by their merchant's clock, once each, without a revision: an event for those that had
 * something in them, and what they kept from others is free. At most `limit`, all of them or none; those set aside stay.
 * Returns how many were found. With `one` it is that cart alone, if it is due and no other node has it.
 */
export async function announceExpiredCarts(
  database: Database,
  now: number,
  limit: number,
  one: JobRow | null = null,
): Promise<number> {
  if ((await database.isDistributed?.()) !== true) return announce(database, now, limit, one, ofAny);
  const due = one === null ? await findExpiredCarts(database, now, limit) : [one];
  let foundCount = 0;
  for (const merchantId of new Set(due.map((cart) => cart.merchantId))) {
    foundCount += await announce(database, now, limit, one, ofOne(merchantId));
  }
  return foundCount;
}

function announce(
  database: Database,
  now: number,
  limit: number,
  one: JobRow | null,
  { pick, last }: Form,
): Promise<number> {
  return database.transaction(async (tx) => {
    const wanted = [now, limit, one?.merchantId ?? null, one?.rowKey ?? null, ...last];
    const expired = await tx.run<{ merchantId: string; cartId: string; state: string }>(pick(lockExpired), wanted);
    if (expired.length === 0) return 0;
    const merchantIds = expired.map((row) => row.merchantId);
    const cartIds = expired.map((row) => row.cartId);
    await tx.run(pick(releaseCodes), [merchantIds, cartIds, ...last]);
    const outlines = expired.map(({ state }) => parseCartOutline(state));
    const rewarded = expired.filter((_cart, index) => outlines[index]?.hasReward);
    if (rewarded.length > 0) await advanceLoyaltyTasks(tx, rewarded);
    await tx.run(pick(insertAbandoned), [
      now,
      merchantIds,
      cartIds,
      outlines.map(({ lineCount }) => (lineCount > 0 ? 1 : 0)),
      ...last,
    ]);
    return expired.length;
  });
}

/** The carts that `announceExpiredCarts` would announce. */
export async function findExpiredCarts(database: Database, now: number, limit: number): Promise<readonly JobRow[]> {
  return database.run<JobRow>(selectExpired, [now, limit]);
}

const isWanted = notSetAsideInTurn('expire-carts', 'm.merchant_id', 'd.cart_id', '$1::int8');

const selectExpired = statement(
  'find-expired-carts',
  `
select m.merchant_id, d.cart_id as row_key
from ${endedCarts}
where ${isWanted}
limit $2`,
);

// What was found is looked at again once it is locked: a diner may have come back to it.
const lockExpired = overMerchants(
  'find-expired-carts-to-announce',
  'm.merchant_id',
  `
with ended as materialized (
  select m.merchant_id, m.clock_offset_ms, d.cart_id
  from ${endedCarts}
  where ${isWanted} and ($3::text is null or (m.merchant_id = $3 and d.cart_id = $4::text))
  limit $2)
select c.merchant_id, c.cart_id, l.state
from ended e
join cart c on c.merchant_id = e.merchant_id and c.cart_id = e.cart_id
join cart_entry l on l.merchant_id = c.merchant_id and l.cart_id = c.cart_id and l.revision = c.revision
where c.status = 'OPEN' and c.expiry_announced_at is null and c.lease_attempt_id is null
  and c.expires_at <= $1::int8 + e.clock_offset_ms
${unlocked('$2', 'update of c')}`,
  (ofOne, merchant) =>
    ofOne
      .replace('  limit $2)', `    and m.merchant_id = ${merchant}\n  limit $2)`)
      .replace('c.merchant_id = e.merchant_id', `c.merchant_id = ${merchant}`),
);

/** The statements that find carts to announce, for a test that looks at their plans. */
export const expiryReads = (): readonly Statement[] => [selectExpired, lockExpired.ofAny];

// A cart that came back to life, because it was changed by a clock that is behind, and ended again is announced again.
const insertAbandoned = overMerchants(
  'announce-expired-carts',
  'given.merchant_id',
  `
with given as (
  select merchant_id, cart_id, filled
  from unnest($2::text[], $3::text[], $4::int8[]) as row_of (merchant_id, cart_id, filled)),
announced as (
  update cart c set expiry_announced_at = $1
  from given where c.merchant_id = given.merchant_id and c.cart_id = given.cart_id)
insert into outbox (merchant_id, event_id, type, subject_id, created_at, fanned_out)
select given.merchant_id,
  case when o.event_id is null then given.cart_id else given.cart_id || '-' || c.revision end || '/cart.abandoned',
  'cart.abandoned', given.cart_id, $1::int8 + m.clock_offset_ms, ${needsNoFanOut('given.merchant_id', "'cart.abandoned'")}
from given
join merchant m on m.merchant_id = given.merchant_id
join cart c on c.merchant_id = given.merchant_id and c.cart_id = given.cart_id
left join outbox o on o.merchant_id = given.merchant_id and o.event_id = given.cart_id || '/cart.abandoned'
where given.filled = 1
on conflict (merchant_id, event_id) do nothing`,
);

const isCounted = '(d.merchant_id, d.code) in (select merchant_id, code from counted)';

// Locked and counted as the statements that move one use do it (store/cart/discount-codes.ts).
const releaseCodes = overMerchants(
  'release-codes-of-expired-carts',
  'given.merchant_id',
  `
with given as (
  select merchant_id, cart_id from unnest($1::text[], $2::text[]) as row_of (merchant_id, cart_id)),
released as (
  delete from discount_use u using given
  where u.merchant_id = given.merchant_id and u.cart_id = given.cart_id
  returning u.merchant_id, u.code),
counted as (
  select merchant_id, code, count(*) as uses from released group by merchant_id, code),
counters as materialized (
  select d.code from discount_code d
  where ${isCounted} and d.held_max is not null
  order by d.merchant_id, d.code
  for no key update of d),
locked as (
  select d.merchant_id, d.code, d.held_max from discount_code d
  where ${isCounted} and (select count(*) from counters) >= 0
  order by d.merchant_id, d.code
  for key share of d)
update discount_code d
set held = greatest(d.held - counted.uses, 0)
from counted join locked on locked.merchant_id = counted.merchant_id and locked.code = counted.code
where d.merchant_id = counted.merchant_id and d.code = counted.code and locked.held_max is not null`,
  (ofOne, merchant) =>
    ofOne
      .replaceAll(isCounted, `d.merchant_id = ${merchant} and d.code = any(array(select code from counted))`)
      .replace('d.merchant_id = counted.merchant_id and', `d.merchant_id = ${merchant} and`),
);
