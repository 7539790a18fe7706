import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { seedSandbox } from '../../src/sandbox/seed/seed-sandbox.ts';
import { migrate } from '../../src/store/database/migrate.ts';
import { openPostgres } from '../../src/store/database/postgres.ts';
import { newKey, type Shopper, startShopping } from '../support/callers/shopper.ts';
import { canRace, seededAt } from '../support/run/database.ts';
import { type PostgresPair, startPostgresPair } from '../support/run/postgres-pair.ts';
import { ask, canStartPostgres } from '../support/run/postgres-programs.ts';
import { type ServiceAnswer, startTestService, type TestService } from '../support/run/service.ts';
import { startTcpProxy, type TcpProxy } from '../support/run/tcp-proxy.ts';

// No change is acknowledged that is on the leader alone, also when an administrator ends the wait for the standby
// (design/storage.md#a-leader-that-is-lost).

const file = 'faults/standby-gone.test.ts';

describe.runIf(canRace(file) && canStartPostgres(file))('a leader whose standby is gone', () => {
  let pair: PostgresPair;
  let target: { host: string; port: number };
  let proxy: TcpProxy;
  let service: TestService;
  let shopper: Shopper;

  beforeAll(async () => {
    pair = await startPostgresPair();
    target = { ...pair.primary };
    proxy = await startTcpProxy(target);
    const database = openPostgres({ connectionString: pair.urlAt(proxy.port), silenceMsMax: 1_500 });
    await migrate(database, seededAt);
    await seedSandbox(database, seededAt);
    service = await startTestService({ database });
    shopper = await startShopping(service);
  });

  afterAll(async () => {
    await service.close();
    await service.database.close();
    await proxy.close();
    await pair.stop();
  });

  const add = (key: string, revision = shopper.cart.revision): Promise<ServiceAnswer> =>
    shopper.send('POST', '/items', {
      key,
      ifMatch: `"cart-${revision}"`,
      body: { productId: 'sesame-fries', quantity: 1, itemUnavailableAction: 'remove_item' },
    });

  const readiness = async () => {
    const { status, body } = await service.call('GET', '/readyz');
    return [status, body.reason ?? null];
  };

  test('answers no change, says so on /readyz, and answers it once when the standby is back', async () => {
    expect(await readiness()).toEqual([200, null]);
    await pair.stopStandby();
    const key = newKey();
    const refused = await add(key);
    expect([refused.status, refused.body.error?.code ?? refused.body.code]).toEqual([503, 'DEPENDENCY_UNAVAILABLE']);
    await vi.waitFor(
      async () => expect(await readiness()).toEqual([503, expect.stringContaining('no standby confirms its changes')]),
      { timeout: 10_000, interval: 200 },
    );
    expect((await add(key)).status).toBe(503);

    await pair.startStandby();
    await pair.follows();
    await vi.waitFor(async () => expect(await readiness()).toEqual([200, null]), { timeout: 10_000 });
    const answered = await add(key);
    expect(answered.status).toBe(200);
    expect(answered.body.items).toHaveLength(1);
    expect((await add(newKey())).body.items).toHaveLength(2);
  });

  test('claims no change of which the wait was cancelled: the standby that leads next does not have it', async () => {
    const { revision, items } = shopper.cart;
    await pair.stopStandby();
    const key = newKey();
    const sent = add(key);
    await vi.waitFor(async () => expect(await cancelWaits()).toBeGreaterThan(0), { timeout: 1_400, interval: 20 });
    expect((await sent).status).toBe(503);
    // The leader has it now and would show it. No one is told of it while it is there alone.
    const [stored] = await ask(
      pair.primary.port,
      `select count(*)::int as rows from cart_entry where entry_key = '${key}'`,
    );
    expect(stored).toEqual({ rows: 1 });
    expect((await add(key)).status).toBe(503);
    expect((await shopper.read()).status).toBe(503);

    await pair.killPrimary();
    proxy.cut();
    await pair.startStandby();
    await pair.promote();
    target.port = pair.standby.port;
    await vi.waitFor(async () => expect((await add(key)).status).toBe(200), { timeout: 10_000, interval: 100 });
    expect(shopper.cart.items).toHaveLength(items.length + 1);
    expect((await add(key, revision)).body).toEqual(shopper.cart);
  });

  /** Ends every wait for the standby, as an administrator does who means to end statements that hang. */
  async function cancelWaits(): Promise<number> {
    const cancelled = `select pg_cancel_backend(pid) as done from pg_stat_activity where wait_event = 'SyncRep'`;
    return (await ask(pair.primary.port, cancelled)).length;
  }
});
