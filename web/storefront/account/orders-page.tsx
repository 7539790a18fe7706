import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { OrderSummary } from '../../../client/index.ts';
import { isOver, StatusBadge } from '../../cart/order/order-status.tsx';
import { Empty } from '../../design/card.tsx';
import { Loaded } from '../../design/loaded.tsx';
import { formatAmount } from '../../language/amount.ts';
import { useTexts } from '../../language/language.ts';
import { momentText } from '../../language/local-time.ts';
import { accountAddress } from '../order/order-address.ts';
import { ReorderButton } from '../order/reorder-button.tsx';
import { useCartSession } from '../session/cart-session.tsx';
import { accountFailure, MorePages, Section } from './section.tsx';

/** The customer's orders, newest first, a page at a time. */
export function useOrders() {
  const { client } = useCartSession();
  return useInfiniteQuery({
    queryKey: ['customer', 'orders'],
    queryFn: ({ pageParam, signal }) =>
      client.listOrders({ query: { limit: 10, ...(pageParam !== '' && { cursor: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** Every order of the customer at this merchant, and the way to have one of them again. */
export function OrdersPage() {
  const texts = useTexts('ordering');
  const orders = useOrders();
  return (
    <Section title={texts('account.orders')}>
      <Loaded query={orders} failure={accountFailure}>
        {({ pages }) => {
          const found = pages.flatMap(({ items }) => items);
          if (found.length === 0) return <Empty title={texts('orders.none')}>{texts('orders.noneHint')}</Empty>;
          return (
            <ul className="space-y-4">
              {found.map((order) => (
                <OrderCard key={order.id} order={order} />
              ))}
            </ul>
          );
        }}
      </Loaded>
      <MorePages query={orders} />
    </Section>
  );
}

function OrderCard({ order }: { readonly order: OrderSummary }) {
  const texts = useTexts('ordering');
  const { merchantSlug, client } = useCartSession();
  return (
    <li className="rounded-card border border-line bg-card p-4 shadow-card sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 className="text-lg font-bold">{order.restaurantDisplayName}</h2>
          <p className="text-sm text-muted">
            {momentText(order.createdAt)} · {texts('order.numbered', { number: order.shortId })}
          </p>
        </div>
        <StatusBadge status={order.status} />
      </div>
      <p className="mt-2">
        {texts('orders.items', { count: order.totalQuantity })} ·{' '}
        <span className="font-semibold tabular-nums">{formatAmount(order.orderTotal, order.currency)}</span>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Link
          href={accountAddress(merchantSlug, 'orders', order.id)}
          aria-label={texts('orders.view', { number: order.shortId })}
          className="inline-flex min-h-11 items-center rounded-control border border-edge bg-card px-4 font-semibold hover:bg-sunken"
        >
          {texts(isOver(order.status) ? 'orders.viewShort' : 'orders.followShort')}
        </Link>
        <ReorderButton access={{ client, orderId: order.id, receiptToken: null }} number={order.shortId} />
      </div>
    </li>
  );
}
