import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { systemRandom } from '../../../src/adapters/system/random.ts';
import { findOrMakeSecret, openDataFolder } from '../../../src/store/database/data-folder.ts';
import { statement } from '../../../src/store/database/database.ts';
import { openPglite } from '../../../src/store/database/pglite.ts';
import { describeProof, isProof } from '../../support/run/proof.ts';

const newSecret = systemRandom().seed;
const made: string[] = [];
let folder = '';

beforeEach(async () => {
  const parent = await mkdtemp(join(tmpdir(), 'tiffin-'));
  made.push(parent);
  folder = join(parent, 'data');
});

afterAll(async () => {
  for (const parent of made) await rm(parent, { recursive: true });
});

async function mode(path: string): Promise<number> {
  return (await stat(path)).mode & 0o777;
}

test('a place that no folder can be made in is refused with its name and what to do', async () => {
  const file = `${folder}-file`;
  await writeFile(file, 'kept');
  for (const place of [file, join(file, 'data')]) {
    const refusal = `The data folder ${place} cannot be used: a file stands where a folder should.`;
    await expect(openDataFolder(place, newSecret)).rejects.toThrow(refusal);
    await expect(findOrMakeSecret(place, newSecret)).rejects.toThrow('name another one: TIFFIN_DATA');
  }
  expect(await readFile(file, 'utf8')).toBe('kept');
});

describe('openDataFolder', () => {
  test('makes a folder, a socket and a secret that only their owner may use', async () => {
    const opened = await openDataFolder(folder, newSecret);
    expect(await mode(folder)).toBe(0o700);
    expect(await mode(join(folder, 'admin.sock'))).toBe(0o600);
    expect(await mode(join(folder, 'secret'))).toBe(0o600);
    expect(opened.databaseFolder).toBe(join(folder, 'database'));
    expect(Buffer.from(opened.secretText, 'base64url')).toHaveLength(32);
    await opened.close();
  });

  test('a folder in use is refused by name, and its holder keeps it', async () => {
    const holder = await openDataFolder(folder, newSecret);
    await expect(openDataFolder(folder, newSecret)).rejects.toThrow(`The data folder ${folder} is in use`);
    await expect(openDataFolder(folder, newSecret)).rejects.toThrow('in use');
    await holder.close();
  });

  test('a folder given back can be taken again, with the same secret', async () => {
    const first = await openDataFolder(folder, newSecret);
    await first.close();
    const second = await openDataFolder(folder, newSecret);
    expect(second.secretText).toBe(first.secretText);
    await second.close();
  });

  test('closing does not wait for those who are still connected', async () => {
    const opened = await openDataFolder(folder, newSecret);
    const client = connect(join(folder, 'admin.sock'));
    await new Promise((resolve) => client.once('connect', resolve));
    const gone = new Promise((resolve) => client.once('close', resolve));
    client.resume();
    await opened.close();
    await gone;
  });

  test.runIf(isProof)('of many that find a stale socket one gets the folder', async () => {
    for (let round = 0; round < 15; round += 1) {
      await leaveStaleSocket(join(folder, 'admin.sock'));
      const contenders = Array.from({ length: 8 }, () => openDataFolder(folder, newSecret));
      const outcomes = await Promise.allSettled(contenders);
      const holders = outcomes.filter((outcome) => outcome.status === 'fulfilled');
      expect(holders).toHaveLength(1);
      expect((await readdir(folder)).sort()).toEqual(['admin.sock', 'secret']);
      for (const holder of holders) await holder.value.close();
    }
  });
});

describe('findOrMakeSecret', () => {
  test('all who ask at once get the same one, and it stays', async () => {
    const secrets = await Promise.all([1, 2, 3, 4, 5].map(() => findOrMakeSecret(folder, newSecret)));
    expect(new Set(secrets).size).toBe(1);
    expect(await readdir(folder)).toEqual(['secret']);
    expect(await readFile(join(folder, 'secret'), 'utf8')).toBe(`${secrets[0]}\n`);
  });

  test('a secret that an operator put there is used as it is', async () => {
    await openDataFolder(folder, newSecret).then((first) => first.close());
    await writeFile(join(folder, 'secret'), 'newest,older\n');
    expect(await findOrMakeSecret(folder, newSecret)).toBe('newest,older');
  });
});

describeProof('a killed process', () => {
  test('leaves a folder that can be taken at once, with every row it said it had written', async () => {
    for (const rows of [40, 95, 130]) {
      const last = await writeThenKill(folder, rows);
      const opened = await openDataFolder(folder, newSecret);
      const database = await openPglite({ folder: opened.databaseFolder, sync: false });
      const [row] = await database.run<{ count: number }>(countWritten, [last]);
      expect(row).toEqual({ count: last });
      expect(last).toBeGreaterThanOrEqual(rows);
      await database.close();
      await opened.close();
    }
  }, 120_000);
});

const countWritten = statement('test-count-written', 'select count(*)::int8 as count from written where number <= $1');

/** Starts a process that writes, kills it once it has said so of row `rows`, and answers the last row it has said so of. */
async function writeThenKill(dataFolder: string, rows: number): Promise<number> {
  const program = new URL('write-until-killed.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, ['--import', 'tsx', program, dataFolder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let last = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    last = Number(line);
    if (last >= rows) child.kill('SIGKILL');
  }
  return last;
}

/** What a killed process leaves: a socket file that no process listens at. */
async function leaveStaleSocket(path: string): Promise<void> {
  const program = `require('node:net').createServer().listen(process.argv[1], () => process.kill(process.pid, 'SIGKILL'))`;
  const child = spawn(process.execPath, ['-e', program, path]);
  await new Promise((resolve) => child.once('exit', resolve));
}
