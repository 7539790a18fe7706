import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPath, lastAct } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { startTestService, type TestService } from '../../../support/run/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const hooks = `${demoPath}/webhooks`;
const url = 'https://hooks.example/tiffin';

const wish = { url, eventTypes: ['order.ready'] };

test('201 tells the secret once; the log does not have it', async () => {
  const owner = await signInStaff(service);
  const answer = await owner.call('POST', hooks, wish);
  expect([answer.status, answer.body]).toMatchObject([201, { endpoint: { ...wish, enabled: true } }]);
  expect(answer.body.secret).toMatch(/^whsec_/);
  expect((await owner.call('GET', hooks)).body.endpoints).toEqual([answer.body.endpoint]);
  const act = await lastAct(owner);
  expect(act).toMatchObject({ operation: 'createWebhook', changes: { eventTypes: ['order.ready'] } });
  expect(JSON.stringify(act)).not.toContain(answer.body.secret);
});

test('400 an address that cannot be had, 409 the twenty-first, 403 managers', async () => {
  const owner = await signInStaff(service);
  const wrong = await owner.call('POST', hooks, { ...wish, url: 'http://hooks.example/' });
  expect([wrong.status, wrong.body.details.fields[0].path]).toEqual([400, 'url']);
  while ((await owner.call('GET', hooks)).body.endpoints.length < 20) await owner.call('POST', hooks, wish);
  expect((await owner.call('POST', hooks, wish)).body.code).toBe('RESOURCE_CONFLICT');
  const manager = await signInStaff(service, { role: 'manager' });
  expect((await manager.call('POST', hooks, wish)).status).toBe(403);
});
