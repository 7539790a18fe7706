import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Job } from './jobs/job.ts';
import type { Context } from './workflows/context.ts';

export type JobReports = {
  readonly failed: (job: string, error: unknown) => void;
  /** A run has been going for a minute. */
  readonly slow: (job: string) => void;
};

/** How long a run may take before the next one starts beside it, where a job allows that. */
const patienceMs = 1_000;

/**
 * Runs every job again and again until it is stopped; answers how to stop them and wait for those that run. A run that
 * waits for one partner does not hold up the next, which passes over the lanes that are full.
 * (design/architecture.md#one-slow-partner)
 */
export function repeatJobs(jobs: readonly Job[], context: Context, reports: JobReports): () => Promise<void> {
  const stopped = new AbortController();
  // All pauses of all jobs wait for the same signal, those that a run was quicker than included; that is no leak.
  setMaxListeners(jobs.length * 16 + 1, stopped.signal);
  // Waiting ends early, by throwing, when the jobs are stopped.
  const pause = (ms: number): Promise<void> => sleep(ms, undefined, { signal: stopped.signal }).catch(() => {});
  const runOnce = async (job: Job): Promise<void> => {
    const late = setInterval(() => reports.slow(job.name), 60_000);
    await job.runOnce(context).catch((error: unknown) => reports.failed(job.name, error));
    clearInterval(late);
  };
  const repeat = async (job: Job): Promise<void> => {
    const running = new Set<Promise<void>>();
    while (!stopped.signal.aborted) {
      const run = runOnce(job).finally(() => running.delete(run));
      running.add(run);
      if ((job.runsAtOnce ?? 1) > 1) await Promise.race([run, pause(patienceMs)]);
      while (running.size >= (job.runsAtOnce ?? 1)) await Promise.race(running);
      await pause(job.everyMs);
    }
    await Promise.all(running);
  };
  const ended = Promise.all(jobs.map(repeat));
  return async () => {
    stopped.abort();
    await ended;
  };
}
