import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { useTexts } from '../../language/language.ts';
import { addresses } from '../frame/addresses.ts';
import { type LocationSummary, useMerchantPlace } from '../frame/merchant.tsx';
import { isNotFound } from '../frame/merchant-frame.tsx';
import { Failure, Missing, Waiting } from '../frame/page-states.tsx';
import { useMenus, useStorefrontLocation } from '../frame/queries.ts';
import { usePageTitle } from '../frame/view.ts';
import { locationName } from '../locations/location-name.ts';
import { BagBar } from './cart-bar.tsx';
import { MenuHead } from './menu-head.tsx';
import { MenuList } from './menu-list.tsx';
import { findDish } from './menu-sections.ts';
import { useOrderingHere } from './ordering-here.ts';

const loadDialog = () => import('../item/item-dialog.tsx');
const ProductDialog = lazy(async () => ({ default: (await loadDialog()).ProductDialog }));

/** One location's menu, at its word or id. */
export function MenuPage({ locationSlug }: { readonly locationSlug: string }) {
  const { slug, merchant } = useMerchantPlace();
  const [path, navigate] = useLocation();
  const location = useStorefrontLocation(locationSlug);
  const here = merchant.locations.find(({ id }) => id === location.data?.id);
  const word = location.data?.restaurantSlug ?? locationSlug;
  // A location's id works as well as its word; people are shown, and pass on, the word.
  useEffect(() => {
    const shown = addresses.menu(slug, word);
    if (word !== locationSlug) navigate(shown + window.location.search, { replace: true });
  }, [slug, word, locationSlug, navigate]);
  if (here !== undefined) return <LocationMenu key={here.id} location={here} path={path} />;
  if (location.data !== undefined || isNotFound(location.error)) return <NoSuchLocation />;
  return (
    <main className="mx-auto max-w-xl p-6">
      {location.error === null ? <Waiting /> : <Failure error={location.error} again={() => void location.refetch()} />}
    </main>
  );
}

function LocationMenu({ location, path }: { readonly location: LocationSummary; readonly path: string }) {
  const texts = useTexts('storefront');
  const { merchant } = useMerchantPlace();
  const ordering = useOrderingHere(location);
  const menus = useMenus(location.id, ordering.moment);
  const [added, setAdded] = useState<string | null>(null);
  const [productId, close] = useOpenDish(path);
  const isShown = menus.data !== undefined;
  useEffect(() => {
    // Fetched behind the menu, so that the first dish opens at once; where that fails, opening it tells.
    if (isShown) loadDialog().catch(() => undefined);
  }, [isShown]);
  usePageTitle(locationName(merchant, location), texts('menu.title'), merchant.name);
  const found = productId === null ? null : findDish(menus.data?.menus ?? [], productId);
  const dish = {
    productId: productId ?? '',
    name: found?.product.name ?? null,
    categoryId: found?.category.id ?? null,
    servedAt: found === null || found.menu.isActive ? null : found.menu.time,
  };
  return (
    <main>
      <MenuHead location={location} ordering={ordering} />
      {menus.data === undefined ? (
        <div className="mx-auto max-w-xl p-6">
          {menus.error === null ? <Waiting /> : <Failure error={menus.error} again={() => void menus.refetch()} />}
        </div>
      ) : (
        <MenuList bundle={menus.data} hrefOf={(id) => `${path}?product=${encodeURIComponent(id)}`} />
      )}
      <BagBar locationSlug={path.split('/').at(-1) ?? location.id} added={added} />
      {productId !== null && (
        <Suspense>
          <ProductDialog
            key={productId}
            location={location}
            dish={dish}
            onClose={close}
            onAdded={(name) => {
              setAdded(name);
              close();
            }}
          />
        </Suspense>
      )}
    </main>
  );
}

/** The dish in the address, and what closes it: Back does as well, because opening it from the menu was a step forward. */
function useOpenDish(path: string): readonly [string | null, () => void] {
  const [, navigate] = useLocation();
  const productId = new URLSearchParams(useSearch()).get('product');
  const close = () => {
    const state = window.history.state as { readonly fromMenu?: boolean } | null;
    if (state?.fromMenu === true) window.history.back();
    else navigate(path, { replace: true });
  };
  return [productId, close];
}

function NoSuchLocation() {
  const texts = useTexts('storefront');
  const { slug } = useMerchantPlace();
  usePageTitle(texts('missing.locationTitle'));
  return (
    <main>
      <Missing title={texts('missing.locationTitle')}>
        <Link href={addresses.merchant(slug)} className="font-semibold text-accent underline">
          {texts('way.another')}
        </Link>
      </Missing>
    </main>
  );
}
