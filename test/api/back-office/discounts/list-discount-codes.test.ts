import { expect, test } from 'vitest';
import { demoPath } from '../../../support/callers/back-office.ts';
import { startShopping } from '../../../support/callers/shopper.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

const path = `${demoPath}/discount-codes`;
type Code = { readonly code: string };

test('200 in pages and in order, with the carts that have each', async () => {
  const manager = await signInStaff(service, { role: 'manager' });
  const shopper = await startShopping(service);
  await shopper.add('sesame-fries');
  expect((await shopper.send('POST', '/discount', { body: { code: 'WELCOME10' } })).status).toBeLessThan(300);
  const first = await manager.call('GET', `${path}?limit=3`);
  expect(first.status, first.text).toBe(200);
  expect(first.body.items.map((one: Code) => one.code)).toEqual(['BOWL200', 'ONCEONLY', 'TAKE500']);
  expect(first.body.items[1]).toMatchObject({ usesMax: 1, useCount: 0, revision: 1, startsAt: null });
  const rest = (await manager.call('GET', `${path}?limit=3&cursor=${first.body.nextCursor}`)).body;
  expect(rest).toMatchObject({ items: [{ code: 'WELCOME10', useCount: 1 }], nextCursor: null });
});

test('400 the cursor of another list', async () => {
  const one = await signInStaff(service);
  const two = await signInStaff(service);
  const { nextCursor } = (await one.call('GET', `${path}?limit=1`)).body;
  expect((await two.call('GET', `${path}?cursor=${nextCursor}`)).status).toBe(400);
});
