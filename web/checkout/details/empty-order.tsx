import { useCart } from '../../cart/cart-access.tsx';
import { LinkButton } from '../../design/button.tsx';
import { Empty } from '../../design/card.tsx';
import { useTexts } from '../../language/language.ts';

/** Nothing is left to pay for: the way back to the menu, where it is known. */
export function EmptyOrder({ returnUrl }: { readonly returnUrl: string | null }) {
  const texts = useTexts('checkout');
  const { cart } = useCart();
  return (
    <Empty title={texts('empty.title')}>
      {returnUrl === null ? (
        texts('empty.text')
      ) : (
        <LinkButton look="primary" href={returnUrl} className="mt-3">
          {texts('backTo', { restaurant: cart.restaurantDisplayName })}
        </LinkButton>
      )}
    </Empty>
  );
}
