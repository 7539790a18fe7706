import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cart } from '../../../src/domain/cart/cart.ts';
import { priceCart } from '../../../src/domain/cart/pricing.ts';
import { totalOf } from '../../../src/domain/cart/taxes/taxes.ts';
import type { CommercePolicy } from '../../../src/domain/location/policy.ts';
import {
  orderTotals,
  refundTotals,
  type TotalRow,
  type TotalWords,
} from '../../../src/domain/messages/message-totals.ts';
import { freezeOrder } from '../../../src/domain/order/order.ts';
import { taxesOfOrder, taxesOfRefunds } from '../../../src/domain/order/order-taxes.ts';
import { type Currency, digitsOf } from '../../../src/domain/values/currency.ts';
import type { Minor } from '../../../src/domain/values/money.ts';
import { moneyText } from '../../../src/workflows/customer/money-text.ts';
import { percentText, totalWords } from '../../../src/workflows/messages/told-money.ts';
import { anyCart, anyPolicy, anyTaxedCart, anyTaxedPolicy } from '../../support/data/arbitrary-carts.ts';
import { cart, code, freeLine, policy, snapshot, taxTable } from '../../support/data/kitchen.ts';
import { forAll } from '../../support/run/for-all.ts';

const names: Readonly<Record<string, string>> = { standard: 'Standard', cold: 'Cold food' };

function words(currency: Currency, changes: Partial<TotalWords> = {}): TotalWords {
  const language = changes.language ?? 'en';
  return {
    language,
    taxName: 'vat',
    money: (minor) => moneyText(minor, currency, language),
    percent: (rate) => percentText(rate, language),
    categoryName: (category) => names[category] ?? '',
    ...changes,
  };
}

function paid(draft: Cart, terms: CommercePolicy) {
  const frozen = freezeOrder(draft, priceCart(draft, terms), snapshot(), '');
  return { frozen, taxes: taxesOfOrder(frozen, draft.deliveryQuote, terms.taxes === undefined ? terms.taxRate : 0) };
}

const told = (rows: readonly TotalRow[], currency: Currency, language: 'en' | 'es' = 'en') =>
  totalWords(null, currency, language)
    .write(rows)
    .map(({ label, amount, look }) => [look, label, amount]);

const sumOf = (rows: readonly TotalRow[], look: TotalRow['look']): Minor =>
  rows.reduce((sum, row) => sum + (row.look === look ? row.amountMinor : 0), 0);

describe('what a message says an order comes to', () => {
  test('euros, prices with tax: the total, and every category with its tax below it', () => {
    const lines = [freeLine('meal', 1890), { ...freeLine('wine', 450), taxCategory: 'drinks' }];
    const terms = { ...policy, taxRate: 0, taxes: taxTable(true, { standard: 70_000, drinks: 190_000 }) };
    const { frozen, taxes } = paid(cart({ currency: 'eur', lines }), terms);
    expect(told(orderTotals(frozen, taxes.groups, words('eur')), 'eur')).toEqual([
      ['strong', 'Total', '€23.40'],
      ['quiet', 'Includes 7% VAT in €18.90 (Standard)', '€1.24'],
      ['quiet', 'Includes 19% VAT in €4.50', '€0.72'],
    ]);
    expect(told(orderTotals(frozen, taxes.groups, words('eur', { language: 'es' })), 'eur', 'es')).toEqual([
      ['strong', 'Total', '23,40 €'],
      ['quiet', 'Incluye 7 % de IVA en 18,90 € (Standard)', '1,24 €'],
      ['quiet', 'Incluye 19 % de IVA en 4,50 €', '0,72 €'],
    ]);
  });

  test('yen, tax on top at two rates: each is a line of the total', () => {
    const lines = [freeLine('set', 550), { ...freeLine('tea', 1080), taxCategory: 'cold' }];
    const terms = { ...policy, taxRate: 0, taxes: taxTable(false, { standard: 100_000, cold: 80_000 }) };
    const { frozen, taxes } = paid(cart({ currency: 'jpy', lines }), terms);
    expect(told(orderTotals(frozen, taxes.groups, words('jpy', { taxName: 'consumption_tax' })), 'jpy')).toEqual([
      ['plain', 'Subtotal', '¥1,630'],
      ['plain', 'Consumption tax 10% (Standard)', '¥55'],
      ['plain', 'Consumption tax 8% (Cold food)', '¥86'],
      ['strong', 'Total', '¥1,771'],
    ]);
  });

  test('Kuwaiti dinars, three digits, with a code and one rate', () => {
    const lines = [freeLine('machboos', 3750), freeLine('tea', 255)];
    const draft = cart({ currency: 'kwd', lines, discount: code({ kind: 'percent', rate: 100_000 }) });
    const { frozen, taxes } = paid(draft, { ...policy, taxRate: 50_000 });
    const rows = orderTotals(frozen, taxes.groups, words('kwd', { taxName: 'tax' }));
    expect(told(rows, 'kwd')).toEqual([
      ['plain', 'Subtotal', 'KWD 4.005'],
      ['plain', 'Discount', '−KWD 0.401'],
      ['plain', 'Tax 5%', 'KWD 0.180'],
      ['strong', 'Total', 'KWD 3.784'],
    ]);
  });

  test('nothing but the total where nothing is added, taken off or inside', () => {
    const { frozen, taxes } = paid(cart({ lines: [freeLine('a', 900)] }), { ...policy, taxRate: 0 });
    expect(told(orderTotals(frozen, taxes.groups, words('usd')), 'usd')).toEqual([['strong', 'Total', '$9.00']]);
  });

  test('the tax as one amount where it is not known what it is made of', () => {
    const { frozen } = paid(cart({ lines: [freeLine('a', 1000)] }), { ...policy, taxRate: 100_000 });
    expect(told(orderTotals(frozen, [], words('usd')), 'usd')).toContainEqual(['plain', 'Tax', '$1.00']);
  });
});

describe('what a message says goes back', () => {
  const lines = [freeLine('hot', 1150, 2), { ...freeLine('cold', 340), taxCategory: 'cold' }];
  const terms = { ...policy, taxRate: 0, taxes: taxTable(true, { standard: 200_000, cold: 0 }) };

  test.each([
    ['a line at one rate', 2300, ['hot'], [['quiet', 'Includes 20% VAT', '£3.83']]],
    ['a line that is taxed at nothing', 340, ['cold'], []],
    [
      'everything',
      2640,
      [],
      [
        ['quiet', 'Includes 20% VAT in £23.00 (Standard)', '£3.83'],
        ['quiet', 'Includes 0% VAT in £3.40 (Cold food)', '£0.00'],
      ],
    ],
  ])('%s', (_what, amountMinor, itemIds, inside) => {
    const { frozen, taxes } = paid(cart({ currency: 'gbp', lines }), terms);
    const [groups = []] = taxesOfRefunds(frozen, taxes, [{ amountMinor, itemIds }]);
    expect(told(refundTotals(amountMinor, groups, words('gbp')), 'gbp')).toEqual([
      ['strong', 'Refund', moneyText(amountMinor, 'gbp', 'en')],
      ...inside,
    ]);
  });

  test('tax that had been added is inside what goes back', () => {
    const { frozen, taxes } = paid(cart({ lines: [freeLine('a', 1000)] }), { ...policy, taxRate: 100_000 });
    const [groups = []] = taxesOfRefunds(frozen, taxes, [{ amountMinor: 1100, itemIds: [] }]);
    const rows = refundTotals(1100, groups, words('usd', { taxName: 'sales_tax' }));
    expect(told(rows, 'usd')).toEqual([
      ['strong', 'Refund', '$11.00'],
      ['quiet', 'Includes 10% sales tax', '$1.00'],
    ]);
  });

  test('nothing where nothing goes back', () => {
    expect(refundTotals(0, [], words('usd'))).toEqual([]);
  });
});

/** The minor units that a written amount stands for. */
function minorIn(text: string, currency: Currency): Minor {
  const digits = text.replaceAll(/\D/g, '');
  expect(/[.,](\d+)\D*$/.exec(digitsOf(currency) === 0 ? '.' : text)?.[1]?.length ?? 0).toBe(digitsOf(currency));
  return (text.includes('−') ? -1 : 1) * Number(digits);
}

test('the lines of any order add up to its total as they are written, with 0, 2 and 3 digits, and say the tax of its receipt', () => {
  const taxedOrPlain = fc.oneof(
    { weight: 3, arbitrary: fc.tuple(anyTaxedCart, anyTaxedPolicy) },
    { weight: 1, arbitrary: fc.tuple(anyCart, anyPolicy) },
  );
  const anyCurrency = fc.constantFrom<Currency>('jpy', 'eur', 'kwd');
  forAll(
    fc.tuple(taxedOrPlain, anyCurrency, fc.constantFrom('en' as const, 'es' as const)),
    ([[some, terms], currency, language]) => {
      const { frozen, taxes } = paid({ ...some, currency }, terms);
      const rows = orderTotals(frozen, taxes.groups, words(currency, { language }));
      const written = (look: TotalRow['look']) =>
        told(rows, currency, language)
          .filter((row) => row[0] === look)
          .reduce((sum, [, , amount = '']) => sum + minorIn(amount, currency), 0);
      expect(written('strong')).toBe(frozen.amounts.totalMinor);
      if (rows.some(({ look }) => look === 'plain')) expect(written('plain')).toBe(frozen.amounts.totalMinor);
      expect(written('quiet')).toBe(totalOf(taxes.groups.filter(({ included }) => included)));
      const back = refundTotals(frozen.amounts.totalMinor, taxes.groups, words(currency));
      expect(sumOf(back, 'quiet')).toBe(frozen.amounts.totalMinor === 0 ? 0 : totalOf(taxes.groups));
    },
  );
});
