import { useState } from 'react';
import { Link } from 'wouter';
import type { BoardOrderSummary } from '../../../client/index.ts';
import { Button } from '../../design/button.tsx';
import { classes } from '../../design/classes.ts';
import { Icon } from '../../design/icon.tsx';
import { formatMinor } from '../../language/amount.ts';
import { useTexts } from '../../language/language.ts';
import { ErrorNotice } from '../forms/error-notice.tsx';
import { useAction } from '../forms/use-action.ts';
import { useNow, useTimes } from '../workplace/times.ts';
import { MethodLabel } from './method-label.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { nextMove } from './tickets.ts';
import { useOrderActions } from './use-order-actions.ts';

/** One order on the board: what the kitchen reads from two steps away, and the one press that moves it on. */
export function TicketCard({ ticket }: { readonly ticket: BoardOrderSummary }) {
  const texts = useTexts('dashboard');
  const isNew = ticket.state === 'NEW';
  return (
    <article
      aria-label={texts('orders.ticket', { shortId: ticket.shortId, name: ticket.customerName })}
      className={classes(
        'relative rounded-card border bg-card p-3 shadow-card',
        isNew ? 'border-2 border-accent' : 'border-line',
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-2xl leading-tight font-bold tracking-wide">
            <Link href={`/orders/${ticket.orderId}`} className="after:absolute after:inset-0 after:rounded-card">
              {ticket.shortId}
            </Link>
          </h3>
          <p className="truncate text-lg leading-tight">{ticket.customerName || texts('orders.noName')}</p>
        </div>
        <DueTime ticket={ticket} />
      </div>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted">
        <MethodLabel ticket={ticket} />
        <span>{texts('orders.items', { count: ticket.totalQuantity })}</span>
        <span className="tabular-nums">{formatMinor(ticket.totalMinor, ticket.currency)}</span>
        <Waiting ticket={ticket} />
      </p>
      <TicketActions ticket={ticket} />
    </article>
  );
}

function DueTime({ ticket }: { readonly ticket: BoardOrderSummary }) {
  const texts = useTexts('dashboard');
  const times = useTimes();
  const now = useNow(15_000);
  const { pickupType } = ticket;
  const { orderDate, orderTime } = ticket.delayedTo ?? ticket;
  const minutes = times.minutesUntil(orderDate, orderTime, now);
  const isToday = orderDate === times.today(now);
  const far = minutes > 90;
  return (
    <p className="shrink-0 text-end leading-tight">
      <span className="block text-lg font-bold tabular-nums">{times.wallTime(orderDate, orderTime)}</span>
      <span className={classes('block text-sm', minutes < 0 ? 'font-semibold text-bad' : 'text-muted')}>
        {!isToday && minutes > 0
          ? times.date(orderDate)
          : minutes < 0
            ? texts('orders.late', { count: -minutes })
            : far || pickupType === 'LATER'
              ? texts('orders.scheduled')
              : texts('orders.due', { count: minutes })}
      </span>
    </p>
  );
}

/** How long it is here already, and for a new one how long there is to answer. */
function Waiting({ ticket }: { readonly ticket: BoardOrderSummary }) {
  const texts = useTexts('dashboard');
  const isNew = ticket.state === 'NEW';
  const now = useNow(isNew ? 1_000 : 15_000);
  const minutes = Math.max(0, Math.floor((now - Date.parse(ticket.placedAt)) / 60_000));
  const left = ticket.decideUntil === null ? null : Math.max(0, Date.parse(ticket.decideUntil) - now);
  return (
    <>
      <span className="inline-flex items-center gap-1.5 text-sm tabular-nums">
        <Icon name="clock" size={16} />
        {texts('orders.since', { count: minutes })}
      </span>
      {left !== null && (
        <span className={classes('text-sm font-semibold tabular-nums', left < 60_000 ? 'text-bad' : 'text-accent')}>
          {texts('orders.answerWithin', { time: countdown(left) })}
        </span>
      )}
    </>
  );
}

function countdown(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function TicketActions({ ticket }: { readonly ticket: BoardOrderSummary }) {
  const texts = useTexts('dashboard');
  const order = useOrderActions(ticket.orderId);
  const accept = useAction(() => order.decide('accept'));
  const move = useAction(order.move);
  const [isRejecting, setIsRejecting] = useState(false);
  const step = nextMove(ticket);
  return (
    <div className="relative z-10 mt-3 space-y-2">
      {ticket.state === 'NEW' && ticket.decidedBy !== null && <p className="font-medium">{texts('orders.atPos')}</p>}
      {ticket.state === 'PLACED' && <p className="font-medium">{texts('orders.paying')}</p>}
      {ticket.state === 'NEW' && ticket.decidedBy === null && (
        <div className="flex gap-2">
          <Button look="primary" className="grow" busy={accept.isBusy} onClick={() => void accept.run()}>
            {texts('orders.accept')}
          </Button>
          <Button look="danger" onClick={() => setIsRejecting(true)}>
            {texts('orders.reject')}
          </Button>
        </div>
      )}
      {step !== null && (
        <Button
          look={ticket.state === 'CONFIRMED' ? 'primary' : 'secondary'}
          className="w-full"
          busy={move.isBusy}
          onClick={() => void move.run(step, ticket.state)}
        >
          {texts(`orders.moves.${step}`)}
        </Button>
      )}
      <ErrorNotice error={accept.error ?? move.error} />
      {isRejecting && <RejectDialog ticket={ticket} onClose={() => setIsRejecting(false)} />}
    </div>
  );
}
