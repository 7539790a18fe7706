import { expect, test } from 'vitest';
import { answerUntil, waitsFrom } from '../../../src/domain/order/answer-time.ts';
import { daily, slotFacts } from '../../support/data/slot-inputs.ts';

const at = (text: string) => Date.parse(text);
const until = (facts: Parameters<typeof answerUntil>[0], date: string, time: string, placed: string) =>
  new Date(answerUntil(facts, { orderDate: date, orderTime: time }, at(placed))).toISOString();

const lunch = { hours: daily(11 * 60, 14 * 60), preparationMinutes: 20 };
const london = slotFacts('Europe/London', lunch);

// The column "answered until" is what the order shows; a shop in London that is open from 11:00 to 14:00.
test.each([
  ['open, for now', '2026-01-15', '12:30', '2026-01-15T12:10:00Z', '2026-01-15T12:40:00.000Z'],
  [
    'open, for tomorrow, people are there long enough',
    '2026-01-16',
    '12:30',
    '2026-01-15T13:30:00Z',
    '2026-01-15T14:00:00.000Z',
  ],
  [
    'closing soon, for today: it is cooked today',
    '2026-01-15',
    '13:40',
    '2026-01-15T13:45:00Z',
    '2026-01-15T14:15:00.000Z',
  ],
  ['closing soon, for tomorrow: tomorrow', '2026-01-16', '12:30', '2026-01-15T13:45:00Z', '2026-01-16T11:30:00.000Z'],
  ['closed since a second', '2026-01-16', '12:30', '2026-01-15T14:00:00Z', '2026-01-16T11:30:00.000Z'],
  [
    'in the night, for the first time of the day',
    '2026-01-16',
    '11:00',
    '2026-01-16T03:00:00Z',
    '2026-01-16T11:30:00.000Z',
  ],
  ['a second before opening', '2026-01-15', '12:30', '2026-01-15T10:59:59Z', '2026-01-15T11:30:00.000Z'],
  ['at opening', '2026-01-15', '12:30', '2026-01-15T11:00:00Z', '2026-01-15T11:30:00.000Z'],
  [
    'closed, for the day after tomorrow: asked at the next opening',
    '2026-01-18',
    '12:00',
    '2026-01-15T22:00:00Z',
    '2026-01-16T11:30:00.000Z',
  ],
])('%s', (_name, date, time, placed, expected) => {
  expect(until(london, date, time, placed)).toBe(expected);
});

test('a holiday is no opening: the next day that is open counts, by its own hours', () => {
  const exceptions = [
    { date: '2026-12-25', spans: [] },
    { date: '2026-12-26', spans: [{ fromMinute: 9 * 60, toMinute: 10 * 60 }] },
  ];
  const facts = slotFacts('Europe/London', { ...lunch, exceptions });
  expect(until(facts, '2026-12-26', '10:00', '2026-12-24T22:00:00Z')).toBe('2026-12-26T09:30:00.000Z');
});

// The clocks go forward at 01:00Z on 2026-03-29 and back at 01:00Z on 2026-10-25 in London.
test.each([
  ['2026-03-29', '2026-03-28T22:00:00Z', '2026-03-29T10:30:00.000Z'],
  ['2026-10-25', '2026-10-24T22:00:00Z', '2026-10-25T11:30:00.000Z'],
])('opening is what the clock on the wall shows on %s, when it is changed', (date, placed, expected) => {
  expect(until(london, date, '12:30', placed)).toBe(expected);
});

test('an opening in the hour that the clock skips is the jump', () => {
  const facts = slotFacts('America/New_York', { hours: daily(2 * 60 + 15, 5 * 60) });
  // 02:15 does not exist on March 8: the shop opens at 03:00 EDT.
  expect(until(facts, '2026-03-08', '04:00', '2026-03-08T05:00:00Z')).toBe('2026-03-08T07:30:00.000Z');
});

test.each([
  ['Australia/Sydney', '2026-06-02', '2026-06-01T12:00:00Z', '2026-06-02T01:30:00.000Z'],
  ['Asia/Dubai', '2026-06-02', '2026-06-01T20:00:00Z', '2026-06-02T07:30:00.000Z'],
  ['Pacific/Apia', '2026-06-02', '2026-06-01T12:00:00Z', '2026-06-01T22:30:00.000Z'],
])('opening is at eleven in %s', (zone, date, placed, expected) => {
  expect(until(slotFacts(zone, lunch), date, '12:30', placed)).toBe(expected);
});

test('hours past midnight belong to the evening they began in', () => {
  const bar = slotFacts('Europe/London', { hours: daily(18 * 60, 26 * 60) });
  expect(until(bar, '2026-01-16', '01:30', '2026-01-16T00:30:00Z')).toBe('2026-01-16T01:00:00.000Z');
  expect(until(bar, '2026-01-16', '20:00', '2026-01-16T01:45:00Z')).toBe('2026-01-16T18:30:00.000Z');
});

test('people are there when any method that is offered is open', () => {
  const { policy } = slotFacts('Europe/London', lunch);
  const breakfast = { ...policy.methods.takeout, hours: daily(8 * 60, 14 * 60) };
  const both = { ...london, policy: { ...policy, methods: { ...policy.methods, table_side: breakfast } } };
  expect(until(both, '2026-01-15', '12:30', '2026-01-15T09:00:00Z')).toBe('2026-01-15T09:30:00.000Z');
  const off = {
    ...both,
    policy: { ...both.policy, methods: { ...both.policy.methods, table_side: { ...breakfast, offered: false } } },
  };
  expect(until(off, '2026-01-15', '12:30', '2026-01-15T09:00:00Z')).toBe('2026-01-15T11:30:00.000Z');
});

test('never closed: half an hour; no hours at all: half an hour; a fortnight closed: six days, as long as the card holds', () => {
  const always = slotFacts('Europe/London', { hours: daily(0, 1440) });
  expect(until(always, '2026-01-16', '12:30', '2026-01-15T23:50:00Z')).toBe('2026-01-16T00:20:00.000Z');
  const never = slotFacts('Europe/London', {});
  expect(until(never, '2026-01-16', '12:30', '2026-01-15T23:50:00Z')).toBe('2026-01-16T00:20:00.000Z');
  const exceptions = Array.from({ length: 14 }, (_, day) => ({
    date: `2026-08-${String(day + 2).padStart(2, '0')}`,
    spans: [],
  }));
  const closed = slotFacts('Europe/London', { ...lunch, exceptions, horizonDays: 31 });
  expect(until(closed, '2026-08-16', '12:30', '2026-08-01T20:00:00Z')).toBe('2026-08-07T20:00:00.000Z');
});

test('it waits from the opening, or from the moment it was placed', () => {
  expect(new Date(waitsFrom(at('2026-01-16T11:30:00Z'))).toISOString()).toBe('2026-01-16T11:00:00.000Z');
});
