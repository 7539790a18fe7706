import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, statement } from '../../../src/store/database/database.ts';
import { openPostgres } from '../../../src/store/database/postgres.ts';
import { readServerSettings } from '../../../src/store/database/server-settings.ts';
import { canRace, createPostgresDatabase } from '../../support/run/database.ts';

// A role that owns no table, as installations have whose migrations run by another one.
describe.runIf(canRace('server-settings.test.ts'))('what the server says of a role of its own', () => {
  const role = `tiffin_test_serving_${process.pid}`;
  let created: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let serving: Database;

  beforeAll(async () => {
    created = await createPostgresDatabase();
    await created.database.script(`
      create role ${role} login connection limit 7;
      grant select, insert, update, delete on all tables in schema public to ${role}`);
    const url = new URL(created.url);
    url.username = role;
    serving = openPostgres({ connectionString: url.href, connectionCountMax: 1 });
  });

  afterAll(async () => {
    await serving.close();
    await created.database.script(`drop owned by ${role}; drop role ${role}`);
    await created.database.close();
  });

  test('how many connections it may open is its own limit, where that is lower', async () => {
    expect((await readServerSettings(serving)).connectionsMax).toBe(7);
    expect((await readServerSettings(created.database)).connectionsMax).toBeGreaterThan(7);
  });

  test('the tables on which it lacks a right are named', async () => {
    expect((await readServerSettings(serving)).tablesDenied).toEqual([]);
    await created.database.script(`revoke insert on cart from ${role}; revoke all on outbox from ${role}`);
    expect((await readServerSettings(serving)).tablesDenied).toEqual(['cart', 'outbox']);
    expect((await readServerSettings(created.database)).tablesDenied).toEqual([]);
  });

  test('of the role that owns the system’s tables, too, only ours are looked at', async () => {
    const database = created.database;
    const owners = `select relowner::regrole::text as owner, relname::text as name from pg_class where relname in ('pg_class', 'cart', 'migration')`;
    const named = await database.run<{ owner: string; name: string }>(statement('owners-of-tables', owners), []);
    const ownerOf = (table: string) => named.find(({ name }) => name === table)?.owner ?? '';
    const give = async (owner: string) => {
      for (const table of ['migration', 'cart']) await database.script(`alter table ${table} owner to ${owner}`);
    };
    await give(ownerOf('pg_class'));
    const denied = (await readServerSettings(serving)).tablesDenied ?? [];
    expect(denied).toContain('cart');
    expect(denied.filter((name) => name.startsWith('pg_'))).toEqual([]);
    await give(ownerOf('migration'));
  });
});
