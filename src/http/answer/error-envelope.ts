import { CommerceError, type ErrorCode } from '../../domain/values/errors.ts';

/** The one table of reference/errors.md#codes: code to status. No error status is written anywhere else. */
export const statusOf: Readonly<Record<ErrorCode, number>> = {
  VALIDATION_ERROR: 400,
  IDEMPOTENCY_KEY_REQUIRED: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFIRMATION_REQUIRED: 403,
  METHOD_NOT_ALLOWED: 405,
  CART_CONFLICT: 409,
  RESOURCE_CONFLICT: 409,
  CART_IMMUTABLE: 409,
  REQUOTE_REQUIRED: 409,
  IDEMPOTENCY_KEY_REUSED: 409,
  IDEMPOTENCY_IN_PROGRESS: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  PRECONDITION_REQUIRED: 428,
  RATE_LIMITED: 429,
  INTERNAL_ERROR: 500,
  DEPENDENCY_UNAVAILABLE: 503,
};

/**
 * The refusal that answers what was thrown. A refusal is itself; a database or vendor that is away is
 * DEPENDENCY_UNAVAILABLE; everything else is INTERNAL_ERROR, whose message says nothing of our insides.
 */
export function refusalOf(thrown: unknown): CommerceError {
  if (thrown instanceof CommerceError) return thrown;
  if (isAway(thrown)) {
    return new CommerceError(
      'DEPENDENCY_UNAVAILABLE',
      'The service cannot answer just now. Send the same request again.',
      {
        retryAfterSeconds: 2,
        cause: thrown,
      },
    );
  }
  return new CommerceError(
    'INTERNAL_ERROR',
    'Something went wrong on our side. Quote the request id when you report it.',
    {
      cause: thrown,
    },
  );
}

/** The body of reference/errors.md#envelope. The exchange operation alone adds `success: false` (`withSuccess`). */
export function writeEnvelope(refusal: CommerceError, requestId: string, withSuccess: boolean): string {
  return JSON.stringify({
    ...(withSuccess ? { success: false } : {}),
    code: refusal.code,
    message: refusal.message,
    requestId,
    ...(refusal.details === undefined ? {} : { details: refusal.details }),
  });
}

/** Seconds for `Retry-After`; null where the code carries none. */
export function retryAfterOf(refusal: CommerceError): number | null {
  if (refusal.retryAfterSeconds !== undefined) {
    return Math.min(3600, Math.max(1, Math.ceil(refusal.retryAfterSeconds)));
  }
  if (refusal.code === 'IDEMPOTENCY_IN_PROGRESS') return 1;
  return refusal.code === 'DEPENDENCY_UNAVAILABLE' ? 5 : null;
}

// PostgreSQL classes: 08 connection, 53 no resources, 57P shutting down; and what the operating system says of sockets.
const awayCodes = /^(08|53|57P)|^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/;

function isAway(thrown: unknown): boolean {
  return typeof thrown === 'object' && thrown !== null && 'code' in thrown && awayCodes.test(String(thrown.code));
}
