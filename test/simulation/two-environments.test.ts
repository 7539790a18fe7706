import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { locationIds } from '../../src/sandbox/seed/identities.ts';
import { markInstallation } from '../../src/store/database/installation.ts';
import { openPglite } from '../../src/store/database/pglite.ts';
import { newKey, storefront } from '../support/callers/shopper.ts';
import { createPostgresDatabase, seededAt } from '../support/run/database.ts';
import { freePort, type ServerProcess, startServer } from '../support/run/server-process.ts';

// `{base_url}` and `{sandbox_base_url}` are two environments. Two processes of the compiled service with a
// database each, the same menu in both, and, to make it as hard as it can be, the same TIFFIN_SECRET.

type Environment = 'production' | 'sandbox';
// biome-ignore lint/suspicious/noExplicitAny: an answer is looked into freely by assertions.
type Reply = { readonly status: number; readonly body: any; readonly text: string };

const folder = mkdtempSync(join(tmpdir(), 'tiffin-environments-'));
const secret = 'one secret for both environments which no one should ever have';
const slug = 'demo-always-open';
const cleanUp: (() => Promise<void>)[] = [];
const servers = {} as Record<Environment, ServerProcess>;
let settings = {} as Record<Environment, Record<string, string>>;

beforeAll(async () => {
  const port = String(await freePort());
  settings = {
    production: {
      ...(await productionDatabase()),
      TIFFIN_MODE: 'production',
      TIFFIN_SECRET: secret,
      PORT: port,
      BASE_URL: `http://127.0.0.1:${port}`,
      CHECKOUT_BASE_URL: `http://localhost:${port}`,
      TIFFIN_SANDBOX_ADAPTERS: 'messages,payments',
    },
    sandbox: { TIFFIN_DATA: join(folder, 'sandbox'), TIFFIN_SECRET: secret, PORT: String(await freePort()) },
  };
  servers.production = await startServer(settings.production);
  servers.sandbox = await startServer(settings.sandbox);
}, 300_000);
afterAll(async () => {
  await Promise.all(Object.values(servers).map((server) => server.stop()));
  for (const work of cleanUp) await work();
  rmSync(folder, { recursive: true, force: true });
});

/** A database marked production with the merchants of the sandbox in it, on the server of the run or in a folder. */
async function productionDatabase(): Promise<Record<string, string>> {
  const data = { TIFFIN_DATA: join(folder, 'production') };
  const prepared = inject('preparedDatabases');
  if (prepared.kind === 'postgres') {
    const { url, database } = await createPostgresDatabase({ seeded: true });
    await markInstallation(database, 'production', seededAt);
    cleanUp.push(() => database.close());
    return { ...data, DATABASE_URL: url };
  }
  if (prepared.seeded === null) throw new Error('there is no seed');
  await mkdir(join(data.TIFFIN_DATA, 'database'), { recursive: true });
  const dump = new Blob([await readFile(prepared.seeded)]);
  const database = await openPglite({ folder: join(data.TIFFIN_DATA, 'database'), dump, sync: false });
  await markInstallation(database, 'production', seededAt);
  await database.close();
  return data;
}

async function call(
  environment: Environment,
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body?: unknown,
): Promise<Reply> {
  const sent: RequestInit = { method, headers: { 'Content-Type': 'application/json', ...headers } };
  if (body !== undefined) sent.body = JSON.stringify(body);
  const answer = await fetch(`${servers[environment].url}${path}`, sent);
  const text = await answer.text();
  return { status: answer.status, text, body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : null };
}

const carts = `${storefront}/locations/${locationIds.alwaysOpen}/carts`;

async function startCart(environment: Environment) {
  const path = `${storefront}/locations/${locationIds.alwaysOpen}/ordering-sessions`;
  const sent = { fulfillmentMethod: 'takeout', existingCartId: null };
  const { status, body, text } = await call(environment, 'POST', path, { 'Idempotency-Key': newKey() }, sent);
  expect(status, text).toBe(201);
  const token = body.cartAccessToken as string;
  const add = { productId: 'sesame-fries', quantity: 2, itemUnavailableAction: 'remove_item' };
  const keyed = { 'X-Cart-Token': token, 'Idempotency-Key': newKey(), 'If-Match': '"cart-1"' };
  const added = await call(environment, 'POST', `${carts}/${body.cart.id}/items`, keyed, add);
  expect(added.status, added.text).toBe(200);
  return { cartId: body.cart.id as string, token, cart: added.body };
}

const identifierString = 'ada@example.com';

async function askForCode(environment: Environment): Promise<string> {
  const sent = { merchantSlug: 'demo', identifierString };
  const { status, body, text } = await call(environment, 'POST', `${storefront}/customer/auth/login`, {}, sent);
  expect(status, text).toBe(200);
  return body.methodId;
}

function verify(environment: Environment, methodId: string, otp: string): Promise<Reply> {
  const sent = { merchantSlug: 'demo', identifierString, methodId, otp };
  return call(environment, 'POST', `${storefront}/customer/auth/verify-otp`, {}, sent);
}

/** The code that production printed, because nothing is connected that would send it. */
function printedCode(): string {
  const line =
    servers.production
      .output()
      .split('\n')
      .findLast((one) => one.includes(identifierString)) ?? '';
  return /\b\d{6}\b/.exec(line)?.[0] ?? '';
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const customerAt = (environment: Environment, token: string) =>
  call(environment, 'GET', `${storefront}/customer`, bearer(token));

describe('the same storefront', () => {
  test('200 reads alike in both, but for when it was published', async () => {
    for (const path of [`/merchant/demo`, `/locations/${slug}`, `/locations/${locationIds.alwaysOpen}/menus`]) {
      const [production, sandbox] = await Promise.all([
        call('production', 'GET', `${storefront}${path}`),
        call('sandbox', 'GET', `${storefront}${path}`),
      ]);
      expect([path, production.status, sandbox.status]).toEqual([path, 200, 200]);
      expect(withoutInstants(production.text)).toBe(withoutInstants(sandbox.text));
    }
  });

  test('200 the same act costs the same in both', async () => {
    const [production, sandbox] = [await startCart('production'), await startCart('sandbox')];
    expect(production.cart.total).toBe(sandbox.cart.total);
    expect(production.cartId).not.toBe(sandbox.cartId);
  });
});

function withoutInstants(text: string): string {
  return text.replace(/"\d{4}-\d{2}-\d{2}T[^"]+"/g, '"then"');
}

describe('what only the sandbox has', () => {
  test('404 every one of its routes in production, which does not list them either', async () => {
    const described = (await call('sandbox', 'GET', '/openapi.json')).body.paths as Record<string, object>;
    const routes = Object.entries(described).flatMap(([path, methods]) =>
      path.startsWith('/api/v1/sandbox/') ? Object.keys(methods).map((method) => [method, path] as const) : [],
    );
    expect(routes.length).toBeGreaterThanOrEqual(7);
    for (const [method, path] of routes) {
      const address = path.replace(/\{[^}]+\}/g, 'a'.repeat(24));
      const body = method === 'get' ? undefined : {};
      const production = await call('production', method.toUpperCase(), address, {}, body);
      expect([method, path, production.status]).toEqual([method, path, 404]);
      const sandbox = await call('sandbox', method.toUpperCase(), address, {}, body);
      // A 404 there is about an order or delivery that is none, not about the route.
      expect([path, sandbox.body.message]).not.toEqual([path, production.body.message]);
    }
    expect((await call('production', 'GET', '/openapi.json')).text).not.toContain('/api/v1/sandbox');
  });

  test('its code does not sign in to production, and its fault header is ignored there', async () => {
    const methodId = await askForCode('production');
    expect(printedCode()).not.toBe('123456');
    const refused = await verify('production', methodId, '123456');
    expect([refused.status, refused.body.token]).toEqual([400, undefined]);
    const path = `${storefront}/merchant/demo`;
    const fault = { 'X-Sandbox-Fault': 'unavailable' };
    expect((await call('production', 'GET', path, fault)).status).toBe(200);
    const limited = { 'X-Sandbox-Fault': 'rate-limit' };
    expect((await call('production', 'GET', path, limited)).status).toBe(200);
    expect((await call('sandbox', 'GET', path, limited)).status).toBe(429);
  });
});

describe('what one environment gave opens nothing in the other, not even under the same secret', () => {
  test('404 a cart and its token', async () => {
    for (const [own, other] of [
      ['production', 'sandbox'],
      ['sandbox', 'production'],
    ] as const) {
      const { cartId, token } = await startCart(own);
      const headers = { 'X-Cart-Token': token };
      expect((await call(own, 'GET', `${carts}/${cartId}`, headers)).status).toBe(200);
      expect((await call(other, 'GET', `${carts}/${cartId}`, headers)).status).toBe(404);
      const keyed = { ...headers, 'Idempotency-Key': newKey(), 'If-Match': '"cart-2"' };
      expect((await call(other, 'PATCH', `${carts}/${cartId}`, keyed, { note: 'hello' })).status).toBe(404);
    }
  });

  test('401 a session', async () => {
    const sandboxMethod = await askForCode('sandbox');
    const sandboxToken = (await verify('sandbox', sandboxMethod, '123456')).body.token;
    const verified = await verify('production', await askForCode('production'), printedCode());
    expect(verified.status, verified.text).toBe(200);
    const productionToken = verified.body.token;
    expect((await customerAt('sandbox', sandboxToken)).status).toBe(200);
    expect((await customerAt('production', productionToken)).status).toBe(200);
    expect((await customerAt('production', sandboxToken)).status).toBe(401);
    expect((await customerAt('sandbox', productionToken)).status).toBe(401);
    expect((await verify('production', sandboxMethod, printedCode())).status).toBe(400);
  });

  test('401 a location key', async () => {
    const sent = { locationId: locationIds.alwaysOpen };
    const { apiKey } = (await call('sandbox', 'POST', '/api/v1/sandbox/location-keys', {}, sent)).body;
    const path = `/api/v1/locations/${locationIds.alwaysOpen}/menus`;
    expect((await call('sandbox', 'GET', path, { 'X-API-Key': apiKey })).status).toBe(200);
    expect((await call('production', 'GET', path, { 'X-API-Key': apiKey })).status).toBe(401);
  });
});

test('each refuses to start on the database of the other, and says so', async () => {
  await Promise.all(Object.values(servers).map((server) => server.stop()));
  const { TIFFIN_DATA: sandboxData = '' } = settings.sandbox;
  const { TIFFIN_DATA: productionData = '', DATABASE_URL: databaseUrl } = settings.production;
  const onProduction = databaseUrl === undefined ? { TIFFIN_DATA: productionData } : { DATABASE_URL: databaseUrl };
  await expect(startServer({ ...settings.sandbox, ...onProduction })).rejects.toThrow(
    'This database is a production database, and TIFFIN_MODE is sandbox. Take another one.',
  );
  const { DATABASE_URL: _, ...withoutDatabase } = settings.production;
  await expect(startServer({ ...withoutDatabase, TIFFIN_DATA: sandboxData })).rejects.toThrow(
    'This database is a sandbox database, and TIFFIN_MODE is production. Take another one.',
  );
  // With another secret nothing that was sealed would open, and everyone would be signed out without a word.
  const other = { ...settings.production, TIFFIN_SECRET: 'another secret of this test and of no database' };
  await expect(startServer(other)).rejects.toThrow(/TIFFIN_SECRET is not the one [\s\S]*TIFFIN_SECRET=new,old/);
  // Nothing was changed by the attempt: it still starts as what it is.
  servers.production = await startServer(settings.production);
  expect((await call('production', 'GET', `${storefront}/merchant/demo`)).status).toBe(200);
}, 240_000);
