import { existsSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, parseConfig } from '../config.ts';
import { readVersion } from '../program-version.ts';
import { openStorage } from '../storage.ts';
import { type BackupStep, leadBackup } from '../store/backup/lead-backup.ts';
import { type BackupInProgress, makeBackup, unfinishedName } from '../store/backup/make-backup.ts';
import { askServer, ServerRefusal, ServerWentAway } from '../store/database/ask-server.ts';
import { socketPath } from '../store/database/data-folder.ts';
import { describeFileFailure } from './describe-file-failure.ts';
import { helpOption, readArguments } from './read-arguments.ts';

// `npm run backup -- FILE`: one file with the embedded database and the pictures, while the service runs or not
// (docs/backup.md). Exit codes: 0 made, 1 not made, 2 wrong usage, or a database that has its own ways.

const usage = `Makes a backup of the embedded database and the uploaded pictures, while the service runs or not.

  npm run backup -- FILE

  FILE     such as /backups/2026-11-23.tar.gz; it must not be there yet
  --help   this text

The database is that of the server: TIFFIN_DATA. The secret is not part of the backup. See docs/backup.md.
`;

const onPostgres = `The database is PostgreSQL (DATABASE_URL), which has its own ways. Nothing was backed up.

  one copy, while the service runs:   pg_dump --format=custom --file=tiffin.dump "$DATABASE_URL"
  back into an empty database:        pg_restore --no-owner --dbname="$DATABASE_URL" tiffin.dump
  to any moment (with its log):       pg_basebackup and archive_command, see docs/backup.md
`;

await main();

async function main(): Promise<void> {
  const file = readArguments(usage, readFile);
  if (file === null) return;
  try {
    const config = parseConfig(process.env);
    if (config.databaseUrl !== null) {
      console.error(onPostgres + picturesBeside(config));
      process.exitCode = 2;
      return;
    }
    refuseUnfit(file);
    removeWhenStopped(file);
    await backUp(config, file);
  } catch (error) {
    rmSync(unfinishedName(file), { force: true });
    console.error(describeFailure(error));
    // At once: a file may still be on its way into an archive that is given up.
    process.exit(1);
  }
}

/** Null with `--help`. */
function readFile(): string | null {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: helpOption });
  if (values.help) return null;
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Error('Name one file for the backup.');
  return resolve(file);
}

function refuseUnfit(file: string): void {
  if (existsSync(file)) throw new Error(`${file} is there already: a backup replaces no file. Name another one.`);
  if (!existsSync(dirname(file))) throw new Error(`There is no folder ${dirname(file)}: make it first.`);
}

async function backUp(config: Config, file: string): Promise<void> {
  const startedAt = Date.now();
  // Orders come first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const { pictures } = config;
  const backup = makeBackup({
    file,
    databaseFolder: join(config.dataFolder, 'database'),
    picturesFolder: pictures.kept === 'folder' ? pictures.folder : null,
    version: await readVersion(),
    now: startedAt,
  });
  await copyDatabase(config, backup);
  const bytes = await backup.finish();
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`${file}: ${(bytes / 2 ** 20).toFixed(1)} MiB in ${seconds} seconds.`);
  if (pictures.kept === 'objects') console.log('The pictures are in the object storage and not in this file.');
  if (config.secrets === null)
    console.log(`The secret is not in it: keep ${join(config.dataFolder, 'secret')} elsewhere.`);
  else console.log('The secret is not in it: keep TIFFIN_SECRET elsewhere.');
}

/** Beside a running service it has the database opened by that one, else by this process. */
async function copyDatabase(config: Config, backup: BackupInProgress): Promise<void> {
  const copy = (step: unknown): Promise<void> => backup.copy(step as BackupStep);
  if ((await askServer(socketPath(config.dataFolder), 'backup', null, () => {}, copy)) !== null) return;
  if (!existsSync(join(config.dataFolder, 'database'))) {
    throw new Error(`There is no database in ${config.dataFolder}: start the service once, or set TIFFIN_DATA.`);
  }
  const storage = await openStorage(config);
  try {
    storage.keepDiskFree();
    if (storage.embedded !== null) await leadBackup(storage.embedded, backup.copy);
  } finally {
    await storage.close();
  }
}

function picturesBeside({ pictures }: Config): string {
  return pictures.kept === 'folder'
    ? `\nUploaded pictures are in ${pictures.folder}: copy that folder after the database.\n`
    : '';
}

function removeWhenStopped(file: string): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      rmSync(unfinishedName(file), { force: true });
      console.error('Stopped: no backup was made.');
      process.exit(1);
    });
  }
}

function describeFailure(error: unknown): string {
  if (error instanceof ServerWentAway) return 'The server went away before the backup was made. Try again.';
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  if (code === 'ENOSPC') return 'The disk is full: no backup was made, and what was written is removed.';
  if (code === '42P01') return 'The database was never started: there is nothing to back up.';
  if (error instanceof ServerRefusal) return `The running service made no backup: ${error.message}`;
  return describeFileFailure(error) ?? (error instanceof Error ? error.message : String(error));
}
