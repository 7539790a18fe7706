import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { ApiError, type OrderDetail, type OrderProgress } from '../../../client/index.ts';
import { createStorefrontClient } from '../../../client/storefront.ts';
import { StatusBadge } from '../../cart/order/order-status.tsx';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { Icon } from '../../design/icon.tsx';
import { Waiting } from '../../design/loaded.tsx';
import { useMerchantStylesheet } from '../../design/merchant-stylesheet.ts';
import { fetchInLanguage } from '../../language/fetch-in-language.ts';
import { useTexts } from '../../language/language.ts';
import { PageFrame, useScreen } from '../page-frame.tsx';
import { findReceiptToken } from '../session/take-secret.ts';
import { UnreachedScreen } from '../unreached-screen.tsx';
import { LateNotice, PlacedScreen, RestaurantCard } from './placed-screen.tsx';
import { ReceiptOfOrder } from './receipt-of-order.tsx';

/** The page that messages link to, for everyone who has the link: the restaurant is asked, then the order as it goes. */
export function ReceiptPage({ orderId }: { readonly orderId: string }) {
  const texts = useTexts('checkout');
  const receiptToken = findReceiptToken();
  const { progress, receipt } = useReceipt(orderId, receiptToken);
  useMerchantStylesheet(progress.data?.restaurant.stylesheet);
  const isInvalid = progress.error instanceof ApiError && [400, 401, 403, 404].includes(progress.error.status);
  if (receiptToken === null || isInvalid) return <InvalidReceipt />;
  if (progress.data !== undefined && progress.data.state !== 'ordered')
    return <PlacedScreen progress={progress.data} />;
  if (progress.data !== undefined && receipt.data !== undefined) {
    return <Receipt order={receipt.data} progress={progress.data} />;
  }
  const failed = [progress, receipt].find(({ error }) => error !== null);
  if (failed !== undefined) return <UnreachedScreen error={failed.error} onRetry={() => void failed.refetch()} />;
  return (
    <PageFrame heading={texts('receipt.title')} narrow>
      <Waiting />
    </PageFrame>
  );
}

function Receipt({ order, progress }: { readonly order: OrderDetail; readonly progress: OrderProgress }) {
  const texts = useTexts('checkout');
  const details = useReceiptDetails(order);
  useScreen(`${texts('receipt.title')} ${order.shortId} · ${order.restaurantDisplayName}`);
  return (
    <PageFrame
      heading={texts('receipt.numbered', { number: order.shortId })}
      restaurant={order.restaurantDisplayName}
      logo={progress.restaurant.logo}
      narrow
    >
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <span className="w-full grow sm:w-auto">
          <StatusBadge status={order.status} />
        </span>
        <CopyLink orderId={order.id} />
        <Button className="print:hidden" onClick={() => window.print()}>
          <Icon name="print" size={18} />
          {texts('receipt.print')}
        </Button>
      </div>
      <LateNotice progress={progress} />
      <ReceiptOfOrder order={order} taxes={details} />
      <RestaurantCard restaurant={progress.restaurant} />
    </PageFrame>
  );
}

/** Gives the person their own link again: it was taken out of the address bar. */
function CopyLink({ orderId }: { readonly orderId: string }) {
  const texts = useTexts('checkout');
  const [isCopied, setCopied] = useState(false);
  const token = findReceiptToken();
  if (token === null || !('clipboard' in navigator)) return null;
  const copy = () => {
    const link = `${location.origin}/receipt/${orderId}#receiptToken=${token}`;
    navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <>
      <span role="status" className="text-sm text-good print:hidden">
        {isCopied && texts('receipt.copied')}
      </span>
      <Button className="print:hidden" title={texts('receipt.copyHint')} onClick={copy}>
        <Icon name={isCopied ? 'check' : 'copy'} size={18} />
        {texts('receipt.copy')}
      </Button>
    </>
  );
}

function InvalidReceipt() {
  const texts = useTexts('checkout');
  useScreen(texts('receipt.invalid.title'));
  return (
    <PageFrame heading={texts('receipt.invalid.title')} narrow>
      <Card>
        <p>{texts('receipt.invalid.text')}</p>
      </Card>
    </PageFrame>
  );
}

/** What the receipt itself does not show: its taxes. */
function useReceiptDetails({ id }: OrderDetail) {
  const client = useMemo(() => createStorefrontClient({ baseUrl: location.origin, fetch: fetchInLanguage }), []);
  const { data } = useQuery({
    queryKey: ['receipt', id, 'details'],
    queryFn: ({ signal }) =>
      client.getReceiptDetails({ receiptId: id, receiptToken: findReceiptToken() ?? '', signal }),
  });
  return data;
}

/** How often it is asked while the restaurant has not answered: nothing streams before there is an order. */
const waitingMs = 5_000;

function useReceipt(orderId: string, receiptToken: string | null) {
  const client = useMemo(() => createStorefrontClient({ baseUrl: location.origin, fetch: fetchInLanguage }), []);
  const queries = useQueryClient();
  const access = { receiptId: orderId, receiptToken: receiptToken ?? '' };
  const progress = useQuery({
    queryKey: ['receipt', orderId, 'progress'],
    queryFn: ({ signal }) => client.getOrderProgress({ ...access, signal }),
    enabled: receiptToken !== null,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? waitingMs : false),
  });
  const isOrdered = progress.data?.state === 'ordered';
  const receipt = useQuery({
    queryKey: ['receipt', orderId, 'order'],
    queryFn: ({ signal }) => client.getReceipt({ ...access, signal }),
    enabled: receiptToken !== null && isOrdered,
  });
  useEffect(() => {
    if (receiptToken === null || !isOrdered) return;
    const leaving = new AbortController();
    const follow = async () => {
      const changes = client.followOrder({ receiptId: orderId, receiptToken, signal: leaving.signal });
      for await (const _change of changes) await queries.invalidateQueries({ queryKey: ['receipt', orderId] });
    };
    // Live updates are an extra: the receipt stands without them.
    follow().catch(() => undefined);
    return () => leaving.abort();
  }, [client, queries, orderId, receiptToken, isOrdered]);
  return { progress, receipt };
}
