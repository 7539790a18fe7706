import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cart, CartLine } from '../../../src/domain/cart/cart.ts';
import { priceCart } from '../../../src/domain/cart/pricing.ts';
import { includedTax, rateFor, type TaxGroup, totalOf } from '../../../src/domain/cart/taxes/taxes.ts';
import type { CommercePolicy, TaxPolicy } from '../../../src/domain/location/policy.ts';
import { multiplyRate } from '../../../src/domain/values/money.ts';
import { anyTaxedCart, anyTaxedPolicy } from '../../support/data/arbitrary-carts.ts';
import { cart, code, courier, freeLine, policy, taxTable } from '../../support/data/kitchen.ts';
import { forAll } from '../../support/run/for-all.ts';

function taxed(taxes: TaxPolicy, changes: Partial<CommercePolicy> = {}): CommercePolicy {
  return { ...policy, taxRate: 0, taxes, ...changes };
}

function dish(itemId: string, priceMinor: number, quantity: number, taxCategory: string): CartLine {
  return { ...freeLine(itemId, priceMinor, quantity), taxCategory };
}

const hotAndCold = [dish('hot', 1150, 2, 'standard'), dish('cold', 340, 1, 'cold')];
const british = taxTable(true, { standard: 200_000, cold: 0 });
const tenPercent = code({ kind: 'percent', rate: 100_000 });
const group = (category: string, rate: number, taxableMinor: number, amountMinor: number): TaxGroup => ({
  category,
  rate,
  taxableMinor,
  amountMinor,
  included: true,
});

describe('included tax', () => {
  const method = { offered: true, feeFixMinor: 250, feeRate: 0, hours: [], exceptions: [], preparationMinutes: 0 };
  const brought = { methods: { ...policy.methods, delivery: method } };
  const rows: readonly (readonly [string, Partial<Cart>, CommercePolicy, number, readonly TaxGroup[]])[] = [
    [
      'I1 Britain: hot at 20 %, cold to take away at nothing',
      { lines: hotAndCold },
      taxed(british),
      2640,
      [group('standard', 200_000, 2300, 383), group('cold', 0, 340, 0)],
    ],
    [
      'I2 with a code of 10 %: 2.64 = 2.30 + 0.34',
      { lines: hotAndCold, discount: tenPercent },
      taxed(british),
      2376,
      [group('standard', 200_000, 2070, 345), group('cold', 0, 306, 0)],
    ],
    [
      'I3 and brought for 2.50 at 20 %',
      { lines: hotAndCold, discount: tenPercent, fulfillmentMethod: 'delivery' },
      taxed(british, brought),
      2626,
      [group('standard', 200_000, 2320, 387), group('cold', 0, 306, 0)],
    ],
    [
      'I4 Germany, at the table: food at 7 %, drinks at 19 %',
      { lines: [dish('food', 1890, 1, 'reduced'), dish('drinks', 450, 1, 'standard')] },
      taxed(taxTable(true, { reduced: 70_000, standard: 190_000 })),
      2340,
      [group('reduced', 70_000, 1890, 124), group('standard', 190_000, 450, 72)],
    ],
    [
      'I5 Australia: GST of 10 %, none on the tip',
      { lines: [dish('pie', 1650, 1, 'standard')], tip: { kind: 'amount', amountMinor: 200 } },
      taxed(taxTable(true, { standard: 100_000 })),
      1850,
      [group('standard', 100_000, 1650, 150)],
    ],
    [
      'I6 Japan, without minor units',
      { lines: [dish('food', 1080, 1, 'reduced'), dish('beer', 550, 1, 'standard')] },
      taxed(taxTable(true, { reduced: 80_000, standard: 100_000 })),
      1630,
      [group('reduced', 80_000, 1080, 80), group('standard', 100_000, 550, 50)],
    ],
    [
      'I7 Kuwait, three digits and no tax',
      { lines: [dish('meal', 1250, 1, 'standard')], tip: { kind: 'percentage', rate: 150_000 } },
      taxed(taxTable(true, { standard: 0 })),
      1438,
      [group('standard', 0, 1250, 0)],
    ],
  ];
  test.each(rows)('%s', (_name, changes, terms, charged, groups) => {
    const { totals, taxes, fees } = priceCart(cart(changes), terms);
    expect(totals.orderTotalWithServiceFeeMinor).toBe(charged);
    expect(taxes?.groups).toEqual(groups);
    expect(taxes?.includedTotalMinor).toBe(totalOf(groups));
    expect([totals.taxTotalMinor, fees.taxRate]).toEqual([0, 0]);
  });

  test('the discount of I2 is shared out to the cent', () => {
    const { lines } = priceCart(cart({ lines: hotAndCold, discount: tenPercent }), taxed(british));
    expect(lines.map(({ discountMinor }) => discountMinor)).toEqual([230, 34]);
  });

  test('is in what is charged: no total moves when prices begin to include it', () => {
    forAll(fc.tuple(anyTaxedCart, anyTaxedPolicy), ([some, terms]) => {
      const { taxes: table, ...untaxed } = terms;
      const included = priceCart(some, { ...terms, taxes: { ...(table as TaxPolicy), pricesInclude: true } });
      const without = priceCart(some, { ...untaxed, taxRate: 0 });
      expect(included.totals).toEqual(without.totals);
      expect(included.fees).toEqual(without.fees);
    });
  });

  test('the rate of a category goes by method and day, both days included', () => {
    const rules = [
      { methods: ['takeout' as const], from: null, until: null, rate: 0 },
      { methods: null, from: '2026-08-10', until: '2026-08-11', rate: 50_000 },
    ];
    const [standard] = taxTable(true, { standard: 200_000 }).categories;
    const terms = taxed({ ...british, categories: [{ ...(standard as TaxPolicy['categories'][number]), rules }] });
    const rateAt = (fulfillmentMethod: Cart['fulfillmentMethod'], orderDate: string) =>
      priceCart(cart({ lines: [freeLine('x', 1000)], fulfillmentMethod, orderDate }), terms).taxes?.groups[0]?.rate;
    expect(rateAt('takeout', '2026-08-10')).toBe(0);
    expect(rateAt('table_side', '2026-08-09')).toBe(200_000);
    expect(rateAt('table_side', '2026-08-10')).toBe(50_000);
    expect(rateAt('table_side', '2026-08-11')).toBe(50_000);
    expect(rateAt('table_side', '2026-08-12')).toBe(200_000);
  });

  test('categories of one rate are rounded together and share what that comes to', () => {
    const lines = [dish('x', 3, 1, 'standard'), dish('y', 3, 1, 'own')];
    const { taxes } = priceCart(cart({ lines }), taxed(taxTable(true, { standard: 200_000, own: 200_000 })));
    expect(taxes?.groups.map(({ amountMinor }) => amountMinor)).toEqual([1, 0]);
  });

  test('a courier that taxes its own fee is taxed by that alone, one that does not as the location taxes delivery', () => {
    const lines = [dish('x', 1200, 1, 'standard')];
    const at = (taxMinor: number) =>
      priceCart(cart({ lines, fulfillmentMethod: 'delivery', deliveryQuote: courier({ taxMinor }) }), taxed(british));
    expect(at(0).taxes?.groups).toEqual([group('standard', 200_000, 1750, 292)]);
    expect(at(50).taxes?.groups).toEqual([group('standard', 200_000, 1200, 200)]);
    expect(at(50).totals.taxTotalMinor).toBe(50);
  });
});

describe('tax that is added', () => {
  const american = taxTable(false, { standard: 100_000, grocery: 20_000 }, { fulfillment: null, enterprise: null });

  test('comes to the sum of its groups, and taxRate to the same share of the goods', () => {
    const lines = [dish('soup', 1000, 1, 'standard'), dish('bread', 333, 1, 'grocery')];
    const { totals, taxes, fees } = priceCart(cart({ lines }), taxed(american));
    expect(taxes?.groups.map(({ amountMinor, included }) => [amountMinor, included])).toEqual([
      [100, false],
      [7, false],
    ]);
    expect(totals.taxTotalMinor).toBe(107);
    expect(multiplyRate(totals.subTotalMinor, fees.taxRate)).toBe(107);
    expect(totals.orderTotalMinor).toBe(1440);
  });

  test('one category for all is its own rate on the wire, as without a table', () => {
    const lines = [freeLine('x', 1234), freeLine('y', 577, 3)];
    const table = taxed(taxTable(false, { standard: 105_000 }, { fulfillment: null }));
    const { totals, fees } = priceCart(cart({ lines }), table);
    const plain = priceCart(cart({ lines }), policy);
    expect(totals).toEqual(plain.totals);
    expect(fees).toEqual(plain.fees);
  });

  test('holds every formula of the wire wherever six decimals can say the rate', () => {
    forAll(fc.tuple(anyTaxedCart, anyTaxedPolicy), ([some, terms]) => {
      const { totals, fees, taxes, lines } = priceCart(some, terms);
      const courierTax = lines.length === 0 ? 0 : (some.deliveryQuote?.taxMinor ?? 0);
      const added = taxes?.included === true ? 0 : totalOf(taxes?.groups ?? []);
      expect(totals.taxTotalMinor).toBe(added + courierTax);
      const subTotal = totals.subTotalMinor;
      if (subTotal > 0 && subTotal <= 1_000_000) expect(multiplyRate(subTotal, fees.taxRate)).toBe(added);
    });
  });
});

test('every part of a tax belongs to a line or a fee, and none is more than what it is of', () => {
  forAll(
    fc.tuple(anyTaxedCart, anyTaxedPolicy),
    ([some, terms]) => {
      const { taxes, lines } = priceCart(some, terms);
      const parts = [...(taxes?.lines ?? []), ...Object.values(taxes?.fees ?? {})];
      for (const { category, amountMinor, taxableMinor } of taxes?.groups ?? []) {
        const own = parts.filter((part) => part.category === category);
        expect(own.reduce((sum, { taxMinor }) => sum + taxMinor, 0)).toBe(amountMinor);
        expect(amountMinor).toBeLessThanOrEqual(taxableMinor);
      }
      expect(taxes?.lines.every(({ taxMinor }, index) => taxMinor <= (lines[index]?.totalMinor ?? 0))).toBe(true);
    },
    10_000,
  );
});

test('included tax is rounded half up, and exact beyond what a number holds', () => {
  expect(includedTax(6, 200_000)).toBe(1);
  expect(includedTax(3, 200_000)).toBe(1);
  expect(includedTax(2, 200_000)).toBe(0);
  expect(includedTax(Number.MAX_SAFE_INTEGER, 250_000)).toBe(1_801_439_850_948_198);
});

test('one rate for several taxes is found to six decimals', () => {
  expect(rateFor(189, 1800)).toBe(105_000);
  expect(rateFor(0, 1800)).toBe(0);
  expect(rateFor(7, 0)).toBe(0);
  expect(rateFor(1, 100_000_000)).toBe(0);
  forAll(
    fc.tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.double({ min: 0, max: 1, noNaN: true })),
    ([base, part]) => {
      const tax = Math.floor(base * part);
      expect(multiplyRate(base, rateFor(tax, base))).toBe(tax);
    },
  );
});
