import { useCart } from '../cart/cart-access.tsx';
import { LinkButton } from '../design/button.tsx';
import { Card } from '../design/card.tsx';
import { useTexts } from '../language/language.ts';
import { PageFrame, useScreen } from './page-frame.tsx';
import { findReturnUrl } from './session/checkout-client.ts';

/** The cart has expired, unpaid. */
export function ExpiredScreen() {
  const texts = useTexts('checkout');
  const { cart } = useCart();
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
