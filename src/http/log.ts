import { writeSync } from 'node:fs';
import { type DestinationStream, type LoggerOptions, type Logger as PinoLogger, pino } from 'pino';
import { formatInstant } from '../contract/values/scalars.ts';
import { type RepeatBounds, repeatedErrors } from './repeated-errors.ts';

/** A log of pino's, with a shorter way for the line that every request costs. */
export type Logger = PinoLogger & {
  /**
   * Writes a line of level `info` in the form of all others. `members` are JSON text with a comma before each
   * (`,"status":200`), `message` is plain words of ours.
   */
  readonly infoText: (members: string, message: string) => void;
};

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';

/**
 * Structured log lines, one JSON object each. Callers pass request ids, route templates, statuses and durations only:
 * never bodies, credentials or addresses of people (design/security.md#rules). Equal errors are written once, then counted
 * (design/operating.md#equal-errors-are-counted).
 */
export function createLog(level: LogLevel, destination?: DestinationStream, bounds?: RepeatBounds): Logger {
  const repeated = repeatedErrors(bounds);
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: timeMember,
    serializers: { err: describeError },
    hooks: {
      logMethod(given, method) {
        const [line, message] = given as unknown as [unknown, string?];
        const isError = typeof line === 'object' && line !== null && 'err' in line && line.err instanceof Error;
        const write = (repeatedCount: number): void =>
          method.apply(this, [{ ...(line as object), repeatedCount }, message] as never);
        if (!isError || repeated.isNew(placeIn(line, message), line.err, write)) method.apply(this, given);
      },
    },
  };
  const output = destination ?? standardOutput();
  const log = pino(options, output);
  const flush = log.flush.bind(log);
  log.flush = (done) => {
    repeated.flush();
    flush(done);
  };
  const infoText = (members: string, message: string): void => {
    if (log.isLevelEnabled('info')) output.write(`{"level":30${timeMember()}${members},"msg":"${message}"}\n`);
  };
  return Object.assign(log, { infoText });
}

function timeMember(): string {
  return `,"time":"${formatInstant(Date.now())}"`;
}

/**
 * Written in the background, several lines at once: a terminal or a pipe that reads slowly must not hold up requests. Lines
 * wait a tenth of a second at the most, and what a reader that stands still has not taken is dropped from 16 MiB on and
 * counted (design/operating.md#lines-are-written-together).
 */
export function standardOutput(fd = 1): DestinationStream {
  // What it is given leaves at once, or behind what is leaving.
  const output = pino.destination({ fd, sync: false, minLength: 1, maxLength: waitingLengthMax });
  let isDue = false;
  let isHeard = false;
  let droppedCount = 0;
  // Put together here: it measures all that it holds again with every line.
  let lines = '';
  const giveLines = (): void => {
    if (lines !== '') output.write(lines);
    lines = '';
  };
  const giveAtExit = (): void => {
    try {
      writeSync(fd, lines);
    } catch {
      // Its reader has gone, or stands still.
    }
  };
  const write = (line: string): void => {
    if (!isHeard) process.once('exit', giveAtExit);
    isHeard = true;
    lines += line;
    if (lines.length >= linesLength) giveLines();
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      giveLines();
    }, lineWaitMs).unref();
  };
  const flush = (done?: (error?: Error) => void): void => {
    giveLines();
    output.flush(done);
  };
  output.on('drop', (dropped: string) => {
    droppedCount += dropped.split('\n').length - 1;
  });
  // All that waited was taken.
  output.on('drain', () => {
    if (droppedCount === 0) return;
    const line = { level: 40, time: new Date().toISOString(), droppedCount, msg: 'log lines were dropped' };
    droppedCount = 0;
    write(`${JSON.stringify(line)}\n`);
  });
  const destination: DestinationStream & { flush: typeof flush } = { write, flush };
  return destination;
}

const linesLength = 16_000;
const lineWaitMs = 100;
const waitingLengthMax = 16 * 1_024 * 1_024;

/** What a line about an error is about: equal errors of two routes, or of two jobs, are told apart. */
function placeIn(line: object, message = ''): string {
  const { route = '', job = '' } = line as { readonly route?: unknown; readonly job?: unknown };
  return `${message} ${route} ${job}`;
}

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
