import type { HostCall, HostHold } from '../../domain/loyalty/loyalty-host.ts';
import { type Database, isUniqueViolation, statement } from '../database/database.ts';
import { needsNoFanOut } from '../outbox/outbox.ts';
import { holdOf, holdsIn } from './loyalty-holds.ts';
import type { Tail } from './loyalty-ledger.ts';
import { findMembership, saveMembership } from './loyalty-memberships.ts';

const holds = holdsIn<{ readonly reservationId: string }>('loyalty_host_hold', 'reservation_id');

/** What is remembered of a remote host: what `LoyaltyHostStore` in ports.ts asks for. */
export function loyaltyHostStore(database: Database) {
  return {
    findMembership: (merchantId: string, customerId: string) => findMembership(database, merchantId, customerId),
    saveMembership: (membership: Parameters<typeof saveMembership>[1]) => saveMembership(database, membership),
    findHold: async (merchantId: string, cartId: string): Promise<HostHold | null> => {
      const row = await holds.findOfCart(database, merchantId, cartId);
      if (row === null) return null;
      const { customerId, reservationId, ...hold } = row;
      return { customerId, reservationId, hold: holdOf(hold) };
    },
    countEnded: (...given: Tail<typeof holds.countEnded>) => holds.countEnded(database, ...given),
    saveHold: (merchantId: string, held: HostHold) => saveHostHold(database, merchantId, held),
    beginCall: (call: HostCall) => beginCall(database, call),
    finishCall: (...given: Tail<typeof finishCall>) => finishCall(database, ...given),
    findOrderReferences: (merchantId: string, subjectIds: readonly string[]) =>
      findOrderReferences(database, merchantId, subjectIds),
  };
}

async function saveHostHold(
  database: Database,
  merchantId: string,
  { customerId, reservationId, hold }: HostHold,
): Promise<boolean> {
  const parameters = [
    merchantId,
    hold.holdId,
    customerId,
    hold.cartId,
    reservationId,
    hold.rewardId,
    hold.rewardName,
    hold.pointsCost,
    hold.amountOffMinor,
    hold.status,
    hold.expiresAt,
    hold.order?.orderId ?? null,
    hold.order?.orderReference ?? null,
  ];
  try {
    await database.run(writeHold, parameters);
    return true;
  } catch (error) {
    if (isUniqueViolation(error, 'loyalty_host_hold_one_per_cart')) return false;
    throw error;
  }
}

async function beginCall(database: Database, call: HostCall): Promise<number> {
  const { merchantId, callKey, operation, subjectId, orderReference, at } = call;
  const given = [merchantId, callKey, operation, subjectId, orderReference, at];
  const [row] = await database.run<{ startedAt: number }>(insertCall, given);
  return row?.startedAt ?? at;
}

async function finishCall(
  database: Database,
  merchantId: string,
  callKey: string,
  status: 'done' | 'refused',
  at: number,
  changedOf: string | null,
): Promise<void> {
  await database.run(updateCall, [merchantId, callKey, status, at, changedOf]);
}

async function findOrderReferences(
  database: Database,
  merchantId: string,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (subjectIds.length === 0) return new Map();
  type Row = { readonly subjectId: string; readonly orderReference: string };
  const rows = await database.run<Row>(selectReferences, [merchantId, subjectIds]);
  return new Map(rows.map((row) => [row.subjectId, row.orderReference]));
}

const writeHold = statement(
  'save-loyalty-host-hold',
  `
  insert into loyalty_host_hold (merchant_id, hold_id, customer_id, cart_id, reservation_id, reward_id, reward_name,
    points_cost, amount_off_minor, status, expires_at, order_id, order_reference)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
  on conflict (merchant_id, hold_id)
  do update set status = excluded.status, expires_at = excluded.expires_at, order_id = excluded.order_id,
    order_reference = excluded.order_reference`,
);

// The same act asked again is the same row: how often it was asked is kept, when it began stays. An act that was answered
// once stays answered.
const insertCall = statement(
  'begin-loyalty-call',
  `
  insert into loyalty_call (merchant_id, call_key, operation, status, subject_id, order_reference, started_at)
  values ($1, $2, $3, 'pending', $4, $5, $6)
  on conflict (merchant_id, call_key) do update set tried_count = loyalty_call.tried_count + 1
  returning started_at`,
);

// The event is written where the change is learnt: an act that was done already has its event.
const updateCall = statement(
  'finish-loyalty-call',
  `
  with finished as (
    update loyalty_call set status = $3, finished_at = $4
    where merchant_id = $1 and call_key = $2 and status <> 'done'
    returning merchant_id, call_key),
  events as (
    insert into outbox (merchant_id, event_id, type, subject_id, created_at, fanned_out)
    select merchant_id, call_key || '/loyalty.points_changed', 'loyalty.points_changed', $5::text, $4::int8,
      ${needsNoFanOut('$1', "'loyalty.points_changed'")}
    from finished where $5::text is not null
    on conflict (merchant_id, event_id) do nothing)
  select call_key from finished`,
);

const selectReferences = statement(
  'list-loyalty-call-references',
  `
  select distinct on (subject_id) subject_id, order_reference
  from loyalty_call
  where merchant_id = $1 and subject_id = any($2) and order_reference is not null
  order by subject_id, started_at desc`,
);
