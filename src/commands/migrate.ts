import { parseConfig } from '../config.ts';
import { openStorage } from '../storage.ts';
import { describeConnectionFailure, isConnectionFailure } from '../store/database/describe-failure.ts';
import { layOut } from '../store/database/distributed/lay-out.ts';
import { migrate } from '../store/database/migrate.ts';

// `npm run migrate`: brings the database of the environment up to date and says what it did. The server does the same at
// its start; this is for those who want it before, or apart from it.

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? describe(error) : error);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const config = parseConfig(process.env);
  const storage = await openStorage(config);
  try {
    const applied = await migrate(storage.database, await storage.readTime());
    for (const name of applied) console.log(`applied ${name}`);
    const name = config.databaseUrl === null ? `The database in ${config.dataFolder}` : 'The database at DATABASE_URL';
    if (process.argv.includes('--distributed')) {
      const laidOut = await layOut(storage.database);
      console.log(laidOut.length === 0 ? 'Its tables were spread already.' : `Spread ${laidOut.length} tables.`);
    }
    console.log(`${name} ${applied.length === 0 ? 'was up to date already' : 'is up to date now'}.`);
  } finally {
    await storage.close();
  }
}

/** A wrong password and a server that is not there are told apart. */
function describe(error: Error): string {
  const url = process.env.DATABASE_URL?.trim() ?? '';
  if (url === '' || !isConnectionFailure(error)) return error.message;
  const { text, advice } = describeConnectionFailure(url, error);
  return `${text} ${advice}`;
}
