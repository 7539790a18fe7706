import { writeDifferences } from '../../contract/values/difference.ts';
import { revalidate } from '../../domain/cart/revalidation.ts';
import type { LocationSnapshot } from '../../domain/location/location-snapshot.ts';
import { loadCart } from '../../store/cart/carts.ts';
import type { Context } from '../context.ts';
import { withTodaysCode } from './todays-code.ts';

/**
 * What the next change of an open cart would find at its location and report, as the text of a list; `[]` for nothing new, and for
 * a cart that is not open. Stores nothing (design/carts.md#followers-hear-of-a-publication-that-touches-their-cart).
 */
export async function pendingDifferences(
  context: Context,
  { merchantId, cartId }: { readonly merchantId: string; readonly cartId: string },
  snapshot: LocationSnapshot,
  now: number,
): Promise<string> {
  const wanted = { merchantId, cartId, key: null, sessionId: null, now, loads: 'cartState' } as const;
  const loaded = await loadCart(context.database, wanted);
  if (loaded === null || loaded.head.status !== 'OPEN' || loaded.cart.lines.length === 0) return '[]';
  const { differences } = revalidate(await withTodaysCode(context, loaded.cart), snapshot, now);
  return writeDifferences(differences);
}
