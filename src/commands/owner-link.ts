import { systemRandom } from '../adapters/system/random.ts';
import { parseConfig } from '../config.ts';
import { firstRunLink, originAt } from '../startup-message.ts';
import { openStorage } from '../storage.ts';
import { askServer, ServerWentAway } from '../store/database/ask-server.ts';
import { socketPath } from '../store/database/data-folder.ts';
import { makeFirstRunToken } from '../workflows/staff/first-run-token.ts';

// `npm run owner-link`: prints a new link that makes the first owner, while the service runs
// (design/security.md#a-first-run-link-is-made-again-by-a-command). Exit codes: 0 printed, 1 there is none to print.

await main();

async function main(): Promise<void> {
  try {
    const config = parseConfig(process.env);
    const link = config.databaseUrl === null ? await askForLink(config.dataFolder) : await makeLink(config);
    if (link === null) {
      console.error(
        `There is an operator already: they sign in at ${config.baseUrl}/dashboard, and add others there under Operators.`,
      );
      process.exitCode = 1;
      return;
    }
    // The link alone on standard output, so that a script can take it.
    console.error('First owner, once, for 15 minutes; earlier links no longer work:');
    console.log(link);
  } catch (error) {
    console.error(describeFailure(error));
    process.exitCode = 1;
  }
}

/** The server that holds the embedded database makes it. Refuses when none runs: its start prints one. */
async function askForLink(dataFolder: string): Promise<string | null> {
  const answered = await askServer(socketPath(dataFolder), 'owner-link', null, () => {});
  if (answered === null) {
    throw new Error(`No service uses ${dataFolder}: start it, and it prints the link; or set TIFFIN_DATA.`);
  }
  return (answered.value as { readonly link: string | null }).link;
}

/** With PostgreSQL straight in the database, beside any number of servers. */
async function makeLink(config: ReturnType<typeof parseConfig>): Promise<string | null> {
  const storage = await openStorage(config);
  try {
    const now = await storage.readTime();
    const token = await makeFirstRunToken({
      database: storage.database,
      clock: { now: () => now, nowFor: () => now },
      random: systemRandom(),
    });
    return token === null ? null : firstRunLink(originAt(config, config.port), token);
  } finally {
    await storage.close();
  }
}

function describeFailure(error: unknown): string {
  if (error instanceof ServerWentAway) return 'The server went away before it answered. Try again.';
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  if (code === '42P01' || code === '42703') return 'The database is not up to date: run npm run migrate first.';
  return error instanceof Error ? error.message : String(error);
}
