import { learnFromAnswer, learnFromRefusal } from './bookkeeping.ts';
import type { CartStore } from './cart-store.ts';
import { deadline } from './deadline.ts';
import { ApiError, CartConflictError, isRefused, LostAnswerError, type Refusal } from './errors.ts';
import type { CommerceErrorEnvelope } from './generated/schema-types.ts';
import type { OperationDescription } from './operation-description.ts';
import { type AnyInput, cartIdOf, type PreparedRequest, prepareRequest } from './request.ts';

/** The one function behind all methods. */
export type Call = (description: OperationDescription, input: AnyInput) => Promise<unknown>;

export type TransportSettings = {
  /** The origin of the service, `https://order.example`. */
  readonly baseUrl: string;
  readonly store: CartStore;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** How long one attempt may take; a slower answer counts as lost. */
  readonly timeoutMs: number;
  /** How often the client repeats a request, under the same key, when its answer was lost. */
  readonly repeatsMax: number;
  /** The longest `Retry-After` the client waits for before it repeats; the caller decides about longer ones. */
  readonly waitMaxSeconds: number;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** The operation that reads a cart again after a conflict; null in a client without carts. */
  readonly getCart: OperationDescription | null;
};

/**
 * The function behind all methods. Changes to one cart run one after the other, so that each sends the revision the
 * previous one produced. When an answer is lost, the transport sends the same request under the same key again, a limited
 * number of times. It never repeats a request that was refused, CART_CONFLICT included.
 */
export function createTransport(settings: TransportSettings): Call {
  const turns = new Map<string, Promise<unknown>>();
  return async (description, input) => {
    const act = async () => send(settings, await prepareRequest(settings.baseUrl, settings.store, description, input));
    const cartId = cartIdOf(input);
    return description.key && cartId !== null ? inTurn(turns, cartId, act) : act();
  };
}

async function inTurn<Value>(
  turns: Map<string, Promise<unknown>>,
  cartId: string,
  act: () => Promise<Value>,
): Promise<Value> {
  const before = turns.get(cartId) ?? Promise.resolve();
  const mine = before.then(act, act);
  turns.set(cartId, mine);
  try {
    return await mine;
  } finally {
    if (turns.get(cartId) === mine) turns.delete(cartId);
  }
}

/** The result of one attempt. */
type Outcome =
  | { readonly kind: 'success'; readonly body: unknown; readonly tag: string | null }
  | { readonly kind: 'refusal'; readonly error: ApiError }
  | { readonly kind: 'lost'; readonly cause: unknown; readonly retryAfterSeconds: number | null };

async function send(settings: TransportSettings, request: PreparedRequest): Promise<unknown> {
  let hasWaited = false;
  for (let repeats = 0; ; repeats += 1) {
    const outcome = await tryOnce(settings, request);
    if (outcome.kind === 'success') {
      await learnFromAnswer(settings.store, request, outcome.tag, outcome.body);
      return outcome.body;
    }
    if (outcome.kind === 'refusal') {
      // The first request with this key is still running: the client waits once for its answer.
      if (isRefused(outcome.error, 'IDEMPOTENCY_IN_PROGRESS') && !hasWaited) {
        hasWaited = true;
        await settings.wait((outcome.error.retryAfterSeconds ?? 1) * 1_000);
        continue;
      }
      await learnFromRefusal(settings.store, request, outcome.error);
      throw isRefused(outcome.error, 'CART_CONFLICT')
        ? await withFreshCart(settings, request, outcome.error)
        : outcome.error;
    }
    const pauseMs = pauseBefore(repeats, outcome.retryAfterSeconds);
    if (!mayRepeat(request) || repeats >= settings.repeatsMax || pauseMs > settings.waitMaxSeconds * 1_000) {
      const repeat = request.idempotencyKey === null ? null : () => send(settings, request);
      throw new LostAnswerError(request.idempotencyKey, repeat, outcome.cause);
    }
    await settings.wait(pauseMs);
  }
}

/** A read can always be repeated, a change only under its key. */
function mayRepeat({ description, idempotencyKey }: PreparedRequest): boolean {
  return description.method === 'GET' || idempotencyKey !== null;
}

function pauseBefore(repeats: number, retryAfterSeconds: number | null): number {
  return retryAfterSeconds === null ? 200 * 2 ** repeats : retryAfterSeconds * 1_000;
}

async function tryOnce(settings: TransportSettings, request: PreparedRequest): Promise<Outcome> {
  const { signal } = request;
  const within = deadline(settings.timeoutMs, signal);
  try {
    const response = await settings.fetch(request.url, {
      method: request.description.method,
      headers: { ...request.headers },
      body: request.body,
      redirect: 'error',
      signal: within.signal,
    });
    return readAnswer(request, response, await response.text());
  } catch (cause) {
    if (signal?.aborted === true) throw cause;
    return { kind: 'lost', cause, retryAfterSeconds: null };
  } finally {
    within.clear();
  }
}

/** On 5xx nothing was committed, or the same key returns what was: it counts as a lost answer. */
function readAnswer(request: PreparedRequest, response: Response, text: string): Outcome {
  const body = parseJson(text);
  if (response.ok && body !== undefined) {
    return { kind: 'success', body, tag: response.headers.get('ETag') };
  }
  const error = toError(request, response, body);
  if (response.ok || response.status >= 500) {
    return { kind: 'lost', cause: error, retryAfterSeconds: error.retryAfterSeconds };
  }
  return { kind: 'refusal', error };
}

/** The refusal in an answer; INTERNAL_ERROR when the body is not an error envelope, as from a proxy. */
export function toError(request: PreparedRequest, response: Response, body: unknown): ApiError {
  const envelope = isEnvelope(body) ? body : null;
  return new ApiError(
    envelope?.code ?? 'INTERNAL_ERROR',
    envelope?.message ?? `Not an answer of the service: status ${response.status}.`,
    {
      status: response.status,
      requestId: envelope?.requestId ?? response.headers.get('X-Request-Id') ?? '',
      details: envelope?.details ?? {},
      retryAfterSeconds: wholeSeconds(response.headers.get('Retry-After')),
      idempotencyKey: request.idempotencyKey,
    },
  );
}

/** Reads the cart once with the same credentials. Returns the conflict in any case, without a cart if the read failed. */
async function withFreshCart(
  settings: TransportSettings,
  request: PreparedRequest,
  error: ApiError,
): Promise<CartConflictError> {
  const refusal: Refusal = error;
  const record = request.cartId === null ? null : await settings.store.findCart(request.cartId);
  if (record === null || settings.getCart === null) return new CartConflictError(error.message, refusal, null);
  const { cartId, locationId } = record;
  const input: AnyInput = { cartId, ...{ locationId }, withCustomer: request.usesToken && request.usesSession };
  const read = await prepareRequest(settings.baseUrl, settings.store, settings.getCart, input);
  const outcome = await tryOnce(settings, read);
  if (outcome.kind !== 'success') return new CartConflictError(error.message, refusal, null);
  await learnFromAnswer(settings.store, read, outcome.tag, outcome.body);
  return new CartConflictError(error.message, refusal, outcome.body as CartConflictError['cart']);
}

/** The value of a JSON text; undefined for anything else. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isEnvelope(body: unknown): body is CommerceErrorEnvelope {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body && 'requestId' in body;
}

function wholeSeconds(text: string | null): number | null {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}
