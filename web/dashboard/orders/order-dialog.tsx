import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { BoardOrder } from '../../../client/index.ts';
import { Button, LinkButton } from '../../design/button.tsx';
import { Dialog } from '../../design/dialog.tsx';
import { Icon } from '../../design/icon.tsx';
import { Badge } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { ErrorNotice } from '../forms/error-notice.tsx';
import { useAction } from '../forms/use-action.ts';
import { Loaded } from '../lists/loaded.tsx';
import { useWorkplace } from '../workplace/workplace.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { OrderPayment } from './counter-payment.tsx';
import { canBeLate, LateDialog } from './late-dialog.tsx';
import { useLiveBoard } from './live-board.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderFacts, OrderHistory, OrderSums } from './order-parts.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { TestBadge } from './test-badge.tsx';
import { waitsForUs } from './tickets.ts';
import { orderKey, useOrderActions } from './use-order-actions.ts';

/** One order as it is now. It is read again whenever the board shows a later change. */
export function useOrder(orderId: string) {
  const { client, merchantId, locationId: here } = useWorkplace();
  const { tickets } = useLiveBoard();
  const ticket = tickets.get(orderId);
  const changedAt = ticket?.changedAt;
  // On the board of all locations it may be another one's.
  const locationId = ticket?.locationId ?? here;
  const order = useQuery({
    queryKey: orderKey(locationId, orderId),
    queryFn: ({ signal }) => client.getBoardOrder({ merchantId, locationId, orderId, signal }),
    placeholderData: keepPreviousData,
  });
  const { refetch } = order;
  const knownAt = order.data?.changedAt;
  useEffect(() => {
    if (changedAt !== undefined && knownAt !== undefined && changedAt > knownAt) void refetch();
  }, [changedAt, knownAt, refetch]);
  return order;
}

/** Everything about one order, and everything that can be done with it. */
export function OrderDialog({ orderId, onClose }: { readonly orderId: string; readonly onClose: () => void }) {
  const texts = useTexts('dashboard');
  const words = useTexts('everywhere');
  const order = useOrder(orderId);
  return (
    <Dialog
      wide
      title={order.data ? texts('order.titleOf', { shortId: order.data.shortId }) : texts('order.title')}
      closeLabel={words('close')}
      onClose={onClose}
      footer={order.data && <OrderActions order={order.data} />}
    >
      <Loaded from={order}>{(known) => <OrderBody order={known} />}</Loaded>
    </Dialog>
  );
}

const tones = { NEW: 'warn', DECLINED: 'bad', CANCELLED: 'bad', REFUNDED: 'bad' } as const;

function OrderBody({ order }: { readonly order: BoardOrder }) {
  const texts = useTexts('dashboard');
  const tone = order.state in tones ? tones[order.state as keyof typeof tones] : 'good';
  return (
    <div className="space-y-6">
      <p role="status" className="flex flex-wrap gap-2">
        <TestBadge isTest={order.isTest} />
        <Badge tone={tone}>{texts(`orders.states.${order.state}`)}</Badge>
      </p>
      <OrderFacts order={order} />
      <OrderPayment order={order} />
      <OrderLines order={order} />
      <div className="grid gap-6 sm:grid-cols-2">
        <OrderSums order={order} />
        <OrderHistory order={order} />
      </div>
    </div>
  );
}

function OrderActions({ order }: { readonly order: BoardOrder }) {
  const texts = useTexts('dashboard');
  const { role } = useWorkplace();
  const [asking, setAsking] = useState<'reject' | 'cancel' | 'refund' | 'late' | null>(null);
  const actions = useOrderActions(order);
  const accept = useAction(() => actions.decide('accept'));
  const move = useAction(actions.move);
  const onward = order.moves.filter((to) => to !== 'CANCELLED');
  const close = () => setAsking(null);
  const canRefund = role !== 'staff' && order.payment !== null && order.refundedMinor < order.totalMinor;
  return (
    <div className="space-y-3">
      <ErrorNotice error={accept.error ?? move.error} />
      <div className="flex flex-wrap gap-2">
        <Link href={`/orders/${order.orderId}/ticket`} asChild>
          <LinkButton>
            <Icon name="print" size={18} />
            {texts('order.print')}
          </LinkButton>
        </Link>
        {canBeLate(order) && <Button onClick={() => setAsking('late')}>{texts('late.button')}</Button>}
        <KitchenPrint order={order} />
        {canRefund && <Button onClick={() => setAsking('refund')}>{texts('order.refund')}</Button>}
        {order.moves.includes('CANCELLED') && (
          <Button look="danger" onClick={() => setAsking('cancel')}>
            {texts('order.cancel')}
          </Button>
        )}
        <span className="grow" />
        {waitsForUs(order) && (
          <>
            <Button look="danger" onClick={() => setAsking('reject')}>
              {texts('orders.reject')}
            </Button>
            <Button look="primary" busy={accept.isBusy} onClick={() => void accept.run()}>
              {texts('orders.accept')}
            </Button>
          </>
        )}
        {onward.map((to, index) => (
          <Button
            key={to}
            look={index === 0 ? 'primary' : 'secondary'}
            busy={move.isBusy}
            onClick={() => void move.run(to, order.state)}
          >
            {texts(`orders.moves.${to}`)}
          </Button>
        ))}
      </div>
      {asking === 'reject' && <RejectDialog ticket={order} onClose={close} />}
      {asking === 'cancel' && <CancelDialog order={order} onClose={close} />}
      {asking === 'late' && <LateDialog order={order} onClose={close} />}
      {asking === 'refund' && <RefundDialog order={order} onClose={close} />}
    </div>
  );
}

/** Prints a copy on the kitchen's own printers, where there are any. */
function KitchenPrint({ order }: { readonly order: BoardOrder }) {
  const texts = useTexts('kitchen');
  const { client, merchantId } = useWorkplace();
  const { orderId, locationId } = order;
  const printers = useQuery({
    queryKey: ['printers', merchantId, locationId],
    queryFn: () => client.listPrinters({ merchantId, locationId }),
  });
  const print = useAction(() => client.printOrder({ merchantId, locationId, orderId, body: {} }));
  const [sentCount, setSentCount] = useState(0);
  if (order.changeNumber === null || (printers.data?.printers.length ?? 0) === 0) return null;
  return (
    <>
      <Button
        busy={print.isBusy}
        onClick={() => void print.run().then((sent) => setSentCount(sent?.printerIds.length ?? 0))}
      >
        <Icon name="print" size={18} />
        {texts('print.again')}
      </Button>
      <p role="status" className="self-center text-sm text-good empty:hidden">
        {sentCount > 0 && texts('print.sent', { count: sentCount })}
      </p>
      <ErrorNotice error={print.error} />
    </>
  );
}
