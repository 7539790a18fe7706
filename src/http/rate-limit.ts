import type { LimitClass } from '../api/operation.ts';
import { CommerceError } from '../domain/values/errors.ts';
import type { SharedCounts } from '../ports/index.ts';
import { addressGroup } from './request/client-address.ts';

/** What the `X-RateLimit-*` headers say: `resetAt` in whole Unix seconds. */
export type BudgetView = { readonly limit: number; readonly remaining: number; readonly resetAt: number };

export type BudgetKind = 'address' | 'principal' | 'cart';

const tenMinutes = 600_000;
const quarterHour = 900_000;

type Quota = { readonly limit: number; readonly windowMs: number };

/** The quotas of reference/rate-limits.md, by class and by what is counted. */
const quotas: Readonly<Record<Exclude<LimitClass, 'none'>, Partial<Record<BudgetKind, Quota>>>> = {
  anonymousRead: { address: { limit: 600, windowMs: tenMinutes } },
  cartRead: { principal: { limit: 600, windowMs: tenMinutes } },
  cartMutation: {
    address: { limit: 900, windowMs: tenMinutes },
    principal: { limit: 300, windowMs: tenMinutes },
  },
  sessionStart: { address: { limit: 60, windowMs: tenMinutes } },
  login: { address: { limit: 20, windowMs: quarterHour } },
  checkout: { cart: { limit: 30, windowMs: tenMinutes } },
  // Ours (reference/README.md leaves the back office open): a board that refreshes every second for a whole kitchen.
  staff: { principal: { limit: 3000, windowMs: tenMinutes } },
  legacy: {
    address: { limit: 200, windowMs: tenMinutes },
    principal: { limit: 200, windowMs: tenMinutes },
  },
};

/** The budgets of all callers, as this node counts them. */
export type RateLimits = {
  /**
   * Counts one request against the class's budget of this kind and returns what is left; null when the class has none.
   * Refuses with RATE_LIMITED once the budget is used up.
   */
  spend(limit: LimitClass, kind: BudgetKind, who: string): BudgetView | null;
  /** What the headers say of a request that was not counted; null for the class `none`. */
  view(limit: LimitClass): BudgetView | null;
  /** The refusal of a class whose budget is used up, without counting anything (sandbox faults). */
  refusal(limit: LimitClass): RateLimited;
};

export class RateLimited extends CommerceError {
  readonly budget: BudgetView;

  constructor(budget: BudgetView, now: number) {
    super('RATE_LIMITED', 'Too many requests. Wait until the time in X-RateLimit-Reset.', {
      retryAfterSeconds: Math.max(1, Math.ceil(budget.resetAt - now / 1000)),
    });
    this.budget = budget;
  }
}

/** Beyond so many callers in one window the oldest are forgotten: a flood of addresses must not fill the memory. */
const callersMax = 200_000;

/**
 * Fixed windows in memory, aligned to the clock so that nodes agree on them. Synchronous: it stands on the path of
 * every request. `factor` multiplies every quota; 0 counts nothing and limits nothing.
 */
export function createRateLimits(factor: number, now: () => number, shared: SharedCounts | null): RateLimits {
  const windows = new Map<string, { endsAt: number; counts: Map<string, number> }>();
  const countsOf = (name: string, endsAt: number): Map<string, number> => {
    let window = windows.get(name);
    if (window === undefined || window.endsAt !== endsAt) {
      window = { endsAt, counts: new Map() };
      windows.set(name, window);
    }
    return window.counts;
  };
  const view = (limit: LimitClass): BudgetView | null => {
    const quota = limit === 'none' ? undefined : Object.values(quotas[limit])[0];
    return quota === undefined ? null : viewOf(allowedBy(quota, factor), 0, windowEnd(quota, now()));
  };
  return {
    view,
    refusal(limit) {
      const at = now();
      const { limit: allowed, resetAt } = view(limit) ?? { limit: 0, resetAt: Math.ceil(at / 1000) + 1 };
      return new RateLimited({ limit: allowed, remaining: 0, resetAt }, at);
    },
    spend(limit, kind, who) {
      const quota = limit === 'none' ? undefined : quotas[limit][kind];
      if (quota === undefined) return null;
      const at = now();
      const endsAt = windowEnd(quota, at);
      const allowed = allowedBy(quota, factor);
      if (factor === 0) return viewOf(allowed, 0, endsAt);
      const name = `${limit}|${kind}`;
      const counts = countsOf(name, endsAt);
      const key = kind === 'address' ? addressGroup(who) : who;
      const sharedKey = shared === null ? '' : `${name}|${endsAt}|${key}`;
      const own = (counts.get(key) ?? 0) + 1;
      const used = own + (shared?.others(sharedKey) ?? 0);
      if (used > allowed) throw new RateLimited(viewOf(allowed, used, endsAt), at);
      if (counts.size >= callersMax && own === 1) forgetOldest(counts);
      counts.set(key, own);
      shared?.add(sharedKey, endsAt);
      return viewOf(allowed, used, endsAt);
    },
  };
}

/** The budget that is nearer to its end: the one the headers show when a request spent several. */
export function tighter(one: BudgetView | null, other: BudgetView | null): BudgetView | null {
  if (one === null || other === null) return one ?? other;
  return other.remaining <= one.remaining ? other : one;
}

function windowEnd(quota: Quota, now: number): number {
  return (Math.floor(now / quota.windowMs) + 1) * quota.windowMs;
}

function allowedBy(quota: Quota, factor: number): number {
  return factor === 0 ? quota.limit : Math.max(1, Math.floor(quota.limit * factor));
}

function viewOf(allowed: number, used: number, endsAt: number): BudgetView {
  return { limit: allowed, remaining: Math.max(0, allowed - used), resetAt: Math.ceil(endsAt / 1000) };
}

function forgetOldest(counts: Map<string, number>): void {
  for (const oldest of counts.keys()) {
    counts.delete(oldest);
    return;
  }
}
