import { type CartStore, memoryStore } from './cart-store.ts';
import type { OperationDescription } from './operation-types.ts';
import type { TransportSettings } from './transport.ts';

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

/** What the transport works with: the options, with what stands for those that were left out. */
export function settingsOf(options: ClientOptions, getCart: OperationDescription | null): TransportSettings {
  return {
    baseUrl: options.baseUrl.replace(/\/+$/, ''),
    store: options.store ?? memoryStore(),
    fetch: options.fetch ?? ((url, init) => fetch(url, init)),
    timeoutMs: options.timeoutMs ?? 10_000,
    repeatsMax: options.repeatsMax ?? 2,
    waitMaxSeconds: 5,
    wait: options.wait ?? ((milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))),
    getCart,
  };
}
