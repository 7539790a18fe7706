import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderOf, programmeFrom } from '../../../src/adapters/loyalty/lip-wire.ts';
import { forAll } from '../../support/run/for-all.ts';

const dollars = (amount: number) => ({ amount, currency: 'USD' });
const reward = (reward_id: string, changes: object = {}) => ({
  reward_id,
  name: reward_id,
  cost: { unit: 'stamps', amount: 10 },
  effect: { type: 'discount', target: 'order', amount: dollars(300) },
  ...changes,
});
const program = {
  currency: 'USD',
  earning: { rate: { amount: 2, spend: { amount: 150 } }, minimum_eligible_spend: { amount: 500 } },
  accounts: [
    { unit: 'points', is_primary: false },
    { unit: 'stamps', is_primary: true },
  ],
  rewards: [reward('order')],
};

describe('a programme of a host', () => {
  test('in our words', () => {
    const given = { ...program, point_expiration: { days: 90 } };
    const window = { available_from: '2026-06-01T00:00:00Z', available_until: '2026-07-01T00:00:00Z' };
    expect(programmeFrom({ ...given, rewards: [reward('order', window)] })).toEqual({
      revision: 1,
      currency: 'usd',
      rate: { points: 2, spendMinor: 150 },
      minimumSpendMinor: 500,
      welcomePoints: 0,
      pointsLifeDays: 90,
      rewards: [
        {
          rewardId: 'order',
          name: 'order',
          pointsCost: 10,
          amountOffMinor: 300,
          minimumSpendMinor: 0,
          startsAt: Date.UTC(2026, 5, 1),
          endsAt: Date.UTC(2026, 6, 1),
          methods: null,
        },
      ],
    });
  });

  test('shows no reward that our prices cannot', () => {
    const rewards = [
      reward('a line', { effect: { type: 'discount', target: 'line', amount: dollars(300) } }),
      reward('a dish', { effect: { type: 'free_item' } }),
      reward('nothing', { effect: { type: 'discount', target: 'order', amount: dollars(0) } }),
      reward('pounds', { effect: { type: 'discount', target: 'order', amount: { amount: 300, currency: 'GBP' } } }),
      reward('other points', { cost: { unit: 'points', amount: 10 } }),
      reward('order'),
    ];
    expect(programmeFrom({ ...program, rewards })?.rewards.map(({ rewardId }) => rewardId)).toEqual(['order']);
  });

  test('in money we do not know is none', () => {
    expect(programmeFrom({ ...program, currency: 'QQQ' })).toBeNull();
  });
});

test('whatever was ordered, the order that the host gets adds up', () => {
  const given = fc.record({
    subTotalMinor: fc.nat(),
    currency: fc.constantFrom('usd', 'gbp', 'aed', 'aud'),
    method: fc.constantFrom('takeout', 'delivery', 'table_side', 'room_service'),
    status: fc.constantFrom('open', 'paid'),
  });
  forAll(
    given,
    ({ status, ...order }) => {
      // biome-ignore lint/suspicious/noExplicitAny: a body is looked into freely by assertions.
      const sent: any = orderOf({ merchantId: 'm', orderId: 'o', at: 0, ...(order as object), status } as never);
      const { subtotal, discount, tax, tip, service_charge, total } = sent.totals;
      expect(subtotal.amount - discount.amount + tax.amount + tip.amount + service_charge.amount).toBe(total.amount);
      const [line] = sent.lines;
      expect([line.quantity * line.unit_price.amount, line.subtotal.amount]).toEqual([total.amount, total.amount]);
      if (status === 'paid') expect(sent.tenders[0].amount).toEqual(total);
    },
    10_000,
  );
});
