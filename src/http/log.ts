import { type DestinationStream, type Logger, pino } from 'pino';

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';

/**
 * Structured log lines, one JSON object each. Callers pass request ids, route templates, statuses and durations only:
 * never bodies, credentials or addresses of people (design/security.md#rules).
 */
export function createLog(level: LogLevel, destination?: DestinationStream): Logger {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeError } };
  // Written in the background: a terminal or a pipe that reads slowly must not hold up requests.
  return pino(options, destination ?? pino.destination({ fd: 1, sync: false }));
}

export type { Logger } from 'pino';

/**
 * What a log may know of an error: not every property, because the database's own errors carry the values of the row
 * that was refused (`detail`, `where`, `parameters`).
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, constraint } = error as Error & { code?: unknown; constraint?: unknown };
  return {
    type: error.name,
    message: error.message,
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    stack: error.stack,
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
    ...(error instanceof AggregateError ? { errors: error.errors.map(describeError) } : {}),
  };
}
