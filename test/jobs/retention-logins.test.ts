import { expect, test } from 'vitest';
import { deleteLogins } from '../../src/jobs/retention.ts';
import { statement } from '../../src/store/database/database.ts';
import { askForCode, asking, getProfile, signIn, verifyCode } from '../api/customer/sign-in.ts';
import { operatorsPath, signInOperator } from '../support/callers/operators.ts';
import { serviceForTests } from '../support/run/service.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const service = serviceForTests();

const countRows = statement(
  'test-count-login-rows',
  `select (select count(*) from one_time_code)::int8 as codes, (select count(*) from login_identifier)::int8 as identifiers,
    (select count(*) from customer_session)::int8 as sessions, (select count(*) from customer)::int8 as customers`,
);

async function rows() {
  return (await service.database.run(countRows, []))[0];
}

test('what signing in leaves behind goes when its time is over, and not before; the customer stays', async () => {
  const token = await signIn(service, asking('ada@example.com'));
  const methodId = await askForCode(service, asking('curious@example.com'));
  expect(await rows()).toEqual({ codes: 2, identifiers: 2, sessions: 1, customers: 1 });

  service.clock.advance(10 * minuteMs - 1);
  expect(await deleteLogins.runOnce(service.context)).toBe(0);
  expect((await verifyCode(service, { ...asking('curious@example.com'), methodId, otp: '123456' })).status).toBe(200);

  service.clock.advance(1);
  expect(await deleteLogins.runOnce(service.context)).toBe(2);
  expect(await rows()).toEqual({ codes: 0, identifiers: 2, sessions: 2, customers: 2 });

  service.clock.advance(dayMs);
  await deleteLogins.runOnce(service.context);
  expect(await rows()).toEqual({ codes: 0, identifiers: 0, sessions: 2, customers: 2 });
  expect((await getProfile(service, token)).status).toBe(200);

  service.clock.advance(14 * dayMs);
  expect(await deleteLogins.runOnce(service.context)).toBe(2);
  expect(await rows()).toEqual({ codes: 0, identifiers: 0, sessions: 0, customers: 2 });
});

test('an invitation to run the installation goes when its time is over, and not before', async () => {
  const operator = await signInOperator(service);
  const asked = await operator.call('POST', operatorsPath, { emailAddress: 'ines@example.com', name: 'Ines Invited' });
  expect(asked.status, asked.text).toBe(201);
  const open = async () =>
    (
      await service.database.run(
        statement('test-open-invitations', 'select invitation_id from operator_invitation'),
        [],
      )
    ).length;
  service.clock.advance(7 * dayMs - 1);
  await deleteLogins.runOnce(service.context);
  expect(await open()).toBe(1);
  service.clock.advance(1);
  await deleteLogins.runOnce(service.context);
  expect(await open()).toBe(0);
});
