import { expect, test } from 'vitest';
import { demoPath, lastAct } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';
import { listen } from '../../../support/vendors/webhooks.ts';

const service = serviceForTests();

const hooks = `${demoPath}/webhooks`;
const url = 'https://hooks.example/tiffin';

test('200 it is gone; 404 once more', async () => {
  const owner = await signInStaff(service);
  const { endpoint } = await listen(service, url);
  const { endpointId } = endpoint;
  const answer = await owner.call('DELETE', `${hooks}/${endpointId}`);
  expect([answer.status, answer.body]).toEqual([200, { endpointId }]);
  expect((await owner.call('GET', hooks)).body.endpoints).toEqual([]);
  expect(await lastAct(owner)).toMatchObject({ operation: 'deleteWebhook', subject: endpointId });
  expect((await owner.call('DELETE', `${hooks}/${endpointId}`)).status).toBe(404);
});
