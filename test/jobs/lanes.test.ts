import { expect, test, vi } from 'vitest';
import type { Job } from '../../src/jobs/job.ts';
import { createLanes } from '../../src/jobs/lanes.ts';
import { repeatJobs } from '../../src/repeat-jobs.ts';
import type { Database } from '../../src/store/database/database.ts';
import type { Context } from '../../src/workflows/context.ts';

// What hangs in one lane must hold up no other, whenever it came (design/architecture.md#one-slow-partner).

type Item = { readonly lane: string; readonly done: () => void; readonly hangs?: true };

/** Work that goes on until it is finished. */
function createPartner() {
  let finish = (): void => {};
  const hanging = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let begunCount = 0;
  const work = async (item: Item): Promise<void> => {
    begunCount += 1;
    if (item.hangs === true) await hanging;
    item.done();
  };
  return { work, finish, begunCount: () => begunCount };
}

const hangingIn = (lane: string): Item => ({ lane, done: () => {}, hangs: true });
const leave = async (): Promise<void> => {};
const silent = { failed: () => {}, slow: () => {} };

/** Repeats a job that does in lanes what is in `due` when it runs. */
function repeatInLanes(due: Item[], work: (item: Item) => Promise<void>): () => Promise<void> {
  const lanes = createLanes();
  const job: Job = {
    name: 'in-lanes',
    everyMs: 20,
    runsAtOnce: lanes.runsAtOnce,
    runOnce: () => lanes.run(due, due.splice(0), ({ lane }) => lane, work, leave),
  };
  // It holds the lease; a job without a queue is always due.
  const database = { run: async () => [{ queue: '' }] } as unknown as Database;
  return repeatJobs([job], { database, clock: { now: () => Date.now() } } as unknown as Context, silent);
}

test('orders that hang one after the other hold up no other lane', async () => {
  const [due, partner, done]: [Item[], ReturnType<typeof createPartner>, () => void] = [[], createPartner(), vi.fn()];
  const stop = repeatInLanes(due, partner.work);
  try {
    for (let count = 1; count <= 4; count += 1) {
      due.push(hangingIn('hanging'));
      await vi.waitFor(() => expect(partner.begunCount()).toBe(count), { timeout: 15_000 });
    }
    due.push({ lane: 'other', done });
    await vi.waitFor(() => expect(done).toHaveBeenCalledOnce(), { timeout: 5_000 });
  } finally {
    partner.finish();
    await stop();
  }
});

test('as many lanes as are worked through at once may hang, and the others are done', async () => {
  const lanes = createLanes();
  const [partner, done] = [createPartner(), vi.fn()];
  const full = Array.from({ length: 8 }, () => hangingIn('full'));
  const hanging = Array.from({ length: 40 }, (_each, at) => hangingIn(`hanging ${at}`));
  const items: Item[] = [...full, ...hanging, { lane: 'other', done }];
  const ended = lanes.run({}, items, ({ lane }) => lane, partner.work, leave);
  try {
    expect(partner.begunCount()).toBe(24);
    await vi.waitFor(() => expect(done).toHaveBeenCalledOnce(), { timeout: 4_000 });
    // What hangs gives up its place among all, and keeps the one in its lane.
    expect(partner.begunCount()).toBe(4 + 40 + 1);
  } finally {
    partner.finish();
    await ended;
  }
});
