import { describe, expect, test } from 'vitest';
import type { CommercePolicy, MethodPolicy } from '../../../src/domain/location/policy.ts';
import { checkedPolicy } from '../../../src/domain/location/policy-form.ts';
import { startingPolicy } from '../../../src/domain/location/starting-policy.ts';
import { CommerceError } from '../../../src/domain/values/errors.ts';
import { sandboxMerchants } from '../../../src/sandbox/seed/seed-sandbox.ts';

const start = startingPolicy('United Kingdom', 'Copper Kettle');

function fieldsOf(policy: CommercePolicy): unknown {
  try {
    checkedPolicy(policy);
    return 'fine';
  } catch (error) {
    return error instanceof CommerceError ? error.details?.fields : error;
  }
}

const withTakeout = (change: Partial<MethodPolicy>): CommercePolicy => ({
  ...start,
  methods: { ...start.methods, takeout: { ...start.methods.takeout, ...change } },
});
const withTips = (percentages: readonly number[], defaultPercentage: number): CommercePolicy => ({
  ...start,
  gratuity: { ...start.gratuity, percentages, defaultPercentage },
});
const weekday = 5;

describe('terms that can be used', () => {
  test.each([
    ['hours past midnight', withTakeout({ hours: [{ weekday, fromMinute: 1320, toMinute: 1560 }] })],
    ['a whole day', withTakeout({ hours: [{ weekday, fromMinute: 0, toMinute: 1440 }] })],
    ['a day without hours', withTakeout({ exceptions: [{ date: '2028-02-29', spans: [] }] })],
    ['a tip that is preselected', withTips([5, 10], 10)],
    ['no tip preselected', withTips([5, 10], 0)],
  ])('%s', (_name, policy) => {
    expect(checkedPolicy(policy)).toEqual(policy);
  });

  test('what the sandbox is seeded with', () => {
    const policies = sandboxMerchants(Date.UTC(2026, 5, 1)).flatMap(({ locations }) => locations);
    expect(policies.length).toBeGreaterThan(10);
    for (const { policy } of policies) expect(checkedPolicy(policy)).toEqual(policy);
  });
});

describe('terms that mean nothing', () => {
  const takeout = 'policy.methods.takeout';
  test.each([
    [
      'an end before its beginning',
      withTakeout({ hours: [{ weekday, fromMinute: 600, toMinute: 599 }] }),
      `${takeout}.hours[0].toMinute`,
      'order',
    ],
    [
      'more than a day',
      withTakeout({ hours: [{ weekday, fromMinute: 0, toMinute: 1441 }] }),
      `${takeout}.hours[0].toMinute`,
      'order',
    ],
    [
      'a day outside the calendar',
      withTakeout({ exceptions: [{ date: '2027-02-29', spans: [] }] }),
      `${takeout}.exceptions[0].date`,
      'date',
    ],
    [
      'the same day twice',
      withTakeout({
        exceptions: [
          { date: '2027-12-25', spans: [] },
          { date: '2027-12-25', spans: [] },
        ],
      }),
      `${takeout}.exceptions[1].date`,
      'unique',
    ],
    [
      'an exception that ends before it begins',
      withTakeout({ exceptions: [{ date: '2027-12-24', spans: [{ fromMinute: 900, toMinute: 600 }] }] }),
      `${takeout}.exceptions[0].spans[0].toMinute`,
      'order',
    ],
    ['tips out of order', withTips([10, 5], 0), 'policy.gratuity.percentages', 'ascending'],
    ['a preselected tip that is not offered', withTips([5, 10], 7), 'policy.gratuity.defaultPercentage', 'enum'],
    [
      'orders that must be scheduled and cannot',
      { ...start, scheduling: { ...start.scheduling, scheduleAllowed: false, requireScheduledOrders: true } },
      'policy.scheduling.requireScheduledOrders',
      'scheduleAllowed',
    ],
  ])('%s', (_name, policy, path, rule) => {
    expect(fieldsOf(policy)).toEqual([{ path, rule }]);
  });

  test('an area without an inside, and at most ten places are named', () => {
    const area = { areaId: 'a', name: 'A', feeFixMinor: 0, feeRate: 0, minimumMinor: 0 };
    const areas = [{ ...area, shape: { kind: 'radius', radiusKm: 0 } as const }];
    const delivery = { ...start.methods.delivery, areas };
    expect(fieldsOf({ ...start, methods: { ...start.methods, delivery } })).toEqual([
      { path: 'policy.methods.delivery.areas[0].shape.radiusKm', rule: 'minimum' },
    ]);
    const hours = Array.from({ length: 30 }, () => ({ weekday, fromMinute: 1, toMinute: 1 }));
    expect(fieldsOf(withTakeout({ hours }))).toHaveLength(10);
  });
});

test('texts are cleaned', () => {
  const area = { areaId: 'a', name: ' Old\nTown ', feeFixMinor: 0, feeRate: 0, minimumMinor: 0 };
  const delivery = { ...start.methods.delivery, areas: [{ ...area, shape: { kind: 'radius', radiusKm: 1 } as const }] };
  const gratuity = { ...start.gratuity, description: ' Thank\tyou ' };
  const policy = checkedPolicy({ ...start, gratuity, methods: { ...start.methods, delivery } });
  expect(policy.gratuity.description).toBe('Thank you');
  expect(policy.methods.delivery.areas?.[0]?.name).toBe('Old Town');
});
