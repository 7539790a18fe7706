// A lunch hour on demand: real orders through the public client against a running sandbox.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { intro, log, outro, progress } from '@clack/prompts';
import { type Client, createClient, isRefused, LostAnswerError } from '../client/index.ts';
import { clientOfDiner } from './rush/client-of-diner.ts';
import { dine, type Outcome } from './rush/diner.ts';
import { planLunch, type Visit } from './rush/plan.ts';

const usage = `Sends a lunch hour of orders to a sandbox.

  npm run rush -- --orders 60 --minutes 5

  --url ORIGIN       where Tiffin runs, http://127.0.0.1:4000 unless said otherwise
  --location SLUG    where the guests order, demo-always-open unless said otherwise
  --help             this text
`;

const values = readOptions();

await rush(positive('orders', values.orders), positive('minutes', values.minutes));

/** Sends the whole lunch hour, shows how far it is, and ends with exit code 1 when a diner was let down. */
async function rush(orders: number, minutes: number): Promise<void> {
  const client = createClient({ baseUrl: values.url });
  const place = await client.getLocation({ locationSlugOrId: values.location }).catch(endWithoutPlace);
  const visits = planLunch(orders, minutes);
  intro(`Lunch at ${place.restaurantDisplayName}: ${orders} orders in ${minutes} minutes`);
  const bar = progressBar(visits.length);
  const startedAt = performance.now();
  const counts = { ordered: 0, left: 0, failed: 0 };
  const seat = async (visit: Visit, index: number): Promise<string | null> => {
    await sleep(visit.atMs);
    const outcome = await tryToDine(clientOfDiner(values.url, index), place.id, visit);
    if (typeof outcome === 'string') counts.failed += 1;
    else counts[outcome.kind] += 1;
    bar.advance(1, `${counts.ordered} ordered, ${counts.left} left, ${counts.failed} let down`);
    return typeof outcome === 'string' ? outcome : null;
  };
  const complaints = (await Promise.all(visits.map(seat))).filter((complaint) => complaint !== null);
  bar.stop(`${counts.ordered} ordered, ${counts.left} left their cart, ${counts.failed} were let down`);
  for (const complaint of new Set(complaints)) log.error(complaint);
  outro(`Over after ${Math.round((performance.now() - startedAt) / 1000)} seconds.`);
  if (complaints.length > 0) process.exitCode = 1;
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        orders: { type: 'string', default: '60' },
        minutes: { type: 'string', default: '5' },
        url: { type: 'string', default: 'http://127.0.0.1:4000' },
        location: { type: 'string', default: 'demo-always-open' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (!values.help) return values;
    console.log(usage);
    return process.exit(0);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    return process.exit(2);
  }
}

function endWithoutPlace(error: unknown): never {
  if (error instanceof LostAnswerError) {
    console.error(`Nothing answers at ${values.url}. Start Tiffin (npm start), or say where it runs: --url.`);
  } else if (isRefused(error, 'NOT_FOUND')) console.error(`${values.url} has no location "${values.location}".`);
  else throw error;
  process.exit(1);
}

async function tryToDine(client: Client, locationId: string, visit: Visit): Promise<Outcome | string> {
  try {
    return await dine(client, locationId, visit);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** A bar for a person who watches; a line now and then for a log. */
function progressBar(count: number): Pick<ReturnType<typeof progress>, 'advance' | 'stop'> {
  if (process.stdout.isTTY) {
    const bar = progress({ max: count });
    bar.start('The first diners are on their way.');
    return bar;
  }
  let done = 0;
  return {
    advance: (step = 1, message = '') => {
      done += step;
      if (done % 10 === 0 || done === count) log.info(`${done} of ${count}: ${message}`);
    },
    stop: () => {},
  };
}

function positive(name: string, text: string): number {
  const value = Number(text);
  if (Number.isFinite(value) && value > 0) return value;
  console.error(`--${name} takes a number above 0, not "${text}".`);
  process.exit(2);
}
