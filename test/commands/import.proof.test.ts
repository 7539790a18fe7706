import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { serveAdmin } from '../../src/http/admin-socket.ts';
import { describeImportRefusal, importAct } from '../../src/import/import-act.ts';
import { locationIds } from '../../src/sandbox/seed/identities.ts';
import { type DataFolder, openDataFolder } from '../../src/store/database/data-folder.ts';
import type { Database } from '../../src/store/database/database.ts';
import { prepareFolder } from '../../src/store/database/embedded/prepare-folder.ts';
import { openPglite } from '../../src/store/database/pglite.ts';
import { findDraft, findPublication } from '../../src/store/menu/catalog.ts';
import { createSmallMerchant } from '../support/data/small-merchant.ts';
import { type CommandRun, runCommand } from '../support/run/command.ts';
import { createPostgresDatabase } from '../support/run/database.ts';
import { describeEmbedded } from '../support/run/proof.ts';
import { startServer } from '../support/run/server-process.ts';

// Two processes: this one holds the data folder, or has given it back; the command is a process of its own.

const now = Date.UTC(2026, 10, 21, 12);
const scratch = mkdtempSync(join(tmpdir(), 'tiffin-import-'));
const dataFolder = join(scratch, 'data');
const fixtures = fileURLToPath(new URL('../import/fixtures/', import.meta.url));
const prepared = inject('preparedDatabases');
const isEmbedded = prepared.kind === 'pglite';
let place: Awaited<ReturnType<typeof createSmallMerchant>>;

const command = (
  given: readonly string[],
  environment: Readonly<Record<string, string>> = { TIFFIN_DATA: dataFolder },
): Promise<CommandRun> => runCommand('import', given, { HOME: scratch, ...environment });

function square(...more: string[]): string[] {
  return [
    '--format',
    'square',
    join(fixtures, 'square.json'),
    '--merchant',
    place.merchantSlug,
    '--location',
    place.locationSlug,
    ...more,
  ];
}

/** The data folder in this process, for as long as `work` takes. */
async function holding<Result>(work: (database: Database, folder: DataFolder) => Promise<Result>): Promise<Result> {
  const folder = await openDataFolder(dataFolder, () => 's'.repeat(43));
  const database = await openPglite({ folder: folder.databaseFolder, sync: false });
  try {
    return await work(database, folder);
  } finally {
    await database.close();
    await folder.close();
  }
}

beforeAll(async () => {
  if (!isEmbedded) return;
  const image = new Blob([await readFile(prepared.migrated)]);
  await prepareFolder(join(dataFolder, 'database'), false, async () => image);
  place = await holding((database) => createSmallMerchant(database, now));
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describeEmbedded('without a server', () => {
  test('a dry run reports and changes nothing; the whole report is in a file', async () => {
    const reportFile = join(scratch, 'report.json');
    const { code, out, err } = await command(square('--dry-run', '--report', reportFile));
    expect([code, err.split('\n')[0]]).toEqual([0, 'square.json: find location']);
    expect(out).toContain('Nothing was changed (--dry-run).');
    const report = JSON.parse(readFileSync(reportFile, 'utf8')) as { rows: unknown[]; draftRevision: unknown };
    expect(report.rows.length).toBeGreaterThan(150);
    expect(await holding((database) => findDraft(database, place.merchantId))).toBeNull();
  });

  test('it opens the database itself and saves a draft', async () => {
    const { code, out } = await command(square());
    expect([code, out.trim().split('\n').at(-1)]).toEqual([
      0,
      'Saved as draft 1. Guests see it after it is published (--publish).',
    ]);
    const draft = await holding((database) => findDraft(database, place.merchantId));
    expect(draft?.document.products.map(({ name }) => name)).toContain('Masala chai');
  });
});

describeEmbedded('beside a running server', () => {
  test('it works through the server, and both see one database', async () => {
    await holding(async (database, folder) => {
      serveAdmin(folder.server, {
        acts: {
          import: importAct(
            database,
            () => now,
            async () => {},
          ),
        },
        describeRefusal: describeImportRefusal,
        logFailure: () => {},
      });
      const { code, out } = await command(square('--publish'));
      expect([code, out.trim().split('\n').at(-1)]).toEqual([0, 'Published as publication 1.']);
      const published = await findPublication(database, place.merchantId, 1);
      expect(published?.products.map(({ name }) => name)).toContain('Masala chai');
      const broken = join(scratch, 'broken.json');
      writeFileSync(broken, '{"objects": [}');
      const refused = await command([
        '--format',
        'square',
        broken,
        '--merchant',
        place.merchantSlug,
        '--location',
        place.locationSlug,
      ]);
      expect(refused).toMatchObject({ code: 1, out: '' });
      expect(refused.err).toContain(`${broken}:1:14: not valid JSON: "}" cannot stand here\nNothing was changed.`);
    });
  });

  test('a process that holds the folder and never answers is not waited for without end', async () => {
    const { code, err } = await holding(() => command(square()));
    expect(code).toBe(1);
    expect(err).toContain('in use by a process that does not answer');
  });
});

// Guarantee: what `npm start` runs offers the import, and guests see the publication when the command has ended.
test.runIf(isEmbedded)(
  'beside the real service the menu is served when the command ends',
  async () => {
    const data = join(scratch, 'service');
    const service = await startServer({ TIFFIN_DATA: data, LOG_LEVEL: 'warn' });
    // Printed when commands are answered, which is after the first request may be.
    await vi.waitFor(() => expect(service.output()).toContain('is running'), 10_000);
    const menu = [
      '--format',
      'csv',
      join(fixtures, 'menu.csv'),
      '--merchant',
      'demo',
      '--location',
      'demo-always-open',
    ];
    const { code, out, err } = await command([...menu, '--publish', '--menu-name', 'Brought along'], {
      TIFFIN_DATA: data,
    });
    expect([code, err, out]).toEqual([0, expect.stringContaining('publish'), expect.stringContaining('Published as')]);
    const answer = await fetch(`${service.url}/api/v1/storefront/locations/${locationIds.alwaysOpen}/menus`);
    expect(await answer.text()).toContain('Brought along');
    expect(await service.stop()).toBe(0);
  },
  90_000,
);

describeEmbedded('usage', () => {
  test('--help explains everything and is no error', async () => {
    const { code, out } = await command(['--help']);
    expect(code).toBe(0);
    for (const option of ['--format', '--dry-run', '--publish', '--report', '--leave-out'])
      expect(out).toContain(option);
  });

  test('2 wrong usage', async () => {
    const there = ['--merchant', 'a', '--location', 'b'];
    const cases: readonly (readonly [string[], string])[] = [
      [['--format', 'pdf', 'menu.pdf', ...there], '--format is one of square, schema-org, csv, not "pdf"'],
      [['--format', 'csv', 'menu.csv', '--location', 'b'], '--merchant is missing.'],
      [['--format', 'csv', ...there], 'Name one file to import.'],
      [['--format', 'csv', 'a.csv', '--verbose'], "Unknown option '--verbose'"],
      [['--format', 'csv', 'a.csv', ...there, '--source', 'My File'], '--source is 1 to 20 of a-z and 0-9'],
    ];
    const runs = await Promise.all(cases.map(([given]) => command(given)));
    expect(runs.map(({ code, err }, index) => [code, err.includes(cases[index]?.[1] ?? 'none')])).toEqual(
      cases.map(() => [2, true]),
    );
  });

  test('1 a file that is not there, a folder without a database', async () => {
    const gone = ['--format', 'csv', join(scratch, 'gone.csv'), '--merchant', 'a', '--location', 'b'];
    expect((await command(gone)).err).toContain(`there is no file "${join(scratch, 'gone.csv')}"`);
    const { code, err } = await command(square(), { TIFFIN_DATA: join(scratch, 'elsewhere') });
    expect([code, err.includes('start the service once, or set TIFFIN_DATA')]).toEqual([1, true]);
  });
});

test.skipIf(isEmbedded)('with DATABASE_URL it goes straight into PostgreSQL', async () => {
  const { url, database } = await createPostgresDatabase();
  const there = await createSmallMerchant(database, now);
  const given = [
    '--format',
    'csv',
    join(fixtures, 'menu.csv'),
    '--merchant',
    there.merchantSlug,
    '--location',
    there.locationSlug,
  ];
  const { code } = await command(given, { DATABASE_URL: url, TIFFIN_DATA: join(scratch, 'unused') });
  expect([code, (await findDraft(database, there.merchantId))?.draftRevision]).toEqual([0, 1]);
  await database.close();
});
