import { describe, expect, test } from 'vitest';
import { currencyDigits } from '../../../client/index.ts';
import { currencies, digitsOf, isFirstCurrency } from '../../../src/domain/values/currency.ts';
import { formatDecimal, formatMoney } from '../../../src/domain/values/money.ts';
import {
  formatAmount,
  formatMinor,
  formatRate,
  formatSigned,
  isSomething,
  rewriteAmount,
  withSign,
} from '../../../web/language/amount.ts';
import { brandName, walletName } from '../../../web/language/brand-name.ts';

describe('an amount without a text of its own', () => {
  test.each([
    ['1234.50', 'usd', '$1,234.50'],
    ['0.00', 'gbp', '£0.00'],
    ['1234567.00', 'aud', 'A$1,234,567.00'],
    ['12.00', 'aed', 'AED 12.00'],
    ['12.5', 'usd', '$12.50'],
    ['12', 'usd', '$12.00'],
    ['-123456.00', 'usd', '-$123,456.00'],
    ['1.00', 'eur', '€1.00'],
    ['1630', 'jpy', '¥1,630'],
    ['1.250', 'kwd', 'KWD\u00a01.250'],
    ['-3.5', 'eur', '-€3.50'],
  ])('%s in %s is %s', (decimal, currency, text) => {
    expect(formatAmount(decimal, currency)).toBe(text);
  });

  test.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [-5, '-$0.05'],
    [1400, '$14.00'],
    [123_450, '$1,234.50'],
    [-123_450, '-$1,234.50'],
    ['189.45', '$1.8945'],
    ['0.5', '$0.005'],
  ])('%s minor units are %s', (minor, text) => {
    expect(formatMinor(minor, 'usd')).toBe(text);
  });

  test('in a sentence of the service is written as the page writes it, in every currency', () => {
    for (const currency of currencies) {
      const said = formatMoney(1_234_567, currency);
      const own = formatAmount(formatDecimal(1_234_567, currency), currency, 'de');
      expect(rewriteAmount(said, 'de'), said).toBe(own);
    }
    for (const other of ['3', '10:30', 'READY', 'PTE6', '-', '']) expect(rewriteAmount(other, 'de')).toBe(other);
  });

  test('looks as the service writes it, to the letter', () => {
    for (const currency of currencies.filter(isFirstCurrency)) {
      for (const minor of [0, 1, 99, 100, 99_999, 100_000, 123_456_789, -250]) {
        expect(formatMinor(minor, currency)).toBe(formatMoney(minor, currency));
      }
    }
  });

  test.each([
    ['1234.50', 'eur', 'es', '1234,50\u00a0€'],
    ['12345.50', 'eur', 'es', '12.345,50\u00a0€'],
    ['12.00', 'usd', 'es', '$12.00'],
    ['1630', 'jpy', 'es', '1630\u00a0JPY'],
    ['1234.50', 'aed', 'ar', '\u200f1,234.50\u00a0د.إ.\u200f'],
    ['-12.00', 'usd', 'ar', '\u200f\u200e-12.00\u00a0US$'],
  ] as const)('%s in %s on a page in %s is %s', (decimal, currency, language, text) => {
    expect(formatAmount(decimal, currency, language)).toBe(text);
  });

  test('minor units of every currency stand behind as many digits as it has', () => {
    expect([formatMinor(1630, 'jpy'), formatMinor(5, 'jpy'), formatMinor(1438, 'kwd'), formatMinor(5, 'kwd')]).toEqual([
      '¥1,630',
      '¥5',
      'KWD\u00a01.438',
      'KWD\u00a00.005',
    ]);
    expect(formatMinor('80.5', 'jpy')).toBe('¥80.5');
    for (const currency of currencies)
      expect([currency, currencyDigits(currency)]).toEqual([currency, digitsOf(currency)]);
  });

  test('nothing is nothing in every form', () => {
    expect([isSomething('0.00'), isSomething(undefined), isSomething('0.01')]).toEqual([false, false, true]);
  });

  test('a rate is written in the language of the page', () => {
    expect([formatRate('0.105'), formatRate('0.18'), formatRate('0.000005')]).toEqual(['10.5%', '18%', '0.0005%']);
    expect(formatRate('0.105', 'es')).toBe('10,5\u00a0%');
  });

  test('a sign stands before the digits in every direction', () => {
    expect(withSign('−', '$6.00')).toBe('−$6.00');
    expect(withSign('+', formatAmount('1.50', 'aed', 'ar'), 'ar')).toBe('\u200f\u200e+1.50\u00a0د.إ.\u200f');
  });
});

test('what is taken off has a real minus sign, a brand and a wallet their capital letters', () => {
  expect([formatSigned(-600, 'usd'), formatSigned(600, 'usd'), formatSigned(0, 'usd')]).toEqual([
    '\u2212$6.00',
    '$6.00',
    '$0.00',
  ]);
  expect([brandName('visa'), brandName('Mastercard'), brandName(null)]).toEqual(['Visa', 'Mastercard', null]);
  expect([walletName('apple_pay'), walletName('link'), walletName(null)]).toEqual(['Apple Pay', 'Link', null]);
});
