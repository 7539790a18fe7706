import { useState } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import type { BoardOrderSummary } from '../../../client/index.ts';
import { Button, LinkButton } from '../../design/button.tsx';
import { Empty } from '../../design/card.tsx';
import { classes } from '../../design/classes.ts';
import { Icon } from '../../design/icon.tsx';
import { Notice } from '../../design/notice.tsx';
import { Loading } from '../../design/spinner.tsx';
import { errorText } from '../../language/error-text.ts';
import { useTexts } from '../../language/language.ts';
import { PageHeading } from '../frame/page-heading.tsx';
import { useTimes } from '../workplace/times.ts';
import { useLiveBoard } from './live-board.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { TicketCard } from './ticket-card.tsx';
import { type Column, columns, sortIntoColumns } from './tickets.ts';

/** The orders of the location as they come in, by what is to be done with them; one of them open at its own address. */
export function OrdersPage() {
  const texts = useTexts('dashboard');
  const { orderId } = useParams<{ orderId?: string }>();
  const [, navigate] = useLocation();
  const { isRead, lost, arrived } = useLiveBoard();
  const newest = arrived.at(-1);
  return (
    <>
      <PageHeading
        title={texts('pages.orders')}
        actions={
          <>
            <BellButton />
            <Link href="/orders/past" asChild>
              <LinkButton>
                <Icon name="clock" size={18} />
                {texts('orders.past')}
              </LinkButton>
            </Link>
          </>
        }
      />
      <p role="status" className="sr-only">
        {newest && texts('orders.arrived', { shortId: newest.shortId, name: newest.customerName })}
      </p>
      <LostConnection />
      {isRead ? <Columns /> : lost === null && <Loading label={texts('orders.loading')} />}
      {orderId !== undefined && <OrderDialog key={orderId} orderId={orderId} onClose={() => navigate('/orders')} />}
    </>
  );
}

function BellButton() {
  const texts = useTexts('dashboard');
  const { bell } = useLiveBoard();
  const label = !bell.isOn ? 'orders.bellOff' : bell.isMuted ? 'orders.bellMuted' : 'orders.bellOn';
  return (
    <Button
      aria-pressed={bell.isOn}
      onClick={bell.toggle}
      className={classes(bell.isOn && (bell.isMuted ? 'border-warn text-warn' : 'border-good text-good'))}
    >
      <Icon name={bell.isOn && !bell.isMuted ? 'bell' : 'bellOff'} size={18} />
      {texts(label)}
    </Button>
  );
}

function LostConnection() {
  const texts = useTexts('dashboard');
  const words = useTexts('everywhere');
  const { lost } = useLiveBoard();
  const times = useTimes();
  if (lost === null) return null;
  return (
    <div className="mb-4">
      <Notice tone="bad" title={texts('orders.lost', { time: times.time(new Date(lost.since).toISOString()) })}>
        {errorText(lost.error, words)}
      </Notice>
    </div>
  );
}

function Columns() {
  const texts = useTexts('dashboard');
  const { tickets } = useLiveBoard();
  const [shown, setShown] = useState<Column>('new');
  const sorted = sortIntoColumns(tickets.values());
  const drawn = columns.filter((column) => column !== 'underway' || sorted.underway.length > 0 || shown === 'underway');
  return (
    <>
      <div className="mb-4 flex rounded-control border border-edge bg-card p-1 lg:hidden">
        {drawn.map((column) => (
          <button
            key={column}
            type="button"
            aria-pressed={column === shown}
            onClick={() => setShown(column)}
            className={classes(
              'flex min-h-12 grow basis-0 flex-col items-center justify-center rounded-control px-1 text-sm leading-tight',
              column === shown && 'bg-accent font-semibold text-on-accent',
            )}
          >
            <span className="text-lg font-bold tabular-nums">{sorted[column].length}</span>
            {texts(`orders.columns.${column}`)}
          </button>
        ))}
      </div>
      <div className={classes('gap-5 lg:grid', drawn.length === 4 ? 'lg:grid-cols-4' : 'lg:grid-cols-3')}>
        {drawn.map((column) => (
          <BoardColumn key={column} column={column} tickets={sorted[column]} isShown={column === shown} />
        ))}
      </div>
    </>
  );
}

function BoardColumn({
  column,
  tickets,
  isShown,
}: {
  readonly column: Column;
  readonly tickets: readonly BoardOrderSummary[];
  readonly isShown: boolean;
}) {
  const texts = useTexts('dashboard');
  return (
    <section aria-labelledby={`column-${column}`} className={classes('min-w-0', !isShown && 'hidden lg:block')}>
      <h2
        id={`column-${column}`}
        className="mb-3 flex items-baseline gap-2 border-b-2 border-line pb-2 text-lg font-bold max-lg:sr-only"
      >
        {texts(`orders.columns.${column}`)}
        <span className="font-sans text-base font-semibold text-muted tabular-nums">{tickets.length}</span>
      </h2>
      {tickets.length === 0 ? (
        <Empty title={texts(`orders.empty.${column}`)} />
      ) : (
        <ul className="space-y-3">
          {tickets.map((ticket) => (
            <li key={ticket.orderId}>
              <TicketCard ticket={ticket} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
