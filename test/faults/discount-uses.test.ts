import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expireCarts } from '../../src/jobs/expire-carts.ts';
import { code as codeOf } from '../../src/sandbox/seed/codes.ts';
import { merchantIds } from '../../src/sandbox/seed/identities.ts';
import { saveDiscountCode } from '../../src/store/cart/discount-codes.ts';
import type { Database } from '../../src/store/database/database.ts';
import { openPostgres } from '../../src/store/database/postgres.ts';
import { saveTerms } from '../../src/workflows/location/discount-terms.ts';
import { readyToPay } from '../support/callers/checkout.ts';
import { type Shopper, startShopping } from '../support/callers/shopper.ts';
import { canRace, createPostgresDatabase } from '../support/run/database.ts';
import { startTestService, type TestService } from '../support/run/service.ts';

// A limit that is set while uses of the code are being taken and released, and nodes that disagree on the time, must lose
// no use and pay none twice (design/prices.md#a-limit-counts-the-uses-in-flight).

const tenPercent = { kind: 'percent', rate: 100_000 } as const;

/** Holds the next statement of a name open: it has run, and is committed when it is let go. */
function holdingOpen(database: Database) {
  let wanted: string | null = null;
  let finish = (): void => {};
  let reachedIt = (): void => {};
  const held: Database = {
    ...database,
    run: (statement, parameters) => {
      if (statement.name !== wanted) return database.run(statement, parameters);
      wanted = null;
      return database.transaction(async (tx) => {
        const rows = await tx.run(statement, parameters);
        const gone = new Promise<void>((resolve) => {
          finish = resolve;
        });
        reachedIt();
        await gone;
        // biome-ignore lint/suspicious/noExplicitAny: rows are passed on as they came.
        return rows as any;
      });
    },
  };
  return {
    database: held,
    hold: (name: string) =>
      new Promise<void>((resolve) => {
        wanted = name;
        reachedIt = resolve;
      }),
    finish: () => finish(),
  };
}

describe.runIf(canRace('faults/discount-uses.test.ts'))('a code', () => {
  let created: Awaited<ReturnType<typeof createPostgresDatabase>>;
  let opened: Database;
  let held: ReturnType<typeof holdingOpen>;
  let service: TestService;

  beforeAll(async () => {
    created = await createPostgresDatabase({ seeded: true });
    opened = openPostgres({ connectionString: created.url });
    held = holdingOpen(opened);
    service = await startTestService({ database: held.database });
  });
  afterAll(async () => {
    await service.close();
    await opened.close();
    await created.database.close();
  });

  async function rowOf(code: string) {
    const text = `select d.held, (select count(*)::int4 from discount_use u
      where u.merchant_id = d.merchant_id and u.code = d.code) as uses
      from discount_code d where d.merchant_id = $1 and d.code = $2`;
    const [row] = await opened.run<{ held: number; uses: number }>({ name: 'test-code-row', text }, [
      merchantIds.demo,
      code,
    ]);
    return row;
  }

  const shopperWithLine = async (): Promise<Shopper> => {
    const shopper = await startShopping(service);
    await shopper.add('sesame-fries');
    return shopper;
  };
  const apply = (shopper: Shopper, code: string) => shopper.send('POST', '/discount', { body: { code } });
  const limited = (code: string) => ({
    merchantId: merchantIds.demo,
    terms: codeOf(code, tenPercent, { usesMax: 5 }),
    expectedRevision: 1,
    now: Date.now(),
  });
  const setLimit = (code: string) => created.database.transaction((tx) => saveTerms(tx, limited(code)));
  const makeCode = (code: string, usesMax: number | null = null) =>
    saveDiscountCode(opened, merchantIds.demo, codeOf(code, tenPercent, { usesMax }));

  test('whose limit is set counts the use that was being taken', async () => {
    await makeCode('INFLIGHT1');
    const shopper = await shopperWithLine();
    const reached = held.hold('save-cart-taking-code');
    const applied = apply(shopper, 'INFLIGHT1');
    await reached;
    const limiting = setLimit('INFLIGHT1');
    await sleep(200);
    held.finish();
    expect((await applied).status).toBe(200);
    await limiting;
    expect(await rowOf('INFLIGHT1')).toEqual({ held: 1, uses: 1 });
    expect((await shopper.send('DELETE', '/discount')).status).toBe(200);
    expect(await rowOf('INFLIGHT1')).toEqual({ held: 0, uses: 0 });
  });

  test('whose limit is set does not count the use that was being released', async () => {
    await makeCode('INFLIGHT2');
    const shopper = await shopperWithLine();
    await apply(shopper, 'INFLIGHT2');
    const reached = held.hold('save-cart-releasing-code');
    const released = shopper.send('DELETE', '/discount');
    await reached;
    const limiting = setLimit('INFLIGHT2');
    await sleep(200);
    held.finish();
    expect((await released).status).toBe(200);
    await limiting;
    expect(await rowOf('INFLIGHT2')).toEqual({ held: 0, uses: 0 });
  });

  test('counts what is taken and released while its limit is being set', async () => {
    await makeCode('INFLIGHT3');
    const [taking, releasing] = [await shopperWithLine(), await shopperWithLine()];
    await apply(releasing, 'INFLIGHT3');
    let commit = (): void => {};
    let saved = (): void => {};
    const isSaved = new Promise<void>((resolve) => {
      saved = resolve;
    });
    const limiting = created.database.transaction(async (tx) => {
      await saveTerms(tx, limited('INFLIGHT3'));
      saved();
      await new Promise<void>((resolve) => {
        commit = resolve;
      });
    });
    await isSaved;
    const applied = apply(taking, 'INFLIGHT3');
    const released = releasing.send('DELETE', '/discount');
    await sleep(300);
    commit();
    await limiting;
    expect([(await applied).status, (await released).status]).toEqual([200, 200]);
    expect(await rowOf('INFLIGHT3')).toEqual({ held: 1, uses: 1 });
  });

  test('of one use that a fast node freed is not paid twice', async () => {
    await makeCode('ONEUSE1', 1);
    const slow = await readyToPay(service);
    await slow.change('POST', '/discount', { code: 'ONEUSE1' });
    const ahead = { ...service.context.clock, now: () => service.clock.now() + 3_700_000 };
    await expireCarts.runOnce({ ...service.context, clock: ahead });
    const other = await readyToPay(service);
    await other.change('POST', '/discount', { code: 'ONEUSE1' });
    expect((await other.send('POST', '/payment-intent')).status).toBe(200);

    const refused = await slow.send('POST', '/payment-intent');
    expect([refused.status, refused.body.code]).toEqual([409, 'REQUOTE_REQUIRED']);
    expect(refused.body.details).toEqual({ reasonCodes: ['POLICY_CHANGED'] });
    const contact = { customerName: 'Ada Diner', emailAddress: 'ada@example.com' };
    const validated = await slow.change('PUT', '/validate-and-update', contact);
    expect(validated.body.discountTotal).toBe('0.00');
    await slow.change('PUT', '/validate-and-update', contact);
    expect((await slow.send('POST', '/payment-intent')).status).toBe(200);
    expect(await rowOf('ONEUSE1')).toEqual({ held: 1, uses: 1 });
  });

  test('that a fast node freed is taken again by the cart that is paid, where no other has it', async () => {
    await makeCode('ONEUSE2', 1);
    const slow = await readyToPay(service);
    await slow.change('POST', '/discount', { code: 'ONEUSE2' });
    const ahead = { ...service.context.clock, now: () => service.clock.now() + 3_700_000 };
    await expireCarts.runOnce({ ...service.context, clock: ahead });
    expect(await rowOf('ONEUSE2')).toEqual({ held: 0, uses: 0 });
    expect((await slow.send('POST', '/payment-intent')).status).toBe(200);
    expect(await rowOf('ONEUSE2')).toEqual({ held: 1, uses: 1 });
  });
});
