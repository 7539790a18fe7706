import { useCallback, useEffect, useMemo, useState } from 'react';
import { ApiError } from '../../../client/index.ts';
import { createStorefrontClient } from '../../../client/storefront.ts';
import { OrderReceipt, OrderStatus } from '../../cart/order-receipt.tsx';
import { Button } from '../../design/button.tsx';
import { Card } from '../../design/card.tsx';
import { Icon } from '../../design/icon.tsx';
import { Loading } from '../../design/spinner.tsx';
import { useTexts } from '../../language/language.ts';
import { UnreachedScreen } from '../ended-screens.tsx';
import { PageFrame, useScreen } from '../page-frame.tsx';
import type { Order } from '../session/checkout-view.ts';
import { findReceiptToken } from '../session/take-secret.ts';

type Reading =
  | { readonly kind: 'loading' }
  | { readonly kind: 'shut' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'read'; readonly order: Order };

/** The receipt of one order, for whoever has its link, kept up to date while the order is made. */
export function ReceiptPage({ orderId }: { readonly orderId: string }) {
  const texts = useTexts('checkout');
  const everywhere = useTexts('everywhere');
  const [reading, retry] = useReceipt(orderId);
  switch (reading.kind) {
    case 'loading':
      return (
        <PageFrame heading={texts('receipt.title')} narrow>
          <Loading label={everywhere('loading')} />
        </PageFrame>
      );
    case 'shut':
      return <ShutReceipt />;
    case 'failed':
      return <UnreachedScreen error={reading.error} onRetry={retry} />;
    case 'read':
      return <Receipt order={reading.order} />;
  }
}

function Receipt({ order }: { readonly order: Order }) {
  const texts = useTexts('checkout');
  useScreen(`${texts('receipt.title')} ${order.shortId} · ${order.restaurantDisplayName}`);
  return (
    <PageFrame
      heading={texts('receipt.numbered', { number: order.shortId })}
      restaurant={order.restaurantDisplayName}
      narrow
    >
      <div className="mb-5 flex flex-wrap items-center gap-3">
        <span className="w-full grow sm:w-auto">
          <OrderStatus order={order} />
        </span>
        <CopyLink orderId={order.id} />
        <Button className="print:hidden" onClick={() => window.print()}>
          <Icon name="print" size={18} />
          {texts('receipt.print')}
        </Button>
      </div>
      <OrderReceipt order={order} />
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

function ShutReceipt() {
  const texts = useTexts('checkout');
  useScreen(texts('receipt.shut.title'));
  return (
    <PageFrame heading={texts('receipt.shut.title')} narrow>
      <Card>
        <p>{texts('receipt.shut.text')}</p>
      </Card>
    </PageFrame>
  );
}

function useReceipt(orderId: string): readonly [Reading, () => Promise<void>] {
  const client = useMemo(() => createStorefrontClient({ baseUrl: location.origin }), []);
  const [reading, setReading] = useState<Reading>({ kind: 'loading' });
  const receiptToken = findReceiptToken();
  const read = useCallback(async () => {
    if (receiptToken === null) return setReading({ kind: 'shut' });
    try {
      setReading({ kind: 'read', order: await client.getReceipt({ receiptId: orderId, receiptToken }) });
    } catch (error) {
      const isShut = error instanceof ApiError && [400, 401, 403, 404].includes(error.status);
      // What was read before stays on the screen when it cannot be read again.
      setReading((before) => (isShut ? { kind: 'shut' } : before.kind === 'read' ? before : { kind: 'failed', error }));
    }
  }, [client, orderId, receiptToken]);
  useEffect(() => {
    const leaving = new AbortController();
    const follow = async () => {
      await read();
      if (receiptToken === null) return;
      for await (const _change of client.followOrder({ receiptId: orderId, receiptToken, signal: leaving.signal })) {
        await read();
      }
    };
    follow().catch(() => undefined);
    return () => leaving.abort();
  }, [client, orderId, receiptToken, read]);
  return [reading, read];
}
