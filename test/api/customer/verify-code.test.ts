import { beforeEach, describe, expect, test } from 'vitest';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { statement } from '../../../src/store/database/database.ts';
import { rowsOf } from '../../support/callers/checkout.ts';
import { serviceForTests } from '../../support/run/service.ts';
import { askForCode, asking, getProfile, requestLogin, signIn, verifyCode } from './sign-in.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const service = serviceForTests();

beforeEach(() => service.clock.advance(minuteMs));

const countSessions = statement(
  'test-count-sessions',
  `select count(*)::int4 as count from customer_session s
  join customer c on c.merchant_id = s.merchant_id and c.customer_id = s.customer_id where c.email_address = $1`,
);

/** Every refusal of this operation reads the same, so that it gives nothing away. */
async function refused(body: object): Promise<void> {
  const answer = await verifyCode(service, body);
  expect(answer.status).toBe(400);
  expect(answer.body).toEqual({
    code: 'VALIDATION_ERROR',
    message: 'This code is not right, or no longer. Ask for a new one.',
    requestId: answer.headers['x-request-id'],
    details: { fields: [{ path: 'otp' }] },
  });
}

describe('POST /customer/auth/verify-otp', () => {
  test('200 the first success makes the customer, and the token opens the profile', async () => {
    const asked = asking('New.Person@example.com');
    const token = await signIn(service, asked, { customerName: 'Ada', lastName: 'Byron' });
    const profile = await getProfile(service, token);
    expect(profile.status).toBe(200);
    expect(profile.body).toEqual({
      id: expect.any(String),
      profilePicture: '',
      customerEmail: 'new.person@example.com',
      customerName: 'Ada',
      lastName: 'Byron',
      phoneNumber: null,
    });
  });

  test('200 a later success finds the same customer; names fill empty fields only', async () => {
    const asked = asking('(212) 555-0177');
    const first = await getProfile(service, await signIn(service, asked));
    expect(first.body).toMatchObject({
      customerName: '',
      lastName: '',
      phoneNumber: '+12125550177',
      customerEmail: null,
    });
    const second = await getProfile(service, await signIn(service, asked, { customerName: 'Ada' }));
    const third = await getProfile(
      service,
      await signIn(service, asking('+12125550177'), { customerName: 'Eve', lastName: 'Byron' }),
    );
    expect(second.body).toEqual({ ...first.body, customerName: 'Ada' });
    expect(third.body).toEqual({ ...second.body, lastName: 'Byron' });
  });

  test('200 the same person is another customer at another merchant', async () => {
    const here = await getProfile(service, await signIn(service, asking('both@example.com')));
    const there = await getProfile(service, await signIn(service, asking('both@example.com', 'demo-uk')));
    expect(there.body.id).not.toBe(here.body.id);
  });

  test('400 a code works once', async () => {
    const asked = asking('once@example.com');
    const methodId = await askForCode(service, asked);
    expect((await verifyCode(service, { ...asked, methodId, otp: '123456' })).status).toBe(200);
    await refused({ ...asked, methodId, otp: '123456' });
  });

  test('400 a code works once, also through a second method that shares it, and of two at once', async () => {
    const asked = asking('shared@example.com');
    const methods = [await askForCode(service, asked), await askForCode(service, asked)];
    const answers = await Promise.all(
      methods.map((methodId) => verifyCode(service, { ...asked, methodId, otp: '123456' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('200 one of two right guesses with one method at once: one session, and no guess too many', async () => {
    const asked = asking('twice@example.com');
    const guess = { ...asked, methodId: await askForCode(service, asked), otp: '123456' };
    const answers = await Promise.all([verifyCode(service, guess), verifyCode(service, guess)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await service.database.run(countSessions, ['twice@example.com'])).toEqual([{ count: 1 }]);
  });

  test('200 the fifth guess is the last: of a fifth and a sixth right one at once one counts', async () => {
    const asked = asking('fifth@example.com');
    const methodId = await askForCode(service, asked);
    for (let count = 0; count < 4; count += 1) await refused({ ...asked, methodId, otp: '000000' });
    const guess = { ...asked, methodId, otp: '123456' };
    const answers = await Promise.all([verifyCode(service, guess), verifyCode(service, guess)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test('400 a code asked for by e-mail does not open the phone of the same person, nor the other way round', async () => {
    const methodId = await askForCode(service, asking('channel@example.com'));
    await refused({ ...asking('(212) 555-0188'), methodId, otp: '123456' });
  });

  test('400 a wrong code, another person, another merchant, an unknown method', async () => {
    const asked = asking('right@example.com');
    const methodId = await askForCode(service, asked);
    await requestLogin(service, asking('wrong@example.com'));
    await refused({ ...asked, methodId, otp: '654321' });
    await refused({ ...asking('wrong@example.com'), methodId, otp: '123456' });
    await refused({ ...asking('right@example.com', 'demo-uk'), methodId, otp: '123456' });
    await refused({ ...asked, methodId: 'unknown', otp: '123456' });
    expect((await verifyCode(service, { ...asked, methodId, otp: '123456' })).status).toBe(200);
  });

  test('400 after 10 minutes', async () => {
    const asked = asking('slow@example.com');
    const methodId = await askForCode(service, asked);
    service.clock.advance(10 * minuteMs);
    await refused({ ...asked, methodId, otp: '123456' });
  });

  test('400 after 5 attempts the method is dead, also for the right code; another method lives', async () => {
    const asked = asking('guess@example.com');
    const methodId = await askForCode(service, asked);
    for (let count = 0; count < 5; count += 1) await refused({ ...asked, methodId, otp: '000000' });
    await refused({ ...asked, methodId, otp: '123456' });
    service.clock.advance(minuteMs);
    const another = await askForCode(service, asked);
    expect((await verifyCode(service, { ...asked, methodId: another, otp: '123456' })).status).toBe(200);
  });

  test('400 however many guesses arrive at once, five are compared', async () => {
    const asked = asking('flood@example.com');
    const methodId = await askForCode(service, asked);
    const wrong = Array.from({ length: 12 }, () => verifyCode(service, { ...asked, methodId, otp: '000000' }));
    await Promise.all(wrong);
    await refused({ ...asked, methodId, otp: '123456' });
  });

  test('400 after 10 wrong codes over all methods nothing works for a day', async () => {
    const asked = asking('stubborn@example.com');
    for (let method = 0; method < 2; method += 1) {
      const methodId = await askForCode(service, asked);
      for (let count = 0; count < 5; count += 1) await refused({ ...asked, methodId, otp: '000000' });
      service.clock.advance(minuteMs);
    }
    const methodId = await askForCode(service, asked);
    await refused({ ...asked, methodId, otp: '123456' });
    // The same identifier at another merchant has a budget of its own.
    expect(await signIn(service, asking('stubborn@example.com', 'demo-uk'))).toBeTypeOf('string');
    service.clock.advance(dayMs);
    expect(await signIn(service, asked)).toBeTypeOf('string');
  });

  test('200 right codes do not count as wrong ones', async () => {
    for (let count = 0; count < 11; count += 1) {
      expect(await signIn(service, asking('regular@example.com'))).toBeTypeOf('string');
    }
  });

  test('400 a body of another form', async () => {
    const asked = asking('form@example.com');
    const methodId = await askForCode(service, asked);
    const good = { ...asked, methodId, otp: '123456' };
    for (const body of [{ ...good, otp: '12345' }, { ...good, otp: 123456 }, { ...good, extra: true }, asked]) {
      expect((await verifyCode(service, body)).status).toBe(400);
    }
    expect((await verifyCode(service, good)).status).toBe(200);
  });

  test('404 no such merchant', async () => {
    const answer = await verifyCode(service, { ...asking('a@example.com', 'nowhere'), methodId: 'x', otp: '123456' });
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
  });
});

test('200 the 51st session of a customer ends the oldest of that customer, and no other', async () => {
  const first = await signIn(service, asking('fifty@example.com'));
  const otherPerson = await signIn(service, asking('fifty-other@example.com'));
  const otherMerchant = await signIn(service, asking('fifty@example.com', 'demo-uk'));
  const [{ customerId, merchantId }] = await rowsOf(
    service,
    `select customer_id, merchant_id from customer where email_address = 'fifty@example.com'
     and merchant_id = '${merchantIds.demo}'`,
  );
  const live = () =>
    rowsOf(
      service,
      `select 1 as one from customer_session where merchant_id = '${merchantId}' and customer_id = '${customerId}'
       and revoked_at is null and expires_at > ${service.clock.now()}`,
    );
  service.clock.advance(1000);
  await service.database.script(
    `insert into customer_session (merchant_id, session_id, customer_id, issued_at, expires_at)
     select '${merchantId}', 'fifty-' || n, '${customerId}', ${service.clock.now()}, 9000000000000
     from generate_series(1, 48) n`,
  );
  service.clock.advance(40_000);
  const fiftieth = await signIn(service, asking('fifty@example.com'));
  expect(await live()).toHaveLength(50);
  expect((await getProfile(service, first)).status).toBe(200);
  service.clock.advance(40_000);
  const next = await signIn(service, asking('fifty@example.com'));
  expect(await live()).toHaveLength(50);
  expect((await getProfile(service, first)).status).toBe(401);
  for (const token of [fiftieth, next, otherPerson, otherMerchant]) {
    expect((await getProfile(service, token)).status).toBe(200);
  }
});
