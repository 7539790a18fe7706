import { afterAll, beforeAll, expect, test } from 'vitest';
import { locationIds } from '../../../src/sandbox/seed/identities.ts';
import { startTestService, type TestService } from '../../support/run/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const hours = (id: string) => service.call('GET', `/api/v1/storefront/locations/${id}/opening-hours`);

test('200 around the clock: seven whole days, open, and no end', async () => {
  const { status, body } = await hours(locationIds.alwaysOpen);
  expect(status).toBe(200);
  expect(body).toMatchObject({ timeZone: 'America/New_York', isOpen: true, closesAt: null, opensAt: null });
  expect(body.week).toEqual(Array.from({ length: 7 }, () => [{ from: '00:00', to: '00:00' }]));
});

test('200 the hours of a week by every method that is offered, and of special days', async () => {
  const { body } = await hours(locationIds.deMitte);
  expect(body.timeZone).toBe('Europe/Berlin');
  expect(body.week).toHaveLength(7);
  // Closed on Sundays.
  expect(body.week[6]).toEqual([]);
  expect(body.week[0].length).toBeGreaterThan(0);
  expect(Object.keys(body.methods)).not.toContain('delivery');
  expect(Object.keys(body.methods)).toContain('takeout');
  expect(body.isOpen ? body.closesAt : body.opensAt).toMatchObject({
    date: expect.stringMatching(/^\d{4}-/),
    time: expect.stringMatching(/^\d\d:\d\d$/),
  });
});

test('404 there is no such location', async () => {
  expect((await hours('unknown')).body.code).toBe('NOT_FOUND');
});
