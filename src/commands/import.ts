import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { unwatched } from '../adapters/calls/guarded.ts';
import { systemClock } from '../adapters/system/clock.ts';
import { type Config, ConfigError, parseConfig } from '../config.ts';
import type { ImportReport } from '../domain/menu/menu-import.ts';
import { CommerceError } from '../domain/values/errors.ts';
import { importThroughServer } from '../import/admin-client.ts';
import { describeImportError, ImportError } from '../import/import-error.ts';
import { importMenu } from '../import/import-menu.ts';
import { describeReport } from '../import/import-report.ts';
import { type ImportRequest, importPhases, type Progress, parseFormat, parseSource } from '../import/import-request.ts';
import { decodeSource } from '../import/source-text.ts';
import { openStorage, type Storage } from '../storage.ts';
import { socketPath } from '../store/database/data-folder.ts';
import { migrate } from '../store/database/migrate.ts';
import { copyMenuPictures } from '../workflows/location/copy-menu-pictures.ts';
import { describeDatabaseFailure } from './describe-database-failure.ts';
import { helpOption, readArguments } from './read-arguments.ts';

// `npm run import`: brings a menu from a file into the draft of a merchant, through the server that uses the data folder,
// or straight into the database when none runs. Exit codes: 0 done, 1 refused and nothing changed, 2 wrong usage.

const usage = `Brings a menu from a file into a merchant's draft, and reports everything it could not take over.

  npm run import -- --format FORMAT FILE --merchant SLUG --location SLUG [options]

  --format FORMAT        square      what Square's ListCatalog answers (JSON)
                         schema-org  a schema.org Menu (JSON-LD)
                         csv         a table, see docs/importing-a-menu.md
  --merchant SLUG        whose menu it is
  --location SLUG        where it is served; a slug or a location id

  --dry-run              only report what would happen
  --publish              publish the draft at once; without it guests see nothing yet
  --report FILE.json     write the whole report to a file
  --menu-name NAME       what the menu is called where the file does not say ("Menu")
  --leave-out NAME       leave out a category or an item; * stands for anything;
                         can be given several times
  --square-location ID   the Square location whose items and prices count
  --source NAME          tells apart several files that feed one location (a-z, 0-9;
                         the format without hyphens)
  --help                 this text

A second import of the same source at the same location replaces what the first one
brought: what is in both stays the same product, with its new name and price. Everything
else in the draft stays. The database is that of the server: TIFFIN_DATA or DATABASE_URL.
`;

type Arguments = {
  readonly file: string;
  readonly reportFile: string | null;
  readonly request: Omit<ImportRequest, 'text'>;
};

await main();

async function main(): Promise<void> {
  const wanted = readArguments(usage, readWanted);
  if (wanted !== null) await run(wanted);
}

/** Null with `--help`. */
function readWanted(): Arguments | null {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...helpOption,
      format: { type: 'string' },
      merchant: { type: 'string' },
      location: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      publish: { type: 'boolean', default: false },
      report: { type: 'string' },
      'menu-name': { type: 'string', default: 'Menu' },
      'leave-out': { type: 'string', multiple: true, default: [] },
      'square-location': { type: 'string' },
      source: { type: 'string' },
    },
  });
  if (values.help) return null;
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Error('Name one file to import.');
  const format = parseFormat(values.format);
  return {
    file,
    reportFile: values.report ?? null,
    request: {
      format,
      merchant: required(values.merchant, '--merchant'),
      location: required(values.location, '--location'),
      source: parseSource(values.source ?? format.replace('-', '')),
      menuName: required(values['menu-name'].trim(), '--menu-name'),
      leaveOut: values['leave-out'],
      squareLocation: values['square-location'] ?? null,
      dryRun: values['dry-run'],
      publish: values.publish,
    },
  };
}

function required(value: string | undefined, option: string): string {
  if (value === undefined || value === '') throw new Error(`${option} is missing.`);
  return value;
}

async function run({ file, reportFile, request }: Arguments): Promise<void> {
  const display = await openDisplay(basename(file));
  try {
    const text = decodeSource(await readSource(file));
    const report = await importInto({ ...request, text }, display.progress);
    display.end(report.refusal === null);
    console.log(describeReport(report));
    if (report.refusal !== null) process.exitCode = 1;
    if (reportFile !== null) await writeReport(reportFile, report);
  } catch (error) {
    display.end(false);
    console.error(describeFailure(error, file));
    process.exitCode = 1;
  }
}

async function readSource(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (cause) {
    const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : cause;
    throw new ImportError(code === 'ENOENT' ? `there is no file "${file}"` : `the file cannot be read (${code})`);
  }
}

/** With PostgreSQL straight into the database, beside any server; else through the server, or alone. */
async function importInto(request: ImportRequest, progress: Progress): Promise<ImportReport> {
  const config = parseConfig(process.env);
  if (config.databaseUrl === null) {
    const answered = await importThroughServer(socketPath(config.dataFolder), request, progress);
    if (answered !== null) return answered;
    if (!existsSync(join(config.dataFolder, 'database'))) {
      throw new ImportError(`there is no database in ${config.dataFolder}; start the service once, or set TIFFIN_DATA`);
    }
  }
  const storage = await openStorage(config);
  try {
    // No other process uses the embedded database now. One that several servers share is for `npm run migrate` to change.
    const now = await storage.readTime();
    if (config.databaseUrl === null) await migrate(storage.database, now);
    return await importCopying(config, storage, request, progress, now);
  } finally {
    await storage.close();
  }
}

/** Copies pictures by itself: no server does it here. */
async function importCopying(
  config: Config,
  { database }: Storage,
  request: ImportRequest,
  progress: Progress,
  now: number,
): Promise<ImportReport> {
  const { choosePictures } = await import('../vendors.ts');
  const { pictures, close } = choosePictures({ config, watch: unwatched });
  const copying = { database, pictures, clock: systemClock(() => 0) };
  try {
    return await importMenu(database, request, now, progress, (menu) => copyMenuPictures(copying, menu));
  } finally {
    close();
  }
}

async function writeReport(file: string, report: ImportReport): Promise<void> {
  try {
    await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
    console.log(`The whole report is in ${file}.`);
  } catch (cause) {
    console.error(`The report could not be written to ${file}: ${cause instanceof Error ? cause.message : cause}`);
    process.exitCode = 1;
  }
}

function describeFailure(error: unknown, file: string): string {
  if (error instanceof ImportError) return `${describeImportError(error, file)}\nNothing was changed.`;
  const ofDatabase = describeDatabaseFailure(error);
  // A connection may also break while the menu is being saved, and then only the database knows.
  if (ofDatabase !== null) return `${ofDatabase}\nThe menu was brought in whole or not at all: import it again.`;
  if (error instanceof CommerceError || error instanceof ConfigError) return `${error.message}\nNothing was changed.`;
  return error instanceof Error ? error.message : String(error);
}

type Display = { readonly progress: Progress; readonly end: (succeeded: boolean) => void };

/** A bar where a person watches, plain lines elsewhere; both on standard error, so the report alone is the output. */
async function openDisplay(name: string): Promise<Display> {
  if (!process.stderr.isTTY) return { progress: (phase) => console.error(`${name}: ${phase}`), end: () => {} };
  const { progress } = await import('@clack/prompts');
  const bar = progress({ max: importPhases.length, output: process.stderr });
  bar.start(name);
  return {
    progress: (phase) => bar.advance(1, `${name}: ${phase}`),
    end: (succeeded) => (succeeded ? bar.stop(`${name}: done`) : bar.error(`${name}: refused`)),
  };
}
