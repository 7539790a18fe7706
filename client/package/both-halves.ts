// What all three entries of the package have in common. The table of countries is left out: it is heavier than the rest of
// the client, and the hosted checkout asks for addresses itself.
export type { CallOptions } from '../call-options.ts';
export type { CartRecord, CartStore, TextStorage } from '../cart-store.ts';
export { memoryStore, webStore } from '../cart-store.ts';
export type { ClientOptions } from '../client-options.ts';
export { currencyDigits } from '../currency-digits.ts';
export type { DashboardClient } from '../dashboard.ts';
export type { Cart, ErrorDetails } from '../errors.ts';
export { ApiError, CartConflictError, isRefused, LostAnswerError, NotReadyError } from '../errors.ts';
export type { CartEvent, Followers, FollowOptions, OrderEvent } from '../follow.ts';
export type * from '../generated/schema-types.ts';
export type { Client } from '../index.ts';
export type { Input, OperationId, Operations, Output } from '../operation-types.ts';
export { newIdempotencyKey } from '../request.ts';
export type { StorefrontClient } from '../storefront.ts';
