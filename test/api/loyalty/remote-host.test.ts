import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expirePoints } from '../../../src/jobs/expire-points.ts';
import type { Database } from '../../../src/store/database/database.ts';
import { completed, giveContact, lock } from '../../support/callers/checkout.ts';
import { openTestDatabase, seededAt } from '../../support/run/database.ts';
import { startTestService, type TestService } from '../../support/run/service.ts';
import { hostKey, type LoyaltyHost, startLoyaltyHost } from '../../support/vendors/loyalty-host.ts';
import {
  cancel,
  memberWithCart,
  openLoyalDatabase,
  pointsOf,
  readLedger,
  redeem,
  settleNow,
  signInMember,
} from './loyal-customers.ts';

let books: Database;
let host: LoyaltyHost;
let database: Database;
let service: TestService;
beforeAll(async () => {
  books = await openTestDatabase({ seeded: true });
  host = await startLoyaltyHost(books, { now: () => seededAt, nowFor: () => seededAt });
  database = await openLoyalDatabase();
  service = await startTestService({ database, environment: { LOYALTY_URL: host.url, LOYALTY_KEY: hostKey } });
});
afterAll(async () => {
  await service.close();
  await host.close();
  await database.close();
  await books.close();
});

describe('with LOYALTY_URL the ledger is the host’s', () => {
  test('200 what the host says, in our words and without its names', async () => {
    expect(service.context.loyalty.name).toBe('lip');
    const { headers } = await signInMember(service);
    const answer = await readLedger(service, headers);
    expect(answer.status).toBe(200);
    expect(answer.body.balances).toEqual([
      { unit: 'points', posted: 100, reserved: 0, available: 100, asOf: answer.body.balances[0].asOf },
    ]);
    expect(answer.body.entries).toMatchObject([{ operation: 'manual', amount: 100, classification: 'bonus' }]);
    for (const word of ['member-', host.url, hostKey]) expect(answer.text).not.toContain(word);
    expect(await expirePoints.runOnce(service.context)).toBe(0);
  });

  test('503 while it is away, and nothing of it is said', async () => {
    const { headers } = await signInMember(service);
    host.failNext('ledger/list', 'unavailable');
    const answer = await readLedger(service, headers);
    expect([answer.status, answer.body.code]).toEqual([503, 'DEPENDENCY_UNAVAILABLE']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(answer.text).not.toContain(host.url);
    expect((await readLedger(service, headers)).status).toBe(200);
  });

  test('200 a reward from the cart to the order: set aside, kept, taken, and the points of the rest posted, once', async () => {
    const { member, shopper } = await memberWithCart(service);
    const answer = await redeem(shopper, member);
    expect([answer.status, answer.body.discountTotal], answer.text).toEqual([200, '2.00']);
    await shopper.change('PATCH', '', { note: 'still here' });
    expect(await pointsOf(service, member)).toEqual([100, 50]);
    await cancel(shopper, member);
    expect(await pointsOf(service, member)).toEqual([100, 0]);
    await redeem(shopper, member);
    await giveContact(shopper);
    await completed(service, await lock(shopper));
    for (const later of [0, 61_000, 61_000]) await settleNow(service, later);
    expect(await pointsOf(service, member)).toEqual([68, 0]);
  });

  test('503 a reward while the host is away; without one the cart is paid', async () => {
    const { member, shopper } = await memberWithCart(service);
    host.failNext('redemptions/reserve', 'unavailable');
    expect((await redeem(shopper, member)).status).toBe(503);
    await giveContact(shopper);
    await lock(shopper);
  });
});
