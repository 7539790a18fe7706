import { learnFromRefusal } from './bookkeeping.ts';
import { ApiError } from './errors.ts';
import { type EventFrame, readEvents } from './event-text.ts';
import type { components } from './generated/api-types.ts';
import { storefrontStreams } from './generated/storefront-operations.ts';
import type { OperationDescription } from './operation-types.ts';
import { type AnyInput, type PreparedRequest, prepareRequest } from './request.ts';
import { parseJson, type TransportSettings, toError } from './transport.ts';

type Schemas = components['schemas'];

/** A revision of a cart with what it changed, or the news that its time is over. */
export type CartEvent =
  | { readonly event: 'revision'; readonly data: Schemas['CartHistoryEntry'] }
  | { readonly event: 'expired'; readonly data: Schemas['CartExpiredEvent'] };

/** How an order stands now. `id` counts its changes: pass it as `after` to go on from there. */
export type OrderEvent = { readonly event: 'order'; readonly id: number; readonly data: Schemas['OrderEvent'] };

export type FollowOptions = {
  /** What came after this revision, or after the order's change of this `id`; from the newest on without it. */
  readonly after?: number;
  /** Ends the iteration. */
  readonly signal?: AbortSignal;
  /** Sends the customer's session beside the cart's token. */
  readonly withCustomer?: boolean;
};

type OfCart = { readonly locationId: string; readonly cartId: string };

/** Live events, each method an async iterator that reconnects by itself and leaves nothing out. */
export type Followers = {
  /**
   * Every revision of a cart until its end. The revision in the store stays as it is: what a person has not been shown
   * must not be built upon, so read the cart before the next act.
   */
  followCart(input: OfCart & FollowOptions): AsyncIterable<CartEvent>;
  /** Every change of the order that comes of a cart, also from before there is one. */
  followCartOrder(input: OfCart & FollowOptions): AsyncIterable<OrderEvent>;
  /** Every change of an order, for the holder of its receipt or the signed-in customer. */
  followOrder(
    input: { readonly receiptId: string; readonly receiptToken?: string } & FollowOptions,
  ): AsyncIterable<OrderEvent>;
};

/**
 * The methods that follow. A connection that breaks, goes silent or ends for a while is made again with `Last-Event-ID`;
 * a refusal is thrown as ApiError; the iteration ends when there is nothing more to come or the credential is revoked.
 */
export function createFollowers(settings: TransportSettings): Followers {
  const bind = (description: OperationDescription) => (input: AnyInput & FollowOptions) =>
    follow(settings, description, input);
  return {
    followCart: bind(storefrontStreams.followCart) as Followers['followCart'],
    followCartOrder: bind(storefrontStreams.followCartOrder) as Followers['followCartOrder'],
    followOrder: bind(storefrontStreams.followOrder) as Followers['followOrder'],
  };
}

const pauseMs = 2_000;
const pauseMaxMs = 30_000;
/** The service sends a comment every 15 seconds; three that are missing mean that nobody is there. */
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
      if (error instanceof ApiError) {
        if (error.status < 500 && error.status !== 429) throw error;
        retryAfterMs = (error.retryAfterSeconds ?? 0) * 1_000;
      }
    } finally {
      // Also when whoever iterates has seen enough.
      connection.abort();
    }
    if (input.signal?.aborted === true) return;
    await settings.wait(Math.max(retryAfterMs ?? 0, Math.min(pauseMs * 2 ** failures, pauseMaxMs)));
  }
}

function isForGood(data: unknown): boolean {
  const { reason } = data as Schemas['StreamEndEvent'];
  return reason === 'finished' || reason === 'revoked';
}

/** One connection's events. Throws ApiError for a refusal, and whatever fetch throws when the connection is lost. */
async function* connect(
  settings: TransportSettings,
  description: OperationDescription,
  input: AnyInput & FollowOptions,
  after: number | null,
  connection: AbortController,
): AsyncGenerator<EventFrame> {
  const request = await prepareRequest(settings.baseUrl, settings.store, description, input);
  let silence = setTimeout(() => connection.abort(), settings.timeoutMs);
  const heard = () => {
    clearTimeout(silence);
    silence = setTimeout(() => connection.abort(), silenceMaxMs);
  };
  try {
    const response = await settings.fetch(request.url, {
      headers: {
        ...request.headers,
        Accept: 'text/event-stream',
        ...(after !== null && { 'Last-Event-ID': String(after) }),
      },
      redirect: 'error',
      signal: input.signal === undefined ? connection.signal : AbortSignal.any([input.signal, connection.signal]),
    });
    if (!response.ok) throw await refusalOf(settings, request, response);
    if (response.body !== null) yield* readEvents(response.body, heard);
  } finally {
    clearTimeout(silence);
  }
}

async function refusalOf(settings: TransportSettings, request: PreparedRequest, response: Response): Promise<ApiError> {
  const error = toError(request, response, parseJson(await response.text()));
  await learnFromRefusal(settings.store, request, error);
  return error;
}
