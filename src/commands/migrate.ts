import { parseConfig } from '../config.ts';
import { openStorage } from '../storage.ts';
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
    console.log(`${name} ${applied.length === 0 ? 'was up to date already' : 'is up to date now'}.`);
  } finally {
    await storage.close();
  }
}

/** With the driver's own words, which distinguish a wrong password from a server that is not there. */
function describe(error: Error): string {
  const { cause } = error;
  const reason = cause instanceof AggregateError ? cause.errors[0] : cause;
  return reason instanceof Error ? `${error.message} (${reason.message})` : error.message;
}
