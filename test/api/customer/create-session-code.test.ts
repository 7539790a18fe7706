import { describe, expect, test } from 'vitest';
import { exchange, handoffOf, lock, prepare, readyToPay, rowsOf } from '../../support/callers/checkout.ts';
import { serviceForTests } from '../../support/run/service.ts';
import { askForSessionCode, exchangeCode, onTheWay } from './session-code-calls.ts';
import { asking, logOut, signIn } from './sign-in.ts';

const service = serviceForTests();

describe('POST .../session-codes', () => {
  test('201 a code for a quarter of an hour, which no row holds; the cart stays as it is', async () => {
    const way = await onTheWay(service, 'code@example.com');
    const before = await way.shopper.read();
    const answer = await askForSessionCode(service, way);
    expect(answer.status, answer.text).toBe(201);
    expect(Object.keys(answer.body)).toEqual(['sessionCode', 'expiresAt']);
    expect(Date.parse(answer.body.expiresAt) - service.clock.now()).toBe(15 * 60_000);
    const rows = await rowsOf(service, 'select * from customer_session');
    expect(JSON.stringify(rows)).not.toContain(answer.body.sessionCode.split('.').at(-1));
    expect((await way.shopper.read()).text).toBe(before.text);
  });

  test('201 a new code ends the one before', async () => {
    const way = await onTheWay(service, 'newer@example.com');
    const first = (await askForSessionCode(service, way)).body.sessionCode;
    const second = (await askForSessionCode(service, way)).body.sessionCode;
    const { body } = await exchange(service, way.shopper, way.handoff);
    expect((await exchangeCode(service, way, body.cartAccessToken, first)).status).toBe(400);
    expect((await exchangeCode(service, way, body.cartAccessToken, second)).status).toBe(200);
  });

  test('400 without a handoff, and with one that is not the live one of this cart', async () => {
    const way = await onTheWay(service, 'nothing@example.com');
    expect((await askForSessionCode(service, { ...way, handoff: '' })).status).toBe(400);
    const other = await readyToPay(service);
    const foreign = handoffOf(await prepare(other));
    expect((await askForSessionCode(service, { ...way, handoff: foreign })).status).toBe(400);
    const newer = handoffOf(await prepare(way.shopper));
    expect((await askForSessionCode(service, way)).status).toBe(400);
    expect((await askForSessionCode(service, { ...way, handoff: newer })).status).toBe(201);
    service.clock.advance(15 * 60_000);
    expect((await askForSessionCode(service, { ...way, handoff: newer })).status).toBe(400);
  });

  test('401 a guest, and a session that was logged out', async () => {
    const way = await onTheWay(service, 'wrong@example.com');
    expect((await askForSessionCode(service, { ...way, session: null })).status).toBe(401);
    await logOut(service, way.session);
    expect((await askForSessionCode(service, way)).status).toBe(401);
  });

  test('403 the session of another merchant', async () => {
    const way = await onTheWay(service, 'here@example.com');
    const session = await signIn(service, asking('there@example.com', 'demo-uk'));
    expect((await askForSessionCode(service, { ...way, session })).status).toBe(403);
  });

  test('404 a cart that there is not', async () => {
    const way = await onTheWay(service, 'nowhere@example.com');
    const answer = await service.call(
      'POST',
      way.shopper.path('/session-codes').replace(/carts\/\w+/, 'carts/unknown'),
      {
        headers: { Authorization: `Bearer ${way.session}` },
        body: { handoff: way.handoff },
      },
    );
    expect([400, 404]).toContain(answer.status);
  });

  test('409 a locked cart has no handoff to go with', async () => {
    const way = await onTheWay(service, 'locked@example.com');
    await lock(way.shopper);
    expect((await askForSessionCode(service, way)).status).toBe(409);
  });
});
