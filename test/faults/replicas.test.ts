import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { checkReplicas } from '../../src/commands/doctor/check-replicas.ts';
import { parseConfig } from '../../src/config.ts';
import { locationIds, merchantIds } from '../../src/sandbox/seed/identities.ts';
import { seedSandbox } from '../../src/sandbox/seed/seed-sandbox.ts';
import type { NamedReplica, Replicas } from '../../src/store/database/availability/replicas.ts';
import type { Database } from '../../src/store/database/database.ts';
import { migrate } from '../../src/store/database/migrate.ts';
import { openPostgres } from '../../src/store/database/postgres.ts';
import { setSoldOut } from '../../src/store/menu/availability.ts';
import { demoPath, placePath } from '../support/callers/back-office.ts';
import { boardPath, paidOrder, placedOrder } from '../support/callers/board.ts';
import { startShopping } from '../support/callers/shopper.ts';
import { type SignedInStaff, signInStaff } from '../support/callers/staff.ts';
import { canRace, seededAt } from '../support/run/database.ts';
import { type PostgresPair, startPostgresPair } from '../support/run/postgres-pair.ts';
import { ask, canStartPostgres } from '../support/run/postgres-programs.ts';
import { startTestService, type TestService } from '../support/run/service.ts';

// Reads that a replica may answer, while it follows, lags, is away and takes over (design/storage.md#reads-from-replicas).

const file = 'faults/replicas.test.ts';

describe.runIf(canRace(file) && canStartPostgres(file))('a replica', () => {
  let pair: PostgresPair;
  let database: Database;
  let standby: Database;
  let service: TestService;
  let staff: SignedInStaff;
  let replicas: Replicas;

  beforeAll(async () => {
    pair = await startPostgresPair();
    // Lag is made by the tests; nothing waits for the standby.
    await ask(pair.primary.port, "alter system set synchronous_standby_names = ''");
    await ask(pair.primary.port, 'select pg_reload_conf()');
    database = openPostgres({ connectionString: pair.urlAt(pair.primary.port) });
    await migrate(database, seededAt);
    await seedSandbox(database, seededAt);
    standby = openPostgres({ connectionString: pair.urlAt(pair.standby.port), connectionCountMax: 3 });
    const named: readonly NamedReplica[] = [{ name: 'standby', database: standby }];
    service = await startTestService({ database, replicas: named });
    staff = await signInStaff(service);
    if (service.context.replicas == null) throw new Error('the service has a replica');
    replicas = service.context.replicas;
    await isFresh();
  });

  afterAll(async () => {
    await service.close();
    await standby.close();
    await database.close();
    await pair.stop();
  });

  const isFresh = (): Promise<void> =>
    vi.waitFor(() => expect(replicas.states()[0]?.staleMs ?? 99_999).toBeLessThan(2_000), { timeout: 15_000 });
  const isStale = (): Promise<void> =>
    vi.waitFor(() => expect(replicas.states()[0]?.staleMs ?? 99_999).toBeGreaterThan(5_000), { timeout: 15_000 });
  const pause = () => ask(pair.standby.port, 'select pg_wal_replay_pause()');
  const resume = () => ask(pair.standby.port, 'select pg_wal_replay_resume()');

  /** What a call cost each of the outcomes. */
  async function counted(act: () => Promise<unknown>) {
    const before = { ...replicas.counts };
    await act();
    const { counts } = replicas;
    return {
      replica: counts.replica - before.replica,
      failed: counts.failed - before.failed,
      ownChange: counts.ownChange - before.ownChange,
    };
  }

  const idsOnBoard = async (by = staff): Promise<readonly string[]> => {
    const answer = await by.call('GET', `${boardPath(locationIds.downtown)}?states=NEW`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.items.map(({ orderId }: { orderId: string }) => orderId);
  };

  test('answers boards, figures and lists, and no cart, order or sign-in', async () => {
    await paidOrder(service);
    const { orderId } = await placedOrder(service);
    await vi.waitFor(async () => expect(await idsOnBoard()).toContain(orderId), { timeout: 10_000 });
    const today = '2026-06-02';
    for (const path of [
      boardPath(),
      `${demoPath}/orders`,
      `${placePath()}/order-changes?after=0`,
      `${demoPath}/order-changes?after=0`,
      `${placePath()}/analytics?from=${today}&to=${today}`,
      `${demoPath}/audit-log`,
      `${demoPath}/customers`,
    ]) {
      const cost = await counted(async () => expect((await staff.call('GET', path)).status, path).toBe(200));
      expect(cost.replica, path).toBeGreaterThan(0);
      expect([cost.failed, cost.ownChange], path).toEqual([0, 0]);
    }
    const none = await counted(async () => {
      const shopper = await startShopping(service);
      await shopper.add('sesame-fries');
      await shopper.read();
      await staff.call('GET', `${boardPath()}/${orderId}`);
      await staff.call('GET', `${demoPath}/staff`);
    });
    expect(none.ownChange).toBe(0);
    // What polls read of menus meanwhile is theirs.
    expect(none.replica).toBeLessThan(4);
  });

  test('lags: it is read within five seconds of staleness, then the primary is', async () => {
    await isFresh();
    await pause();
    try {
      const { orderId } = await placedOrder(service);
      // Still fresh enough to be asked, and so it does not have the order: that is the bound.
      expect(await idsOnBoard()).not.toContain(orderId);
      await isStale();
      const cost = await counted(async () => expect(await idsOnBoard()).toContain(orderId));
      expect(cost.replica).toBe(0);
      expect(replicas.counts.behind).toBeGreaterThan(0);
    } finally {
      await resume();
    }
    await isFresh();
    expect((await counted(idsOnBoard)).replica).toBeGreaterThan(0);
  });

  test('skips no change of a board that asks what changed, however it lags', async () => {
    await isFresh();
    const changes = (after?: number) =>
      staff.call(
        'GET',
        `${placePath(locationIds.downtown)}/order-changes${after === undefined ? '' : `?after=${after}`}`,
      );
    let after = (await changes()).body.after as number;
    await pause();
    let orderId = '';
    try {
      ({ orderId } = await placedOrder(service));
      const { body } = await changes(after);
      expect(body.items.map((each: { orderId: string }) => each.orderId)).not.toContain(orderId);
      after = body.after;
    } finally {
      await resume();
    }
    await vi.waitFor(
      async () =>
        expect((await changes(after)).body.items.map((each: { orderId: string }) => each.orderId)).toContain(orderId),
      { timeout: 10_000 },
    );
  });

  test('is not asked by those who have just changed something, nor by programs that can', async () => {
    await isFresh();
    await pause();
    try {
      const changed = await staff.call('POST', `${placePath()}/pause`, { until: '2026-06-02T20:00:00.000Z' });
      expect(changed.status, changed.text).toBe(200);
      expect(String(changed.headers['set-cookie'])).toBe(
        'tiffin_changed=1; Path=/; Max-Age=10; HttpOnly; SameSite=Strict',
      );
      const { orderId } = await placedOrder(service);
      const headers = { ...staff.headers, cookie: `${staff.headers.cookie}; tiffin_changed=1` };
      const own = {
        ...staff,
        call: (method: string, path: string) => service.call(method, `/api/v1/dashboard${path}`, { headers }),
      };
      const cost = await counted(async () => expect(await idsOnBoard(own)).toContain(orderId));
      expect([cost.replica, cost.ownChange]).toEqual([0, 1]);
    } finally {
      await resume();
    }
  });

  test('moves no menu back, and a cart that saw newer numbers has them read from the primary', async () => {
    await isFresh();
    await pause();
    const { locations, clock } = service.context;
    const isSoldOut = (): boolean =>
      locations.find(locationIds.alwaysOpen)?.overlay.soldOutUntil.has('sesame-fries') ?? false;
    try {
      const until = clock.now() + 86_400_000;
      await setSoldOut(database, merchantIds.demo, locationIds.alwaysOpen, ['sesame-fries'], until);
      await locations.refresh();
      expect(isSoldOut()).toBe(true);
      // Polls read the replica, which does not know it yet.
      await new Promise((resolve) => setTimeout(resolve, 2_500));
      expect(isSoldOut()).toBe(true);
    } finally {
      await resume();
    }
  });

  test('is looked at by the doctor', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tiffin-doctor-'));
    const config = parseConfig({
      DATABASE_URL: pair.urlAt(pair.primary.port),
      DATABASE_REPLICA_URL: [pair.urlAt(pair.standby.port), pair.urlAt(pair.primary.port), pair.urlAt(1)].join(','),
      TIFFIN_DATA: folder,
    });
    expect((await checkReplicas(config)).map(({ outcome }) => outcome)).toEqual(['ok', 'ok', 'problem']);
    await pause();
    await ask(pair.primary.port, 'create table lag (number int)');
    const [behind] = await checkReplicas({ ...config, databaseReplicaUrls: config.databaseReplicaUrls.slice(0, 1) });
    expect(behind).toMatchObject({ outcome: 'warning', found: expect.stringContaining('seconds behind') });
    await resume();
    await rm(folder, { recursive: true, force: true });
  });

  test('that is away costs nothing but its help', async () => {
    await isFresh();
    await pair.stopStandby();
    const cost = await counted(async () => {
      for (let round = 0; round < 5; round += 1) await idsOnBoard();
    });
    // It is asked once at most before it is known.
    expect(cost.failed).toBeLessThanOrEqual(1);
    expect(cost.replica).toBe(0);
    await pair.startStandby();
    await isFresh();
    expect((await counted(idsOnBoard)).replica).toBeGreaterThan(0);
  });

  test('that became a primary of its own is a replica no more', async () => {
    await isFresh();
    await pair.promote();
    await isStale();
    expect((await counted(idsOnBoard)).replica).toBe(0);
  });
});
