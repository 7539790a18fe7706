import { useEffect, useRef } from 'react';
import type { Difference } from '../../../client/index.ts';
import { useCart } from '../../cart/cart-access.tsx';
import { useCartSession } from './cart-session.tsx';

/**
 * A read never re-prices a cart, so one that was left for a while is asked what the next change would report. Where
 * that is something, the cart is re-priced by a change that changes nothing else, and the differences are shown. So is one
 * that the restaurant has published something for.
 * (design/pages.md#an-open-cart-is-priced-again-when-it-is-looked-at)
 */
export function usePriceCheck(): void {
  const { client, cart, change } = useCart();
  const { publications } = useCartSession();
  const checked = useRef('');
  useEffect(() => {
    const known = cart.catalogRevalidation?.required === true ? cart.catalogRevalidation.changeSet.changes : [];
    const check = async (): Promise<void> => {
      const state = `${cart.revision} ${publications}`;
      const isDue = document.visibilityState === 'visible' && checked.current !== state;
      if (!isDue || cart.items.length === 0) return;
      checked.current = state;
      const body = { fulfillmentMethod: cart.fulfilmentMethod };
      const edits = [{ operation: 'updateCart' as const, body }];
      const ids = { locationId: cart.locationId, cartId: cart.id };
      const { differences } = await client.simulateEdits({ ...ids, body: { edits } });
      const isKnown = ({ reason, path, after }: Difference) =>
        known.some((one) => one.reason === reason && one.path === path && one.after === after);
      if (!differences.every(isKnown)) await change((call) => client.updateCart({ ...call, body }));
    };
    // What cannot be asked now is found at the next change, and at the latest by the checkout.
    const checkQuietly = () => void check().catch(() => {});
    const onReturn = () => {
      checked.current = '';
      checkQuietly();
    };
    checkQuietly();
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [cart, client, change, publications]);
}
