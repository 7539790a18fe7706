import fs from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '../../../../src/store/database/database.ts';
import { openPglite, type PgliteDatabase } from '../../../../src/store/database/pglite.ts';

const insert = statement('test-log-insert', 'insert into thing (name) values ($1)');
const find = statement('test-log-find', 'select name from thing where name = $1');
const table = 'create table thing (name text primary key);';

/** The disk under test: its syncs beside the work wait to be let go, and what is done to files is written down. */
class HeldDisk {
  readonly acts: string[] = [];
  readonly held: (() => void)[] = [];
  mode: 'through' | 'hold' | 'fail' = 'through';
  private readonly paths = new Map<number, string>();
  private readonly original = {
    openSync: fs.openSync,
    writeSync: fs.writeSync,
    fdatasync: fs.fdatasync,
    fdatasyncSync: fs.fdatasyncSync,
  };

  constructor() {
    const { openSync, writeSync, fdatasync, fdatasyncSync } = this.original;
    fs.openSync = (path, ...rest) => {
      const handle = openSync(path, ...rest);
      this.paths.set(handle, String(path));
      return handle;
    };
    fs.writeSync = ((handle: number, bytes: Uint8Array, offset: number, length: number, position: number) => {
      const isLog = this.paths.get(handle)?.includes('/pg_wal/') === true;
      const says = Buffer.from(bytes.buffer, bytes.byteOffset + offset, length).some((byte) => byte !== 0);
      if (!isLog && says) this.acts.push('page written');
      return writeSync(handle, bytes, offset, length, position);
    }) as typeof fs.writeSync;
    fs.fdatasyncSync = (handle) => {
      this.acts.push('log synced');
      fdatasyncSync(handle);
    };
    fs.fdatasync = ((handle: number, done: (error: NodeJS.ErrnoException | null) => void) => {
      if (this.mode === 'fail') done(Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' }));
      else if (this.mode === 'hold') this.held.push(() => fdatasync(handle, done));
      else fdatasync(handle, done);
    }) as typeof fs.fdatasync;
    syncBuiltinESMExports();
  }

  letGo(): void {
    this.mode = 'through';
    for (const go of this.held.splice(0)) go();
  }

  giveBack(): void {
    Object.assign(fs, this.original);
    syncBuiltinESMExports();
  }
}

let disk: HeldDisk;
let folder: string;
let database: PgliteDatabase;
let ended: Error | null = null;

beforeAll(async () => {
  disk = new HeldDisk();
  folder = await mkdtemp(join(tmpdir(), 'tiffin-log-'));
  database = await openPglite({
    folder: join(folder, 'database'),
    sync: true,
    ended: (error) => {
      ended = error;
    },
  });
  await database.script(table);
});

afterAll(async () => {
  await database.close();
  disk.giveBack();
  await rm(folder, { recursive: true });
});

async function eventLoopGoesAround(times: number): Promise<void> {
  for (let turn = 0; turn < times; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

describe('the disk is waited for beside the work', () => {
  test('no one is answered from what the disk has not got, not even a read, and others are worked on meanwhile', async () => {
    disk.mode = 'hold';
    const answered: string[] = [];
    const acts = [database.run(insert, ['slow']).then(() => answered.push('change'))];
    await eventLoopGoesAround(3);
    acts.push(
      database.run(find, ['slow']).then((rows) => answered.push(`read of ${rows.length}`)),
      database.run(insert, ['behind']).then(() => answered.push('second change')),
      database.transaction((tx) => tx.run(insert, ['in-a-transaction'])).then(() => answered.push('transaction')),
      database.run(insert, ['slow']).catch(() => answered.push('refusal')),
    );
    await eventLoopGoesAround(5);
    expect(answered).toEqual([]);
    // One is under way; those behind it will share the next.
    expect(disk.held).toHaveLength(1);
    disk.held.shift()?.();
    await expect.poll(() => disk.held.length).toBe(1);
    expect(answered).toEqual(['change']);
    disk.letGo();
    await Promise.all(acts);
    expect(answered).toEqual(['change', 'read of 1', 'second change', 'transaction', 'refusal']);
  });

  test('nothing but the log is written before the disk has the log', async () => {
    disk.mode = 'hold';
    const change = database.run(insert, ['ahead']);
    await eventLoopGoesAround(3);
    disk.acts.length = 0;
    const checkpoint = database.script('checkpoint');
    await eventLoopGoesAround(3);
    expect(disk.acts.slice(0, 2)).toEqual(['log synced', 'page written']);
    disk.letGo();
    await Promise.all([change, checkpoint]);
  });

  test('a disk that refuses ends the database: what waits is refused, and so is everything after', async () => {
    disk.mode = 'fail';
    await expect(database.run(insert, ['refused'])).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' });
    disk.mode = 'through';
    expect(String(ended)).toContain('PANIC');
    expect(String(ended)).toContain('EIO');
    await expect(database.run(find, ['slow'])).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' });
    await expect(database.script(table)).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' });
  });
});
