import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judge, pauseAfter, retryDelay, retryDelaysMs } from '../../../src/domain/webhooks/webhook-retry.ts';
import { forAll } from '../../support/run/for-all.ts';

const hourMs = 3_600_000;

describe('how long is waited', () => {
  test.each([
    [1, 5_000],
    [2, 300_000],
    [3, 1_800_000],
    [4, 2 * hourMs],
    [5, 5 * hourMs],
    [6, 10 * hourMs],
    [7, 14 * hourMs],
    [8, 20 * hourMs],
    [9, 24 * hourMs],
    [10, null],
    [11, null],
  ])('after try %i: %s ms', (triedCount, delay) => {
    expect(retryDelay(triedCount, 0)).toBe(delay);
  });

  test('never shorter than that, never more than a fifth longer', () => {
    const tried = fc.integer({ min: 1, max: retryDelaysMs.length });
    const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    forAll(
      fc.tuple(tried, chance),
      ([triedCount, drawn]) => {
        const least = retryDelay(triedCount, 0) ?? 0;
        const delay = retryDelay(triedCount, drawn) ?? 0;
        expect(delay).toBeGreaterThanOrEqual(least);
        expect(delay).toBeLessThanOrEqual(least * 1.2);
      },
      10_000,
    );
  });

  test('an endpoint in trouble is left alone ever longer, up to a minute', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 1_000].map(pauseAfter)).toEqual([
      5_000, 5_000, 10_000, 20_000, 40_000, 60_000, 60_000, 60_000,
    ]);
  });
});

describe('what an answer means', () => {
  test.each([
    [200, { kind: 'delivered' }],
    [202, { kind: 'delivered' }],
    [299, { kind: 'delivered' }],
    [302, { kind: 'failed', pauses: false }],
    [400, { kind: 'failed', pauses: false }],
    [404, { kind: 'failed', pauses: false }],
    [410, { kind: 'gone' }],
    [429, { kind: 'failed', pauses: true }],
    [500, { kind: 'failed', pauses: true }],
    [503, { kind: 'failed', pauses: true }],
  ])('%i', (status, verdict) => {
    expect(judge({ kind: 'answered', status })).toEqual(verdict);
  });

  test('no answer is a failure of the endpoint; nothing left to tell is none', () => {
    for (const failure of ['TIMEOUT', 'ADDRESS_REFUSED', 'CONNECTION_FAILED'] as const) {
      expect(judge({ kind: 'unanswered', failure })).toEqual({ kind: 'failed', pauses: true });
    }
    expect(judge({ kind: 'unanswered', failure: 'SUBJECT_GONE' })).toEqual({ kind: 'hopeless' });
  });
});
