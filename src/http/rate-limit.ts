import type { LimitClass } from '../api/operation.ts';
import { addressGroup, addressNetwork } from '../domain/values/address-group.ts';
import { CommerceError } from '../domain/values/errors.ts';
import type { SharedCounts } from '../ports/rate-limit.ts';

/** What the `X-RateLimit-*` headers say: `resetAt` in whole Unix seconds. */
export type BudgetView = { readonly limit: number; readonly remaining: number; readonly resetAt: number };

export type BudgetKind = 'address' | 'principal' | 'cart' | 'merchant' | 'storefrontKey';

/** What is counted: the calls of operations by class, and what belongs to none of them. */
export type Counted = LimitClass | 'page' | 'picture' | 'failedCredential' | 'forgery' | 'largeWrite';

const tenMinutes = 600_000;
const quarterHour = 900_000;

type Quota = { readonly limit: number; readonly windowMs: number };

/** The quotas of reference/rate-limits.md, by class and by what is counted. */
const quotas: Readonly<Record<Exclude<Counted, 'none'>, Partial<Record<BudgetKind, Quota>>>> = {
  anonymousRead: {
    address: { limit: 600, windowMs: tenMinutes },
    storefrontKey: { limit: 60_000, windowMs: tenMinutes },
  },
  // A person who types causes about ten; what goes out is counted by merchant besides (adapters/geocoder/bounded.ts).
  addressSearch: { address: { limit: 300, windowMs: tenMinutes } },
  cartRead: { principal: { limit: 600, windowMs: tenMinutes } },
  whatIf: {
    principal: { limit: 600, windowMs: tenMinutes },
    address: { limit: 900, windowMs: tenMinutes },
  },
  stream: {
    principal: { limit: 600, windowMs: tenMinutes },
    address: { limit: 1200, windowMs: tenMinutes },
  },
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
  page: { address: { limit: 3000, windowMs: tenMinutes } },
  // A first look at a menu is dozens of them at once, and a school or an office has one address.
  picture: { address: { limit: 12_000, windowMs: tenMinutes } },
  // Two steps (design/requests.md#failed-credentials-are-counted-by-address): beyond the first a failure reads
  // 429, beyond the second no credential from there is looked at.
  failedCredential: { address: { limit: 300, windowMs: tenMinutes } },
  forgery: { address: { limit: 3000, windowMs: tenMinutes } },
  // In pieces of 32 KiB beyond the first of each act: 2 GiB of a merchant, and who has written any of it.
  largeWrite: {
    merchant: { limit: 65_536, windowMs: tenMinutes },
    principal: { limit: 1, windowMs: tenMinutes },
  },
};

/** How many times the quota of one /64 all of a /48 may spend: a site has many of them, and so has one attacker. */
const networkFactor = 4;

/** The budgets of all callers, as this node counts them. */
export type RateLimits = {
  /**
   * Counts one request against the class's budget of this kind and returns what is left; null when the class has none. An
   * IPv6 address is counted by its /64 and by its /48. Refuses with RATE_LIMITED once a budget is used up.
   */
  spend(counted: Counted, kind: BudgetKind, who: string): BudgetView | null;
  /**
   * Counts a request that was already counted once as `count` more: one that wrote more than most. Refuses nothing, the next
   * one is refused.
   */
  charge(counted: Counted, kind: BudgetKind, who: string, count: number): void;
  /** The refusal of a budget that is used up; null while it is not. Counts nothing. */
  usedUp(counted: Counted, kind: BudgetKind, who: string): RateLimited | null;
  /** What the headers say of a request that was not counted; null for the class `none`. */
  view(counted: Counted): BudgetView | null;
  /** The refusal of a class whose budget is used up, without counting anything (sandbox faults). */
  refusal(counted: Counted): RateLimited;
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
const callersMax = 50_000;

/**
 * Fixed windows in memory, aligned to the clock so that nodes agree on them. Synchronous: it stands on the path of
 * every request. `factor` multiplies every quota; 0 counts nothing and limits nothing.
 */
export function createRateLimits(factor: number, now: () => number, shared: SharedCounts | null): RateLimits {
  const counts = createCounts(shared);
  const view = (counted: Counted): BudgetView | null => {
    const quota = counted === 'none' ? undefined : Object.values(quotas[counted])[0];
    return quota === undefined ? null : viewOf(allowedBy(quota, factor), 0, windowEnd(quota, now()));
  };
  /** The view of the tightest budget after one more request; the refusal of one that is used up. */
  const look = (keys: readonly CountKey[], endsAt: number, at: number): BudgetView | RateLimited | null => {
    let left: BudgetView | null = null;
    for (const key of keys) {
      const used = counts.used(key, endsAt) + 1;
      const seen = viewOf(key.allowed, used, endsAt);
      if (used > key.allowed) return new RateLimited(seen, at);
      left = tighter(left, seen);
    }
    return left;
  };
  return {
    view,
    refusal(counted) {
      const at = now();
      const { limit: allowed, resetAt } = view(counted) ?? { limit: 0, resetAt: Math.ceil(at / 1000) + 1 };
      return new RateLimited({ limit: allowed, remaining: 0, resetAt }, at);
    },
    charge(counted, kind, who, count) {
      const quota = quotaOf(counted, kind);
      if (quota === undefined || factor === 0 || count <= 0) return;
      const endsAt = windowEnd(quota, now());
      for (const key of keysOf(counted, kind, who, 0)) counts.add(key, count, endsAt);
    },
    usedUp(counted, kind, who) {
      const quota = quotaOf(counted, kind);
      if (quota === undefined || factor === 0) return null;
      const at = now();
      const left = look(keysOf(counted, kind, who, allowedBy(quota, factor)), windowEnd(quota, at), at);
      return left instanceof RateLimited ? left : null;
    },
    spend(counted, kind, who) {
      const quota = quotaOf(counted, kind);
      if (quota === undefined) return null;
      const at = now();
      const endsAt = windowEnd(quota, at);
      const allowed = allowedBy(quota, factor);
      if (factor === 0) return viewOf(allowed, 0, endsAt);
      const keys = keysOf(counted, kind, who, allowed);
      const left = look(keys, endsAt, at);
      if (left instanceof RateLimited) throw left;
      for (const key of keys) counts.add(key, 1, endsAt);
      return left;
    },
  };
}

/** One count: what is counted, of whom, and how many are allowed. */
type CountKey = { readonly name: string; readonly who: string; readonly allowed: number };

function keysOf(counted: Counted, kind: BudgetKind, who: string, allowed: number): readonly CountKey[] {
  const name = `${counted}|${kind}`;
  if (kind !== 'address') return [{ name, who, allowed }];
  const own = { name, who: addressGroup(who), allowed };
  const network = addressNetwork(who);
  return network === null
    ? [own]
    : [own, { name: `${counted}|network`, who: network, allowed: allowed * networkFactor }];
}

type Counts = {
  used(key: CountKey, endsAt: number): number;
  add(key: CountKey, count: number, endsAt: number): void;
};

function createCounts(shared: SharedCounts | null): Counts {
  const windows = new Map<string, { endsAt: number; counts: Map<string, number> }>();
  const countsOf = (name: string, endsAt: number): Map<string, number> => {
    let window = windows.get(name);
    if (window === undefined || window.endsAt !== endsAt) {
      window = { endsAt, counts: new Map() };
      windows.set(name, window);
    }
    return window.counts;
  };
  return {
    used({ name, who }, endsAt) {
      const own = countsOf(name, endsAt).get(who) ?? 0;
      return shared === null ? own : own + shared.others(`${name}|${endsAt}|${who}`);
    },
    add({ name, who }, count, endsAt) {
      const counts = countsOf(name, endsAt);
      const own = counts.get(who);
      if (own === undefined && counts.size >= callersMax) forgetOldest(counts);
      counts.set(who, (own ?? 0) + count);
      shared?.add(`${name}|${endsAt}|${who}`, endsAt, count);
    },
  };
}

function quotaOf(counted: Counted, kind: BudgetKind): Quota | undefined {
  return counted === 'none' ? undefined : quotas[counted][kind];
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
