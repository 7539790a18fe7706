import { expect, test } from 'vitest';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

test('200 the session ends at once, the cookie goes', async () => {
  const staff = await signInStaff(service);
  const other = await signInStaff(service);
  const answer = await staff.call('DELETE', '/session');
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body).toEqual({ success: true });
  expect(answer.headers['set-cookie']).toMatch(/^tiffin_staff=; Path=\/; Max-Age=0;/);
  expect((await staff.call('GET', '/me')).status).toBe(401);
  expect((await staff.call('DELETE', '/session')).status).toBe(401);
  expect((await other.call('GET', '/me')).status).toBe(200);
});

test.each([
  ['without an Origin', null],
  ['from another page', 'https://evil.example'],
  ['from a page of another port', 'http://127.0.0.1:1'],
])('403 a write %s is refused and ends nothing', async (_name, origin) => {
  const staff = await signInStaff(service);
  const { cookie = '' } = staff.headers;
  const headers = { cookie, ...(origin === null ? {} : { origin }) };
  const answer = await service.call('DELETE', '/api/v1/dashboard/session', { headers });
  expect(answer.status).toBe(403);
  expect(answer.body.code).toBe('FORBIDDEN');
  expect((await staff.call('GET', '/me')).status).toBe(200);
});
