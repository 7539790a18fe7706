import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { statement } from '../../src/store/database/database.ts';
import { openPostgres } from '../../src/store/database/postgres.ts';
import { type Shopper, startShopping } from '../support/callers/shopper.ts';
import { canRace, createPostgresDatabase } from '../support/run/database.ts';
import { type ServiceAnswer, startTestService, type TestService } from '../support/run/service.ts';
import { startTcpProxy, type TcpProxy } from '../support/run/tcp-proxy.ts';

// What one broken connection, one locked row and a server that went away may cost, and whom
// (design/storage.md#limits-of-waiting). Durations are bounds of the rules, with room for a busy machine.

describe.runIf(canRace('faults/database-connections.test.ts'))('one connection to the database', () => {
  let created: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let proxy: TcpProxy;
  let service: TestService;
  let shoppers: readonly Shopper[];

  beforeAll(async () => {
    created = await createPostgresDatabase({ seeded: true });
    const direct = new URL(created.url);
    proxy = await startTcpProxy({ host: direct.hostname, port: Number(direct.port || 5432) });
    const url = new URL(created.url);
    url.hostname = '127.0.0.1';
    url.port = String(proxy.port);
    service = await startTestService({ database: openPostgres({ connectionString: url.href }) });
    shoppers = await Promise.all(Array.from({ length: 8 }, () => startShopping(service)));
    for (const shopper of shoppers) await shopper.add('sesame-fries');
  });

  afterEach(() => proxy.speak());

  afterAll(async () => {
    await service.close();
    await service.database.close();
    await proxy.close();
    await created.database.close();
  });

  const shopper = (index: number): Shopper => {
    const found = shoppers[index];
    if (found === undefined) throw new Error('there is no such shopper');
    return found;
  };

  const addOne = (each: Shopper): Promise<ServiceAnswer> =>
    each.send('POST', '/items', {
      body: { productId: 'sesame-fries', quantity: 1, itemUnavailableAction: 'remove_item' },
    });

  async function timed(act: () => Promise<ServiceAnswer>) {
    const from = performance.now();
    const answer = await act();
    return { status: answer.status, ms: performance.now() - from, retryAfter: answer.headers['retry-after'] };
  }

  test('that is cut under its statement ends neither the process nor the next request', async () => {
    for (let round = 0; round < 5; round += 1) {
      const reads = shoppers.map((each) => timed(() => each.read()));
      await new Promise((resolve) => setTimeout(resolve, round));
      proxy.cut();
      for (const { status, retryAfter } of await Promise.all(reads)) {
        expect([200, 503]).toContain(status);
        if (status === 503) expect(Number(retryAfter)).toBeGreaterThan(0);
      }
      await vi.waitFor(async () => expect((await shopper(0).read()).status).toBe(200), { timeout: 5_000 });
    }
  });

  test('that falls silent delays what went out on it, for five seconds at the most, and no other request', async () => {
    proxy.silenceNext();
    const held = timed(() => shopper(0).read());
    await new Promise((resolve) => setTimeout(resolve, 20));
    const others = await Promise.all(shoppers.slice(1).map((each) => timed(() => each.read())));
    for (const { status, ms } of others) {
      expect(status).toBe(200);
      expect(ms).toBeLessThan(2_000);
    }
    const { status, ms, retryAfter } = await held;
    expect(status).toBe(503);
    expect(ms).toBeLessThan(7_000);
    expect(Number(retryAfter)).toBeGreaterThan(0);
    expect((await shopper(0).read()).status).toBe(200);
  });

  test('whose row is locked by another delays this cart alone', async () => {
    const lock = statement('test-lock-cart', 'select cart_id from cart where cart_id = $1 for update');
    let release = (): void => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let held: Promise<void> = Promise.resolve();
    await new Promise<void>((locked, failed) => {
      held = created.database.transaction(async (tx) => {
        await tx.run(lock, [shopper(0).cartId]);
        locked();
        await released;
      });
      held.catch(failed);
    });
    try {
      const blocked = timed(() => addOne(shopper(0)));
      await new Promise((resolve) => setTimeout(resolve, 20));
      for (const { status, ms } of await Promise.all(shoppers.slice(1).map((each) => timed(() => addOne(each))))) {
        expect(status).toBe(200);
        expect(ms).toBeLessThan(1_500);
      }
      expect((await blocked).status).toBe(503);
    } finally {
      release();
      await held;
    }
    expect((await addOne(shopper(0))).status).toBe(200);
  });

  test('while all are silent, health answers, menus stay, and readiness says no within two seconds', async () => {
    const menu = `/api/v1/storefront/locations/${shopper(0).locationId}/menus`;
    expect((await service.call('GET', menu)).status).toBe(200);
    proxy.silenceAll();
    const reads = shoppers.map((each) => timed(() => each.read()));
    const [health, ready, read] = await Promise.all([
      timed(() => service.call('GET', '/healthz')),
      timed(() => service.call('GET', '/readyz')),
      timed(() => service.call('GET', menu)),
    ]);
    expect(health.status).toBe(200);
    expect(ready.status).toBe(503);
    expect(ready.ms).toBeLessThan(4_000);
    expect(read.status).toBe(200);
    for (const { status } of await Promise.all(reads)) expect(status).toBe(503);
    proxy.speak();
    await vi.waitFor(async () => expect((await service.call('GET', '/readyz')).status).toBe(200), { timeout: 5_000 });
    expect((await shopper(0).read()).status).toBe(200);
  });

  test('that leads to a server which can only be read is given up, and writes go on as soon as another can write', async () => {
    const name = new URL(created.url).pathname.slice(1);
    await created.database.script(`alter database "${name}" set default_transaction_read_only = on`);
    proxy.cut();
    await vi.waitFor(async () => expect((await addOne(shopper(1))).status).toBe(503), { timeout: 5_000 });
    await created.database.script(`alter database "${name}" reset default_transaction_read_only`);
    await vi.waitFor(async () => expect((await addOne(shopper(1))).status).toBe(200), { timeout: 5_000 });
  });
});
