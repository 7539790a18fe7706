import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { statement } from '../../src/store/database/database.ts';
import { readDatabaseTime } from '../../src/store/database/database-time.ts';
import { openPostgres } from '../../src/store/database/postgres.ts';
import { runCommand } from '../support/run/command.ts';
import { canRace, createPostgresDatabase } from '../support/run/database.ts';
import { skewedBy } from '../support/run/skewed-clock.ts';

const scratch = mkdtempSync(join(tmpdir(), 'tiffin-migrate-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describe.runIf(canRace('commands/migrate.proof.test.ts'))('npm run migrate', () => {
  test('dates what it applied by the clock of the database, not of a machine that is two hours slow', async () => {
    const { url, database } = await createPostgresDatabase();
    await database.script('drop schema public cascade; create schema public');
    const before = await readDatabaseTime(database);
    const { code, out, err } = await runCommand('migrate', [], {
      HOME: scratch,
      TIFFIN_DATA: join(scratch, 'data'),
      DATABASE_URL: url,
      ...skewedBy(-7_200_000),
    });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('applied 000001-installation');
    const dates = statement(
      'test-migration-dates',
      'select min(applied_at) as first, max(applied_at) as last from migration',
    );
    const [{ first, last } = { first: 0, last: 0 }] = await database.run<{ first: number; last: number }>(dates, []);
    expect(first).toBeGreaterThanOrEqual(before);
    expect(last).toBeLessThanOrEqual(await readDatabaseTime(database));
    await database.close();
  });

  test('spreads the tables over a cluster, and says in a sentence where there is none', async () => {
    const { url, database } = await createPostgresDatabase();
    const run = () =>
      runCommand('migrate', ['--distributed'], {
        HOME: scratch,
        TIFFIN_DATA: join(scratch, 'data'),
        DATABASE_URL: url,
      });
    const { code, out, err } = await run();
    if (await database.isDistributed?.()) {
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect(out).toContain('Its tables were spread already.');
    } else {
      expect(code).toBe(1);
      expect(err).toContain('it does not have the extension "citus" (docs/scale.md)');
    }
    await database.close();
  });

  test('refuses a database that is not UTF-8 before anything is changed, and says how to make one', async () => {
    const { url, database } = await createPostgresDatabase();
    const name = `latin_${randomBytes(6).toString('hex')}`;
    await database.outsideTransaction?.(
      `create database ${name} encoding 'LATIN1' lc_collate 'C' lc_ctype 'C' template template0`,
    );
    onTestFinished(async () => {
      await database.outsideTransaction?.(`drop database ${name}`);
      await database.close();
    });
    const at = new URL(url);
    at.pathname = `/${name}`;
    const { code, out, err } = await runCommand('migrate', [], {
      HOME: scratch,
      TIFFIN_DATA: join(scratch, 'data'),
      DATABASE_URL: at.href,
    });
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/encoded as LATIN1.*Nothing was changed.*createdb --encoding=UTF8/);
    const other = openPostgres({ connectionString: at.href, connectionCountMax: 1 });
    const tables = statement(
      'test-count-tables',
      "select count(*)::int4 as count from pg_tables where schemaname = 'public'",
    );
    expect(await other.run(tables, []).finally(() => other.close())).toEqual([{ count: 0 }]);
  });
});
