import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { ApiError, type OrderProgress } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { Icon } from '../../design/icon.tsx';
import { useTexts } from '../../language/language.ts';
import { dayText, timeText } from '../../language/local-time.ts';
import { forgetNote, stopNotifying } from '../../order/notify/device-notifications.ts';
import { loadOrderTexts } from '../../order/order-texts.ts';
import { isUnderWay } from '../../order/order-view.tsx';
import { orderWords } from '../../order/order-words.ts';
import { orderKey } from '../../order/use-order-page.ts';
import { useClient } from '../frame/client.tsx';
import { useCartSession } from '../session/cart-session.tsx';
import { type DeviceOrder, deviceOrdersKey, forgetOrder, noteOver, readDeviceOrders } from './device-orders.ts';
import { placedAddress } from './order-address.ts';
import { useLinkOfCart } from './use-order.ts';

/** The part with its words. */
export async function loadUnderWay() {
  await loadOrderTexts();
  return UnderWay;
}

/** The orders of this device at this merchant: that they are under way, how they stand, and the way to their pages. */
function UnderWay() {
  const texts = useTexts('order');
  const { merchantSlug, session } = useCartSession();
  const { orders, placedId, refresh } = useDeviceOrders(merchantSlug);
  const [forgotten, setForgotten] = useState('');
  const forget = (orderId: string, number: string) => {
    forgetOrder(merchantSlug, orderId);
    // The cart that it came of would lead back to it.
    if (orderId === placedId) session.restart();
    setForgotten(number === '' ? '' : texts('device.forgotten', { number }));
    refresh();
  };
  return (
    <>
      <p role="status" className="sr-only">
        {forgotten}
      </p>
      {orders.length > 0 && (
        <section aria-label={texts('device.title')} className="mx-auto max-w-6xl space-y-3 px-4 py-4 sm:px-6">
          {orders.map((order) => (
            <Known key={order.orderId} order={order} onForget={(number) => forget(order.orderId, number)} />
          ))}
        </section>
      )}
    </>
  );
}

/** Also those that became one at the checkout since, and what other tabs remember or forget. */
function useDeviceOrders(merchantSlug: string) {
  const { record } = useCartSession();
  const [orders, setOrders] = useState(() => readDeviceOrders(merchantSlug));
  const refresh = () => setOrders(readDeviceOrders(merchantSlug));
  const sent = record.checkoutAddress === null ? null : record.cartId;
  const placed = useLinkOfCart(sent).data?.order ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `refresh` reads what the merchant has.
  useEffect(() => {
    refresh();
    const onStorage = ({ key }: StorageEvent) => {
      if (key === deviceOrdersKey(merchantSlug)) refresh();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [merchantSlug, placed?.orderId]);
  return { orders, placedId: placed?.orderId ?? null, refresh };
}

/** How often an order is asked for that is under way; the browser asks for none behind other windows. */
const followMs = 15_000;

function Known({ order, onForget }: { readonly order: DeviceOrder; readonly onForget: (number: string) => void }) {
  const client = useClient();
  const { merchantSlug } = useCartSession();
  const { orderId, receiptToken } = order;
  const progress = useQuery({
    queryKey: [...orderKey(orderId), 'progress'],
    queryFn: ({ signal }) => client.getOrderProgress({ receiptId: orderId, receiptToken, signal }),
    refetchInterval: ({ state }) => (state.data === undefined || isUnderWay(state.data) ? followMs : false),
  });
  const { data, error } = progress;
  const stopAndForget = (number: string) => {
    // Notifications would tell the next person at this device of it.
    stopNotifying({ client, orderId, receiptToken }).catch(() => undefined);
    onForget(number);
  };
  const isGone = error instanceof ApiError && [401, 403, 404].includes(error.status);
  const isOver = data !== undefined && !isUnderWay(data);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is gone is forgotten once.
  useEffect(() => {
    if (isGone) onForget('');
    if (isOver) {
      noteOver(merchantSlug, orderId);
      void forgetNote(orderId);
    }
  }, [isGone, isOver, merchantSlug, orderId]);
  return data === undefined ? null : <Told progress={data} onForget={() => stopAndForget(data.shortId)} />;
}

function Told({ progress, onForget }: { readonly progress: OrderProgress; readonly onForget: () => void }) {
  const texts = useTexts('order');
  const words = useTexts('cart');
  const { merchantSlug } = useCartSession();
  const { shortId: number, restaurant, delayedTo, orderDate, orderTime, orderId } = progress;
  const { title } = orderWords({ progress, pricing: null, payment: null });
  const planned = delayedTo ?? { orderDate, orderTime };
  const when = words('time.at', { day: dayText(planned.orderDate), time: timeText(planned.orderTime) });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line bg-card p-4 shadow-card">
      <Icon name="bag" />
      <div className="min-w-0 grow basis-56">
        {isUnderWay(progress) && <p className="text-sm text-muted">{texts('device.title')}</p>}
        <p className="font-semibold">{texts(title, { restaurant: restaurant.name })}</p>
        {isUnderWay(progress) && <p className="text-sm text-muted">{when}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-x-4">
        <Link
          href={placedAddress(merchantSlug, orderId)}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline"
        >
          {texts('device.view', { number })}
        </Link>
        <Button look="quiet" className="-ms-4" onClick={onForget}>
          {texts('device.forget')}
        </Button>
      </div>
    </div>
  );
}
