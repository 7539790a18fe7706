import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { parseConfig } from '../config.ts';
import { openStorage } from '../storage.ts';
import { askServer, ServerWentAway } from '../store/database/ask-server.ts';
import { socketPath } from '../store/database/data-folder.ts';
import type { Database } from '../store/database/database.ts';
import { openPostgres } from '../store/database/postgres.ts';
import { type BooksReport, checkBooks, type ExplainedFinding } from '../workflows/books/check-books.ts';
import { describeDatabaseFailure } from './describe-database-failure.ts';
import { checkInstallation } from './doctor/check-installation.ts';
import type { Finding } from './doctor/finding.ts';
import { helpOption, readArguments } from './read-arguments.ts';

// `npm run doctor`: looks after an installation, running or not. Exit codes: 0 all is well, 1 something
// was found or could not be looked at, 2 wrong usage.

const usage = `Looks at an installation, running or not.

  npm run doctor                 everything but the books
  npm run doctor -- books        the books

  Configuration, database, migrations, clock, queues, mail, storage and partners: each
  finding with what to do about it. The storage of pictures gets a probe, which is removed.

  books   Whether everything that was stored adds up: payments, orders and refunds,
          stock, order times, discount codes, points, revisions and stored answers.

  --merchant SLUG   only this merchant (books)
  --json            the report as JSON
  --help            this text

The settings are those of the server. Ends with 0 when all is well or only warned of, with 1 when something is wrong,
with 2 after a wrong call. See docs/operating.md and docs/checking-the-books.md.
`;

await main();

async function main(): Promise<void> {
  const wanted = readArguments(usage, readWanted);
  if (wanted === null) return;
  try {
    if (wanted.check === 'installation') {
      await lookAtInstallation(wanted.json);
      return;
    }
    const report = await lookAtBooks(wanted.merchant);
    console.log(wanted.json ? JSON.stringify(report, null, 2) : describeReport(report));
    if (report.findingCount > 0) process.exitCode = 1;
    if (wanted.merchant !== null && report.merchantCount === 0) {
      console.error(`There is no merchant "${wanted.merchant}".`);
      process.exitCode = 2;
    }
  } catch (error) {
    console.error(describeFailure(error));
    process.exitCode = 1;
  }
}

async function lookAtInstallation(asJson: boolean): Promise<void> {
  const findings = await checkInstallation(process.env);
  console.log(asJson ? JSON.stringify({ findings }, null, 2) : findings.map(describeState).join('\n'));
  if (findings.some(({ outcome }) => outcome === 'problem')) process.exitCode = 1;
}

function describeState({ part, outcome, found, advice }: Finding): string {
  const line = `${outcome.padEnd(7)}  ${part.padEnd(13)}  ${found}`;
  return advice === null ? line : `${line}\n${' '.repeat(24)} ${advice}`;
}

type Wanted = { readonly check: 'installation' | 'books'; readonly merchant: string | null; readonly json: boolean };

/** Null with `--help`. */
function readWanted(): Wanted | null {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { ...helpOption, merchant: { type: 'string' }, json: { type: 'boolean', default: false } },
  });
  if (values.help) return null;
  const [check, ...more] = positionals;
  const merchant = values.merchant ?? null;
  if (check === undefined && merchant !== null) throw new Error('--merchant belongs to: npm run doctor -- books');
  if (check === undefined) return { check: 'installation', merchant, json: values.json };
  if (check !== 'books' || more.length > 0) throw new Error(`There is no check "${positionals.join(' ')}".`);
  return { check, merchant, json: values.json };
}

/** With PostgreSQL straight in the database, beside any server; else through the server, or alone. */
async function lookAtBooks(merchant: string | null): Promise<BooksReport> {
  const config = parseConfig(process.env);
  if (config.databaseUrl !== null) {
    const database = openPostgres({
      connectionString: config.databaseUrl,
      connectionCountMax: 1,
      prepare: config.databasePrepare,
    });
    return check(database, merchant).finally(() => database.close());
  }
  const answered = await askServer(socketPath(config.dataFolder), 'books', { merchant }, progress);
  if (answered !== null) return answered.value as BooksReport;
  if (!existsSync(join(config.dataFolder, 'database'))) {
    throw new Error(`There is no database in ${config.dataFolder}: start the service once, or set TIFFIN_DATA.`);
  }
  const storage = await openStorage(config);
  return check(storage.database, merchant).finally(() => storage.close());
}

function check(database: Database, merchant: string | null): Promise<BooksReport> {
  return checkBooks(database, merchant, { now: () => Date.now(), pause: (ms) => sleep(ms), progress });
}

/** On standard error, so that the report alone is the output. */
function progress(merchant: string): void {
  console.error(`books of ${merchant}`);
}

function describeReport({ merchantCount, rowCount, findingCount, findings }: BooksReport): string {
  const looked = `${rowCount} rows of ${merchantCount} merchant${merchantCount === 1 ? '' : 's'} were looked at`;
  if (findingCount === 0) return `The books balance: ${looked}.`;
  const more = findingCount > findings.length ? [`... and ${findingCount - findings.length} more.`] : [];
  const count = `${findingCount} contradiction${findingCount === 1 ? '' : 's'}: ${looked}.`;
  return [...findings.map(describeFinding), ...more, count].join('\n\n');
}

function describeFinding(finding: ExplainedFinding): string {
  const { merchant, check: table, subject, problem, meaning, expected, found, advice } = finding;
  return `${merchant}, ${table} ${subject}: ${problem}
  ${meaning}
  expected: ${expected}
  found:    ${found}
  to do:    ${advice}`;
}

function describeFailure(error: unknown): string {
  if (error instanceof ServerWentAway) return 'The server went away before it answered. Try again.';
  return describeDatabaseFailure(error) ?? (error instanceof Error ? error.message : String(error));
}
