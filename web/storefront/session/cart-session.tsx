import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { StorefrontClient } from '../../../client/storefront.ts';
import { CartSession } from './session-state.ts';

const SessionContext = createContext<CartSession | null>(null);

/** Keeps the cart of one merchant for the pages inside. */
export function CartSessionProvider({
  client,
  merchantSlug,
  children,
}: {
  readonly client: StorefrontClient;
  readonly merchantSlug: string;
  readonly children: ReactNode;
}) {
  const session = useMemo(() => new CartSession(client, merchantSlug), [client, merchantSlug]);
  useEffect(() => session.start(), [session]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The cart of the merchant whose pages these are, as it stands now, and the session that changes it. */
export function useCartSession() {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('There is no CartSessionProvider around this page.');
  const state = useSyncExternalStore(session.subscribe, session.state, session.state);
  const { cart, locationId, record } = state;
  // The cart, while it has items of another location than the one that is looked at.
  const isElsewhere =
    cart?.status === 'OPEN' && cart.items.length > 0 && locationId !== null && locationId !== cart.locationId;
  return {
    ...state,
    session,
    client: session.client,
    merchantSlug: session.merchantSlug,
    preferences: record.preferences,
    elsewhere: isElsewhere ? { locationId: cart.locationId, name: cart.restaurantDisplayName } : null,
  };
}
