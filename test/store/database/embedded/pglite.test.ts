import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, type Statement, statement } from '../../../../src/store/database/database.ts';
import { openPglite, type PgliteDatabase } from '../../../../src/store/database/pglite.ts';
import { type RecordedDisk, recordDisk } from '../../../support/run/power-cuts.ts';

let folder: string;
let disk: RecordedDisk;
let database: PgliteDatabase;
let freeBytes = 2 ** 40;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiffin-embedded-'));
  disk = recordDisk(folder);
  database = await openPglite({ folder: join(folder, 'database'), sync: true });
  await database.script('create table thing (name text primary key, amount int8 not null default 0);');
});

afterAll(async () => {
  await database.close();
  disk.stop();
  await rm(folder, { recursive: true });
});

const insert = statement('test-insert', 'insert into thing (name, amount) values ($1, $2) returning name, amount');
const find = statement('test-find', 'select name, amount from thing where name = $1');
const add = statement('test-add', 'update thing set amount = amount + $2 where name = $1 returning amount');
const countAll = statement('test-count', 'select count(*)::int8 as count from thing where starts_with(name, $1)');
const logFlushed = statement(
  'test-flushed',
  'select pg_current_wal_insert_lsn() = pg_current_wal_flush_lsn() as flushed',
);

const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );
const codeOf = (error: unknown): unknown => (error as { code?: unknown } | null)?.code;

test('a folder that PostgreSQL cannot open is refused with its reason, and not with that of the machine it runs in', async () => {
  const broken = join(folder, 'broken');
  await mkdir(broken);
  await writeFile(join(broken, 'PG_VERSION'), '17\n');
  await expect(openPglite({ folder: broken, sync: true })).rejects.toThrow(
    /^The embedded database did not start \(.*postgresql\.conf.*\)\. Look/,
  );
});

describe('statements that wait together', () => {
  test('each caller gets its own rows, whatever the others asked', async () => {
    const names = Array.from({ length: 200 }, (_, index) => `own-${index}`);
    const written = await Promise.all(names.map((name, index) => database.run(insert, [name, index])));
    expect(written).toEqual(names.map((name, index) => [{ name, amount: index }]));
    const mixed = await Promise.all(
      names.map((name, index) => database.run(index % 2 === 0 ? find : add, index % 2 === 0 ? [name] : [name, 1])),
    );
    expect(mixed).toEqual(
      names.map((name, index) => (index % 2 === 0 ? [{ name, amount: index }] : [{ amount: index + 1 }])),
    );
  });

  test('run in the order in which they came, each after those before it', async () => {
    await database.run(insert, ['order', 0]);
    const amounts = await Promise.all(Array.from({ length: 100 }, () => database.run(add, ['order', 1])));
    expect(amounts).toEqual(Array.from({ length: 100 }, (_, index) => [{ amount: index + 1 }]));
  });

  test('one that fails leaves the others as they are, and is told why', async () => {
    await database.run(insert, ['taken', 1]);
    const outcomes = await Promise.allSettled([
      database.run(insert, ['before', 1]),
      database.run(insert, ['taken', 2]),
      database.run(find, ['before']),
      database.run(insert, ['wrong', 'no number']),
      database.run(statement('test-nonsense', 'select nonsense from thing'), []),
      database.run(insert, ['after', 1]),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
    ]);
    const reasons = outcomes.map((outcome) => (outcome.status === 'rejected' ? codeOf(outcome.reason) : null));
    expect(reasons).toEqual([null, '23505', null, '22P02', '42703', null]);
    expect(outcomes[1]).toMatchObject({
      reason: { constraint: 'thing_pkey', detail: expect.stringContaining('taken') },
    });
    expect(await database.run(find, ['after'])).toEqual([{ name: 'after', amount: 1 }]);
  });

  test('wait for the disk once, and are answered when it has them', async () => {
    const before = disk.syncCount();
    await Promise.all(Array.from({ length: 16 }, (_, index) => database.run(insert, [`sync-${index}`, 1])));
    expect(await database.run(logFlushed, [])).toEqual([{ flushed: true }]);
    expect(disk.syncCount() - before).toBe(1);
    for (let index = 0; index < 3; index += 1) await database.run(insert, [`alone-${index}`, 1]);
    expect(await database.run(logFlushed, [])).toEqual([{ flushed: true }]);
    expect(disk.syncCount() - before).toBe(4);
  });

  test('a notification among them is heard, and one that failed beside it is not missed for it', async () => {
    let heard = 0;
    const stop = await database.listen('together', () => {
      heard += 1;
    });
    const failing = errorOf(database.run(insert, ['taken', 3]));
    await Promise.all([database.run(insert, ['told', 1]), failing, database.notify('together')]);
    await Promise.all([database.notify('together'), database.run(insert, ['told-again', 1])]);
    await database.run(find, ['told']);
    expect(heard).toBe(2);
    await stop();
  });
});

describe('transactions', () => {
  test('have the connection alone: nothing of others happens within, nothing of theirs is seen half', async () => {
    const seen: unknown[] = [];
    let middle = (): void => {};
    const reached = new Promise<void>((resolve) => {
      middle = resolve;
    });
    const work = database.transaction(async (tx) => {
      await tx.run(insert, ['half-1', 1]);
      middle();
      // Others arrive meanwhile, and the event loop goes around.
      for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      seen.push(await tx.run(countAll, ['half-']));
      await tx.run(insert, ['half-2', 1]);
    });
    await reached;
    const others = Promise.all([
      database.run(countAll, ['half-']),
      database.run(insert, ['half-other', 1]),
      database.run(countAll, ['half-']),
    ]);
    await work;
    expect(seen).toEqual([[{ count: 1 }]]);
    expect(await others).toEqual([[{ count: 2 }], [{ name: 'half-other', amount: 1 }], [{ count: 3 }]]);
  });

  test('one whose statement failed commits nothing, also when its work went on', async () => {
    const work = database.transaction(async (tx) => {
      await tx.run(insert, ['ignored-1', 1]);
      await errorOf(tx.run(insert, ['ignored-1', 1]));
    });
    expect(codeOf(await errorOf(work))).toBe('25P02');
    expect(await database.run(countAll, ['ignored'])).toEqual([{ count: 0 }]);
  });

  test('one that has ended takes no more statements', async () => {
    let kept: Database = database;
    await database.transaction(async (tx) => {
      kept = tx;
    });
    await expect(kept.run(find, ['x'])).rejects.toThrow('has ended');
  });
});

describe('prepared statements', () => {
  test('a table that changed gives its new columns, to single statements and in a transaction', async () => {
    await database.script('create table changing (a int8); insert into changing values (1);');
    // A star is what a changed table shows in; ours name their columns.
    const all: Statement = statement('test-all', 'select c.* from changing c');
    expect(await database.run(all, [])).toEqual([{ a: 1 }]);
    await database.script('alter table changing add b text');
    expect(await database.run(all, [])).toEqual([{ a: 1, b: null }]);
    await database.run(statement('test-alter', 'alter table changing alter a type text'), []);
    expect(await Promise.all([database.run(all, []), database.run(find, ['x'])])).toEqual([[{ a: '1', b: null }], []]);
    await database.run(statement('test-alter-back', 'alter table changing drop b'), []);
    const first = await errorOf(database.transaction((tx) => tx.run(all, [])));
    expect(codeOf(first)).toBe('0A000');
    expect(await database.transaction((tx) => tx.run(all, []))).toEqual([{ a: '1' }]);
  });

  test('a name with another text is another statement, and one that is gone is prepared again', async () => {
    expect(await database.run(statement('test-twice', 'select 1 as one'), [])).toEqual([{ one: 1 }]);
    expect(await database.run(statement('test-twice', 'select $1::text as two'), ['2'])).toEqual([{ two: '2' }]);
    await database.run(statement('test-forget', 'deallocate all'), []);
    expect(await database.run(statement('test-twice', 'select $1::text as two'), ['3'])).toEqual([{ two: '3' }]);
  });

  test('as many names as a test can think of are no more than a thousand in PostgreSQL', async () => {
    for (let index = 0; index < 1_100; index += 1)
      await database.run(statement(`test-many-${index}`, 'select 1 as one'), []);
    const names = statement('test-names', 'select count(*)::int8 as count from pg_prepared_statements');
    const [row] = await database.run<{ count: number }>(names, []);
    expect(row?.count).toBeLessThanOrEqual(1_000);
  });

  test('lists keep quotes, backslashes and what is missing', async () => {
    const words = ['a"b', 'c\\d', '', 'NULL', '{}', 'é, ü', null] as unknown as readonly string[];
    const echo = statement('test-echo', 'select $1::text[] as words, $2::boolean[] as flags');
    const flags = [true, false, null] as unknown as readonly string[];
    expect(await database.run(echo, [words, flags])).toEqual([{ words, flags }]);
  });
});

describe('a disk that is nearly full', () => {
  test('refuses changes and goes on reading, until there is space again', async () => {
    database.keepDiskFree({ reserveBytes: 256 * 2 ** 20, freeBytes: () => freeBytes, lookEveryMs: 5 });
    const looked = () => new Promise((resolve) => setTimeout(resolve, 30));
    freeBytes = 200 * 2 ** 20;
    await looked();
    const refused = await errorOf(database.run(insert, ['full', 1]));
    expect(refused).toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE', retryAfterSeconds: 30 });
    expect(String((refused as Error).cause)).toContain('TIFFIN_DISK_RESERVE_MB');
    expect(codeOf(await errorOf(database.transaction((tx) => tx.run(insert, ['full', 1]))))).toBe(
      'DEPENDENCY_UNAVAILABLE',
    );
    expect(codeOf(await errorOf(database.script('create table full_disk (a int4)')))).toBe('DEPENDENCY_UNAVAILABLE');
    const [read, write] = await Promise.allSettled([database.run(find, ['taken']), database.run(add, ['taken', 1])]);
    expect([read.status, write.status]).toEqual(['fulfilled', 'rejected']);
    freeBytes = 2 ** 40;
    await looked();
    expect(await database.run(countAll, ['full'])).toEqual([{ count: 0 }]);
    expect(await database.run(insert, ['full', 1])).toEqual([{ name: 'full', amount: 1 }]);
  });
});
