import { lazy, Suspense, useEffect, useRef } from 'react';
import { Link, Route, Switch, useLocation } from 'wouter';
import { classes } from '../../design/classes.ts';
import { Waiting } from '../../design/loaded.tsx';
import { useTexts } from '../../language/language.ts';
import { useMerchant } from '../frame/merchant.tsx';
import { usePageTitle } from '../frame/view.ts';
import { type AccountSection, accountAddress } from '../order/order-address.ts';
import { useCartSession } from '../session/cart-session.tsx';
import { AddressesPage } from './addresses-page.tsx';
import { LoyaltyPage } from './loyalty-page.tsx';
import { OrdersPage } from './orders-page.tsx';
import { ProfilePage } from './profile-page.tsx';
import { SavedPaymentsPage } from './saved-payments-page.tsx';
import { SignIn } from './sign-in.tsx';
import { useSignedIn } from './signed-in.ts';

const OrderPage = lazy(async () => ({ default: await (await import('./order-page.tsx')).loadOrderPage() }));

/** The customer's own pages. A visitor who is not signed in is asked to sign in, and then sees the page they came for. */
export function AccountPage() {
  const texts = useTexts('ordering');
  const { merchant } = useMerchant();
  const { known, signedIn } = useSignedIn();
  usePageTitle(texts('account.title'), merchant.name);
  if (!known) return <Waiting />;
  if (!signedIn) return <SignIn />;
  return (
    <main className="mx-auto w-full max-w-4xl px-4 py-6 sm:px-6 sm:py-10">
      <SectionLinks />
      <Switch>
        <Route path="/:merchantSlug/account" component={ProfilePage} />
        <Route path="/:merchantSlug/account/orders" component={OrdersPage} />
        <Route path="/:merchantSlug/account/orders/:orderId">
          {({ orderId }) => (
            <Suspense fallback={<Waiting />}>
              <OrderPage orderId={orderId} />
            </Suspense>
          )}
        </Route>
        <Route path="/:merchantSlug/account/addresses" component={AddressesPage} />
        <Route path="/:merchantSlug/account/payments" component={SavedPaymentsPage} />
        <Route path="/:merchantSlug/account/loyalty" component={LoyaltyPage} />
      </Switch>
    </main>
  );
}

const sections: readonly (AccountSection | undefined)[] = [undefined, 'orders', 'addresses', 'payments', 'loyalty'];

function SectionLinks() {
  const texts = useTexts('ordering');
  const { merchantSlug } = useCartSession();
  const [path] = useLocation();
  const nav = useRef<HTMLElement>(null);
  // On a narrow screen the list is longer than the page is wide.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current link is another one at every path.
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [path]);
  return (
    <nav ref={nav} aria-label={texts('account.title')} className="-mx-4 mb-6 overflow-x-auto px-4">
      <ul className="flex min-w-max gap-1 border-b border-line">
        {sections.map((section) => {
          const address = accountAddress(merchantSlug, section);
          const isHere = section === undefined ? path === address : path.startsWith(address);
          return (
            <li key={address}>
              <Link
                href={address}
                aria-current={isHere ? 'page' : undefined}
                className={classes(
                  'flex min-h-11 items-center border-b-3 px-3 font-semibold whitespace-nowrap',
                  isHere ? 'border-accent text-accent' : 'border-transparent text-muted hover:text-ink',
                )}
              >
                {texts(`account.${section ?? 'profile'}`)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
