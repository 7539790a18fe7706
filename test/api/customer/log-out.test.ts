import { describe, expect, test } from 'vitest';
import { startShopping } from '../../support/callers/shopper.ts';
import { serviceForTests, startTestService } from '../../support/run/service.ts';
import { asking, getProfile, logOut, signIn } from './sign-in.ts';

const service = serviceForTests();

describe('DELETE /customer/logout', () => {
  test('200 ends this session only; the same token afterwards: 401', async () => {
    const phone = await signIn(service, asking('ada@example.com'));
    const laptop = await signIn(service, asking('ada@example.com'));
    const answer = await logOut(service, phone);
    expect([answer.status, answer.body]).toEqual([200, { success: true }]);
    expect((await getProfile(service, phone)).status).toBe(401);
    expect((await logOut(service, phone)).status).toBe(401);
    expect((await getProfile(service, laptop)).status).toBe(200);
  });

  test('401 at once on every node, also where the token was just good', async () => {
    const other = await startTestService({ database: service.database });
    const token = await signIn(service, asking('two.nodes@example.com'));
    for (const node of [service, other, service, other]) expect((await getProfile(node, token)).status).toBe(200);
    expect((await logOut(other, token)).status).toBe(200);
    for (const node of [service, other]) {
      expect((await getProfile(node, token)).status).toBe(401);
      expect((await logOut(node, token)).status).toBe(401);
    }
    await other.close();
  });

  test('401 for a cart as well: what the session alone opened is closed', async () => {
    const other = await startTestService({ database: service.database });
    const headers = { Authorization: `Bearer ${await signIn(service, asking('cart.owner@example.com'))}` };
    const shopper = await startShopping(service, { headers });
    expect((await other.call('GET', shopper.path(), { headers })).status).toBe(200);
    await logOut(service, headers.Authorization.replace('Bearer ', ''));
    expect((await other.call('GET', shopper.path(), { headers })).status).toBe(401);
    await other.close();
  });
});
