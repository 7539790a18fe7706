import { expect, test } from 'vitest';
import type { BoardOrderSummary } from '../../../../client/index.ts';
import { sortIntoColumns } from '../../../../web/dashboard/orders/tickets.ts';

const now = Date.UTC(2026, 10, 23, 12);
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

function ticket(orderId: string, changes: Partial<BoardOrderSummary> = {}): BoardOrderSummary {
  return {
    orderId,
    locationId: 'l',
    isTest: false,
    counter: null,
    shortId: orderId,
    state: 'CONFIRMED',
    changeNumber: 1,
    placedAt: at(-10),
    changedAt: at(-10),
    decideUntil: null,
    decidedBy: null,
    fulfillmentMethod: 'takeout',
    fulfillmentIdentifier: '',
    pickupType: 'ASAP',
    orderDate: '2026-11-23',
    delayedTo: null,
    orderTime: '12:20',
    customerName: '',
    totalQuantity: 1,
    currency: 'usd',
    totalMinor: 100,
    refundedMinor: 0,
    dueAt: at(20),
    startsAt: at(-10),
    bump: null,
    note: '',
    handover: null,
    arrival: null,
    items: [],
    ...changes,
  };
}

const idsIn = (tickets: readonly BoardOrderSummary[]) => tickets.map(({ orderId }) => orderId);

test('an order for later waits in its lane until its preparation begins, and stands with the new ones from then on', () => {
  const later = ticket('later', { pickupType: 'LATER', dueAt: at(90), startsAt: at(60) });
  expect(idsIn(sortIntoColumns([later], now).later)).toEqual(['later']);
  expect(idsIn(sortIntoColumns([later], now + 60 * 60_000).new)).toEqual(['later']);
});

test('an order for later that waits for an answer, or was begun early, is not later', () => {
  const startsAt = at(60);
  const sorted = sortIntoColumns(
    [ticket('asked', { state: 'NEW', startsAt }), ticket('begun', { state: 'PREPARING', startsAt })],
    now,
  );
  expect([idsIn(sorted.new), idsIn(sorted.preparing), idsIn(sorted.later)]).toEqual([['asked'], ['begun'], []]);
});

test('what waits for an answer comes first, then what is due first, whatever zone it is in; a bump stays in its lane', () => {
  const tickets = [
    ticket('second', { orderTime: '08:00', dueAt: at(15) }),
    ticket('first', { orderTime: '23:00', dueAt: at(5), bump: { to: 'READY', dueAt: at(0) } }),
    ticket('asked', { state: 'NEW', dueAt: at(60) }),
  ];
  expect(idsIn(sortIntoColumns(tickets, now).new)).toEqual(['asked', 'first', 'second']);
});
