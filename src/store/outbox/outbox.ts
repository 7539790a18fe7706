import { parseCartOutline } from '../../domain/cart/stored-cart.ts';
import type { kindOfOrderMessage, OrderMessageKind } from '../../domain/values/message-kind.ts';
import type { EventType } from '../../domain/webhooks/event.ts';
import { coalesce } from '../database/coalesce.ts';
import { type Database, type Parameter, type Statement, statement } from '../database/database.ts';
import { type Removal, removeRows } from '../database/removal.ts';
import { unlocked } from '../database/timed-work/claim-due.ts';
import { type JobRow, notSetAsideInTurn } from '../database/timed-work/job-failures.ts';
import { endedCarts } from '../database/timed-work/queue-states.ts';
import { advanceLoyaltyTasks } from './loyalty-tasks.ts';

/** What merchants are notified of, and what is sent to people. */
export type OutboxEventType =
  | EventType
  | `message.${(typeof kindOfOrderMessage)[OrderMessageKind]}`
  | 'message.new_device';

/** Something that happened, written with it. `relayAt` (real time): when it is to be sent; null: only webhooks carry it. */
export type OutboxEvent = {
  /** The same event has the same id, so that it is never written twice. */
  readonly eventId: string;
  readonly type: OutboxEventType;
  readonly relayAt: number | null;
};

/** Three arrays, as the statements that write events with their effect take them. */
export function outboxParameters(events: readonly OutboxEvent[]): readonly Parameter[] {
  return [
    events.map((event) => event.eventId),
    events.map((event) => event.type),
    events.map((event) => event.relayAt),
  ];
}

/**
 * What `fanned_out` of a new event begins as, SQL: true for a message and where the merchant has no endpoint, so that the event
 * is not looked at and stored a second time (design/webhooks.md#without-an-endpoint-there-is-nothing-to-fan-out).
 */
export function needsNoFanOut(merchant: string, type: string): string {
  return `(${type} like 'message.%' or not exists (select from webhook_endpoint e where e.merchant_id = ${merchant}))`;
}

/** An event by itself, to be written in the transaction of its effect. */
export type NewEvent = {
  readonly merchantId: string;
  readonly eventId: string;
  readonly type: EventType;
  readonly subjectId: string;
  /** By the merchant's clock. */
  readonly createdAt: number;
};

/** Writes an event whose effect takes more than one statement, inside its transaction; the same event again changes nothing. */
export async function writeEvent(tx: Database, event: NewEvent): Promise<void> {
  await tx.run(insertEvent, [event.merchantId, event.eventId, event.type, event.subjectId, event.createdAt]);
}

/** Writes that a message is to be sent, in the transaction of what it tells of; the same one again changes nothing. */
export async function queueMessage(
  tx: Database,
  message: Omit<NewEvent, 'type'> & { readonly type: OutboxEventType; readonly relayAt: number },
): Promise<void> {
  const { merchantId, eventId, type, subjectId, createdAt, relayAt } = message;
  await tx.run(insertMessage, [merchantId, eventId, type, subjectId, createdAt, relayAt]);
}

/** Events that happened then, by their merchants' clocks, and that are not to be sent any more. */
export const deleteOldEvents: Removal = (...given) => removeRows(deleteEvents, ...given);

/** Notes that an event was sent, or with `retryAt` when it is tried next. Calls at one time share a statement. */
export function finishEvent(
  database: Database,
  { merchantId, eventId }: { readonly merchantId: string; readonly eventId: string },
  retryAt: number | null,
): Promise<void> {
  return finishTogether(database, [merchantId, eventId, retryAt]);
}

const finishTogether = coalesce<readonly [string, string, number | null], void>(null, async (database, finished) => {
  await database.run(updateRelayed, [
    finished.map(([merchantId]) => merchantId),
    finished.map(([, eventId]) => eventId),
    finished.map(([, , retryAt]) => retryAt),
  ]);
  return finished.map(() => undefined);
});

/**
 * Notes that an event is about to leave as a message; false when it left before: whether that one arrived is not known, and
 * it is not sent again. Calls at one time share a statement.
 */
export function markHanded(
  database: Database,
  { merchantId, eventId }: { readonly merchantId: string; readonly eventId: string },
  now: number,
): Promise<boolean> {
  return handTogether(database, [merchantId, eventId, now]);
}

const handTogether = coalesce<readonly [string, string, number], boolean>(
  ([merchantId, eventId]) => `${merchantId}/${eventId}`,
  async (database, handed) => {
    const rows = await database.run<{ merchantId: string; eventId: string }>(updateHanded, [
      handed.map(([merchantId]) => merchantId),
      handed.map(([, eventId]) => eventId),
      handed.map(([, , now]) => now),
    ]);
    const left = new Set(rows.map(({ merchantId, eventId }) => `${merchantId}/${eventId}`));
    return handed.map(([merchantId, eventId]) => left.has(`${merchantId}/${eventId}`));
  },
);

/** Gives a claimed event back that was not tried: it is due again at `dueAt`, and the claim counts as no try. */
export async function returnEvent(
  database: Database,
  event: { readonly merchantId: string; readonly eventId: string },
  dueAt: number,
): Promise<void> {
  await database.run(updateReturned, [event.merchantId, event.eventId, dueAt]);
}

/** Notes that an event will not be sent, and why; `reason` names no person. */
export async function giveUpEvent(
  database: Database,
  event: { readonly merchantId: string; readonly eventId: string },
  reason: string,
  now: number,
): Promise<void> {
  await database.run(updateGivenUp, [event.merchantId, event.eventId, now, reason]);
}

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
  return database.transaction(async (tx) => {
    const wanted = [now, limit, one?.merchantId ?? null, one?.rowKey ?? null];
    const expired = await tx.run<{ merchantId: string; cartId: string; state: string }>(lockExpired, wanted);
    if (expired.length === 0) return 0;
    const merchantIds = expired.map((row) => row.merchantId);
    const cartIds = expired.map((row) => row.cartId);
    await tx.run(releaseCodes, [merchantIds, cartIds]);
    const outlines = expired.map(({ state }) => parseCartOutline(state));
    const rewarded = expired.filter((_cart, index) => outlines[index]?.hasReward);
    if (rewarded.length > 0) await advanceLoyaltyTasks(tx, rewarded);
    await tx.run(insertAbandoned, [
      now,
      merchantIds,
      cartIds,
      outlines.map(({ lineCount }) => (lineCount > 0 ? 1 : 0)),
    ]);
    return expired.length;
  });
}

/** The carts that `announceExpiredCarts` would announce. */
export async function findExpiredCarts(database: Database, now: number, limit: number): Promise<readonly JobRow[]> {
  return database.run<JobRow>(selectExpired, [now, limit]);
}

const insertEvent = statement(
  'write-event',
  `
insert into outbox (merchant_id, event_id, type, subject_id, created_at, fanned_out)
values ($1, $2, $3, $4, $5, ${needsNoFanOut('$1', '$3')})
on conflict (merchant_id, event_id) do nothing`,
);

const insertMessage = statement(
  'queue-message',
  `
insert into outbox (merchant_id, event_id, type, subject_id, created_at, relay_at, fanned_out)
values ($1, $2, $3, $4, $5, $6, ${needsNoFanOut('$1', '$3')})
on conflict (merchant_id, event_id) do nothing`,
);

// What waits for an endpoint, or lies there as a dead letter, keeps its event.
const deleteEvents = statement(
  'delete-old-events',
  `
delete from outbox o
where (o.merchant_id, o.event_id) in (
    select k.merchant_id, k.event_id
    from merchant m
    join outbox k on k.merchant_id = m.merchant_id and k.created_at <= $1::int8 + m.clock_offset_ms
    where k.fanned_out and k.relay_at is null and not exists (
      select from webhook_delivery d where d.merchant_id = k.merchant_id and d.event_id = k.event_id)
    limit $2 offset $3)
  and o.relay_at is null
returning o.event_id`,
);

const updateRelayed = statement(
  'finish-event',
  `
update outbox o set relay_at = given.relay_at, handed_at = null
from unnest($1::text[], $2::text[], $3::int8[]) as given (merchant_id, event_id, relay_at)
where o.merchant_id = given.merchant_id and o.event_id = given.event_id`,
);

const updateHanded = statement(
  'mark-event-handed',
  `
update outbox o set handed_at = given.handed_at
from unnest($1::text[], $2::text[], $3::int8[]) as given (merchant_id, event_id, handed_at)
where o.merchant_id = given.merchant_id and o.event_id = given.event_id and o.handed_at is null
returning o.merchant_id, o.event_id`,
);

const updateReturned = statement(
  'return-event',
  `
update outbox set relay_at = $3, tried_count = tried_count - 1
where merchant_id = $1 and event_id = $2 and relay_at is not null`,
);

const updateGivenUp = statement(
  'give-up-event',
  `update outbox set relay_at = null, given_up_at = $3, failed_reason = $4 where merchant_id = $1 and event_id = $2`,
);

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
const lockExpired = statement(
  'find-expired-carts-to-announce',
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
);

/** The statements that find carts to announce, for a test that looks at their plans. */
export const expiryReads = (): readonly Statement[] => [selectExpired, lockExpired];

// A cart that came back to life, because it was changed by a clock that is behind, and ended again is announced again.
const insertAbandoned = statement(
  'announce-expired-carts',
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

// Locked and counted as the statements that move one use do it (store/cart/discount-codes.ts).
const releaseCodes = statement(
  'release-codes-of-expired-carts',
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
  where (d.merchant_id, d.code) in (select merchant_id, code from counted) and d.held_max is not null
  order by d.merchant_id, d.code
  for no key update of d),
locked as (
  select d.merchant_id, d.code, d.held_max from discount_code d
  where (d.merchant_id, d.code) in (select merchant_id, code from counted) and (select count(*) from counters) >= 0
  order by d.merchant_id, d.code
  for key share of d)
update discount_code d
set held = greatest(d.held - counted.uses, 0)
from counted join locked on locked.merchant_id = counted.merchant_id and locked.code = counted.code
where d.merchant_id = counted.merchant_id and d.code = counted.code and locked.held_max is not null`,
);
