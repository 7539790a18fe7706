import { expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { paidOrder, placedOrder } from '../../../support/callers/board.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();
const path = `/merchants/${merchantIds.demo}/orders`;

type Ticket = { readonly orderId: string; readonly locationId: string };

test('200 all locations by time, in pages; with their dishes; a person bound to one location sees that one', async () => {
  const paid = await paidOrder(service);
  service.clock.advance(60_000);
  const placed = await placedOrder(service);
  const staff = await signInStaff(service, { role: 'staff' });
  const first = await staff.call('GET', `${path}?limit=1`);
  expect(first.status, first.text).toBe(200);
  expect(first.body.items).toMatchObject([
    { orderId: placed.orderId, locationId: locationIds.downtown, items: [{ quantity: expect.any(Number) }, {}] },
  ]);
  const next = await staff.call('GET', `${path}?limit=1&cursor=${encodeURIComponent(first.body.nextCursor)}`);
  expect(next.body.items).toMatchObject([{ orderId: paid.orderId, locationId: locationIds.alwaysOpen }]);
  const bound = await signInStaff(service, { role: 'staff', locationIds: [locationIds.downtown] });
  const seen = (await bound.call('GET', path)).body.items as readonly Ticket[];
  expect(seen.map(({ locationId }) => locationId)).toEqual([locationIds.downtown]);
});

test('400 a state that is none, 404 another merchant', async () => {
  const staff = await signInStaff(service, { role: 'staff' });
  expect((await staff.call('GET', `${path}?states=EATEN`)).status).toBe(400);
  expect((await staff.call('GET', `/merchants/${merchantIds.demoUk}/orders`)).status).toBe(404);
});
