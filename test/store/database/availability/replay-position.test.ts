import { expect, test } from 'vitest';
import { newMarks, noteMark, provenSince } from '../../../../src/store/database/availability/replay-position.ts';
import { openReplicas } from '../../../../src/store/database/availability/replicas.ts';
import type { Database } from '../../../../src/store/database/database.ts';

// How old what a replica shows may be (design/storage.md#reads-from-replicas).

const marks = [
  { at: 1_000, position: 50 },
  { at: 2_000, position: 60 },
  { at: 3_000, position: 60 },
].reduce(noteMark, newMarks('00000001'));

test.each([
  ['before all that is known', 49, null],
  ['at the first', 50, 1_000],
  ['between two', 59, 1_000],
  ['where the primary has stood still', 60, 3_000],
  ['further than the primary was', 70, 3_000],
])('a replica %s shows everything until then', (_case, replayed, since) => {
  expect(provenSince(marks, replayed)).toBe(since);
});

test('the oldest positions are forgotten', () => {
  let many = newMarks('00000001');
  for (let at = 0; at < 100; at += 1) many = noteMark(many, { at, position: at });
  expect(many.marks).toHaveLength(16);
  expect(provenSince(many, 50)).toBeNull();
});

test('a replica that stood still when another primary began is not read, though it is further than that one', async () => {
  let [timeline, position, replayed, now] = ['00000001', 100, 100, 0];
  const server = (row: () => object): Database => ({ run: async () => [row()] }) as unknown as Database;
  const replicas = openReplicas(
    server(() => ({ timeline, position })),
    [{ name: 'one', database: server(() => ({ position: replayed })) }],
    () => now,
  );
  await replicas.look();
  // It does follow: it moves with the primary.
  [position, replayed, now] = [110, 110, 1_000];
  await replicas.look();
  expect(replicas.states()).toEqual([{ name: 'one', staleMs: 0 }]);
  [timeline, position, replayed, now] = ['00000002', 105, 120, 2_000];
  await replicas.look();
  [position, now] = [115, 3_000];
  await replicas.look();
  expect(replicas.states()).toEqual([{ name: 'one', staleMs: null }]);
  [position, replayed, now] = [125, 125, 4_000];
  await replicas.look();
  expect(replicas.states()).toEqual([{ name: 'one', staleMs: 0 }]);
});
