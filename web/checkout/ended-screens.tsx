import { useEffect, useState } from 'react';
import { Button, LinkButton } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { Notice } from '../design/notice.tsx';
import { errorText } from '../language/error-text.ts';
import { useTexts } from '../language/language.ts';
import { PageFrame, useScreen } from './page-frame.tsx';
import { findReturnUrl } from './session/checkout-client.ts';
import { useCart } from './session/use-checkout.ts';

/** The cart could not be read: what the reason is, and another try. */
export function UnreachedScreen({
  error,
  onRetry,
}: {
  readonly error: unknown;
  readonly onRetry: () => void | Promise<void>;
}) {
  const texts = useTexts('checkout');
  const everywhere = useTexts('everywhere');
  useScreen(texts('title'));
  return (
    <PageFrame heading={texts('title')} narrow>
      <Notice
        tone="bad"
        title={texts('unreached.title')}
        actions={<Button onClick={() => void onRetry()}>{everywhere('tryAgain')}</Button>}
      >
        {errorText(error, everywhere)}
      </Notice>
    </PageFrame>
  );
}

/** Nothing here opens the cart: the link was used or is too old. Leads back to the restaurant where one is known. */
export function ShutScreen({ locationId }: { readonly locationId: string | null }) {
  const texts = useTexts('checkout');
  const storefront = useStorefront(locationId);
  useScreen(texts('shut.title'));
  return (
    <PageFrame heading={texts('shut.title')} narrow>
      <Card>
        <p>{texts('shut.why')}</p>
        <p className="mt-3 text-muted">{texts('shut.whatNow')}</p>
        {storefront !== null && (
          <LinkButton look="primary" href={storefront} className="mt-5">
            {texts('shut.storefront')}
          </LinkButton>
        )}
      </Card>
    </PageFrame>
  );
}

/** The cart's time is over, unpaid. */
export function ExpiredScreen() {
  const texts = useTexts('checkout');
  const cart = useCart();
  const returnUrl = findReturnUrl(cart);
  useScreen(texts('expired.title'));
  return (
    <PageFrame heading={texts('expired.title')} restaurant={cart.restaurantDisplayName} returnUrl={returnUrl} narrow>
      <Card>
        <p>{texts('expired.why')}</p>
        {returnUrl !== null && (
          <LinkButton look="primary" href={returnUrl} className="mt-5">
            {texts('startAgain')}
          </LinkButton>
        )}
      </Card>
    </PageFrame>
  );
}

/** The address that leads to the location's own storefront; null while unknown, and where none is configured. */
function useStorefront(locationId: string | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (locationId === null) return;
    const path = `/api/v1/storefront/locations/${encodeURIComponent(locationId)}/redirect`;
    // Only asked whether it leads anywhere; following it is left to the person.
    fetch(path, { redirect: 'manual' }).then(
      (answer) => setAddress(answer.type === 'opaqueredirect' ? path : null),
      () => setAddress(null),
    );
  }, [locationId]);
  return address;
}
