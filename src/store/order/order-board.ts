import type { BoardState } from '../../domain/order/kitchen.ts';
import type { FrozenOrder, OrderStatus } from '../../domain/order/order.ts';
import type { Position } from '../../domain/values/cursor.ts';
import { type Database, type Statement, statement } from '../database/database.ts';

/** An order as a board lists it, from the moment the kitchen is asked on. */
export type BoardOrder = {
  readonly orderId: string;
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

/** The orders of a location in some states, by the instant they were placed. */
export async function listBoard(
  database: Database,
  { merchantId, locationId }: BoardPlace,
  { states, since, order, after, limit }: BoardQuery,
): Promise<readonly BoardOrder[]> {
  const isNewest = order === 'newest';
  const rows = await database.run<BoardRow>(isNewest ? selectNewest : selectOldest, [
    merchantId,
    locationId,
    states,
    since,
    after?.at ?? (isNewest ? Number.MAX_SAFE_INTEGER : 0),
    after?.id ?? '',
    limit,
  ]);
  return rows.map(boardOrderOf);
}

/** What changed at a location at `changedSince` or later among what was placed at `since` or later, the oldest change first. */
export async function listBoardChanges(
  database: Database,
  { merchantId, locationId }: BoardPlace,
  query: { readonly since: number; readonly changedSince: number; readonly limit: number },
): Promise<readonly BoardOrder[]> {
  const parameters = [merchantId, locationId, query.since, query.changedSince, query.limit];
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

type BoardRow = Omit<BoardOrder, 'frozen' | 'refundedMinor'> & {
  readonly orderText: string;
  readonly refundedMinor: number | null;
};

function boardOrderOf({ orderText, ...row }: BoardRow): BoardOrder {
  return { ...row, frozen: JSON.parse(orderText) as FrozenOrder, refundedMinor: row.refundedMinor ?? 0 };
}

const state = `coalesce(o.status, case p.status when 'placed' then 'NEW' when 'accepted' then 'PLACED' else 'DECLINED' end)`;
const changedAt = 'greatest(p.placed_at, p.decided_at, o.created_at, o.updated_at)';

const columns = `p.order_id, p.attempt_id, p.cart_id, p.short_id, ${state} as state, o.change_number, p.placed_at,
  ${changedAt} as changed_at, p.decide_until, p.provider, a.order_text, o.refunded_minor,
  o.delayed_date, o.delayed_time`;

const tables = `placement p
join payment_attempt a on a.merchant_id = p.merchant_id and a.attempt_id = p.attempt_id
left join customer_order o on o.merchant_id = p.merchant_id and o.order_id = p.order_id`;

function listStatement(name: string, comparison: '<' | '>', direction: 'desc' | 'asc'): Statement {
  return statement(
    name,
    `
select ${columns}
from ${tables}
where p.merchant_id = $1 and p.location_id = $2 and ${state} = any($3::text[]) and p.placed_at >= $4
  and (p.placed_at, p.order_id) ${comparison} ($5::int8, $6)
order by p.placed_at ${direction}, p.order_id ${direction}
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
where p.merchant_id = $1 and p.location_id = $2 and p.placed_at >= $3 and ${changedAt} >= $4
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
