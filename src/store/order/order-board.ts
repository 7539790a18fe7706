import type { CounterPayment } from '../../domain/order/counter.ts';
import type { BoardState, KitchenMove } from '../../domain/order/kitchen.ts';
import type { Arrival, FrozenOrder, OrderStatus } from '../../domain/order/order.ts';
import type { Position } from '../../domain/values/cursor.ts';
import { type Database, type Statement, statement } from '../database/database.ts';
import { type ArrivalRow, arrivalColumns, arrivalOf } from './arrivals.ts';
import { counterOf, counterText, joinCounter } from './counter-payments.ts';

/** An order as a board lists it, from the moment the kitchen is asked on. */
export type BoardOrder = {
  readonly orderId: string;
  readonly locationId: string;
  readonly attemptId: string;
  readonly cartId: string;
  readonly shortId: string;
  readonly state: BoardState;
  readonly changeNumber: number | null;
  readonly placedAt: number;
  readonly changedAt: number;
  readonly decideUntil: number;
  readonly provider: string | null;
  readonly frozen: FrozenOrder;
  readonly refundedMinor: number;
  /** Local date and time it was put off to; null: it was not. */
  readonly delayedDate: string | null;
  readonly delayedTime: string | null;
  /** The lines that were given back. */
  readonly goneItemIds: readonly string[];
  /** A move that can still be taken back, from the order's present status. */
  readonly bump: { readonly to: Exclude<KitchenMove, 'CANCELLED'>; readonly dueAt: number } | null;
  /** What the staff are to take, or took; null: it was paid online. */
  readonly counter: CounterPayment | null;
  /** The guest's car is there; null: not yet, or there is none. */
  readonly arrival: Arrival | null;
};

export type BoardPlace = { readonly merchantId: string; readonly locationId: string };

export type BoardQuery = {
  readonly states: readonly BoardState[];
  /** Nothing that was placed before. */
  readonly since: number;
  readonly order: 'newest' | 'oldest';
  readonly after: Position | null;
  readonly limit: number;
};

/** Locations of one merchant whose orders are looked at together. */
export type BoardPlaces = { readonly merchantId: string; readonly locationIds: readonly string[] };

/** The orders of some locations in some states, by the instant they were placed. */
export async function listBoard(
  database: Database,
  { merchantId, locationIds }: BoardPlaces,
  { states, since, order, after, limit }: BoardQuery,
): Promise<readonly BoardOrder[]> {
  const isNewest = order === 'newest';
  const rows = await database.run<BoardRow>(isNewest ? selectNewest : selectOldest, [
    merchantId,
    locationIds,
    states,
    since,
    after?.at ?? (isNewest ? Number.MAX_SAFE_INTEGER : 0),
    after?.id ?? '',
    limit,
  ]);
  return rows.map(boardOrderOf);
}

/** What changed there at `changedSince` or later among what was placed at `since` or later, the oldest change first. */
export async function listBoardChanges(
  database: Database,
  { merchantId, locationIds }: BoardPlaces,
  query: { readonly since: number; readonly changedSince: number; readonly limit: number },
): Promise<readonly BoardOrder[]> {
  const parameters = [merchantId, locationIds, query.since, query.changedSince, query.limit];
  return (await database.run<BoardRow>(selectChanged, parameters)).map(boardOrderOf);
}

/** One order of a location, also one the kitchen has not decided; null when there is none of that id. */
export async function findBoardOrder(
  database: Database,
  { merchantId, locationId }: BoardPlace,
  orderId: string,
): Promise<BoardOrder | null> {
  const [row] = await database.run<BoardRow>(selectOne, [merchantId, locationId, orderId]);
  return row === undefined ? null : boardOrderOf(row);
}

export type OrderHistoryEntry = {
  readonly changeNumber: number;
  readonly at: number;
  readonly status: OrderStatus;
  readonly refundedMinor: number;
};

/** What became of an order, oldest first, at most `limit`. */
export async function listOrderHistory(
  database: Database,
  merchantId: string,
  orderId: string,
  limit: number,
): Promise<readonly OrderHistoryEntry[]> {
  return database.run<OrderHistoryEntry>(selectHistory, [merchantId, orderId, limit]);
}

type BoardRow = Omit<BoardOrder, 'frozen' | 'refundedMinor' | 'bump' | 'counter' | 'arrival'> & {
  readonly counterText: string | null;
  readonly orderText: string;
  readonly refundedMinor: number | null;
  readonly bumpTo: NonNullable<BoardOrder['bump']>['to'] | null;
  readonly bumpDueAt: number | null;
} & ArrivalRow;

function boardOrderOf({ orderText, counterText: text, bumpTo, bumpDueAt, ...rest }: BoardRow): BoardOrder {
  const { arrivedAt, arrivalSpace, ...row } = rest;
  return {
    ...row,
    arrival: arrivalOf({ arrivedAt, arrivalSpace }),
    counter: counterOf(text),
    frozen: JSON.parse(orderText) as FrozenOrder,
    refundedMinor: row.refundedMinor ?? 0,
    bump: bumpTo === null || bumpDueAt === null ? null : { to: bumpTo, dueAt: bumpDueAt },
  };
}

// What the guest took back before the kitchen decided was not declined by anyone (domain/order/checkout.ts, isCancelledByGuest).
const state = `coalesce(o.status, case when p.status = 'placed' then 'NEW' when p.status = 'accepted' then 'PLACED'
  when a.failed_code = 'PAYMENT_CANCELLED' then 'CANCELLED' else 'DECLINED' end)`;
const changedAt = 'greatest(p.placed_at, p.decided_at, o.created_at, o.updated_at, b.changed_at, k.changed_at)';

const columns = `p.order_id, p.location_id, p.attempt_id, p.cart_id, p.short_id, ${state} as state, o.change_number, p.placed_at,
  ${changedAt} as changed_at, p.decide_until, p.provider, a.order_text, o.refunded_minor,
  o.delayed_date, o.delayed_time, ${arrivalColumns},
  case when b.from_status = o.status then b.to_status end as bump_to, b.due_at as bump_due_at,
  ${counterText},
  array(
    select unnest(r.item_ids) from order_refund r
    where r.merchant_id = $1 and r.order_id = o.order_id and r.state <> 'refused') as gone_item_ids`;

const names = `found.order_id, found.location_id, found.attempt_id, found.cart_id, found.short_id, found.state,
  found.change_number, found.placed_at, found.changed_at, found.decide_until, found.provider, found.order_text,
  found.refunded_minor, found.delayed_date, found.delayed_time, found.bump_to, found.bump_due_at, found.gone_item_ids, found.counter_text,
  found.arrived_at, found.arrival_space`;

const tables = `placement p
join payment_attempt a on a.merchant_id = $1 and a.attempt_id = p.attempt_id
left join customer_order o on o.merchant_id = $1 and o.order_id = p.order_id
left join order_bump b on b.merchant_id = $1 and b.order_id = o.order_id
${joinCounter}`;

function listStatement(name: string, comparison: '<' | '>', direction: 'desc' | 'asc'): Statement {
  return statement(
    name,
    `
select ${names}
from unnest($2::text[]) as wanted (location_id)
cross join lateral (
  select ${columns}
  from ${tables}
  where p.merchant_id = $1 and p.location_id = wanted.location_id and ${state} = any($3::text[]) and p.placed_at >= $4
    and (p.placed_at, p.order_id) ${comparison} ($5::int8, $6)
  order by p.placed_at ${direction}, p.order_id ${direction}
  limit $7) found
order by found.placed_at ${direction}, found.order_id ${direction}
limit $7`,
  );
}

const selectNewest = listStatement('list-newest-orders-of-board', '<', 'desc');
const selectOldest = listStatement('list-oldest-orders-of-board', '>', 'asc');

const selectChanged = statement(
  'list-changes-of-board',
  `
select ${columns}
from ${tables}
where p.merchant_id = $1 and p.location_id = any($2::text[]) and p.placed_at >= $3 and ${changedAt} >= $4
order by changed_at, p.order_id
limit $5`,
);

const selectOne = statement(
  'find-order-of-board',
  `
select ${columns}
from ${tables}
where p.merchant_id = $1 and p.location_id = $2 and p.order_id = $3`,
);

const selectHistory = statement(
  'list-history-of-order',
  `
select change_number, at, status, refunded_minor
from order_change
where merchant_id = $1 and order_id = $2
order by change_number
limit $3`,
);
