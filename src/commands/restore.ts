import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createSecrets } from '../adapters/system/secrets.ts';
import { ConfigError } from '../config.ts';
import { environmentReader } from '../environment.ts';
import { type Restored, restoreBackup } from '../store/backup/restore-backup.ts';
import { describeFileFailure } from './describe-file-failure.ts';
import { helpOption, readArguments } from './read-arguments.ts';

// `npm run restore -- FILE FOLDER`: a data folder from a backup (docs/backup.md). Exit codes: 0 restored, 1 not restored,
// 2 wrong usage.

const usage = `Makes a data folder from a backup that npm run backup made.

  npm run restore -- FILE FOLDER

  FILE     the backup
  FOLDER   the new data folder: empty, or not there yet
  --help   this text

TIFFIN_SECRET, where it is set, is compared with what the database was used with. See docs/backup.md.
`;

await main();

async function main(): Promise<void> {
  const wanted = readArguments(usage, readWanted);
  if (wanted === null) return;
  try {
    const secrets = readSecrets();
    const restored = await restoreBackup(wanted.file, wanted.folder);
    console.log(describe(restored, wanted.folder, secrets));
  } catch (error) {
    const reason = describeFileFailure(error) ?? (error instanceof Error ? error.message : String(error));
    console.error(`${wanted.file} was not restored. ${reason}`);
    process.exitCode = 1;
  }
}

/** Null with `--help`. */
function readWanted(): { readonly file: string; readonly folder: string } | null {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: helpOption });
  if (values.help) return null;
  const [file, folder, ...more] = positionals;
  if (file === undefined || folder === undefined || more.length > 0) throw new Error('Name the backup and a folder.');
  return { file: resolve(file), folder: resolve(folder) };
}

function readSecrets(): readonly string[] | null {
  const problems: string[] = [];
  const secrets = environmentReader(process.env, problems).secrets('TIFFIN_SECRET');
  if (problems.length > 0) throw new ConfigError(problems);
  return secrets;
}

function describe(restored: Restored, folder: string, secrets: readonly string[] | null): string {
  const { manifest, mode } = restored;
  const here = relative(process.cwd(), folder);
  const shown = here.startsWith('..') ? folder : here;
  const environment = mode === 'production' ? `TIFFIN_MODE=production TIFFIN_DATA=${shown}` : `TIFFIN_DATA=${shown}`;
  return [
    `Restored to ${folder}: everything as it was when the backup of ${manifest.createdAt} ended.`,
    describeSecret(restored, folder, secrets),
    ...(manifest.hasPictures
      ? []
      : ['Pictures are in the object storage: set PICTURES_S3_URL and the others as before.']),
    '',
    `Start it:            ${environment} npm start`,
    `Check its books:     ${environment} npm run doctor -- books`,
  ].join('\n');
}

function describeSecret({ mode, secretIds }: Restored, folder: string, secrets: readonly string[] | null): string {
  if (mode !== 'production' || secretIds.length === 0) {
    const file = join(folder, 'secret');
    return `The secret is not in a backup: set the same TIFFIN_SECRET, or put the file "secret" of the old folder to ${file}. Else everyone is signed out, links no longer open, and payments that were under way stay unfinished.`;
  }
  if (secrets === null) return 'Start it with the TIFFIN_SECRET that it was used with: no other one is taken.';
  return createSecrets(secrets).keyIds.some((id) => secretIds.includes(id))
    ? 'TIFFIN_SECRET is one that it was used with.'
    : 'TIFFIN_SECRET is NOT one that it was used with. Set the one it was used with: it does not start with this one.';
}
