import { invalid } from './errors.ts';

/**
 * What a client may attach to a cart or an event: free-form, but small, shallow and without anything personal or
 * secret.
 */
export type ClientMetadata = Readonly<Record<string, unknown>>;

const depthMax = 8;
const forbiddenWords = ['token', 'authorization', 'email', 'phone', 'address', 'clientsecret', 'password'];

/**
 * Refuses metadata deeper than eight levels, with the reserved key `returnUrl` at its top, or with a key at any level
 * whose letters and digits contain a word for something personal or secret (reference/carts.md#startsession).
 */
export function refuseMetadata(metadata: ClientMetadata): void {
  if (Object.hasOwn(metadata, 'returnUrl')) {
    throw invalid(
      'metadata.returnUrl',
      'That key is the service’s own: send `returnUrl` beside the metadata.',
      'reserved',
    );
  }
  refuseLevel(metadata, 1);
}

function refuseLevel(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > depthMax) throw invalid('metadata', `Metadata may be at most ${depthMax} levels deep.`, 'depth');
  for (const [key, inner] of Object.entries(value)) {
    if (!Array.isArray(value) && isForbidden(key)) {
      throw invalid(
        'metadata',
        'Metadata may not hold personal details or secrets: rename or drop that key.',
        'keyName',
      );
    }
    refuseLevel(inner, depth + 1);
  }
}

function isForbidden(key: string): boolean {
  const plain = key.toLowerCase().replace(/[^a-z0-9]/g, '');
  return forbiddenWords.some((word) => plain.includes(word));
}
