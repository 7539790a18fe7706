import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, type ServerProcess, startServer } from '../support/run/server-process.ts';

// A 200 is a promise: the service is killed without warning under load, again and again, and after each restart every
// acknowledged change of every client is compared with what a replay answers, and the newest with a read.

const killCount = 20;
const clientCount = 6;
const onPostgres = ['postgres', 'citus'].includes(process.env.TIFFIN_TEST_DATABASE ?? '');
const postgresUrl = process.env.TIFFIN_TEST_POSTGRES_URL ?? 'postgres://root@127.0.0.1:5432/postgres';
const databaseName = `tiffin_test_kill_${process.pid}`;
const folder = mkdtempSync(join(tmpdir(), 'tiffin-kill-'));
let environment: Record<string, string> = {};

type Sent = {
  readonly key: string;
  readonly revision: number;
  readonly method: string;
  readonly path: string;
  readonly body: string;
};
type Acknowledged = Sent & { readonly status: number; readonly text: string; readonly etag: string };

class Shopper {
  acknowledged: Acknowledged[] = [];
  inFlight: Sent | null = null;
  private revision = 1;
  private itemId = '';
  private sequence = 0;
  private readonly cartPath: string;
  private readonly token: string;
  private readonly productId: string;

  constructor(cartPath: string, token: string, productId: string) {
    this.cartPath = cartPath;
    this.token = token;
    this.productId = productId;
  }

  /** Sends changes one after the other until the service is gone. Any answer but a success is a failure of the test. */
  async shopUntilKilled(url: string): Promise<void> {
    for (;;) {
      const next = this.inFlight ?? this.nextChange();
      this.inFlight = next;
      const answer = await this.send(url, next).catch(() => null);
      if (answer === null) return;
      expect(answer.status, answer.text).toBe(200);
      this.accept(next, answer);
    }
  }

  /** Replays everything acknowledged since change number `from`, then reads the cart. */
  async check(url: string, from: number): Promise<void> {
    for (const sent of this.acknowledged.slice(from)) {
      const replay = await this.send(url, sent);
      expect({ ...replay }, `replay of ${sent.key}`).toEqual({ status: sent.status, text: sent.text, etag: sent.etag });
    }
    const read = await fetch(`${url}${this.cartPath}`, { headers: { 'X-Cart-Token': this.token } });
    const text = await read.text();
    const newest = this.acknowledged.at(-1);
    if (newest === undefined) return;
    const revision = Number(/"cart-(\d+)"/.exec(read.headers.get('etag') ?? '')?.[1]);
    // What was in flight may have been committed without its answer arriving; nothing else may have happened.
    if (revision === newest.revision + 1) expect(text).toBe(newest.text);
    else expect(revision).toBe(newest.revision + 2);
  }

  private nextChange(): Sent {
    this.sequence += 1;
    const key = `kill-${this.cartPath.slice(-24)}-${String(this.sequence).padStart(8, '0')}`;
    if (this.itemId === '') {
      const body = JSON.stringify({ productId: this.productId, quantity: 1, itemUnavailableAction: 'remove_item' });
      return { key, revision: this.revision, method: 'POST', path: `${this.cartPath}/items`, body };
    }
    const body = JSON.stringify({ quantity: 1 + (this.sequence % 90) });
    return { key, revision: this.revision, method: 'PATCH', path: `${this.cartPath}/items/${this.itemId}`, body };
  }

  private accept(sent: Sent, answer: { status: number; text: string; etag: string }): void {
    const cart = JSON.parse(answer.text) as { revision: number; items: { id: string; quantity: number }[] };
    expect(cart.revision).toBe(sent.revision + 1);
    if (sent.method === 'PATCH') expect(cart.items[0]?.quantity).toBe(JSON.parse(sent.body).quantity);
    this.acknowledged.push({ ...sent, ...answer });
    this.inFlight = null;
    this.revision = cart.revision;
    this.itemId = cart.items[0]?.id ?? '';
  }

  private async send(url: string, sent: Sent): Promise<{ status: number; text: string; etag: string }> {
    const answer = await fetch(`${url}${sent.path}`, {
      method: sent.method,
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': sent.key,
        'If-Match': `"cart-${sent.revision}"`,
        'X-Cart-Token': this.token,
      },
      body: sent.body,
    });
    return { status: answer.status, text: await answer.text(), etag: answer.headers.get('etag') ?? '' };
  }
}

beforeAll(async () => {
  environment = { PORT: String(await freePort()), TIFFIN_DATA: join(folder, 'data'), RATE_LIMIT_FACTOR: '100000' };
  if (!onPostgres) return;
  await onServer(`create database ${databaseName}`);
  environment.DATABASE_URL = Object.assign(new URL(postgresUrl), { pathname: `/${databaseName}` }).href;
}, 120_000);

afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  if (onPostgres) await onServer(`drop database if exists ${databaseName} with (force)`);
});

test(`no acknowledged change is lost and none happens twice over ${killCount} kills under load`, async () => {
  let server = await startServer(environment);
  const shoppers = await Promise.all(Array.from({ length: clientCount }, () => startShopping(server)));
  for (let round = 0; round < killCount; round += 1) {
    const before = shoppers.map((shopper) => shopper.acknowledged.length);
    const shopping = shoppers.map((shopper) => shopper.shopUntilKilled(server.url));
    await new Promise((resolve) => setTimeout(resolve, 150 + ((round * 97) % 400)));
    await server.kill();
    await Promise.all(shopping);
    server = await startServer(environment);
    await Promise.all(shoppers.map((shopper, index) => shopper.check(server.url, before[index] ?? 0)));
  }
  await Promise.all(shoppers.map((shopper) => shopper.check(server.url, 0)));
  const total = shoppers.reduce((sum, shopper) => sum + shopper.acknowledged.length, 0);
  expect(total).toBeGreaterThan(killCount * clientCount);
  expect(await server.stop()).toBe(0);
}, 300_000);

async function startShopping(server: ServerProcess): Promise<Shopper> {
  const storefront = `${server.url}/api/v1/storefront`;
  const merchant = (await (await fetch(`${storefront}/merchant/demo`)).json()) as { locations: { id: string }[] };
  const location = `/api/v1/storefront/locations/${merchant.locations[0]?.id}`;
  const menus = (await (await fetch(`${server.url}${location}/menus`)).json()) as {
    menus: { categories: { products: { id: string; modifierIds: string[]; availability: string }[] }[] }[];
  };
  const products = menus.menus.flatMap((menu) => menu.categories.flatMap((category) => category.products));
  const plain = products.find((product) => product.modifierIds.length === 0 && product.availability === 'AVAILABLE');
  const started = await fetch(`${server.url}${location}/ordering-sessions`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `start-${crypto.randomUUID()}` },
    body: JSON.stringify({ fulfillmentMethod: 'takeout' }),
  });
  expect(started.status).toBe(201);
  const { cart, cartAccessToken } = (await started.json()) as { cart: { id: string }; cartAccessToken: string };
  return new Shopper(`${location}/carts/${cart.id}`, cartAccessToken, plain?.id ?? '');
}

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
