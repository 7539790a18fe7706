import { expect, test } from 'vitest';
import { signInWith, staffSteps } from '../../../support/callers/sign-ins.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

test('200 another device is signed out at once, this one goes on', async () => {
  const person = await signInStaff(service);
  service.clock.advance(1_000);
  const signedIn = await signInWith(staffSteps(service), person.emailAddress);
  const cookie = (signedIn.headers['set-cookie'] ?? '').split(';')[0] ?? '';
  const me = () => service.call('GET', '/api/v1/dashboard/me', { headers: { cookie } });
  expect((await me()).status).toBe(200);
  const [newest] = (await person.call('GET', '/sessions')).body.sessions;
  expect(newest.isCurrent).toBe(false);
  const ended = await person.call('DELETE', `/sessions/${newest.sessionId}`);
  expect([ended.status, ended.body]).toEqual([200, { success: true }]);
  expect((await me()).status).toBe(401);
  expect((await person.call('GET', '/me')).status).toBe(200);
  expect((await person.call('DELETE', `/sessions/${newest.sessionId}`)).status).toBe(404);
});

test('404 a session of another person, and it goes on', async () => {
  const one = await signInStaff(service);
  const other = await signInStaff(service);
  const [theirs] = (await other.call('GET', '/sessions')).body.sessions;
  expect((await one.call('DELETE', `/sessions/${theirs.sessionId}`)).status).toBe(404);
  expect((await other.call('GET', '/me')).status).toBe(200);
});
