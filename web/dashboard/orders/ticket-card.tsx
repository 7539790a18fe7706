import { useState } from 'react';
import { Link } from 'wouter';
import type { BoardOrderSummary } from '../../../client/index.ts';
import { openingStep } from '../../design/back.ts';
import { Button } from '../../design/button.tsx';
import { classes } from '../../design/classes.ts';
import { Icon } from '../../design/icon.tsx';
import { Badge } from '../../design/notice.tsx';
import { useTexts } from '../../language/language.ts';
import { ErrorNotice } from '../forms/error-notice.tsx';
import { useAction } from '../forms/use-action.ts';
import { Bumped } from '../kitchen/bumped.tsx';
import { TicketDishes } from '../kitchen/ticket-dishes.tsx';
import { TicketHandover } from '../kitchen/ticket-handover.tsx';
import { useTimes } from '../workplace/times.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import { TicketPayment } from './counter-payment.tsx';
import { useBoardNow, useLiveBoard } from './live-board.tsx';
import { MethodLabel } from './method-label.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { TestBadge } from './test-badge.tsx';
import { nextMove, waitsForLater } from './tickets.ts';
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
        isNew ? 'border-2 border-accent' : ticket.bump === null ? 'border-line' : 'border-good bg-good-soft',
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="text-[1.6em] leading-tight font-bold tracking-wide">
            <Link
              href={`/orders/${ticket.orderId}`}
              state={openingStep}
              className="after:absolute after:inset-0 after:rounded-card"
            >
              {ticket.shortId}
            </Link>
          </h3>
          <p className="truncate text-[1.1em] leading-tight">{ticket.customerName || texts('orders.noName')}</p>
        </div>
        <DueTime ticket={ticket} />
      </div>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-base text-muted">
        <TestBadge isTest={ticket.isTest} />
        <MethodLabel ticket={ticket} />
        <LocationName locationId={ticket.locationId} />
        <Waiting ticket={ticket} />
      </p>
      <TicketHandover ticket={ticket} />
      <TicketDishes items={ticket.items} note={ticket.note} />
      <TicketPayment ticket={ticket} />
      <TicketActions ticket={ticket} />
    </article>
  );
}

/** On the board of all locations: where it is made. */
function LocationName({ locationId }: { readonly locationId: string }) {
  const { everywhere } = useLiveBoard();
  const { locations } = useWorkplace();
  if (everywhere?.isOn !== true) return null;
  const name = locations.find((location) => location.locationId === locationId)?.displayName;
  return name === undefined ? null : <Badge>{name}</Badge>;
}

function DueTime({ ticket }: { readonly ticket: BoardOrderSummary }) {
  const texts = useTexts('dashboard');
  const times = useTimes();
  const now = useBoardNow(15_000);
  const { orderDate, orderTime, pickupType } = ticket;
  const minutes = Math.round((Date.parse(ticket.dueAt) - now) / 60_000);
  const isToday = orderDate === times.today(now);
  const far = minutes > 90;
  return (
    <p className="shrink-0 text-end leading-tight">
      <span className="block text-[1.3em] font-bold tabular-nums">{times.wallTime(orderDate, orderTime)}</span>
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
  const now = useBoardNow(isNew ? 1_000 : 15_000);
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
  const kitchen = useTexts('kitchen');
  const order = useOrderActions(ticket);
  const accept = useAction(() => order.decide('accept'));
  const undo = useAction(order.undo);
  const [isRejecting, setIsRejecting] = useState(false);
  return (
    <div className="relative z-10 mt-3 space-y-2 text-base">
      {ticket.state === 'NEW' && ticket.decidedBy !== null && <p className="font-medium">{texts('orders.atPos')}</p>}
      {ticket.state === 'PLACED' && <p className="font-medium">{texts('orders.paying')}</p>}
      {ticket.state === 'NEW' && ticket.decidedBy === null && (
        <div className="flex gap-2">
          <Button look="primary" className="min-h-13 grow" busy={accept.isBusy} onClick={() => void accept.run()}>
            {texts('orders.accept')}
          </Button>
          <Button look="danger" className="min-h-13" onClick={() => setIsRejecting(true)}>
            {texts('orders.reject')}
          </Button>
        </div>
      )}
      {ticket.bump === null ? (
        <NextMove ticket={ticket} />
      ) : (
        <Bumped text={kitchen(`board.bumped.${ticket.bump.to}`)} isBusy={undo.isBusy} onUndo={() => void undo.run()} />
      )}
      <ErrorNotice error={accept.error ?? undo.error} />
      {isRejecting && <RejectDialog ticket={ticket} onClose={() => setIsRejecting(false)} />}
    </div>
  );
}

/** The one press that moves it on, in ten seconds; an order for later says when it begins. */
function NextMove({ ticket }: { readonly ticket: BoardOrderSummary }) {
  const texts = useTexts('dashboard');
  const kitchen = useTexts('kitchen');
  const times = useTimes();
  const now = useBoardNow(15_000);
  const order = useOrderActions(ticket);
  const bump = useAction(order.bump);
  const step = nextMove(ticket);
  if (step === null) return null;
  const isLater = waitsForLater(ticket, now);
  return (
    <>
      {isLater && <p className="font-medium">{kitchen('board.startsAt', { time: times.time(ticket.startsAt) })}</p>}
      <Button
        look={ticket.state === 'CONFIRMED' && !isLater ? 'primary' : 'secondary'}
        className="min-h-13 w-full"
        busy={bump.isBusy}
        onClick={() => void bump.run(step)}
      >
        {isLater ? kitchen('board.startNow') : texts(`orders.moves.${step}`)}
      </Button>
      <ErrorNotice error={bump.error} />
    </>
  );
}
