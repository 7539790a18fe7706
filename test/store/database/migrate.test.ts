import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { type Database, statement } from '../../../src/store/database/database.ts';
import { earlierDigests } from '../../../src/store/database/earlier-digests.ts';
import { migrate } from '../../../src/store/database/migrate.ts';
import { parseMigration, readMigrations } from '../../../src/store/database/migration-file.ts';
import { openPostgres } from '../../../src/store/database/postgres.ts';
import { canRace, createPostgresDatabase, openTestDatabase } from '../../support/run/database.ts';
import { describeOneServer, isOnCluster } from '../../support/run/proof.ts';

const now = Date.UTC(2026, 5, 2);
const first = parseMigration(
  '900001-first.sql',
  '-- Old servers can run beside this.\ncreate table one (a int4 primary key);',
);
const second = parseMigration(
  '900002-second.sql',
  '-- Old servers cannot run beside this.\ncreate table two (a int4);\ninsert into one (a) values (1);',
);
const opened: Database[] = [];
let bare: Database | null = null;

afterAll(async () => {
  await bare?.close();
  for (const database of opened) await database.close();
});

/**
 * The database that these tests share, with nothing of an earlier one. The test's migrations stand alone here: what the
 * service brought is forgotten, its tables do no harm.
 */
async function open(): Promise<Database> {
  bare ??= await openTestDatabase();
  await bare.script('drop table if exists migration, one, two, three');
  return bare;
}

const setDigest = statement('test-set-digest', 'update migration set digest = $2 where name = $1 returning name');
const countOne = statement('test-count-one', 'select count(*)::int8 as count from one');

describeOneServer('migrate', () => {
  test('applies what is missing in order, once', async () => {
    const database = await open();
    expect(await migrate(database, now, [first])).toEqual(['900001-first']);
    expect(await migrate(database, now, [first, second])).toEqual(['900002-second']);
    expect(await migrate(database, now, [first, second])).toEqual([]);
    expect(await database.run(countOne, [])).toEqual([{ count: 1 }]);
  });

  test('a failing migration leaves nothing of itself and keeps those before it', async () => {
    const database = await open();
    const failing = parseMigration(
      '900003-failing.sql',
      '-- Old servers can run beside this.\ninsert into one (a) values (7);\nselect nonsense;',
    );
    await expect(migrate(database, now, [first, failing])).rejects.toThrow('nonsense');
    expect(await database.run(countOne, [])).toEqual([{ count: 0 }]);
    expect(await migrate(database, now, [first])).toEqual([]);
  });

  test('an applied migration that reads otherwise now is refused', async () => {
    const database = await open();
    await migrate(database, now, [first]);
    const changed = parseMigration(
      '900001-first.sql',
      '-- Old servers can run beside this.\ncreate table uno (a int4);',
    );
    await expect(migrate(database, now, [changed])).rejects.toThrow('900001-first');
  });

  test('comments may be reworded, also of migrations that ran while they still counted', async () => {
    const database = await open();
    await migrate(database, now, [first]);
    const reworded = `${first.text.replace('\n', ' Reworded.\n')}\n-- Another comment.\n`;
    expect(await migrate(database, now, [parseMigration('900001-first.sql', reworded)])).toEqual([]);
    const fresh = await openTestDatabase();
    opened.push(fresh);
    for (const [name, digest] of Object.entries(earlierDigests)) {
      expect(await fresh.run(setDigest, [name, digest])).toEqual([{ name }]);
    }
    expect(await migrate(fresh, now)).toEqual([]);
    await fresh.run(setDigest, ['000003-carts', 'another']);
    await expect(migrate(fresh, now)).rejects.toThrow('000003-carts');
  });

  test('a database from a newer version is taken only when old servers can run beside it', async () => {
    const database = await open();
    const newer = parseMigration(
      '900004-newer.sql',
      '-- Old servers can run beside this.\ncreate table three (a int4);',
    );
    await migrate(database, now, [first, newer]);
    expect(await migrate(database, now, [first])).toEqual([]);
    await migrate(database, now, [first, second, newer]);
    await expect(migrate(database, now, [first, newer])).rejects.toThrow('newer version (900002-second)');
  });
});

describeOneServer('migration files', () => {
  test('a name or first line of another form is refused', () => {
    expect(() => parseMigration('7-carts.sql', '-- Old servers can run beside this.')).toThrow('7-carts.sql');
    expect(() => parseMigration('000007-carts.sql', 'create table x (a int4);')).toThrow('old servers');
  });

  test('a number used twice is refused', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tiffin-migrations-'));
    await writeFile(join(folder, '000001-a.sql'), '-- Old servers can run beside this.');
    await writeFile(join(folder, '000001-b.sql'), '-- Old servers can run beside this.');
    await expect(readMigrations(pathToFileURL(`${folder}/`))).rejects.toThrow('000001-b');
    await rm(folder, { recursive: true });
  });

  test('our own are applied by every fresh test database', async () => {
    const database = await openTestDatabase();
    opened.push(database);
    expect(await migrate(database, now)).toEqual([]);
  });
});

describe.runIf(!isOnCluster && canRace('migrate.test.ts, two nodes at once'))('two nodes at once', () => {
  test('every migration is applied exactly once', async () => {
    const { url, database } = await createPostgresDatabase();
    opened.push(database);
    await database.script('drop table migration');
    const nodes = [1, 2, 3].map(() => openPostgres({ connectionString: url }));
    const applied = await Promise.all(nodes.map((node) => migrate(node, now, [first, second])));
    expect(applied.flat().sort()).toEqual(['900001-first', '900002-second']);
    for (const node of nodes) await node.close();
  });
});
