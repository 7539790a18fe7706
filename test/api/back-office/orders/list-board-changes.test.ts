import { beforeAll, expect, test } from 'vitest';
import { boardPath, paidOrder } from '../../../support/callers/board.ts';
import { type SignedInStaff, signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();
let staff: SignedInStaff;
beforeAll(async () => {
  staff = await signInStaff(service, { role: 'staff' });
});

const path = boardPath().replace(/orders$/, 'order-changes');
const changes = (query = '') => staff.call('GET', `${path}${query}`);

test('200 from the answer before on: what changed since, as it is now, and nothing when nothing did', async () => {
  const { orderId } = await paidOrder(service);
  service.clock.advance(60_000);
  const start = await changes();
  expect(start.body).toMatchObject({ items: [] });
  expect((await changes(`?after=${start.body.after}`)).body.items).toEqual([]);
  await staff.call('POST', `${boardPath()}/${orderId}/status`, { to: 'READY' });
  const first = await changes(`?after=${start.body.after}`);
  expect(first.body.items).toMatchObject([{ orderId, state: 'READY', changeNumber: 2 }]);
  service.clock.advance(60_000);
  const later = await changes(`?after=${first.body.after}`);
  expect(later.body.items).toHaveLength(1);
  expect((await changes(`?after=${later.body.after}`)).body.items).toEqual([]);
});

test('400 what is no number, 404 a location the merchant has not', async () => {
  expect((await changes('?after=soon')).status).toBe(400);
  const elsewhere = path.replace(/locations\/[^/]+/, 'locations/de300000-0000-4000-a000-0000000009ff');
  expect((await staff.call('GET', elsewhere)).status).toBe(404);
});
