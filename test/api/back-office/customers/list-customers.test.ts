import { expect, test } from 'vitest';
import { merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { signIn } from '../../../support/callers/shopper.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

const path = `/merchants/${merchantIds.demo}/customers`;

test('200 in pages, newest first, and by exactly one address or number', async () => {
  const manager = await signInStaff(service, { role: 'manager' });
  const ids: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    service.clock.advance(1_000);
    ids.push((await signIn(service)).customerId);
  }
  await signIn(service, merchantIds.demoUk);
  const idsOf = (answer: { body: { items: readonly { customerId: string }[] } }) =>
    answer.body.items.map(({ customerId }) => customerId);
  const first = await manager.call('GET', `${path}?limit=2`);
  expect(first.status, first.text).toBe(200);
  expect(idsOf(first)).toEqual([ids[2], ids[1]]);
  const next = await manager.call('GET', `${path}?limit=2&cursor=${encodeURIComponent(first.body.nextCursor)}`);
  expect(idsOf(next)[0]).toBe(ids[0]);
  const exact = await manager.call('GET', `${path}?identifier=${ids[1]?.toUpperCase()}@Example.com`);
  expect(idsOf(exact)).toEqual([ids[1]]);
  await service.database.script(`update customer set phone_number = '+12125550147' where customer_id = '${ids[0]}'`);
  const byNumber = await manager.call('GET', `${path}?identifier=${encodeURIComponent('+1 (212) 555-0147')}`);
  expect(idsOf(byNumber)).toEqual([ids[0]]);
  expect((await manager.call('GET', `${path}?identifier=stranger@example.com`)).body.items).toEqual([]);
});

test('400 half a number, 403 staff', async () => {
  const manager = await signInStaff(service, { role: 'manager' });
  expect((await manager.call('GET', `${path}?identifier=555-0147`)).status).toBe(400);
  const staff = await signInStaff(service, { role: 'staff' });
  expect((await staff.call('GET', path)).status).toBe(403);
});
