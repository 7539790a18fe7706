import { describe, expect, test } from 'vitest';
import { readKeys } from '../../../../web/dashboard/connections/stripe-keys.ts';

const secretKey = 'sk_test_51Examp1e';
const publishableKey = 'pk_test_51Examp1e';
const webhookSecret = 'whsec_Examp1e';
const fields = (changes: object = {}) => ({ secretKey: '', publishableKey: '', webhookSecret: '', ...changes });
const both = { keys: { secretKey, publishableKey, webhookSecret: '' }, problem: null };

describe('keys are known by their beginning', () => {
  test.each([
    ['each in its field, with spaces', { secretKey: ` ${secretKey}\t`, publishableKey: `${publishableKey} ` }, false],
    ['both in the first field', { secretKey: `${publishableKey}\n${secretKey}` }, false],
    ['both in the second field', { publishableKey: `${publishableKey}, ${secretKey}` }, false],
    ['each in the other’s', { secretKey: publishableKey, publishableKey: secretKey }, true],
  ])('%s', (_what, pasted, isSwapped) => {
    expect(readKeys(fields(pasted))).toEqual({ ...both, isSwapped });
  });

  test('a restricted key is a secret one, and a signing secret may stand anywhere', () => {
    const pasted = fields({ secretKey: `rk_live_51Examp1e ${webhookSecret}`, publishableKey: 'pk_live_51Examp1e' });
    expect(readKeys(pasted)).toEqual({
      keys: { secretKey: 'rk_live_51Examp1e', publishableKey: 'pk_live_51Examp1e', webhookSecret },
      isSwapped: false,
      problem: null,
    });
  });
});

test.each([
  ['noSecret', {}],
  ['noSecret', { publishableKey }],
  ['noPublishable', { secretKey }],
  ['noPublishable', { publishableKey: secretKey }],
  ['unknown', { secretKey: 'hunter2', publishableKey }],
  ['twice', { secretKey: `${secretKey} sk_test_another1`, publishableKey }],
  ['modes', { secretKey, publishableKey: 'pk_live_51Examp1e' }],
])('%s: %j', (problem, pasted) => {
  expect(readKeys(fields(pasted)).problem).toBe(problem);
});
