import { expect, test } from 'vitest';
import { merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { rowsOf } from '../../../support/callers/checkout.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';
import { deviceEndpoint, guestsPath, leaveTraces } from './guests.ts';

const service = serviceForTests();

const path = `${guestsPath}/export`;

test('200 everything that is kept about a guest, ordered or not, and that it was read', async () => {
  const manager = await signInStaff(service, { role: 'manager' });
  const { emailAddress, order, carts } = await leaveTraces(service);
  const answer = await manager.call('POST', path, { identifier: emailAddress.toUpperCase() });
  expect(answer.status, answer.text).toBe(200);
  const contact = { customerName: 'Zelda Quince', emailAddress };
  expect(answer.body).toMatchObject({
    identifier: emailAddress.toLowerCase(),
    isComplete: true,
    orders: [
      { id: order.id, contact, note: 'Whispers at the door', devices: [{ endpoint: deviceEndpoint, language: 'en' }] },
    ],
    ratings: [{ order_id: order.id, rating: 4, comment: 'Zelda whispers' }],
  });
  const cartIds = carts.map(({ cartId }) => cartId);
  const exported = answer.body.carts.map(({ cartId }: { cartId: string }) => cartId);
  expect(exported.sort()).toEqual([...cartIds].sort());
  for (const cart of answer.body.carts) expect(cart).toMatchObject({ contact });
  expect(answer.body.carts.map(({ delivery }: { delivery: object | null }) => delivery !== null)).toContain(true);
  const kinds = answer.body.messages.map(({ kind }: { kind: string }) => kind);
  expect(kinds.sort()).toEqual(['one_time_code', 'order_confirmation']);
  const [line] = await rowsOf(service, `select subject, changes from audit_entry where operation = 'exportGuest'`);
  expect(JSON.parse(line.changes).cartIds.sort()).toEqual([...cartIds].sort());
  expect(`${line.subject}${line.changes}`.toLowerCase()).not.toContain('quince');
});

test('404 no guest left this at this merchant; 400 half a number', async () => {
  const manager = await signInStaff(service, { role: 'manager' });
  const { emailAddress } = await leaveTraces(service);
  expect((await manager.call('POST', path, { identifier: 'stranger@example.com' })).status).toBe(404);
  const elsewhere = await signInStaff(service, { merchantId: merchantIds.demoUk });
  const theirs = path.replace(merchantIds.demo, merchantIds.demoUk);
  expect((await elsewhere.call('POST', theirs, { identifier: emailAddress })).status).toBe(404);
  expect((await manager.call('POST', path, { identifier: '555-0147' })).status).toBe(400);
});
