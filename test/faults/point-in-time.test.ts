import { appendFile, chown, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { seedSandbox } from '../../src/sandbox/seed/seed-sandbox.ts';
import { type Database, statement } from '../../src/store/database/database.ts';
import { migrate } from '../../src/store/database/migrate.ts';
import { openPostgres } from '../../src/store/database/postgres.ts';
import { checkBooks } from '../../src/workflows/books/check-books.ts';
import { completed, lockedCart } from '../support/callers/checkout.ts';
import { canRace, seededAt } from '../support/run/database.ts';
import {
  ask,
  canStartPostgres,
  handOver,
  host,
  initialize,
  makeDatabase,
  program,
  role,
  start,
  until,
  urlAt,
} from '../support/run/postgres-programs.ts';
import { freePort } from '../support/run/server-process.ts';
import { startTestService, type TestService } from '../support/run/service.ts';

// What docs/backup.md tells operators of PostgreSQL to do, step by step, with a table that is dropped by accident.

const file = 'faults/point-in-time.test.ts';
const listOrders = statement('list-all-orders', 'select order_id as id from customer_order order by order_id');

async function orderIds(database: Database): Promise<readonly string[]> {
  return (await database.run<{ id: string }>(listOrders, [])).map(({ id }) => id);
}

async function order(service: TestService, count: number): Promise<void> {
  for (let placed = 0; placed < count; placed += 1) await completed(service, await lockedCart(service));
}

/** A file of the server's user, as those beside it are. */
async function writeBeside(path: string, text: string): Promise<void> {
  await writeFile(path, text);
  const { uid, gid } = await stat(join(path, '..'));
  await chown(path, uid, gid);
}

describe.runIf(canRace(file) && canStartPostgres(file))('PostgreSQL to a point in time', () => {
  test('is back as it was just before the accident, with every order, and the books balance', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tiffin-in-time-'));
    await handOver(folder);
    const [data, base, archive] = [join(folder, 'data'), join(folder, 'base'), join(folder, 'archive')];
    const port = await freePort();
    try {
      await mkdir(archive);
      await handOver(archive);
      await initialize(data);
      const archiving = `test ! -f ${archive}/%f && cp %p ${archive}/%f`;
      await appendFile(join(data, 'postgresql.conf'), `archive_mode = on\narchive_command = '${archiving}'\n`);
      await start(data, port, folder);
      await makeDatabase(port);
      const [database, service] = await serve(port);

      await order(service, 2);
      await program('pg_basebackup', '-h', host, '-p', String(port), '-U', role, '-D', base, '--checkpoint=fast');
      await order(service, 3);
      const before = await orderIds(database);
      expect(before).toHaveLength(5);
      await sleep(20);
      const [moment] = await ask(port, 'select clock_timestamp()::text as reached');
      await sleep(20);
      await ask(port, 'drop table customer_order cascade');
      await service.close();
      await database.close();
      // The end of the log is archived with the stop.
      await program('pg_ctl', 'stop', '-D', data, '-m', 'fast');

      const recovery = [
        `restore_command = 'cp ${archive}/%f %p'`,
        `recovery_target_time = '${moment?.reached}'`,
        `recovery_target_action = 'promote'`,
      ];
      await appendFile(join(base, 'postgresql.auto.conf'), `${recovery.join('\n')}\n`);
      await writeBeside(join(base, 'recovery.signal'), '');
      await start(base, port, folder);
      await until(async () => (await ask(port, 'select pg_is_in_recovery() as recovers'))[0]?.recovers === false);

      const restored = openPostgres({ connectionString: urlAt(port) });
      expect(await orderIds(restored)).toEqual(before);
      const parts = { now: () => seededAt, pause: async () => {}, progress: () => {} };
      expect((await checkBooks(restored, null, parts)).findings).toEqual([]);
      // It goes on from there.
      const again = await startTestService({ database: restored });
      await order(again, 1);
      expect(await orderIds(restored)).toHaveLength(6);
      await again.close();
      await restored.close();
    } finally {
      for (const place of [data, base]) await program('pg_ctl', 'stop', '-D', place, '-m', 'immediate').catch(() => {});
      await rm(folder, { recursive: true, force: true });
    }
  });
});

async function serve(port: number): Promise<readonly [Database, TestService]> {
  const database = openPostgres({ connectionString: urlAt(port) });
  await migrate(database, seededAt);
  await seedSandbox(database, seededAt);
  return [database, await startTestService({ database })];
}
