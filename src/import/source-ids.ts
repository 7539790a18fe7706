import { createHash } from 'node:crypto';

/**
 * Names for what one source brings to one location. The same source object gets the same id at every import, so the
 * next export changes products instead of replacing them, and the same canonical id at every location of the merchant,
 * so a cart can move between two locations that imported the same export.
 */
export type SourceIds = {
  /** What every id of this source at this location begins with. */
  readonly prefix: string;
  id(sourceId: string): string;
  canonicalId(sourceId: string): string;
};

/** Ids such as `square-1f0c2a9b4d-JHXGR67LAV6Y`. `source` is 1 to 20 of `[a-z0-9]`, so no prefix begins another one. */
export function makeSourceIds(source: string, locationId: string): SourceIds {
  const prefix = `${source}-${digest(locationId).slice(0, 10)}-`;
  return {
    prefix,
    id: (sourceId) => `${prefix}${safeId(sourceId)}`,
    canonicalId: (sourceId) => `${source}-${safeId(sourceId)}`,
  };
}

/**
 * 128 characters are allowed (reference/conventions.md#scalar-types); 40 stay for prefix and for the suffix of a
 * variant.
 */
const sourceIdLengthMax = 88;

/** Whether a source id can stand in ours as it is. */
function isSafeId(sourceId: string): boolean {
  return sourceId.length <= sourceIdLengthMax && /^[A-Za-z0-9_-]+$/.test(sourceId);
}

/**
 * A source id that breaks the rules of reference/conventions.md#scalar-types is replaced by a digest of it: other
 * letters, same identity.
 */
function safeId(sourceId: string): string {
  return isSafeId(sourceId) ? sourceId : `h_${digest(sourceId).slice(0, 32)}`;
}

/** The second and later uses of a name within one file get a number. */
export function numbered(used: Map<string, number>, name: string): string {
  const count = (used.get(name) ?? 0) + 1;
  used.set(name, count);
  return count === 1 ? name : `${name}#${count}`;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
