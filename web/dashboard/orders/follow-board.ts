import type { DashboardClient } from '../../../client/dashboard.ts';
import type { BoardOrderSummary } from '../../../client/index.ts';

/** An update of the board. */
export type BoardUpdate =
  | {
      readonly kind: 'read' | 'changed';
      readonly tickets: readonly BoardOrderSummary[];
      /** How far the merchant's clock is ahead of this device's. */
      readonly aheadMs: number;
    }
  | { readonly kind: 'lost'; readonly error: unknown; readonly at: number };

export type BoardToFollow = {
  readonly client: DashboardClient;
  readonly merchantId: string;
  /** Null: all locations where the person works, as one board. */
  readonly locationId: string | null;
  /** Whether to go on asking while the page is hidden: its sound is on. */
  readonly isNeededUnseen: () => boolean;
  readonly signal: AbortSignal;
  readonly onUpdate: (update: BoardUpdate) => void;
};

const everyMs = 2_500;
const pauseMaxMs = 15_000;
const pageSize = 50;
/** More open orders than any kitchen has; the rest comes when these are done. */
const pagesMax = 10;

/**
 * Reads the open orders, then asks every few seconds what changed, until `signal` says stop. A lost connection is
 * reported and tried again, each time a little later, and at once when the device is online or the page is shown again.
 * A hidden page without sound asks nothing. (design/pages.md#the-board-polls-while-it-is-seen-or-heard)
 */
export async function followBoard(board: BoardToFollow): Promise<void> {
  const { signal, onUpdate, isNeededUnseen } = board;
  let after: number | null = null;
  let failures = 0;
  while (!signal.aborted) {
    try {
      // Where to begin is asked before the board is read: what changes in between comes twice and is never missed.
      const query = after === null ? {} : { after };
      const changes = await readChanges(board, query);
      const tickets = after === null ? await readOpenOrders(board) : changes.items;
      if (signal.aborted) return;
      const aheadMs = Date.parse(changes.now) - Date.now();
      onUpdate({ kind: after === null ? 'read' : 'changed', tickets, aheadMs });
      after = changes.after;
      failures = 0;
    } catch (error) {
      if (signal.aborted) return;
      failures += 1;
      onUpdate({ kind: 'lost', error, at: Date.now() });
    }
    await pause(Math.min(everyMs * 2 ** Math.min(failures, 5), failures === 0 ? everyMs : pauseMaxMs), signal);
    while (document.hidden && !isNeededUnseen() && !signal.aborted) await pause(Number.POSITIVE_INFINITY, signal);
  }
}

function readChanges({ client, merchantId, locationId, signal }: BoardToFollow, query: { readonly after?: number }) {
  return locationId === null
    ? client.listMerchantOrderChanges({ merchantId, query, signal })
    : client.listBoardChanges({ merchantId, locationId, query, signal });
}

async function readOpenOrders({
  client,
  merchantId,
  locationId,
  signal,
}: BoardToFollow): Promise<readonly BoardOrderSummary[]> {
  const tickets: BoardOrderSummary[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < pagesMax; page += 1) {
    const query = { order: 'oldest', limit: pageSize, ...(cursor !== undefined && { cursor }) } as const;
    const { items, nextCursor } = await (locationId === null
      ? client.listMerchantOrders({ merchantId, query, signal })
      : client.listBoardOrders({ merchantId, locationId, query, signal }));
    tickets.push(...items);
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  return tickets;
}

/** Waits; a sign that it is worth asking now ends it early. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = Number.isFinite(milliseconds) ? setTimeout(end, milliseconds) : undefined;
    signal.addEventListener('abort', end, { signal: over.signal });
    window.addEventListener('online', end, { signal: over.signal });
    document.addEventListener('visibilitychange', end, { signal: over.signal });
  });
}
