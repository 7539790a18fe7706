import { isReadable } from '../../domain/cart/cart.ts';
import { type LoadCart, type LoadedCart, loadCart } from '../../store/cart/carts.ts';
import type { Database } from '../../store/database/database.ts';

/** A cart in one statement; null when there is none, or none that may still be read (reference/carts.md#times). */
export async function findReadableCart(database: Database, wanted: LoadCart): Promise<LoadedCart | null> {
  const loaded = await loadCart(database, wanted);
  return loaded !== null && isReadable(loaded.head, wanted.now) ? loaded : null;
}
