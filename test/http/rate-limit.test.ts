import { describe, expect, test } from 'vitest';
import { type Counted, createRateLimits, RateLimited, tighter } from '../../src/http/rate-limit.ts';

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

function spendAll(limits: ReturnType<typeof limitsAt>, limit: Counted, kind: 'address' | 'principal' | 'cart'): number {
  for (let count = 0; count < 3000; count += 1) {
    try {
      limits.spend(limit, kind, 'another-customer');
    } catch (error) {
      expect(error).toBeInstanceOf(RateLimited);
      return count;
    }
  }
  throw new Error('no caller was limited');
}

describe('quotas (reference/rate-limits.md)', () => {
  test.each([
    ['anonymousRead', 'address', 600],
    ['addressSearch', 'address', 300],
    ['cartRead', 'principal', 600],
    ['cartMutation', 'principal', 300],
    ['cartMutation', 'address', 900],
    ['sessionStart', 'address', 60],
    ['login', 'address', 20],
    ['checkout', 'cart', 30],
    ['whatIf', 'address', 900],
    ['stream', 'address', 1200],
    ['failedCredential', 'address', 300],
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

  test('IPv6 callers share four times that budget in their /48', () => {
    const limits = limitsAt(0.05);
    const spend = (host: string) => limits.spend('sessionStart', 'address', host);
    for (let site = 0; site < 12; site += 1) expect(() => spend(`2001:db8:0:${site.toString(16)}::1`)).not.toThrow();
    expect(() => spend('2001:db8:0:ff::1')).toThrow(RateLimited);
    expect(spend('2001:db8:1::1')?.remaining).toBe(2);
  });

  test('factor 0 counts nothing and still says a quota', () => {
    const limits = limitsAt(0);
    for (let count = 0; count < 100; count += 1) limits.spend('sessionStart', 'address', 'a');
    expect(limits.spend('sessionStart', 'address', 'a')).toMatchObject({ limit: 60, remaining: 60 });
  });

  test('a flood of callers does not fill the memory and forgets the oldest first', () => {
    const limits = limitsAt(0.05);
    for (let count = 0; count < 50_001; count += 1) limits.spend('sessionStart', 'address', `caller-${count}`);
    expect(limits.spend('sessionStart', 'address', 'caller-0')?.remaining).toBe(2);
    expect(limits.spend('sessionStart', 'address', 'caller-50000')?.remaining).toBe(1);
  });
});

describe('shared between nodes', () => {
  test('what others counted counts here, and what is counted here is shared', () => {
    const reports: string[] = [];
    const shared = { add: (key: string) => reports.push(key), others: () => 58 };
    const limits = createRateLimits(1, () => start, shared);
    expect(limits.spend('sessionStart', 'address', 'a')?.remaining).toBe(1);
    expect(limits.spend('sessionStart', 'address', 'a')?.remaining).toBe(0);
    expect(() => limits.spend('sessionStart', 'address', 'a')).toThrow(RateLimited);
    expect(reports).toHaveLength(2);
    expect(reports[0]).toContain(String(start + 600_000));
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

describe('an act that wrote more than most', () => {
  test('counts as several requests, of its caller alone, and refuses only the next', () => {
    const limits = limitsAt();
    for (let count = 0; count < 100; count += 1) {
      limits.spend('cartMutation', 'address', '192.0.2.1');
      limits.charge('cartMutation', 'address', '192.0.2.1', 7);
    }
    expect(limits.spend('cartMutation', 'address', '192.0.2.1')?.remaining).toBe(99);
    for (let count = 0; count < 99; count += 1) limits.spend('cartMutation', 'address', '192.0.2.1');
    expect(() => limits.spend('cartMutation', 'address', '192.0.2.1')).toThrow(RateLimited);
    expect(limits.spend('cartMutation', 'address', '192.0.2.2')?.remaining).toBe(899);
    limits.advance(600_000);
    expect(limits.spend('cartMutation', 'address', '192.0.2.1')?.remaining).toBe(899);
  });

  test('is charged where there is a quota, and not at all with the limits off', () => {
    const off = limitsAt(0);
    off.charge('cartMutation', 'address', '192.0.2.1', 10_000);
    expect(() => off.spend('cartMutation', 'address', '192.0.2.1')).not.toThrow();
    const limits = limitsAt();
    limits.charge('none', 'address', '192.0.2.1', 10_000);
    limits.charge('checkout', 'address', '192.0.2.1', 10_000);
    expect(limits.spend('checkout', 'cart', 'cart')?.remaining).toBe(29);
  });
});
