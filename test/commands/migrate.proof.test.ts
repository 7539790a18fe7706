import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { statement } from '../../src/store/database/database.ts';
import { readDatabaseTime } from '../../src/store/database/database-time.ts';
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
});
