import { describe, expect, test } from 'vitest';
import type { LimitClass } from '../../src/api/operation.ts';
import { createRateLimits, RateLimited, tighter } from '../../src/http/rate-limit.ts';

const start = Date.UTC(2026, 5, 1, 12);

function limitsAt(factor = 1) {
  let now = start;
  const limits = createRateLimits(factor, () => now, null);
  return {
    ...limits,
    advance: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

function spendAll(
  limits: ReturnType<typeof limitsAt>,
  limit: LimitClass,
  kind: 'address' | 'principal' | 'cart',
): number {
  for (let count = 0; count < 2000; count += 1) {
    try {
      limits.spend(limit, kind, 'somebody');
    } catch (error) {
      expect(error).toBeInstanceOf(RateLimited);
      return count;
    }
  }
  throw new Error('nobody was limited');
}

describe('quotas (reference/rate-limits.md)', () => {
  test.each([
    ['anonymousRead', 'address', 600],
    ['cartRead', 'principal', 600],
    ['cartMutation', 'principal', 300],
    ['cartMutation', 'address', 900],
    ['sessionStart', 'address', 60],
    ['login', 'address', 20],
    ['checkout', 'cart', 30],
  ] as const)('%s by %s: %d', (limit, kind, quota) => {
    expect(spendAll(limitsAt(), limit, kind)).toBe(quota);
    expect(spendAll(limitsAt(2), limit, kind)).toBe(quota * 2);
  });

  test('what a class does not count by costs nothing', () => {
    const limits = limitsAt();
    expect(limits.spend('anonymousRead', 'principal', 'x')).toBeNull();
    expect(limits.spend('none', 'address', 'x')).toBeNull();
    expect(limits.view('none')).toBeNull();
  });
});

describe('windows', () => {
  test('remaining counts down; the reset is a whole second and the wait agrees with it', () => {
    const limits = limitsAt(0.05);
    limits.advance(1500);
    expect(limits.spend('sessionStart', 'address', 'a')).toEqual({
      limit: 3,
      remaining: 2,
      resetAt: start / 1000 + 600,
    });
    limits.spend('sessionStart', 'address', 'a');
    expect(limits.spend('sessionStart', 'address', 'a')?.remaining).toBe(0);
    try {
      limits.spend('sessionStart', 'address', 'a');
      expect.unreachable();
    } catch (error) {
      expect(error).toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 599, budget: { remaining: 0 } });
    }
    expect(limits.spend('sessionStart', 'address', 'b')?.remaining).toBe(2);
    limits.advance(598_500);
    expect(limits.spend('sessionStart', 'address', 'a')?.remaining).toBe(2);
  });

  test('IPv6 callers share the budget of their /64', () => {
    const limits = limitsAt(0.05);
    limits.spend('sessionStart', 'address', '2001:db8::1');
    expect(limits.spend('sessionStart', 'address', '2001:db8::2')?.remaining).toBe(1);
    expect(limits.spend('sessionStart', 'address', '2001:db8:0:1::2')?.remaining).toBe(2);
  });

  test('factor 0 counts nothing and still says a quota', () => {
    const limits = limitsAt(0);
    for (let count = 0; count < 100; count += 1) limits.spend('sessionStart', 'address', 'a');
    expect(limits.spend('sessionStart', 'address', 'a')).toMatchObject({ limit: 60, remaining: 60 });
  });

  test('a flood of callers does not fill the memory and forgets the oldest first', () => {
    const limits = limitsAt(0.05);
    for (let count = 0; count < 200_001; count += 1) limits.spend('sessionStart', 'address', `caller-${count}`);
    expect(limits.spend('sessionStart', 'address', 'caller-0')?.remaining).toBe(2);
    expect(limits.spend('sessionStart', 'address', 'caller-200000')?.remaining).toBe(1);
  });
});

describe('shared between nodes', () => {
  test('what others counted counts here, and what is counted here is told', () => {
    const told: string[] = [];
    const shared = { add: (key: string) => told.push(key), others: () => 58 };
    const limits = createRateLimits(1, () => start, shared);
    expect(limits.spend('sessionStart', 'address', 'a')?.remaining).toBe(1);
    expect(limits.spend('sessionStart', 'address', 'a')?.remaining).toBe(0);
    expect(() => limits.spend('sessionStart', 'address', 'a')).toThrow(RateLimited);
    expect(told).toHaveLength(2);
    expect(told[0]).toContain(String(start + 600_000));
  });
});

test('of two budgets the one nearer to its end is shown', () => {
  const roomy = { limit: 900, remaining: 800, resetAt: 1 };
  const tight = { limit: 300, remaining: 2, resetAt: 1 };
  expect(tighter(roomy, tight)).toBe(tight);
  expect(tighter(tight, roomy)).toBe(tight);
  expect(tighter(null, roomy)).toBe(roomy);
  expect(tighter(roomy, null)).toBe(roomy);
});
