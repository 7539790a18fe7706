import { expect, test } from 'vitest';
import { serviceForTests } from '../../support/run/service.ts';
import { asking, getProfile, signIn } from './sign-in.ts';

const service = serviceForTests();
const everywhere = (token: string) =>
  service.call('DELETE', '/api/v1/storefront/customer/sessions', { headers: { Authorization: `Bearer ${token}` } });

test('200 every session of the customer at this merchant ends; others go on', async () => {
  const asked = asking('everywhere@example.com');
  const [one, two] = [await signIn(service, asked), await signIn(service, asked)];
  const there = await signIn(service, asking('everywhere@example.com', 'demo-uk'));
  const other = await signIn(service, asking('another@example.com'));
  const answer = await everywhere(one);
  expect([answer.status, answer.body]).toEqual([200, { success: true }]);
  for (const ended of [one, two]) expect((await getProfile(service, ended)).status).toBe(401);
  for (const live of [there, other]) expect((await getProfile(service, live)).status).toBe(200);
  expect((await everywhere(two)).status).toBe(401);
  expect((await getProfile(service, await signIn(service, asked))).status).toBe(200);
});
