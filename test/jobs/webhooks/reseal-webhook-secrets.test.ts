import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { webhookSender } from '../../../src/adapters/webhooks/sender.ts';
import { resealWebhookSecrets } from '../../../src/jobs/webhooks/reseal-webhook-secrets.ts';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import type { Database } from '../../../src/store/database/database.ts';
import { deleteEndpoint } from '../../../src/store/webhooks/webhook-endpoints.ts';
import { type RegisteredEndpoint, rotateSecret } from '../../../src/workflows/webhooks/webhook-endpoints.ts';
import { demoPath } from '../../support/callers/back-office.ts';
import { rowsOf } from '../../support/callers/checkout.ts';
import { signInStaff } from '../../support/callers/staff.ts';
import { openTestDatabase } from '../../support/run/database.ts';
import { startTestService, type TestService } from '../../support/run/service.ts';
import { startReceiver, verifyWebhook, type WebhookReceiver } from '../../support/vendors/webhook-receiver.ts';
import { deliveriesOf, happen, listen, runLane } from '../../support/vendors/webhooks.ts';

// What becomes of the secrets of webhook endpoints when TIFFIN_SECRET is rotated: the same database, opened with other lists.

const oldest = 'the oldest secret of this suite which is long enough to be one';
const newest = 'the newest secret of this suite which is long enough to be one';
let database: Database;
let receiver: WebhookReceiver;
let service: TestService;
let made: RegisteredEndpoint;

beforeAll(async () => {
  database = await openTestDatabase({ seeded: true });
  receiver = await startReceiver();
  service = await startWith(oldest);
});
beforeEach(async () => {
  await restartWith(oldest);
  if (made !== undefined) await deleteEndpoint(database, merchantIds.demo, made.endpoint.endpointId);
  made = await listen(service, receiver.url);
  receiver.received.length = 0;
});
afterAll(async () => {
  await service.close();
  await receiver.close();
  await database.close();
});

function startWith(...secrets: readonly string[]): Promise<TestService> {
  const webhooks = webhookSender({ timeoutMs: 500 });
  return startTestService({ database, webhooks, environment: { TIFFIN_SECRET: secrets.join(',') } });
}

async function restartWith(...secrets: readonly string[]): Promise<void> {
  const now = service.clock.now();
  await service.close();
  service = await startWith(...secrets);
  service.clock.set(now + 3_600_000);
}

/** Something happens and is sent; what arrived, null when nothing did. */
async function tell() {
  await happen(service);
  await runLane(service.context);
  return receiver.received.at(-1) ?? null;
}

async function secretLost(): Promise<boolean> {
  const owner = await signInStaff(service);
  const { endpoints } = (await owner.call('GET', `${demoPath}/webhooks`)).body;
  return endpoints.find((one: { endpointId: string }) => one.endpointId === made.endpoint.endpointId).secretLost;
}

const sealed = () => rowsOf(service, 'select secret, previous_secret from webhook_endpoint');

test('sealed with the newest key they outlive the one that leaves the list', async () => {
  const replaced = made.secret;
  const secret = await rotateSecret(service.context, merchantIds.demo, made.endpoint.endpointId);
  await restartWith(newest, oldest);
  expect(await resealWebhookSecrets.runOnce(service.context)).toBe(1);
  const [{ secret: text, previousSecret: previous }] = await sealed();
  const { keyId } = service.context.secrets;
  for (const one of [text, previous]) expect(one).toMatch(new RegExp(`^e2\\.${keyId}\\.`));
  expect(await resealWebhookSecrets.runOnce(service.context)).toBe(0);
  expect(await sealed()).toEqual([{ secret: text, previousSecret: previous }]);
  await restartWith(newest);
  const call = await tell();
  if (call === null) throw new Error('nothing came');
  expect(verifyWebhook(secret, call, service.clock.now())).toEqual(call.body);
  expect(verifyWebhook(replaced, call, service.clock.now())).toEqual(call.body);
  expect(await secretLost()).toBe(false);
});

test('one key in the list: nothing is touched, nothing is asked of the database', async () => {
  const before = await sealed();
  expect(await resealWebhookSecrets.runOnce(service.context)).toBe(0);
  expect(await sealed()).toEqual(before);
});

test('a key that left too early: nothing is sent, the back office says why, and a new secret ends it', async () => {
  await restartWith(newest);
  expect(await secretLost()).toBe(true);
  expect(await tell()).toBeNull();
  expect(await resealWebhookSecrets.runOnce(service.context)).toBe(0);
  const [delivery] = await deliveriesOf(service, made);
  expect(delivery).toMatchObject({ status: 'waiting', attempts: [{ statusCode: null, failure: 'SECRET_LOST' }] });
  const owner = await signInStaff(service);
  const path = `${demoPath}/webhooks/${made.endpoint.endpointId}/secret`;
  const { secret } = (await owner.call('POST', path)).body;
  expect(await secretLost()).toBe(false);
  service.clock.advance(6_000);
  const call = await tell();
  if (call === null) throw new Error('nothing came');
  expect(verifyWebhook(secret, call, service.clock.now())).toEqual(call.body);
  expect((await deliveriesOf(service, made)).map(({ status }) => status)).toEqual(['delivered', 'delivered']);
});

test('a key that comes back opens what it sealed: nothing was overwritten', async () => {
  await restartWith(newest);
  await resealWebhookSecrets.runOnce(service.context);
  await restartWith(newest, oldest);
  const call = await tell();
  if (call === null) throw new Error('nothing came');
  expect(verifyWebhook(made.secret, call, service.clock.now())).toEqual(call.body);
});
