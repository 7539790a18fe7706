import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ModifierSelection, RecommendationProduct } from '../../../client/index.ts';
import { useCart } from '../../cart/cart-access.tsx';
import { saidOf } from '../../cart/translation/translate.ts';
import { translateProducts } from '../../cart/translation/translate-menu.ts';
import { useMenuWords } from '../../cart/translation/use-menu-words.ts';
import { ActNotice, useAct } from '../../cart/use-act.tsx';
import { Button } from '../../design/button.tsx';
import { Icon } from '../../design/icon.tsx';
import { InLanguage } from '../../design/in-language.tsx';
import { formatAmount } from '../../language/amount.ts';
import { useTexts } from '../../language/language.ts';
import { useOpened } from '../frame/opened.ts';
import { ItemInCart } from './item-in-cart.tsx';

const shownMax = 6;

/**
 * What others like beside these items. One press adds it, as the menu has it preselected; an item of which something must be
 * chosen first opens its dialog here.
 */
export function Suggestions() {
  const texts = useTexts('ordering');
  const storefront = useTexts('storefront');
  const { client, cart, change } = useCart();
  const act = useAct();
  const asked = useOpened('product');
  const [added, setAdded] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const startingSelections = useStartingSelections(cart.locationId);
  const products = cart.items.map(({ productId }) => productId).join();
  const suggested = useQuery({
    queryKey: ['recommendations', cart.id, products],
    queryFn: ({ signal }) => client.listRecommendations({ locationId: cart.locationId, cartId: cart.id, signal }),
    placeholderData: (before) => before,
  });
  const words = useMenuWords(client, cart.locationId);
  const taken = new Set(cart.items.map(({ productId }) => productId));
  const free = (suggested.data ?? []).filter(({ id }) => !taken.has(id));
  const items = translateProducts(free.slice(0, shownMax), words);
  const wasAdded = (name: string) => {
    setAdded(name);
    // The button that was pressed goes with its item.
    heading.current?.focus({ preventScroll: true });
  };
  const press = async (productId: string, name: string, hasChoices: boolean) => {
    await act.run(async (send) => {
      const selections = hasChoices ? await startingSelections(productId) : [];
      if (selections === null) return asked.open(productId);
      const body = {
        productId,
        quantity: 1,
        itemUnavailableAction: 'remove_item' as const,
        selections: [...selections],
      };
      await change((call) => send(JSON.stringify(body), () => client.addCartItem({ ...call, body })));
      wasAdded(name);
    });
  };
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="suggestions-title">
      <h2 ref={heading} tabIndex={-1} id="suggestions-title" className="text-lg font-bold">
        {texts('suggestions.title')}
      </h2>
      <p role="status" className="sr-only">
        {added === '' ? '' : storefront('cart.added', { name: added })}
      </p>
      <ul className="-mx-4 mt-2 flex snap-x scroll-px-4 gap-2 overflow-x-auto px-4 pb-1 sm:mx-0 sm:grid sm:grid-cols-2 sm:px-0">
        {items.map((item) => (
          <Suggestion
            key={item.id}
            item={item}
            currency={cart.currency}
            busy={act.busy}
            onPress={() => void press(item.id, item.name, item.modifierIds.length > 0)}
          />
        ))}
      </ul>
      <div className="mt-2 empty:hidden">
        <ActNotice act={act} adds />
      </div>
      {asked.id !== null && <ItemInCart productId={asked.id} onAdded={wasAdded} onClose={asked.close} />}
    </section>
  );
}

function Suggestion({
  item,
  currency,
  busy,
  onPress,
}: {
  readonly item: RecommendationProduct;
  readonly currency: string;
  readonly busy: boolean;
  readonly onPress: () => void;
}) {
  const texts = useTexts('ordering');
  const { name, price } = item;
  return (
    <li className="flex w-64 max-w-[80vw] shrink-0 snap-start items-center justify-between gap-3 rounded-control border border-line bg-card py-2 ps-3 pe-2 sm:w-auto sm:max-w-none">
      <div className="min-w-0">
        <p className="truncate font-medium">
          <InLanguage lang={saidOf(item).lang}>{name}</InLanguage>
        </p>
        <p className="text-sm text-muted tabular-nums">{formatAmount(price, currency)}</p>
      </div>
      <Button aria-label={texts('suggestions.add', { name })} className="shrink-0 px-3" busy={busy} onClick={onPress}>
        <Icon name="plus" size={20} />
      </Button>
    </li>
  );
}

/** What an item is added with at one press, as the menu has it preselected; null: something has to be chosen first. */
function useStartingSelections(locationId: string) {
  const { client, cart } = useCart();
  const { fulfilmentMethod: fulfillmentMethod } = cart;
  const queries = useQueryClient();
  return async (productId: string): Promise<readonly ModifierSelection[] | null> => {
    const [product, choices] = await Promise.all([
      queries.fetchQuery({
        queryKey: ['product', locationId, productId, fulfillmentMethod],
        queryFn: ({ signal }) => client.getMethodProduct({ locationId, productId, fulfillmentMethod, signal }),
      }),
      import('../item/choices.ts'),
    ]);
    const groups = choices.rootGroups(product);
    const counts = choices.withPreselected(groups, new Map());
    return choices.firstProblem(groups, counts) === null ? choices.toSelections(groups, counts) : null;
  };
}
