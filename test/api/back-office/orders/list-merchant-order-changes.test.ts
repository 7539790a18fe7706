import { expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { boardPath, paidOrder } from '../../../support/callers/board.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();
const path = `/merchants/${merchantIds.demo}/order-changes`;

test('200 what changed at any of the caller’s locations, and nothing of the others', async () => {
  const { orderId } = await paidOrder(service);
  service.clock.advance(60_000);
  const staff = await signInStaff(service, { role: 'staff' });
  const bound = await signInStaff(service, { role: 'staff', locationIds: [locationIds.downtown] });
  const { after, items } = (await staff.call('GET', path)).body;
  expect(items).toEqual([]);
  await staff.call('POST', `${boardPath()}/${orderId}/status`, { to: 'PREPARING' });
  const seen = await staff.call('GET', `${path}?after=${after}`);
  expect(seen.body.items).toMatchObject([{ orderId, locationId: locationIds.alwaysOpen, state: 'PREPARING' }]);
  expect((await bound.call('GET', `${path}?after=${after}`)).body.items).toEqual([]);
});

test('400 what is no number, 404 another merchant', async () => {
  const staff = await signInStaff(service, { role: 'staff' });
  expect((await staff.call('GET', `${path}?after=soon`)).status).toBe(400);
  expect((await staff.call('GET', `/merchants/${merchantIds.demoUk}/order-changes`)).status).toBe(404);
});
