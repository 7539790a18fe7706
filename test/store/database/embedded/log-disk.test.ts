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

/** Writes down what is done to files, and refuses syncs of the log where it shall. */
class WatchedDisk {
  readonly acts: string[] = [];
  fails = false;
  private readonly paths = new Map<number, string>();
  private readonly original = { openSync: fs.openSync, writeSync: fs.writeSync, fdatasyncSync: fs.fdatasyncSync };

  constructor() {
    const { openSync, writeSync, fdatasyncSync } = this.original;
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
      if (this.fails) throw Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' });
      this.acts.push('log synced');
      fdatasyncSync(handle);
    };
    syncBuiltinESMExports();
  }

  giveBack(): void {
    Object.assign(fs, this.original);
    syncBuiltinESMExports();
  }
}

let disk: WatchedDisk;
let folder: string;
let database: PgliteDatabase;
let ended: Error | null = null;

beforeAll(async () => {
  disk = new WatchedDisk();
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

describe('the log of the embedded database', () => {
  test('is on the disk before anything else is written, also within one turn', async () => {
    disk.acts.length = 0;
    await database.script(`begin; insert into thing values ('ahead'); commit; checkpoint`);
    expect(disk.acts.slice(0, 2)).toEqual(['log synced', 'page written']);
  });

  test('that the disk refuses ends the database: what waits is refused, and so is everything after', async () => {
    disk.fails = true;
    await expect(database.run(insert, ['refused'])).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' });
    disk.fails = false;
    expect(String(ended)).toContain('PANIC');
    expect(String(ended)).toContain('EIO');
    await expect(database.run(find, ['slow'])).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' });
    await expect(database.script(table)).rejects.toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE' });
  });
});
