import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import build from '../test/support/run/built-service.ts';
import { measureBytes } from './bytes.ts';
import { compareDrivers } from './drivers.ts';
import { runFlow } from './flow.ts';
import { type Bar, type Facts, writeReport } from './report.ts';
import { runEmbedded, runFramework, runPostgres } from './suites.ts';

// `npm run bench`: what the service does per second, next to what the database and the web framework alone can do, in one
// run on one machine. Only the ratios carry over to another. Not a test: nothing here fails because a machine is slow.

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '16,64' },
    only: { type: 'string' },
    against: { type: 'string', multiple: true },
    postgres: { type: 'string', default: 'postgres://root@127.0.0.1:5432/postgres' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  console.log(`npm run bench -- [--seconds 5] [--rounds 3] [--connections 16,64] [--only postgres|embedded|framework|driver|flow|bytes]
                 [--postgres URL of a role that may create databases]
       npm run bench -- --only flow [--against FOLDER of another built checkout, measured in turn]`);
} else if (values.only === 'driver') {
  console.log(await compareDrivers(Number(values.seconds), Number(values.rounds)));
} else if (values.only === 'bytes') {
  console.log(await measureBytes({ postgresUrl: values.postgres, orders: 200, carts: 500 }));
} else if (values.only === 'flow') {
  await flow(values.against ?? []);
} else {
  await bench();
}

async function flow(against: readonly string[]): Promise<void> {
  build();
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-bench-'));
  const { seconds, rounds, postgres: postgresUrl } = values;
  const builds = [...against, process.cwd()];
  const shoppers = Number(values.connections.split(',')[0]);
  try {
    console.log(
      await runFlow({ seconds: Number(seconds), rounds: Number(rounds), shoppers, postgresUrl, folder, builds }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function bench(): Promise<void> {
  build();
  const folder = mkdtempSync(join(tmpdir(), 'tiffin-bench-'));
  const plan = {
    seconds: Number(values.seconds),
    rounds: Number(values.rounds),
    connections: values.connections.split(',').map(Number),
    postgresUrl: values.postgres,
    folder,
  };
  const wants = (name: string): boolean => values.only === undefined || values.only === name;
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
