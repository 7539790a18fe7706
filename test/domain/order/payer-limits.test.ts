import { describe, expect, test } from 'vitest';
import { type HeldShare, type PayerRecord, refusePayer, refuseShares } from '../../../src/domain/order/payer-limits.ts';

const limits = { unpaidPerAddress: 20, factor: 1 };
const clean = { unpaid: 0, lapsed: 0, failed: 0 };

describe('who may begin a payment', () => {
  test.each<[string, PayerRecord, number, RegExp | null]>([
    ['a contact with three unpaid orders', { ...clean, kind: 'contact', unpaid: 3 }, 0, null],
    ['a contact with four', { ...clean, kind: 'contact', unpaid: 4 }, 0, /waiting for their payment/],
    ['an address with 19', { ...clean, kind: 'address', unpaid: 19 }, 0, null],
    ['an address with 20', { ...clean, kind: 'address', unpaid: 20 }, 0, /waiting for their payment/],
    ['a network with 79', { ...clean, kind: 'network', unpaid: 79 }, 0, null],
    ['a network with 80', { ...clean, kind: 'network', unpaid: 80 }, 0, /waiting for their payment/],
    ['a contact that let 11 lapse', { ...clean, kind: 'contact', lapsed: 11 }, 0, null],
    ['a contact that let 12 lapse', { ...clean, kind: 'contact', lapsed: 12 }, 0, /not paid in the last hour/],
    ['an address that let 60 lapse', { ...clean, kind: 'address', lapsed: 60 }, 0, /not paid in the last hour/],
    ['a contact with four failures', { ...clean, kind: 'contact', failed: 4 }, 59, null],
    ['a contact with five failures', { ...clean, kind: 'contact', failed: 5 }, 0, /payments failed/],
    ['an address with 20 failures', { ...clean, kind: 'address', failed: 20 }, 0, /payments failed/],
    ['one failure while a merchant is attacked', { ...clean, kind: 'address', failed: 1 }, 60, /payments failed/],
    ['no failure while a merchant is attacked', { ...clean, kind: 'address' }, 60, null],
  ])('%s', (_name, record, failedAtMerchant, expected) => {
    const message = refusePayer([record], failedAtMerchant, limits)?.message ?? null;
    if (expected === null) expect(message).toBeNull();
    else expect(message).toMatch(expected);
    expect(refusePayer([record], failedAtMerchant, { ...limits, factor: 0 })).toBeNull();
  });
});

describe('how much may be held', () => {
  const share: HeldShare = { kind: 'address', attempts: 2, mine: 3, held: 3, heldMax: 6 };
  test.each<[string, HeldShare, number, boolean]>([
    ['three of six', share, 0, true],
    ['four of six', { ...share, mine: 4, held: 4 }, 0, false],
    ['three of three, in two orders', { ...share, heldMax: 3 }, 0, true],
    ['all of ten in one order', { ...share, attempts: 1, mine: 10, held: 10, heldMax: 10 }, 0, true],
    ['four of eight left', { ...share, mine: 4, held: 6, heldMax: 10 }, 0, true],
    ['the last by who let six lapse', { ...share, attempts: 1, mine: 1, held: 6 }, 6, false],
    ['not the last by who let six lapse', { ...share, attempts: 1, mine: 1, held: 5 }, 6, true],
    ['the last by who let five lapse', { ...share, attempts: 1, mine: 1, held: 6 }, 5, true],
  ])('%s', (_name, held, lapsed, isAllowed) => {
    const records: PayerRecord[] = [{ ...clean, kind: 'address', lapsed }];
    expect(refuseShares([held], records, limits) === null).toBe(isAllowed);
    expect(refuseShares([held], records, { ...limits, factor: 0 })).toBeNull();
  });
});
