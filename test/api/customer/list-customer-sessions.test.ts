import { expect, test } from 'vitest';
import { rowsOf } from '../../support/callers/checkout.ts';
import { serviceForTests } from '../../support/run/service.ts';
import { askForCode, asking, getProfile, logOut, signIn } from './sign-in.ts';

const service = serviceForTests();
const minuteMs = 60_000;
const root = '/api/v1/storefront/customer';
const list = (token: string) =>
  service.call('GET', `${root}/sessions`, { headers: { Authorization: `Bearer ${token}` } });
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

/** Signs in with a browser. */
async function signInWithFirefox(identifier: string): Promise<string> {
  const asked = asking(identifier);
  const body = { ...asked, methodId: await askForCode(service, asked), otp: '123456' };
  const headers = { 'user-agent': firefox };
  return (await service.call('POST', `${root}/auth/verify-otp`, { body, headers })).body.token;
}

test('200 the live sessions of the customer here, newest first, with browser and last use', async () => {
  const asked = asking('places@example.com');
  const first = await signInWithFirefox('places@example.com');
  const openedAt = new Date(service.clock.now()).toISOString();
  await signIn(service, asking('places@example.com', 'demo-uk'));
  await signIn(service, asking('someone-else@example.com'));
  service.clock.advance(90 * minuteMs);
  const ended = await signIn(service, asked);
  await logOut(service, ended);
  const second = await signIn(service, asked);
  const now = new Date(service.clock.now()).toISOString();
  const answer = await list(second);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body.sessions).toEqual([
    { device: '', signedInAt: now, lastUsedAt: now, isCurrent: true },
    { device: 'Firefox, Linux', signedInAt: openedAt, lastUsedAt: openedAt, isCurrent: false },
  ]);
  expect((await getProfile(service, first)).status).toBe(200);
  expect((await list(second)).body.sessions[1]).toMatchObject({ lastUsedAt: now });
  // Right to the hour: a use soon after writes nothing.
  service.clock.advance(30 * minuteMs);
  await getProfile(service, first);
  expect((await list(second)).body.sessions[1]).toMatchObject({ lastUsedAt: now });
  service.clock.advance(15 * 24 * 60 * minuteMs);
  expect((await list(await signIn(service, asked))).body.sessions).toHaveLength(1);
});

test('200 the newest fifty', async () => {
  const token = await signIn(service, asking('many-places@example.com'));
  const [{ customerId, merchantId }] = await rowsOf(
    service,
    `select customer_id, merchant_id from customer where email_address = 'many-places@example.com'`,
  );
  await service.database.script(
    `insert into customer_session (merchant_id, session_id, customer_id, issued_at, expires_at)
     select '${merchantId}', 'many-' || n, '${customerId}', n, 9000000000000 from generate_series(1, 60) n`,
  );
  const { sessions } = (await list(token)).body;
  expect(sessions).toHaveLength(50);
  expect(sessions[0].isCurrent).toBe(true);
});

test('401 without a session, and with one that ended', async () => {
  expect((await service.call('GET', `${root}/sessions`)).status).toBe(401);
  const token = await signIn(service, asking('gone@example.com'));
  await logOut(service, token);
  expect((await list(token)).status).toBe(401);
});
