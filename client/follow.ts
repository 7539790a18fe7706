import { learnFromRefusal } from './bookkeeping.ts';
import { deadline } from './deadline.ts';
import { ApiError, NotReadyError } from './errors.ts';
import { type EventFrame, readEvents } from './event-text.ts';
import type {
  CartExpiredEvent,
  CartHistoryEntry,
  CartRevalidationEvent,
  OrderChangedEvent,
  StreamEndEvent,
} from './generated/schema-types.ts';
import { storefrontStreams } from './generated/storefront-operations.ts';
import { type OperationDescription, readRow } from './operation-description.ts';
import { type AnyInput, type PreparedRequest, prepareRequest } from './request.ts';
import { parseJson, type TransportSettings, toError } from './transport.ts';

/** A new revision of a cart and what it changed, what its next change would find at the location, or the expiry of the cart. */
export type CartEvent =
  | { readonly event: 'revision'; readonly data: CartHistoryEntry }
  | { readonly event: 'revalidation'; readonly data: CartRevalidationEvent }
  | { readonly event: 'expired'; readonly data: CartExpiredEvent };

/** The present state of an order. `id` counts its changes: pass it as `after` to continue from there. */
export type OrderEvent = { readonly event: 'order'; readonly id: number; readonly data: OrderChangedEvent };

export type FollowOptions = {
  /** Only events after this revision of the cart, or after the change of the order with this `id`. Default: new events. */
  readonly after?: number;
  /** Ends the iteration. */
  readonly signal?: AbortSignal;
  /** Sends the customer's session beside the cart's token. */
  readonly withCustomer?: boolean;
};

type OfCart = { readonly locationId: string; readonly cartId: string };

/** Live events. Each method returns an async iterator that reconnects by itself and skips no event. */
export type Followers = {
  /**
   * Every revision of a cart until the cart completes or expires. The store keeps the revision the customer has seen, so
   * read the cart before the next change.
   */
  followCart(input: OfCart & FollowOptions): AsyncIterable<CartEvent>;
  /** Every change of the order placed from a cart; can be followed before the order exists. */
  followCartOrder(input: OfCart & FollowOptions): AsyncIterable<OrderEvent>;
  /** Every change of an order, for the holder of its receipt or the signed-in customer. */
  followOrder(
    input: { readonly receiptId: string; readonly receiptToken?: string } & FollowOptions,
  ): AsyncIterable<OrderEvent>;
};

/**
 * Binds the streaming methods to `settings`. They reconnect with `Last-Event-ID` when a connection breaks, goes silent or
 * is closed for a while, and throw ApiError for a refusal. The iteration ends when the stream is finished or the
 * credential is revoked.
 */
export function createFollowers(settings: TransportSettings): Followers {
  const bind = (id: keyof Followers) => (input: AnyInput & FollowOptions) =>
    follow(settings, readRow(id, storefrontStreams[id]), input);
  return {
    followCart: bind('followCart') as Followers['followCart'],
    followCartOrder: bind('followCartOrder') as Followers['followCartOrder'],
    followOrder: bind('followOrder') as Followers['followOrder'],
  };
}

const pauseMs = 2_000;
const pauseMaxMs = 30_000;
/** The service sends a comment every 15 seconds; after three missing ones the connection counts as broken. */
const silenceMaxMs = 45_000;

async function* follow(
  settings: TransportSettings,
  description: OperationDescription,
  input: AnyInput & FollowOptions,
): AsyncGenerator<{ event: string; id: number | null; data: unknown }> {
  let after = input.after ?? null;
  for (let failures = 0; ; failures += 1) {
    let retryAfterMs: number | null = null;
    const connection = new AbortController();
    try {
      for await (const { event, id, data } of connect(settings, description, input, after, connection)) {
        failures = 0;
        if (event === 'end' && isForGood(data)) return;
        if (event === 'end') break;
        after = id ?? after;
        yield { event, id, data };
      }
    } catch (error) {
      if (input.signal?.aborted === true) return;
      if (error instanceof NotReadyError) throw error;
      if (error instanceof ApiError) {
        if (error.status < 500 && error.status !== 429) throw error;
        retryAfterMs = (error.retryAfterSeconds ?? 0) * 1_000;
      }
    } finally {
      // Also when the caller leaves its loop.
      connection.abort();
    }
    if (input.signal?.aborted === true) return;
    await settings.wait(Math.max(retryAfterMs ?? 0, Math.min(pauseMs * 2 ** failures, pauseMaxMs)));
  }
}

function isForGood(data: unknown): boolean {
  const { reason } = data as StreamEndEvent;
  return reason === 'finished' || reason === 'revoked';
}

/** One connection's events. Throws ApiError for a refusal, and the error of fetch when the connection is lost. */
async function* connect(
  settings: TransportSettings,
  description: OperationDescription,
  input: AnyInput & FollowOptions,
  after: number | null,
  connection: AbortController,
): AsyncGenerator<EventFrame> {
  // Such an engine would wait for the whole answer, which never comes.
  if (typeof ReadableStream === 'undefined')
    throw new NotReadyError('Live events need a `fetch` that streams: pass one, or read again instead.');
  const request = await prepareRequest(settings.baseUrl, settings.store, description, input);
  let silence = deadline(settings.timeoutMs, input.signal, connection);
  const heard = () => {
    silence.clear();
    silence = deadline(silenceMaxMs, input.signal, connection);
  };
  try {
    const response = await settings.fetch(request.url, {
      headers: {
        ...request.headers,
        Accept: 'text/event-stream',
        ...(after !== null && { 'Last-Event-ID': String(after) }),
      },
      redirect: 'error',
      signal: connection.signal,
    });
    if (!response.ok) throw await refusalOf(settings, request, response);
    if (response.body !== null) yield* readEvents(response.body, heard);
  } finally {
    silence.clear();
  }
}

async function refusalOf(settings: TransportSettings, request: PreparedRequest, response: Response): Promise<ApiError> {
  const error = toError(request, response, parseJson(await response.text()));
  await learnFromRefusal(settings.store, request, error);
  return error;
}
