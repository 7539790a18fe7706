import { CommerceError } from '../../domain/values/errors.ts';
import type { Following } from '../../workflows/answer.ts';

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

/** What a process streams by itself. */
export const usualBounds: StreamBounds = {
  streamsMax: 1_000,
  streamsPerPrincipalMax: 5,
  streamsPerCartMax: 20,
  streamsPerAddressMax: 200,
  streamsPerNetworkMax: 400,
  lookEveryMs: 500,
};

/** What a stream is counted by. */
export type Counted = {
  readonly following: Following;
  readonly principal: string;
  readonly address: string;
  /** Where the address belongs to: its /48, or itself. */
  readonly network: string;
};

/** Refuses with DEPENDENCY_UNAVAILABLE one more stream like this where a caller or cart has as many as it may. */
export function refuseTooMany(
  streams: ReadonlySet<Counted>,
  { principal, address, network, following }: Counted,
  bounds: StreamBounds,
): void {
  const cart = cartKey({ following });
  const counts = { principal: 0, cart: 0, address: 0, network: 0 };
  for (const stream of streams) {
    if (stream.principal === principal) counts.principal += 1;
    if (cartKey(stream) === cart) counts.cart += 1;
    if (stream.address === address) counts.address += 1;
    if (stream.network === network) counts.network += 1;
  }
  if (counts.principal >= bounds.streamsPerPrincipalMax) {
    throw full(`At most ${bounds.streamsPerPrincipalMax} streams are open at once. Close one of them first.`);
  }
  if (counts.cart >= bounds.streamsPerCartMax) {
    throw full(`At most ${bounds.streamsPerCartMax} follow one cart at once. Close a stream of it, or read instead.`);
  }
  if (counts.address >= bounds.streamsPerAddressMax) {
    throw full(`At most ${bounds.streamsPerAddressMax} streams are open from one address. Read instead.`);
  }
  if (network !== address && counts.network >= bounds.streamsPerNetworkMax) {
    throw full(`At most ${bounds.streamsPerNetworkMax} streams are open from one network. Read instead.`);
  }
}

/**
 * Which stream gives way to one more of `network`: the oldest of the network that has most, if that leaves it no fewer than
 * `network` has then. Refuses with DEPENDENCY_UNAVAILABLE where none has to.
 */
export function streamToEnd<Open extends Counted>(streams: ReadonlySet<Open>, network: string): Open {
  const counts = new Map<string, number>();
  for (const stream of streams) counts.set(stream.network, (counts.get(stream.network) ?? 0) + 1);
  let [most, count] = ['', 0];
  for (const [each, streamCount] of counts) if (streamCount > count) [most, count] = [each, streamCount];
  const oldest = firstOf(streams, most);
  if (oldest === undefined || count < (counts.get(network) ?? 0) + 2) {
    throw full('Too many are following just now. Read instead, or try again later.');
  }
  return oldest;
}

function firstOf<Open extends Counted>(streams: ReadonlySet<Open>, network: string): Open | undefined {
  for (const stream of streams) if (stream.network === network) return stream;
  return undefined;
}

/** The same text for all that follow one cart or its order. */
export function cartKey({ following: { merchantId, cartId } }: Pick<Counted, 'following'>): string {
  return `${merchantId} ${cartId}`;
}

/** The refusal of one stream too many. */
export function full(message: string): CommerceError {
  return new CommerceError('DEPENDENCY_UNAVAILABLE', message, { retryAfterSeconds: 5 });
}
