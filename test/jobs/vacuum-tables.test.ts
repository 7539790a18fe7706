import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { vacuumTables, vacuumUnseenTables } from '../../src/jobs/vacuum-tables.ts';
import { statement } from '../../src/store/database/database.ts';
import { openPglite, type PgliteDatabase } from '../../src/store/database/pglite.ts';
import { serviceForTests } from '../support/run/service.ts';

const service = serviceForTests();
let database: PgliteDatabase;
beforeAll(async () => {
  database = await openPglite('memory');
});
afterAll(() => database.close());
beforeEach(async () => {
  // Two mebibytes: rows of a kilobyte, and long values beside them.
  await database.script(`
    drop table if exists basket;
    create table basket (basket_id int4 primary key, state text not null, long_text text not null);
    alter table basket alter column long_text set storage external;
    insert into basket select i, repeat('a', 1000), repeat('b', 3000) from generate_series(1, 500) i`);
});

const size = statement('test-size', `select pg_table_size('basket')::int8 as bytes`);

async function bytesOf(): Promise<number> {
  const [row] = await database.run<{ bytes: number }>(size, []);
  return row?.bytes ?? 0;
}

/** Every row changed, and each second one removed and made again, so often; the sizes afterwards. */
async function sizesWhileChanging(rounds: number, between: () => Promise<unknown>): Promise<number[]> {
  const sizes: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await database.script(`
      update basket set state = repeat('${round % 10}', 1000), long_text = repeat('${round % 10}', 3000);
      with gone as (delete from basket where basket_id % 2 = 0 returning *) insert into basket select * from gone`);
    await between();
    sizes.push(await bytesOf());
  }
  return sizes;
}

describe('changes over and over', () => {
  test('make the files grow without it', async () => {
    const alive = await bytesOf();
    expect((await sizesWhileChanging(8, async () => {})).at(-1)).toBeGreaterThan(8 * alive);
  });

  test('make them grow to some size and no further with it', async () => {
    const alive = await bytesOf();
    const job = vacuumTables(database);
    const sizes = await sizesWhileChanging(20, () => job.runOnce(service.context));
    expect(Math.max(...sizes)).toBeLessThan(4 * alive);
    expect(sizes.at(-1)).toBe(sizes.at(9));
  });
});

test('looks after a table when a fifth of it has changed, and at least 500 rows', async () => {
  const job = vacuumTables(database);
  const rows = statement('test-rows', `select reltuples::int8 as rows from pg_class where relname = 'basket'`);
  await job.runOnce(service.context);
  expect(await database.run(rows, [])).toEqual([{ rows: 500 }]);
  expect(await job.runOnce(service.context)).toBe(0);
  await database.script(`insert into basket select i, '', '' from generate_series(501, 999) i`);
  expect(await job.runOnce(service.context)).toBe(0);
  await database.script(`insert into basket select i, '', '' from generate_series(1000, 10000) i`);
  expect(await job.runOnce(service.context)).toBe(2);
  expect(await database.run(rows, [])).toEqual([{ rows: 10_000 }]);
  await database.script('delete from basket where basket_id > 8500');
  expect(await job.runOnce(service.context)).toBe(0);
  await database.script('delete from basket where basket_id > 7000');
  expect(await job.runOnce(service.context)).toBe(2);
  expect(await database.run(rows, [])).toEqual([{ rows: 7_000 }]);
});

test('freezes the rows of every table once they are so old, its long values and the templates too', async () => {
  const aged = vacuumTables(database, 2_000);
  const take = statement('test-take-number', 'select pg_current_xact_id()::text as number');
  const ages = statement(
    'test-ages',
    `select (select max(age(relfrozenxid)) from pg_class where relkind in ('r', 't')) as tables,
      (select max(age(datfrozenxid)) from pg_database) as databases`,
  );
  const oldest = async () => (await database.run<{ tables: number; databases: number }>(ages, []))[0];
  await aged.runOnce(service.context);
  const frozenBefore = (await oldest())?.tables ?? 0;
  expect(await aged.runOnce(service.context)).toBe(0);
  for (let count = frozenBefore; count < 2_600; count += 1) await database.run(take, []);
  expect((await oldest())?.databases).toBeGreaterThan(2_000);
  expect(await aged.runOnce(service.context)).toBeGreaterThan(50);
  const after = await oldest();
  expect(after?.tables).toBeLessThan(500);
  expect(after?.databases).toBeLessThan(500);
  const rows = statement('test-count', 'select count(*)::int4 as n from basket');
  expect(await database.run(rows, [])).toEqual([{ n: 500 }]);
  // A database made of a template after that has all that a new one has.
  await database.script('create database made_later');
}, 30_000);

test('before there are callers, large tables are vacuumed that never were, once, and small ones are left', async () => {
  expect(await vacuumUnseenTables(database)).toBe(0);
  await database.script(
    `insert into basket select i, repeat('a', 1000), repeat('b', 3000) from generate_series(501, 9000) i`,
  );
  // The rows, and their long values.
  expect(await vacuumUnseenTables(database)).toBe(2);
  expect(await vacuumUnseenTables(database)).toBe(0);
});

test('lets those who wait have the connection between two steps', async () => {
  const change = statement('test-change', "update basket set state = '' where basket_id = 1");
  const order: string[] = [];
  let waiting = Promise.resolve();
  const job = vacuumTables({
    ...database,
    vacuum: async (table, step) => {
      if (order.length === 0) {
        waiting = database.run(change, []).then(() => void order.push('change'));
      }
      await database.vacuum(table, step);
      order.push(step);
    },
  });
  expect(await job.runOnce(service.context)).toBeGreaterThan(2);
  await waiting;
  expect(order.indexOf('change')).toBeLessThan(2);
});

test('a table that cannot be vacuumed is reported, and the others are', async () => {
  const seen: string[] = [];
  await database.script('create table other as select * from basket');
  const job = vacuumTables({
    ...database,
    vacuum: async (table, step) => {
      if (table === 'public.basket') throw new Error('a broken page');
      seen.push(table);
      await database.vacuum(table, step);
    },
  });
  await expect(job.runOnce(service.context)).rejects.toThrow(/3 of \d+ failed/);
  expect(seen).toContain('public.other');
});
