import { useQuery } from '@tanstack/react-query';
import type { CartItem } from '../../../client/index.ts';
import { useAllergenTexts } from '../../allergens.ts';
import { Icon } from '../../design/icon.tsx';
import { useTexts } from '../../language/language.ts';
import { useCart } from '../cart-access.tsx';
import { type Clash, clashOf, optionsOfLine } from './against.ts';
import { useAvoided } from './avoided.ts';

/**
 * On a line of the cart: what of it, as it was put together, the guest avoids, as the menu said before. Asks the menu only
 * where something is avoided; until it answers nothing is said.
 */
export function LineAllergens({ line }: { readonly line: CartItem }) {
  const { client, cart } = useCart();
  const [{ allergens: avoided }] = useAvoided();
  const { locationId, fulfilmentMethod: fulfillmentMethod } = cart;
  const { productId } = line;
  const { data: product } = useQuery({
    queryKey: ['product', locationId, productId, fulfillmentMethod],
    queryFn: ({ signal }) => client.getMethodProduct({ locationId, productId, fulfillmentMethod, signal }),
    enabled: avoided.size > 0,
    staleTime: 60_000,
    retry: false,
  });
  if (product === undefined) return null;
  const parts = [product, ...optionsOfLine(product.modifiers, line.selections)];
  return <ClashLine clash={clashOf(parts, avoided)} />;
}

/** What someone avoids of something, in one line; nothing where nothing clashes. */
export function ClashLine({ clash }: { readonly clash: Clash | null }) {
  const text = useClashText();
  if (clash === null) return null;
  const isCertain = clash.contains.length > 0;
  return (
    <p className={isCertain ? 'mt-1 flex gap-1.5 text-sm font-medium text-bad' : 'mt-1 flex gap-1.5 text-sm text-warn'}>
      <Icon name="alert" size={16} />
      <span>{text(clash)}</span>
    </p>
  );
}

/** The same as a sentence. */
export function useClashText(): (clash: Clash) => string {
  const texts = useTexts('everywhere');
  const { listOf } = useAllergenTexts();
  return ({ contains, mayContain, isUnknown }) =>
    [
      ...(contains.length > 0 ? [texts('allergens.contains', { list: listOf(contains) })] : []),
      ...(mayContain.length > 0 ? [texts('allergens.traces', { list: listOf(mayContain) })] : []),
      ...(isUnknown ? [texts('allergens.unknown')] : []),
    ].join(' ');
}
