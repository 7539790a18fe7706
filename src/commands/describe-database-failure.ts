import { parseUrl } from '../domain/values/web-address.ts';
import { describeConnectionFailure, isConnectionFailure } from '../store/database/describe-failure.ts';

// PostgreSQL knows no table, or no column, of that name.
const unmigrated: readonly unknown[] = ['42P01', '42703'];

/**
 * Why a command could not use its database, and what to do: that it is not up to date, or which one could not be connected to, and as
 * whom. Null where `error` is about something else.
 */
export function describeDatabaseFailure(error: unknown): string | null {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  if (unmigrated.includes(code)) return 'The database is not up to date: run npm run migrate first.';
  return describeUnreachable(error);
}

/** The same for the command that brings it up to date. */
export function describeUnreachable(error: unknown): string | null {
  const url = process.env.DATABASE_URL?.trim() ?? '';
  if (url === '' || isAboutAnotherFile(error, url) || !isConnectionFailure(error)) return null;
  const { text, advice } = describeConnectionFailure(url, error);
  return `${text} ${advice}`;
}

/** Whether a file is the cause, and none of the certificates that the address names: a file that the command was given, say. */
function isAboutAnotherFile(error: unknown, url: string): boolean {
  if (!(error instanceof Error) || !('syscall' in error) || error.syscall === 'connect' || !('path' in error))
    return false;
  const named = [...(parseUrl(url)?.searchParams.values() ?? [])];
  return !named.includes(String(error.path));
}
