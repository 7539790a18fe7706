import type { ReactNode } from 'react';
import type { Cart } from '../../../client/index.ts';
import { CartAccessProvider } from '../../cart/cart-access.tsx';
import { Button } from '../../design/button.tsx';
import { Waiting } from '../../design/loaded.tsx';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { useSignedIn } from '../account/signed-in.ts';
import { useMerchant } from '../frame/merchant.tsx';
import { usePageTitle } from '../frame/view.ts';
import { useCartSession } from '../session/cart-session.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { CompletedCart, ExpiredCart, LockedCart } from './ended-cart.tsx';
import { LastPayment } from './last-payment.tsx';
import { OfferedBag } from './offered-bag.tsx';
import { OpenCart } from './open-cart.tsx';
import { SentCart } from './sent-cart.tsx';

/** The cart: what is in it, how and when it is wanted, what it costs and why, and the way to the checkout. */
export function CartPage() {
  const texts = useTexts('ordering');
  const { merchant } = useMerchant();
  usePageTitle(texts('cart.title'), merchant.name);
  const { cart } = useCartSession();
  return (
    <main className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-6 sm:py-10">
      <h1 className="text-3xl font-bold sm:text-4xl">{texts('cart.title')}</h1>
      {cart !== null && <p className="mt-1 text-muted">{texts('cart.from', { name: cart.restaurantDisplayName })}</p>}
      <div className="mt-6">
        <OfferedBag />
        <CartInItsPhase />
      </div>
    </main>
  );
}

function CartInItsPhase() {
  const { phase, cart } = useCartSession();
  if (phase === 'loading') return <Waiting />;
  if (phase === 'unreachable') return <UnreachableCart />;
  if (phase === 'away') return <SentCart />;
  if (cart === null) return <EmptyCart />;
  return (
    <WithAccess cart={cart}>
      <LastPayment />
      {cartInItsStatus(cart)}
    </WithAccess>
  );
}

function cartInItsStatus({ status }: Cart): ReactNode {
  switch (status) {
    case 'OPEN':
      return <OpenCart />;
    case 'LOCKED':
      return <LockedCart />;
    case 'COMPLETED':
      return <CompletedCart />;
    case 'EXPIRED':
      return <ExpiredCart />;
  }
}

function WithAccess({ cart, children }: { readonly cart: Cart; readonly children: ReactNode }) {
  const { session, client } = useCartSession();
  const { signedIn } = useSignedIn();
  const access = { client, cart, isSignedIn: signedIn, change: session.change };
  return <CartAccessProvider access={access}>{children}</CartAccessProvider>;
}

function UnreachableCart() {
  const texts = useTexts('ordering');
  const everywhere = useTexts('everywhere');
  const { session } = useCartSession();
  return (
    <Notice
      tone="bad"
      title={texts('cart.unreachable')}
      actions={<Button onClick={() => void session.resume()}>{everywhere('tryAgain')}</Button>}
    >
      {navigator.onLine ? everywhere('error.slow') : everywhere('error.offline')}
    </Notice>
  );
}
