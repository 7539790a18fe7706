import { describe, expect, test, vi } from 'vitest';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { closeMembership } from '../../../src/store/loyalty/loyalty-memberships.ts';
import { newKey, type Shopper, signIn, startShopping } from '../../support/callers/shopper.ts';
import { serviceForTests } from '../../support/run/service.ts';
import { engineIsAway, pointsOf } from './loyal-customers.ts';

const service = serviceForTests();

const join = (shopper: Shopper, headers: Readonly<Record<string, string>>, consent: unknown = true, send = {}) =>
  shopper.send('POST', '/loyalty/enrollment', { headers, body: { consent }, ...send });

describe('POST .../loyalty/enrollment', () => {
  test('200 joins, one revision further, with the welcome; an exact retry replays, joining again changes nothing', async () => {
    const customer = await signIn(service);
    const shopper = await startShopping(service, { headers: customer.headers });
    const [key, ifMatch] = [newKey(), '"cart-1"'];
    const answer = await join(shopper, customer.headers, true, { key, ifMatch });
    expect([answer.status, answer.body.revision, answer.headers.etag]).toEqual([200, 2, '"cart-2"']);
    expect(await pointsOf(service, customer)).toEqual([100, 0]);
    const again = await join(shopper, customer.headers, true, { key, ifMatch });
    expect([again.status, again.text, again.headers['idempotent-replayed']]).toEqual([200, answer.text, 'true']);
    const twice = await join(shopper, customer.headers);
    expect([twice.status, twice.body.revision]).toEqual([200, 3]);
    expect(await pointsOf(service, customer)).toEqual([100, 0]);
  });

  test('200 at one’s own cart without its token, and at an unclaimed cart with it', async () => {
    const customer = await signIn(service);
    const own = await startShopping(service, { headers: customer.headers });
    const bySession = await service.call('POST', own.path('/loyalty/enrollment'), {
      headers: { ...customer.headers, 'If-Match': '"cart-1"', 'Idempotency-Key': newKey() },
      body: { consent: true },
    });
    expect(bySession.status).toBe(200);
    const guests = await startShopping(service);
    const withToken = await join(guests, (await signIn(service)).headers);
    expect([withToken.status, withToken.body.revision]).toEqual([200, 2]);
  });

  test('400 without consent, and the customer does not join', async () => {
    const customer = await signIn(service);
    const shopper = await startShopping(service, { headers: customer.headers });
    for (const body of [{ consent: false }, { consent: 'true' }, { consent: null }, {}, { consent: true, more: 1 }]) {
      expect((await join(shopper, customer.headers, true, { body })).status).toBe(400);
    }
    expect(await pointsOf(service, customer)).toEqual([]);
    expect((await shopper.read()).body.revision).toBe(1);
  });

  test('401 without a session; 403 the session alone at a guest’s cart, or at another customer’s', async () => {
    const customer = await signIn(service);
    const guests = await startShopping(service);
    expect((await join(guests, {})).status).toBe(401);
    const sessionOnly = { ...customer.headers, 'If-Match': '"cart-1"', 'Idempotency-Key': newKey() };
    const alone = await service.call('POST', guests.path('/loyalty/enrollment'), {
      headers: sessionOnly,
      body: { consent: true },
    });
    expect([alone.status, alone.body.code]).toEqual([403, 'FORBIDDEN']);
    const others = await startShopping(service, { headers: (await signIn(service)).headers });
    expect((await join(others, customer.headers)).status).toBe(403);
    expect(await pointsOf(service, customer)).toEqual([]);
  });

  test('404 where there is no programme', async () => {
    const customer = await signIn(service, merchantIds.demoUk);
    const shopper = await startShopping(service, { locationId: locationIds.ukSoho, headers: customer.headers });
    const answer = await join(shopper, customer.headers);
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
    expect((await shopper.read()).body.revision).toBe(1);
  });

  test('409 a closed membership is not opened again; 409 an older revision; 428 without one', async () => {
    const customer = await signIn(service);
    const shopper = await startShopping(service, { headers: customer.headers });
    expect((await join(shopper, customer.headers, true, { ifMatch: '"cart-7"' })).body.code).toBe('CART_CONFLICT');
    expect((await join(shopper, customer.headers, true, { ifMatch: null })).status).toBe(428);
    expect(await pointsOf(service, customer)).toEqual([]);
    await join(shopper, customer.headers);
    await closeMembership(service.database, merchantIds.demo, customer.customerId, service.clock.now());
    const answer = await join(shopper, customer.headers);
    expect([answer.status, answer.body.code]).toEqual([409, 'RESOURCE_CONFLICT']);
    expect((await shopper.read()).body.revision).toBe(2);
  });

  test('503 the programme cannot be reached: the cart stays as it is', async () => {
    const customer = await signIn(service);
    const shopper = await startShopping(service, { headers: customer.headers });
    const away = vi.spyOn(service.context.loyalty, 'enrol').mockRejectedValueOnce(engineIsAway());
    const answer = await join(shopper, customer.headers);
    expect([answer.status, answer.body.code, away.mock.calls.length]).toEqual([503, 'DEPENDENCY_UNAVAILABLE', 1]);
    away.mockRestore();
    expect((await shopper.read()).body.revision).toBe(1);
  });
});
