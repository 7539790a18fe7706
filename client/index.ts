import { type CartStore, memoryStore } from './cart-store.ts';
import { createFollowers, type Followers } from './follow.ts';
import { bindOperations, type Operations } from './generated/operations.ts';
import { createTransport, type TransportSettings } from './transport.ts';

export type { CartRecord, CartStore, TextStorage } from './cart-store.ts';
export { memoryStore, webStore } from './cart-store.ts';
export type { Cart, Difference, ErrorCode, ErrorDetails } from './errors.ts';
export { ApiError, CartConflictError, isRefused, LostAnswerError, NotReadyError } from './errors.ts';
export type { CartEvent, Followers, FollowOptions, OrderEvent } from './follow.ts';
export type { components } from './generated/api-types.ts';
export type { Operations } from './generated/operations.ts';
export type { CallOptions, Input, OperationId, Output } from './operation-types.ts';
export { newIdempotencyKey } from './request.ts';

export type ClientOptions = {
  /** The origin of the service, `https://order.example`. */
  readonly baseUrl: string;
  /** Where carts and the session are kept; in memory without it. */
  readonly store?: CartStore;
  /** Instead of the platform's. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** How long one try may take, in milliseconds; 10 seconds without it. */
  readonly timeoutMs?: number;
  /** How often an act whose answer was lost is sent again under the same key; twice without it. */
  readonly repeatsMax?: number;
  /** Instead of a timer. */
  readonly wait?: (milliseconds: number) => Promise<void>;
};

/** One method per operation, one per stream of events, and where the client keeps what it knows. */
export type Client = Operations & Followers & { readonly store: CartStore };

/**
 * A client of one service for one person, in a browser or in Node. It keeps revision and capability of each cart, sends
 * `If-Match` and keys, repeats what may be repeated, and throws ApiError, CartConflictError, LostAnswerError or
 * NotReadyError. Refuses redirects.
 */
export function createClient(options: ClientOptions): Client {
  const store = options.store ?? memoryStore();
  const settings: TransportSettings = {
    baseUrl: options.baseUrl.replace(/\/+$/, ''),
    store,
    fetch: options.fetch ?? ((url, init) => fetch(url, init)),
    timeoutMs: options.timeoutMs ?? 10_000,
    repeatsMax: options.repeatsMax ?? 2,
    waitMaxSeconds: 5,
    wait: options.wait ?? ((milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))),
  };
  return { ...bindOperations(createTransport(settings)), ...createFollowers(settings), store };
}
