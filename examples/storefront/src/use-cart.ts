import {
  ApiError,
  CartConflictError,
  type Input,
  LostAnswerError,
  type StorefrontCart,
} from '@tiffin/client/storefront';
import { useCallback, useEffect, useState } from 'react';
import { client, findCart, startCart } from './client.ts';

export type NewItem = Input<'addCartItem'>['body'];

/** The cart at one location and what a guest does with it. `problem` is for the guest to read. */
export function useCart(locationId: string) {
  const [cart, setCart] = useState<StorefrontCart | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const run = useCallback(async (act: () => Promise<StorefrontCart | null>): Promise<boolean> => {
    setProblem(null);
    try {
      setCart(await act());
      return true;
    } catch (error) {
      // Another tab was first: the client has read the cart again, and the guest decides with it in view.
      if (error instanceof CartConflictError && error.cart !== null) setCart(error.cart);
      setProblem(explain(error));
      return false;
    }
  }, []);

  useEffect(() => {
    void run(() => findCart(locationId));
  }, [locationId, run]);

  const dismiss = useCallback(() => setProblem(null), []);

  const open = async () => (cart?.status === 'OPEN' ? cart : startCart(locationId));
  return {
    cart,
    problem,
    dismiss,
    add: (body: NewItem) => run(async () => client.addCartItem({ locationId, cartId: (await open()).id, body })),
    changeQuantity: (itemId: string, quantity: number) =>
      run(async () => {
        const of = { locationId, cartId: (await open()).id, itemId };
        return quantity === 0 ? client.removeCartItem(of) : client.changeItemQuantity({ ...of, body: { quantity } });
      }),
    checkOut: () =>
      run(async () => {
        if (cart === null) return null;
        const { checkoutUrl } = await client.prepareHandoff({ locationId, cartId: cart.id });
        window.location.assign(checkoutUrl);
        return cart;
      }),
  };
}

function explain(error: unknown): string {
  if (error instanceof CartConflictError) return 'Your order was changed somewhere else. Look it over and try again.';
  if (error instanceof LostAnswerError) return 'We are offline. Nothing is lost; try again in a moment.';
  return error instanceof ApiError ? error.message : 'Something went wrong. Try again.';
}
