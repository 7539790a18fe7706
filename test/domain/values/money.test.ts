import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { currencies, digitsOf } from '../../../src/domain/values/currency.ts';
import {
  formatDecimal,
  formatExactProduct,
  formatMoney,
  formatOptionPrice,
  formatRate,
  multiplyRate,
  parseDecimal,
  parsePercent,
} from '../../../src/domain/values/money.ts';
import { forAll } from '../../support/run/for-all.ts';

const amounts = fc.integer({ min: 0, max: 1_000_000_000_00 });
const rates = fc.integer({ min: 0, max: 10_000_000 });

describe('a rate product is rounded once, half up', () => {
  test.each([
    ['10.5 % of 1.00 is 0.11: exactly half goes up', 100, 105_000, 11],
    ['10.5 % of 0.30 is 0.03: 3.15 goes down', 30, 105_000, 3],
    ['18 % of 33.98 is 6.12', 3398, 180_000, 612],
    ['10.5 % of 20.00 is 2.10', 2000, 105_000, 210],
    ['a millionth of half a million is one half and goes up', 500_000, 1, 1],
    ['a millionth of one minor unit less stays nothing', 499_999, 1, 0],
    ['nothing of anything is nothing', 123_456, 0, 0],
    ['anything of nothing is nothing', 0, 999_999, 0],
    ['the whole of it is itself', 123_457, 1_000_000, 123_457],
    ['more than the whole', 100, 2_500_000, 250],
    ['a product beyond safe integers is still exact', 900_719_925_474, 999_999, 900_719_024_754],
  ])('%s', (_sentence, amountMinor, rate, expected) => {
    expect(multiplyRate(amountMinor, rate)).toBe(expected);
  });

  test('it is the integer arithmetic of the definition for every amount and rate', () => {
    forAll(
      fc.tuple(amounts, rates),
      ([amountMinor, rate]) => {
        const expected = (BigInt(amountMinor) * BigInt(rate) * 2n + 1_000_000n) / 2_000_000n;
        expect(BigInt(multiplyRate(amountMinor, rate))).toBe(expected);
      },
      10_000,
    );
  });

  test('negative amounts and rates are a bug of ours, not a rounding question', () => {
    expect(() => multiplyRate(-1, 100_000)).toThrow('broken assumption');
    expect(() => multiplyRate(1, -100_000)).toThrow('broken assumption');
  });

  test('a result that no amount can hold is a bug of ours', () => {
    expect(() => multiplyRate(Number.MAX_SAFE_INTEGER, 2_000_000)).toThrow('broken assumption');
  });
});

describe('the exact product is written without loss', () => {
  test.each([
    [100, 105_000, '10.5'],
    [30, 105_000, '3.15'],
    [2000, 105_000, '210'],
    [1, 1, '0.000001'],
    [0, 105_000, '0'],
    [10, 1_000_000, '10'],
    [900_719_925_474, 999_999, '900719024754.074526'],
  ])('%i at %i millionths is %s', (amountMinor, rate, text) => {
    expect(formatExactProduct(amountMinor, rate)).toBe(text);
  });

  test('a fixed part is added before writing', () => {
    expect(formatExactProduct(100, 105_000, 400)).toBe('410.5');
    expect(formatExactProduct(900_719_925_474, 999_999, 1)).toBe('900719024755.074526');
  });

  test('rounding the text half up gives what multiplyRate gives', () => {
    forAll(fc.tuple(amounts, rates), ([amountMinor, rate]) => {
      const [whole = '', fraction = ''] = formatExactProduct(amountMinor, rate).split('.');
      expect(multiplyRate(amountMinor, rate)).toBe(Number(whole) + (fraction >= '5' ? 1 : 0));
    });
  });
});

describe('amounts as decimal strings', () => {
  test.each([
    [0, '0.00'],
    [1, '0.01'],
    [10, '0.10'],
    [100, '1.00'],
    [2610, '26.10'],
    [123_456_789, '1234567.89'],
    [-5, '-0.05'],
    [-2610, '-26.10'],
    [Number.MAX_SAFE_INTEGER, '90071992547409.91'],
  ])('%i is %s', (amountMinor, text) => {
    expect(formatDecimal(amountMinor, 'usd')).toBe(text);
  });

  test.each([[0.5], [Number.NaN], [Number.POSITIVE_INFINITY], [2 ** 53]])('%d is not an amount', (wrong) => {
    expect(() => formatDecimal(wrong, 'usd')).toThrow('broken assumption');
  });

  test.each([
    ['0', 0],
    ['5', 500],
    ['5.0', 500],
    ['5.5', 550],
    ['26.10', 2610],
    ['0.01', 1],
    ['007.50', 750],
    ['9999999999999.99', 999_999_999_999_999],
    ['', null],
    ['.5', null],
    ['5.', null],
    ['1.234', null],
    ['-1', null],
    ['+1', null],
    ['1e3', null],
    ['1,000.00', null],
    [' 1', null],
    ['1\n', null],
    ['٣', null],
    ['99999999999999', null],
  ])('the text %j is %s', (text, expected) => {
    expect(parseDecimal(text, 'usd')).toBe(expected);
  });

  test('what was written is read back', () => {
    forAll(amounts, (amountMinor) => {
      expect(parseDecimal(formatDecimal(amountMinor, 'usd'), 'usd')).toBe(amountMinor);
    });
  });
});

describe('rates as fractions', () => {
  test.each([
    [0, '0.00'],
    [105_000, '0.105'],
    [180_000, '0.18'],
    [100_000, '0.10'],
    [1_000_000, '1.00'],
    [1, '0.000001'],
    [10, '0.00001'],
    [12_345_678, '12.345678'],
    [2_500_000, '2.50'],
  ])('%i millionths is %s', (rate, text) => {
    expect(formatRate(rate)).toBe(text);
  });

  test('every rate has two to six decimals and means the same number', () => {
    forAll(rates, (rate) => {
      const text = formatRate(rate);
      expect(text).toMatch(/^\d+\.\d{2,6}$/);
      const [whole = '', fraction = ''] = text.split('.');
      expect(Number(whole) * 1_000_000 + Number(fraction.padEnd(6, '0'))).toBe(rate);
    });
  });

  test.each([
    ['18', 180_000],
    ['0', 0],
    ['12.5', 125_000],
    ['0.0001', 1],
    ['100', 1_000_000],
    ['18.00', 180_000],
    ['0.00001', null],
    ['-18', null],
    ['18%', null],
    ['', null],
    ['1.', null],
  ])('%j percent is %s millionths', (text, expected) => {
    expect(parsePercent(text)).toBe(expected);
  });
});

describe('display texts of reference/conventions.md#money', () => {
  test.each([
    ['usd', '$1,234.50', '$0.00'],
    ['gbp', '£1,234.50', '£0.00'],
    ['aud', 'A$1,234.50', 'A$0.00'],
    ['aed', 'AED 1,234.50', 'AED 0.00'],
  ] as const)('%s', (currency, some, none) => {
    expect(formatMoney(123_450, currency)).toBe(some);
    expect(formatMoney(0, currency)).toBe(none);
  });

  test.each([
    [99_999, '$999.99'],
    [100_000, '$1,000.00'],
    [123_456_789_01, '$123,456,789.01'],
    [-200, '-$2.00'],
  ])('%i is %s', (amountMinor, text) => {
    expect(formatMoney(amountMinor, 'usd')).toBe(text);
  });

  test('an option shows a plus only above zero', () => {
    expect(formatOptionPrice(100, 'usd')).toBe('+$1.00');
    expect(formatOptionPrice(0, 'usd')).toBe('$0.00');
    expect(formatOptionPrice(150, 'aed')).toBe('+AED 1.50');
  });
});

describe('a currency has its own digits', () => {
  test.each([
    [1630, 'jpy', '1630', '¥1,630'],
    [0, 'jpy', '0', '¥0'],
    [-5, 'jpy', '-5', '-¥5'],
    [1438, 'kwd', '1.438', 'KWD 1.438'],
    [5, 'kwd', '0.005', 'KWD 0.005'],
    [-1_234_567, 'kwd', '-1234.567', '-KWD 1,234.567'],
    [2340, 'eur', '23.40', '€23.40'],
    [123_450, 'chf', '1234.50', 'CHF 1,234.50'],
    [123_450, 'cad', '1234.50', 'CA$1,234.50'],
  ] as const)('%i of %s is %s, shown as %s', (amountMinor, currency, decimal, shown) => {
    expect([formatDecimal(amountMinor, currency), formatMoney(amountMinor, currency)]).toEqual([decimal, shown]);
  });

  test.each([
    ['1630', 'jpy', 1630],
    ['1630.0', 'jpy', null],
    ['1.25', 'kwd', 1250],
    ['1.2505', 'kwd', null],
    ['0.001', 'kwd', 1],
    ['12.505', 'eur', null],
  ] as const)('the text %j in %s is %s', (text, currency, expected) => {
    expect(parseDecimal(text, currency)).toBe(expected);
  });

  test('what was written in any currency is read back, and has exactly its digits', () => {
    forAll(fc.tuple(amounts, fc.constantFrom(...currencies)), ([amountMinor, currency]) => {
      const text = formatDecimal(amountMinor, currency);
      expect(parseDecimal(text, currency)).toBe(amountMinor);
      expect(text.split('.')[1]?.length ?? 0).toBe(digitsOf(currency));
    });
  });
});
