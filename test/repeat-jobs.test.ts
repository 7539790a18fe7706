import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Job } from '../src/jobs/job.ts';
import { repeatJobs } from '../src/repeat-jobs.ts';
import { statement } from '../src/store/database/database.ts';
import type { Context } from '../src/workflows/context.ts';
import { openTestDatabase } from './support/run/database.ts';

const silent = { failed: () => {}, slow: () => {} };
const database = await openTestDatabase();
// The jobs of these tests ask their context for nothing; what repeats them needs the two.
const context = { database, clock: { now: () => Date.now() } } as unknown as Context;

const freeLease = statement('test-free-lease', 'update job_lease set held_until = 0');
const addMessage = statement(
  'test-add-staff-message',
  `insert into staff_message (message_id, recipient, kind, subject, text, created_at, send_at)
    values ($1, 'ann@example.com', 'staff_notice', 'A subject', 'A text', 0, $2)`,
);
const removeMessages = statement('test-remove-staff-messages', 'delete from staff_message');

beforeEach(async () => {
  await database.run(freeLease, []);
  await database.run(removeMessages, []);
});

afterAll(() => database.close());

function countingJob(more: Partial<Job> = {}): Job & { runs(): number } {
  let count = 0;
  const runOnce = async (): Promise<number> => {
    count += 1;
    return 1;
  };
  return { name: 'counting', everyMs: 20, runOnce, ...more, runs: () => count };
}

describe('a job that keeps failing', () => {
  test('runs ever more seldom, is reported once, and runs as before when it succeeds', async () => {
    let isAway = true;
    const runsAt: number[] = [];
    const runOnce = async (): Promise<number> => {
      runsAt.push(performance.now());
      if (isAway) throw new Error('away');
      return 0;
    };
    const [failed, ended] = [vi.fn(), vi.fn()];
    const stop = repeatJobs([{ name: 'failing', everyMs: 20, runOnce }], context, { ...silent, failed, ended });
    const endings = () => ended.mock.calls.filter(([name]) => name === 'failing').map(([, outcome]) => outcome);
    await sleep(1_000);
    // Without longer pauses there would be some forty: 20 ms apart, not 40, 80, 160, 320, 640.
    expect(runsAt.length).toBeLessThanOrEqual(7);
    expect(failed).toHaveBeenCalledTimes(1);
    // Each run is counted, also those that are not reported.
    expect(endings()).toEqual(runsAt.map(() => 'failed'));

    isAway = false;
    await vi.waitFor(() => expect(runsAt.length).toBeGreaterThan(12), { timeout: 30_000 });
    expect(endings()).toContain('done');
    isAway = true;
    await vi.waitFor(() => expect(failed).toHaveBeenCalledTimes(2), { timeout: 30_000 });
    await stop();
  });

  test('ends at once when it is stopped while it pauses', async () => {
    const job: Job = { name: 'failing', everyMs: 3_000, runOnce: () => Promise.reject(new Error('always')) };
    const stop = repeatJobs([job], context, silent);
    await sleep(100);
    const stoppedAt = performance.now();
    await stop();
    expect(performance.now() - stoppedAt).toBeLessThan(1_500);
  });
});

test('a database that is away is looked at ever more seldom, and reported once', async () => {
  const run = vi.fn(() => Promise.reject(new Error('away')));
  const failed = vi.fn();
  const job = countingJob({ queue: 'send-staff-messages' });
  const away = { ...context, database: { ...database, run } } as unknown as Context;
  const stop = repeatJobs([job, countingJob()], away, { ...silent, failed }, 'a');
  await sleep(1_000);
  await stop();
  expect(run.mock.calls.length).toBeLessThanOrEqual(8);
  expect(failed.mock.calls.map(([name]) => name)).toEqual(['look-for-due-work']);
  expect(job.runs()).toBe(0);
});

test('a job with a queue runs when something is due there, and not before', async () => {
  const job = countingJob({ queue: 'send-staff-messages' });
  const stop = repeatJobs([job], context, silent);
  await database.run(addMessage, ['later', Date.now() + 600_000]);
  await sleep(300);
  expect(job.runs()).toBe(0);
  await database.run(addMessage, ['now', Date.now()]);
  await vi.waitFor(() => expect(job.runs()).toBeGreaterThan(0), { timeout: 10_000 });
  await stop();
});

test('where nothing was due for a while, one look a second is enough, until something is', async () => {
  const run = vi.fn(database.run.bind(database));
  const job = countingJob({ queue: 'send-staff-messages' });
  const watched = { ...context, database: { ...database, run } } as unknown as Context;
  const stop = repeatJobs([job], watched, silent, null, 100);
  await sleep(3_000);
  // Twenty milliseconds apart they would be 150.
  expect(run.mock.calls.length).toBeGreaterThan(1);
  expect(run.mock.calls.length).toBeLessThan(25);
  await database.run(addMessage, ['now', Date.now()]);
  // It stays due: what is found keeps the looks close together.
  await vi.waitFor(() => expect(job.runs()).toBeGreaterThan(20), { timeout: 10_000 });
  await stop();
});

describe('of two nodes', () => {
  test('one does the work, and the other when it stops', async () => {
    const [first, second] = [countingJob(), countingJob()];
    const [ofFirst, ofSecond] = [countingJob({ onEveryNode: true }), countingJob({ onEveryNode: true })];
    const stopFirst = repeatJobs([first, ofFirst], context, silent, 'first');
    await vi.waitFor(() => expect(first.runs()).toBeGreaterThan(0), { timeout: 10_000 });
    const stopSecond = repeatJobs([second, ofSecond], context, silent, 'second');
    await vi.waitFor(() => expect(ofSecond.runs()).toBeGreaterThan(10), { timeout: 10_000 });
    expect(ofFirst.runs()).toBeGreaterThan(0);
    expect(second.runs()).toBe(0);

    await stopFirst();
    const count = first.runs();
    await vi.waitFor(() => expect(second.runs()).toBeGreaterThan(0), { timeout: 10_000 });
    expect(first.runs()).toBe(count);
    await stopSecond();
  });

  test('the other does at once what comes seldom', async () => {
    const [first, second] = [countingJob({ everyMs: 60_000 }), countingJob({ everyMs: 60_000 })];
    const stopFirst = repeatJobs([first, countingJob()], context, silent, 'first');
    await vi.waitFor(() => expect(first.runs()).toBe(1), { timeout: 10_000 });
    const often = countingJob({ onEveryNode: true });
    const stopSecond = repeatJobs([second, often], context, silent, 'second');
    await vi.waitFor(() => expect(often.runs()).toBeGreaterThan(3), { timeout: 10_000 });
    await stopFirst();
    await vi.waitFor(() => expect(second.runs()).toBe(1), { timeout: 10_000 });
    await stopSecond();
  });
});
