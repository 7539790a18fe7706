import { Link } from 'wouter';
import { OrderReceipt } from '../../cart/order/order-receipt.tsx';
import { Loaded } from '../../design/loaded.tsx';
import { useTexts } from '../../language/language.ts';
import { momentText } from '../../language/local-time.ts';
import { accountAddress } from '../order/order-address.ts';
import { OrderProgress } from '../order/order-progress.tsx';
import { useOwnOrder, useOwnOrderDetails } from '../order/use-order.ts';
import { useCartSession } from '../session/cart-session.tsx';
import { ReorderButton } from './reorder-button.tsx';
import { accountFailure, Section } from './section.tsx';

/** One order of the customer: where it stands, what it was, and once more if they like. */
export function OrderPage({ orderId }: { readonly orderId: string }) {
  const texts = useTexts('ordering');
  const { merchantSlug } = useCartSession();
  const reading = useOwnOrder(orderId);
  const details = useOwnOrderDetails(orderId);
  const number = reading.data?.shortId;
  return (
    <Section title={number === undefined ? texts('order.title') : texts('order.numbered', { number })}>
      <Loaded query={reading} failure={accountFailure} quiet>
        {(order) => (
          <>
            <p className="text-muted">
              <bdi>{order.restaurantDisplayName}</bdi> · {momentText(order.createdAt)}
            </p>
            <OrderProgress order={order} />
            <OrderReceipt order={order} taxes={details} />
            <ReorderButton orderId={order.id} number={order.shortId} />
          </>
        )}
      </Loaded>
      <p>
        <Link
          href={accountAddress(merchantSlug, 'orders')}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline"
        >
          {texts('orders.all')}
        </Link>
      </p>
    </Section>
  );
}
