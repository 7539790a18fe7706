import type { kindOfOrderMessage, OrderMessageKind } from '../../domain/values/message-kind.ts';
import type { EventType } from '../../domain/webhooks/event.ts';
import { coalesce } from '../database/coalesce.ts';
import { type Database, type Parameter, statement } from '../database/database.ts';
import { byMerchant, overMerchants } from '../database/distributed/by-merchant.ts';
import { type Removal, removeRows } from '../database/removal.ts';

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
  return `(${type} like 'message.%' or not exists (select 1 from webhook_endpoint e where e.merchant_id = ${merchant}))`;
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

type OfEvent<Instant> = readonly [string, string, Instant];

const merchantOf = ([merchantId]: readonly [string, ...unknown[]]): string => merchantId;

const finishTogether = coalesce<OfEvent<number | null>, void>(null, (database, finished) =>
  byMerchant(database, finished, merchantOf, async (own, { pick, last }) => {
    await database.run(pick(updateRelayed), [
      own.map(([merchantId]) => merchantId),
      own.map(([, eventId]) => eventId),
      own.map(([, , retryAt]) => retryAt),
      ...last,
    ]);
    return own.map(() => undefined);
  }),
);

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

const handTogether = coalesce<OfEvent<number>, boolean>(
  ([merchantId, eventId]) => `${merchantId}/${eventId}`,
  (database, handed) =>
    byMerchant(database, handed, merchantOf, async (own, { pick, last }) => {
      const rows = await database.run<{ merchantId: string; eventId: string }>(pick(updateHanded), [
        own.map(([merchantId]) => merchantId),
        own.map(([, eventId]) => eventId),
        own.map(([, , now]) => now),
        ...last,
      ]);
      const left = new Set(rows.map(({ merchantId, eventId }) => `${merchantId}/${eventId}`));
      return own.map(([merchantId, eventId]) => left.has(`${merchantId}/${eventId}`));
    }),
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

const insertEvent = statement(
  'write-event',
  `
insert into outbox (merchant_id, event_id, type, subject_id, created_at, fanned_out)
select $1, $2, $3, $4, $5::int8, ${needsNoFanOut('$1', '$3')}
on conflict (merchant_id, event_id) do nothing`,
);

const insertMessage = statement(
  'queue-message',
  `
insert into outbox (merchant_id, event_id, type, subject_id, created_at, relay_at, fanned_out)
select $1, $2, $3, $4, $5::int8, $6::int8, ${needsNoFanOut('$1', '$3')}
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

const updateRelayed = overMerchants(
  'finish-event',
  'given.merchant_id',
  `
update outbox o set relay_at = given.relay_at, handed_at = null
from unnest($1::text[], $2::text[], $3::int8[]) as given (merchant_id, event_id, relay_at)
where o.merchant_id = given.merchant_id and o.event_id = given.event_id`,
);

const updateHanded = overMerchants(
  'mark-event-handed',
  'given.merchant_id',
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
