import { expect, test } from 'vitest';
import { type ExampleCart, makeExampleCart } from '../../../src/domain/cart/example-cart.ts';
import { priceCart } from '../../../src/domain/cart/pricing.ts';
import type { CommercePolicy } from '../../../src/domain/location/policy.ts';
import { startingPolicy } from '../../../src/domain/location/starting-policy.ts';

const start = startingPolicy('United States', 'Marigold Kitchen');
const example: ExampleCart = {
  fulfillmentMethod: 'delivery',
  items: [{ name: 'a', priceMinor: 1000, quantity: 2 }],
  tipPercentage: 10,
  discountMinor: 0,
  areaId: null,
  courierFeeMinor: null,
};

function totalsOf(change: Partial<ExampleCart>, terms: Partial<CommercePolicy> = {}) {
  const policy = { ...start, ...terms };
  return priceCart(makeExampleCart({ ...example, ...change }, policy, 'usd'), policy).totals;
}

test('a tip for the kitchen, a discount at most of the goods', () => {
  expect(totalsOf({})).toMatchObject({ subTotalMinor: 2000, waiterTipTotalMinor: 200, orderTotalMinor: 2200 });
  expect(totalsOf({ discountMinor: 9999 })).toMatchObject({ discountTotalMinor: 2000, subTotalMinor: 0 });
});

test('a courier’s fee stands in for the method’s, and the tip is the courier’s where the terms say so', () => {
  const gratuity = { ...start.gratuity, recipient: 'courier' } as const;
  const totals = totalsOf({ courierFeeMinor: 750 }, { gratuity });
  expect(totals).toMatchObject({
    fulfillmentMethodFeeTotalMinor: 750,
    courierTipTotalMinor: 200,
    waiterTipTotalMinor: 0,
  });
  expect(totalsOf({}, { gratuity })).toMatchObject({ courierTipTotalMinor: 0, waiterTipTotalMinor: 200 });
});

test('the fees of an area, and no area that is not there', () => {
  const area = { areaId: 'near', name: 'Near', feeFixMinor: 300, feeRate: 100_000, minimumMinor: 0 };
  const areas = [{ ...area, shape: { kind: 'radius', radiusKm: 1 } as const }];
  const methods = { ...start.methods, delivery: { ...start.methods.delivery, areas } };
  expect(totalsOf({ areaId: 'near' }, { methods }).fulfillmentMethodFeeTotalMinor).toBe(500);
  expect(() => totalsOf({ areaId: 'far' }, { methods })).toThrow('no such delivery area');
  expect(() => totalsOf({ areaId: 'near', fulfillmentMethod: 'takeout' }, { methods })).toThrow('Only deliveries');
});
