import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceCart } from '../../../src/domain/cart/pricing.ts';
import { freezeOrder } from '../../../src/domain/order/order.ts';
import {
  bindingChange,
  isServedBy,
  type ProviderOption,
  placementAfter,
  providerOrder,
} from '../../../src/domain/order/pos.ts';
import { openJournal } from '../../../src/sandbox/pos-simulator/journal.ts';
import { quoteOrder } from '../../../src/sandbox/pos-simulator/orders.ts';
import type { SimulatedKinds, SimulatedPos } from '../../../src/sandbox/pos-simulator/simulated-pos.ts';
import { anyCart, anyPolicy } from '../../support/data/arbitrary-carts.ts';
import { cart, freeLine, snapshot } from '../../support/data/kitchen.ts';
import { forAll } from '../../support/run/for-all.ts';

const idsOf = (options: readonly ProviderOption[]): readonly string[] =>
  options.flatMap((option) => [option.optionId, ...idsOf(option.options)]);

test.each([
  ['pending', 'placed'],
  ['accepted', 'accepted'],
  ['rejected', 'rejected'],
  ['cancelled', 'rejected'],
] as const)('an order that is %s at its provider is %s here', (status, becomes) => {
  expect(placementAfter(status)).toBe(becomes);
});

describe('what a provider gets to see', () => {
  test('lines in order, options below their options, what is said to the kitchen', () => {
    const nested = {
      id: 'outer',
      canonicalId: 'outer',
      name: 'Outer',
      min: 0,
      max: 1,
      items: [
        {
          id: 'inside',
          canonicalId: 'inside',
          name: 'Inside',
          priceMinor: 50,
          quantity: 2,
          children: [
            {
              id: 'inner',
              canonicalId: 'inner',
              name: 'Inner',
              min: 0,
              max: 1,
              items: [{ id: 'leaf', canonicalId: 'leaf', name: 'Leaf', priceMinor: 5, quantity: 1, children: [] }],
            },
          ],
        },
      ],
    };
    const line = { ...freeLine('line-1', 1_000, 2, [nested]), specialInstructions: 'Well done.' };
    const paid = cart({ lines: [line], discount: null, reward: null });
    const order = providerOrder(
      paid,
      freezeOrder(paid, priceCart(paid, snapshot().policy), snapshot(), 'Pickup counter'),
    );
    expect(order.lines).toMatchObject([
      {
        lineId: 'line-1',
        quantity: 2,
        priceMinor: 1_000,
        totalMinor: 2 * (1_000 + 2 * 50 + 5),
        specialInstructions: 'Well done.',
        options: [
          {
            groupId: 'outer',
            optionId: 'inside',
            quantity: 2,
            options: [{ groupId: 'inner', optionId: 'leaf', quantity: 1, options: [] }],
          },
        ],
      },
    ]);
    expect(order).toMatchObject({ fulfillmentIdentifier: 'Pickup counter', cartId: paid.cartId });
  });

  // Guarantee: where both sides tax the same, a provider that adds up the order it got asks what the customer was shown.
  test('its parts add up for any cart with lines, and a POS with our tax confirms our amount', () => {
    // An empty cart is never paid.
    const carts = anyCart.filter(({ lines }) => lines.length > 0);
    forAll(
      fc.tuple(carts, anyPolicy),
      ([someCart, policy]) => {
        const location = snapshot({ policy });
        const order = providerOrder(someCart, freezeOrder(someCart, priceCart(someCart, policy), location, 'x'));
        const { goodsMinor, taxMinor, feesMinor, tipMinor, totalMinor } = order.totals;
        expect(goodsMinor + taxMinor + feesMinor + tipMinor).toBe(totalMinor);
        expect(order.lines.reduce((sum, one) => sum + one.totalMinor, 0)).toBe(goodsMinor);
        const mappedIds = order.lines.flatMap((one) => [one.productId, ...idsOf(one.options)]);
        const simulator = posWith(`${order.merchantId}/${order.locationId}`, mappedIds, policy.taxRate);
        expect(quoteOrder(simulator, order)).toMatchObject({ status: 200, body: { totalMinor } });
      },
      10_000,
    );
  }, 120_000);

  function posWith(key: string, mappedIds: readonly string[], taxRate: number): SimulatedPos {
    const journal = openJournal<SimulatedKinds>(null);
    journal.put('location', key, { mappedIds, taxRate, manner: 'accept', version: 1 });
    return { journal, now: () => 0, newId: () => 'id', notify: () => {} };
  }
});

describe('what a description changes', () => {
  const bound = snapshot({ provider: 'pos', bindingRevision: 1, mappedIds: new Set(['a', 'b']) });
  const { taxRate } = bound.policy;
  const described = (mappedIds: readonly string[], rate: number | null) =>
    bindingChange(bound, { version: 'any', mappedIds, taxRate: rate });

  test.each<[string, readonly string[], number | null]>([
    ['the same', ['a', 'b'], taxRate],
    ['the same in another order, one of it twice', ['b', 'a', 'b'], taxRate],
    ['no terms of its own', ['a', 'b'], null],
  ])('%s: nothing', (_what, mappedIds, rate) => {
    expect(described(mappedIds, rate)).toBeNull();
  });

  test('another mapping: the terms stand', () => {
    expect(described(['c', 'a'], taxRate)).toEqual({ mappedIds: ['a', 'c'], policy: null });
    expect(described([], null)).toEqual({ mappedIds: [], policy: null });
  });

  test('another tax: a policy that differs in nothing else', () => {
    expect(described(['a', 'b'], taxRate + 1)).toEqual({
      mappedIds: ['a', 'b'],
      policy: { ...bound.policy, taxRate: taxRate + 1 },
    });
  });

  test('a location is served by the provider it is bound to, if it needs one', () => {
    const routed = snapshot({ profile: 'pos_routed', provider: 'pos', bindingRevision: 1 });
    expect([isServedBy(routed, 'pos'), isServedBy(routed, 'other')]).toEqual([true, false]);
    expect(isServedBy(snapshot({ provider: 'pos', bindingRevision: 1 }), 'pos')).toBe(false);
    expect(isServedBy(snapshot({ profile: 'pos_routed' }), 'pos')).toBe(false);
  });
});
