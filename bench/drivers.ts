import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { type Database, type Parameter, type Statement, statement } from '../src/store/database/database.ts';
import { SyncedFolder, startParameters } from '../src/store/database/embedded/synced-folder.ts';
import { openPglite } from '../src/store/database/pglite.ts';
import { measure, median } from './measure.ts';

// `npm run bench -- --only driver`: the embedded database's driver next to PGlite's own `query()`, in turn in one run, with and
// without waiting for the disk. What a service does with it is the business of the other suites.

type Runner = { run(wanted: Statement, parameters: readonly Parameter[]): Promise<unknown>; close(): Promise<void> };

const write = statement(
  'bench-write',
  `
  with head as (update bench_head set revision = revision + 1 where id = $1 returning id, revision)
  insert into bench_entry (id, revision, doc) select id, revision, $2 from head`,
);
const read = statement(
  'bench-read',
  `
  select h.revision, l.doc from bench_head h
  left join lateral (select e.doc from bench_entry e where e.id = h.id and e.revision = h.revision limit 1) l on true
  where h.id = $1`,
);
const tables = `
  create table bench_head (id text primary key, revision int8 not null);
  create table bench_entry (id text, revision int8, doc text not null, primary key (id, revision));
  insert into bench_head select concat('cart-', g), 0 from generate_series(0, 999) g;`;

/** A Markdown table of ratios: the driver by `query()`, medians of `rounds` rounds of `seconds` seconds each. */
export async function compareDrivers(seconds: number, rounds: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-drivers-'));
  const places: [string, Runner][] = [
    ['query, off', await plainPglite(join(folder, 'a'), false)],
    ['driver, off', await ourDriver(join(folder, 'b'), false)],
    ['query, on', await plainPglite(join(folder, 'c'), true)],
    ['driver, on', await ourDriver(join(folder, 'd'), true)],
  ];
  const rates = new Map<string, number[]>();
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const kind of ['write', 'read'] as const) {
        for (const callers of [1, 16]) {
          for (const [name, runner] of places) {
            const series = await measure(callers, seconds, act(kind, runner));
            const key = `${kind} ${callers} ${name}`;
            rates.set(key, [...(rates.get(key) ?? []), series.perSecond]);
          }
        }
      }
    }
  } finally {
    for (const [, runner] of places) await runner.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return report(rates);
}

let count = 0;

function act(kind: 'read' | 'write', runner: Runner): () => Promise<boolean> {
  return async () => {
    count += 1;
    const id = `cart-${count % 1000}`;
    // Not the same letter again and again: PostgreSQL would make a few bytes of it.
    if (kind === 'write') await runner.run(write, [id, documentOf(count)]);
    else await runner.run(read, [id]);
    return true;
  };
}

function documentOf(number: number): string {
  let text = '';
  for (let part = number; text.length < 4_000; part = (part * 1_103_515_245 + 12_345) % 2 ** 31)
    text += part.toString(36);
  return text.slice(0, 4_000);
}

function report(rates: ReadonlyMap<string, readonly number[]>): string {
  const rate = (key: string): number => median(rates.get(key) ?? []);
  const rows = ['write', 'read'].flatMap((kind) =>
    [1, 16].map((callers) => {
      const of = (name: string): number => rate(`${kind} ${callers} ${name}`);
      const ratio = (name: string, base: string): string => (of(name) / of(base)).toFixed(2);
      const ratios = [
        ratio('driver, off', 'query, off'),
        ratio('driver, on', 'query, on'),
        ratio('driver, on', 'query, off'),
      ];
      const absolute = ['query, off', 'driver, off', 'query, on', 'driver, on'].map((name) => Math.round(of(name)));
      return `| ${[`${kind}, ${callers} at once`, ...ratios, absolute.join(' / ')].join(' | ')} |`;
    }),
  );
  return `| what | driver by query, sync off | by query, sync on | driver with sync by query without | per second |
|---|---|---|---|---|
${rows.join('\n')}`;
}

async function ourDriver(folder: string, sync: boolean): Promise<Runner> {
  const database: Database = await openPglite({ folder, sync });
  await database.script(tables);
  return database;
}

async function plainPglite(folder: string, sync: boolean): Promise<Runner> {
  const synced = sync ? new SyncedFolder(folder) : null;
  const lite = await PGlite.create({
    ...(synced === null ? { dataDir: folder } : { fs: synced }),
    startParams: startParameters(PGlite.defaultStartParams, sync),
  });
  await lite.exec(tables);
  return {
    run: async (wanted, parameters) => {
      const { rows } = await lite.query(wanted.text, [...parameters], { rowMode: 'array' });
      synced?.log.settle();
      return rows;
    },
    close: () => lite.close(),
  };
}
