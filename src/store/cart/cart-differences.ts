import type { Difference } from '../../domain/values/difference.ts';
import { type Database, statement } from '../database/database.ts';

/** More than this is not shown to a caller that is behind (reference/errors.md#envelope). */
const differencesMax = 50;

/** What the revisions after `revision` changed, oldest first, at most fifty differences. */
export async function differencesSince(
  database: Database,
  merchantId: string,
  cartId: string,
  revision: number,
): Promise<readonly Difference[]> {
  const rows = await database.run<{ differences: string }>(sinceStatement, [
    merchantId,
    cartId,
    revision,
    differencesMax,
  ]);
  return rows.flatMap((row) => JSON.parse(row.differences) as Difference[]).slice(0, differencesMax);
}

const sinceStatement = statement(
  'list-cart-differences',
  `
  select differences
  from cart_entry
  where merchant_id = $1 and cart_id = $2 and revision > $3 and differences <> '[]'
  order by revision
  limit $4`,
);
