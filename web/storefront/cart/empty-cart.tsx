import { Link } from 'wouter';
import { Empty } from '../../design/card.tsx';
import { useTexts } from '../../language/language.ts';
import { addresses } from '../frame/addresses.ts';
import { useLocationSlug } from '../frame/location-slug.ts';
import { orderAddress } from '../order/order-address.ts';
import { useCartSession } from '../session/cart-session.tsx';

/** No item yet, and where the items are. */
export function EmptyCart() {
  const texts = useTexts('ordering');
  const { merchantSlug, locationId, record } = useCartSession();
  const slug = useLocationSlug(locationId);
  return (
    <Empty title={texts('cart.empty')}>
      <p>{texts('cart.emptyHint')}</p>
      <Link
        href={slug === null ? addresses.merchant(merchantSlug) : addresses.menu(merchantSlug, slug)}
        className="mt-4 inline-flex min-h-11 items-center rounded-control bg-accent px-5 font-semibold text-on-accent hover:bg-accent-strong"
      >
        {texts('cart.toMenu')}
      </Link>
      {record.orderedCartId !== null && (
        <p className="mt-4">
          <Link
            href={orderAddress(merchantSlug, record.orderedCartId)}
            className="inline-flex min-h-11 items-center font-semibold text-accent underline"
          >
            {texts('cart.lastOrder')}
          </Link>
        </p>
      )}
    </Empty>
  );
}
