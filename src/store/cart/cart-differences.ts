import type { Difference } from '../../domain/values/difference.ts';
import { type Database, statement } from '../database/database.ts';
import { archiveKey, findArchive } from './cart-archives.ts';

/** More than this is not shown to a caller that is behind (reference/errors.md#envelope). */
const differencesMax = 50;

/** What the revisions after `revision` changed, oldest first, at most fifty differences. */
export async function differencesSince(
  database: Database,
  merchantId: string,
  cartId: string,
  revision: number,
): Promise<readonly Difference[]> {
  const found = await database.run<{ entryKey: string; differences: string }>(sinceStatement, [
    merchantId,
    cartId,
    revision,
    differencesMax,
    archiveKey,
  ]);
  const isArchived = found.some(({ entryKey }) => entryKey === archiveKey);
  const rows = isArchived ? await listArchived(database, merchantId, cartId, revision) : found;
  return rows.flatMap((row) => JSON.parse(row.differences) as Difference[]).slice(0, differencesMax);
}

async function listArchived(database: Database, merchantId: string, cartId: string, revision: number) {
  const entries = (await findArchive(database, merchantId, cartId)) ?? [];
  return entries.flatMap((entry) =>
    entry.revision === null || entry.revision <= revision ? [] : [{ differences: entry.differences ?? '[]' }],
  );
}

const sinceStatement = statement(
  'list-cart-differences',
  `
  select entry_key, differences
  from cart_entry
  where merchant_id = $1 and cart_id = $2 and revision > $3 and (differences <> '[]' or entry_key = $5)
  order by revision
  limit $4`,
);
