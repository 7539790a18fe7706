import { expect, test } from 'vitest';
import { demoPath, lastAct } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

const hooks = `${demoPath}/webhooks`;
const url = 'https://hooks.example/tiffin';

const newWebhook = { url, eventTypes: ['order.ready'] };

test('201 shows the secret once; the log does not have it', async () => {
  const owner = await signInStaff(service);
  const answer = await owner.call('POST', hooks, newWebhook);
  expect([answer.status, answer.body]).toMatchObject([201, { endpoint: { ...newWebhook, enabled: true } }]);
  expect(answer.body.secret).toMatch(/^whsec_/);
  expect((await owner.call('GET', hooks)).body.endpoints).toEqual([answer.body.endpoint]);
  const act = await lastAct(owner);
  expect(act).toMatchObject({ operation: 'createWebhook', changes: { eventTypes: ['order.ready'] } });
  expect(JSON.stringify(act)).not.toContain(answer.body.secret);
});

test('400 an address that cannot be had, 409 the twenty-first, 403 managers', async () => {
  const owner = await signInStaff(service);
  const wrong = await owner.call('POST', hooks, { ...newWebhook, url: 'http://hooks.example/' });
  expect([wrong.status, wrong.body.details.fields[0].path]).toEqual([400, 'url']);
  while ((await owner.call('GET', hooks)).body.endpoints.length < 20) await owner.call('POST', hooks, newWebhook);
  expect((await owner.call('POST', hooks, newWebhook)).body.code).toBe('RESOURCE_CONFLICT');
  const manager = await signInStaff(service, { role: 'manager' });
  expect((await manager.call('POST', hooks, newWebhook)).status).toBe(403);
});
