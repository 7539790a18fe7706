import { describe, expect, test } from 'vitest';
import { readPrice } from '../../../src/import/csv/price-text.ts';

describe('a price in a file', () => {
  test.each([
    ['usd', '$1,234.50', 123_450],
    ['gbp', '12.50 GBP', 1250],
    ['eur', '12,50 €', 1250],
    ['eur', '€12.50', 1250],
    ['eur', '1.234,50', 123_450],
    ['eur', "1'234.50", 123_450],
    ['eur', '1.234.567', 123_456_700],
    ['eur', '12,5', 1250],
    ['eur', '0,500', 50],
    ['eur', '1250', 125_000],
    ['eur', 12.5, 1250],
    ['jpy', '¥1,080', 1080],
    ['jpy', '1080円', 1080],
    ['jpy', '1080.00', 1080],
    ['vnd', '50.000 ₫', 50_000],
    ['kwd', '1.250 KD', 1250],
    ['kwd', 1.25, 1250],
    ['sek', '95 kr', 9500],
    ['chf', 'CHF 12.50', 1250],
    ['cad', '$12.50', 1250],
    ['idr', '50.000,00', 5_000_000],
  ] as const)('in %s: %j is %i minor units', (currency, text, minor) => {
    expect(readPrice(text, currency)).toEqual({ minor });
  });

  test.each([
    ['usd', '12,50'],
    ['eur', '1,234'],
    ['eur', '1.234'],
    ['kwd', '1,250'],
    ['eur', '12.345,678.90'],
    ['eur', '12-14'],
    ['eur', 'Tagespreis'],
    ['eur', ''],
    ['eur', '12 34,50'],
    ['eur', '1.23,50'],
  ] as const)('in %s: %j could mean two things or nothing, and is refused', (currency, text) => {
    expect(readPrice(text, currency)).toMatchObject({ fault: expect.stringContaining('cannot be read') });
  });

  test.each([
    ['jpy', '10.5', 'more than 0 decimals'],
    ['eur', '12.505 €', 'cannot be read'],
    ['eur', 12.505, 'more than 2 decimals'],
    ['usd', '200000', 'the highest that is believed'],
    ['eur', '-3,00', 'negative'],
  ] as const)('in %s: %j has a fault: %s', (currency, text, fault) => {
    expect(readPrice(text, currency)).toMatchObject({ fault: expect.stringContaining(fault) });
  });

  test('a million of a small currency is a dish', () => {
    expect(readPrice('1.250.000', 'irr')).toEqual({ minor: 125_000_000 });
  });
});
