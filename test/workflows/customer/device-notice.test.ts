import { beforeEach, expect, test } from 'vitest';
import { messageTexts } from '../../../src/domain/messages/texts.ts';
import { languages } from '../../../src/domain/values/language.ts';
import { relayOutbox } from '../../../src/jobs/relay-outbox.ts';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { findSandboxMessages } from '../../../src/store/customer/messages.ts';
import { rowsOf } from '../../support/callers/checkout.ts';
import { serviceForTests } from '../../support/run/service.ts';

// A diner is written to about a sign-in from a browser they had not used before
// (design/customers.md#a-sign-in-from-a-new-browser-is-told-to-the-person).

const service = serviceForTests();
const root = '/api/v1/storefront/customer';
const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Safari/604.1';

beforeEach(() => service.clock.advance(20 * 60_000));

/** Signs in on a page of the service; the cookie by which the browser is known from then on, and the session. */
async function signIn(identifierString: string, cookie: string | null = null) {
  service.clock.advance(60_000);
  const headers = {
    Origin: new URL(service.url).origin,
    'User-Agent': safari,
    ...(cookie === null ? {} : { Cookie: cookie }),
  };
  const asked = { merchantSlug: 'demo', identifierString };
  const { body } = await service.call('POST', `${root}/auth/login`, { headers, body: asked });
  const answer = await service.call('POST', `${root}/auth/verify-otp`, {
    headers,
    body: { ...asked, methodId: body.methodId, otp: '123456' },
  });
  expect(answer.status, answer.text).toBe(200);
  return { cookie: answer.headers['set-cookie']?.split(';')[0] ?? '', token: answer.body.token as string };
}

async function noticesTo(recipient: string) {
  for (let turn = 0; turn < 3; turn += 1) await relayOutbox.runOnce(service.context);
  const messages = await findSandboxMessages(service.database, recipient, 50);
  return messages.filter(({ kind }) => kind === 'sign_in_notice');
}

test('the first sign-in ever and a browser that is known send none', async () => {
  const { cookie } = await signIn('known@example.com');
  await signIn('known@example.com', cookie);
  expect(await noticesTo('known@example.com')).toEqual([]);
});

test('another browser sends one, in every language, with the browser and where to sign out', async () => {
  await signIn('ana@example.com');
  await signIn('ana@example.com');
  const [notice, ...more] = await noticesTo('ana@example.com');
  expect(more).toEqual([]);
  expect(notice).toMatchObject({ channel: 'email', merchantId: merchantIds.demo });
  expect(notice?.text).toMatch(
    /from a browser that was not used before \(Safari[^)]*\)\. If this was not you, sign out/,
  );
  for (const language of languages) {
    const [before = ''] = messageTexts[language].newDevice.text.split('{{device}}');
    expect(notice?.text).toContain(before.split('}}').at(-1));
  }
  expect(notice?.text).toMatch(/https?:\/\/\S+\/demo\/account$/);
});

test('a person with a number only is sent a text', async () => {
  await signIn('+12125550188');
  await signIn('+12125550188');
  expect(await noticesTo('+12125550188')).toMatchObject([{ channel: 'sms' }]);
});

test('a flood of new browsers writes three times a day, and again the next day', async () => {
  for (let turn = 0; turn < 8; turn += 1) {
    service.clock.advance(16 * 60_000);
    await signIn('flooded@example.com');
  }
  expect(await noticesTo('flooded@example.com')).toHaveLength(3);
  service.clock.advance(86_400_000);
  await signIn('flooded@example.com');
  expect(await noticesTo('flooded@example.com')).toHaveLength(4);
});

test('a stranger who signs out at once is told of all the same', async () => {
  await signIn('quick@example.com');
  const { token } = await signIn('quick@example.com');
  const headers = { Authorization: `Bearer ${token}` };
  expect((await service.call('DELETE', `${root}/logout`, { headers })).status).toBeLessThan(300);
  expect(await noticesTo('quick@example.com')).toHaveLength(1);
});

test('a person who was erased meanwhile is not written to, and nothing waits for them', async () => {
  await signIn('gone@example.com');
  await signIn('gone@example.com');
  await rowsOf(
    service,
    `update customer set email_address = null, erased_at = 1 where email_address = 'gone@example.com' returning customer_id`,
  );
  expect(await noticesTo('gone@example.com')).toEqual([]);
  const waiting = await rowsOf(
    service,
    `select event_id from outbox where type = 'message.new_device' and relay_at is not null`,
  );
  expect(waiting).toEqual([]);
});
