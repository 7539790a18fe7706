import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { unwatched } from '../adapters/calls/guarded.ts';
import { createSecrets } from '../adapters/system/secrets.ts';
import { type Config, ConfigError, parseConfig } from '../config.ts';
import { CommerceError } from '../domain/values/errors.ts';
import { readProgramVersion } from '../program-version.ts';
import { openStorage, type Storage } from '../storage.ts';
import { askServer, ServerRefusal, ServerWentAway } from '../store/database/ask-server.ts';
import { socketPath } from '../store/database/data-folder.ts';
import { markInstallation } from '../store/database/installation.ts';
import { migrate } from '../store/database/migrate.ts';
import { type MerchantRequest, runMerchantAct } from '../workflows/move/merchant-act.ts';
import { describeDatabaseFailure } from './describe-database-failure.ts';
import { describeFileFailure } from './describe-file-failure.ts';
import { helpOption, readArguments } from './read-arguments.ts';

// `npm run merchant`: moves a merchant to another installation (docs/moving-a-merchant.md). Exit codes: 0 done, 1 refused or
// failed, 2 wrong usage.

const usage = `Moves a merchant to another installation, without loss and with its ids.

  npm run merchant -- close SLUG          closes it: it can be read, and nothing changes it
  npm run merchant -- export SLUG FILE    writes everything of it into a file
  npm run merchant -- import FILE         brings it in, closed, and prints a receipt
  npm run merchant -- check SLUG          what it adds up to, to be compared, and its books
  npm run merchant -- open SLUG           opens it at its destination
  npm run merchant -- remove SLUG         removes it where it left, or gives up an arrival
  npm run merchant -- list                merchants on their way

  --rehearsal       (export) without closing it: such a file can be imported, looked at and
                    removed, and never opened
  --settle SECONDS  (export) how long it has to have been closed, 60 unless said otherwise;
                    at least 10
  --give-up         (open) opens it where it was closed: the move does not take place
  --receipt TEXT    (remove) what the import printed
  --help            this text

The database is that of the server: TIFFIN_DATA or DATABASE_URL. See docs/moving-a-merchant.md.
`;

// Above the start, which reads them.
const actOf = { rehearsal: 'export', settle: 'export', 'give-up': 'open', receipt: 'remove' } as const;

await main();

async function main(): Promise<void> {
  const wanted = readArguments(usage, readWanted);
  if (wanted === null) return;
  try {
    const config = parseConfig(process.env);
    for (const line of await run(config, wanted)) console.log(line);
  } catch (error) {
    console.error(describeFailure(error));
    process.exitCode = 1;
  }
}

/** Null with `--help`. */
function readWanted(): MerchantRequest | null {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...helpOption,
      rehearsal: { type: 'boolean' },
      settle: { type: 'string' },
      'give-up': { type: 'boolean' },
      receipt: { type: 'string' },
    },
  });
  return values.help ? null : requestOf(positionals, values);
}

type Values = {
  readonly rehearsal?: boolean | undefined;
  readonly settle?: string | undefined;
  readonly 'give-up'?: boolean | undefined;
  readonly receipt?: string | undefined;
};

/** One that is passed over would leave the opposite of what was meant: `close --give-up` closes. */
function refuseOptionsOfOthers(act: string, values: Values): void {
  for (const name of ['rehearsal', 'settle', 'give-up', 'receipt'] as const) {
    if (values[name] !== undefined && actOf[name] !== act) throw new Error(`--${name} belongs to ${actOf[name]}.`);
  }
}

function requestOf([act = '', ...names]: readonly string[], values: Values): MerchantRequest {
  const [first = '', second = ''] = names;
  const expects = (count: number, what: string): void => {
    if (names.length !== count) throw new Error(`${act} takes ${what}.`);
  };
  refuseOptionsOfOthers(act, values);
  switch (act) {
    case 'list':
      expects(0, 'nothing else');
      return { act };
    case 'close':
    case 'check':
      expects(1, 'the slug of a merchant');
      return { act, slug: first };
    case 'open':
      expects(1, 'the slug of a merchant');
      return { act, slug: first, givesUp: values['give-up'] ?? false };
    case 'remove':
      expects(1, 'the slug of a merchant');
      return { act, slug: first, receipt: values.receipt ?? null };
    case 'import':
      expects(1, 'a file');
      return { act, file: resolve(first), importId: randomUUID() };
    case 'export':
      expects(2, 'the slug of a merchant and a file');
      return {
        act,
        slug: first,
        file: resolve(second),
        isRehearsal: values.rehearsal ?? false,
        settleSeconds: settleSeconds(values.settle ?? '60'),
      };
    default:
      throw new Error(act === '' ? 'Say what to do.' : `There is no "${act}".`);
  }
}

function settleSeconds(text: string): number {
  const seconds = Number(text);
  if (!Number.isInteger(seconds) || seconds < 10 || seconds > 3600) {
    throw new Error('--settle takes whole seconds, from 10 to 3600.');
  }
  return seconds;
}

/** With PostgreSQL straight in the database, beside any server; else through the server, or alone. */
async function run(config: Config, request: MerchantRequest): Promise<readonly string[]> {
  if (config.databaseUrl === null) {
    const answered = await askServer(socketPath(config.dataFolder), 'merchant', request, progress);
    if (answered !== null) return answered.value as readonly string[];
    if (!existsSync(join(config.dataFolder, 'database'))) {
      throw new Error(`There is no database in ${config.dataFolder}: start the service once, or set TIFFIN_DATA.`);
    }
  }
  const storage = await openStorage(config);
  try {
    return await runAlone(config, storage, request);
  } finally {
    await storage.close();
  }
}

async function runAlone(config: Config, storage: Storage, request: MerchantRequest): Promise<readonly string[]> {
  const { database, secretTexts, readTime } = storage;
  // No other process uses the embedded database now. One that several servers share is for `npm run migrate` to change.
  if (config.databaseUrl === null) await migrate(database, await readTime());
  const ahead = (await readTime()) - Date.now();
  const mode = await markInstallation(database, config.mode, await readTime());
  if (mode !== config.mode) {
    throw new Error(`This database is a ${mode} database, and TIFFIN_MODE is ${config.mode}. Take another one.`);
  }
  const { choosePictures } = await import('../vendors.ts');
  const { pictures, close } = choosePictures({ config, watch: unwatched });
  try {
    return await runMerchantAct(
      {
        database,
        isShared: config.databaseUrl !== null,
        pictures: pictures.store,
        mode,
        secretIds: createSecrets(secretTexts).keyIds,
        version: await readProgramVersion(),
        now: () => Date.now() + ahead,
        pause: (milliseconds) => sleep(milliseconds),
        progress,
      },
      request,
    );
  } finally {
    close();
  }
}

let lastPhase = '';

/** On standard error, so that the result alone is the output. */
function progress(phase: string): void {
  if (phase !== lastPhase) console.error(phase);
  lastPhase = phase;
}

function describeFailure(error: unknown): string {
  if (error instanceof ServerWentAway) {
    return 'The server went away before it answered. Look with: npm run merchant -- list';
  }
  const ofDatabase = describeDatabaseFailure(error);
  if (ofDatabase !== null) return ofDatabase;
  if (error instanceof CommerceError || error instanceof ConfigError || error instanceof ServerRefusal) {
    return error.message;
  }
  return describeFileFailure(error) ?? (error instanceof Error ? error.message : String(error));
}
