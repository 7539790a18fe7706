import { useRef, useState } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import type { BoardOrderSummary } from '../../../client/index.ts';
import { stepBack } from '../../design/back.ts';
import { Button, LinkButton } from '../../design/button.tsx';
import { Empty } from '../../design/card.tsx';
import { classes } from '../../design/classes.ts';
import { Notice } from '../../design/notice.tsx';
import { Loading } from '../../design/spinner.tsx';
import { errorText } from '../../language/error-text.ts';
import { useTexts } from '../../language/language.ts';
import { Icon } from '../frame/icon.tsx';
import { PageHeading } from '../frame/page-heading.tsx';
import { AllDay } from '../kitchen/all-day.tsx';
import { BusyButton, KitchenWarnings } from '../kitchen/kitchen-status.tsx';
import { useSteadyOrder } from '../kitchen/steady-order.ts';
import { TextSizeButton, useTextSize } from '../kitchen/text-size.tsx';
import { useTimes } from '../workplace/times.ts';
import { useBoardNow, useLiveBoard } from './live-board.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { TicketCard } from './ticket-card.tsx';
import { type Column, columns, sortIntoColumns } from './tickets.ts';

/** The orders of the location as they come in, by what is to be done with them; one of them open at its own address. */
export function OrdersPage() {
  const texts = useTexts('dashboard');
  const { orderId } = useParams<{ orderId?: string }>();
  const [, navigate] = useLocation();
  const kitchen = useTexts('kitchen');
  const { isRead, lost, arrived } = useLiveBoard();
  const text = useTextSize();
  const [showsTotals, setShowsTotals] = useState(false);
  const newest = arrived.at(-1);
  return (
    <>
      <PageHeading
        title={texts('pages.orders')}
        actions={
          <>
            <Button aria-pressed={showsTotals} onClick={() => setShowsTotals(!showsTotals)}>
              <Icon name="list" size={18} />
              {kitchen('board.allDay')}
            </Button>
            <TextSizeButton {...text} />
            <BusyButton />
            <EverywhereButton />
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
      <SoundWarning />
      <KitchenWarnings />
      {isRead ? (
        <Columns textSize={text.css} showsTotals={showsTotals} />
      ) : (
        lost === null && <Loading label={texts('orders.loading')} />
      )}
      {orderId !== undefined && (
        <OrderDialog key={orderId} orderId={orderId} onClose={() => stepBack(() => navigate('/orders'))} />
      )}
    </>
  );
}

function BellButton() {
  const texts = useTexts('dashboard');
  const { bell } = useLiveBoard();
  return (
    <Button aria-pressed={bell.isOn} onClick={bell.toggle}>
      <Icon name={bell.isOn ? 'bell' : 'bellOff'} size={18} />
      {texts(bell.isOn ? 'orders.bellOn' : 'orders.bellOff')}
    </Button>
  );
}

function EverywhereButton() {
  const texts = useTexts('kitchen');
  const { everywhere } = useLiveBoard();
  if (everywhere === null) return null;
  return (
    <Button aria-pressed={everywhere.isOn} onClick={everywhere.toggle}>
      <Icon name="store" size={18} />
      {texts(everywhere.isOn ? 'board.allLocations' : 'board.oneLocation')}
    </Button>
  );
}

/** A board that cannot ring says so, large: an order that no one hears gets cold. */
function SoundWarning() {
  const texts = useTexts('kitchen');
  const { bell } = useLiveBoard();
  if (bell.isOn && !bell.isMuted) return null;
  return (
    <div className="mb-4">
      <Notice
        tone="warn"
        title={texts(bell.isOn ? 'board.soundBlocked' : 'board.soundOff')}
        actions={!bell.isOn && <Button onClick={bell.toggle}>{texts('board.soundTurnOn')}</Button>}
      />
    </div>
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

function Columns({ textSize, showsTotals }: { readonly textSize: string; readonly showsTotals: boolean }) {
  const { tickets } = useLiveBoard();
  const board = useRef<HTMLDivElement>(null);
  const now = useBoardNow(5_000);
  const [shown, setShown] = useState<Column>('new');
  const sorted = sortIntoColumns(tickets.values(), now);
  const drawn = columns.filter(
    (column) => (column !== 'underway' && column !== 'later') || sorted[column].length > 0 || shown === column,
  );
  const order = useSteadyOrder(board, idsOf(sorted));
  const lanes = drawn.filter((column) => column !== 'later');
  const lane = (column: Column) => (
    <BoardColumn
      key={column}
      column={column}
      order={order[column] ?? []}
      tickets={sorted[column]}
      isShown={column === shown}
    />
  );
  return (
    <div ref={board} style={{ fontSize: textSize }}>
      {showsTotals && <AllDay tickets={[...sorted.new, ...sorted.preparing]} />}
      <ColumnTabs drawn={drawn} sorted={sorted} shown={shown} onShow={setShown} />
      <div className={classes('gap-5 lg:grid', lanes.length === 4 ? 'lg:grid-cols-4' : 'lg:grid-cols-3')}>
        {lanes.map(lane)}
      </div>
      {drawn.includes('later') && <div className="lg:mt-8">{lane('later')}</div>}
    </div>
  );
}

type Sorted = ReturnType<typeof sortIntoColumns>;

function idsOf(sorted: Sorted): Readonly<Record<Column, readonly string[]>> {
  const ids = (column: Column) => sorted[column].map(({ orderId }) => orderId);
  return {
    new: ids('new'),
    preparing: ids('preparing'),
    ready: ids('ready'),
    underway: ids('underway'),
    later: ids('later'),
  };
}

function ColumnTabs({
  drawn,
  sorted,
  shown,
  onShow,
}: {
  readonly drawn: readonly Column[];
  readonly sorted: Sorted;
  readonly shown: Column;
  readonly onShow: (column: Column) => void;
}) {
  const texts = useTexts('dashboard');
  return (
    <div className="mb-4 flex rounded-control border border-edge bg-card p-1 text-base lg:hidden">
      {drawn.map((column) => (
        <button
          key={column}
          type="button"
          aria-pressed={column === shown}
          onClick={() => onShow(column)}
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
  );
}

function BoardColumn({
  column,
  order,
  tickets,
  isShown,
}: {
  readonly column: Column;
  readonly order: readonly string[];
  readonly tickets: readonly BoardOrderSummary[];
  readonly isShown: boolean;
}) {
  const texts = useTexts('dashboard');
  const here = new Map(tickets.map((ticket) => [ticket.orderId, ticket]));
  const known = useRef(new Map<string, BoardOrderSummary>());
  for (const [orderId, ticket] of here) known.current.set(orderId, ticket);
  for (const orderId of known.current.keys()) if (!order.includes(orderId)) known.current.delete(orderId);
  return (
    <section aria-labelledby={`column-${column}`} className={classes('min-w-0', !isShown && 'hidden lg:block')}>
      <h2
        id={`column-${column}`}
        className="mb-3 flex items-baseline gap-2 border-b-2 border-line pb-2 text-lg font-bold max-lg:sr-only"
      >
        {texts(`orders.columns.${column}`)}
        <span className="font-sans text-base font-semibold text-muted tabular-nums">{tickets.length}</span>
      </h2>
      {tickets.length === 0 && order.length === 0 ? (
        <Empty title={texts(`orders.empty.${column}`)} />
      ) : (
        <ul className={column === 'later' ? 'grid gap-3 lg:grid-cols-3 xl:grid-cols-4' : 'space-y-3'}>
          {order.map((orderId) => {
            const ticket = here.get(orderId) ?? known.current.get(orderId);
            if (ticket === undefined) return null;
            // One that is gone leaves its gap for as long as the others stand still.
            const isGone = !here.has(orderId);
            return (
              <li key={orderId} inert={isGone} className={classes(isGone && 'invisible')}>
                <TicketCard ticket={ticket} />
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
