import { expect, test } from 'vitest';
import { demoPath } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';
import { startReceiver, type WebhookReceiver } from '../../../support/vendors/webhook-receiver.ts';
import { deliveriesOf, happen, listen, runLane } from '../../../support/vendors/webhooks.ts';

const service = serviceForTests();

const hooks = `${demoPath}/webhooks`;

test('200 one that was delivered is sent once more; 404 an unknown one', async () => {
  const manager = await signInStaff(service, { role: 'manager' });
  const receiver: WebhookReceiver = await startReceiver();
  const made = await listen(service, receiver.url);
  const eventId = await happen(service);
  await runLane(service.context);
  expect((await deliveriesOf(service, made))[0]?.status).toBe('delivered');
  const at = `${hooks}/${made.endpoint.endpointId}/deliveries`;
  const answer = await manager.call('POST', `${at}/${eventId}/retry`);
  expect([answer.status, answer.body]).toEqual([200, { queued: 1 }]);
  await runLane(service.context);
  expect(receiver.received).toHaveLength(2);
  expect((await manager.call('POST', `${at}/evt_unknown/retry`)).status).toBe(404);
  await receiver.close();
});
