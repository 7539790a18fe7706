import { expect, test } from 'vitest';
import { demoPath } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';
import { listen } from '../../../support/vendors/webhooks.ts';

const service = serviceForTests();

const hooks = `${demoPath}/webhooks`;
const url = 'https://hooks.example/tiffin';

test('200 the endpoints without their secrets; 403 staff', async () => {
  const { endpoint, secret } = await listen(service, url);
  const manager = await signInStaff(service, { role: 'manager' });
  const answer = await manager.call('GET', hooks);
  const { endpointId } = endpoint;
  expect([answer.status, answer.body.endpoints]).toMatchObject([200, [{ endpointId, url, enabled: true }]]);
  expect(answer.text).not.toContain(secret.slice(6));
  const staff = await signInStaff(service, { role: 'staff' });
  expect((await staff.call('GET', hooks)).status).toBe(403);
});
