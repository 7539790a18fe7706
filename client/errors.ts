import type { components } from './generated/api-types.ts';

export type Cart = components['schemas']['StorefrontCart'];
export type Difference = components['schemas']['Difference'];
export type ErrorEnvelope = components['schemas']['CommerceErrorEnvelope'];
export type ErrorCode = ErrorEnvelope['code'];
export type ErrorDetails = NonNullable<ErrorEnvelope['details']>;

/** What is known of a refusal beyond its code and message. */
export type Refusal = {
  readonly status: number;
  readonly requestId: string;
  readonly details: ErrorDetails;
  /** Whole seconds; null when the service named none. */
  readonly retryAfterSeconds: number | null;
  /** The key the act was sent under; null where there is none. */
  readonly idempotencyKey: string | null;
};

/**
 * The service refused. `code` says why, `message` what to do next (for a developer, in English). What to do by code: 401
 * sign in again; REQUOTE_REQUIRED call `validateAndUpdateCart` and show the cart; RATE_LIMITED wait.
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
 * Somebody else changed the cart. It was read once more: show `cart` and let the person decide; the act was not, and
 * will not be, repeated. `cart` is null when it could not be read.
 */
export class CartConflictError extends ApiError {
  readonly cart: Cart | null;
  /** What changed since the revision that was sent, as far as the service knows. */
  readonly differences: readonly Difference[];

  constructor(message: string, refusal: Refusal, cart: Cart | null) {
    super('CART_CONFLICT', message, refusal);
    this.name = 'CartConflictError';
    this.cart = cart;
    this.differences = refusal.details.differences ?? [];
  }
}

/**
 * No answer arrived, or none that says what happened, after every permitted try. The act may have happened. `repeat`
 * sends exactly the same request under the same key, so that it happens once at most; it is null where there is no key,
 * for then only the person can know.
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

/** The call cannot be made from what is known here: there is no revision, token or session to send. Nothing was sent. */
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
