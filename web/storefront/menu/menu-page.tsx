import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import type { LocationSummary } from '../../../client/index.ts';
import { translateBundle } from '../../cart/translation/translate-menu.ts';
import { useMenuWords } from '../../cart/translation/use-menu-words.ts';
import { fetchedPart } from '../../design/fetched-part.tsx';
import { Loaded, Waiting } from '../../design/loaded.tsx';
import { useTexts } from '../../language/language.ts';
import { addresses } from '../frame/addresses.ts';
import { useClient } from '../frame/client.tsx';
import { inFindingWords, inOrderingWords } from '../frame/later-words.ts';
import { useMerchant } from '../frame/merchant.tsx';
import { isNotFound } from '../frame/merchant-frame.tsx';
import { useOpened } from '../frame/opened.ts';
import { useMenus, useStorefrontLocation } from '../frame/queries.ts';
import { usePageTitle } from '../frame/view.ts';
import { locationName } from '../locations/location-name.ts';
import { UnderWaySlot } from '../order/under-way-slot.tsx';
import { noteMenuRead } from '../worker/menu-read.ts';
import { CartBar } from './cart-bar.tsx';
import { MenuHead } from './menu-head.tsx';
import { MenuList } from './menu-list.tsx';
import { MenuPicturesProvider } from './menu-pictures.tsx';
import { findItem } from './menu-sections.ts';
import { useOrderingHere } from './ordering-here.ts';

const loadDialog = () => inOrderingWords(import('../item/item-dialog.tsx'));
const NoSuchLocation = fetchedPart(
  async () => (await inFindingWords(import('../frame/missing-pages.tsx'))).NoSuchLocation,
);
const ItemDialog = fetchedPart(async () => (await loadDialog()).ItemDialog);

/** One location's menu, at its slug or id. */
export function MenuPage({ locationSlug }: { readonly locationSlug: string }) {
  const { slug, merchant, isWhole } = useMerchant();
  const [path, navigate] = useLocation();
  const location = useStorefrontLocation(locationSlug);
  const here = merchant.locations.find(({ id }) => id === location.data?.id);
  const shownSlug = location.data?.restaurantSlug ?? locationSlug;
  // A location's id works as well as its slug; people see, and pass on, the slug.
  useEffect(() => {
    const shown = addresses.menu(slug, shownSlug);
    if (shownSlug !== locationSlug) navigate(shown + window.location.search, { replace: true });
  }, [slug, shownSlug, locationSlug, navigate]);
  if (here !== undefined) return <LocationMenu key={here.id} location={here} path={path} />;
  if ((location.data !== undefined && isWhole) || isNotFound(location.error)) return <NoSuchLocation />;
  return (
    <main className="mx-auto max-w-xl p-6">
      <Loaded query={{ ...location, data: undefined }}>{() => null}</Loaded>
    </main>
  );
}

function LocationMenu({ location, path }: { readonly location: LocationSummary; readonly path: string }) {
  const texts = useTexts('storefront');
  const { merchant, slug } = useMerchant();
  const ordering = useOrderingHere(location);
  const menus = useMenus(location.id, ordering.method, ordering.moment);
  const words = useMenuWords(useClient(), location.id);
  const { data } = menus;
  const bundle = useMemo(() => data && translateBundle(data, words), [data, words]);
  const [added, setAdded] = useState<string | null>(null);
  const { id: productId, close } = useOpened('product');
  // Both come at the same time; without the wait the menu would be read in one language and then in another.
  const isShown = bundle !== undefined && !words.isWaiting;
  useFirstTouch(loadDialog);
  const { dataUpdatedAt } = menus;
  useEffect(() => {
    if (dataUpdatedAt > 0 && navigator.onLine) noteMenuRead(slug, dataUpdatedAt);
  }, [slug, dataUpdatedAt]);
  usePageTitle(locationName(merchant, location), texts('menu.title'), merchant.name);
  const found = productId === null ? null : findItem(bundle?.menus ?? [], productId);
  const item = {
    productId: productId ?? '',
    name: found?.product.name ?? null,
    categoryId: found?.category.id ?? null,
    servedAt: found === null || found.menu.isActive ? null : found.menu.time,
  };
  return (
    <main>
      <UnderWaySlot />
      <MenuHead location={location} ordering={ordering} />
      {!isShown ? (
        <div className="mx-auto max-w-xl p-6">
          {bundle === undefined ? <Loaded query={menus}>{() => null}</Loaded> : <Waiting />}
        </div>
      ) : (
        <MenuPicturesProvider locationId={location.id}>
          <MenuList bundle={bundle} hrefOf={(id) => `${path}?product=${encodeURIComponent(id)}`} />
        </MenuPicturesProvider>
      )}
      <CartBar locationSlug={path.split('/').at(-1) ?? location.id} added={added} />
      {productId !== null && (
        <ItemDialog
          key={productId}
          location={location}
          item={item}
          onClose={close}
          onAdded={(name) => {
            setAdded(name);
            close();
          }}
        />
      )}
    </main>
  );
}

const touches = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'focusin'] as const;

/** Fetches at the first sign of a person what they come to next, so that it opens at once; where that fails, opening it tries again. */
function useFirstTouch(load: () => Promise<unknown>): void {
  useEffect(() => {
    const controller = new AbortController();
    const touched = () => {
      controller.abort();
      load().catch(() => undefined);
    };
    for (const name of touches) window.addEventListener(name, touched, { signal: controller.signal, passive: true });
    return () => controller.abort();
  }, [load]);
}
