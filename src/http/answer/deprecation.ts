import type { Operation } from '../../api/operation.ts';

/**
 * The headers with which every answer of a deprecated operation says so (versioning.md#how-something-ends); none for any
 * other. Legacy operations have no end within `v1` and keep the word they always sent.
 */
export function deprecationHeaders({ deprecated }: Operation): readonly string[] {
  if (deprecated === undefined) return [];
  if (deprecated === true) return ['Deprecation', 'true'];
  const since = `@${Date.parse(deprecated.since) / 1_000}`;
  return ['Deprecation', since, 'Sunset', new Date(deprecated.until).toUTCString()];
}
