import { statement } from '../database/database.ts';
import { type Removal, removeRows } from '../database/removal.ts';

// What served its purpose and is only read to find out what happened. Instants of merchants count by whichever clock is behind, theirs or the real one: a sandbox
// whose clock was moved forward for a moment loses nothing.

/** Removes quotes of couriers, asked for before `before`, that were used, given up or have lapsed. */
export const deleteOldQuotes: Removal = (...given) => removeRows(deleteQuotes, ...given);

/** Removes what orders that were decided held of times before `before`. */
export const deletePastSlotHolds: Removal = (...given) => removeRows(deleteSlotHolds, ...given);

/** Removes what counted the orders of times before `before` of which nothing is held any more. */
export const deletePastSlots: Removal = (...given) => removeRows(deleteSlotCounters, ...given);

/**
 * Removes what was noted, before `before`, of setting rewards aside at a remote host. Everything else asked of a host stays:
 * it says how customers know their orders, and that an act was done.
 */
export const deleteOldHostCalls: Removal = (...given) => removeRows(deleteHostCalls, ...given);

const deleteQuotes = statement(
  'delete-old-courier-quotes',
  `
delete from courier_quote
where (merchant_id, external_delivery_id) in (
  select q.merchant_id, q.external_delivery_id
  from merchant m
  join courier_quote q on q.merchant_id = m.merchant_id and q.asked_at <= $1::int8 + least(m.clock_offset_ms, 0)
  where q.check_at is null
  limit $2 offset $3)
  and check_at is null
returning external_delivery_id`,
);

const deleteSlotHolds = statement(
  'delete-past-slot-holds',
  `
delete from slot_hold
where (merchant_id, attempt_id) in (
  select h.merchant_id, h.attempt_id
  from merchant m
  join slot_hold h on h.merchant_id = m.merchant_id and h.slot_at <= $1::int8 + least(m.clock_offset_ms, 0)
  join payment_attempt a on a.merchant_id = h.merchant_id and a.attempt_id = h.attempt_id
  where a.phase in ('completed', 'ended', 'void')
  limit $2 offset $3)
returning attempt_id`,
);

const deleteSlotCounters = statement(
  'delete-past-slot-counters',
  `
delete from slot_counter
where (merchant_id, location_id, slot_at) in (
  select c.merchant_id, c.location_id, c.slot_at
  from merchant m
  join slot_counter c on c.merchant_id = m.merchant_id and c.slot_at <= $1::int8 + least(m.clock_offset_ms, 0)
  where not exists (
    select from slot_hold h
    where h.merchant_id = c.merchant_id and h.location_id = c.location_id and h.slot_at = c.slot_at)
  limit $2 offset $3)
returning slot_at`,
);

// One that was never answered is asked for again only while its cart lives; a hold that is still to be released is not.
const deleteHostCalls = statement(
  'delete-old-loyalty-calls',
  `
delete from loyalty_call
where (merchant_id, call_key) in (
  select k.merchant_id, k.call_key
  from merchant m
  join loyalty_call k on k.merchant_id = m.merchant_id and k.started_at <= $1::int8 + least(m.clock_offset_ms, 0)
  where k.operation = 'reserve' or (k.operation = 'release' and k.status <> 'pending')
  limit $2 offset $3)
returning call_key`,
);
