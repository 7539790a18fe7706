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
import { useWorkplace } from '../workplace/workplace.tsx';
import { allowSound, bellIsOn, ring, switchBell } from './bell.ts';
import { type BoardUpdate, followBoard } from './follow-board.ts';
import { waitsForUs, withTickets } from './tickets.ts';

type Board = {
  readonly tickets: ReadonlyMap<string, BoardOrderSummary>;
  /** Whether the open orders were read at least once. */
  readonly isRead: boolean;
  /** Since when the service has not answered, and why; null while it does. */
  readonly lost: { readonly since: number; readonly error: unknown } | null;
  /** The orders that came in since the page was opened, the newest last. */
  readonly arrived: readonly BoardOrderSummary[];
};

type LiveBoard = Board & {
  /** How many orders are to be accepted or rejected here. */
  readonly waitingCount: number;
  /** Shows the answer to an action before the board is read again. */
  readonly put: (ticket: BoardOrderSummary) => void;
  readonly bell: { readonly isOn: boolean; readonly isMuted: boolean; readonly toggle: () => void };
};

const BoardContext = createContext<LiveBoard | null>(null);

/** The orders of the location as they are now, on every page of the dashboard. */
export function useLiveBoard(): LiveBoard {
  const board = useContext(BoardContext);
  if (board === null) throw new Error('There is no board here.');
  return board;
}

/** Follows the orders of one location while it is shown, and rings for new ones on every page. */
export function LiveBoardProvider({ children }: { readonly children: ReactNode }) {
  const { client, merchantId, locationId } = useWorkplace();
  const [board, update] = useReducer(applyUpdate, nothingYet);
  useEffect(() => {
    if (locationId === '') return;
    const stop = new AbortController();
    void followBoard({
      client,
      merchantId,
      locationId,
      signal: stop.signal,
      isNeededUnseen: bellIsOn,
      onUpdate: update,
    });
    return () => stop.abort();
  }, [client, merchantId, locationId]);
  const bell = useBell(board);
  const put = useCallback((ticket: BoardOrderSummary) => update({ kind: 'put', ticket }), []);
  const waitingCount = [...board.tickets.values()].filter(waitsForUs).length;
  const live = useMemo(() => ({ ...board, waitingCount, put, bell }), [board, waitingCount, put, bell]);
  return <BoardContext.Provider value={live}>{children}</BoardContext.Provider>;
}

const nothingYet: Board = { tickets: new Map(), isRead: false, lost: null, arrived: [] };

function applyUpdate(
  board: Board,
  update: BoardUpdate | { readonly kind: 'put'; readonly ticket: BoardOrderSummary },
): Board {
  switch (update.kind) {
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
        arrived: come.length === 0 ? board.arrived : [...board.arrived, ...come],
      };
    }
  }
}

function isArrival({ tickets }: Board, { orderId, state }: BoardOrderSummary): boolean {
  return !tickets.has(orderId) && (state === 'NEW' || state === 'PLACED' || state === 'CONFIRMED');
}

const remindEveryMs = 15_000;

/** Rings once for every arrival, and again while something waits for an answer. */
function useBell({ arrived, tickets }: Board): LiveBoard['bell'] {
  const [isOn, setIsOn] = useState(bellIsOn);
  const [isMuted, setIsMuted] = useState(() => bellIsOn() && !navigator.userActivation.hasBeenActive);
  const arrivedCount = arrived.length;
  const isWaiting = [...tickets.values()].some(waitsForUs);
  const announced = useRef(arrivedCount);
  useEffect(() => {
    const hasArrivals = arrivedCount > announced.current;
    announced.current = arrivedCount;
    if (isOn && hasArrivals) void ring().then((rang) => setIsMuted(!rang));
  }, [isOn, arrivedCount]);
  useEffect(() => {
    if (!isOn || !isWaiting) return;
    const timer = setInterval(() => void ring().then((rang) => setIsMuted(!rang)), remindEveryMs);
    return () => clearInterval(timer);
  }, [isOn, isWaiting]);
  useEffect(() => {
    // After a reload browsers keep a page silent until it is touched.
    if (!isOn) return;
    const touched = () => void allowSound().then(() => setIsMuted(false));
    window.addEventListener('pointerdown', touched, { once: true });
    return () => window.removeEventListener('pointerdown', touched);
  }, [isOn]);
  const toggle = useCallback(() => {
    switchBell(!isOn);
    setIsOn(!isOn);
    setIsMuted(false);
  }, [isOn]);
  return useMemo(() => ({ isOn, isMuted, toggle }), [isOn, isMuted, toggle]);
}
