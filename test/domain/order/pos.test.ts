import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cart } from '../../../src/domain/cart/cart.ts';
import { priceCart } from '../../../src/domain/cart/pricing.ts';
import type { CommercePolicy } from '../../../src/domain/location/policy.ts';
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
import { anyCart, anyPolicy, anyTaxedCart, anyTaxedPolicy } from '../../support/data/arbitrary-carts.ts';
import { cart, freeLine, snapshot, taxTable } from '../../support/data/kitchen.ts';
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
    const some = ([{ lines }]: [Cart, CommercePolicy]) => lines.length > 0;
    forAll(
      fc.oneof(fc.tuple(anyCart, anyPolicy), fc.tuple(anyTaxedCart, anyTaxedPolicy)).filter(some),
      ([someCart, policy]) => {
        const location = snapshot({ policy });
        const order = providerOrder(someCart, freezeOrder(someCart, priceCart(someCart, policy), location, 'x'));
        const { goodsMinor, taxMinor, feesMinor, tipMinor, totalMinor } = order.totals;
        expect(goodsMinor + taxMinor + feesMinor + tipMinor).toBe(totalMinor);
        expect(order.lines.reduce((sum, one) => sum + one.totalMinor, 0)).toBe(goodsMinor);
        const added = order.taxes.filter(({ included }) => !included);
        expect(added.reduce((sum, one) => sum + one.amountMinor, 0)).toBe(taxMinor);
        for (const { amountMinor, taxableMinor, included } of order.taxes) {
          if (included) expect(amountMinor).toBeLessThanOrEqual(taxableMinor);
        }
        const mappedIds = order.lines.flatMap((one) => [one.productId, ...idsOf(one.options)]);
        const simulator = posWith(
          `${order.merchantId}/${order.locationId}`,
          mappedIds,
          policy.taxes === undefined ? policy.taxRate : null,
        );
        expect(quoteOrder(simulator, order)).toMatchObject({ status: 200, body: { totalMinor } });
      },
      10_000,
    );
  }, 120_000);

  test('taxes by category, those inside the prices too, and the POS refuses any that do not add up', () => {
    const lines = [freeLine('meal', 1890), { ...freeLine('wine', 450), taxCategory: 'drinks' }];
    const terms = { ...snapshot().policy, taxRate: 0, taxes: taxTable(false, { standard: 70_000, drinks: 190_000 }) };
    const orderUnder = (policy: CommercePolicy) => {
      const paid = cart({ lines });
      return providerOrder(paid, freezeOrder(paid, priceCart(paid, policy), snapshot({ policy }), 'x'));
    };
    const added = orderUnder(terms);
    expect(added.totals.taxMinor).toBe(132 + 86);
    expect(added.taxes).toEqual([
      { category: 'standard', rate: '0.07', taxableMinor: 1890, amountMinor: 132, included: false },
      { category: 'drinks', rate: '0.19', taxableMinor: 450, amountMinor: 86, included: false },
    ]);
    const inside = orderUnder({ ...terms, taxes: { ...terms.taxes, pricesInclude: true } });
    expect(inside.totals).toMatchObject({ taxMinor: 0, totalMinor: 2340 });
    expect(inside.taxes.map(({ amountMinor, included }) => [amountMinor, included])).toEqual([
      [124, true],
      [72, true],
    ]);
    const mappedIds = added.lines.map(({ productId }) => productId);
    const simulator = posWith(`${added.merchantId}/${added.locationId}`, mappedIds, null);
    const quoted = (order: object) => quoteOrder(simulator, order as never).status;
    expect([quoted(added), quoted(inside)]).toEqual([200, 200]);
    const [first, second] = added.taxes;
    expect(quoted({ ...added, taxes: [first] })).toBe(400);
    expect(quoted({ ...added, taxes: [first, { ...second, amountMinor: 85 }] })).toBe(400);
    expect(quoted({ ...inside, taxes: [{ ...inside.taxes[0], amountMinor: 2341 }] })).toBe(400);
  });

  function posWith(key: string, mappedIds: readonly string[], taxRate: number | null): SimulatedPos {
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
