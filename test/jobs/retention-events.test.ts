import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteEvents } from '../../src/jobs/retention.ts';
import { merchantIds } from '../../src/sandbox/seed/identities.ts';
import { setEndpointDisabled } from '../../src/store/webhooks/webhook-endpoints.ts';
import { rowsOf } from '../support/callers/checkout.ts';
import { startTestService, type TestService } from '../support/run/service.ts';
import { startReceiver, type WebhookReceiver } from '../support/vendors/webhook-receiver.ts';
import { deliveriesOf, happen, listen, runLane } from '../support/vendors/webhooks.ts';

const dayMs = 24 * 60 * 60_000;
let service: TestService;
let receiver: WebhookReceiver;

beforeAll(async () => {
  service = await startTestService();
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.close();
  await service.close();
});

const deleteOld = () => deleteEvents.runOnce(service.context);
const eventCount = async () =>
  (await rowsOf(service, `select count(*)::int8 as rows from outbox where type = 'cart.abandoned'`))[0].rows;

test('what was delivered goes after 30 days, a dead letter after 90, its event with it; what waits stays', async () => {
  const made = await listen(service, receiver.url);
  const stays = await listen(service, 'https://127.0.0.1/never');
  const statuses = async () => (await deliveriesOf(service, made)).map(({ status }) => status).sort();
  await happen(service);
  await runLane(service.context);
  receiver.answerNext(410);
  await happen(service);
  await runLane(service.context);
  expect(await statuses()).toEqual(['dead', 'delivered']);

  service.clock.advance(30 * dayMs - 1);
  expect(await deleteOld()).toBe(0);
  service.clock.advance(1);
  expect(await deleteOld()).toBe(1);
  expect(await statuses()).toEqual(['dead']);

  service.clock.advance(60 * dayMs - 1);
  expect(await deleteOld()).toBe(0);
  service.clock.advance(1);
  await deleteOld();
  expect(await statuses()).toEqual([]);
  // The other endpoint still waits for both, so both are kept to tell of.
  expect((await deliveriesOf(service, stays)).map(({ status }) => status)).toEqual(['waiting', 'waiting']);
  expect(await eventCount()).toBe(2);

  await setEndpointDisabled(service.database, merchantIds.demo, stays.endpoint.endpointId, 'BY_MERCHANT');
  await deleteOld();
  expect(await deliveriesOf(service, stays)).toEqual([]);
  expect(await eventCount()).toBe(0);
  expect(await rowsOf(service, 'select event_id from webhook_attempt')).toEqual([]);
  expect(await deleteOld()).toBe(0);
});

test('a message that was not sent yet keeps its event', async () => {
  const values = `'${merchantIds.demo}', 'm/message.order_confirmation', 'message.order_confirmation', 'm', 0`;
  const columns = 'merchant_id, event_id, type, subject_id, created_at';
  await rowsOf(service, `insert into outbox (${columns}, relay_at, fanned_out) values (${values}, 1, true)`);
  await deleteOld();
  const messages = () => rowsOf(service, `select event_id from outbox where subject_id = 'm'`);
  expect(await messages()).toHaveLength(1);
  await rowsOf(service, `update outbox set relay_at = null where subject_id = 'm'`);
  expect(await deleteOld()).toBe(1);
  expect(await messages()).toEqual([]);
});
