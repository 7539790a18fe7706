import { describe, expect, test } from 'vitest';
import { checkedMode, maskedKey } from '../../../src/domain/order/payment-account.ts';

const keys = (secret: string, publishable: string) => ({
  secretKey: `${secret}_51abcdEFGH`,
  publishableKey: `${publishable}_51abcdEFGH`,
  webhookSecret: 'whsec_abcdefgh',
});
const sandbox = { realMoney: false, testPayments: true };
const production = { realMoney: true, testPayments: false };
const rehearsal = { realMoney: true, testPayments: true };

describe('the mode of keys', () => {
  test.each([
    ['a sandbox takes test keys', keys('sk_test', 'pk_test'), sandbox, 'test'],
    ['restricted keys too', keys('rk_test', 'pk_test'), sandbox, 'test'],
    ['production takes live keys', keys('sk_live', 'pk_live'), production, 'live'],
    ['production that names test payments takes both', keys('rk_live', 'pk_live'), rehearsal, 'live'],
    ['production that names test payments takes both', keys('sk_test', 'pk_test'), rehearsal, 'test'],
  ])('%s', (_sentence, given, takes, mode) => {
    expect(checkedMode(given, takes)).toBe(mode);
  });

  test.each([
    ['a sandbox never moves real money', keys('sk_live', 'pk_live'), sandbox, 'secretKey', 'testMode'],
    ['a test key in production', keys('sk_test', 'pk_test'), production, 'secretKey', 'liveMode'],
    ['both keys are of one mode', keys('sk_live', 'pk_test'), rehearsal, 'publishableKey', 'sameMode'],
    ['the keys are not mixed up', keys('sk_test', 'sk_live'), rehearsal, 'publishableKey', 'sameMode'],
    ['a secret key is one', keys('whsec', 'pk_test'), rehearsal, 'secretKey', 'form'],
  ])('%s', (_sentence, given, takes, path, rule) => {
    expect(() => checkedMode(given, takes)).toThrow(
      expect.objectContaining({ code: 'VALIDATION_ERROR', details: { fields: [{ path, rule }] } }),
    );
  });
});

test('a key is shown as what it is and its last four characters', () => {
  expect(['sk_live_51secretABCD', 'rk_test_51secretABCD', 'whsec_secretABCD'].map(maskedKey)).toEqual([
    'sk_live_…ABCD',
    'rk_test_…ABCD',
    'whsec_…ABCD',
  ]);
});
