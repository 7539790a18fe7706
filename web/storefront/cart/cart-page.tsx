import { Button } from '../../design/button.tsx';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { useMerchantPlace } from '../frame/merchant.tsx';
import { Waiting } from '../frame/page-states.tsx';
import { usePageTitle } from '../frame/view.ts';
import { useCartSession } from '../session/cart-session.tsx';
import { EmptyBag } from './empty-cart.tsx';
import { CompletedBag, ExpiredBag, LockedBag } from './ended-cart.tsx';
import { OpenBag } from './open-cart.tsx';
import { SentBag } from './sent-cart.tsx';

/** The bag: what is in it, how and when it is wanted, what it costs and why, and the way to the checkout. */
export function CartPage() {
  const texts = useTexts('ordering');
  const { merchant } = useMerchantPlace();
  usePageTitle(texts('bag.title'), merchant.name);
  const { cart } = useCartSession();
  return (
    <main className="mx-auto w-full max-w-6xl px-4 py-6 sm:px-6 sm:py-10">
      <h1 className="text-3xl font-bold sm:text-4xl">{texts('bag.title')}</h1>
      {cart !== null && <p className="mt-1 text-muted">{texts('bag.from', { name: cart.restaurantDisplayName })}</p>}
      <div className="mt-6">
        <BagInItsState />
      </div>
    </main>
  );
}

function BagInItsState() {
  const { phase, cart } = useCartSession();
  if (phase === 'loading') return <Waiting />;
  if (phase === 'unreachable') return <UnreachableBag />;
  if (phase === 'away') return <SentBag />;
  if (cart === null) return <EmptyBag />;
  switch (cart.status) {
    case 'OPEN':
      return <OpenBag cart={cart} />;
    case 'LOCKED':
      return <LockedBag cart={cart} />;
    case 'COMPLETED':
      return <CompletedBag cart={cart} />;
    case 'EXPIRED':
      return <ExpiredBag cart={cart} />;
  }
}

function UnreachableBag() {
  const texts = useTexts('ordering');
  const everywhere = useTexts('everywhere');
  const session = useCartSession();
  return (
    <Notice
      tone="bad"
      title={texts('bag.unreachable')}
      actions={<Button onClick={() => void session.resume()}>{everywhere('tryAgain')}</Button>}
    >
      {navigator.onLine ? everywhere('error.slow') : everywhere('error.offline')}
    </Notice>
  );
}
