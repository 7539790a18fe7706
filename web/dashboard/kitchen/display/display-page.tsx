import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { DisplayTicket, DisplayView } from '../../../../client/index.ts';
import { Empty } from '../../../design/card.tsx';
import { Notice } from '../../../design/notice.tsx';
import { Loading } from '../../../design/spinner.tsx';
import { ownLocale, useTexts } from '../../../language/language.ts';
import { useBell } from '../../orders/use-bell.ts';
import { useNow } from '../../workplace/times.ts';
import { AllDay } from '../all-day.tsx';
import { useSteadyOrder } from '../steady-order.ts';
import { TextSizeButton, useTextSize } from '../text-size.tsx';
import { DisplayCard } from './display-card.tsx';
import { type FollowedDisplay, useDisplay } from './follow-display.ts';

/** A screen on a kitchen's wall: no sign-in, no navigation, the tickets of one station as large as they fit. */
export function DisplayPage({ token }: { readonly token: string | null }) {
  const [queries] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={queries}>
      {token === null ? <Revoked /> : <Display token={token} />}
    </QueryClientProvider>
  );
}

function Revoked() {
  const texts = useTexts('kitchen');
  return (
    <main className="mx-auto grid min-h-dvh max-w-lg place-content-center p-4">
      <div className="rounded-card border border-dashed border-edge p-8 text-center">
        <h1 className="text-2xl font-bold">{texts('display.revoked')}</h1>
        <p className="mt-2 text-muted">{texts('display.revokedText')}</p>
      </div>
    </main>
  );
}

function Display({ token }: { readonly token: string }) {
  const texts = useTexts('kitchen');
  const display = useDisplay(token);
  useWakeLock();
  if (display.isRevoked) return <Revoked />;
  if (display.view === null) return <Loading label={texts('display.loading')} />;
  return <Wall display={display} view={display.view} />;
}

function Wall({ display, view }: { readonly display: FollowedDisplay; readonly view: DisplayView }) {
  const texts = useTexts('kitchen');
  const text = useTextSize();
  const now = useNow(5_000) + display.aheadMs;
  const board = useRef<HTMLDivElement>(null);
  const begun = view.tickets.filter((ticket) => Date.parse(ticket.startsAt) <= now);
  const later = view.tickets.filter((ticket) => Date.parse(ticket.startsAt) > now);
  const seen = useSeenCount(begun);
  const bell = useBell(seen, false);
  const idsOf = (tickets: readonly DisplayTicket[]) =>
    [...tickets].sort((a, b) => a.dueAt.localeCompare(b.dueAt)).map(({ orderId }) => orderId);
  const order = useSteadyOrder(board, { begun: idsOf(begun), later: idsOf(later) });
  const lane = (ids: readonly string[], tickets: readonly DisplayTicket[]) => (
    <Lane ids={ids} tickets={tickets} display={display} now={now} timeZone={view.timeZone} />
  );
  return (
    <main className="min-h-dvh p-4 lg:p-6">
      <header className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-2">
        <h1 className="text-3xl font-bold">{view.stationName ?? texts('display.everything')}</h1>
        <p className="grow text-muted">
          {view.locationName} · {texts('display.count', { count: begun.length })}
        </p>
        <TextSizeButton {...text} />
      </header>
      <Warnings display={display} view={view} isMuted={bell.isMuted} />
      <div ref={board} style={{ fontSize: text.css }}>
        {begun.length > 0 && <AllDay tickets={begun.filter(({ doneAt }) => doneAt === null)} />}
        {begun.length === 0 && order.begun?.length === 0 && (
          <Empty title={texts('display.empty')}>{texts('display.emptyText')}</Empty>
        )}
        {lane(order.begun ?? [], begun)}
        {later.length > 0 && (
          <section aria-labelledby="later" className="mt-8 opacity-90">
            <h2 id="later" className="mb-3 border-b-2 border-line pb-2 text-[1.2em] font-bold">
              {texts('display.later')}
            </h2>
            {lane(order.later ?? [], later)}
          </section>
        )}
      </div>
    </main>
  );
}

function Lane({
  ids,
  tickets,
  display,
  now,
  timeZone,
}: {
  readonly ids: readonly string[];
  readonly tickets: readonly DisplayTicket[];
  readonly display: FollowedDisplay;
  readonly now: number;
  readonly timeZone: string;
}) {
  const known = useRef(new Map<string, DisplayTicket>());
  const here = new Map(tickets.map((ticket) => [ticket.orderId, ticket]));
  for (const [orderId, ticket] of here) known.current.set(orderId, ticket);
  for (const orderId of known.current.keys()) if (!ids.includes(orderId)) known.current.delete(orderId);
  return (
    <ul className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4">
      {ids.map((orderId): ReactNode => {
        const ticket = here.get(orderId) ?? known.current.get(orderId);
        if (ticket === undefined) return null;
        const isGone = !here.has(orderId);
        return (
          <li key={orderId} inert={isGone} className={isGone ? 'invisible' : undefined}>
            <DisplayCard ticket={ticket} display={display} now={now} timeZone={timeZone} />
          </li>
        );
      })}
    </ul>
  );
}

function Warnings({
  display,
  view,
  isMuted,
}: {
  readonly display: FollowedDisplay;
  readonly view: DisplayView;
  readonly isMuted: boolean;
}) {
  const texts = useTexts('kitchen');
  const time = new Intl.DateTimeFormat(ownLocale(), { hour: 'numeric', minute: '2-digit' });
  return (
    <div className="mb-4 space-y-3 empty:hidden">
      {display.lostSince !== null && (
        <Notice tone="bad" title={texts('display.lost', { time: time.format(display.lostSince) })} />
      )}
      {view.isPaused && <Notice tone="warn" title={texts('display.paused')} />}
      {isMuted && <Notice tone="warn" title={texts('display.sound')} />}
    </div>
  );
}

/** How many tickets have begun here since the page was opened. */
function useSeenCount(tickets: readonly DisplayTicket[]): number {
  const seen = useRef<Set<string> | null>(null);
  const [count, setCount] = useState(0);
  useEffect(() => {
    const fresh = seen.current === null ? [] : tickets.filter(({ orderId }) => seen.current?.has(orderId) !== true);
    seen.current = new Set([...(seen.current ?? []), ...tickets.map(({ orderId }) => orderId)].slice(-500));
    if (fresh.length > 0) setCount((before) => before + fresh.length);
  }, [tickets]);
  return count;
}

/** Keeps the screen lit, where the browser can. */
function useWakeLock(): void {
  useEffect(() => {
    const request = () => {
      if (!document.hidden) void navigator.wakeLock?.request('screen').catch(() => {});
    };
    request();
    document.addEventListener('visibilitychange', request);
    return () => document.removeEventListener('visibilitychange', request);
  }, []);
}
