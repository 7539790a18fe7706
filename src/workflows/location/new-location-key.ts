import type { Context } from '../context.ts';
import { sha256Hex } from '../digest.ts';

export type MadeKey = {
  readonly keyId: string;
  /** The key itself: given out once, never stored. */
  readonly apiKey: string;
  readonly keyHash: string;
  readonly prefix: string;
};

const prefixLength = 12;

/**
 * A new key of this installation: `sk_live_...` in production, `sk_test_...` in the sandbox.
 * (design/security.md#location-keys-are-shown-once)
 */
export function makeLocationKey({ random, settings }: Context): MadeKey {
  const kind = settings.mode === 'production' ? 'sk_live_' : 'sk_test_';
  const apiKey = `${kind}${random.seed()}`;
  return { keyId: random.id(), apiKey, keyHash: sha256Hex(apiKey), prefix: apiKey.slice(0, prefixLength) };
}
