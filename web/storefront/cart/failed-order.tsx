import { Link } from 'wouter';
import type { OrderResult } from '../../../client/index.ts';
import { Notice } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { addresses } from '../frame/addresses.ts';
import { useLocationSlug } from '../frame/location-slug.ts';
import { useCartSession } from '../session/cart-session.tsx';
import { BeginAgain } from './ended-cart.tsx';
import { failureOf } from './last-payment.tsx';

/**
 * A payment that came to nothing. As long as the cart can still be paid it leads to the bag; the same items are offered anew
 * only where it cannot, so that no order is made twice.
 */
export function FailedOrder({ result, cartId }: { readonly result: OrderResult; readonly cartId: string }) {
  const texts = useTexts('ordering');
  const { record, merchantSlug } = useCartSession();
  const slug = useLocationSlug(record.locationId);
  const isCurrent = record.cartId === cartId;
  if (result.state === 'failed' && result.code === 'CART_EXPIRED') {
    return (
      <>
        <Notice tone="warn" title={texts('expired.title')}>
          {texts('expired.hint')}
        </Notice>
        {isCurrent && <BeginAgain locationId={record.locationId ?? ''} items={record.sentItems} />}
      </>
    );
  }
  const failed = failureOf(result);
  return (
    <Notice
      tone="warn"
      title={texts(failed === null ? 'payment.none' : `payment.${failed}`)}
      {...(isCurrent &&
        slug !== null && {
          actions: (
            <Link
              href={addresses.cart(merchantSlug, slug)}
              className="inline-flex min-h-11 items-center font-semibold text-accent underline"
            >
              {texts('cart.title')}
            </Link>
          ),
        })}
    >
      {texts('payment.stillThere')}
    </Notice>
  );
}
