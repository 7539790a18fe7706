import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPostgres } from '../src/store/database/postgres.ts';
import { type ServerProcess, startServerToMeasure } from '../test/support/run/server-process.ts';
import { addChain } from './chains.ts';
import { Connection } from './connection.ts';
import { databaseAt, query, residentMiB } from './processor.ts';
import { LoadGenerator } from './visits/load.ts';

// How much memory a node takes: started and left alone, while orders are made, and with chains of thousands of locations.

export type MemoryPlan = {
  readonly seconds: number;
  readonly shoppers: number;
  readonly postgresUrl: string;
  readonly folder: string;
  /** Folders of built checkouts, measured one after the other. */
  readonly builds: readonly string[];
  /** How many locations there are to be, one measurement each, ascending. */
  readonly locationCounts: readonly number[];
};

type Measured = { readonly what: string; readonly mebibytes: number };

const locationsPerChain = 500;
/**
 * V8 gives back what a start took after half a minute, a busy machine after a whole one
 * (docs/design/memory.md#an-idle-process-gives-its-room-back-by-itself).
 */
const settlesWithinMs = 90_000;
const menuConnections = 8;

/** Measures every build on a database of its own and answers a table of MiB resident. Needs PostgreSQL, and /proc. */
export async function runMemory(plan: MemoryPlan): Promise<string> {
  const columns: { build: string; rows: readonly Measured[] }[] = [];
  for (const [index, build] of plan.builds.entries()) {
    const name = `tiffin_bench_${process.pid}_${index}`;
    await query(plan.postgresUrl, `create database ${name}`);
    try {
      const url = databaseAt(plan.postgresUrl, name);
      const onPostgres = await measureOnPostgres(plan, build, url, join(plan.folder, name));
      columns.push({
        build,
        rows: [...onPostgres, ...(await measureEmbedded(plan, build, join(plan.folder, `${name}e`)))],
      });
    } finally {
      await query(plan.postgresUrl, `drop database if exists ${name} with (force)`);
    }
  }
  return report(plan, columns);
}

async function measureOnPostgres(
  plan: MemoryPlan,
  build: string,
  url: string,
  data: string,
): Promise<readonly Measured[]> {
  const environment = { DATABASE_URL: url, TIFFIN_DATA: data, RATE_LIMIT_FACTOR: '1000000' };
  const rows: Measured[] = [];
  const server = await startServerToMeasure(environment, build);
  await sleep(settlesWithinMs);
  rows.push({ what: 'PostgreSQL, idle', mebibytes: residentMiB(server.process.pid ?? 0) });
  rows.push({ what: 'PostgreSQL, while visits are made', mebibytes: await underVisits(plan, server) });
  await server.stop();
  const database = openPostgres({ connectionString: url });
  const locationIds: string[] = [];
  try {
    for (const count of plan.locationCounts) {
      while (locationIds.length < count) {
        const missing = Math.min(locationsPerChain, count - locationIds.length);
        locationIds.push(...(await addChain(database, missing, Date.now())));
      }
      const crowded = await startServerToMeasure(environment, build);
      await sleep(settlesWithinMs);
      rows.push({ what: `PostgreSQL, ${count} locations, idle`, mebibytes: residentMiB(crowded.process.pid ?? 0) });
      await readMenus(crowded, locationIds);
      rows.push({
        what: `PostgreSQL, ${count} locations, every menu read`,
        mebibytes: residentMiB(crowded.process.pid ?? 0),
      });
      await crowded.stop();
    }
  } finally {
    await database.close();
  }
  return rows;
}

async function measureEmbedded(plan: MemoryPlan, build: string, data: string): Promise<readonly Measured[]> {
  const environment = { TIFFIN_DATA: data, TIFFIN_SYNC: 'on', RATE_LIMIT_FACTOR: '1000000' };
  const rows: Measured[] = [];
  for (const start of ['first start', 'second start']) {
    const startedAt = performance.now();
    const server = await startServerToMeasure(environment, build);
    rows.push({
      what: `embedded, ${start}, ms until it answers`,
      mebibytes: Math.round(performance.now() - startedAt),
    });
    await sleep(settlesWithinMs);
    rows.push({ what: `embedded, ${start}, idle`, mebibytes: residentMiB(server.process.pid ?? 0) });
    if (start === 'second start') {
      rows.push({ what: 'embedded, while visits are made', mebibytes: await underVisits(plan, server) });
    }
    await server.stop();
  }
  return rows;
}

/** The most that was resident while shoppers made visits. */
async function underVisits(plan: MemoryPlan, server: ServerProcess): Promise<number> {
  const load = await LoadGenerator.start('tiffin', server.url, 'demo');
  let highest = 0;
  const looking = setInterval(() => {
    highest = Math.max(highest, residentMiB(server.process.pid ?? 0));
  }, 100);
  try {
    await load.visit({ shoppers: plan.shoppers, seconds: plan.seconds });
  } finally {
    clearInterval(looking);
    load.stop();
  }
  return highest;
}

async function readMenus(server: ServerProcess, locationIds: readonly string[]): Promise<void> {
  const port = Number(new URL(server.url).port);
  const left = [...locationIds];
  const reader = async (): Promise<void> => {
    const connection = await Connection.open(port);
    for (let locationId = left.pop(); locationId !== undefined; locationId = left.pop()) {
      const path = `/api/v1/storefront/locations/${locationId}/menus`;
      const { status } = await connection.send('GET', path, { 'Accept-Encoding': 'br, gzip' });
      if (status !== 200) throw new Error(`no menu: ${status}`);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: menuConnections }, reader));
}

function report(
  plan: MemoryPlan,
  columns: readonly { readonly build: string; readonly rows: readonly Measured[] }[],
): string {
  const rows = columns[0]?.rows.map(({ what }, index) => {
    const cells = columns.map(({ rows: measured }) => measured[index]?.mebibytes ?? '');
    return `| ${[what, ...cells].join(' | ')} |`;
  });
  return `MiB resident in the process of the service (milliseconds where it says so). ${plan.shoppers} shoppers for ${plan.seconds} s; chains of ${locationsPerChain} locations.

| | ${columns.map(({ build }) => build).join(' | ')} |
|---|${columns.map(() => '---|').join('')}
${rows?.join('\n')}
`;
}
