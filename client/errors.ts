import type { CommerceErrorDetails, Difference, ErrorCode, StorefrontCart } from './generated/schema-types.ts';

/** A cart as its holder sees it. */
export type Cart = StorefrontCart;
export type ErrorDetails = CommerceErrorDetails;

/** What a refusal says beyond its code and message. */
export type Refusal = {
  readonly status: number;
  readonly requestId: string;
  readonly details: ErrorDetails;
  /** Whole seconds to wait; null when the service named none. */
  readonly retryAfterSeconds: number | null;
  /** The idempotency key of the request; null for operations without one. */
  readonly idempotencyKey: string | null;
};

/**
 * The service refused the request. `code` says why; `message` says, in English and for a developer, what to do next. On
 * status 401, sign in again; on REQUOTE_REQUIRED, call `validateAndUpdateCart` and show the cart; on RATE_LIMITED, wait.
 */
export class ApiError extends Error implements Refusal {
  readonly code: ErrorCode;
  readonly status: number;
  readonly requestId: string;
  readonly details: ErrorDetails;
  readonly retryAfterSeconds: number | null;
  readonly idempotencyKey: string | null;

  constructor(code: ErrorCode, message: string, refusal: Refusal) {
    super(message);
    this.name = 'ApiError';
    this.code = code;
    this.status = refusal.status;
    this.requestId = refusal.requestId;
    this.details = refusal.details;
    this.retryAfterSeconds = refusal.retryAfterSeconds;
    this.idempotencyKey = refusal.idempotencyKey;
  }
}

/**
 * Another request changed the cart first. The client read the cart again: show `cart` and let the customer decide. The
 * client does not repeat the request. `cart` is null when the client could not read it.
 */
export class CartConflictError extends ApiError {
  readonly cart: Cart | null;
  /** What changed since the revision the request named, as far as the service knows. */
  readonly differences: readonly Difference[];

  constructor(message: string, refusal: Refusal, cart: Cart | null) {
    super('CART_CONFLICT', message, refusal);
    this.name = 'CartConflictError';
    this.cart = cart;
    this.differences = refusal.details.differences ?? [];
  }
}

/**
 * After every permitted attempt the client has no answer that says what happened. The request may have taken effect.
 * `repeat` sends exactly the same request under the same key, so that it takes effect once at most; it is null for a
 * request without a key.
 */
export class LostAnswerError extends Error {
  readonly idempotencyKey: string | null;
  readonly repeat: (() => Promise<unknown>) | null;

  constructor(idempotencyKey: string | null, repeat: (() => Promise<unknown>) | null, cause: unknown) {
    super('The service did not answer.', { cause });
    this.name = 'LostAnswerError';
    this.idempotencyKey = idempotencyKey;
    this.repeat = repeat;
  }
}

/** The store has no revision, token or session that the operation needs. The client sent nothing. */
export class NotReadyError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NotReadyError';
  }
}

/** Whether `error` is a refusal with this code. */
export function isRefused(error: unknown, code: ErrorCode): error is ApiError {
  return error instanceof ApiError && error.code === code;
}
