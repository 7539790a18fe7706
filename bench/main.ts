import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { helpOption, readArguments } from '../src/commands/read-arguments.ts';
import build from '../test/support/run/built-service.ts';
import { measureBytes } from './bytes.ts';
import { runDistributed } from './distributed.ts';
import { compareDrivers } from './drivers.ts';
import { runFlow } from './flow.ts';
import { runMemory } from './memory.ts';
import { comparePeers } from './peers/compare.ts';
import { drawPictures } from './pictures/pictures.ts';
import { recordFlame } from './pictures/record-flame.ts';
import { type Bar, type Facts, writeReport } from './report.ts';
import { runSizes } from './sizes/sizes.ts';
import { runSoak } from './soak.ts';
import { runEmbedded, runFramework, runPostgres } from './suites.ts';

// `npm run bench`: what the service does per second, next to what the database and the web framework alone can do, in one
// run on one machine. Only the ratios carry over to another. Not a test: nothing here fails because a machine is slow.

type VisitsPlan = {
  readonly seconds: number;
  readonly rounds: number;
  readonly shoppers: number;
  readonly postgresUrl: string;
  readonly folder: string;
};

type Options = NonNullable<ReturnType<typeof readOptions>>;

const usage = `npm run bench -- [--only postgres|embedded|framework] [--seconds 5] [--rounds 3] [--connections 16,64]
       what the service does by what the database and the framework alone can do
npm run bench -- --only driver      the embedded database's driver by PGlite's own query
npm run bench -- --only flow        whole visits; --against FOLDER of another built checkout, measured in turn; --bare: beside a
                                    service without rules
npm run bench -- --only distributed the same visits on one PostgreSQL and on clusters; TIFFIN_CITUS as for npm run test:citus
npm run bench -- --only memory      what a node keeps in memory; --against as above, --chains 2000,5000 locations
npm run bench -- --only bytes       bytes, WAL and statements of orders and abandoned carts, at once and later
npm run bench -- --only peers       whole visits to Tiffin, Vendure and Medusa; --folder where the two are installed
npm run bench -- --only sizes       cost by lines of a cart and rows of the database;
                                    --carts 1000000 --locations 10000 --orders 100000
npm run bench -- --only soak        whether memory grows under visits; --minutes 20
npm run bench -- --only flame       records where the processor's time goes, as docs/performance/flame.svg
npm run bench -- --only pictures    draws docs/performance/ again from the kept results

--postgres URL names a role that may create databases; --connections' first number is that of shoppers.
`;

const wanted = readArguments(usage, readOptions);
if (wanted !== null) await run(wanted);

/** Null with `--help`. */
function readOptions() {
  const { values } = parseArgs({
    options: {
      ...helpOption,
      seconds: { type: 'string', default: '5' },
      rounds: { type: 'string', default: '3' },
      connections: { type: 'string', default: '16,64' },
      only: { type: 'string' },
      bare: { type: 'boolean', default: false },
      against: { type: 'string', multiple: true, default: [] },
      folder: { type: 'string', default: join(tmpdir(), 'tiffin-peers') },
      postgres: { type: 'string', default: 'postgres://root@127.0.0.1:5432/postgres' },
      minutes: { type: 'string', default: '20' },
      chains: { type: 'string', default: '2000,5000' },
      carts: { type: 'string', default: '1000000' },
      locations: { type: 'string', default: '10000' },
      orders: { type: 'string', default: '100000' },
    },
  });
  return values.help ? null : values;
}

async function run(values: Options): Promise<void> {
  const { only, seconds, rounds, postgres } = values;
  const builds = [...values.against, process.cwd()];
  switch (only) {
    case undefined:
    case 'postgres':
    case 'embedded':
    case 'framework':
      return bench(values, only);
    case 'driver':
      return console.log(await compareDrivers(Number(seconds), Number(rounds)));
    case 'bytes':
      return console.log(await measureBytes({ postgresUrl: postgres, orders: 200, carts: 500 }));
    case 'peers':
      return withVisits(values, (plan) => comparePeers({ ...plan, folder: values.folder }));
    case 'sizes': {
      const { carts, locations, orders } = values;
      const fill = { carts: Number(carts), locations: Number(locations), orders: Number(orders) };
      return withVisits(values, (plan) => runSizes({ ...plan, fill }));
    }
    case 'soak':
      return withVisits(values, (plan) => runSoak({ ...plan, minutes: Number(values.minutes) }));
    case 'flame':
      return withVisits(values, recordFlame);
    case 'pictures':
      return console.log(drawPictures());
    case 'memory': {
      const locationCounts = values.chains.split(',').map(Number);
      return withVisits(values, (plan) => runMemory({ ...plan, locationCounts, builds }));
    }
    case 'flow':
      return withVisits(values, (plan) => runFlow({ ...plan, builds, bare: values.bare }));
    case 'distributed':
      return withVisits(values, runDistributed);
    default:
      console.error(`There is no --only ${only}.\n\n${usage}`);
      process.exitCode = 2;
  }
}

/** What all visits take, in a folder that is removed afterwards. */
async function withVisits(values: Options, visit: (plan: VisitsPlan) => Promise<string>): Promise<void> {
  build();
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-bench-'));
  const { seconds, rounds, connections, postgres: postgresUrl } = values;
  const shoppers = Number(connections.split(',')[0]);
  try {
    console.log(await visit({ seconds: Number(seconds), rounds: Number(rounds), shoppers, postgresUrl, folder }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function bench(values: Options, only: string | undefined): Promise<void> {
  build();
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-bench-'));
  const plan = {
    seconds: Number(values.seconds),
    rounds: Number(values.rounds),
    connections: values.connections.split(',').map(Number),
    postgresUrl: values.postgres,
    folder,
  };
  const wants = (name: string): boolean => only === undefined || only === name;
  const bars: Bar[] = [];
  try {
    if (wants('postgres')) bars.push(...(await runPostgres(plan)));
    if (wants('embedded')) bars.push(...(await runEmbedded(plan)));
    if (wants('framework')) bars.push(...(await runFramework(plan)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const snapshot: Facts = {
    measuredAt: new Date().toISOString(),
    node: process.version,
    processors: `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    secondsPerSeries: plan.seconds,
    rounds: plan.rounds,
  };
  mkdirSync('bench/results', { recursive: true });
  const report = writeReport(snapshot, bars);
  const name = snapshot.measuredAt.slice(0, 16).replace(':', '');
  writeFileSync(`bench/results/${name}.md`, report);
  console.log(report);
}
