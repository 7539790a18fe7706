import { expect, test } from 'vitest';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

test('200 says who is signed in', async () => {
  const staff = await signInStaff(service, { role: 'staff', locationIds: [] });
  const answer = await staff.call('GET', '/me');
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body).toMatchObject({
    emailAddress: staff.emailAddress,
    merchants: [{ slug: 'demo', role: 'staff', locationIds: [], currency: 'usd' }],
  });
  expect(answer.headers['cache-control']).toBe('private, no-store');
});

test.each([
  ['no cookie', {}],
  ['another cookie', { cookie: 'other=1' }],
  ['a made-up session', { cookie: 'tiffin_staff=made-up' }],
  ['an empty one', { cookie: 'tiffin_staff=' }],
])('401 %s', async (_name, headers) => {
  const answer = await service.call('GET', '/api/v1/dashboard/me', { headers });
  expect(answer.status).toBe(401);
  expect(answer.body.code).toBe('UNAUTHORIZED');
});

test('401 a session that is out of time', async () => {
  const staff = await signInStaff(service);
  service.clock.advance(86_400_001);
  expect((await staff.call('GET', '/me')).status).toBe(401);
  service.clock.advance(-86_400_001);
});
