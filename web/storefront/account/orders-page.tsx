import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { components } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Empty } from '../../design/card.tsx';
import { Badge, type Tone } from '../../design/notice.tsx';
import { formatAmount } from '../../language/amount.ts';
import { useTexts } from '../../language/language.ts';
import { momentText } from '../../language/moment-text.ts';
import { Waiting } from '../frame/page-states.tsx';
import { accountAddress } from '../order/order-address.ts';
import { isOver, knownStatus } from '../order/order-steps.tsx';
import { useCartSession } from '../session/cart-session.tsx';
import { ReorderButton } from './reorder-button.tsx';
import { AccountFailure, Section } from './section.tsx';

type Summary = components['schemas']['OrderSummary'];

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
  const found = orders.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Section title={texts('account.orders')}>
      {orders.isPending && <Waiting />}
      {orders.isError && <AccountFailure error={orders.error} again={() => void orders.refetch()} />}
      {orders.data !== undefined && found.length === 0 && (
        <Empty title={texts('orders.none')}>{texts('orders.noneHint')}</Empty>
      )}
      <ul className="space-y-4">
        {found.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </ul>
      {orders.hasNextPage && (
        <Button busy={orders.isFetchingNextPage} onClick={() => void orders.fetchNextPage()}>
          {texts('orders.more')}
        </Button>
      )}
    </Section>
  );
}

function OrderCard({ order }: { readonly order: Summary }) {
  const texts = useTexts('ordering');
  const { merchantSlug } = useCartSession();
  const status = knownStatus(order.status);
  return (
    <li className="rounded-card border border-line bg-card p-4 shadow-card sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 className="text-lg font-bold">{order.restaurantDisplayName}</h2>
          <p className="text-sm text-muted">
            {momentText(order.createdAt)} · {texts('order.numbered', { number: order.shortId })}
          </p>
        </div>
        <Badge tone={toneOf(order.status)}>{status === null ? order.status : texts(`order.status.${status}`)}</Badge>
      </div>
      <p className="mt-2">
        {texts('orders.dishes', { count: order.totalQuantity })} ·{' '}
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
        <ReorderButton orderId={order.id} number={order.shortId} />
      </div>
    </li>
  );
}

function toneOf(status: string): Tone {
  if (status === 'CANCELLED' || status === 'REFUNDED') return 'bad';
  return isOver(status) ? 'plain' : 'good';
}
