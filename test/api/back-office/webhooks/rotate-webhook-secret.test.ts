import { expect, test } from 'vitest';
import { demoPath, lastAct } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';
import { listen } from '../../../support/vendors/webhooks.ts';

const service = serviceForTests();

const hooks = `${demoPath}/webhooks`;
const url = 'https://hooks.example/tiffin';

test('200 another secret, and until when the old one signs; 404 an unknown endpoint', async () => {
  const owner = await signInStaff(service);
  const { endpoint, secret } = await listen(service, url);
  const answer = await owner.call('POST', `${hooks}/${endpoint.endpointId}/secret`);
  expect([answer.status, answer.body.secret === secret]).toEqual([200, false]);
  expect(answer.body.secret).toMatch(/^whsec_/);
  const [listed] = (await owner.call('GET', hooks)).body.endpoints;
  expect(listed.previousSecretUntil).toBe(new Date(service.clock.now() + 86_400_000).toISOString());
  expect(JSON.stringify(await lastAct(owner))).not.toContain(answer.body.secret);
  expect((await owner.call('POST', `${hooks}/nowhere/secret`)).status).toBe(404);
});
