import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { createArchive } from '../../../src/store/backup/archive-writer.ts';
import { addDatabase } from '../../../src/store/backup/copy-folder.ts';
import { type BackupStep, leadBackup } from '../../../src/store/backup/lead-backup.ts';
import { makeBackup } from '../../../src/store/backup/make-backup.ts';
import { restoreBackup } from '../../../src/store/backup/restore-backup.ts';
import { statement } from '../../../src/store/database/database.ts';
import { prepareFolder } from '../../../src/store/database/embedded/prepare-folder.ts';
import { openPglite, type PgliteDatabase } from '../../../src/store/database/pglite.ts';
import { describeEmbedded } from '../../support/run/proof.ts';

const now = Date.UTC(2026, 10, 23, 12);
const scratch = mkdtempSync(join(tmpdir(), 'tiffin-backup-'));
const databaseFolder = join(scratch, 'data', 'database');
const picturesFolder = join(scratch, 'data', 'pictures');
const prepared = inject('preparedDatabases');
let database: PgliteDatabase;
let count = 0;
let file = '';
let folder = '';

const insertNote = statement('insert-note', 'insert into note (number, words) values ($1, $2)');
const updateNotes = statement('update-notes', 'update note set words = words || $1');
const countNotes = statement('count-notes', 'select count(*)::int4 as notes, max(length(words)) as longest from note');

const note = (number: number) => database.run(insertNote, [number, `${number}-`.repeat(200)]);

/** A backup of the database in this process; `besides` happens before each step. */
async function back(besides: (step: BackupStep) => Promise<unknown> = async () => {}): Promise<number> {
  const backup = makeBackup({ file, databaseFolder, picturesFolder, version: '0.1.0', now });
  await leadBackup(database, async (step) => {
    await besides(step);
    await backup.copy(step);
  });
  return backup.finish();
}

/** What is in the restored database, which is opened without anything else. */
async function notesIn(restored: string): Promise<{ readonly notes: number; readonly longest: number }> {
  const copy = await openPglite({ folder: join(restored, 'database'), sync: false });
  try {
    const [row] = await copy.run<{ notes: number; longest: number }>(countNotes, []);
    return row ?? { notes: 0, longest: 0 };
  } finally {
    await copy.close();
  }
}

beforeAll(async () => {
  if (prepared.kind !== 'pglite') return;
  const image = new Blob([readFileSync(prepared.migrated)]);
  await prepareFolder(databaseFolder, false, async () => image);
  database = await openPglite({ folder: databaseFolder, sync: false });
  await database.script('create table note (number int4 primary key, words text not null)');
  mkdirSync(join(picturesFolder, 'm1', 'p1'), { recursive: true });
  writeFileSync(join(picturesFolder, 'm1', 'p1', '320.webp'), 'a picture');
  writeFileSync(join(picturesFolder, 'm1', 'p1', '640.webp.unfinished'), 'half a pic');
});
afterAll(async () => {
  await database?.close();
  rmSync(scratch, { recursive: true, force: true });
});
beforeEach(() => {
  count += 1;
  file = join(scratch, `backup-${count}.tar.gz`);
  folder = join(scratch, `restored-${count}`);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describeEmbedded('a backup', () => {
  test('has what was stored before it began, and is whole whatever changes while it is made', async () => {
    for (let number = 0; number < 500; number += 1) await note(number);
    let over = false;
    let after = 500;
    const writing = async () => {
      for (; !over; after += 1) {
        await note(after);
        // Pages that were copied already change, and others before they are.
        if (after % 20 === 0) await database.run(updateNotes, ['+']);
        // The copier has this process, too.
        await sleep(10);
      }
    };
    let busy = Promise.resolve();
    await back(async ({ copy }) => {
      if (copy === 'files') busy = writing();
      else over = true;
    });
    await busy;
    const { manifest, mode } = await restoreBackup(file, folder);
    expect(manifest).toMatchObject({ format: 1, version: '0.1.0', createdAt: '2026-11-23T12:00:00.000Z' });
    expect(manifest.migration).toMatch(/^\d{6}-/);
    expect(mode).toBeNull();
    const { notes, longest } = await notesIn(folder);
    expect(notes).toBeGreaterThan(500);
    expect(notes).toBeLessThanOrEqual(after);
    expect(longest).toBeGreaterThan(800);
    expect(readdirSync(folder).sort()).toEqual(['database', 'pictures']);
    expect(readdirSync(join(folder, 'pictures', 'm1', 'p1'))).toEqual(['320.webp']);
  });

  test('keeps the log that it needs, however much is written meanwhile, and lets it go afterwards', async () => {
    let first = '';
    await back(async (step) => {
      if (step.copy === 'files') return;
      first = join(databaseFolder, 'pg_wal', step.end.firstSegment);
      // More than a checkpoint is made for otherwise, with which this segment would go.
      for (let number = 2_000_000; number < 2_000_030; number += 1) {
        await database.run(insertNote, [number, randomBytes(2_250_000).toString('base64')]);
      }
      await sleep(500);
      expect(existsSync(first)).toBe(true);
    });
    await vi.waitFor(() => expect(existsSync(first)).toBe(false), 10_000);
    await restoreBackup(file, folder);
  });

  test('is a file for its owner alone that tar and sha256sum read', async () => {
    const bytes = await back();
    expect(statSync(file)).toMatchObject({ size: bytes, mode: 0o100600 });
    expect(existsSync(`${file}.unfinished`)).toBe(false);
    mkdirSync(folder);
    execFileSync('tar', ['-xzf', file, '-C', folder]);
    const checked = execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: folder, encoding: 'utf8' });
    expect(checked).toContain('database/global/pg_control: OK');
    expect(checked).not.toMatch(/postmaster|pg_notify\/|secret/);
  });

  test('is made one at a time', async () => {
    await back(async ({ copy }) => {
      if (copy === 'log') return;
      await expect(leadBackup(database, async () => {})).rejects.toMatchObject({ code: 'RESOURCE_CONFLICT' });
    });
    expect(existsSync(file)).toBe(true);
  });

  test('gives way when the disk gets full, and the next one can be made', async () => {
    let freeBytes = 1_000 * 2 ** 20;
    database.keepDiskFree({ reserveBytes: 256 * 2 ** 20, freeBytes: () => freeBytes, lookEveryMs: 5 });
    try {
      const full = { code: 'DEPENDENCY_UNAVAILABLE', message: expect.stringContaining('Free space') };
      const stuck = leadBackup(database, () => new Promise(() => {}));
      freeBytes = 500 * 2 ** 20;
      await expect(stuck).rejects.toMatchObject(full);
      let asked = 0;
      const work = leadBackup(database, async () => {
        asked += 1;
      });
      await expect(work).rejects.toMatchObject(full);
      expect(asked).toBe(0);
      // Orders go on: the backup gives way first.
      await note(1_000_000);
      freeBytes = 1_000 * 2 ** 20;
      await sleep(50);
      await back();
    } finally {
      database.keepDiskFree({ reserveBytes: 0 });
    }
  });

  test.runIf(existsSync('/dev/full'))('is not made where the disk takes no more', async () => {
    const archive = createArchive('/dev/full', now);
    const work = archive
      .addText('backup.json', randomBytes(2_000_000).toString('base64'))
      .then(() => archive.finish(file));
    await expect(work).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(existsSync(file)).toBe(false);
  });

  test('that fails on its way leaves the database free for the next one', async () => {
    const gone = new Error('the command has gone');
    await expect(leadBackup(database, () => Promise.reject(gone))).rejects.toBe(gone);
    await back();
    await restoreBackup(file, folder);
  });
});

describeEmbedded('what is not restored', () => {
  /** A small archive of the right form, or of a wrong one. */
  async function archiveOf(entries: Readonly<Record<string, string>>): Promise<void> {
    const archive = createArchive(`${file}.unfinished`, now);
    for (const [name, text] of Object.entries(entries)) {
      if (name === 'database/PG_VERSION') await archive.addFolder('database');
      await archive.addText(name, text);
    }
    await archive.finish(file);
  }
  const manifest = { format: 1, version: '0.1.0', migration: '000001-a', createdAt: 'then', hasPictures: false };
  const small = {
    'backup.json': JSON.stringify(manifest),
    'database/PG_VERSION': '18\n',
    'database/base': 'x'.repeat(999),
  };

  async function refused(reason: RegExp): Promise<void> {
    await expect(restoreBackup(file, folder)).rejects.toThrow(reason);
    expect(existsSync(folder)).toBe(false);
    mkdirSync(folder);
    await expect(restoreBackup(file, folder)).rejects.toThrow(reason);
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
  }

  test('an archive that was cut off, wherever', async () => {
    await archiveOf(small);
    const whole = readFileSync(file);
    for (const length of [0, 5, 40, Math.floor(whole.length / 2), whole.length - 20, whole.length - 1]) {
      writeFileSync(file, whole.subarray(0, length));
      await refused(/damaged or was cut off|no backup of Tiffin/);
    }
  });

  test('an archive with a bit that is another', async () => {
    await archiveOf(small);
    const whole = readFileSync(file);
    for (let at = 0; at < whole.length; at += Math.ceil(whole.length / 12)) {
      // Bytes 4 to 9 of gzip are notes about the file, which nothing depends on.
      if (at >= 4 && at < 10) continue;
      const changed = Buffer.from(whole);
      changed.writeUInt8(changed.readUInt8(at) ^ 8, at);
      writeFileSync(file, changed);
      await refused(/damaged or was cut off|no backup of Tiffin/);
    }
  });

  test('what is no backup', async () => {
    writeFileSync(file, 'hello');
    await refused(/damaged/);
    await archiveOf({ 'readme.txt': 'hello' });
    await refused(/no backup of Tiffin/);
    await archiveOf({ 'backup.json': 'null' });
    await refused(/damaged/);
  });

  test.each(['../outside', '/outside', 'database/../../outside', 'elsewhere/a', 'database/a\\b'])(
    'a name that leads elsewhere: %s',
    async (name) => {
      await archiveOf({ ...small, [name]: 'x' });
      await refused(/no backup of Tiffin, or was changed/);
      expect(existsSync(join(scratch, 'outside'))).toBe(false);
    },
  );

  test('an archive of a newer version, or of another form', async () => {
    await archiveOf({
      ...small,
      'backup.json': JSON.stringify({ ...manifest, migration: '999999-later', version: '9.0' }),
    });
    await refused(/newer version of Tiffin \(9\.0, 999999-later\)/);
    await archiveOf({ ...small, 'backup.json': JSON.stringify({ ...manifest, format: 2 }) });
    await refused(/newer version/);
  });

  test('files without the log that makes them a database', async () => {
    const archive = createArchive(`${file}.unfinished`, now);
    await archive.addText('backup.json', JSON.stringify(manifest));
    await addDatabase(archive, databaseFolder);
    await archive.finish(file);
    await refused(/PostgreSQL does not open them/);
  });

  test('into a folder that has something', async () => {
    await archiveOf(small);
    mkdirSync(folder);
    writeFileSync(join(folder, 'secret'), 'mine');
    await expect(restoreBackup(file, folder)).rejects.toThrow(/is not empty \(secret\)/);
    expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe('mine');
  });

  test('nothing: a restore that was killed is begun anew, also on a new disk', async () => {
    await back();
    mkdirSync(join(folder, 'restore.unfinished', 'database'), { recursive: true });
    mkdirSync(join(folder, 'lost+found'));
    await restoreBackup(file, folder);
    expect(readdirSync(folder).sort()).toEqual(['database', 'lost+found', 'pictures']);
  });
});
