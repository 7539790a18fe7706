import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { webhookSender } from '../../../src/adapters/webhooks/sender.ts';
import { retryDelaysMs } from '../../../src/domain/webhooks/webhook-retry.ts';
import { deliverWebhooks } from '../../../src/jobs/webhooks/deliver-webhooks.ts';
import { fanOutNewEvents } from '../../../src/jobs/webhooks/fan-out-events.ts';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { writeEvent } from '../../../src/store/outbox/outbox.ts';
import { replayDelivery } from '../../../src/store/webhooks/webhook-deliveries.ts';
import { deleteEndpoint, findEndpoint, setEndpointDisabled } from '../../../src/store/webhooks/webhook-endpoints.ts';
import { type RegisteredEndpoint, rotateSecret } from '../../../src/workflows/webhooks/webhook-endpoints.ts';
import { Died, dyingAt } from '../../support/run/dying.ts';
import { startTestService, type TestService } from '../../support/run/service.ts';
import { startReceiver, verifyWebhook, type WebhookReceiver } from '../../support/vendors/webhook-receiver.ts';
import { deliveriesOf, happen, listen, runLane } from '../../support/vendors/webhooks.ts';

const merchantId = merchantIds.demo;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
let service: TestService;
let receiver: WebhookReceiver;
const registered: RegisteredEndpoint[] = [];

beforeAll(async () => {
  service = await startTestService({ webhooks: webhookSender({ timeoutMs: 500 }) });
  receiver = await startReceiver();
});
afterEach(async () => {
  receiver.received.length = 0;
  for (const { endpoint } of registered.splice(0))
    await deleteEndpoint(service.database, merchantId, endpoint.endpointId);
});
afterAll(async () => {
  await receiver.close();
  await service.close();
});

const run = (lane = 0) => runLane(service.context, lane);

async function endpointAt(url = receiver.url): Promise<RegisteredEndpoint> {
  const made = await listen(service, url);
  registered.push(made);
  return made;
}

/** Enough for whatever is due next and no pause in between. */
async function runAfter(milliseconds: number): Promise<number> {
  service.clock.advance(milliseconds);
  return run();
}

describe('an event', () => {
  test('is sent once, signed, in the form of the document', async () => {
    const { secret } = await endpointAt();
    const eventId = await happen(service);
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    const [call, ...more] = receiver.received;
    if (call === undefined) throw new Error('nothing came');
    expect(more).toEqual([]);
    expect(verifyWebhook(secret, call, service.clock.now())).toEqual({
      id: eventId,
      type: 'cart.abandoned',
      createdAt: new Date(service.clock.now()).toISOString(),
      data: { cartId: eventId.split('_')[1] },
    });
    expect(call.headers['webhook-id']).toBe(eventId);
    expect(() => verifyWebhook(secret.replace(/.{4}$/, 'AAA='), call, service.clock.now())).toThrow();
  });

  test('that came back with 500 is sent again, the same, and signed anew; then it is done', async () => {
    const made = await endpointAt();
    const eventId = await happen(service);
    receiver.answerNext(500);
    await run();
    expect(await runAfter(4_999)).toBe(0);
    const [delivery] = await deliveriesOf(service, made);
    expect(delivery).toMatchObject({ eventId, status: 'waiting', attempts: [{ statusCode: 500, failure: null }] });
    expect(await runAfter(1_001)).toBe(1);
    const [first, second] = receiver.received;
    expect(second?.text).toBe(first?.text);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp']);
    if (second === undefined) throw new Error('nothing came');
    verifyWebhook(made.secret, second, service.clock.now());
    expect(await deliveriesOf(service, made)).toMatchObject([
      {
        status: 'delivered',
        tryAt: null,
        finishedAt: service.clock.now(),
        attempts: [{ statusCode: 500 }, { statusCode: 200 }],
      },
    ]);
    expect(await runAfter(4 * dayMs)).toBe(0);
  });

  test.each([302, 404])('%i is no yes, and no redirect is followed', async (status) => {
    const made = await endpointAt();
    await happen(service);
    receiver.answerNext((response: ServerResponse) => response.writeHead(status, { location: '/elsewhere' }).end());
    await run();
    expect(receiver.received.map(({ path }) => path)).toEqual(['/hooks']);
    expect(await deliveriesOf(service, made)).toMatchObject([
      { status: 'waiting', attempts: [{ statusCode: status }] },
    ]);
  });

  test('that gets no answer in time is sent again', async () => {
    const made = await endpointAt();
    await happen(service);
    receiver.answerNext(() => {});
    await run();
    expect(await deliveriesOf(service, made)).toMatchObject([
      { status: 'waiting', attempts: [{ statusCode: null, failure: 'TIMEOUT' }] },
    ]);
    await runAfter(6_000);
    expect(await deliveriesOf(service, made)).toMatchObject([{ status: 'delivered' }]);
  });

  test('is a dead letter after ten tries over days, not before, and can be sent once more', async () => {
    const made = await endpointAt();
    const eventId = await happen(service);
    receiver.answerNext(...Array.from({ length: 10 }, () => 503));
    await run();
    for (const delay of retryDelaysMs) {
      expect((await deliveriesOf(service, made))[0]?.status).toBe('waiting');
      expect(await runAfter(delay - 1)).toBe(0);
      expect(await runAfter(delay / 5 + 1)).toBe(1);
    }
    const [dead] = await deliveriesOf(service, made);
    expect([dead?.status, dead?.attempts.length]).toEqual(['dead', 10]);
    expect(await runAfter(30 * dayMs)).toBe(0);
    expect(
      await replayDelivery(service.database, merchantId, made.endpoint.endpointId, eventId, service.clock.now()),
    ).toBe(true);
    expect(await run()).toBe(1);
    const [delivery] = await deliveriesOf(service, made);
    expect([delivery?.status, delivery?.attempts.length]).toEqual(['delivered', 11]);
    expect(receiver.received.every(({ body }) => body.id === eventId)).toBe(true);
  });

  test('whose order is not there any more is a dead letter at once, and nothing is sent', async () => {
    const made = await listen(service, receiver.url, ['order.ready']);
    registered.push(made);
    const subjectId = 'f'.repeat(24);
    const createdAt = service.clock.now();
    await writeEvent(service.database, {
      merchantId,
      eventId: `${subjectId}/order.ready`,
      type: 'order.ready',
      subjectId,
      createdAt,
    });
    await fanOutNewEvents.runOnce(service.context);
    await run();
    expect(receiver.received).toEqual([]);
    expect(await deliveriesOf(service, made)).toMatchObject([
      { status: 'dead', attempts: [{ failure: 'SUBJECT_GONE' }] },
    ]);
  });
});

describe('a crash', () => {
  test('between sending and recording sends the same again, a minute later, under the same id', async () => {
    const made = await endpointAt();
    const eventId = await happen(service);
    const death = dyingAt(service.context, 'record-webhook-attempt', 'before');
    await expect(runLane(death.context)).rejects.toThrow(Died);
    expect([death.happened(), receiver.received.length]).toEqual([true, 1]);
    expect(await runAfter(minuteMs - 1)).toBe(0);
    expect(await runAfter(1)).toBe(1);
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([eventId, eventId]);
    expect(await deliveriesOf(service, made)).toMatchObject([{ status: 'delivered', attempts: [{ statusCode: 200 }] }]);
  });

  test('after recording sends nothing again', async () => {
    await endpointAt();
    await happen(service);
    const death = dyingAt(service.context, 'record-webhook-attempt', 'after');
    await expect(runLane(death.context)).rejects.toThrow(Died);
    expect(await runAfter(minuteMs)).toBe(0);
    expect(receiver.received).toHaveLength(1);
  });
});

describe('two endpoints', () => {
  test('one that does not answer holds up nothing of the other, and has one call at a time', async () => {
    const slow = await startReceiver();
    let held: ServerResponse | null = null;
    slow.answerNext((response) => {
      held = response;
    });
    const down = await endpointAt(slow.url);
    await happen(service);
    await happen(service);
    const stuck = run(0);
    await slow.whenReceived(1);
    const up = await endpointAt();
    await happen(service);
    // Another lane, or another node: it finds the endpoint that is up, and leaves the other to who has it.
    expect(await run(1)).toBe(1);
    expect(await run(2)).toBe(0);
    expect(receiver.received).toHaveLength(1);
    expect(await deliveriesOf(service, up)).toMatchObject([{ status: 'delivered' }]);
    expect(held).not.toBeNull();
    expect(await stuck).toBe(1);
    expect(slow.received).toHaveLength(1);
    expect((await deliveriesOf(service, down)).map(({ attempts }) => attempts.length).sort()).toEqual([0, 0, 1]);
    await slow.close();
  });

  test('one in trouble is tried a little every minute, what it refuses alone does not hold it up', async () => {
    const made = await endpointAt();
    await happen(service);
    await happen(service);
    receiver.answerNext(503);
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);
    expect(await runAfter(5_000)).toBeGreaterThan(0);
    await runAfter(minuteMs);
    expect((await deliveriesOf(service, made)).map(({ status }) => status)).toEqual(['delivered', 'delivered']);
    receiver.received.length = 0;
    receiver.answerNext(400);
    await happen(service);
    await happen(service);
    expect(await run()).toBe(2);
    expect(receiver.received).toHaveLength(2);
  });

  test('many lanes at once tell each of them everything once', async () => {
    const others = await Promise.all([startReceiver(), startReceiver()]);
    for (const { url } of others) await endpointAt(url);
    const eventIds = [];
    for (let count = 0; count < 12; count += 1) eventIds.push(await happen(service));
    const lanes = [...deliverWebhooks, ...deliverWebhooks];
    for (let round = 0; round < 3; round += 1) await Promise.all(lanes.map((lane) => lane.runOnce(service.context)));
    for (const other of others) {
      expect(other.received.map(({ body }) => body.id).sort()).toEqual([...eventIds].sort());
      await other.close();
    }
  });
});

describe('an endpoint', () => {
  test('that answers 410 is sent nothing more, until it is enabled', async () => {
    const made = await endpointAt();
    const { endpointId } = made.endpoint;
    await happen(service);
    await happen(service);
    receiver.answerNext(410);
    expect(await run()).toBe(1);
    expect(await findEndpoint(service.database, merchantId, endpointId)).toMatchObject({ disabledReason: 'GONE' });
    await happen(service);
    expect(await runAfter(dayMs)).toBe(0);
    expect((await deliveriesOf(service, made)).map(({ status }) => status).sort()).toEqual(['dead', 'waiting']);
    await setEndpointDisabled(service.database, merchantId, endpointId, null);
    expect(await run()).toBe(1);
    expect(receiver.received).toHaveLength(2);
  });

  test('with a new secret is signed to with both for a day, then with the new one only', async () => {
    const made = await endpointAt();
    const secret = await rotateSecret(service.context, merchantId, made.endpoint.endpointId);
    const call = async () => {
      await happen(service);
      await run();
      const last = receiver.received.at(-1);
      if (last === undefined) throw new Error('nothing came');
      return last;
    };
    service.clock.advance(dayMs - 1);
    const during = await call();
    expect(verifyWebhook(made.secret, during, service.clock.now())).toEqual(during.body);
    expect(verifyWebhook(secret, during, service.clock.now())).toEqual(during.body);
    service.clock.advance(1);
    const after = await call();
    expect(verifyWebhook(secret, after, service.clock.now())).toEqual(after.body);
    expect(() => verifyWebhook(made.secret, after, service.clock.now())).toThrow('No matching signature');
  });

  test('at a private address is never connected to, and says so', async () => {
    const made = await endpointAt('https://169.254.169.254/latest/meta-data');
    await happen(service);
    await run();
    expect(await deliveriesOf(service, made)).toMatchObject([
      { status: 'waiting', attempts: [{ statusCode: null, failure: 'ADDRESS_REFUSED' }] },
    ]);
  });

  test('of this machine is not connected to in production', async () => {
    const made = await endpointAt();
    await happen(service);
    const context = { ...service.context, settings: { ...service.context.settings, mode: 'production' as const } };
    await runLane(context);
    expect(receiver.received).toEqual([]);
    expect(await deliveriesOf(service, made)).toMatchObject([{ attempts: [{ failure: 'ADDRESS_REFUSED' }] }]);
  });
});
