import { createContext, type ReactNode, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Cart, Difference } from '../../../client/index.ts';
import type { StorefrontClient } from '../../../client/storefront.ts';
import type { BagRecord, NamedItem, NewItem, Wish } from './cart-record.ts';
import { CartSession, type OfCart, type Phase, type Surprise } from './session-state.ts';

export type { NewItem, Wish } from './cart-record.ts';
export { BagElsewhereError } from './session-state.ts';

/** The bag as a page sees it, and what can be done with it. */
export type CartSessionView = {
  readonly client: StorefrontClient;
  readonly merchantSlug: string;
  readonly phase: Phase;
  /** The cart as the service last answered it; null while there is none to show. */
  readonly cart: Cart | null;
  readonly bag: BagRecord;
  /** How the person wants the food; begin with it where nothing else was said. */
  readonly wish: Wish;
  /** The location that is looked at, where dishes are added. */
  readonly locationId: string | null;
  /** Where the bag is, while it holds dishes of another location than the one that is looked at. */
  readonly elsewhere: { readonly locationId: string; readonly name: string } | null;
  readonly status: 'idle' | 'busy';
  /** What changed at the restaurant and nobody has confirmed yet. */
  readonly differences: readonly Difference[];
  readonly surprise: Surprise | null;
  begin(locationId: string, wish: Wish): Promise<void>;
  add(item: NewItem): Promise<void>;
  open(locationId?: string | null): Promise<Cart>;
  change(act: (of: OfCart) => Promise<unknown>): Promise<void>;
  attempt<Value>(act: (of: OfCart) => Promise<Value>): Promise<Value>;
  adopt(cart: Cart): void;
  restart(): void;
  resume(): Promise<void>;
  readonly notRefilled: readonly string[] | null;
  refill(locationId: string, dishes: readonly NamedItem[], missing?: readonly string[]): Promise<void>;
  acceptRefill(): void;
  remember(changes: Partial<BagRecord>): void;
  acceptSurprise(): void;
};

const SessionContext = createContext<CartSession | null>(null);

/** Keeps the bag of one merchant for the pages inside. */
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
  return <SessionContext.Provider value={session}>{children}</SessionContext.Provider>;
}

/** The bag of the merchant whose pages these are. `add` throws ApiError, or BagElsewhereError where a move has to be decided. */
export function useCartSession(): CartSessionView {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('There is no CartSessionProvider around this page.');
  const state = useSyncExternalStore(session.subscribe, session.state);
  return useMemo(() => {
    const { cart, bag, locationId } = state;
    const isElsewhere =
      cart?.status === 'OPEN' && cart.items.length > 0 && locationId !== null && locationId !== cart.locationId;
    return {
      ...state,
      client: session.client,
      merchantSlug: session.merchantSlug,
      wish: bag.wish,
      elsewhere: isElsewhere ? { locationId: cart.locationId, name: cart.restaurantDisplayName } : null,
      differences: cart?.catalogRevalidation?.required === true ? cart.catalogRevalidation.changeSet.changes : [],
      begin: (at, wish) => session.begin(at, wish),
      add: (item) => session.add(item),
      open: (at) => session.open(at ?? undefined),
      change: (act) => session.change(act),
      attempt: (act) => session.attempt(act),
      adopt: (next) => session.adopt(next),
      restart: () => session.restart(),
      resume: () => session.resume(),
      refill: (at, dishes, missing) => session.refill(at, dishes, missing),
      acceptRefill: () => session.acceptRefill(),
      remember: (changes) => session.remember(changes),
      acceptSurprise: () => session.acceptSurprise(),
    };
  }, [session, state]);
}
