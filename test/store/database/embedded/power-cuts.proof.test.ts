import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { systemRandom } from '../../../../src/adapters/system/random.ts';
import { openDataFolder } from '../../../../src/store/database/data-folder.ts';
import { type Database, statement } from '../../../../src/store/database/database.ts';
import { prepareFolder } from '../../../../src/store/database/embedded/prepare-folder.ts';
import { openPglite } from '../../../../src/store/database/pglite.ts';
import { type RecordedDisk, type Remains, recordDisk } from '../../../support/run/power-cuts.ts';

// The power is cut at points drawn from a seed, on a disk that keeps what it was told to keep and nothing else
// (test/support/run/power-cuts.ts); at every other point it keeps some of the rest as well, by chance.

const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31);
const made: string[] = [];
let disk: RecordedDisk | null = null;

afterEach(async () => {
  disk?.stop();
  disk = null;
  for (const folder of made.splice(0)) await rm(folder, { recursive: true, force: true });
});

type Promised = { readonly versions: ReadonlyMap<number, number>; readonly during: string };
type Cut = { readonly remains: Remains; readonly promised: Promised };

describe('a power cut', () => {
  test('leaves every row that was acknowledged, whole, and of a transaction all or nothing', async () => {
    const cuts = await workUntilCut({ sync: true, cutsWanted: 42, seed });
    const during = new Set(cuts.map(({ promised }) => promised.during));
    expect([...during].sort()).toEqual(kindsOfWork);
    for (const [index, cut] of cuts.entries()) {
      const where = `PROPERTY_SEED=${seed}, cut ${index}, during ${cut.promised.during}`;
      expect(await lossesOf(cut), where).toEqual({ lost: 0, broken: 0, halves: 0 });
    }
  });

  test('loses acknowledged rows where TIFFIN_SYNC is off: the disk above really forgets', async () => {
    const cuts = await workUntilCut({ sync: false, cutsWanted: 2, seed });
    for (const cut of cuts) expect((await lossesOf(cut)).lost).toBeGreaterThan(0);
  });

  test('during a first start leaves a whole database or none, and the same secret once there is one', async () => {
    const image = new Blob([await readFile(dumps().seeded)]);
    const parent = await newFolder();
    disk = recordDisk(parent);
    const random = drawsOf(seed);
    const cuts: { readonly remains: Remains; readonly secret: string | null; readonly ready: boolean }[] = [];
    let secret: string | null = null;
    let ready = false;
    const cutNow = (): void => {
      if (disk !== null)
        cuts.push({ remains: disk.cut(cuts.length % 2 === 1 ? () => random() < 0.5 : null), secret, ready });
    };
    disk.onStep = () => {
      if (cuts.length < 8 && random() < 0.003) cutNow();
    };
    const opened = await openDataFolder(join(parent, 'made', 'data'), systemRandom().seed);
    secret = opened.secretText;
    await prepareFolder(opened.databaseFolder, true, async () => image);
    ready = true;
    disk.onStep = null;
    cutNow();
    cutNow();
    await opened.close();
    expect(cuts.length).toBeGreaterThan(4);
    disk.stop();
    for (const cut of cuts) await expectStart(cut, image);
  });
});

/** Starts again from what is left: the image is unpacked anew exactly when the first start was not over. */
async function expectStart(
  cut: { readonly remains: Remains; readonly secret: string | null; readonly ready: boolean },
  image: Blob,
): Promise<void> {
  const folder = await newFolder();
  cut.remains.writeTo(folder);
  const again = await openDataFolder(join(folder, 'made', 'data'), systemRandom().seed);
  if (cut.secret !== null) expect(again.secretText).toBe(cut.secret);
  let unpacked = false;
  const wasThere = existsSync(again.databaseFolder);
  await prepareFolder(again.databaseFolder, false, async () => {
    unpacked = true;
    return image;
  });
  expect(unpacked).toBe(!wasThere);
  if (cut.ready) expect(unpacked).toBe(false);
  const database = await openPglite({ folder: again.databaseFolder, sync: false });
  const [row] = await database.run<{ count: number }>(countSeeded, []);
  expect(row?.count).toBeGreaterThan(100);
  await database.close();
  await again.close();
  await rm(folder, { recursive: true });
}

const countSeeded = statement(
  'test-count-seeded',
  'select count(*)::int8 as count from location l join migration m on true',
);
const insert = statement(
  'test-write-row',
  `insert into written (number, pair, version, doc) values ($1, $2, 1, repeat(concat($1::int8, '.1-'), 300))`,
);
const update = statement(
  'test-write-again',
  `update written set version = version + 1, doc = repeat(concat(number, '.', version + 1, '-'), 300) where number = $1`,
);
const readRows = statement(
  'test-read-rows',
  `select number, version, doc = repeat(concat(number, '.', version, '-'), 300) as whole from written`,
);
const countHalves = statement(
  'test-count-halves',
  'select count(*)::int8 as count from (select from written where pair is not null group by pair having count(pair) <> 2) h',
);

const kindsOfWork = ['checkpoint', 'table', 'transaction', 'work'];

/**
 * Writes in all the ways the service does until the power was cut so often, in memory, and where all is promised at least
 * once during each of them, within twice as many cuts: the work itself goes on.
 */
async function workUntilCut(plan: { sync: boolean; cutsWanted: number; seed: number }): Promise<readonly Cut[]> {
  const parent = await newFolder();
  const folder = join(parent, 'database');
  const random = drawsOf(plan.seed);
  disk = recordDisk(parent);
  const image = new Blob([await readFile(dumps().migrated)]);
  await prepareFolder(folder, true, async () => image);
  const database = await openPglite({ folder, sync: plan.sync });
  const work = new Work(database);
  await work.begin();
  const cuts: Cut[] = [];
  const chance = (): boolean => random() < 0.5;
  const isEnough = (): boolean =>
    cuts.length >= plan.cutsWanted &&
    (!plan.sync ||
      cuts.length >= 2 * plan.cutsWanted ||
      kindsOfWork.every((kind) => cuts.some(({ promised }) => promised.during === kind)));
  disk.onStep = () => {
    if (isEnough() || random() >= work.cutShare) return;
    // A disk that forgets has nothing to lose before the first row was acknowledged.
    if (!plan.sync && work.versions.size === 0) return;
    const promised = { versions: new Map(work.versions), during: work.during };
    if (disk !== null) cuts.push({ remains: disk.cut(plan.sync && cuts.length % 2 === 1 ? chance : null), promised });
  };
  while (!isEnough()) await work.round(random);
  disk.onStep = null;
  await database.close();
  disk.stop();
  return cuts;
}

class Work {
  readonly versions = new Map<number, number>();
  during = 'work';
  cutShare = 0.03;
  private readonly database: Database;
  private next = 1;
  private rounds = 0;

  constructor(database: Database) {
    this.database = database;
  }

  async begin(): Promise<void> {
    await this.database.script(`
      create table written (number int8 primary key, pair int8, version int8 not null, doc text not null);
      alter table written alter doc set storage external;`);
  }

  /** Sixteen rows at once, one alone, two in a transaction, some again; now and then a checkpoint and a table. */
  async round(random: () => number): Promise<void> {
    this.rounds += 1;
    await Promise.all(Array.from({ length: 16 }, () => this.insert(null)));
    await this.insert(null);
    await Promise.all(Array.from({ length: 4 }, () => this.update(1 + Math.floor(random() * (this.next - 1)))));
    await this.doing('transaction', 0.2, () => this.pair());
    if (this.rounds % 12 === 0) await this.doing('checkpoint', 0.02, () => this.database.script('checkpoint'));
    if (this.rounds % 9 === 0) await this.doing('table', 0.2, () => this.newTable());
  }

  private async doing(what: string, cutShare: number, act: () => Promise<void>): Promise<void> {
    const before = [this.during, this.cutShare] as const;
    [this.during, this.cutShare] = [what, cutShare];
    await act();
    [this.during, this.cutShare] = before;
  }

  private async insert(pair: number | null): Promise<void> {
    const number = this.next++;
    await this.database.run(insert, [number, pair]);
    this.versions.set(number, 1);
  }

  private async update(number: number): Promise<void> {
    await this.database.run(update, [number]);
    this.versions.set(number, (this.versions.get(number) ?? 0) + 1);
  }

  private async pair(): Promise<void> {
    const [first, second] = [this.next++, this.next++];
    await this.database.transaction(async (tx) => {
      for (const number of [first, second]) await tx.run(insert, [number, first]);
    });
    this.versions.set(first, 1);
    this.versions.set(second, 1);
  }

  private newTable(): Promise<void> {
    const name = `extra_${this.rounds}`;
    return this.database.script(`create table ${name} (a int4 primary key); insert into ${name} values (1);`);
  }
}

async function lossesOf({ remains, promised }: Cut): Promise<{ lost: number; broken: number; halves: number }> {
  const folder = await newFolder();
  remains.writeTo(folder);
  const database = await openPglite({ folder: join(folder, 'database'), sync: false });
  const exists = await database.run<{ there: boolean }>(
    statement('test-has-table', "select to_regclass('written') is not null as there"),
    [],
  );
  const rows = exists[0]?.there
    ? await database.run<{ number: number; version: number; whole: boolean }>(readRows, [])
    : [];
  const [halves] = exists[0]?.there ? await database.run<{ count: number }>(countHalves, []) : [{ count: 0 }];
  await database.close();
  await rm(folder, { recursive: true });
  const found = new Map(rows.map(({ number, version }) => [number, version]));
  const lost = [...promised.versions].filter(([number, version]) => (found.get(number) ?? 0) < version).length;
  return { lost, broken: rows.filter(({ whole }) => !whole).length, halves: halves?.count ?? 0 };
}

function dumps(): { migrated: string; seeded: string } {
  const prepared = inject('preparedDatabases');
  if (prepared.kind !== 'pglite' || prepared.seeded === null)
    throw new Error('This test is about the embedded database.');
  return { migrated: prepared.migrated, seeded: prepared.seeded };
}

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tiffin-cut-'));
  made.push(folder);
  return folder;
}

/** Numbers from 0 to 1, the same ones for the same seed. */
function drawsOf(start: number): () => number {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
