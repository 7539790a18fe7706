import { describe, expect, test } from 'vitest';
import { CommerceError } from '../../../src/domain/values/errors.ts';
import { matchesTag, parseIfMatch } from '../../../src/http/request/preconditions.ts';

describe('If-Match (reference/idempotency-and-concurrency.md#revision-tags)', () => {
  test.each([
    ['"cart-7"', 7],
    ['cart-7', 7],
    ['W/"cart-7"', 7],
    ['W/cart-7', 7],
    ['  "cart-7"  ', 7],
    ['cart-0', 0],
    ['"cart-9007199254740991"', 9_007_199_254_740_991],
    ['', null],
    ['   ', null],
    [undefined, null],
  ])('%j is %j', (header, expected) => {
    expect(parseIfMatch(header, 'cart')).toBe(expected);
  });

  test.each([
    '*',
    '"cart-7", "cart-8"',
    '"cart-07"',
    'cart-07',
    '"cart-7',
    'cart-7"',
    'w/"cart-7"',
    '"address-7"',
    '"cart--1"',
    '"cart-1.5"',
    '"cart-9007199254740992"',
    'cart-',
    '7',
    'W/ "cart-7"',
  ])('%j is refused, and the place is named', (header) => {
    expect(() => parseIfMatch(header, 'cart')).toThrow(CommerceError);
    try {
      parseIfMatch(header, 'cart');
    } catch (error) {
      expect(error).toMatchObject({ code: 'VALIDATION_ERROR', details: { fields: [{ path: 'If-Match' }] } });
    }
  });

  test('an address tag may have leading zeros, and is no cart tag', () => {
    expect(parseIfMatch('"address-2"', 'address')).toBe(2);
    expect(parseIfMatch('W/address-02', 'address')).toBe(2);
    expect(() => parseIfMatch('"cart-2"', 'address')).toThrow(CommerceError);
  });
});

describe('If-None-Match', () => {
  test.each([
    ['"abc"', true],
    ['W/"abc"', true],
    ['"x", "abc"', true],
    ['"x"', false],
    ['*', false],
    ['abc', false],
    ['', false],
  ])('%j against "abc": %j', (header, expected) => {
    expect(matchesTag(header, '"abc"')).toBe(expected);
  });
});
