import { describe, expect, test } from 'vitest';
import { fromStripeAmount, toStripeAmount } from '../../../src/adapters/payments/stripe-amount.ts';
import { currencies } from '../../../src/domain/values/currency.ts';

describe('amounts as Stripe counts them', () => {
  test.each([
    ['usd', 2610, 2610],
    ['eur', 1, 1],
    ['jpy', 1630, 1630],
    ['kwd', 1440, 1440],
    ['isk', 500, 50_000],
    ['ugx', 12_000, 1_200_000],
    ['mga', 500_000, 5000],
    ['huf', 120_000, 120_000],
  ] as const)('%s: %i is %i', (currency, minor, amount) => {
    expect([toStripeAmount(minor, currency), fromStripeAmount(amount, currency)]).toEqual([amount, minor]);
  });

  test.each([
    ['kwd', 1438],
    ['bhd', 1],
    ['mga', 50],
  ] as const)('%s %i cannot be charged, and is refused before it is asked for', (currency, minor) => {
    expect(() => toStripeAmount(minor, currency)).toThrow('Cards are charged in steps of');
  });

  test('what can be charged comes back as it went', () => {
    for (const currency of currencies) {
      for (const minor of [100, 1000, 2600, 123_400]) {
        expect(fromStripeAmount(toStripeAmount(minor, currency), currency)).toBe(minor);
      }
    }
  });
});
