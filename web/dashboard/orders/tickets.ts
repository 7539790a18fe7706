import type { BoardOrderSummary, BoardState, BumpMove } from '../../../client/index.ts';

export const columns = ['new', 'preparing', 'ready', 'underway', 'later'] as const;
export type Column = (typeof columns)[number];

const columnOf: Readonly<Partial<Record<BoardState, Column>>> = {
  NEW: 'new',
  PLACED: 'new',
  CONFIRMED: 'new',
  PREPARING: 'preparing',
  READY: 'ready',
  OUT_FOR_DELIVERY: 'underway',
};

/**
 * Orders by what has to be done with them at `now`, what is due first on top; what is finished stands in none, and what is
 * for later waits in a lane of its own until its preparation begins.
 */
export function sortIntoColumns(
  tickets: Iterable<BoardOrderSummary>,
  now: number,
): Readonly<Record<Column, readonly BoardOrderSummary[]>> {
  const sorted: Record<Column, BoardOrderSummary[]> = {
    new: [],
    preparing: [],
    ready: [],
    underway: [],
    later: [],
  };
  for (const ticket of tickets) {
    const column = waitsForLater(ticket, now) ? 'later' : columnOf[ticket.state];
    if (column !== undefined) sorted[column].push(ticket);
  }
  for (const column of columns) sorted[column].sort(byUrgency);
  return sorted;
}

/** Whether an order was accepted and its preparation has not begun. */
export function waitsForLater({ state, startsAt }: BoardOrderSummary, now: number): boolean {
  return (state === 'PLACED' || state === 'CONFIRMED') && Date.parse(startsAt) > now;
}

/** What waits for an answer comes before everything; then what is due first. */
function byUrgency(a: BoardOrderSummary, b: BoardOrderSummary): number {
  const answer = Number(b.state === 'NEW') - Number(a.state === 'NEW');
  if (answer !== 0) return answer;
  const due = a.dueAt.localeCompare(b.dueAt);
  return due === 0 ? a.placedAt.localeCompare(b.placedAt) : due;
}

/** Whether the order is to be accepted or rejected here; a POS decides about its own. */
export function waitsForUs({ state, decidedBy }: BoardOrderSummary): boolean {
  return state === 'NEW' && decidedBy === null;
}

/**
 * The tickets with `read` ones in place of what was known of them. An older version of an order does not replace a newer
 * one.
 */
export function withTickets(
  known: ReadonlyMap<string, BoardOrderSummary>,
  read: readonly BoardOrderSummary[],
): ReadonlyMap<string, BoardOrderSummary> {
  const next = new Map(known);
  for (const ticket of read) {
    const before = next.get(ticket.orderId);
    if (before === undefined || before.changedAt <= ticket.changedAt) next.set(ticket.orderId, ticket);
  }
  return next;
}

/** The one step a ticket offers by itself; every other is on the open order. Null: there is none, or it is not ours. */
export function nextMove({ state, fulfillmentMethod }: BoardOrderSummary): BumpMove | null {
  const isBrought = fulfillmentMethod === 'delivery' || fulfillmentMethod === 'room_service';
  if (state === 'CONFIRMED') return 'PREPARING';
  if (state === 'PREPARING') return 'READY';
  if (state === 'READY') return isBrought ? 'OUT_FOR_DELIVERY' : 'COMPLETED';
  return state === 'OUT_FOR_DELIVERY' ? 'DELIVERED' : null;
}
