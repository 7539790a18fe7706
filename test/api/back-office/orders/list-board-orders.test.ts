import { beforeAll, expect, test } from 'vitest';
import { locationIds } from '../../../../src/sandbox/seed/identities.ts';
import { boardPath, paidOrder, placedOrder } from '../../../support/callers/board.ts';
import { type SignedInStaff, signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();
let staff: SignedInStaff;
beforeAll(async () => {
  staff = await signInStaff(service, { role: 'staff' });
});

const list = (query = '', locationId?: string) => staff.call('GET', `${boardPath(locationId)}${query}`);
const idsOf = ({ body }: { body: { items: readonly { orderId: string }[] } }) =>
  body.items.map(({ orderId }) => orderId);

test('200 what is to be done, newest or oldest first, in pages, without other locations', async () => {
  const orders: string[] = [];
  for (let round = 0; round < 3; round += 1) orders.push((await paidOrder(service)).orderId);
  const waiting = await placedOrder(service);
  const newest = await list();
  expect(newest.status, newest.text).toBe(200);
  expect(idsOf(newest)).toEqual([...orders].reverse());
  const oldest = await list('?order=oldest&limit=2');
  expect(idsOf(oldest)).toEqual(orders.slice(0, 2));
  const next = await list(`?order=oldest&limit=2&cursor=${encodeURIComponent(oldest.body.nextCursor)}`);
  expect([idsOf(next), next.body.nextCursor]).toEqual([orders.slice(2), null]);
  expect((await list('', locationIds.downtown)).body.items).toMatchObject([
    {
      orderId: waiting.orderId,
      state: 'NEW',
      changeNumber: null,
      totalMinor: expect.any(Number),
      customerName: 'Ada Diner',
    },
  ]);
  expect((await list(`?cursor=${encodeURIComponent(oldest.body.nextCursor)}`)).status).toBe(400);
});

test('200 the states that were asked for', async () => {
  const { orderId } = await paidOrder(service);
  await staff.call('POST', `${boardPath()}/${orderId}/status`, { to: 'COMPLETED' });
  expect(idsOf(await list('?states=COMPLETED,CANCELLED'))).toEqual([orderId]);
  expect(idsOf(await list())).not.toContain(orderId);
  expect((await list('?states=NEW')).body).toEqual({ items: [], nextCursor: null });
});

test('400 a word that is no state, 403 another location, 404 one the merchant has not', async () => {
  expect(await list('?states=EATEN')).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
  const bound = await signInStaff(service, { role: 'staff', locationIds: [locationIds.downtown] });
  expect((await bound.call('GET', boardPath())).status).toBe(403);
  expect((await list('', 'de300000-0000-4000-a000-0000000009ff')).status).toBe(404);
});
