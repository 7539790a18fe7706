import { setTimeout as sleep } from 'node:timers/promises';
import type { Job } from './jobs/job.ts';
import { findDueQueues, releaseLease } from './store/database/timed-work/due-queues.ts';
import type { Context } from './workflows/context.ts';

export type JobReports = {
  /** A run failed after one that did not, or runs have been failing for another minute. */
  readonly failed: (job: string, error: unknown) => void;
  /** A run ended after so many seconds; also each of those that are not reported. */
  readonly ended?: (job: string, outcome: 'done' | 'failed', seconds: number) => void;
  /** A run has been going for a minute. */
  readonly slow: (job: string) => void;
};

/** How long a run may take before the next one starts beside it, where a job allows that. */
const patienceMs = 1_000;

/** The longest pause of a job whose runs fail: five seconds after its cause has ended everything goes on. */
const longestPauseMs = 4_000;

/** How long the pause between two looks is where nothing has been due for a while. */
const quietPauseMs = 1_000;

/** How often a job that keeps failing is reported. */
const reportEveryMs = 60_000;

/**
 * Runs every job when its time has come and something is due for it, until it is stopped; answers how to stop and wait
 * for those that run. One look at the database covers all jobs whose time has come, and of the nodes that share it the
 * one that holds the lease does the work; `node` is the name of this one, null where the database is this process's
 * alone (design/architecture.md#asleep-when-idle). A run that waits for one partner does not hold up the next, which
 * passes over the lanes that are full (design/architecture.md#one-slow-partner). A job that fails pauses twice as long
 * each time, up to four seconds: a database that is away is neither asked nor written about many times a second. After
 * `quietAfterMs` without anything due there is one look a second, until something is.
 */
export function repeatJobs(
  jobs: readonly Job[],
  context: Context,
  reports: JobReports,
  node: string | null = null,
  quietAfterMs = 10_000,
): () => Promise<void> {
  const { database, clock } = context;
  const stopped = new AbortController();
  const tickMs = Math.min(...jobs.map(({ everyMs }) => everyMs));
  const timers = jobs.map((job) => createTimer(job, tickMs));
  const look = createTimer({ name: 'look-for-due-work', everyMs: tickMs }, tickMs);
  let foundAt = performance.now();
  const pauseMs = (): number => (performance.now() - foundAt > quietAfterMs ? Math.max(quietPauseMs, tickMs) : tickMs);

  const tick = async (now: number): Promise<void> => {
    const ready = timers.filter((timer) => timer.isReady(now));
    if (ready.length === 0 || !look.isReady(now)) return;
    const queues = ready.flatMap(({ job }) => job.queue ?? []);
    const run = await look.time(now, reports, () => findDueQueues(database, node, queues, clock.now()));
    if (run !== null && run.due.size > 0) foundAt = now;
    for (const timer of ready) {
      const { queue, onEveryNode, runOnce } = timer.job;
      // What another node does stays ready: this one goes on at once when the lease becomes its own.
      if (onEveryNode !== true && run?.isHolder !== true) continue;
      if (queue === undefined || run?.due.has(queue) === true)
        void timer.time(now, reports, () => traced(context, timer.job.name, () => runOnce(context)));
      else timer.postpone(now);
    }
  };
  const repeat = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      await tick(performance.now());
      // Ends early, by throwing, when the jobs are stopped.
      await sleep(pauseMs(), undefined, { signal: stopped.signal }).catch(() => {});
    }
    await Promise.all(timers.map((timer) => timer.ended()));
    // Where the database is away the lease runs out by itself.
    if (node !== null) await releaseLease(database, node).catch(() => {});
  };
  const ended = repeat();
  return async () => {
    stopped.abort();
    await ended;
  };
}

/** A run begins a trace of its own: its rows say what caused them. */
function traced<Result>({ tracing }: Context, job: string, run: () => Promise<Result>): Promise<Result> {
  return tracing == null ? run() : tracing.span({ name: `job ${job}`, kind: 'internal', facts: {} }, run);
}

type Timed = Pick<Job, 'name' | 'everyMs' | 'runsAtOnce'>;

/** When a job's time comes, and what runs of it. */
function createTimer<Work extends Timed>(job: Work, tickMs: number) {
  const running = new Set<Promise<unknown>>();
  let nextAt = Number.NEGATIVE_INFINITY;
  let failuresInARow = 0;
  let reportedAt = Number.NEGATIVE_INFINITY;
  // Ticks come a little late; without the half of one a job would miss every second tick.
  const postpone = (now: number): void => {
    const pauseMs = Math.max(job.everyMs, Math.min(job.everyMs * 2 ** failuresInARow, longestPauseMs));
    nextAt = now + pauseMs - tickMs / 2;
  };
  const attempt = async <Result>(reports: JobReports, run: () => Promise<Result>): Promise<Result | null> => {
    const startedAt = performance.now();
    const ended = (outcome: 'done' | 'failed'): void =>
      reports.ended?.(job.name, outcome, (performance.now() - startedAt) / 1000);
    const late = setInterval(() => reports.slow(job.name), 60_000);
    try {
      const result = await run();
      failuresInARow = 0;
      ended('done');
      return result;
    } catch (error) {
      failuresInARow += 1;
      ended('failed');
      if (failuresInARow === 1 || performance.now() - reportedAt >= reportEveryMs) {
        reportedAt = performance.now();
        reports.failed(job.name, error);
      }
      return null;
    } finally {
      clearInterval(late);
      postpone(performance.now());
    }
  };
  return {
    job,
    postpone,
    isReady: (now: number): boolean => now >= nextAt && running.size < (job.runsAtOnce ?? 1),
    /** Runs it, reports when it fails, and answers null then. */
    time: <Result>(now: number, reports: JobReports, run: () => Promise<Result>): Promise<Result | null> => {
      nextAt = now + patienceMs;
      const attempted = attempt(reports, run);
      const one = attempted.finally(() => running.delete(one));
      running.add(one);
      return attempted;
    },
    ended: async (): Promise<void> => {
      await Promise.all(running);
    },
  };
}
