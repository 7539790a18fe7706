import { type EventType, eventTypes } from '../../domain/webhooks/event.ts';
import type { WebhookFailure, WebhookOutcome } from '../../domain/webhooks/webhook-retry.ts';
import { type Database, statement } from '../database/database.ts';
import { type Form, ofAny, ofOne, overMerchants } from '../database/distributed/by-merchant.ts';
import { type Removal, removeRows } from '../database/removal.ts';
import { unlocked } from '../database/timed-work/claim-due.ts';
import { type JobRow, keyText, notSetAside, notSetAsideInTurn } from '../database/timed-work/job-failures.ts';

export type DeliveryStatus = 'waiting' | 'delivered' | 'dead';

/** One event that is due at one endpoint. */
export type DueDelivery = {
  readonly merchantId: string;
  readonly endpointId: string;
  readonly eventId: string;
  readonly type: EventType;
  readonly subjectId: string;
  /** When it happened, by the merchant's clock. */
  readonly createdAt: number;
  readonly triedCount: number;
  readonly attemptCount: number;
};

/**
 * Queues every new event once for each endpoint that wants it, `limit` events at a time and without those set aside, all
 * of them or none (on a distributed database all of one merchant). Returns how many were queued. With `one` it is that
 * event alone.
 */
export async function fanOutEvents(
  database: Database,
  now: number,
  limit: number,
  one: JobRow | null = null,
): Promise<number> {
  const queue = async ({ pick, last }: Form): Promise<number> => {
    const rows = await database.run<unknown>(pick(fanOut), [
      ...[now, limit, one?.merchantId ?? null, one?.rowKey ?? null],
      ...last,
    ]);
    return rows.length;
  };
  if ((await database.isDistributed?.()) !== true) return queue(ofAny);
  const fresh = one === null ? await findEventsToFanOut(database, now, limit) : [one];
  let queuedCount = 0;
  for (const merchantId of new Set(fresh.map((event) => event.merchantId))) {
    queuedCount += await queue(ofOne(merchantId));
  }
  return queuedCount;
}

/** The events that `fanOutEvents` would queue. */
export async function findEventsToFanOut(database: Database, now: number, limit: number): Promise<readonly JobRow[]> {
  return database.run<JobRow>(selectFresh, [now, limit]);
}

/** What is due at an endpoint by now, oldest first and what happened at one moment as `eventTypes` lists it, without what is set aside. */
export async function findDueDeliveries(
  database: Database,
  { merchantId, endpointId }: { readonly merchantId: string; readonly endpointId: string },
  now: number,
  limit: number,
): Promise<readonly DueDelivery[]> {
  const rows = await database.run<Omit<DueDelivery, 'merchantId' | 'endpointId'>>(selectDue, [
    merchantId,
    endpointId,
    now,
    limit,
  ]);
  return rows.map((row) => ({ merchantId, endpointId, ...row }));
}

/** What came of a try, and with it what becomes of the delivery: it waits until `tryAt`, or it is over. */
export type RecordedAttempt = {
  readonly at: number;
  readonly outcome: WebhookOutcome;
  readonly next: { readonly status: 'waiting'; readonly tryAt: number } | { readonly status: 'delivered' | 'dead' };
};

/** Records a try, once: false when another sender has recorded one since the delivery was read. */
export async function recordAttempt(
  database: Database,
  delivery: DueDelivery,
  { at, outcome, next }: RecordedAttempt,
): Promise<boolean> {
  const rows = await database.run(insertAttempt, [
    delivery.merchantId,
    delivery.endpointId,
    delivery.eventId,
    delivery.attemptCount,
    next.status,
    next.status === 'waiting' ? next.tryAt : null,
    next.status === 'waiting' ? null : at,
    at,
    outcome.kind === 'answered' ? outcome.status : null,
    outcome.kind === 'unanswered' ? outcome.failure : null,
  ]);
  return rows.length === 1;
}

export type DeliveryAttempt = {
  readonly at: number;
  readonly statusCode: number | null;
  readonly failure: WebhookFailure | null;
};

/** A delivery as its merchant sees it; `eventId` is the public one. */
export type ListedDelivery = {
  readonly eventId: string;
  readonly type: EventType;
  readonly createdAt: number;
  readonly status: DeliveryStatus;
  readonly queuedAt: number;
  readonly tryAt: number | null;
  readonly finishedAt: number | null;
  /** Oldest first. */
  readonly attempts: readonly DeliveryAttempt[];
};

/** Which deliveries are listed: of one status or all, from the newest on or behind one that was queued at `before`. */
export type DeliveryQuery = {
  readonly status: DeliveryStatus | null;
  readonly before: number | null;
  /** The public id of that one. Without it whatever else was queued in the same instant is left out. */
  readonly beforeEventId: string | null;
  readonly limit: number;
};

/** An endpoint's deliveries, the newest first, with their tries. */
export async function listDeliveries(
  database: Database,
  endpoint: { readonly merchantId: string; readonly endpointId: string },
  { status, before, beforeEventId, limit }: DeliveryQuery,
): Promise<readonly ListedDelivery[]> {
  const key = [endpoint.merchantId, endpoint.endpointId] as const;
  const rows = await database.run<ListedRow>(selectNewest, [...key, status, before, limit, beforeEventId]);
  const eventIds = rows.map((row) => row.eventId);
  const attempts = await database.run<AttemptRow>(selectAttempts, [...key, eventIds]);
  return rows.map(({ eventId, publicId, ...row }) => ({
    eventId: publicId,
    ...row,
    attempts: attempts
      .filter((attempt) => attempt.eventId === eventId)
      .map(({ at, statusCode, failure }) => ({ at, statusCode, failure })),
  }));
}

/** When an event that is still kept happened, by its public id; null when it is not known. */
export async function findEventInstant(
  database: Database,
  merchantId: string,
  publicEventId: string,
): Promise<number | null> {
  const [row] = await database.run<{ createdAt: number }>(selectInstant, [merchantId, publicEventId]);
  return row?.createdAt ?? null;
}

/**
 * Queues once more everything an endpoint wants that happened at `since` (the merchant's clock) or later and is still
 * kept, delivered or not, under the ids it had. Returns how much that is.
 */
export async function replaySince(
  database: Database,
  merchantId: string,
  endpointId: string,
  since: number,
  now: number,
): Promise<number> {
  const [row] = await database.run<{ replayed: number }>(replayStatement, [merchantId, endpointId, since, now]);
  return row?.replayed ?? 0;
}

/** Queues one delivery once more, by its event's public id: a dead letter, or one whose receiver lost it. False when there is none. */
export async function replayDelivery(
  database: Database,
  merchantId: string,
  endpointId: string,
  publicEventId: string,
  now: number,
): Promise<boolean> {
  const rows = await database.run(replayOneStatement, [merchantId, endpointId, publicEventId, now]);
  return rows.length === 1;
}

/** Deliveries that were made. */
export const deleteDelivered: Removal = (...given) => removeRows(deleteFinished.delivered, ...given);

/** Dead letters. */
export const deleteDeadLetters: Removal = (...given) => removeRows(deleteFinished.dead, ...given);

/** What waits for a disabled endpoint. */
export const deleteStranded: Removal = (...given) => removeRows(deleteStrandedStatement, ...given);

type ListedRow = Omit<ListedDelivery, 'attempts'> & { readonly publicId: string };

type AttemptRow = DeliveryAttempt & { readonly eventId: string };

// The same as publicEventId in domain/event.ts.
const publicId = (alias: string) => `'evt_' || translate(${alias}.event_id, './', '__')`;

// What one transaction wrote has one instant: an order is there before it is confirmed.
const orderOfType = (alias: string) =>
  `coalesce(array_position(array[${eventTypes.map((type) => `'${type}'`).join(', ')}], ${alias}.type), 0)`;

const isFresh = `not o.fanned_out and ${notSetAsideInTurn('fan-out-events', 'o.merchant_id', 'o.event_id', '$1::int8')}`;

// Partners learn nothing of orders that staff placed to try everything out; a merchant has a few of them at most.
const isOfTest = (event: string) => `exists (
  select from test_order t
  left join placement p on p.merchant_id = t.merchant_id and p.attempt_id = t.attempt_id
  where t.merchant_id = ${event}.merchant_id and ${event}.subject_id in (p.order_id, t.cart_id))`;

const selectFresh = statement(
  'find-events-to-fan-out',
  `select o.merchant_id, o.event_id as row_key from outbox o where ${isFresh} order by o.created_at limit $2`,
);

const fanOut = overMerchants(
  'fan-out-events',
  'fresh.merchant_id',
  `
with fresh as (
  select o.merchant_id, o.event_id, o.type, o.subject_id from outbox o
  where ${isFresh} and ($3::text is null or (o.merchant_id = $3 and o.event_id = $4::text))
  order by o.created_at ${unlocked('$2', 'no key update of o')}),
marked as (
  update outbox o set fanned_out = true
  from fresh where o.merchant_id = fresh.merchant_id and o.event_id = fresh.event_id)
insert into webhook_delivery (merchant_id, endpoint_id, event_id, status, try_at, queued_at)
select fresh.merchant_id, e.endpoint_id, fresh.event_id, 'waiting', $1::int8, $1::int8
from fresh
join webhook_endpoint e on e.merchant_id = fresh.merchant_id and e.disabled_reason is null and fresh.type = any (e.event_types)
where not ${isOfTest('fresh')}
on conflict (merchant_id, endpoint_id, event_id) do nothing
returning event_id`,
  (ofOne, merchant) =>
    ofOne.replace('where not o.fanned_out', `where o.merchant_id = ${merchant} and not o.fanned_out`),
);

/** The condition that a delivery, `d` of the statement around it, is not set aside at `now`. */
export function isNotSetAside(now: string): string {
  return notSetAside('deliver-webhooks', 'd.merchant_id', keyText(['d.endpoint_id', 'd.event_id']), now);
}

const selectDue = statement(
  'find-due-webhook-deliveries',
  `
select d.event_id, o.type, o.subject_id, o.created_at, d.tried_count, d.attempt_count
from webhook_delivery d
join outbox o on o.merchant_id = d.merchant_id and o.event_id = d.event_id
where d.merchant_id = $1 and d.endpoint_id = $2 and d.try_at <= $3
  and ${isNotSetAside('$3')}
order by d.try_at, o.created_at, ${orderOfType('o')}, d.event_id
limit $4`,
);

const insertAttempt = statement(
  'record-webhook-attempt',
  `
with moved as (
  update webhook_delivery set status = $5, try_at = $6, finished_at = $7,
    tried_count = tried_count + 1, attempt_count = attempt_count + 1
  where merchant_id = $1 and endpoint_id = $2 and event_id = $3 and attempt_count = $4 and status = 'waiting'
  returning merchant_id, endpoint_id, event_id, attempt_count)
insert into webhook_attempt (merchant_id, endpoint_id, event_id, attempt_number, at, status_code, failure)
select merchant_id, endpoint_id, event_id, attempt_count, $8::int8, $9::int4, $10::text from moved
returning attempt_number`,
);

const place = `o.created_at, ${orderOfType('o')}, d.event_id`;

// What was sent once more since the page before has been queued anew: later, never earlier.
const selectNewest = statement(
  'list-webhook-deliveries',
  `
with last as (
  select o.created_at, ${orderOfType('o')} as type_order, d.event_id
  from webhook_delivery d
  join outbox o on o.merchant_id = d.merchant_id and o.event_id = d.event_id
  where d.merchant_id = $1 and d.endpoint_id = $2 and d.queued_at >= $4 and ${publicId('d')} = $6)
select d.event_id, ${publicId('d')} as public_id, o.type, o.created_at, d.status, d.queued_at, d.try_at, d.finished_at
from webhook_delivery d
join outbox o on o.merchant_id = d.merchant_id and o.event_id = d.event_id
left join last on true
where d.merchant_id = $1 and d.endpoint_id = $2
  and ($3::text is null or d.status = $3)
  and ($4::int8 is null or d.queued_at < $4
    or (d.queued_at = $4 and (${place}) < (last.created_at, last.type_order, last.event_id)))
order by d.queued_at desc, o.created_at desc, ${orderOfType('o')} desc, d.event_id desc
limit $5`,
);

const selectAttempts = statement(
  'list-webhook-attempts',
  `
select event_id, at, status_code, failure from webhook_attempt
where merchant_id = $1 and endpoint_id = $2 and event_id = any ($3::text[])
order by attempt_number`,
);

const selectInstant = statement(
  'find-instant-of-an-event',
  `select o.created_at from outbox o where o.merchant_id = $1 and ${publicId('o')} = $2`,
);

const replayStatement = statement(
  'replay-webhook-deliveries',
  `
with queued as (
  insert into webhook_delivery (merchant_id, endpoint_id, event_id, status, try_at, queued_at)
  select e.merchant_id, e.endpoint_id, o.event_id, 'waiting', $4::int8, $4::int8
  from webhook_endpoint e
  join outbox o on o.merchant_id = e.merchant_id and o.created_at >= $3 and o.type = any (e.event_types)
  where e.merchant_id = $1 and e.endpoint_id = $2 and not ${isOfTest('o')}
  on conflict (merchant_id, endpoint_id, event_id) do update
  set status = 'waiting', try_at = excluded.try_at, queued_at = excluded.queued_at, finished_at = null, tried_count = 0
  returning event_id)
select count(*)::int8 as replayed from queued`,
);

const replayOneStatement = statement(
  'replay-webhook-delivery',
  `
update webhook_delivery d set status = 'waiting', try_at = $4, queued_at = $4, finished_at = null, tried_count = 0
where d.merchant_id = $1 and d.endpoint_id = $2 and ${publicId('d')} = $3
returning d.event_id`,
);

const deleteFinished = { delivered: deleteFinishedAs('delivered'), dead: deleteFinishedAs('dead') };

function deleteFinishedAs(status: 'delivered' | 'dead') {
  return statement(
    `delete-${status}-webhook-deliveries`,
    `
delete from webhook_delivery
where (merchant_id, endpoint_id, event_id) in (
  select merchant_id, endpoint_id, event_id from webhook_delivery
  where status = '${status}' and finished_at <= $1 order by finished_at limit $2 offset $3)
  and finished_at <= $1
returning event_id`,
  );
}

const deleteStrandedStatement = statement(
  'delete-stranded-webhook-deliveries',
  `
delete from webhook_delivery
where (merchant_id, endpoint_id, event_id) in (
  select d.merchant_id, d.endpoint_id, d.event_id
  from webhook_endpoint e
  join webhook_delivery d on d.merchant_id = e.merchant_id and d.endpoint_id = e.endpoint_id
  where e.disabled_reason is not null and d.try_at is not null and d.queued_at <= $1
  limit $2 offset $3)
  and queued_at <= $1
returning event_id`,
);
