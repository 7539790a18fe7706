import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { merchantIds } from '../../src/sandbox/seed/identities.ts';
import type { Database } from '../../src/store/database/database.ts';
import { readDatabaseTime } from '../../src/store/database/database-time.ts';
import { readyToPay } from '../support/callers/checkout.ts';
import { startShopping } from '../support/callers/shopper.ts';
import { canRace, createPostgresDatabase } from '../support/run/database.ts';
import { type ServerProcess, startServer } from '../support/run/server-process.ts';
import type { CallInput, ServiceAnswer } from '../support/run/service.ts';
import { skewedBy } from '../support/run/skewed-clock.ts';

// Machines whose clocks are two minutes fast and two minutes slow, on one database (design/time.md#nodes-agree-on-the-time).

const skewMs = 120_000;
const storefront = '/api/v1/storefront';

/** What helpers that shop call, over the address of a process. */
function calling({ url }: ServerProcess) {
  return {
    call: async (method: string, path: string, { headers = {}, body }: CallInput = {}): Promise<ServiceAnswer> => {
      const answer = await fetch(`${url}${path}`, {
        method,
        headers: { ...headers, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
      return {
        status: answer.status,
        headers: Object.fromEntries(answer.headers),
        text,
        body: isJson ? JSON.parse(text) : null,
      };
    },
  };
}

describe.runIf(canRace('faults/clock-skew.test.ts'))('nodes whose clocks are four minutes apart', () => {
  let created: { readonly url: string; readonly database: Database };
  let folder: string;
  let slow: ServerProcess;
  let fast: ServerProcess | undefined;

  const startOff = (offMs: number): Promise<ServerProcess> =>
    startServer({
      DATABASE_URL: created.url,
      TIFFIN_DATA: join(folder, String(offMs)),
      TIFFIN_SECRET: 'a secret that both nodes have and that is long enough',
      RATE_LIMIT_FACTOR: '0',
      LOG_LEVEL: 'warn',
      ...skewedBy(offMs),
    });

  beforeAll(async () => {
    created = await createPostgresDatabase({ seeded: true });
    folder = await mkdtemp(join(tmpdir(), 'tiffin-skew-'));
    slow = await startOff(-skewMs);
  });
  afterAll(async () => {
    await Promise.all([slow.stop(), fast?.stop()]);
    await created.database.close();
    await rm(folder, { recursive: true, force: true });
  });

  const rows = (text: string) =>
    created.database.run<Record<string, number | string | null>>({ name: `test-skew-${text.length}`, text }, []);

  test('agree on which carts are alive: a code for one use is neither freed early nor paid twice', async () => {
    const shopper = await readyToPay(calling(slow));
    await shopper.change('POST', '/discount', { code: 'ONCEONLY' });
    const soon = (await readDatabaseTime(created.database)) + 60_000;
    await created.database.script(`update cart set expires_at = ${soon} where cart_id = '${shopper.cartId}'`);

    // Its jobs look at what is over as soon as they are its own; a cart that ended meanwhile says that they did.
    const past = await startShopping(calling(slow));
    await created.database.script(`update cart set expires_at = ${soon - 61_000} where cart_id = '${past.cartId}'`);
    fast = await startOff(skewMs);
    const held = (await rows('select holder from job_lease'))[0]?.holder;
    const announced = `select cart_id from cart where expiry_announced_at is not null and cart_id in ('${past.cartId}', '${shopper.cartId}')`;
    slow.process.kill('SIGSTOP');
    try {
      const isOver = async (): Promise<void> => expect(await rows(announced)).toEqual([{ cartId: past.cartId }]);
      await vi.waitFor(isOver, { timeout: 30_000 });
      expect(await rows('select holder from job_lease')).toEqual([{ holder: expect.not.stringMatching(`^${held}$`) }]);
    } finally {
      slow.process.kill('SIGCONT');
    }

    const path = `${storefront}/locations/${shopper.locationId}/carts/${shopper.cartId}`;
    const seen = await calling(fast).call('GET', path, { headers: { 'X-Cart-Token': shopper.token } });
    expect(seen.body.status).toBe('OPEN');
    const other = await readyToPay(calling(fast));
    expect((await other.send('POST', '/discount', { body: { code: 'ONCEONLY' } })).status).toBe(400);
    expect((await shopper.send('POST', '/payment-intent')).status).toBe(200);
    const uses = `select d.held, (select count(*)::int4 from discount_use u
      where u.merchant_id = d.merchant_id and u.code = d.code) as uses
      from discount_code d where d.merchant_id = '${merchantIds.demo}' and d.code = 'ONCEONLY'`;
    expect(await rows(uses)).toEqual([{ held: 1, uses: 1 }]);
  });

  test('date what they store by one clock, and say whose was wrong', async () => {
    if (fast === undefined) throw new Error('the first test starts it');
    const [early, late] = [await startShopping(calling(slow)), await startShopping(calling(fast))];
    const now = await readDatabaseTime(created.database);
    const text = `select created_at, expires_at from cart where cart_id in ('${early.cartId}', '${late.cartId}')`;
    for (const row of await rows(text)) {
      expect(Math.abs(Number(row.createdAt) - now)).toBeLessThan(5_000);
      expect(Math.abs(Number(row.expiresAt) - now - 3_600_000)).toBeLessThan(5_000);
    }
    expect(slow.output()).toMatch(/"behindMs":1\d{5},/);
    expect(fast.output()).toMatch(/"behindMs":-1\d{5},/);
  });
});
