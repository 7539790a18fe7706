import { Link } from 'wouter';
import { Empty } from '../../design/card.tsx';
import { useTexts } from '../../language/language.ts';
import { addresses } from '../frame/addresses.ts';
import { useLocationSlug } from '../frame/location-slug.ts';
import { orderAddress } from '../order/order-address.ts';
import { useCartSession } from '../session/cart-session.tsx';

/** No dish yet, and where the dishes are. */
export function EmptyBag() {
  const texts = useTexts('ordering');
  const { merchantSlug, locationId, bag } = useCartSession();
  const slug = useLocationSlug(locationId);
  return (
    <Empty title={texts('bag.empty')}>
      <p>{texts('bag.emptyHint')}</p>
      <Link
        href={slug === null ? addresses.merchant(merchantSlug) : addresses.menu(merchantSlug, slug)}
        className="mt-4 inline-flex min-h-11 items-center rounded-control bg-accent px-5 font-semibold text-on-accent hover:bg-accent-strong"
      >
        {texts('bag.toMenu')}
      </Link>
      {bag.orderedCartId !== null && (
        <p className="mt-4">
          <Link
            href={orderAddress(merchantSlug, bag.orderedCartId)}
            className="inline-flex min-h-11 items-center font-semibold text-accent underline"
          >
            {texts('bag.lastOrder')}
          </Link>
        </p>
      )}
    </Empty>
  );
}
