import { Link } from 'wouter';
import { useTexts } from '../../language/language.ts';
import { momentText } from '../../language/moment-text.ts';
import { Waiting } from '../frame/page-states.tsx';
import { accountAddress } from '../order/order-address.ts';
import { OrderProgress } from '../order/order-progress.tsx';
import { OrderSheet } from '../order/order-sheet.tsx';
import { useOwnOrder } from '../order/use-order.ts';
import { useCartSession } from '../session/cart-session.tsx';
import { ReorderButton } from './reorder-button.tsx';
import { AccountFailure, Section } from './section.tsx';

/** One order of the customer: where it stands, what it was, and once more if they like. */
export function OrderPage({ orderId }: { readonly orderId: string }) {
  const texts = useTexts('ordering');
  const { merchantSlug } = useCartSession();
  const { data: order, error, isPending, refetch } = useOwnOrder(orderId);
  return (
    <Section title={order === undefined ? texts('order.title') : texts('order.numbered', { number: order.shortId })}>
      {isPending && <Waiting />}
      {order === undefined && error !== null && <AccountFailure error={error} again={() => void refetch()} />}
      {order !== undefined && (
        <>
          <p className="text-muted">
            {order.restaurantDisplayName} · {momentText(order.createdAt)}
          </p>
          <OrderProgress order={order} />
          <OrderSheet order={order} />
          <ReorderButton orderId={order.id} number={order.shortId} />
        </>
      )}
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
