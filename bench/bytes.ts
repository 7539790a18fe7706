import pg from 'pg';
import { createClient } from '../client/index.ts';
import { createApp } from '../src/app.ts';
import { parseConfig } from '../src/config.ts';
import { createLog } from '../src/http/log.ts';
import { jobs } from '../src/jobs/index.ts';
import type { Job } from '../src/jobs/job.ts';
import { resumeCheckouts } from '../src/jobs/resume-checkouts.ts';
import type { Clock } from '../src/ports/clock.ts';
import { seedSandbox } from '../src/sandbox/seed/seed-sandbox.ts';
import { migrate } from '../src/store/database/migrate.ts';
import { openPostgres } from '../src/store/database/postgres.ts';
import { findDueQueues } from '../src/store/database/timed-work/due-queues.ts';
import type { Context } from '../src/workflows/context.ts';
import { readCosts, spentBetween } from './processor.ts';
import { countStatements } from './statement-counts.ts';

// What an order and an abandoned cart of three lines leave in PostgreSQL: at once, and after jobs have had their time.

export type BytesPlan = { readonly postgresUrl: string; readonly orders: number; readonly carts: number };

type Service = {
  readonly url: string;
  readonly context: Context;
  readonly databaseUrl: string;
  readonly statements: Map<string, number>;
  /** How many of them looked for work that is due, or belong to jobs that found nothing to do. */
  lookCount: number;
  advance(milliseconds: number): void;
};

/** One kind of visit: how many, what one does, and when the jobs have done all they do with it. */
type Kind = {
  readonly title: string;
  readonly count: number;
  readonly visit: (service: Service) => Promise<unknown>;
  readonly laterMs: number;
};

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const kilobyte = 1_000;

/** Makes both on a database of its own each and answers two tables. Needs a PostgreSQL on which nothing else writes. */
export async function measureBytes({ postgresUrl, orders, carts }: BytesPlan): Promise<string> {
  const kinds: readonly Kind[] = [
    { title: 'an order', count: orders, visit: order, laterMs: 2 * dayMs + hourMs },
    { title: 'an abandoned cart of three lines', count: carts, visit: fillCart, laterMs: 2 * dayMs + hourMs },
  ];
  const parts: string[] = [];
  for (const [index, kind] of kinds.entries()) {
    const name = `tiffin_bench_${process.pid}_${index}`;
    await query(postgresUrl, `create database ${name}`);
    try {
      parts.push(await measureKind(Object.assign(new URL(postgresUrl), { pathname: `/${name}` }).href, kind));
    } finally {
      await query(postgresUrl, `drop database if exists ${name} with (force)`);
    }
  }
  return parts.join('\n');
}

async function measureKind(databaseUrl: string, { title, count, visit, laterMs }: Kind): Promise<string> {
  const { service, close } = await startService(databaseUrl);
  try {
    // What is made once, such as the first rows of tables, is no part of what each of them costs.
    await visit(service);
    await runAllJobs(service);
    const before = await sizes(databaseUrl);
    const walBefore = await walPosition(databaseUrl);
    service.statements.clear();
    service.lookCount = 0;
    const costs = await readCosts(process.pid, databaseUrl);
    for (let made = 0; made < count; made += 1) {
      await visit(service);
      if (made % 20 === 19) await runDueJobs(service);
    }
    await runDueJobs(service);
    const statements = countOf(service.statements);
    const looks = service.lookCount;
    const spent = spentBetween(costs, await readCosts(process.pid, databaseUrl));
    const processor = (ms: number): string => (ms / count).toFixed(1);
    const wal = (await walPosition(databaseUrl)) - walBefore;
    const atOnce = await sizes(databaseUrl);
    service.advance(laterMs);
    const walBetween = await walPosition(databaseUrl);
    await runAllJobs(service);
    const walOfJobs = (await walPosition(databaseUrl)) - walBetween;
    const later = await sizes(databaseUrl);
    const each = (bytes: number): string => (bytes / count / kilobyte).toFixed(1);
    const tables = [...atOnce.keys()]
      .map((table) => ({
        table,
        first: (atOnce.get(table) ?? 0) - (before.get(table) ?? 0),
        last: (later.get(table) ?? 0) - (before.get(table) ?? 0),
      }))
      .filter(({ first, last }) => first !== 0 || last !== 0)
      .sort((left, right) => right.first - left.first);
    const total = (of: 'first' | 'last'): number => tables.reduce((sum, row) => sum + row[of], 0);
    return `${count} times ${title}: kB each. At once, and ${laterMs / hourMs} hours after; tables with indexes and long values, packed.
Log: ${each(wal)} kB, of the jobs later ${each(walOfJobs)} kB. Statements, those of the jobs included: ${(statements / count).toFixed(1)}, of them ${(looks / count).toFixed(1)} looked for what is due.
Processor: ${processor(spent.databaseMs)} ms in the database's connections, ${processor(spent.serviceMs)} ms in this process, which is the service, its jobs and the caller.

| table | at once | later |
|---|---|---|
| all | ${each(total('first'))} | ${each(total('last'))} |
${tables.map(({ table, first, last }) => `| ${table} | ${each(first)} | ${each(last)} |`).join('\n')}
`;
  } finally {
    await close();
  }
}

async function startService(databaseUrl: string): Promise<{ service: Service; close: () => Promise<void> }> {
  let offsetMs = 0;
  const now = (): number => Date.now() + offsetMs;
  const clock: Clock = { now, nowFor: () => now() };
  const statements = new Map<string, number>();
  const database = countStatements(openPostgres({ connectionString: databaseUrl }), statements);
  await migrate(database, now());
  await seedSandbox(database, now());
  const config = parseConfig({ RATE_LIMIT_FACTOR: '0', LOG_LEVEL: 'error', DATABASE_URL: databaseUrl });
  const log = createLog(config.logLevel);
  const secretTexts = ['the secret of a database that lives for a minute'];
  const app = createApp({
    config: { ...config, port: 0 },
    database,
    secretTexts,
    clock,
    log,
    courierLatencyMs: 0,
    messages: { send: async () => {} },
  });
  const port = await app.listen();
  const { context } = app;
  const advance = (milliseconds: number): void => {
    offsetMs += milliseconds;
  };
  const service = { url: `http://127.0.0.1:${port}`, context, databaseUrl, statements, lookCount: 0, advance };
  return {
    service,
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

/** What is due now, until nothing is any more. */
async function runAllJobs(service: Service): Promise<void> {
  for (let round = 0; round < 100; round += 1) {
    let doneCount = 0;
    for (const job of jobs) doneCount += await runJob(service, job);
    if (doneCount === 0) return;
  }
}

/** The same as the service does it: it looks at all queues at once, and runs the jobs of those where something is due. */
async function runDueJobs(service: Service): Promise<void> {
  const { clock, database } = service.context;
  for (let round = 0; round < 100; round += 1) {
    const queues = jobs.flatMap(({ queue }) => queue ?? []);
    const { due } = await findDueQueues(database, null, queues, clock.now());
    service.lookCount += 1;
    if (due.size === 0) return;
    for (const job of jobs) if (job.queue !== undefined && due.has(job.queue)) await runJob(service, job);
  }
}

async function runJob(service: Service, job: Job): Promise<number> {
  const before = countOf(service.statements);
  const doneCount = await job.runOnce(service.context);
  if (doneCount === 0) service.lookCount += countOf(service.statements) - before;
  return doneCount;
}

function countOf(statements: ReadonlyMap<string, number>): number {
  return [...statements.values()].reduce((sum, each) => sum + each, 0);
}

async function fillCart({ url }: Service) {
  const client = createClient({ baseUrl: url });
  const { id: locationId } = await client.getLocation({ locationSlugOrId: 'demo-always-open' });
  const { menus } = await client.listMenus({ locationId });
  const dishes = menus.flatMap((menu) => menu.categories).flatMap((category) => category.products);
  const plain = dishes.filter((dish) => dish.modifierIds.length === 0 && dish.availability === 'AVAILABLE');
  const { cart } = await client.startSession({ locationId, body: { fulfillmentMethod: 'takeout', channel: 'web' } });
  const here = { locationId, cartId: cart.id };
  for (const { id: productId } of plain.slice(0, 3)) {
    const body = { productId, quantity: 1, itemUnavailableAction: 'remove_item' as const };
    await client.addCartItem({ ...here, body });
  }
  return { client, here };
}

let dinerCount = 0;

async function order(service: Service): Promise<void> {
  const { client, here } = await fillCart(service);
  dinerCount += 1;
  const emailAddress = `ada-${dinerCount}@example.com`;
  await client.setGratuity({ ...here, body: { percentage: '18' } });
  await client.validateAndUpdateCart({ ...here, body: { customerName: 'Ada Diner', emailAddress } });
  const { clientSecret } = await client.createPaymentIntent(here);
  await client.confirmSandboxPayment({ body: { clientSecret, outcome: 'succeeded' } });
  for (let tries = 0; tries < 20; tries += 1) {
    if ((await client.getOrderResult(here)).state === 'completed') return;
    service.advance(1_000);
    await runJob(service, resumeCheckouts);
  }
  throw new Error('no order came of a paid cart');
}

/** Bytes of every table with all that belongs to it, without the room that removed rows left. */
async function sizes(url: string): Promise<ReadonlyMap<string, number>> {
  await query(url, 'vacuum full');
  const rows = await query<{ name: string; bytes: string }>(
    url,
    `select relname as name, pg_total_relation_size(oid) as bytes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}

async function walPosition(url: string): Promise<number> {
  const [row] = await query<{ bytes: string }>(url, `select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as bytes`);
  return Number(row?.bytes ?? 0);
}

async function query<Row>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows as Row[];
  } finally {
    await client.end();
  }
}
