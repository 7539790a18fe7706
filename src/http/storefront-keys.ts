import { findStorefrontKey, type StorefrontKey } from '../store/location/storefront-keys.ts';
import type { Context } from '../workflows/context.ts';
import { sha256Hex } from '../workflows/digest.ts';
import type { RateLimits } from './rate-limit.ts';
import type { Call } from './request/call.ts';

export type StorefrontKeys = {
  /**
   * Whose `X-Storefront-Key` came with a public read, at once where it is known; null without one that is good there. A
   * wrong one is no error: the read is counted by address then.
   */
  find(call: Call): StorefrontKey | null | Promise<StorefrontKey | null>;
};

type Known = { readonly key: StorefrontKey; checkedAt: number };

const keyForm = /^sf_(?:live|test)_[A-Za-z0-9_-]{43}$/;

/** A key that is in use is looked up again so often: a removed one is soon forgotten on every server. */
const checkEveryMs = 15_000;

/** More than any installation has in use; the oldest are looked up again. */
const knownMax = 1_000;

/**
 * The storefront keys this process has seen (design/security.md#a-storefront-key-has-a-budget-and-opens-nothing).
 * A read with a known key waits for nothing, also while the database is away. Unknown ones are looked up as often as an
 * address may fail to prove who it is.
 */
export function createStorefrontKeys({ database, clock, locations }: Context, limits: RateLimits): StorefrontKeys {
  const known = new Map<string, Known>();
  const running = new Map<string, Promise<StorefrontKey | null>>();
  const lookUp = (hash: string): Promise<StorefrontKey | null> => {
    const asked = running.get(hash);
    if (asked !== undefined) return asked;
    const answer = findStorefrontKey(database, hash, clock.now())
      .then((key) => {
        known.delete(hash);
        if (key !== null) remember(hash, key);
        return key;
      })
      // A database that is away takes no budget from anyone.
      .catch(() => known.get(hash)?.key ?? null)
      .finally(() => running.delete(hash));
    running.set(hash, answer);
    return answer;
  };
  const remember = (hash: string, key: StorefrontKey): void => {
    for (const oldest of known.size >= knownMax ? known.keys() : []) {
      known.delete(oldest);
      break;
    }
    known.set(hash, { key, checkedAt: clock.now() });
  };
  const isGoodAt = (key: StorefrontKey | null, { pathParts }: Call): StorefrontKey | null => {
    const name = pathParts.locationId ?? pathParts.locationSlugOrId;
    const location = typeof name === 'string' ? locations.findBySlugOrId(name) : null;
    return location === null || location.merchant.merchantId === key?.merchantId ? key : null;
  };
  return {
    find(call) {
      const sent = call.request.headers['x-storefront-key'];
      if (typeof sent !== 'string' || !keyForm.test(sent)) return null;
      const hash = sha256Hex(sent);
      const found = known.get(hash);
      if (found === undefined) {
        if (limits.usedUp('failedCredential', 'address', call.clientAddress) !== null) return null;
        limits.charge('failedCredential', 'address', call.clientAddress, 1);
        return lookUp(hash).then((key) => isGoodAt(key, call));
      }
      if (clock.now() - found.checkedAt >= checkEveryMs) void lookUp(hash);
      return isGoodAt(found.key, call);
    },
  };
}
