import type { MenuProduct } from '../../../client/index.ts';
import { clashOf } from '../../cart/allergens/against.ts';
import { useAvoided } from '../../cart/allergens/avoided.ts';
import { ClashLine } from '../../cart/allergens/line-allergens.tsx';

/** On a card of the menu: what of the item the diner avoids, or that no one said what it holds. */
export function CardAllergens({ product }: { readonly product: MenuProduct }) {
  const [avoided] = useAvoided();
  return <ClashLine clash={clashOf([product], avoided.allergens)} />;
}
