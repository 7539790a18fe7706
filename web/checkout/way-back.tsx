import { useEffect } from 'react';
import { fetchedPart } from '../design/fetched-part.tsx';
import type { CheckoutSession } from './session/checkout-session.ts';
import { useCheckoutIfAny } from './session/use-checkout.tsx';

const WayBackNotice = fetchedPart(async () => (await import('./way-back-notice.tsx')).WayBackNotice);

/** Every link of the page that leads to our own storefront hands the bag back first, so that it can be changed there. */
export function useWayBack(session: CheckoutSession): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const way = session.wayBack();
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
      if (way === null || link?.href !== way || !isPlain) return;
      event.preventDefault();
      void session.handBack();
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [session]);
}

/** Where it is said that the bag is on its way back, or why it could not go; nothing on pages of no checkout. */
export function WayBack() {
  const checkout = useCheckoutIfAny();
  return checkout === null || checkout.leaving === null ? null : <WayBackNotice />;
}
