import { bindOperations } from './bind-operations.ts';
import type { CartStore } from './cart-store.ts';
import { type ClientOptions, settingsOf } from './client-options.ts';
import { createFollowers, type Followers } from './follow.ts';
import { type StorefrontOperations, storefrontOperations } from './generated/storefront-operations.ts';
import { readRow } from './operation-description.ts';
import { createTransport } from './transport.ts';

/** The operations and event streams for diners; `store` holds the carts and the session. */
export type StorefrontClient = StorefrontOperations & Followers & { readonly store: CartStore };

/**
 * The client of index.ts without the operations of the dashboard, for the pages diners load. Promises, throws and refuses
 * the same.
 */
export function createStorefrontClient(options: ClientOptions): StorefrontClient {
  const settings = settingsOf(options, readRow('getCart', storefrontOperations.getCart));
  return {
    ...bindOperations<StorefrontOperations>(storefrontOperations, createTransport(settings)),
    ...createFollowers(settings),
    store: settings.store,
  };
}
