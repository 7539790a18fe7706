import type { ServerResponse } from 'node:http';
import { historyEntries } from '../../contract/cart/cart-history.ts';
import { cartExpired, orderEvent, type StreamEndReason } from '../../contract/order/live-events.ts';
import type { LocationSnapshot } from '../../domain/location/location-snapshot.ts';
import { addressGroup, addressNetwork } from '../../domain/values/address-group.ts';
import { isUnavailable } from '../../domain/values/errors.ts';
import { loadHistories } from '../../store/cart/cart-history.ts';
import { type FollowedState, lookAtFollowed } from '../../store/cart/followed-carts.ts';
import { loadOrderChanges, type OrderChange } from '../../store/order/order-changes.ts';
import type { Following } from '../../workflows/answer.ts';
import { pendingDifferences } from '../../workflows/cart/pending-differences.ts';
import { type SummarizedRevision, summarizeHistory } from '../../workflows/cart/read-histories.ts';
import type { Context } from '../../workflows/context.ts';
import { followedOf, isCartOver, isExpiredByTime, isOrderOver, mayFollow, newestOf, principalOf } from './following.ts';
import {
  type Counted,
  cartKey,
  full,
  refuseTooMany,
  type StreamBounds,
  streamToEnd,
  usualBounds,
} from './stream-bounds.ts';

const heartbeatMs = 15_000;
const lifeMs = 15 * 60_000;
/** A reader that takes nothing for so long is dropped. */
const patienceMs = 15_000;
/** So many events go to one stream at one look; the rest follows with the next. */
const eventsMax = 20;
/** So often a cart whose events cannot be read is logged. */
const reportEveryMs = 60_000;
/** So many histories are read at one look; the followers of others get theirs with the next. */
const historiesMax = 50;
/** So many carts are held against their locations at one look. */
const revalidationsMax = 20;

export type EventStreams = {
  /**
   * Lets a caller at `address` follow: `writeHead` sends the head of the answer, then events follow until the stream ends
   * by itself or the reader goes. Refuses with DEPENDENCY_UNAVAILABLE, before anything was sent, when there are too many. A
   * full process makes room where one network has more than its share
   * (design/carts.md#a-full-process-ends-streams-of-the-network-that-has-most).
   */
  open(following: Following, address: string, response: ServerResponse, writeHead: () => void): void;
  /** Ends all streams; none is opened any more. */
  close(): Promise<void>;
};

type Stream = Counted & {
  readonly response: ServerResponse;
  readonly openedAt: number;
  /** The location as the cart was last held against it; null: not yet. */
  heldAgainst: LocationSnapshot | null;
  /** The last event about what the location did to the cart. */
  told: string;
  /** The last event sent; null until it is known where to begin. */
  after: number | null;
  writtenAt: number;
  blockedSince: number | null;
};

/**
 * All streams of this process. One look per half second for all of them together, in one statement, finds those with
 * new events; one more each reads the events of carts and of orders. Nothing happens without a stream, and nothing is
 * asked of the writers: any node may have written what is sent here. What cannot be read of one cart ends the streams that
 * follow it, and no other (design/carts.md#what-cannot-be-read-of-one-cart-ends-its-own-streams).
 */
export function createEventStreams(
  context: Context,
  report: (error: unknown, message: string) => void,
  bounds: StreamBounds = usualBounds,
): EventStreams {
  const streams = new Set<Stream>();
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> = Promise.resolve();
  let closed = false;
  const failed = endAndReport(() => context.clock.now(), report);
  const lookSoon = (): void => {
    if (timer !== null || closed || streams.size === 0) return;
    timer = setTimeout(() => {
      looking = lookOnce(context, streams, failed)
        .catch((error) => report(error, 'followers of carts and orders were not reached; the next look tries again'))
        .then(() => {
          timer = null;
          lookSoon();
        });
    }, bounds.lookEveryMs);
    timer.unref();
  };
  return {
    open(following, clientAddress, response, writeHead) {
      const principal = principalOf(following);
      const address = addressGroup(clientAddress);
      const network = addressNetwork(clientAddress) ?? address;
      if (closed) throw full('The service is stopping. Follow again, it will be another process.');
      refuseTooMany(streams, { principal, address, network, following }, bounds);
      if (streams.size >= bounds.streamsMax) {
        const oldest = streamToEnd(streams, network);
        streams.delete(oldest);
        leave(oldest);
      }
      const openedAt = context.clock.now();
      const stream: Stream = {
        following,
        principal,
        address,
        network,
        response,
        openedAt,
        heldAgainst: null,
        told: '',
        after: following.after,
        writtenAt: openedAt,
        blockedSince: null,
      };
      writeHead();
      response.write('retry: 2000\n\n');
      if (response.destroyed) return;
      streams.add(stream);
      response.once('close', () => streams.delete(stream));
      lookSoon();
    },
    async close() {
      closed = true;
      if (timer !== null) clearTimeout(timer);
      for (const stream of streams) leave(stream);
      await looking;
    },
  };
}

/** Ends a stream whose follower may connect again. */
function leave(stream: Stream): void {
  if (stream.response.writableNeedDrain) stream.response.destroy();
  else end(stream, 'closing');
}

type Failed = (streams: readonly Stream[], error: unknown) => void;

/** Ends the streams of a cart that cannot be read, and reports that once a minute for each cart: followers come again. */
function endAndReport(now: () => number, report: (error: unknown, message: string) => void): Failed {
  const reportedAt = new Map<string, number>();
  return (streams, error) => {
    for (const stream of streams) leave(stream);
    for (const [cart, at] of reportedAt) if (now() - at >= reportEveryMs) reportedAt.delete(cart);
    const carts = new Set(streams.map(cartKey));
    for (const cart of carts) {
      if (reportedAt.has(cart)) continue;
      reportedAt.set(cart, now());
      report(error, `what happened to cart ${cart} cannot be read; its streams were ended`);
    }
  };
}

/** Does `work` for each item; what one has wrong costs its own streams. A database that is away is no fault of an item. */
async function apart<Item>(
  items: readonly Item[],
  streamsOf: (item: Item) => readonly Stream[],
  failed: Failed,
  work: (item: Item, index: number) => void | Promise<void>,
): Promise<void> {
  for (const [index, item] of items.entries()) {
    try {
      await work(item, index);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      failed(streamsOf(item), error);
    }
  }
}

async function lookOnce(context: Context, open: ReadonlySet<Stream>, failed: Failed): Promise<void> {
  const streams = [...open];
  const looks = groupBy(streams, lookKey);
  const states = await lookAtFollowed(
    context.database,
    looks.map(([{ following }]) => followedOf(following)),
  );
  const stateOf = new Map(looks.map(([stream], index) => [lookKey(stream), states[index] ?? null]));
  const allowed: Looked[] = [];
  const itself = (stream: Stream): readonly Stream[] => [stream];
  await apart(streams, itself, failed, (stream) => {
    const state = stateOf.get(lookKey(stream)) ?? null;
    const now = context.clock.nowFor(stream.following.merchantId);
    if (state === null || !mayFollow(stream.following, state, now)) return end(stream, 'revoked');
    begin(stream, state);
    allowed.push({ stream, state, now });
  });
  const realNow = context.clock.now();
  await sendEvents(context, allowed, realNow, failed);
  await sendRevalidations(context, allowed, realNow, failed);
  await apart(allowed, streamOf, failed, (looked) => lookAfter(looked, realNow));
}

/** What streams share a look: the same cart or order, seen by the same session. */
function lookKey(stream: Stream): string {
  const { order, sessionId } = followedOf(stream.following);
  return `${cartKey(stream)} ${order} ${sessionId}`;
}

type Group<Item> = readonly [Item, ...Item[]];

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): readonly Group<Item>[] {
  const groups = new Map<string, [Item, ...Item[]]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return [...groups.values()];
}

type Looked = { readonly stream: Stream; readonly state: FollowedState; readonly now: number };

function streamOf({ stream }: Looked): readonly Stream[] {
  return [stream];
}

/** A caller without an id begins with the newest event; no stream is ahead of what there is. */
function begin(stream: Stream, state: FollowedState): void {
  const newest = newestOf(stream.following, state);
  stream.after = Math.min(stream.after ?? Math.max(0, newest - 1), newest);
}

async function sendEvents(
  { database }: Context,
  allLooked: readonly Looked[],
  realNow: number,
  failed: Failed,
): Promise<void> {
  const ready = allLooked.filter(
    ({ stream, state }) => newestOf(stream.following, state) > afterOf(stream) && !stream.response.writableNeedDrain,
  );
  const carts = ready.filter(({ stream }) => stream.following.what === 'cart');
  // Those that lack least come first, so that a stream that asks for a long history delays no other.
  const nearest = carts.sort((one, other) => lack(one) - lack(other));
  const histories = groupBy(nearest, ({ stream }) => `${cartKey(stream)} ${afterOf(stream)}`).slice(0, historiesMax);
  if (histories.length > 0) {
    const wanted = histories.map(([{ stream }]) => ({ ...cartOf(stream), after: afterOf(stream) }));
    const found = await loadHistories(database, wanted, eventsMax);
    const followers = (readers: Group<Looked>) => readers.map(({ stream }) => stream);
    await apart(histories, followers, failed, async (readers, index) => {
      const [cart, rows] = [wanted[index], found[index]];
      if (cart === undefined || rows === undefined) return;
      sendRevisions(readers, await summarizeHistory(database, cart, rows), realNow);
    });
  }
  const orders = ready.flatMap((looked) => {
    const { stream, state } = looked;
    return stream.following.what === 'cart' || state.order === null ? [] : [{ looked, orderId: state.order.orderId }];
  });
  if (orders.length > 0) {
    const wanted = orders.map(({ looked: { stream }, orderId }) => ({
      merchantId: stream.following.merchantId,
      orderId,
      after: afterOf(stream),
    }));
    const changes = await loadOrderChanges(database, wanted, eventsMax);
    const follower = ({ looked }: (typeof orders)[number]) => streamOf(looked);
    await apart(orders, follower, failed, ({ looked }, index) => sendChanges(looked, changes[index] ?? [], realNow));
  }
}

/**
 * Tells the followers of open carts what a publication does to them. A cart is read once for each state of its location, and
 * so many at one look; the rest follows with the next.
 */
async function sendRevalidations(
  context: Context,
  allLooked: readonly Looked[],
  realNow: number,
  failed: Failed,
): Promise<void> {
  const due = allLooked.filter(({ stream, state, now }) => {
    const isOpen = stream.following.what === 'cart' && state.status === 'OPEN' && !isExpiredByTime(state, now);
    const isReady = isOpen && newestOf(stream.following, state) === stream.after && !stream.response.writableNeedDrain;
    return isReady && stream.heldAgainst !== context.locations.find(stream.following.locationId ?? '');
  });
  const carts = groupBy(due, ({ stream }) => cartKey(stream)).slice(0, revalidationsMax);
  const followers = (readers: Group<Looked>) => readers.map(({ stream }) => stream);
  await apart(carts, followers, failed, async (readers) => {
    const [{ stream: first, state, now }] = readers;
    const snapshot = context.locations.find(first.following.locationId ?? '');
    if (snapshot === null) return;
    const differences = await pendingDifferences(context, cartOf(first), snapshot, now);
    const text = `event: revalidation\ndata: {"revision":${state.revision},"differences":${differences}}\n\n`;
    for (const { stream } of readers) {
      stream.heldAgainst = snapshot;
      if (differences === '[]' || text === stream.told) continue;
      stream.told = text;
      write(stream, text, realNow);
    }
  });
}

function lack({ stream, state }: Looked): number {
  return newestOf(stream.following, state) - afterOf(stream);
}

function cartOf({ following: { merchantId, cartId } }: Stream): { merchantId: string; cartId: string } {
  return { merchantId, cartId };
}

function afterOf({ after }: Stream): number {
  return after ?? 0;
}

/** Writes the revisions after the one that all of `readers` have, as one text, to each of them. */
function sendRevisions(readers: Group<Looked>, rows: readonly SummarizedRevision[], realNow: number): void {
  const entries = historyEntries(rows, afterOf(readers[0].stream));
  const text = entries.map((entry) => eventText('revision', entry, entry.revision)).join('');
  for (const { stream, state } of readers) {
    write(stream, text, realNow);
    stream.after = entries.at(-1)?.revision ?? state.revision;
  }
}

// A server from before this version changes an order without a row for its followers: what is not there is passed over.
function sendChanges({ stream, state }: Looked, changes: readonly OrderChange[], realNow: number): void {
  write(stream, changes.map((change) => eventText('order', orderEvent(change), change.changeNumber)).join(''), realNow);
  stream.after = changes.at(-1)?.changeNumber ?? newestOf(stream.following, state);
}

/**
 * What a look means for a stream once its events are sent: its end, a heartbeat, or the loss of a reader that takes
 * nothing.
 */
function lookAfter({ stream, state, now }: Looked, realNow: number): void {
  const { response, following } = stream;
  if (response.writableNeedDrain) {
    stream.blockedSince ??= realNow;
    if (realNow - stream.blockedSince >= patienceMs) response.destroy();
    return;
  }
  stream.blockedSince = null;
  if (newestOf(following, state) > afterOf(stream)) return;
  if (following.what === 'cart' && isExpiredByTime(state, now)) {
    write(stream, eventText('expired', cartExpired(state.revision, state.expiresAt)), realNow);
    end(stream, 'finished');
  } else if (following.what === 'cart' ? isCartOver(state) : isOrderOver(state, now)) end(stream, 'finished');
  else if (realNow - stream.openedAt >= lifeMs) end(stream, 'time');
  else if (realNow - stream.writtenAt >= heartbeatMs) write(stream, ':\n\n', realNow);
}

function end(stream: Stream, reason: StreamEndReason): void {
  const { response } = stream;
  if (!response.writableEnded && !response.destroyed) response.end(eventText('end', { reason }));
}

function write(stream: Stream, text: string, realNow: number): void {
  if (text === '' || stream.response.writableEnded || stream.response.destroyed) return;
  stream.response.write(text);
  stream.writtenAt = realNow;
}

function eventText(name: string, value: unknown, id?: number): string {
  const idLine = id === undefined ? '' : `id: ${id}\n`;
  return `event: ${name}\n${idLine}data: ${JSON.stringify(value)}\n\n`;
}
