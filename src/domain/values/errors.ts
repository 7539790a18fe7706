import type { Difference, ReasonCode } from './difference.ts';

/**
 * Every code an error envelope can carry (reference/errors.md#codes). The status of each stands in
 * http/error-envelope.ts only.
 */
export const errorCodes = [
  'VALIDATION_ERROR',
  'IDEMPOTENCY_KEY_REQUIRED',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'NOT_FOUND',
  'CART_CONFLICT',
  'RESOURCE_CONFLICT',
  'CART_IMMUTABLE',
  'REQUOTE_REQUIRED',
  'IDEMPOTENCY_KEY_REUSED',
  'IDEMPOTENCY_IN_PROGRESS',
  'RATE_LIMITED',
  'INTERNAL_ERROR',
  'DEPENDENCY_UNAVAILABLE',
  'PRECONDITION_REQUIRED',
  'CONFIRMATION_REQUIRED',
  'METHOD_NOT_ALLOWED',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** The only keys `details` may carry (reference/errors.md#envelope). */
export type ErrorDetails = {
  readonly fields?: readonly { readonly path: string; readonly rule?: string }[];
  readonly field?: string;
  readonly modifierGroupId?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly required?: boolean;
  readonly reason?: ReasonCode;
  readonly reasonCodes?: readonly ReasonCode[];
  readonly cartItemIds?: readonly string[];
  readonly currentRevision?: number;
  readonly differences?: readonly Difference[];
};

/**
 * A refusal: the caller gets `code`, `message` (what to do next, English, no personal data) and `details`;
 * `cause` is for our log only and never leaves the process.
 */
export class CommerceError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails | undefined;
  /** Whole seconds for `Retry-After`; set for DEPENDENCY_UNAVAILABLE, IDEMPOTENCY_IN_PROGRESS and RATE_LIMITED. */
  readonly retryAfterSeconds: number | undefined;
  /** DEPENDENCY_UNAVAILABLE for this one thing: the partner answered, and takes it later. */
  readonly wasAnswered: boolean;

  constructor(
    code: ErrorCode,
    message: string,
    options: { details?: ErrorDetails; retryAfterSeconds?: number; wasAnswered?: boolean; cause?: unknown } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'CommerceError';
    this.code = code;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.wasAnswered = options.wasAnswered ?? false;
  }
}

/** Whether an error says that something we depend on could not be reached, which passes by itself. */
export function isUnavailable(error: unknown): error is CommerceError {
  return error instanceof CommerceError && error.code === 'DEPENDENCY_UNAVAILABLE';
}

/** Whether an error says so of a partner as a whole: not of one that answered that it takes this one thing later. */
export function isAway(error: unknown): boolean {
  return isUnavailable(error) && !error.wasAnswered;
}

/**
 * Refuses with VALIDATION_ERROR naming the offending place: `path` as it stands in the request, `rule` what it broke.
 */
export function invalid(path: string, message: string, rule?: string): CommerceError {
  return new CommerceError('VALIDATION_ERROR', message, {
    details: { fields: [rule === undefined ? { path } : { path, rule }] },
  });
}

/**
 * The write found that another one was faster, so nothing was stored. The pipeline reads again and answers from
 * what is there: a replay, a conflict, or another try (design/storage.md#two-statements-per-cart-change).
 */
export class ConcurrencyConflict extends Error {
  constructor() {
    super('another act on the same cart was committed first');
    this.name = 'ConcurrencyConflict';
  }
}

/** A broken assumption of ours, never of the caller: answered as INTERNAL_ERROR and logged whole. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) {
    throw new Error(`broken assumption: ${message}`);
  }
}
