import { expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { lastAct, placePath } from '../../../support/callers/back-office.ts';
import { rowsOf } from '../../../support/callers/checkout.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

const path = `${placePath()}/availability`;

async function shownAs(productId: string): Promise<string> {
  const product = `/api/v1/storefront/locations/${locationIds.alwaysOpen}/products/${productId}`;
  return (await service.call('GET', product)).body.availability;
}

test('200 off for a while and back by itself, at this location alone', async () => {
  const worker = await signInStaff(service, { role: 'staff', locationIds: [locationIds.alwaysOpen] });
  const until = new Date(service.clock.now() + 3_600_000).toISOString();
  const answer = await worker.call('PUT', path, { entityId: 'sesame-fries', soldOut: true, until });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body).toMatchObject({ entityId: 'sesame-fries', soldOut: true, soldOutUntil: until, stock: null });
  expect(await shownAs('sesame-fries')).toBe('SOLD_OUT');
  const owner = await signInStaff(service);
  expect(await lastAct(owner)).toMatchObject({
    operation: 'setAvailability',
    subject: 'sesame-fries',
    changes: { soldOut: true, until },
  });
  const elsewhere = (await owner.call('GET', `${placePath(locationIds.partner)}/availability`)).body.entries;
  expect(elsewhere.find((one: { entityId: string }) => one.entityId === 'sesame-fries').soldOut).toBe(false);
  service.clock.advance(3_600_001);
  expect(await shownAs('sesame-fries')).toBe('AVAILABLE');
});

test('200 off for good, and back on', async () => {
  const worker = await signInStaff(service, { role: 'staff' });
  await worker.call('PUT', path, { entityId: 'latte', soldOut: true });
  expect(await shownAs('latte')).toBe('SOLD_OUT');
  expect((await worker.call('PUT', path, { entityId: 'latte', soldOut: false })).body.soldOut).toBe(false);
  expect(await shownAs('latte')).toBe('AVAILABLE');
});

test('200 so many left, none left, and no limit any more', async () => {
  const worker = await signInStaff(service, { role: 'staff' });
  const set = async (stock: number | null) =>
    (await worker.call('PUT', path, { entityId: 'celebration-cake', soldOut: false, stock })).body;
  expect(await set(2)).toMatchObject({ stock: 2, soldOut: false });
  expect(await set(0)).toMatchObject({ stock: 0, soldOut: true });
  expect(await shownAs('celebration-cake')).toBe('SOLD_OUT');
  expect(await set(null)).toMatchObject({ stock: null, soldOut: false });
});

test('400 what is not sold here, a passed instant, stock of an option, an end of what is on', async () => {
  const worker = await signInStaff(service, { role: 'staff' });
  const at = async (body: object) => {
    const answer = await worker.call('PUT', path, body);
    return [answer.status, answer.body.details?.fields[0].path];
  };
  const soon = new Date(service.clock.now() + 1000).toISOString();
  expect(await at({ entityId: 'no-such-dish', soldOut: true })).toEqual([400, 'entityId']);
  expect(await at({ entityId: 'latte', soldOut: true, until: '2020-01-01T00:00:00Z' })).toEqual([400, 'until']);
  expect(await at({ entityId: 'latte', soldOut: false, until: soon })).toEqual([400, 'until']);
  expect(await at({ entityId: 'extra-tahini', soldOut: false, stock: 1 })).toEqual([400, 'stock']);
  expect(await at({ entityId: 'latte', soldOut: false, stock: -1 })).toEqual([400, 'stock']);
});

test('200 marks of what is sold no more are forgotten beyond a thousand, those of what is sold and held stay', async () => {
  const worker = await signInStaff(service, { role: 'staff' });
  const set = (entityId: string) => worker.call('PUT', path, { entityId, soldOut: true });
  await set('latte');
  const at = `'${merchantIds.demo}', '${locationIds.alwaysOpen}'`;
  const marks = async () =>
    (await rowsOf(service, 'select entity_id from sold_out union all select product_id from stock_counter')).length;
  await service.database.script(`insert into sold_out select ${at}, 'gone-' || n, null from generate_series(1, 900) n`);
  await set('extra-tahini');
  expect(await marks()).toBeGreaterThan(900);
  await service.database.script(
    `insert into stock_counter (merchant_id, location_id, product_id, held, held_max)
    select ${at}, 'gone-' || n, case when n = 1 then 1 else 0 end, 5 from generate_series(1, 900) n`,
  );
  expect((await set('extra-tahini')).status).toBe(200);
  const left = await rowsOf(service, `select product_id from stock_counter where product_id like 'gone-%'`);
  expect(left).toEqual([{ productId: 'gone-1' }]);
  expect(await marks()).toBeLessThan(20);
  expect(await shownAs('latte')).toBe('SOLD_OUT');
});
