import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { sandboxMerchants } from '../../../src/sandbox/seed/seed-sandbox.ts';
import { removeProviderBinding } from '../../../src/store/location/policies.ts';
import { pauseOrdering, setSoldOut } from '../../../src/store/menu/availability.ts';
import { seededAt } from '../../support/run/database.ts';
import { startTestService, type TestService } from '../../support/run/service.ts';
import { type ConnectedService, startConnectedService } from '../../support/vendors/pos.ts';

let connected: ConnectedService;
let service: TestService;
beforeAll(async () => {
  connected = await startConnectedService();
  service = connected.service;
});
beforeEach(() => service.clock.set(seededAt));
afterAll(() => connected.close());

const ask = (locationId: string, method?: string) =>
  service.call(
    'GET',
    `/api/v1/storefront/locations/${locationId}/ordering-readiness${method === undefined ? '' : `?fulfillmentMethod=${method}`}`,
  );

test('200 ready as soon as possible, with the slot that a cart would get', async () => {
  const answer = await ask(locationIds.alwaysOpen);
  expect(answer.status).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body).toEqual({
    ready: true,
    fulfillmentMethod: 'takeout',
    pickupType: 'ASAP',
    orderDate: '2026-06-02',
    orderTime: '11:15',
    estimatedReadyTime: '2026-06-02T15:15:00.000Z',
  });
});

test('200 just before midnight the slot is tomorrow’s', async () => {
  service.clock.set(Date.parse('2026-06-03T03:50:00Z'));
  const answer = await ask(locationIds.alwaysOpen, 'delivery');
  expect(answer.body).toMatchObject({ pickupType: 'ASAP', orderDate: '2026-06-03', orderTime: '00:30' });
});

test('200 closed now, so the first slot later', async () => {
  service.clock.set(Date.parse('2026-06-03T09:00:00Z'));
  expect((await ask(locationIds.downtown)).body).toMatchObject({
    ready: true,
    pickupType: 'LATER',
    orderDate: '2026-06-03',
    orderTime: '07:00',
    estimatedReadyTime: '2026-06-03T11:00:00.000Z',
  });
});

test('200 where orders must be scheduled it is never as soon as possible', async () => {
  expect((await ask(locationIds.aeDowntown)).body).toMatchObject({ ready: true, pickupType: 'LATER' });
});

test('200 not ready: the method is not offered', async () => {
  const answer = await ask(locationIds.downtown, 'room_service');
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ ready: false, fulfillmentMethod: 'room_service', reason: 'FULFILLMENT_UNAVAILABLE' });
});

test('200 not ready: nothing can be sold, which is said before anything about the time', async () => {
  const ids = sandboxMerchants(seededAt)
    .flatMap((seeded) => seeded.catalog.products)
    .map((product) => product.id);
  await setSoldOut(service.database, merchantIds.demoUk, locationIds.ukBorough, ids, Number.POSITIVE_INFINITY);
  await pauseOrdering(service.database, merchantIds.demoUk, locationIds.ukBorough, Number.POSITIVE_INFINITY);
  await service.context.locations.refresh();
  expect((await ask(locationIds.ukBorough)).body).toEqual({
    ready: false,
    fulfillmentMethod: 'takeout',
    reason: 'ITEM_UNAVAILABLE',
  });
});

test('200 not ready: the provider of a routed location is not connected', async () => {
  expect((await ask(locationIds.airport)).body.ready).toBe(true);
  await removeProviderBinding(service.database, merchantIds.demo, locationIds.airport);
  await service.context.locations.refresh();
  expect((await ask(locationIds.airport)).body).toMatchObject({ ready: false, reason: 'MAPPING_MISSING' });
});

test('503 the location is bound to a provider that is not connected; not ready for another reason comes first', async () => {
  const alone = await startTestService();
  const askAlone = (method: string) =>
    alone.call(
      'GET',
      `/api/v1/storefront/locations/${locationIds.airport}/ordering-readiness?fulfillmentMethod=${method}`,
    );
  try {
    expect(await askAlone('takeout')).toMatchObject({ status: 503, body: { code: 'DEPENDENCY_UNAVAILABLE' } });
    expect((await askAlone('delivery')).body).toMatchObject({ ready: false, reason: 'FULFILLMENT_UNAVAILABLE' });
  } finally {
    await alone.close();
  }
});

test('200 a pause with an end leaves later times, one without an end leaves nothing', async () => {
  const pause = async (until: number | null) => {
    await pauseOrdering(service.database, merchantIds.demoAu, locationIds.auSurryHills, until);
    await service.context.locations.refresh();
    return (await ask(locationIds.auSurryHills)).body;
  };
  expect(await pause(seededAt + 1_800_000)).toMatchObject({
    ready: true,
    pickupType: 'LATER',
    estimatedReadyTime: '2026-06-02T15:45:00.000Z',
  });
  expect(await pause(Number.POSITIVE_INFINITY)).toMatchObject({ ready: false, reason: 'SCHEDULE_CLOSED' });
  expect(await pause(null)).toMatchObject({ ready: true, pickupType: 'ASAP' });
});

test('200 closed where nothing can be booked ahead: not ready', async () => {
  service.clock.set(Date.parse('2026-06-02T15:00:00Z'));
  expect((await ask(locationIds.auBondi)).body).toMatchObject({ ready: false, reason: 'SCHEDULE_CLOSED' });
  service.clock.set(Date.parse('2026-06-02T23:00:00Z'));
  expect((await ask(locationIds.auBondi)).body).toMatchObject({ ready: true, pickupType: 'ASAP' });
});

test('400 an unknown method', async () => {
  const answer = await ask(locationIds.alwaysOpen, 'pigeon');
  expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_ERROR']);
});
