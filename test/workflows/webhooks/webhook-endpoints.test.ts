import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { placeOfSecret } from '../../../src/domain/webhooks/webhook-endpoint.ts';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { listDeliveries, replayDelivery } from '../../../src/store/webhooks/webhook-deliveries.ts';
import {
  deleteEndpoint,
  findEndpoint,
  findEndpoints,
  setEndpointDisabled,
} from '../../../src/store/webhooks/webhook-endpoints.ts';
import {
  editEndpoint,
  registerEndpoint,
  replayEvents,
  rotateSecret,
} from '../../../src/workflows/webhooks/webhook-endpoints.ts';
import { rowsOf } from '../../support/callers/checkout.ts';
import { startTestService, type TestService } from '../../support/run/service.ts';
import { startReceiver, type WebhookReceiver } from '../../support/vendors/webhook-receiver.ts';
import { deliveriesOf, happen, listen, runLane } from '../../support/vendors/webhooks.ts';

const merchantId = merchantIds.demo;
const otherMerchantId = merchantIds.demoUk;
const url = 'https://hooks.example/tiffin';
let service: TestService;
let receiver: WebhookReceiver;

beforeAll(async () => {
  service = await startTestService();
  receiver = await startReceiver();
});
beforeEach(async () => {
  receiver.received.length = 0;
  for (const { endpointId } of await findEndpoints(service.database, merchantId)) {
    await deleteEndpoint(service.database, merchantId, endpointId);
  }
});
afterAll(async () => {
  await receiver.close();
  await service.close();
});

const stored = (endpointId: string) => findEndpoint(service.database, merchantId, endpointId);

describe('registering', () => {
  test('shows the secret once; the database holds it encrypted', async () => {
    const { endpoint, secret } = await registerEndpoint(service.context, merchantId, {
      url,
      eventTypes: ['order.ready'],
    });
    expect(Buffer.from(secret.replace(/^whsec_/, ''), 'base64')).toHaveLength(32);
    expect(await findEndpoints(service.database, merchantId)).toEqual([endpoint]);
    expect(endpoint).toMatchObject({ url, onLoopback: false, eventTypes: ['order.ready'], disabledReason: null });
    const [row] = await rowsOf(service, 'select secret from webhook_endpoint');
    expect(row.secret).not.toContain(secret.slice(6));
    expect(service.context.secrets.decrypt(row.secret, placeOfSecret(endpoint))).toBe(secret);
  });

  test('refuses an address it does not want to know, and stores nothing', async () => {
    const request = { url: 'http://hooks.example/', eventTypes: ['order.ready'] };
    await expect(registerEndpoint(service.context, merchantId, request)).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
    });
    expect(await findEndpoints(service.database, merchantId)).toEqual([]);
  });

  test('refuses the twenty-first, also when all come at once', async () => {
    const asked = Array.from({ length: 23 }, () => listen(service, url));
    const results = await Promise.allSettled(asked);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'RESOURCE_CONFLICT' },
    });
    expect(await findEndpoints(service.database, merchantId)).toHaveLength(20);
  });
});

describe('changing', () => {
  test('another address and other events', async () => {
    const { endpoint } = await listen(service, url);
    const request = { url: receiver.url, eventTypes: ['order.ready', 'order.created'] };
    await editEndpoint(service.context, merchantId, endpoint.endpointId, request);
    expect(await stored(endpoint.endpointId)).toEqual({ ...endpoint, ...request, onLoopback: true });
    const bad = editEndpoint(service.context, merchantId, endpoint.endpointId, { ...request, eventTypes: [] });
    await expect(bad).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  });

  test('a new secret is another one, and says until when the old one signs', async () => {
    const { endpoint, secret } = await listen(service, url);
    const next = await rotateSecret(service.context, merchantId, endpoint.endpointId);
    expect(next).not.toBe(secret);
    expect((await stored(endpoint.endpointId))?.previousSecretUntil).toBe(service.clock.now() + 24 * 3_600_000);
  });

  test('what belongs to another merchant is not there', async () => {
    const { endpoint } = await listen(service, url);
    const { endpointId } = endpoint;
    const eventId = await happen(service);
    const request = { url, eventTypes: ['order.ready'] };
    const notFound = { code: 'NOT_FOUND' };
    await expect(editEndpoint(service.context, otherMerchantId, endpointId, request)).rejects.toMatchObject(notFound);
    await expect(rotateSecret(service.context, otherMerchantId, endpointId)).rejects.toMatchObject(notFound);
    expect(await findEndpoint(service.database, otherMerchantId, endpointId)).toBeNull();
    expect(await setEndpointDisabled(service.database, otherMerchantId, endpointId, 'BY_MERCHANT')).toBe(false);
    expect(await deleteEndpoint(service.database, otherMerchantId, endpointId)).toBe(false);
    expect(await replayDelivery(service.database, otherMerchantId, endpointId, eventId, 0)).toBe(false);
    const theirs = { merchantId: otherMerchantId, endpointId };
    expect(
      await listDeliveries(service.database, theirs, { status: null, before: null, beforeEventId: null, limit: 10 }),
    ).toEqual([]);
    expect(await replayEvents(service.context, otherMerchantId, endpointId, { instant: 0 })).toBe(0);
    expect(await stored(endpointId)).toEqual(endpoint);
  });

  test('deleting forgets what was sent there', async () => {
    const made = await listen(service, receiver.url);
    await happen(service);
    await runLane(service.context);
    expect(await deleteEndpoint(service.database, merchantId, made.endpoint.endpointId)).toBe(true);
    expect(await deliveriesOf(service, made)).toEqual([]);
    expect(await deleteEndpoint(service.database, merchantId, made.endpoint.endpointId)).toBe(false);
  });
});

describe('looking', () => {
  test('newest first, by status, page by page', async () => {
    const made = await listen(service, receiver.url);
    const eventIds: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      eventIds.unshift(await happen(service));
      service.clock.advance(1_000);
    }
    receiver.answerNext(400);
    await runLane(service.context);
    const list = (request: { status?: 'waiting' | 'delivered'; before?: number; limit?: number }) =>
      listDeliveries(service.database, made.endpoint, {
        status: null,
        before: null,
        beforeEventId: null,
        limit: 100,
        ...request,
      });
    expect((await list({})).map(({ eventId }) => eventId)).toEqual(eventIds);
    expect((await list({ status: 'delivered' })).map(({ eventId }) => eventId)).toEqual(eventIds.slice(0, 2));
    expect(await list({ status: 'waiting' })).toMatchObject([
      { eventId: eventIds[2], attempts: [{ statusCode: 400 }] },
    ]);
    const [newest] = await list({ limit: 1 });
    const rest = await list({ before: newest?.queuedAt ?? 0 });
    expect(rest.map(({ eventId }) => eventId)).toEqual(eventIds.slice(1));
  });
});

describe('replay', () => {
  test('from an instant or an event on sends everything again under the ids it had, delivered, dead or never queued', async () => {
    const before = await happen(service);
    service.clock.advance(1_000);
    const missed = await happen(service);
    const made = await listen(service, receiver.url);
    const { endpointId } = made.endpoint;
    service.clock.advance(1_000);
    const delivered = await happen(service);
    await runLane(service.context);
    expect(receiver.received.map(({ body }) => body.id)).toEqual([delivered]);

    receiver.received.length = 0;
    expect(await replayEvents(service.context, merchantId, endpointId, { eventId: missed })).toBe(2);
    await runLane(service.context);
    expect(receiver.received.map(({ body }) => body.id)).toEqual([missed, delivered]);

    receiver.received.length = 0;
    const instant = service.clock.nowFor(merchantId) - 2_000;
    expect(await replayEvents(service.context, merchantId, endpointId, { instant })).toBe(3);
    await runLane(service.context);
    expect(receiver.received.map(({ body }) => body.id)).toEqual([before, missed, delivered]);
    expect(await replayEvents(service.context, merchantId, endpointId, { instant: instant + 2_001 })).toBe(0);
  });

  test('from an event that is not known is refused', async () => {
    const { endpoint } = await listen(service, receiver.url);
    const unknown = replayEvents(service.context, merchantId, endpoint.endpointId, { eventId: 'evt_unknown' });
    await expect(unknown).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
