import { expect, test } from 'vitest';
import { listOrderTimes } from '../../../src/domain/location/order-times.ts';
import { daily, slotFacts } from '../../support/data/slot-inputs.ts';

const tuesdayNoon = Date.parse('2026-08-11T12:00:00Z');
const lunch = { hours: daily(11 * 60, 13 * 60), preparationMinutes: 30 };

test('days are labelled as people say them, times are single and ascending', () => {
  const { orderDays, ...rest } = listOrderTimes(
    slotFacts('Asia/Dubai', { ...lunch, horizonDays: 4 }),
    'takeout',
    tuesdayNoon,
  );
  expect(rest).toEqual({ scheduleAllowed: true });
  expect(orderDays.map(({ value, label }) => [value, label])).toEqual([
    ['2026-08-12', 'Tomorrow'],
    ['2026-08-13', 'Thu, Aug 13'],
    ['2026-08-14', 'Fri, Aug 14'],
  ]);
  expect(orderDays[0]?.intervals).toEqual(['11:00', '11:15', '11:30', '11:45', '12:00', '12:15', '12:30']);
});

test('today is the location’s day, not the server’s', () => {
  const { orderDays } = listOrderTimes(
    slotFacts('Australia/Sydney', lunch),
    'takeout',
    Date.parse('2026-08-11T15:00:00Z'),
  );
  expect(orderDays[0]).toMatchObject({ value: '2026-08-12', label: 'Today' });
  expect(orderDays[1]).toMatchObject({ value: '2026-08-13', label: 'Tomorrow' });
});

test('without scheduling there are no days', () => {
  const snapshot = slotFacts('Asia/Dubai', { ...lunch, scheduleAllowed: false });
  expect(listOrderTimes(snapshot, 'takeout', tuesdayNoon)).toEqual({ orderDays: [], scheduleAllowed: false });
});

test('that orders must be scheduled is said only where it is so', () => {
  const snapshot = slotFacts('Asia/Dubai', { ...lunch, requireScheduledOrders: true });
  expect(listOrderTimes(snapshot, 'takeout', tuesdayNoon).requireScheduledOrders).toBe(true);
});
