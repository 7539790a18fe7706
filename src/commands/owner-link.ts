import { parseArgs } from 'node:util';
import { systemRandom } from '../adapters/system/random.ts';
import { parseConfig } from '../config.ts';
import { firstRunLink, originAt } from '../startup-message.ts';
import { openStorage } from '../storage.ts';
import { askServer, ServerWentAway } from '../store/database/ask-server.ts';
import { socketPath } from '../store/database/data-folder.ts';
import { makeOwnerToken } from '../workflows/staff/replace-operator.ts';
import { describeDatabaseFailure } from './describe-database-failure.ts';
import { helpOption, readArguments } from './read-arguments.ts';

// `npm run owner-link`: prints a new link that makes the first owner, while the service runs
// (design/security.md#a-first-run-link-is-made-again-by-a-command). With `--instead-of ADDRESS` it first takes the installation from
// its only operator. Exit codes: 0 printed, 1 there is none to print, 2 the arguments are wrong.

const usage = `Prints a new link that makes the first owner, for 15 minutes; earlier links no longer work.

  npm run owner-link

  --instead-of ADDRESS   takes the installation from its only operator, who cannot sign in any
                         more: they are signed out, and the link makes another
  --help                 this text

The database is that of the server: TIFFIN_DATA, where the service has to run, or DATABASE_URL.
See docs/operating.md.
`;

const refusals = ['exists', 'unknown', 'notAlone'] as const;

await main();

type Refusal = (typeof refusals)[number];
type Answer = { readonly link: string } | { readonly refusal: Refusal };

async function main(): Promise<void> {
  const wanted = readArguments(usage, readWanted);
  if (wanted === null) return;
  const { insteadOf } = wanted;
  try {
    const config = parseConfig(process.env);
    const answer =
      config.databaseUrl === null ? await ask(config.dataFolder, insteadOf) : await make(config, insteadOf);
    if ('refusal' in answer) {
      console.error(refusalText(answer.refusal, insteadOf, config.baseUrl));
      process.exitCode = 1;
      return;
    }
    if (insteadOf !== null) console.error(replacedText(insteadOf));
    // The link alone on standard output, so that a script can take it.
    console.error('First owner, once, for 15 minutes; earlier links no longer work:');
    console.log(answer.link);
  } catch (error) {
    console.error(describeFailure(error));
    process.exitCode = 1;
  }
}

/** Null with `--help`. */
function readWanted(): { readonly insteadOf: string | null } | null {
  const { values } = parseArgs({ options: { ...helpOption, 'instead-of': { type: 'string' } } });
  return values.help ? null : { insteadOf: values['instead-of'] ?? null };
}

function refusalText(refusal: Refusal, insteadOf: string | null, baseUrl: string): string {
  const page = `${baseUrl}/dashboard, and add others there on This server, under Who runs this server`;
  if (refusal === 'unknown') return `${insteadOf} does not run this installation; nothing was changed.`;
  if (refusal === 'notAlone') {
    return `Others run this installation beside ${insteadOf}; nothing was changed. They sign in at ${page}.`;
  }
  return (
    `There is an operator already: they sign in at ${page}. ` +
    'If the only one cannot sign in any more: npm run owner-link -- --instead-of THEIR-ADDRESS'
  );
}

function replacedText(address: string): string {
  return (
    `${address} no longer runs this installation and was signed out everywhere. Who opens the link runs it, and owns every merchant. ` +
    'The old account keeps its places at merchants: remove it there under Staff. If this link expires, run npm run owner-link.'
  );
}

/** The server that holds the embedded database makes it. Refuses when none runs: its start prints one. */
async function ask(dataFolder: string, insteadOf: string | null): Promise<Answer> {
  const request = insteadOf === null ? null : { insteadOf };
  const answered = await askServer(socketPath(dataFolder), 'owner-link', request, () => {});
  if (answered === null) {
    throw new Error(`No service uses ${dataFolder}: start it, and it prints the link; or set TIFFIN_DATA.`);
  }
  if (!isAnswer(answered.value)) {
    throw new Error('The running service is of another version than this command: restart it, then try again.');
  }
  return answered.value;
}

function isAnswer(value: unknown): value is Answer {
  if (typeof value !== 'object' || value === null) return false;
  return 'link' in value
    ? typeof value.link === 'string'
    : refusals.some((each) => 'refusal' in value && value.refusal === each);
}

/** With PostgreSQL straight in the database, beside any number of servers. */
async function make(config: ReturnType<typeof parseConfig>, insteadOf: string | null): Promise<Answer> {
  const storage = await openStorage(config);
  try {
    const now = await storage.readTime();
    const clock = { now: () => now, nowFor: () => now };
    const context = { database: storage.database, clock, random: systemRandom() };
    const made = await makeOwnerToken(context, insteadOf, config.baseUrl);
    return 'refusal' in made ? made : { link: firstRunLink(originAt(config, config.port), made.token) };
  } finally {
    await storage.close();
  }
}

function describeFailure(error: unknown): string {
  if (error instanceof ServerWentAway) return 'The server went away before it answered. Try again.';
  return describeDatabaseFailure(error) ?? (error instanceof Error ? error.message : String(error));
}
