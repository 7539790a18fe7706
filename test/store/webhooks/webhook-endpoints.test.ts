import { afterAll, beforeAll, expect, test } from 'vitest';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import type { Database } from '../../../src/store/database/database.ts';
import { writeEvent } from '../../../src/store/outbox/outbox.ts';
import { fanOutEvents, findDueDeliveries, recordAttempt } from '../../../src/store/webhooks/webhook-deliveries.ts';
import { releaseEndpoint, saveEndpoint, takeEndpoint } from '../../../src/store/webhooks/webhook-endpoints.ts';
import { openTestDatabase } from '../../support/run/database.ts';

const merchantId = merchantIds.demo;
const start = 1_000_000;
let database: Database;

beforeAll(async () => {
  database = await openTestDatabase({ seeded: true });
  const endpoint = {
    merchantId,
    endpointId: 'endpoint',
    url: 'https://hooks.example/',
    onLoopback: false,
    eventTypes: ['cart.abandoned' as const],
    disabledReason: null,
    createdAt: start,
    previousSecretUntil: null,
    secretKeyId: 'k1',
  };
  await saveEndpoint(database, endpoint, 'e1.k1.sealed', 20);
  const event = { merchantId, type: 'cart.abandoned' as const, createdAt: start };
  await writeEvent(database, { ...event, eventId: 'a/cart.abandoned', subjectId: 'a' });
  await writeEvent(database, { ...event, eventId: 'a/cart.abandoned', subjectId: 'a' });
  expect(await fanOutEvents(database, start, 100)).toBe(1);
});
afterAll(() => database.close());

test('an unknown merchant has no endpoints', async () => {
  const endpoint = {
    merchantId: 'unknown',
    endpointId: 'endpoint',
    url: 'https://hooks.example/',
    onLoopback: false,
    eventTypes: ['cart.abandoned' as const],
    disabledReason: null,
    createdAt: start,
    previousSecretUntil: null,
    secretKeyId: 'k1',
  };
  await expect(saveEndpoint(database, endpoint, 'e1.k1.sealed', 20)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a late caller neither records nor releases what another one has claimed since', async () => {
  const late = await takeEndpoint(database, start, start + 60_000);
  expect(late).toMatchObject({
    endpointId: 'endpoint',
    secret: { keyId: 'k1', text: 'e1.k1.sealed' },
    previous: null,
    failedCount: 0,
  });
  if (late === null) throw new Error('nothing was taken');
  expect(await takeEndpoint(database, start + 59_999, start + 119_999)).toBeNull();
  const now = start + 60_000;
  const next = await takeEndpoint(database, now, now + 60_000);
  if (next === null) throw new Error('nothing was taken');
  const [seenLate] = await findDueDeliveries(database, late, now, 10);
  const [seenNext] = await findDueDeliveries(database, next, now, 10);
  if (seenLate === undefined || seenNext === undefined) throw new Error('nothing is due');

  const attempt = { at: now, outcome: { kind: 'answered' as const, status: 500 } };
  expect(await recordAttempt(database, seenNext, { ...attempt, next: { status: 'waiting', tryAt: now } })).toBe(true);
  expect(await recordAttempt(database, seenLate, { ...attempt, next: { status: 'dead' } })).toBe(false);
  expect(await findDueDeliveries(database, next, now, 10)).toMatchObject([{ triedCount: 1, attemptCount: 1 }]);

  await releaseEndpoint(database, late, now, 0);
  expect(await takeEndpoint(database, now, now + 60_000)).toBeNull();
  await releaseEndpoint(database, next, now + 5_000, 1);
  expect(await takeEndpoint(database, now + 4_999, now + 64_999)).toBeNull();
  expect(await takeEndpoint(database, now + 5_000, now + 65_000)).toMatchObject({ failedCount: 1 });
});
