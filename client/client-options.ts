import { type CartStore, memoryStore } from './cart-store.ts';
import type { OperationDescription } from './operation-description.ts';
import type { TransportSettings } from './transport.ts';

export type ClientOptions = {
  /** The origin of the service, `https://order.example`. */
  readonly baseUrl: string;
  /** Where carts and the session are kept. Default: in memory. */
  readonly store?: CartStore;
  /** Default: the platform's `fetch`. */
  readonly fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /** How long one attempt may take, in milliseconds. Default: 10 seconds. */
  readonly timeoutMs?: number;
  /** How often the client repeats a request, under the same key, when its answer was lost. Default: twice. */
  readonly repeatsMax?: number;
  /** Default: a timer. */
  readonly wait?: (milliseconds: number) => Promise<void>;
};

/** The settings of the transport: the options, and the defaults for those left out. */
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
