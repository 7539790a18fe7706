import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startServerToMeasure } from '../../test/support/run/server-process.ts';
import { databaseAt, query } from '../processor.ts';
import { LoadGenerator } from '../visits/load.ts';
import { drawFlame, foldProfile, type Profile } from './flame.ts';

export type FlamePlan = {
  readonly seconds: number;
  readonly shoppers: number;
  readonly postgresUrl: string;
  readonly folder: string;
};

/** Profiles the service during visits and writes docs/performance/flame.svg. Answers its path and size. */
export async function recordFlame({ seconds, shoppers, postgresUrl, folder }: FlamePlan): Promise<string> {
  const name = `tiffin_bench_${process.pid}_flame`;
  const url = databaseAt(postgresUrl, name);
  await query(postgresUrl, `create database ${name}`);
  try {
    const environment = { DATABASE_URL: url, TIFFIN_DATA: join(folder, name), RATE_LIMIT_FACTOR: '1000000' };
    const profiles = join(folder, 'profiles');
    const server = await startServerToMeasure(environment, process.cwd(), ['--cpu-prof', `--cpu-prof-dir=${profiles}`]);
    const load = await LoadGenerator.start('tiffin', server.url, 'demo');
    // The first visits are not looked at: the compiler still works on them.
    await load.visit({ shoppers, seconds });
    const fromMicros = nowMicros();
    await load.visit({ shoppers, seconds });
    const toMicros = nowMicros();
    load.stop();
    await server.stop();
    const [file = ''] = readdirSync(profiles).filter((each) => each.endsWith('.cpuprofile'));
    const profile = JSON.parse(readFileSync(join(profiles, file), 'utf8')) as Profile;
    const title = `Where the service's time goes during visits of ${shoppers} shoppers`;
    const svg = drawFlame(foldProfile(profile, fromMicros, toMicros), title);
    const path = 'docs/performance/flame.svg';
    mkdirSync('docs/performance', { recursive: true });
    writeFileSync(path, svg);
    return `${path}: ${Math.round(svg.length / 1_000)} kB`;
  } finally {
    await query(postgresUrl, `drop database if exists ${name} with (force)`);
  }
}

/** The clock that Node's profiles use. */
function nowMicros(): number {
  return Number(process.hrtime.bigint() / 1_000n);
}
