import type { ServerResponse } from 'node:http';
import { historyEntries } from '../../contract/cart/cart-history.ts';
import { cartExpired, orderEvent, type StreamEndReason } from '../../contract/order/live-events.ts';
import { addressGroup, addressNetwork } from '../../domain/values/address-group.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import { type FollowedState, lookAtFollowed } from '../../store/cart/followed-carts.ts';
import { loadOrderChanges, type OrderChange } from '../../store/order/order-changes.ts';
import type { Following } from '../../workflows/answer.ts';
import { readHistories, type SummarizedRevision } from '../../workflows/cart/read-histories.ts';
import type { Context } from '../../workflows/context.ts';
import { followedOf, isCartOver, isExpiredByTime, isOrderOver, mayFollow, newestOf, principalOf } from './following.ts';

/** The bounds of what one process streams (design/carts.md#one-query-per-half-second-serves-all-streams). */
export type StreamBounds = {
  readonly streamsMax: number;
  readonly streamsPerPrincipalMax: number;
  /** Of one cart and its order, whatever opens them. */
  readonly streamsPerCartMax: number;
  /** Of an IPv4 address or the /64 of an IPv6 one. */
  readonly streamsPerAddressMax: number;
  /** Of the /48 of an IPv6 address. */
  readonly streamsPerNetworkMax: number;
  readonly lookEveryMs: number;
};

const usualBounds: StreamBounds = {
  streamsMax: 1_000,
  streamsPerPrincipalMax: 5,
  streamsPerCartMax: 20,
  streamsPerAddressMax: 200,
  streamsPerNetworkMax: 400,
  lookEveryMs: 500,
};

const heartbeatMs = 15_000;
const lifeMs = 15 * 60_000;
/** A reader that takes nothing for so long is dropped. */
const patienceMs = 15_000;
/** So many events go to one stream at one look; the rest follows with the next. */
const eventsMax = 20;
/** So many histories are read at one look; the followers of others get theirs with the next. */
const historiesMax = 50;

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

type Stream = {
  readonly following: Following;
  readonly principal: string;
  readonly address: string;
  /** Where the address belongs to: its /48, or itself. */
  readonly network: string;
  readonly response: ServerResponse;
  readonly openedAt: number;
  /** The last event sent; null until it is known where to begin. */
  after: number | null;
  writtenAt: number;
  blockedSince: number | null;
};

/**
 * All streams of this process. One look per half second for all of them together, in one statement, finds those with
 * new events; one more each reads the events of carts and of orders. Nothing happens without a stream, and nothing is
 * asked of the writers: any node may have written what is sent here.
 */
export function createEventStreams(
  context: Context,
  report: (error: unknown) => void,
  bounds: StreamBounds = usualBounds,
): EventStreams {
  const streams = new Set<Stream>();
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> = Promise.resolve();
  let closed = false;
  const lookSoon = (): void => {
    if (timer !== null || closed || streams.size === 0) return;
    timer = setTimeout(() => {
      looking = lookOnce(context, streams)
        .catch(report)
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
      if (streams.size >= bounds.streamsMax) makeRoom(streams, network);
      const openedAt = context.clock.now();
      const stream: Stream = {
        following,
        principal,
        address,
        network,
        response,
        openedAt,
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

function refuseTooMany(
  streams: ReadonlySet<Stream>,
  { principal, address, network, following }: Pick<Stream, 'principal' | 'address' | 'network' | 'following'>,
  bounds: StreamBounds,
): void {
  const count = (isCounted: (stream: Stream) => boolean): number => [...streams].filter(isCounted).length;
  if (count((stream) => stream.principal === principal) >= bounds.streamsPerPrincipalMax) {
    throw full(`At most ${bounds.streamsPerPrincipalMax} streams are open at once. Close one of them first.`);
  }
  if (count((stream) => cartKey(stream) === cartKey({ following })) >= bounds.streamsPerCartMax) {
    throw full(`At most ${bounds.streamsPerCartMax} follow one cart at once. Close a stream of it, or read instead.`);
  }
  if (count((stream) => stream.address === address) >= bounds.streamsPerAddressMax) {
    throw full(`At most ${bounds.streamsPerAddressMax} streams are open from one address. Read instead.`);
  }
  if (network !== address && count((stream) => stream.network === network) >= bounds.streamsPerNetworkMax) {
    throw full(`At most ${bounds.streamsPerNetworkMax} streams are open from one network. Read instead.`);
  }
}

/** Ends a stream of the network that has most, if that leaves it no fewer than `network` has then; else refuses. */
function makeRoom(streams: Set<Stream>, network: string): void {
  const counts = new Map<string, number>();
  for (const stream of streams) counts.set(stream.network, (counts.get(stream.network) ?? 0) + 1);
  const [most = '', count = 0] = [...counts].reduce((one, other) => (other[1] > one[1] ? other : one), ['', 0]);
  const oldest = [...streams].find((stream) => stream.network === most);
  if (oldest === undefined || count < (counts.get(network) ?? 0) + 2) {
    throw full('Too many are following just now. Read instead, or try again later.');
  }
  streams.delete(oldest);
  leave(oldest);
}

/** Ends a stream whose follower may connect again. */
function leave(stream: Stream): void {
  if (stream.response.writableNeedDrain) stream.response.destroy();
  else end(stream, 'closing');
}

function cartKey({ following: { merchantId, cartId } }: Pick<Stream, 'following'>): string {
  return `${merchantId} ${cartId}`;
}

function full(message: string): CommerceError {
  return new CommerceError('DEPENDENCY_UNAVAILABLE', message, { retryAfterSeconds: 5 });
}

async function lookOnce(context: Context, open: ReadonlySet<Stream>): Promise<void> {
  const streams = [...open];
  const looks = groupBy(streams, lookKey);
  const states = await lookAtFollowed(
    context.database,
    looks.map(([{ following }]) => followedOf(following)),
  );
  const stateOf = new Map(looks.map(([stream], index) => [lookKey(stream), states[index] ?? null]));
  const allowed = streams.flatMap((stream) => {
    const state = stateOf.get(lookKey(stream)) ?? null;
    const now = context.clock.nowFor(stream.following.merchantId);
    if (state === null || !mayFollow(stream.following, state, now)) end(stream, 'revoked');
    else return [{ stream, state, now }];
    return [];
  });
  for (const { stream, state } of allowed) begin(stream, state);
  const realNow = context.clock.now();
  await sendEvents(context, allowed, realNow);
  for (const each of allowed) lookAfter(each, realNow);
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

/** A caller without an id begins with the newest event; no stream is ahead of what there is. */
function begin(stream: Stream, state: FollowedState): void {
  const newest = newestOf(stream.following, state);
  stream.after = Math.min(stream.after ?? Math.max(0, newest - 1), newest);
}

async function sendEvents({ database }: Context, allLooked: readonly Looked[], realNow: number): Promise<void> {
  const ready = allLooked.filter(
    ({ stream, state }) => newestOf(stream.following, state) > afterOf(stream) && !stream.response.writableNeedDrain,
  );
  const carts = ready.filter(({ stream }) => stream.following.what === 'cart');
  // Those that lack least come first, so that a stream that asks for a long history delays no other.
  const nearest = carts.sort((one, other) => lack(one) - lack(other));
  const histories = groupBy(nearest, ({ stream }) => `${cartKey(stream)} ${afterOf(stream)}`).slice(0, historiesMax);
  if (histories.length > 0) {
    const wanted = histories.map(([{ stream }]) => ({ ...cartOf(stream), after: afterOf(stream) }));
    const found = await readHistories(database, wanted, eventsMax);
    for (const [index, readers] of histories.entries()) sendRevisions(readers, found[index] ?? [], realNow);
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
    for (const [index, { looked }] of orders.entries()) sendChanges(looked, changes[index] ?? [], realNow);
  }
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
