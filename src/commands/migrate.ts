import { parseArgs } from 'node:util';
import { parseConfig } from '../config.ts';
import { openStorage } from '../storage.ts';
import { layOut } from '../store/database/distributed/lay-out.ts';
import { migrate } from '../store/database/migrate.ts';
import { describeUnreachable } from './describe-database-failure.ts';
import { helpOption, readArguments } from './read-arguments.ts';

// `npm run migrate`: brings the database of the environment up to date and says what it did. The server does the same at
// its start; this is for those who want it before, or apart from it. Exit codes: 0 up to date, 1 not done, 2 wrong usage.

const usage = `Brings the database up to date, and says what it did. A start does the same, unless MIGRATE=off.

  npm run migrate

  --distributed   also spreads the tables over a cluster of Citus, see docs/scale.md
  --help          this text

The database is that of the server: TIFFIN_DATA or DATABASE_URL. See docs/operating.md.
`;

const wanted = readArguments(usage, readWanted);
try {
  if (wanted !== null) await run(wanted.distributed);
} catch (error) {
  console.error(describeUnreachable(error) ?? (error instanceof Error ? error.message : error));
  process.exitCode = 1;
}

/** Null with `--help`. */
function readWanted(): { readonly distributed: boolean } | null {
  const { values } = parseArgs({ options: { ...helpOption, distributed: { type: 'boolean', default: false } } });
  return values.help ? null : { distributed: values.distributed };
}

async function run(distributed: boolean): Promise<void> {
  const config = parseConfig(process.env);
  const storage = await openStorage(config);
  try {
    const applied = await migrate(storage.database, await storage.readTime());
    for (const name of applied) console.log(`applied ${name}`);
    const name = config.databaseUrl === null ? `The database in ${config.dataFolder}` : 'The database at DATABASE_URL';
    if (distributed) {
      const laidOut = await layOut(storage.database);
      console.log(laidOut.length === 0 ? 'Its tables were spread already.' : `Spread ${laidOut.length} tables.`);
    }
    console.log(`${name} ${applied.length === 0 ? 'was up to date already' : 'is up to date now'}.`);
  } finally {
    await storage.close();
  }
}
