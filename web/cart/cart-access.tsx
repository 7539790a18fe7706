import { createContext, type ReactNode, useContext } from 'react';
import type { Cart } from '../../client/index.ts';
import type { StorefrontClient } from '../../client/storefront.ts';

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

const CartContext = createContext<CartAccess | null>(null);

/** Gives the parts of a page inside the cart they show and change. */
export function CartAccessProvider({
  access,
  children,
}: {
  readonly access: CartAccess;
  readonly children: ReactNode;
}) {
  return <CartContext value={access}>{children}</CartContext>;
}

/** The cart of this page; only below a `CartAccessProvider`. */
export function useCart(): CartAccess {
  const access = useContext(CartContext);
  if (access === null) throw new Error('There is no cart around this component.');
  return access;
}
