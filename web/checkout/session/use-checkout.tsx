import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { CartAccessProvider } from '../../cart/cart-access.tsx';
import { cartRecordKey } from './checkout-client.ts';
import type { CheckoutSession } from './checkout-session.ts';
import { type CheckoutView, cartOf } from './checkout-view.ts';

const CheckoutContext = createContext<CheckoutSession | null>(null);

/** Gives everything inside the checkout and, as long as there is one, its cart. */
export function CheckoutProvider({
  session,
  children,
}: {
  readonly session: CheckoutSession;
  readonly children: ReactNode;
}) {
  return (
    <CheckoutContext value={session}>
      <CartOfCheckout>{children}</CartOfCheckout>
    </CheckoutContext>
  );
}

function CartOfCheckout({ children }: { readonly children: ReactNode }) {
  const { session, stage, isSignedIn } = useCheckout();
  const cart = cartOf(stage);
  const access = useMemo(
    () => (cart === null ? null : { client: session.client, cart, isSignedIn, change: session.change }),
    [session, cart, isSignedIn],
  );
  return access === null ? children : <CartAccessProvider access={access}>{children}</CartAccessProvider>;
}

/** The checkout around this component, and what it shows now; only below `CheckoutProvider`. */
export function useCheckout(): CheckoutView & { readonly session: CheckoutSession } {
  const session = useContext(CheckoutContext);
  if (session === null) throw new Error('There is no checkout around this component.');
  return { session, ...useSyncExternalStore(session.subscribe, session.state) };
}

/** What is shown of the checkout around this component; null on pages that are of none. */
export function useCheckoutIfAny(): (CheckoutView & { readonly session: CheckoutSession }) | null {
  const session = useContext(CheckoutContext);
  const view = useSyncExternalStore(session?.subscribe ?? notAtAll, session?.state ?? noView);
  return session === null || view === null ? null : { session, ...view };
}

const notAtAll = () => () => {};
const noView = () => null;

/** Looks again when another tab acted on the cart, when the person comes back to this one, and when the network is back. */
export function useChangesElsewhere(session: CheckoutSession): void {
  useEffect(() => {
    const look = () => {
      const { kind } = session.state().stage;
      if (kind === 'unreached' || kind === 'handedBack') void session.arrive();
      else if (kind !== 'completed' && document.visibilityState === 'visible') void session.sync();
    };
    const onStorage = (event: StorageEvent) => {
      if (event.key !== cartRecordKey(session.address) || event.newValue === null) return;
      // Another tab got in, with the same link perhaps.
      if (['linkUsed', 'handedBack'].includes(session.state().stage.kind)) void session.arrive();
      else look();
    };
    // A page that comes back out of the browser's memory missed what happened since.
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) look();
    };
    const onSight = () => {
      if (session.state().stage.kind !== 'unreached') look();
    };
    window.addEventListener('storage', onStorage);
    window.addEventListener('online', look);
    window.addEventListener('pageshow', onPageShow);
    document.addEventListener('visibilitychange', onSight);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('online', look);
      window.removeEventListener('pageshow', onPageShow);
      document.removeEventListener('visibilitychange', onSight);
    };
  }, [session]);
}
