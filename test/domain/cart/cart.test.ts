import { describe, expect, test } from 'vitest';
import { isReadable } from '../../../src/domain/cart/cart.ts';

const day = 24 * 60 * 60 * 1000;
const expiresAt = 1_000_000;

describe('what may still be read', () => {
  test.each([
    ['an open cart', 'OPEN', 30 * day - 1, true],
    ['an open cart', 'OPEN', 30 * day, false],
    ['a completed cart', 'COMPLETED', 30 * day, false],
    ['a cart that was switched away', 'EXPIRED', 30 * day, false],
    ['a locked cart', 'LOCKED', 90 * day, true],
  ] as const)('%s (%s) %i ms after its end: %s', (_cart, status, later, readable) => {
    expect(isReadable({ status, expiresAt }, expiresAt + later)).toBe(readable);
  });
});
