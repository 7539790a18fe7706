import { expect, test } from 'vitest';
import { demoPath } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';
import { listen } from '../../../support/vendors/webhooks.ts';

const service = serviceForTests();

const hooks = `${demoPath}/webhooks`;
const url = 'https://hooks.example/tiffin';

const change = { url: `${url}/2`, eventTypes: ['order.ready', 'order.created'], enabled: true };

test('200 another address and other events, off and on again', async () => {
  const owner = await signInStaff(service);
  const { endpoint } = await listen(service, url);
  const at = `${hooks}/${endpoint.endpointId}`;
  expect((await owner.call('PUT', at, change)).body).toMatchObject({ ...change, disabledReason: null });
  const off = await owner.call('PUT', at, { ...change, enabled: false });
  expect([off.status, off.body.enabled, off.body.disabledReason]).toEqual([200, false, 'BY_MERCHANT']);
  expect((await owner.call('PUT', at, change)).body.enabled).toBe(true);
});

test('400 an address with a user; 404 an unknown endpoint', async () => {
  const owner = await signInStaff(service);
  const { endpoint } = await listen(service, url);
  const wrong = { ...change, url: 'https://me@hooks.example/' };
  expect((await owner.call('PUT', `${hooks}/${endpoint.endpointId}`, wrong)).status).toBe(400);
  expect((await owner.call('PUT', `${hooks}/nowhere`, change)).status).toBe(404);
});
