import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, useState } from 'react';
import { Route, Switch } from 'wouter';
import { webStore } from '../../client/index.ts';
import { createStorefrontClient } from '../../client/storefront.ts';
import { newQueryClient } from '../cart/query-client.ts';
import { fetchInLanguage } from '../language/fetch-in-language.ts';
import { readSettings } from '../settings.ts';
import { fetchedPage } from './fetched-page.tsx';
import { ClientProvider } from './frame/client.tsx';
import { ForMerchant } from './frame/for-merchant.tsx';
import { inFindingWords, inOrderingWords } from './frame/later-words.ts';
import { MerchantFrame } from './frame/merchant-frame.tsx';
import { MenuPage } from './menu/menu-page.tsx';

const LocationsPage = fetchedPage(
  async () => (await inFindingWords(import('./locations/locations-page.tsx'))).LocationsPage,
);
const MissingPage = fetchedPage(async () => (await inFindingWords(import('./frame/missing-pages.tsx'))).MissingPage);
const DemosPage = fetchedPage(async () => (await inFindingWords(import('./locations/demos-page.tsx'))).DemosPage);
const ServicePage = fetchedPage(async () => (await inFindingWords(import('./frame/service-page.tsx'))).ServicePage);

/** Fetches what the page at an address is drawn with, beside the menu, which is always there. */
export async function preparePage(path: string): Promise<void> {
  if (path.split('/').length > 2) return;
  const { merchantSlug, mode } = readSettings();
  const isFront = path === '/' && merchantSlug === null;
  await (!isFront ? LocationsPage : mode === 'sandbox' ? DemosPage : ServicePage).prepare();
}

// What comes after choosing is fetched when it is needed: the first view is the menu.
const CartPage = lazy(async () => ({
  default: (await inOrderingWords(import('./cart/cart-page.tsx'))).CartPage,
}));
const AccountPage = lazy(async () => ({
  default: (await inOrderingWords(import('./account/account-page.tsx'))).AccountPage,
}));
const OrderStatusPage = lazy(async () => ({
  default: await (await inOrderingWords(import('./order/order-status-page.tsx'))).loadOrderStatusPage(),
}));
const PlacedOrderPage = lazy(async () => ({
  default: await (await inOrderingWords(import('./order/placed-order-page.tsx'))).loadPlacedOrderPage(),
}));

/** The whole storefront: a page for each address; each merchant's pages have a client and a cache of their own. */
export function StorefrontPage() {
  const [client] = useState(() =>
    createStorefrontClient({
      baseUrl: location.origin,
      fetch: fetchInLanguage,
      store: webStore(localStorage, 'tiffin'),
    }),
  );
  const [queries] = useState(newQueryClient);
  return (
    <ClientProvider client={client}>
      <QueryClientProvider client={queries}>
        <Switch>
          <Route path="/">
            <Front />
          </Route>
          <Route path="/:merchantSlug/*?">
            {({ merchantSlug }) => (
              <ForMerchant key={merchantSlug} slug={merchantSlug}>
                <MerchantFrame slug={merchantSlug}>
                  <MerchantRoutes />
                </MerchantFrame>
              </ForMerchant>
            )}
          </Route>
        </Switch>
      </QueryClientProvider>
    </ClientProvider>
  );
}

/** What stands at `/`: the one merchant's storefront; where there is none, the sandbox's examples, or what this is. */
function Front(): ReactNode {
  const { merchantSlug, mode } = readSettings();
  if (merchantSlug !== null) {
    return (
      <ForMerchant slug={merchantSlug}>
        <MerchantFrame slug={merchantSlug}>
          <LocationsPage />
        </MerchantFrame>
      </ForMerchant>
    );
  }
  return mode === 'sandbox' ? <DemosPage /> : <ServicePage />;
}

function MerchantRoutes(): ReactNode {
  return (
    <Switch>
      <Route path="/:merchantSlug" component={LocationsPage} />
      <Route path="/:merchantSlug/at/:locationSlug">
        {({ locationSlug }) => <MenuPage key={locationSlug} locationSlug={locationSlug} />}
      </Route>
      <Route path="/:merchantSlug/at/:locationSlug/cart" component={CartPage} />
      <Route path="/:merchantSlug/account/*?" component={AccountPage} />
      <Route path="/:merchantSlug/order/:cartId" component={OrderStatusPage} />
      <Route path="/:merchantSlug/placed/:orderId">{({ orderId }) => <PlacedOrderPage key={orderId} />}</Route>
      <Route component={MissingPage} />
    </Switch>
  );
}
