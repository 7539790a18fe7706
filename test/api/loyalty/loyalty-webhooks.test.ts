import { afterAll, beforeAll, expect, test } from 'vitest';
import { fanOutNewEvents } from '../../../src/jobs/webhooks/fan-out-events.ts';
import { startTestService, type TestService } from '../../support/run/service.ts';
import { startReceiver, type WebhookReceiver } from '../../support/vendors/webhook-receiver.ts';
import { listen, runLane } from '../../support/vendors/webhooks.ts';
import { openLoyalDatabase, orderOf, settleNow, signInMember } from './loyal-customers.ts';

let service: TestService;
let receiver: WebhookReceiver;
beforeAll(async () => {
  service = await startTestService({ database: await openLoyalDatabase() });
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.close();
  await service.close();
  await service.database.close();
});

test('a merchant hears of who joined and whose points changed, by id and nothing else', async () => {
  await listen(service, receiver.url, ['loyalty.enrolled', 'loyalty.points_changed']);
  const member = await signInMember(service);
  await orderOf(service, member);
  await settleNow(service);
  await fanOutNewEvents.runOnce(service.context);
  for (let calls = 1; calls > 0; ) calls = await runLane(service.context);
  const { customerId } = member;
  expect(receiver.received.map(({ body }) => [body.type, body.data]).sort()).toEqual([
    ['loyalty.enrolled', { customerId }],
    ['loyalty.points_changed', { customerId }],
    ['loyalty.points_changed', { customerId }],
  ]);
  expect(new Set(receiver.received.map(({ body }) => body.id)).size).toBe(3);
});
