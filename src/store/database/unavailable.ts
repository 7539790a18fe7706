import { CommerceError } from '../../domain/values/errors.ts';

/** The refusal of a database that cannot serve now: DEPENDENCY_UNAVAILABLE, to be tried again after `retryAfterSeconds`. */
export function databaseUnavailable(
  cause: unknown,
  message = 'The service cannot reach its database at the moment. Try again.',
  retryAfterSeconds = 1,
): CommerceError {
  return new CommerceError('DEPENDENCY_UNAVAILABLE', message, { retryAfterSeconds, cause });
}
