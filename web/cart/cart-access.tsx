import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Cart } from '../../client/index.ts';
import type { StorefrontClient } from '../../client/storefront.ts';
import { translateCart } from './translation/translate.ts';
import { useMenuWords } from './translation/use-menu-words.ts';

/** Which cart a call is about. */
export type CartIds = { readonly locationId: string; readonly cartId: string };

/** What a call about the cart is sent with. */
export type CartCall = CartIds & { readonly revision?: number; readonly withCustomer?: boolean };

/** The cart a page is about, and how that page changes it. */
export type CartAccess = {
  readonly client: StorefrontClient;
  readonly cart: Cart;
  readonly isSignedIn: boolean;
  /**
   * Sends one change and shows the cart that it answers. When the cart was changed elsewhere, brings the page up to date and
   * says what changed; throws every refusal.
   */
  change(send: (call: CartCall) => Promise<Cart>): Promise<void>;
};

/** The cart in the guest's language; `translate` does the same to an earlier one. */
type ReadCart = CartAccess & { readonly translate: (cart: Cart) => Cart };

const CartContext = createContext<ReadCart | null>(null);

/** Gives the parts of a page inside the cart they show and change. */
export function CartAccessProvider({
  access,
  children,
}: {
  readonly access: CartAccess;
  readonly children: ReactNode;
}) {
  const words = useMenuWords(access.client, access.cart.locationId);
  const read = useMemo(() => {
    const translate = (cart: Cart) => translateCart(cart, words);
    return { ...access, cart: translate(access.cart), translate };
  }, [access, words]);
  return <CartContext value={read}>{children}</CartContext>;
}

/** The cart of this page; only below a `CartAccessProvider`. */
export function useCart(): ReadCart {
  const access = useContext(CartContext);
  if (access === null) throw new Error('There is no cart around this component.');
  return access;
}
