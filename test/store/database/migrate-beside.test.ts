import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, statement } from '../../../src/store/database/database.ts';
import { readDatabaseTime } from '../../../src/store/database/database-time.ts';
import { migrate } from '../../../src/store/database/migrate.ts';
import { type Migration, parseMigration } from '../../../src/store/database/migration-file.ts';
import { recordHeartbeat, removeHeartbeat } from '../../../src/store/database/node-heartbeats.ts';
import { openPostgres } from '../../../src/store/database/postgres.ts';
import { canRace, createPostgresDatabase, openTestDatabase } from '../../support/run/database.ts';

// Migrations beside what goes on meanwhile: nodes of the version before, transactions that hold locks, other migrators.

const now = Date.UTC(2026, 10, 24, 12);
const migration = (number: number, firstLine: string, text: string): Migration =>
  parseMigration(`${number}-test.sql`, `-- ${firstLine}\n${text}`);
const table = migration(900_001, 'Old servers can run beside this.', 'create table one (a int4 primary key);');
const breaking = migration(900_002, 'Old servers cannot run beside this.', 'alter table one add column b int4;');
const contracting = migration(
  900_003,
  'Old servers that know 900001 can run beside this.',
  'alter table one drop column b;',
);
const index = migration(
  900_004,
  'Old servers can run beside this.',
  '-- Runs outside a transaction.\ncreate unique index concurrently one_a on one (a);',
);

const countOne = statement('test-count-one', 'select count(*)::int8 as count from one');
const findIndex = statement(
  'test-find-index',
  "select indisvalid as is_valid from pg_index where indexrelid = to_regclass('one_a')",
);
const hasColumn = statement(
  'test-has-column',
  "select exists (select from pg_attribute where attrelid = 'one'::regclass and attname = 'b') as present",
);
const nothingOfOthers = 'drop table if exists migration, one, two, three; delete from node_heartbeat';
const node = (nodeId: string, knownNumber: number) => ({
  nodeId,
  name: `${nodeId}, process 7`,
  version: '0.0.9',
  knownNumber,
  startedAt: now,
});

const opened: Database[] = [];
afterAll(async () => {
  for (const database of opened) await database.close();
});

describe('a migration that old servers cannot run beside', () => {
  let database: Database;
  beforeEach(async () => {
    database = opened[0] ?? (await openTestDatabase());
    if (opened.length === 0) opened.push(database);
    await database.script(nothingOfOthers);
    await migrate(database, now, [table]);
  });

  test('is refused while one lives, which is named; it changes nothing, and runs when the node is gone', async () => {
    await recordHeartbeat(database, node('new', 900_002), now);
    await recordHeartbeat(database, node('old', 900_001), now);
    const refused = migrate(database, now, [table, breaking]);
    await expect(refused).rejects.toThrow(
      'Migration 900002-test cannot run yet: 1 older node that cannot run beside it still runs: old, process 7 (0.0.9).',
    );
    await expect(refused).rejects.toThrow('Stop it and migrate again');
    expect(await database.run(hasColumn, [])).toEqual([{ present: false }]);
    await removeHeartbeat(database, 'old');
    expect(await migrate(database, now, [table, breaking])).toEqual(['900002-test']);
  });

  test('does not wait for a node that has been silent for 35 seconds', async () => {
    await recordHeartbeat(database, node('old', 900_001), now - 34_000);
    await expect(migrate(database, now, [table, breaking])).rejects.toThrow('old, process 7');
    expect(await migrate(database, now + 1_000, [table, breaking])).toEqual(['900002-test']);
  });

  test('names five of many', async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) await recordHeartbeat(database, node(name, 900_001), now);
    await expect(migrate(database, now, [table, breaking])).rejects.toThrow(
      /7 older nodes .* and 2 more\. .* Stop them/,
    );
  });

  test('may name the migration that such servers have to know, for nodes that live and for those that start', async () => {
    await migrate(database, now, [table, breaking]);
    await recordHeartbeat(database, node('knows', 900_001), now);
    expect(await migrate(database, now, [table, breaking, contracting])).toEqual(['900003-test']);
    // A program that knows the first one starts, as far as this one is concerned; one that knows neither does not.
    const beside = migration(900_002, 'Old servers can run beside this.', 'alter table one add column b int4;');
    await database.script('delete from migration where number = 900002');
    expect(await migrate(database, now, [table])).toEqual([]);
    await expect(migrate(database, now, [beside])).rejects.toThrow('newer version (900003-test)');
  });

  test('is no matter where the database keeps no list of nodes yet', async () => {
    await database.script('alter table node_heartbeat rename to other_heartbeat');
    try {
      expect(await migrate(database, now, [table, breaking])).toEqual(['900002-test']);
    } finally {
      await database.script('alter table other_heartbeat rename to node_heartbeat');
    }
  });

  test('is known as such to programs from before it could be said otherwise', async () => {
    await database.script('alter table migration drop column needed_number');
    await database.script(
      "insert into migration (number, name, digest, old_servers_can_run, applied_at) values (900009, '900009-x', '', false, 0)",
    );
    await expect(migrate(database, now, [table])).rejects.toThrow('newer version (900009-x)');
  });
});

test('an index that is built beside everything is built in a transaction where there is one connection', async () => {
  const database = opened[0] ?? (await openTestDatabase());
  if (opened.length === 0) opened.push(database);
  await database.script(nothingOfOthers);
  expect(await migrate(database, now, [table, index])).toEqual(['900001-test', '900004-test']);
  expect(await database.run(findIndex, [])).toEqual([{ isValid: true }]);
  expect(await migrate(database, now, [table, index])).toEqual([]);
});

describe('migration files', () => {
  const refused = (firstLine: string, text: string) => () => migration(900_005, firstLine, text);
  const can = 'Old servers can run beside this.';

  test('a first line that names a later migration, or one of another form, is refused', () => {
    expect(refused('Old servers that know 900005 can run beside this.', '')).toThrow('first line');
    expect(refused('Old servers that know 900001 cannot run beside this.', '')).toThrow('first line');
    expect(contracting.neededNumber).toBe(900_001);
  });

  test('outside a transaction there is one index and nothing else, and it says so', () => {
    const one = 'create index concurrently x on one (a);';
    expect(refused(can, one)).toThrow('outside a transaction');
    expect(refused(can, `-- Runs outside a transaction.\n${one}\ncreate table two (a int4);`)).toThrow('outside');
    expect(refused(can, '-- Runs outside a transaction.\ncreate index x on one (a);')).toThrow('outside');
    expect(refused('Old servers cannot run beside this.', `-- Runs outside a transaction.\n${one}`)).toThrow('outside');
    expect(index.concurrentIndex).toBe('one_a');
  });
});

describe.runIf(canRace('store/database/migrate-beside.test.ts'))('on a server', () => {
  async function open(): Promise<{ readonly database: Database; readonly other: Database }> {
    const { url, database } = await createPostgresDatabase();
    const other = openPostgres({ connectionString: url });
    opened.push(database, other);
    await database.script(nothingOfOthers);
    await migrate(database, now, [table]);
    return { database, other };
  }

  /** Holds rows of the table, as an act that takes long does, until it is released. */
  async function holding(other: Database): Promise<() => Promise<void>> {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const begun = new Promise<void>((resolve, reject) => {
      const work = other.transaction(async (tx) => {
        await tx.script('set local idle_in_transaction_session_timeout = 0');
        await tx.run(statement('test-insert-one', 'insert into one (a) values (1)'), []);
        resolve();
        await held;
      });
      work.catch(reject);
    });
    await begun;
    return async () => {
      release();
      await expect.poll(() => other.run(countOne, [])).toEqual([{ count: 1 }]);
    };
  }

  test('a migration gives way to those behind it, and comes back until it has its lock', async () => {
    const { database, other } = await open();
    const release = await holding(other);
    const pauses: number[] = [];
    const slowest: number[] = [];
    const pause = async (milliseconds: number): Promise<void> => {
      pauses.push(milliseconds);
      if (pauses.length === 4) await release();
    };
    const migrating = migrate(database, now, [table, breaking], pause);
    while (pauses.length < 4) {
      const startedAt = performance.now();
      await other.run(countOne, []);
      slowest.push(performance.now() - startedAt);
    }
    expect(await migrating).toEqual(['900002-test']);
    expect(pauses).toEqual([250, 500, 1_000, 2_000]);
    // A reader waits for as long as the migration asks for the lock, never for as long as the other one holds it.
    expect(Math.max(...slowest)).toBeLessThan(1_500);
  });

  test('after twenty attempts it gives up, says who holds the lock, and has changed nothing', async () => {
    const { database, other } = await open();
    const release = await holding(other);
    const pauses: number[] = [];
    const pause = async (milliseconds: number): Promise<void> => {
      pauses.push(milliseconds);
    };
    await expect(migrate(database, now, [table, breaking], pause)).rejects.toThrow(
      /^Migration 900002-test did not get its locks.* process \d+ \(without a name, idle in transaction, for \d+ seconds\)/,
    );
    expect(pauses).toHaveLength(19);
    expect(Math.max(...pauses)).toBe(5_000);
    await release();
    expect(await database.run(hasColumn, [])).toEqual([{ present: false }]);
    expect(await migrate(database, now, [table, breaking])).toEqual(['900002-test']);
  });

  test('an index is built while a table is written to, once by two migrators', async () => {
    const { database, other } = await open();
    let writtenCount = 0;
    let over = false;
    const insert = statement('test-insert-next', 'insert into one (a) values ($1)');
    const writing = (async () => {
      for (; !over; writtenCount += 1) await other.run(insert, [writtenCount]);
    })();
    const applied = await Promise.all([database, other].map((each) => migrate(each, now, [table, index])));
    over = true;
    await writing;
    expect(applied.flat()).toEqual(['900004-test']);
    expect(await database.run(findIndex, [])).toEqual([{ isValid: true }]);
    expect(await database.run(countOne, [])).toEqual([{ count: writtenCount }]);
  });

  test('what a failed building left is removed, and built anew', async () => {
    const { database } = await open();
    const twice = migration(900_002, 'Old servers can run beside this.', 'create table two (a int4);');
    const doubled = migration(
      900_003,
      'Old servers can run beside this.',
      '-- Runs outside a transaction.\ncreate unique index concurrently two_a on two (a);',
    );
    await migrate(database, now, [table, twice]);
    await database.script('insert into two (a) values (1), (1)');
    await expect(migrate(database, now, [table, twice, doubled])).rejects.toThrow('two_a');
    const left = statement('test-find-two', "select to_regclass('two_a') is not null as present");
    expect(await database.run(left, [])).toEqual([{ present: false }]);
    // A builder that was killed leaves an invalid one.
    await expect(database.outsideTransaction?.('create unique index concurrently two_a on two (a)')).rejects.toThrow();
    expect(await database.run(left, [])).toEqual([{ present: true }]);
    await database.script('delete from two where ctid = (select min(ctid) from two)');
    expect(await migrate(database, now, [table, twice, doubled])).toEqual(['900003-test']);
    const valid = statement('test-two-valid', "select indisvalid from pg_index where indexrelid = 'two_a'::regclass");
    expect(await database.run(valid, [])).toEqual([{ indisvalid: true }]);
  });

  test('an index whose builder ended before it was noted is taken as it is', async () => {
    const { database } = await open();
    await database.script('create unique index one_a on one (a)');
    expect(await migrate(database, now, [table, index])).toEqual(['900004-test']);
  });

  // Guarantee: no node begins unseen between the look at the nodes and the commit of what it cannot run beside.
  test('a node that begins while such a migration runs is seen by it, or sees it', async () => {
    const { database, other } = await open();
    const at = await readDatabaseTime(database);
    for (let round = 0; round < 12; round += 1) {
      await database.script(
        'delete from node_heartbeat; delete from migration where number = 900002; alter table one drop column if exists b',
      );
      const slow = { ...breaking, text: `select pg_sleep(0.01); ${breaking.text}` };
      const migrating = migrate(database, at, [table, slow]).then(
        () => 'migrated',
        (error: Error) => error.message,
      );
      await new Promise((resolve) => setTimeout(resolve, round * 3));
      await recordHeartbeat(other, node('begins', 900_001), at);
      const barrier = await recordHeartbeat(other, node('begins', 900_001), at);
      const outcome = await migrating;
      if (outcome === 'migrated') expect(barrier).toBe('900002-test');
      else expect([outcome, barrier]).toEqual([expect.stringContaining('begins, process 7'), null]);
    }
  });
});
