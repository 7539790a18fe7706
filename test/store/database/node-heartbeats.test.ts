import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { registerNode } from '../../../src/heartbeat.ts';
import { statement } from '../../../src/store/database/database.ts';
import {
  listLivingNodes,
  livesForMs,
  recordHeartbeat,
  removeHeartbeat,
  type ServingNode,
} from '../../../src/store/database/node-heartbeats.ts';
import type { Context } from '../../../src/workflows/context.ts';
import { openTestDatabase } from '../../support/run/database.ts';

const now = Date.UTC(2026, 10, 24, 12);
const database = await openTestDatabase();
const removeAll = statement('test-remove-heartbeats', 'delete from node_heartbeat');
const countRows = statement('test-count-heartbeats', 'select count(*)::int4 as count from node_heartbeat');
const addMigration = statement(
  'test-add-migration',
  `insert into migration (number, name, digest, old_servers_can_run, applied_at, needed_number)
    values ($1, $2, '', false, 0, $3)`,
);
const removeMigrations = statement('test-remove-migrations', 'delete from migration where number > 800000');

beforeEach(async () => {
  await database.run(removeAll, []);
  await database.run(removeMigrations, []);
});
afterAll(() => database.close());

const node = (nodeId: string): ServingNode => ({
  nodeId,
  name: `${nodeId}, process 1`,
  version: '0.1.0',
  knownNumber: 700_000,
  startedAt: now,
});
const living = async (at: number): Promise<readonly string[]> =>
  ((await listLivingNodes(database, at)) ?? []).map(({ nodeId }) => nodeId);
const rowCount = async (): Promise<number> =>
  (await database.run<{ count: number }>(countRows, []))[0]?.count ?? Number.NaN;

test('a node lives until it stops, or was silent for 35 seconds', async () => {
  await recordHeartbeat(database, node('a'), now);
  await recordHeartbeat(database, node('b'), now);
  expect(await listLivingNodes(database, now)).toEqual([node('a'), node('b')]);
  await removeHeartbeat(database, 'a');
  expect(await living(now)).toEqual(['b']);
  expect(await living(now + livesForMs - 1)).toEqual(['b']);
  expect(await living(now + livesForMs)).toEqual([]);
  await recordHeartbeat(database, node('b'), now + 60_000);
  expect(await living(now + 60_000)).toEqual(['b']);
  expect(await rowCount()).toBe(1);
});

test('a node that died is forgotten after ten minutes, and at once where its clock was an hour ahead', async () => {
  await recordHeartbeat(database, node('ahead'), now + 3_600_001);
  await recordHeartbeat(database, node('died'), now);
  expect(await rowCount()).toBe(1);
  await recordHeartbeat(database, node('b'), now + 599_999);
  expect(await rowCount()).toBe(2);
  await recordHeartbeat(database, node('b'), now);
  expect(await living(now)).toEqual(['b', 'died']);
  await recordHeartbeat(database, node('b'), now + 600_001);
  expect(await rowCount()).toBe(1);
});

test('a process that is started again and again leaves a thousand rows at the most, and not its neighbours out', async () => {
  const fill = `insert into node_heartbeat (node_id, name, version, known_number, started_at, seen_at)
    select 'dead-' || n, 'x', 'x', 1, 0, ${now} + n from generate_series(1, 1500) n`;
  await database.script(fill);
  await recordHeartbeat(database, node('b'), now);
  expect(await rowCount()).toBe(1_000);
  await recordHeartbeat(database, node('c'), now + 1_501);
  await recordHeartbeat(database, node('b'), now + 1_502);
  expect(await rowCount()).toBe(1_000);
  expect(await living(now + 1_502)).toHaveLength(1_000);
});

test('a heartbeat says which migration the node cannot run beside', async () => {
  expect(await recordHeartbeat(database, node('a'), now)).toBeNull();
  // One that its program is known to go on beside.
  await database.run(addMigration, [800_001, '800001-beside', 700_000]);
  expect(await recordHeartbeat(database, node('a'), now)).toBeNull();
  await database.run(addMigration, [800_002, '800002-break', 800_002]);
  expect(await recordHeartbeat(database, node('a'), now)).toBe('800002-break');
});

test('a process is in the list from its start to its end, and hears once that it is too old', async () => {
  const outlived = vi.fn();
  const heartbeat = await registerNode(database, 'self', now, outlived);
  const [self] = (await listLivingNodes(database, now)) ?? [];
  expect(self).toMatchObject({ nodeId: 'self', name: expect.stringMatching(/, process \d+$/), startedAt: now });
  expect(self?.version).toMatch(/^\d+\.\d+\.\d+/);
  expect(self?.knownNumber).toBeGreaterThanOrEqual(73);
  const context = { clock: { now: () => now + 30_000 } } as Context;
  await heartbeat.job.runOnce(context);
  expect(await living(now + 60_000)).toEqual(['self']);
  expect(outlived).not.toHaveBeenCalled();
  await database.run(addMigration, [800_002, '800002-break', 800_002]);
  for (const _turn of [1, 2]) await heartbeat.job.runOnce(context);
  expect(outlived.mock.calls).toEqual([[expect.stringContaining('newer version (800002-break)')]]);
  await heartbeat.leave();
  expect(await rowCount()).toBe(0);
  await expect(registerNode(database, 'late', now, outlived)).rejects.toThrow('newer version (800002-break)');
  expect(await rowCount()).toBe(0);
});
