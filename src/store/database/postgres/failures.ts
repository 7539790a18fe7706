import { CommerceError } from '../../../domain/values/errors.ts';
import { databaseUnavailable } from '../unavailable.ts';

// SQLSTATE classes of a server that cannot serve now, whatever the statement (design/storage.md#limits-of-waiting).
const connectionGone = /^(08|57P)/;
// The server became a standby: another one leads, and only a new connection can find it.
const readOnly = '25006';
// Too many connections, no memory, no room on the disk, a log or table file that cannot be written.
const noResources = /^(53|58)/;
// A statement prepared on another connection than the one that is used: a pooler passes them around (DATABASE_PREPARE).
const preparedElsewhere = /^(26000|42P05)$/;
// A lock or the whole statement took longer than the connection allows.
const tookTooLong = /^(55P03|57014)$/;
const systemCalls = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT)/;
const driverSays =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout expired|timeout exceeded when trying to connect)/;

/**
 * Whether `error` means that its connection must not be used again: it broke, fell silent, or leads to a server that can
 * only be read. What the statement did is unknown then; a retry under the same idempotency key finds out.
 */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (code === '') return driverSays.test(error.message);
  return connectionGone.test(code) || code === readOnly || systemCalls.test(code);
}

/** Whether a code says that what was prepared on a connection is not there: statements of it are run by others. */
export function isPreparedElsewhere(code: string): boolean {
  return preparedElsewhere.test(code);
}

/** Whether a lock was not had, in time or because of a deadlock; `error` as it came or as callers see it. */
export function isLockNotHad(error: unknown): boolean {
  const cause = error instanceof CommerceError ? error.cause : error;
  return cause instanceof Error && /^(55P03|40P01)$/.test(codeOf(cause));
}

/** What a coordinator only says in words when it happens to rows that it streams to another server. */
const saidInWords = [
  [/^duplicate key value violates unique constraint/, '23505'],
  [/violates foreign key constraint/, '23503'],
  [/violates check constraint/, '23514'],
] as const;

/**
 * The same error with its code and the name of the constraint that was violated. From a server behind the one that was asked
 * both come in the message alone, the name with the number of its shard (design/distributed.md#what-is-different).
 */
export function withConstraint(error: Error): Error {
  if (codeOf(error) === 'XX000') {
    const code = saidInWords.find(([words]) => words.test(error.message))?.[1];
    if (code !== undefined) Object.assign(error, { code });
  }
  if (!codeOf(error).startsWith('23') || ('constraint' in error && error.constraint !== undefined)) return error;
  const name = /constraint "(.+?)(?:_\d{6,})?"/.exec(error.message)?.[1];
  return name === undefined ? error : Object.assign(error, { constraint: name });
}

/** `error` as callers see it: DEPENDENCY_UNAVAILABLE when the database cannot serve now, else `error` itself. */
export function failureOf(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof CommerceError) return error;
  const code = codeOf(error);
  if (tookTooLong.test(code)) {
    return databaseUnavailable(error, 'The database took too long over this. Nothing was changed. Try again.');
  }
  if (isConnectionLost(error) || noResources.test(code) || isPreparedElsewhere(code)) {
    return databaseUnavailable(error);
  }
  return error;
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
