import type { CartLine } from '../cart/cart.ts';
import type { LocationSnapshot } from '../location/location-snapshot.ts';
import { type LineTexts, lineTexts } from '../menu/translations.ts';

/** How a line reads in other languages, by the menu as it is; null where nothing of it is translated. */
export function textsOfLine(
  line: Pick<CartLine, 'name' | 'productId' | 'selections'>,
  snapshot: Pick<LocationSnapshot, 'menuLanguages' | 'catalog'>,
): LineTexts | null {
  if ((snapshot.menuLanguages ?? []).length === 0) return null;
  const product = snapshot.catalog?.products.get(line.productId);
  return product === undefined ? null : lineTexts(line, product);
}
