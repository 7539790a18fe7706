import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import type { BoardOrderSummary } from '../../../client/index.ts';
import { useNow } from '../workplace/times.ts';
import { useWorkplace } from '../workplace/workplace.tsx';
import { bellIsOn, soundIsAllowed } from './bell.ts';
import { type BoardUpdate, followBoard } from './follow-board.ts';
import { waitsForLater, waitsForUs, withTickets } from './tickets.ts';
import { type Bell, useBell } from './use-bell.ts';

type Board = {
  readonly tickets: ReadonlyMap<string, BoardOrderSummary>;
  /** Whether the open orders were read at least once. */
  readonly isRead: boolean;
  /** Since when the service has not answered, and why; null while it does. */
  readonly lost: { readonly since: number; readonly error: unknown } | null;
  /** How far the merchant's clock is ahead of this device's; a tablet on a wall may be wrong by hours. */
  readonly aheadMs: number;
  /** The orders that came in since the page was opened, the newest last. */
  readonly arrived: readonly BoardOrderSummary[];
  /** How often a guest said since then that the car is there, or stands somewhere else. */
  readonly carCount: number;
};

type LiveBoard = Board & {
  /** How many orders are to be accepted or rejected here. */
  readonly waitingCount: number;
  /** Shows the answer to an action before the board is read again. */
  readonly put: (ticket: BoardOrderSummary) => void;
  readonly bell: Bell;
  /** All locations where the person works as one board; null where they work at one. */
  readonly everywhere: { readonly isOn: boolean; readonly toggle: () => void } | null;
};

const BoardContext = createContext<LiveBoard | null>(null);

/** The orders of the location as they are now, on every page of the dashboard. */
export function useLiveBoard(): LiveBoard {
  const board = useContext(BoardContext);
  if (board === null) throw new Error('There is no board here.');
  return board;
}

/** The present by the merchant's clock, read again every `everyMs`. */
export function useBoardNow(everyMs: number): number {
  return useNow(everyMs) + useLiveBoard().aheadMs;
}

/** Follows the orders of one location, or of all, while it is shown, and rings for new ones on every page. */
export function LiveBoardProvider({ children }: { readonly children: ReactNode }) {
  const { client, merchantId, locationId, locations } = useWorkplace();
  const [board, update] = useReducer(applyUpdate, nothingYet);
  const [isEverywhere, setIsEverywhere] = useState(() => localStorage.getItem(everywhereKey) === merchantId);
  const hasSeveral = locations.length > 1;
  const followed = isEverywhere && hasSeveral ? null : locationId;
  useEffect(() => {
    if (followed === '') return;
    const stop = new AbortController();
    update({ kind: 'begun' });
    void followBoard({
      client,
      merchantId,
      locationId: followed,
      signal: stop.signal,
      isNeededUnseen: () => bellIsOn() && soundIsAllowed(),
      onUpdate: update,
    });
    return () => stop.abort();
  }, [client, merchantId, followed]);
  const tickets = [...board.tickets.values()];
  const waitingCount = tickets.filter(waitsForUs).length;
  const bell = useBell(
    board.arrived.length + board.carCount + useStartedCount(tickets, board.aheadMs),
    waitingCount > 0,
  );
  const put = useCallback((ticket: BoardOrderSummary) => update({ kind: 'put', ticket }), []);
  const everywhere = useMemo(() => {
    const toggle = () => {
      if (isEverywhere) localStorage.removeItem(everywhereKey);
      else localStorage.setItem(everywhereKey, merchantId);
      setIsEverywhere(!isEverywhere);
    };
    return hasSeveral ? { isOn: isEverywhere, toggle } : null;
  }, [isEverywhere, hasSeveral, merchantId]);
  const live = useMemo(
    () => ({ ...board, waitingCount, put, bell, everywhere }),
    [board, waitingCount, put, bell, everywhere],
  );
  return <BoardContext.Provider value={live}>{children}</BoardContext.Provider>;
}

const everywhereKey = 'tiffin:board-everywhere';

/** How many orders for later began while the page was open: each rings as a new one does. */
function useStartedCount(tickets: readonly BoardOrderSummary[], aheadMs: number): number {
  const now = useNow(5_000) + aheadMs;
  const waiting = useRef<ReadonlySet<string>>(new Set());
  const [count, setCount] = useState(0);
  useEffect(() => {
    const begun = tickets.filter((ticket) => waiting.current.has(ticket.orderId) && !waitsForLater(ticket, now));
    waiting.current = new Set(tickets.filter((ticket) => waitsForLater(ticket, now)).map(({ orderId }) => orderId));
    const inTime = begun.filter(({ state }) => state === 'CONFIRMED').length;
    if (inTime > 0) setCount((before) => before + inTime);
  }, [tickets, now]);
  return count;
}

const nothingYet: Board = { tickets: new Map(), isRead: false, lost: null, aheadMs: 0, arrived: [], carCount: 0 };

function applyUpdate(
  board: Board,
  update: BoardUpdate | { readonly kind: 'put'; readonly ticket: BoardOrderSummary } | { readonly kind: 'begun' },
): Board {
  switch (update.kind) {
    case 'begun':
      return nothingYet;
    case 'put':
      return { ...board, tickets: withTickets(board.tickets, [update.ticket]) };
    case 'lost':
      return { ...board, lost: { since: board.lost?.since ?? update.at, error: update.error } };
    default: {
      const come = update.kind === 'changed' ? update.tickets.filter((ticket) => isArrival(board, ticket)) : [];
      const tickets = withTickets(board.tickets, update.tickets);
      return {
        tickets,
        isRead: true,
        lost: null,
        // Answers take their time: a second more or less is none.
        aheadMs: Math.abs(update.aheadMs - board.aheadMs) > 2_000 ? update.aheadMs : board.aheadMs,
        arrived: come.length === 0 ? board.arrived : [...board.arrived, ...come],
        carCount: board.carCount + update.tickets.filter((ticket) => isCar(board, ticket)).length,
      };
    }
  }
}

function isArrival({ tickets }: Board, { orderId, state }: BoardOrderSummary): boolean {
  return !tickets.has(orderId) && (state === 'NEW' || state === 'PLACED' || state === 'CONFIRMED');
}

/** Whether a car came to an order that stood here without one, or elsewhere. */
function isCar({ tickets }: Board, { orderId, arrival }: BoardOrderSummary): boolean {
  const known = tickets.get(orderId);
  return arrival !== null && known !== undefined && known.arrival?.arrivedAt !== arrival.arrivedAt;
}
