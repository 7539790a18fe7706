import { memoryStore } from './cart-store.ts';
import type { ClientOptions } from './client-options.ts';
import { createDashboardClient, type DashboardClient } from './dashboard.ts';
import { createStorefrontClient, type StorefrontClient } from './storefront.ts';

export type { AddressForm } from './address-form.ts';
export type { CallOptions } from './call-options.ts';
export type { CartRecord, CartStore, TextStorage } from './cart-store.ts';
export { memoryStore, webStore } from './cart-store.ts';
export type { ClientOptions } from './client-options.ts';
export type { CountryFacts } from './countries.ts';
export { findCountry, listCountries } from './countries.ts';
export { currencyDigits } from './currency-digits.ts';
export type { Cart, ErrorDetails } from './errors.ts';
export { ApiError, CartConflictError, isRefused, LostAnswerError, NotReadyError } from './errors.ts';
export type { CartEvent, Followers, FollowOptions, OrderEvent } from './follow.ts';
export type * from './generated/schema-types.ts';
export type { Input, OperationId, Operations, Output } from './operation-types.ts';
export { newIdempotencyKey } from './request.ts';

/** The whole client: one method per operation, one per stream of events, and the store of carts and session. */
export type Client = StorefrontClient & DashboardClient;

/**
 * A client of one service for one person, in a browser or in Node. It keeps the revision and capability of each cart,
 * sends `If-Match` and idempotency keys, repeats requests where that is safe, and throws ApiError, CartConflictError,
 * LostAnswerError or NotReadyError. Refuses redirects. A page that needs one half imports storefront.ts or dashboard.ts.
 */
export function createClient(options: ClientOptions): Client {
  const store = options.store ?? memoryStore();
  return { ...createDashboardClient({ ...options, store }), ...createStorefrontClient({ ...options, store }) };
}
