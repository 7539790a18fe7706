import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { serveAdmin } from '../../src/http/admin-socket.ts';
import { type DataFolder, openDataFolder } from '../../src/store/database/data-folder.ts';
import type { Database } from '../../src/store/database/database.ts';
import { prepareFolder } from '../../src/store/database/embedded/prepare-folder.ts';
import { openPglite } from '../../src/store/database/pglite.ts';
import { booksAct } from '../../src/workflows/books/books-act.ts';
import { readCondition } from '../../src/workflows/installation/read-condition.ts';
import { createSmallMerchant } from '../support/data/small-merchant.ts';
import { type CommandRun, runCommand } from '../support/run/command.ts';
import { createPostgresDatabase } from '../support/run/database.ts';
import { describeEmbedded } from '../support/run/proof.ts';
import { freePort } from '../support/run/server-process.ts';

// Two processes: this one holds the data folder, or has given it back; the command is a process of its own.

const now = Date.UTC(2026, 10, 21, 12);
const scratch = mkdtempSync(join(tmpdir(), 'tiffin-doctor-'));
const dataFolder = join(scratch, 'data');
const prepared = inject('preparedDatabases');
const isEmbedded = prepared.kind === 'pglite';
let place: Awaited<ReturnType<typeof createSmallMerchant>>;

const doctor = (
  given: readonly string[],
  environment: Readonly<Record<string, string>> = { TIFFIN_DATA: dataFolder },
): Promise<CommandRun> => runCommand('doctor', given, { HOME: scratch, ...environment });

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

const broken = (): string => `insert into slot_counter (merchant_id, location_id, slot_at, held, held_max)
  values ('${place.merchantId}', '${place.locationId}', 5, 1, 5)`;

beforeAll(async () => {
  if (!isEmbedded) return;
  const image = new Blob([await readFile(prepared.migrated)]);
  await prepareFolder(join(dataFolder, 'database'), false, async () => image);
  place = await holding((database) => createSmallMerchant(database, now));
});
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

describeEmbedded('npm run doctor', () => {
  test('says which checks there are, and refuses others', async () => {
    expect(await doctor(['--help'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('books   Whether everything'),
    });
    expect(await doctor(['--merchant', 'demo'])).toMatchObject({ code: 2, err: expect.stringContaining('belongs to') });
    expect(await doctor(['kitchen'])).toMatchObject({ code: 2, err: expect.stringContaining('no check "kitchen"') });
  });

  test('says what the settings risk and what guests cannot do with them', async () => {
    const { code, out } = await doctor(['--json'], { GEOCODER: 'none', RATE_LIMIT_FACTOR: '0' });
    const said = JSON.parse(out).findings.map(({ found }: { found: string }) => found);
    expect(said).toContainEqual(expect.stringContaining('No geocoder is connected (GEOCODER)'));
    expect(said).toContainEqual(expect.stringContaining('no caller is limited'));
    expect(code).toBe(0);
    const wrong = await doctor([], { GEOCODER: 'nowhere' });
    expect([wrong.code, wrong.out]).toEqual([1, expect.stringContaining('GEOCODER')]);
  });

  test('without a server it opens the embedded database itself', async () => {
    expect(await doctor(['books'])).toMatchObject({ code: 0, out: expect.stringContaining('The books balance') });
    expect((await doctor(['books', '--merchant', 'not-there'])).code).toBe(2);
    expect((await doctor(['books'], { TIFFIN_DATA: join(scratch, 'none') })).err).toContain('There is no database');
  });

  test('everything but the books: 0 when all is well, 1 with what is wrong and what to do', async () => {
    const { code, out } = await doctor([]);
    expect(out).toMatch(/^ok {7}database {7}embedded, PostgreSQL \d/m);
    expect(out).toMatch(/^ok {7}migrations {5}all ran/m);
    expect([code, out.includes('problem')]).toEqual([0, false]);
    const unknown = await doctor([], { TIFFIN_DATA: dataFolder, STOREFRONT_MERCHANT: 'anna' });
    expect(unknown).toMatchObject({ code: 0, out: expect.stringContaining('there is no merchant "anna"') });
    // Nothing listens there.
    const port = await freePort();
    const broken = await doctor([], {
      TIFFIN_DATA: dataFolder,
      POS_URL: `http://127.0.0.1:${port}`,
      POS_SECRET: 's'.repeat(32),
    });
    expect(broken.code).toBe(1);
    expect(broken.out).toMatch(/^problem {2}partners {7}POS: 127\.0\.0\.1:\d+ does not answer: .*ECONNREFUSED/m);
    expect(broken.out).toContain('Look at POS_URL');
    const wrong = await doctor(['--json'], { PORT: 'none', WORKERS: '2' });
    expect(wrong.code).toBe(1);
    expect(JSON.parse(wrong.out).findings).toMatchObject([
      { part: 'configuration', outcome: 'problem', found: expect.stringContaining('PORT') },
      { part: 'configuration', outcome: 'problem', found: expect.stringContaining('WORKERS') },
    ]);
  });

  test('beside a server it asks it how its database is', async () => {
    await holding(async (database, folder) => {
      serveAdmin(folder.server, {
        acts: { condition: () => readCondition(database, null) },
        describeRefusal: () => null,
        logFailure: () => {},
      });
      expect(await doctor([])).toMatchObject({ code: 0, out: expect.stringContaining('migrations     all ran') });
    });
  });

  test('beside a server it works through it, names what is wrong and what to do, and ends with 1', async () => {
    await holding(async (database, folder) => {
      serveAdmin(folder.server, {
        acts: { books: booksAct(database, { now: () => now, pause: async () => {} }) },
        describeRefusal: () => null,
        logFailure: () => {},
      });
      await database.script(broken());
      const { code, out } = await doctor(['books']);
      expect([code, out.split('\n')]).toEqual([
        1,
        [
          `${place.merchantSlug}, slots ${place.locationId}/5: slot-count-wrong`,
          '  The count of orders at a time is not the sum of what holds them.',
          '  expected: held 0 (sum of its holds)',
          '  found:    held 1',
          '  to do:    Set the counter to the number of holds, in one transaction that locks its row.',
          '',
          expect.stringMatching(/^1 contradiction: \d+ rows of 1 merchant were looked at\.$/),
          '',
        ],
      ]);
      const { out: text } = await doctor(['books', '--json']);
      expect(JSON.parse(text)).toMatchObject({
        merchantCount: 1,
        findingCount: 1,
        findings: [{ merchantId: place.merchantId, problem: 'slot-count-wrong', found: 'held 1' }],
      });
    });
  });
});

describe.skipIf(isEmbedded)('on PostgreSQL', () => {
  test('it says how the database is set up, and names host, role and cause where it cannot be used', async () => {
    const { url, database } = await createPostgresDatabase({ seeded: true });
    const folder = { TIFFIN_DATA: join(scratch, 'beside') };
    const well = await doctor([], { DATABASE_URL: url, ...folder });
    expect(well.out).toMatch(/^(ok|warning) +database +/m);
    expect(well.out).toMatch(/^ok +clock +agrees/m);
    const elsewhere = new URL(url);
    Object.assign(elsewhere, { port: '9', username: 'app', password: 'not-to-be-shown' });
    const away = await doctor([], { DATABASE_URL: elsewhere.href, ...folder });
    expect(away.code).toBe(1);
    expect(away.out).toMatch(
      /^problem {2}database {7}PostgreSQL at [^,]+:9, database \w+, role app cannot be used: nothing listens there/m,
    );
    expect(away.out + away.err).not.toContain('not-to-be-shown');
    await database.close();
  });

  test('it looks beside any server, also where it may only read', async () => {
    const { url, database } = await createPostgresDatabase({ seeded: true });
    const readOnly = new URL(url);
    readOnly.searchParams.set('options', '-c default_transaction_read_only=on');
    expect(await doctor(['books'], { DATABASE_URL: readOnly.href })).toMatchObject({
      code: 0,
      err: expect.any(String),
    });
    await database.script(
      'insert into slot_counter (merchant_id, location_id, slot_at, held, held_max) select merchant_id, location_id, 5, 1, 5 from location limit 1',
    );
    expect((await doctor(['books'], { DATABASE_URL: readOnly.href })).code).toBe(1);
    await database.close();
  });
});
