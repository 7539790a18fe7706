import { Link } from 'wouter';
import { Icon } from '../../design/icon.tsx';
import { formatAmount } from '../../language/amount.ts';
import { useTexts } from '../../language/language.ts';
import { addresses } from '../frame/addresses.ts';
import { useMerchant } from '../frame/merchant.tsx';
import { useCartSession } from '../session/cart-session.tsx';

/** On a phone, below the menu while the cart has something in it: the way on, near the thumb. Says what was added. */
export function CartBar({ locationSlug, added }: { readonly locationSlug: string; readonly added: string | null }) {
  const texts = useTexts('storefront');
  const { slug } = useMerchant();
  const { cart, elsewhere } = useCartSession();
  const isFilled = cart?.status === 'OPEN' && cart.totalQuantity > 0 && elsewhere === null;
  return (
    <>
      <p role="status" className="sr-only">
        {added === null ? '' : texts('cart.added', { name: added })}
      </p>
      <div className="pointer-events-none sticky bottom-0 z-10 mt-8 px-4 pb-[max(1rem,env(safe-area-inset-bottom))] md:hidden">
        {isFilled && (
          <Link
            href={addresses.cart(slug, locationSlug)}
            className="pointer-events-auto mx-auto flex min-h-14 max-w-md items-center gap-3 rounded-full bg-accent px-6 py-2 font-semibold text-on-accent shadow-raised hover:bg-accent-strong"
          >
            <Icon name="bag" />
            <span className="min-w-0 grow">{texts('cart.view', { count: cart.totalQuantity })}</span>
            <span className="tabular-nums">{formatAmount(cart.subTotal, cart.currency)}</span>
          </Link>
        )}
      </div>
    </>
  );
}
