import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Job } from './jobs/job.ts';
import type { Context } from './workflows/context.ts';

export type JobReports = {
  /** A run failed after one that did not, or runs have been failing for another minute. */
  readonly failed: (job: string, error: unknown) => void;
  /** A run ended; also each of those that are not reported. */
  readonly ended?: (job: string, outcome: 'done' | 'failed') => void;
  /** A run has been going for a minute. */
  readonly slow: (job: string) => void;
};

/** How long a run may take before the next one starts beside it, where a job allows that. */
const patienceMs = 1_000;

/** The longest pause of a job whose runs fail: five seconds after its cause has ended everything goes on. */
const longestPauseMs = 4_000;

/** How often a job that keeps failing is reported. */
const reportEveryMs = 60_000;

/**
 * Runs every job again and again until it is stopped; answers how to stop them and wait for those that run. A run that
 * waits for one partner does not hold up the next, which passes over the lanes that are full
 * (design/architecture.md#one-slow-partner). A job that fails pauses twice as long each time, up to four seconds: a
 * database that is away is neither asked nor written about many times a second.
 */
export function repeatJobs(jobs: readonly Job[], context: Context, reports: JobReports): () => Promise<void> {
  const stopped = new AbortController();
  // All pauses of all jobs wait for the same signal, those that a run was quicker than included; that is no leak.
  setMaxListeners(jobs.length * 16 + 1, stopped.signal);
  // Waiting ends early, by throwing, when the jobs are stopped.
  const pause = (ms: number): Promise<void> => sleep(ms, undefined, { signal: stopped.signal }).catch(() => {});
  const repeat = async (job: Job): Promise<void> => {
    let failuresInARow = 0;
    let reportedAt = Number.NEGATIVE_INFINITY;
    const runOnce = async (): Promise<void> => {
      const late = setInterval(() => reports.slow(job.name), 60_000);
      try {
        await job.runOnce(context);
        failuresInARow = 0;
        reports.ended?.(job.name, 'done');
      } catch (error) {
        failuresInARow += 1;
        reports.ended?.(job.name, 'failed');
        if (failuresInARow === 1 || performance.now() - reportedAt >= reportEveryMs) {
          reportedAt = performance.now();
          reports.failed(job.name, error);
        }
      } finally {
        clearInterval(late);
      }
    };
    const running = new Set<Promise<void>>();
    while (!stopped.signal.aborted) {
      const run = runOnce().finally(() => running.delete(run));
      running.add(run);
      if ((job.runsAtOnce ?? 1) > 1) await Promise.race([run, pause(patienceMs)]);
      while (running.size >= (job.runsAtOnce ?? 1)) await Promise.race(running);
      await pause(Math.max(job.everyMs, Math.min(job.everyMs * 2 ** failuresInARow, longestPauseMs)));
    }
    await Promise.all(running);
  };
  const ended = Promise.all(jobs.map(repeat));
  return async () => {
    stopped.abort();
    await ended;
  };
}
