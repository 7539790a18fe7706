import { describe, expect, test } from 'vitest';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { exchange } from '../../support/callers/checkout.ts';
import { signInOperator } from '../../support/callers/operators.ts';
import { newKey } from '../../support/callers/shopper.ts';
import { serviceForTests, startTestService } from '../../support/run/service.ts';
import { askForSessionCode, exchangeCode, onTheWay, travel } from './session-code-calls.ts';
import { asking, getProfile, logOut, signIn } from './sign-in.ts';

const service = serviceForTests();
const listed = async (token: string) =>
  (await service.call('GET', '/api/v1/storefront/customer/sessions', { headers: { Authorization: `Bearer ${token}` } }))
    .body.sessions.length as number;

describe('POST .../session-codes/exchange', () => {
  test('200 a session of its own of the same customer, listed beside the first, for no longer; the cart stays a guest’s', async () => {
    const way = await onTheWay(service, 'both@example.com');
    service.clock.advance(60_000);
    const { capability, answer } = await travel(service, way);
    expect(answer.status, answer.text).toBe(200);
    const { token } = answer.body;
    expect(token).not.toBe(way.session);
    expect((await getProfile(service, token)).body).toEqual((await getProfile(service, way.session)).body);
    expect(await listed(token)).toBe(2);
    const claims = (text: string) => JSON.parse(Buffer.from(text.split('.')[1] ?? '', 'base64url').toString());
    expect(claims(token).sid).not.toBe(claims(way.session).sid);
    expect(claims(token).exp).toBe(claims(way.session).exp);
    // Nothing is claimed: the session alone does not open the cart.
    const read = (headers: Record<string, string>) => service.call('GET', way.shopper.path(), { headers });
    expect((await read({ Authorization: `Bearer ${token}` })).status).toBe(403);
    expect((await read({ Authorization: `Bearer ${token}`, 'X-Cart-Token': capability })).status).toBe(200);
  });

  test('200 logging out at one page ends both, and no other session of the customer', async () => {
    for (const isFirst of [true, false]) {
      const elsewhere = await signIn(service, asking('out@example.com'));
      const way = await onTheWay(service, 'out@example.com');
      const { token } = (await travel(service, way)).answer.body;
      await logOut(service, isFirst ? way.session : token);
      expect((await getProfile(service, way.session)).status).toBe(401);
      expect((await getProfile(service, token)).status).toBe(401);
      expect((await getProfile(service, elsewhere)).status).toBe(200);
    }
  });

  test('200 on every trip the session of the trip before ends: there are two, however often', async () => {
    const way = await onTheWay(service, 'often@example.com');
    let { token } = (await travel(service, way)).answer.body;
    for (let trip = 0; trip < 3; trip += 1) {
      const next = { ...(await onTheWay(service, 'unused@example.com')), session: way.session };
      const earlier = token;
      ({ token } = (await travel(service, next)).answer.body);
      expect((await getProfile(service, earlier)).status).toBe(401);
      expect((await getProfile(service, token)).status).toBe(200);
    }
    expect(await listed(way.session)).toBe(2);
  });

  test('400 a second use, a stolen code, another cart, another handoff, and what is no code', async () => {
    const way = await onTheWay(service, 'thief@example.com');
    const code = (await askForSessionCode(service, way)).body.sessionCode;
    const stranger = await onTheWay(service, 'stranger@example.com');
    expect((await exchangeCode(service, stranger, stranger.shopper.token, code)).status).toBe(400);
    const { body } = await exchange(service, way.shopper, way.handoff);
    // The old capability only reads the order result: a credential that opens nothing here.
    expect((await exchangeCode(service, way, way.shopper.token, code)).status).toBe(401);
    const otherHandoff = { ...way, handoff: stranger.handoff };
    expect((await exchangeCode(service, otherHandoff, body.cartAccessToken, code)).status).toBe(400);
    for (const wrong of ['x', `${code}x`, code.split('.')[0] ?? '', `.${code}`]) {
      expect((await exchangeCode(service, way, body.cartAccessToken, wrong)).status).toBe(400);
    }
    expect((await exchangeCode(service, way, body.cartAccessToken, code)).status).toBe(200);
    expect((await exchangeCode(service, way, body.cartAccessToken, code)).status).toBe(400);
    // A session alone is not the one who took the cart over.
    const bySession = await service.call('POST', way.shopper.path('/session-codes/exchange'), {
      headers: { Authorization: `Bearer ${way.session}` },
      body: { handoff: way.handoff, sessionCode: code },
    });
    expect(bySession.status).toBe(403);
  });

  test('400 when the session was logged out meanwhile, and after a quarter of an hour', async () => {
    const gone = await onTheWay(service, 'gone-meanwhile@example.com');
    const code = (await askForSessionCode(service, gone)).body.sessionCode;
    const { body } = await exchange(service, gone.shopper, gone.handoff);
    await logOut(service, gone.session);
    expect((await exchangeCode(service, gone, body.cartAccessToken, code)).status).toBe(400);

    const late = await onTheWay(service, 'late@example.com');
    const old = (await askForSessionCode(service, late)).body.sessionCode;
    const taken = await exchange(service, late.shopper, late.handoff);
    service.clock.advance(15 * 60_000);
    expect((await exchangeCode(service, late, taken.body.cartAccessToken, old)).status).toBe(400);
  });

  test('400 a body without its parts', async () => {
    const way = await onTheWay(service, 'partly@example.com');
    const { body } = await exchange(service, way.shopper, way.handoff);
    const answer = await service.call('POST', way.shopper.path('/session-codes/exchange'), {
      headers: { 'X-Cart-Token': body.cartAccessToken, 'Idempotency-Key': newKey() },
      body: { handoff: way.handoff },
    });
    expect(answer.status).toBe(400);
  });

  test('two exchanges at one moment, on two nodes: one session', async () => {
    const other = await startTestService({ database: service.database });
    for (let round = 0; round < 5; round += 1) {
      const email = `race${round}@example.com`;
      const way = await onTheWay(service, email);
      const code = (await askForSessionCode(service, way)).body.sessionCode;
      const { body } = await exchange(service, way.shopper, way.handoff);
      const answers = await Promise.all(
        [service, other, service, other].map((node) => exchangeCode(node, way, body.cartAccessToken, code)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
      expect(await listed(way.session)).toBe(2);
    }
    await other.close();
  });

  test('an exchange at the moment of a log-out leaves no live session behind', async () => {
    const other = await startTestService({ database: service.database });
    for (let round = 0; round < 5; round += 1) {
      const way = await onTheWay(service, `leaving${round}@example.com`);
      const code = (await askForSessionCode(service, way)).body.sessionCode;
      const { body } = await exchange(service, way.shopper, way.handoff);
      const [taken] = await Promise.all([
        exchangeCode(other, way, body.cartAccessToken, code),
        logOut(service, way.session),
      ]);
      if (taken.status === 200) expect((await getProfile(service, taken.body.token)).status).toBe(401);
      else expect(taken.status).toBe(400);
    }
    await other.close();
  });

  test('404 at a merchant that is suspended', async () => {
    const way = await onTheWay(service, 'suspended@example.com');
    const code = (await askForSessionCode(service, way)).body.sessionCode;
    const { body } = await exchange(service, way.shopper, way.handoff);
    const operator = await signInOperator(service);
    const suspension = `/installation/merchants/${merchantIds.demo}/suspension`;
    await operator.call('PUT', suspension, {});
    expect((await exchangeCode(service, way, body.cartAccessToken, code)).status).toBe(404);
    await operator.call('DELETE', suspension);
    expect((await exchangeCode(service, way, body.cartAccessToken, code)).status).toBe(200);
  });
});
