import { describe, expect, test } from 'vitest';
import { preferLz4 } from '../../../src/store/database/compression.ts';
import { type Database, statement } from '../../../src/store/database/database.ts';
import { canRace, createPostgresDatabase, openTestDatabase } from '../../support/run/database.ts';
import { testPlans } from '../../support/run/proof.ts';

const findUnset = statement(
  'test-find-columns-without-lz4',
  `
  select distinct c.relname::text as table_name
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    and a.attnum > 0 and not a.attisdropped and a.attstorage = 'x' and a.attcompression <> 'l'
  order by 1`,
);
const tablesWithout = async (database: Database): Promise<readonly string[]> =>
  (await database.run<{ tableName: string }>(findUnset, [])).map(({ tableName }) => tableName);

const isPossible = statement(
  'test-can-use-lz4',
  `select 'lz4' = any(enumvals) as possible from pg_settings where name = 'default_toast_compression'`,
);

testPlans(
  'long values are compressed with lz4 wherever the server has it, and a server without it is left alone',
  async () => {
    const database = await openTestDatabase();
    const [answer] = await database.run<{ possible: boolean }>(isPossible, []);
    await preferLz4(database);
    const without = await tablesWithout(database);
    if (answer?.possible === true) expect(without).toEqual([]);
    else expect(without).toContain('cart_entry');
    await database.close();
  },
);

describe.runIf(canRace('compression.test.ts'))('a table that is locked', () => {
  test('waits for the next start, and keeps no other', async () => {
    const { database } = await createPostgresDatabase();
    await database.script('create table busy (a text); create table free (a text)');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let locked = () => {};
    const isLocked = new Promise<void>((resolve) => {
      locked = resolve;
    });
    const holder = database.transaction(async (tx) => {
      await tx.script('lock table busy in row exclusive mode');
      locked();
      await held;
    });
    await isLocked;
    await preferLz4(database);
    expect(await tablesWithout(database)).toEqual(['busy']);
    release();
    await holder;
    await preferLz4(database);
    expect(await tablesWithout(database)).toEqual([]);
    await database.close();
  });
});
