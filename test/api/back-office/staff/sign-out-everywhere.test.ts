import { expect, test } from 'vitest';
import { statement } from '../../../../src/store/database/database.ts';
import { signInWith, staffSteps } from '../../../support/callers/sign-ins.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();
const countDevices = statement(
  'test-count-devices',
  `select count(*)::int4 as count from known_device where person = $1`,
);

test('200 every session ends, this one too, and devices are strangers again; other people go on', async () => {
  const person = await signInStaff(service);
  const other = await signInStaff(service);
  const signedIn = await signInWith(staffSteps(service), person.emailAddress);
  const cookie = (signedIn.headers['set-cookie'] ?? '').split(';')[0] ?? '';
  expect(await service.database.run(countDevices, [person.emailAddress])).toEqual([{ count: 1 }]);
  const answer = await person.call('DELETE', '/sessions');
  expect([answer.status, answer.body]).toEqual([200, { success: true }]);
  expect(answer.headers['set-cookie']).toMatch(/^tiffin_staff=; .*Max-Age=0/);
  expect((await person.call('GET', '/me')).status).toBe(401);
  expect((await service.call('GET', '/api/v1/dashboard/me', { headers: { cookie } })).status).toBe(401);
  expect((await other.call('GET', '/me')).status).toBe(200);
  expect(await service.database.run(countDevices, [person.emailAddress])).toEqual([{ count: 0 }]);
});

test('403 a page of another origin signs no one out', async () => {
  const person = await signInStaff(service);
  const headers = { ...person.headers, origin: 'https://elsewhere.example' };
  expect((await service.call('DELETE', '/api/v1/dashboard/sessions', { headers })).status).toBe(403);
  expect((await person.call('GET', '/me')).status).toBe(200);
});
