import { Link } from 'wouter';
import { Icon } from '../../design/icon.tsx';
import { formatAmount } from '../../language/amount.ts';
import { useTexts } from '../../language/language.ts';
import { addresses } from '../frame/addresses.ts';
import { useAddressedLocation, useLocationSlug } from '../frame/location-slug.ts';
import { useCartSession } from '../session/cart-session.tsx';

/** The way to the cart from every page: how many items, and the service's own total. */
export function CartButton() {
  const texts = useTexts('storefront');
  const { cart, locationId, merchantSlug } = useCartSession();
  const addressed = useAddressedLocation();
  const slug = useLocationSlug(cart?.locationId ?? locationId ?? addressed);
  const isOpen = cart !== null && (cart.status === 'OPEN' || cart.status === 'LOCKED');
  const count = isOpen ? cart.totalQuantity : 0;
  const total = isOpen ? formatAmount(cart.orderTotalWithServiceFee, cart.currency) : '';
  if (slug === null) return null;
  return (
    <Link
      href={addresses.cart(merchantSlug, slug)}
      aria-label={count === 0 ? texts('cart.buttonEmpty') : texts('cart.button', { count, total })}
      className="inline-flex min-h-11 items-center gap-2 rounded-full bg-accent px-4 py-2 font-semibold text-on-accent hover:bg-accent-strong"
    >
      <Icon name="bag" />
      <span className="tabular-nums">{count}</span>
      {count > 0 && <span className="hidden border-s border-on-accent/40 ps-2 tabular-nums sm:inline">{total}</span>}
    </Link>
  );
}
