import { expect, test } from 'vitest';
import { locationIds } from '../../../../src/sandbox/seed/identities.ts';
import { lastAct, placePath } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

const path = `${placePath()}/pause`;

async function isReady(): Promise<boolean> {
  const readiness = `/api/v1/storefront/locations/${locationIds.alwaysOpen}/ordering-readiness`;
  const { body } = await service.call('GET', `${readiness}?fulfillmentMethod=takeout`);
  return body.pickupType === 'ASAP';
}

test('200 no order comes in at once until the instant, by itself again after it', async () => {
  const worker = await signInStaff(service, { role: 'staff', locationIds: [locationIds.alwaysOpen] });
  expect(await isReady()).toBe(true);
  const until = new Date(service.clock.now() + 3_600_000).toISOString();
  const answer = await worker.call('POST', path, { until });
  expect([answer.status, answer.body]).toEqual([200, { locationId: locationIds.alwaysOpen, pause: { until } }]);
  expect(await isReady()).toBe(false);
  expect(await lastAct(await signInStaff(service))).toMatchObject({ operation: 'pauseOrdering', changes: { until } });
  service.clock.advance(3_600_001);
  expect(await isReady()).toBe(true);
});

test('200 until it is resumed', async () => {
  const worker = await signInStaff(service, { role: 'staff' });
  expect((await worker.call('POST', path, { until: null })).body.pause).toEqual({ until: null });
  service.clock.advance(86_400_000 * 30);
  expect(await isReady()).toBe(false);
});

test('400 an instant that has passed, or is none', async () => {
  const worker = await signInStaff(service, { role: 'staff' });
  for (const until of [new Date(service.clock.now()).toISOString(), '2026-02-30T12:00:00Z', 'noon']) {
    const answer = await worker.call('POST', path, { until });
    expect([answer.status, answer.body.details.fields[0].path]).toEqual([400, 'until']);
  }
});
