import { describe, expect, test } from 'vitest';
import { completed, exchange, handoffOf, lock, prepare, readyToPay } from '../../support/callers/checkout.ts';
import { handOver } from '../../support/callers/handover.ts';
import { type Shopper, startShopping } from '../../support/callers/shopper.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

const arrive = (shopper: Shopper, body: unknown = { space: '4' }, token = shopper.token) =>
  shopper.send('PUT', '/arrival', { body, key: null, ifMatch: null, headers: { 'X-Cart-Token': token } });

async function toCar(): Promise<Shopper> {
  const shopper = await readyToPay(service);
  await handOver(shopper, { curbside: { car: 'Blue Fiat 500' } });
  return shopper;
}

describe('PUT .../carts/{cartId}/arrival', () => {
  test('200 the page that placed the order says that the car is there, and reads it again', async () => {
    const shopper = await toCar();
    await completed(service, await lock(shopper));
    const answer = await arrive(shopper);
    expect([answer.status, answer.body.space]).toEqual([200, '4']);
    const { body } = await service.call('GET', shopper.path('/details'), {
      headers: { 'X-Cart-Token': shopper.token },
    });
    expect(body.arrival).toEqual(answer.body);
  });

  test('200 the app that sent the payer away keeps the right to say so', async () => {
    const shopper = await toCar();
    const taken = await exchange(service, shopper, handoffOf(await prepare(shopper)));
    const token = taken.body.cartAccessToken as string;
    const locked = await shopper.send('POST', '/payment-intent', { headers: { 'X-Cart-Token': token } });
    const { clientSecret } = locked.body;
    const access = { ...shopper, token };
    await completed(service, { shopper: access, clientSecret, revision: 0 });
    expect((await arrive(shopper)).status).toBe(200);
  });

  test('400 a space of too many words', async () => {
    const shopper = await toCar();
    expect((await arrive(shopper, { space: 'x'.repeat(21) })).status).toBe(400);
  });

  test('401 and 403 a caller that does not hold the cart', async () => {
    const shopper = await toCar();
    const other = await startShopping(service);
    expect((await arrive(shopper, {}, 'nonsense')).status).toBe(401);
    expect((await arrive(shopper, {}, other.token)).status).toBe(403);
  });

  test('409 there is no order yet', async () => {
    expect(await arrive(await toCar())).toMatchObject({ status: 409, body: { code: 'RESOURCE_CONFLICT' } });
  });
});
