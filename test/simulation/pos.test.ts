import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { locationIds } from '../../src/sandbox/seed/identities.ts';
import { type ServerProcess, startServer } from '../support/run/server-process.ts';

// The whole sandbox as a user starts it, its POS a process of its own: every profile from cart to order, and both killed.

const folder = mkdtempSync(join(tmpdir(), 'tiffin-with-pos-'));
let server: ServerProcess;
beforeAll(async () => {
  server = await start();
}, 180_000);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const start = () => startServer({ TIFFIN_DATA: folder, RATE_LIMIT_FACTOR: '0', LOG_LEVEL: 'warn' });

let keyCount = 0;

async function call(method: string, path: string, body: unknown, headers: Record<string, string> = {}) {
  keyCount += 1;
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'idempotency-key': `pos-test-${process.pid}-${String(keyCount).padStart(8, '0')}`,
      ...headers,
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: an answer is looked into freely by assertions.
  return { status: answer.status, body: (await answer.json()) as any };
}

/** A locked cart with one product that takes no choices, at any location, at whatever hour the test runs. */
async function lockedCart(locationId: string) {
  const base = `/api/v1/storefront/locations/${locationId}`;
  await call('PUT', '/api/v1/sandbox/clock', { merchantSlug: 'demo', now: '2026-06-02T15:00:00Z' });
  const started = await call('POST', `${base}/ordering-sessions`, { fulfillmentMethod: 'takeout' });
  expect(started.status).toBe(201);
  const { cart, cartAccessToken } = started.body;
  let { revision } = cart;
  const act = async (method: string, suffix: string, body: unknown) => {
    const answer = await call(method, `${base}/carts/${cart.id}${suffix}`, body, {
      'x-cart-token': cartAccessToken,
      'if-match': `"cart-${revision}"`,
    });
    revision = answer.body.revision ?? revision;
    return answer;
  };
  const line = { productId: 'sesame-fries', quantity: 1, itemUnavailableAction: 'remove_item' };
  expect((await act('POST', '/items', line)).status).toBe(200);
  await act('PUT', '/validate-and-update', { customerName: 'Ada', emailAddress: 'ada@example.com' });
  const intent = await act('POST', '/payment-intent', {});
  expect(intent.status, JSON.stringify(intent.body)).toBe(200);
  const result = () => act('GET', '/order-result', undefined).then(({ body }) => body.state as string);
  return { clientSecret: intent.body.clientSecret as string, result };
}

const pay = (clientSecret: string) =>
  call('POST', '/api/v1/sandbox/payments/confirm', { clientSecret, outcome: 'succeeded' });

/** The processes that this service started. */
function children(): readonly number[] {
  const text = execFileSync('ps', ['-o', 'pid=', '--ppid', String(server.process.pid)], { encoding: 'utf8' });
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(Number);
}

test('every profile from cart to order', async () => {
  for (const locationId of [locationIds.alwaysOpen, locationIds.airport, locationIds.provider]) {
    const { clientSecret, result } = await lockedCart(locationId);
    expect((await pay(clientSecret)).status).toBe(200);
    await expect.poll(result, { timeout: 20_000 }).toBe('completed');
  }
});

test('the POS is killed: it comes back under its address, and a paid order reaches it', async () => {
  const { clientSecret, result } = await lockedCart(locationIds.airport);
  const [simulator] = children();
  process.kill(simulator ?? 0, 'SIGKILL');
  expect((await pay(clientSecret)).status).toBe(200);
  await expect.poll(result, { timeout: 60_000 }).toBe('completed');
  expect(children()).toHaveLength(1);
}, 90_000);

test('the service is killed with a paid order on its way: no POS is left behind, and the order is completed', async () => {
  const { clientSecret, result } = await lockedCart(locationIds.provider);
  const [simulator = 0] = children();
  const paying = pay(clientSecret).catch(() => null);
  await server.kill();
  await paying;
  await expect.poll(() => isAlive(simulator), { timeout: 10_000 }).toBe(false);
  server = await start();
  // The payer comes back, and learns that it is over where the first time did get through.
  expect([200, 409]).toContain((await pay(clientSecret)).status);
  await expect.poll(result, { timeout: 30_000 }).toBe('completed');
}, 90_000);

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
