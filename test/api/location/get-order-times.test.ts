import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { pauseOrdering } from '../../../src/store/menu/availability.ts';
import { countStatements, openTestDatabase, seededAt } from '../../support/run/database.ts';
import { startTestService, type TestService } from '../../support/run/service.ts';

let database: ReturnType<typeof countStatements>;
let service: TestService;
beforeAll(async () => {
  database = countStatements(await openTestDatabase({ seeded: true }));
  service = await startTestService({ database });
});
beforeEach(() => service.clock.set(seededAt));
afterAll(async () => {
  await service.close();
  await database.close();
});

const times = (locationId: string, query = '') =>
  service.call('GET', `/api/v1/storefront/locations/${locationId}/time-intervals${query}`);

test('200 seven days of quarter hours where the shop never closes, without a statement', async () => {
  database.statements.length = 0;
  const answer = await times(locationIds.alwaysOpen);
  // The cache may look for changes meanwhile; that is not this request's doing.
  expect(database.statements.filter((name) => !name.endsWith('-location-numbers'))).toEqual([]);
  expect(answer.status).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(Object.keys(answer.body).sort()).toEqual(['orderDays', 'scheduleAllowed']);
  expect(answer.body.orderDays).toHaveLength(7);
  expect(answer.body.orderDays[0]).toMatchObject({ value: '2026-06-02', label: 'Today' });
  expect(answer.body.orderDays[0].intervals[0]).toBe('11:15');
  expect(answer.body.orderDays[1].intervals).toHaveLength(96);
  expect(answer.body.orderDays[6]).toMatchObject({ value: '2026-06-08', label: 'Mon, Jun 8' });
});

test('200 the method’s own hours and preparation count', async () => {
  const answer = await times(locationIds.downtown, '?fulfillmentMethod=table_side&utm_source=mail');
  expect(answer.body.orderDays[0].intervals.slice(0, 2)).toEqual(['11:30', '11:45']);
  expect(answer.body.orderDays[0].intervals).toContain('14:45');
  expect(answer.body.orderDays[0].intervals).not.toContain('15:00');
});

test('200 no days for a method that is not offered, and none where scheduling is off', async () => {
  const off = await times(locationIds.downtown, '?fulfillmentMethod=room_service');
  expect(off.body).toEqual({ orderDays: [], scheduleAllowed: true });
  const unscheduled = await times(locationIds.auBondi);
  expect(unscheduled.body).toEqual({ orderDays: [], scheduleAllowed: false });
});

test('200 says where orders must be scheduled', async () => {
  expect((await times(locationIds.aeDowntown)).body.requireScheduledOrders).toBe(true);
});

test('200 the answer follows the clock to the minute and a pause at once', async () => {
  const first = async () => (await times(locationIds.alwaysOpen)).body.orderDays[0];
  service.clock.set(seededAt + 1);
  expect((await first()).intervals[0]).toBe('11:30');
  service.clock.set(Date.parse('2026-06-03T03:59:59.999Z'));
  expect(await first()).toMatchObject({ value: '2026-06-03', label: 'Tomorrow' });
  service.clock.set(Date.parse('2026-06-03T04:00:00Z'));
  expect(await first()).toMatchObject({ value: '2026-06-03', label: 'Today' });
  service.clock.set(seededAt);
  await pauseOrdering(database, merchantIds.demo, locationIds.alwaysOpen, seededAt + 3_600_000);
  await service.context.locations.refresh();
  expect((await first()).intervals[0]).toBe('12:15');
  await pauseOrdering(database, merchantIds.demo, locationIds.alwaysOpen, null);
  await service.context.locations.refresh();
  expect((await first()).intervals[0]).toBe('11:15');
});

test.each(['?fulfillmentMethod=drone', '?fulfillmentMethod=', '?fulfillmentMethod=takeout&fulfillmentMethod=takeout'])(
  '400 %s',
  async (query) => {
    const answer = await times(locationIds.alwaysOpen, query);
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_ERROR']);
    expect(answer.body.details.fields[0].path).toBe('fulfillmentMethod');
  },
);
