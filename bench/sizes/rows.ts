import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from '../../client/index.ts';
import { type ServerProcess, startServerToMeasure } from '../../test/support/run/server-process.ts';
import { median } from '../measure.ts';
import { query, readCosts, residentMiB, spentBetween, statisticsLagMs } from '../processor.ts';
import { findShop, Shopper } from '../shoppers.ts';
import { LoadGenerator } from '../visits/load.ts';
import { type Fill, fillDatabase, type Template } from './fill.ts';

// What visits cost in a database that has nothing but the sandbox, and in one that has years behind it.

export type RowCost = {
  readonly mutationsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly serviceMs: number;
  readonly databaseMs: number;
};

/** What a service does when no request comes, per second. */
export type IdleCost = { readonly serviceMs: number; readonly databaseMs: number; readonly transactions: number };

export type RowCosts = {
  readonly fill: Fill;
  readonly empty: RowCost;
  readonly filled: RowCost;
  readonly idle: { readonly empty: IdleCost; readonly filled: IdleCost };
  readonly memoryMiB: { readonly empty: number; readonly filled: number };
  /** Round by round, what a request took of the processor in the filled database by the empty one. */
  readonly ratio: number;
};

export type RowsPlan = {
  readonly seconds: number;
  readonly rounds: number;
  readonly shoppers: number;
  readonly fill: Fill;
  /** An empty database each. */
  readonly emptyUrl: string;
  readonly filledUrl: string;
  readonly folder: string;
};

type Side = {
  readonly url: string;
  readonly server: ServerProcess;
  readonly load: LoadGenerator;
  readonly rounds: RowCost[];
};

const idleSeconds = 20;

/** Fills one of two databases, then visits a service on each in turn. */
export async function measureRows(plan: RowsPlan): Promise<RowCosts> {
  const environment = environmentOf(plan, plan.filledUrl);
  const server = await startServerToMeasure(environment);
  const template = await makeTemplate(server.url, plan.filledUrl);
  await server.stop();
  await fillDatabase(plan.filledUrl, plan.fill, template, (text) => console.error(text));
  const sides: Side[] = [];
  try {
    for (const url of [plan.emptyUrl, plan.filledUrl]) {
      const started = await startServerToMeasure(environmentOf(plan, url));
      sides.push({ url, server: started, load: await LoadGenerator.start('tiffin', started.url, 'demo'), rounds: [] });
    }
    for (let round = 0; round < plan.rounds; round += 1) {
      for (const side of sides) side.rounds.push(await runRound(plan, side));
    }
    const [empty, filled] = sides as [Side, Side];
    const idle = { empty: await measureIdle(empty), filled: await measureIdle(filled) };
    return {
      fill: plan.fill,
      empty: middleOf(empty.rounds),
      filled: middleOf(filled.rounds),
      idle,
      memoryMiB: { empty: memoryOf(empty), filled: memoryOf(filled) },
      ratio: median(filled.rounds.map((round, index) => costOf(round) / costOf(empty.rounds[index] as RowCost))),
    };
  } finally {
    for (const { server: running, load } of sides) {
      load.stop();
      await running.stop();
    }
  }
}

/** The check of the books stays out: the copies are not what their texts say. */
function environmentOf({ folder }: RowsPlan, url: string): Record<string, string> {
  return { DATABASE_URL: url, TIFFIN_DATA: folder, RATE_LIMIT_FACTOR: '1000000', BOOKS_CHECK_HOURS: '0' };
}

/** A cart of three lines and a paid order, as the service leaves them. */
async function makeTemplate(serverUrl: string, databaseUrl: string): Promise<Template> {
  const shop = await findShop(serverUrl);
  const shopper = await Shopper.enter(Number(new URL(serverUrl).port), shop);
  shopper.leave();
  const client = createClient({ baseUrl: serverUrl });
  const { locationId, merchantId } = shop;
  const { cart } = await client.startSession({ locationId, body: { fulfillmentMethod: 'takeout', channel: 'web' } });
  const here = { locationId, cartId: cart.id };
  for (const productId of shop.productIds.slice(0, 2)) {
    await client.addCartItem({ ...here, body: { productId, quantity: 1, itemUnavailableAction: 'remove_item' } });
  }
  const contact = { customerName: 'Ada Diner', emailAddress: 'ada@example.com' };
  await client.validateAndUpdateCart({ ...here, body: contact });
  const { clientSecret } = await client.createPaymentIntent(here);
  await client.confirmSandboxPayment({ body: { clientSecret, outcome: 'succeeded' } });
  // Until all that follows an order has been done, so that no copy has work left.
  for (let tries = 0; tries < 60; tries += 1) {
    const [row] = await query<{ order_id: string; waiting: string }>(
      databaseUrl,
      `select o.order_id, (select count(*) from outbox x where x.relay_at is not null or not x.fanned_out) as waiting
      from customer_order o where o.cart_id = $1 and o.status = 'CONFIRMED'`,
      [cart.id],
    );
    if (row?.waiting === '0') return { merchantId, locationId, cartId: shopper.cartId, orderId: row.order_id };
    await sleep(500);
  }
  throw new Error('the order to copy was not finished within half a minute');
}

async function runRound(plan: RowsPlan, { url, server, load }: Side): Promise<RowCost> {
  const pid = server.process.pid ?? 0;
  const before = await readCosts(pid, url);
  const seen = await load.visit(plan);
  await sleep(statisticsLagMs);
  const { serviceMs, databaseMs } = spentBetween(before, await readCosts(pid, url));
  if (seen.failed > 0) throw new Error(`${seen.failed} visits failed: ${seen.firstFailure}`);
  const { mutationsPerSecond, p50Ms, p99Ms, requestCount } = seen;
  return {
    mutationsPerSecond,
    p50Ms,
    p99Ms,
    serviceMs: serviceMs / requestCount,
    databaseMs: databaseMs / requestCount,
  };
}

async function measureIdle({ url, server }: Side): Promise<IdleCost> {
  const pid = server.process.pid ?? 0;
  await sleep(2 * statisticsLagMs);
  const before = await readCosts(pid, url);
  await sleep(idleSeconds * 1_000);
  const { serviceMs, databaseMs, transactions } = spentBetween(before, await readCosts(pid, url));
  return {
    serviceMs: serviceMs / idleSeconds,
    databaseMs: databaseMs / idleSeconds,
    transactions: transactions / idleSeconds,
  };
}

function middleOf(rounds: readonly RowCost[]): RowCost {
  const middle = (name: keyof RowCost): number => median(rounds.map((round) => round[name]));
  return {
    mutationsPerSecond: middle('mutationsPerSecond'),
    p50Ms: middle('p50Ms'),
    p99Ms: middle('p99Ms'),
    serviceMs: middle('serviceMs'),
    databaseMs: middle('databaseMs'),
  };
}

const costOf = ({ serviceMs, databaseMs }: RowCost): number => serviceMs + databaseMs;
const memoryOf = ({ server }: Side): number => residentMiB(server.process.pid ?? 0);
