import { describe, expect, test } from 'vitest';
import { parseMinor, writeMinor } from '../../../../web/dashboard/forms/amount.ts';

describe('amounts to edit in the back office', () => {
  test.each([
    ['6', 600],
    ['6.5', 650],
    ['6,50', 650],
    [' 0.05 ', 5],
    ['0', 0],
    ['1234.99', 123_499],
  ])('%j is %i minor units', (text, minor) => {
    expect(parseMinor(text, 'usd')).toBe(minor);
  });

  test.each(['', ' ', '-1', '6.505', '1,234', '1,234.50', '$6', '6.', '.5', '1e3', '9999999999'])(
    '%j could mean something else and is no amount',
    (text) => {
      expect(parseMinor(text, 'usd')).toBe(null);
    },
  );

  test.each([
    ['1080', 'jpy', 1080],
    ['1,080', 'jpy', null],
    ['10.5', 'jpy', null],
    ['1.250', 'kwd', 1250],
    ['1,25', 'kwd', 1250],
    ['1,250', 'kwd', null],
    ['12,50', 'eur', 1250],
  ])('%j in %s is %s minor units', (text, currency, minor) => {
    expect(parseMinor(text, currency)).toBe(minor);
  });

  test('what is written can be read again in every currency', () => {
    for (const currency of ['jpy', 'kwd', 'eur']) {
      for (const minor of [0, 5, 99, 1250, 123_456]) {
        expect(parseMinor(writeMinor(minor, currency), currency)).toBe(minor);
      }
    }
    expect([writeMinor(5, 'kwd'), writeMinor(1080, 'jpy'), writeMinor(5, 'eur')]).toEqual(['0.005', '1080', '0.05']);
  });

  test('what is written can be read again', () => {
    for (const minor of [0, 1, 99, 100, 650, 123_456]) expect(parseMinor(writeMinor(minor, 'aed'), 'aed')).toBe(minor);
  });
});
