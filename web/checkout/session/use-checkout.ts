import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { Cart } from '../../../client/index.ts';
import { cartRecordKey } from './checkout-client.ts';
import type { CheckoutSession } from './checkout-session.ts';
import type { CheckoutView } from './checkout-view.ts';

export const CheckoutContext = createContext<CheckoutSession | null>(null);

/** The checkout around this component, and what it shows now; only below `CheckoutContext`. */
export function useCheckout(): CheckoutView & { readonly session: CheckoutSession } {
  const session = useContext(CheckoutContext);
  if (session === null) throw new Error('There is no checkout around this component.');
  return { session, ...useSyncExternalStore(session.subscribe, session.view) };
}

/** The cart on the screen; only where there is one. */
export function useCart(): Cart {
  const { stage } = useCheckout();
  if (!('cart' in stage)) throw new Error('There is no cart on this screen.');
  return stage.cart;
}

/** Looks again when another tab acted on the cart, when the person comes back to this one, and when the network is back. */
export function useChangesElsewhere(session: CheckoutSession): void {
  useEffect(() => {
    const look = () => {
      const { kind } = session.view().stage;
      if (kind === 'unreached') void session.arrive();
      else if (kind !== 'completed' && document.visibilityState === 'visible') void session.sync();
    };
    const onStorage = (event: StorageEvent) => {
      if (event.key === cartRecordKey(session.place) && event.newValue !== null) look();
    };
    const onSight = () => {
      if (session.view().stage.kind !== 'unreached') look();
    };
    window.addEventListener('storage', onStorage);
    window.addEventListener('online', look);
    document.addEventListener('visibilitychange', onSight);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('online', look);
      document.removeEventListener('visibilitychange', onSight);
    };
  }, [session]);
}
