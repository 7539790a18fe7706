import { useEffect, useRef } from 'react';
import type { Cart, Difference } from '../../../client/index.ts';
import { useCartSession } from './cart-session.tsx';

/**
 * A read never re-prices a cart, so one that was left for a while is asked what the next change would tell. Where that is
 * something, the cart is re-priced by a change that changes nothing else, and the differences are shown. (Decision 0247)
 */
export function usePriceCheck(cart: Cart): void {
  const session = useCartSession();
  const checked = useRef(-1);
  const { client } = session;
  useEffect(() => {
    const check = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || checked.current === cart.revision || cart.items.length === 0)
        return;
      checked.current = cart.revision;
      const of = { locationId: cart.locationId, cartId: cart.id };
      const body = { fulfillmentMethod: cart.fulfilmentMethod };
      const { differences } = await client.simulateEdits({
        ...of,
        body: { edits: [{ operation: 'updateCart', body }] },
      });
      const isKnown = ({ reason, path, after }: Difference) =>
        session.differences.some((one) => one.reason === reason && one.path === path && one.after === after);
      if (!differences.every(isKnown)) {
        await session.change((ids) => client.updateCart({ ...ids, body }));
      }
    };
    // What cannot be asked now is found at the next change, and at the latest by the checkout.
    const quietly = () => void check().catch(() => {});
    const returned = () => {
      checked.current = -1;
      quietly();
    };
    quietly();
    document.addEventListener('visibilitychange', returned);
    return () => document.removeEventListener('visibilitychange', returned);
  }, [cart, client, session]);
}
