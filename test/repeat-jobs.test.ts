import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { Job } from '../src/jobs/job.ts';
import { repeatJobs } from '../src/repeat-jobs.ts';
import type { Context } from '../src/workflows/context.ts';

// No job of these asks its context for anything.
const context = {} as Context;

test('a job that keeps failing runs ever more seldom, is reported once, and runs as before when it succeeds', async () => {
  let isAway = true;
  const runsAt: number[] = [];
  const job: Job = {
    name: 'of a database that is away',
    everyMs: 20,
    runOnce: async () => {
      runsAt.push(performance.now());
      if (isAway) throw new Error('away');
      return 0;
    },
  };
  const [failed, ended] = [vi.fn(), vi.fn()];
  const stop = repeatJobs([job], context, { failed, ended, slow: () => {} });
  await sleep(1_000);
  // Without longer pauses there would be some fifty: 20 ms apart, not 40, 80, 160, 320, 640.
  expect(runsAt.length).toBeLessThanOrEqual(6);
  expect(failed).toHaveBeenCalledTimes(1);
  // Each run is counted, also those that are not reported.
  expect(ended.mock.calls).toEqual(runsAt.map(() => [job.name, 'failed']));

  isAway = false;
  await vi.waitFor(() => expect(runsAt.length).toBeGreaterThan(12), { timeout: 30_000 });
  expect(ended).toHaveBeenLastCalledWith(job.name, 'done');
  isAway = true;
  await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(2), { timeout: 30_000 });
  await stop();
});

test('a job that is stopped while it pauses after failures ends at once', async () => {
  const job: Job = { name: 'that fails', everyMs: 3_000, runOnce: () => Promise.reject(new Error('always')) };
  const stop = repeatJobs([job], context, { failed: () => {}, slow: () => {} });
  await sleep(20);
  const stoppedAt = performance.now();
  await stop();
  expect(performance.now() - stoppedAt).toBeLessThan(1_500);
});
