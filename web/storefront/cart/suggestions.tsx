import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useCart } from '../../cart/cart-access.tsx';
import { saidOf } from '../../cart/translation/translate.ts';
import { translateProducts } from '../../cart/translation/translate-menu.ts';
import { useMenuWords } from '../../cart/translation/use-menu-words.ts';
import { ActNotice, useCartAct } from '../../cart/use-act.tsx';
import { Button } from '../../design/button.tsx';
import { Icon } from '../../design/icon.tsx';
import { InLanguage } from '../../design/in-language.tsx';
import { formatAmount } from '../../language/amount.ts';
import { useTexts } from '../../language/language.ts';
import { addresses } from '../frame/addresses.ts';
import { useLocationSlug } from '../frame/location-slug.ts';
import { useCartSession } from '../session/cart-session.tsx';

/** What others like beside these items. An item with choices opens on the menu, one without goes straight into the record. */
export function Suggestions() {
  const texts = useTexts('ordering');
  const { merchantSlug } = useCartSession();
  const { client, cart } = useCart();
  const act = useCartAct();
  const slug = useLocationSlug(cart.locationId);
  const products = cart.items.map(({ productId }) => productId).join();
  const suggested = useQuery({
    queryKey: ['recommendations', cart.id, products],
    queryFn: ({ signal }) => client.listRecommendations({ locationId: cart.locationId, cartId: cart.id, signal }),
  });
  const words = useMenuWords(client, cart.locationId);
  const items = translateProducts(suggested.data?.slice(0, 4) ?? [], words);
  if (items.length === 0 || slug === null) return null;
  return (
    <section aria-labelledby="suggestions-title">
      <h2 id="suggestions-title" className="text-lg font-bold">
        {texts('suggestions.title')}
      </h2>
      <ul className="mt-2 grid gap-2 sm:grid-cols-2">
        {items.map(({ id, name, price, modifierIds, ...said }) => (
          <li
            key={id}
            className="flex items-center justify-between gap-3 rounded-control border border-line bg-card py-2 ps-3 pe-2"
          >
            <div className="min-w-0">
              <p className="truncate font-medium">
                <InLanguage lang={saidOf(said).lang}>{name}</InLanguage>
              </p>
              <p className="text-sm text-muted tabular-nums">{formatAmount(price, cart.currency)}</p>
            </div>
            {modifierIds.length === 0 ? (
              <Button
                aria-label={texts('suggestions.add', { name })}
                className="shrink-0 px-3"
                busy={act.busy}
                onClick={() =>
                  void act.change((call) =>
                    client.addCartItem({
                      ...call,
                      body: { productId: id, quantity: 1, itemUnavailableAction: 'remove_item' },
                    }),
                  )
                }
              >
                <Icon name="plus" size={20} />
              </Button>
            ) : (
              <Link
                href={addresses.item(merchantSlug, slug, id)}
                aria-label={texts('suggestions.choose', { name })}
                className="inline-flex min-h-11 shrink-0 items-center rounded-control border border-edge px-3 hover:bg-sunken"
              >
                <Icon name="forward" size={20} />
              </Link>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-2 empty:hidden">
        <ActNotice act={act} />
      </div>
    </section>
  );
}
