import { afterEach, expect, test } from 'vitest';
import { merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { completed, lock, readyToPay, rowsOf } from '../../../support/callers/checkout.ts';
import { signIn } from '../../../support/callers/shopper.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { tablesThatHold } from '../../../support/data/traces.ts';
import { serviceForTests } from '../../../support/run/service.ts';
import { guestsPath, leaveTraces, words } from './guests.ts';

const service = serviceForTests();

const path = `${guestsPath}/erasure`;

afterEach(async () => {
  const owner = await signInStaff(service);
  const { status } = await owner.call('POST', path, { identifier: '+12125550188' });
  expect(status).toBe(200);
});

for (const by of ['e-mail address', 'number'] as const) {
  test(`200 by ${by}: nothing personal is left in any table; sums, the log and other people stay`, async () => {
    const owner = await signInStaff(service);
    const { emailAddress, phoneNumber, order, carts } = await leaveTraces(service);
    const bystander = await readyToPay(service, { emailAddress: 'bystander@example.com' });
    const sums = () =>
      rowsOf(service, `select total_minor, status, short_id from customer_order where order_id = '${order.id}'`);
    const before = await sums();
    expect(await tablesThatHold(service, words)).toEqual(
      expect.arrayContaining([
        'analytics_event',
        'cart_entry',
        'customer_order',
        'login_identifier',
        'order_device',
        'order_rating',
        'payment_attempt',
        'sandbox_message',
      ]),
    );
    const identifier = by === 'number' ? phoneNumber : emailAddress;
    const answer = await owner.call('POST', path, { identifier });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toEqual({ identifier: identifier.toLowerCase(), carts: 3 });
    expect(await tablesThatHold(service, words)).toEqual([]);
    expect(await sums()).toEqual(before);
    for (const shopper of carts) expect((await shopper.read()).status).not.toBe(200);
    expect((await bystander.read()).status).toBe(200);
    const [line] = await rowsOf(
      service,
      `select account_id, changes from audit_entry where operation = 'eraseGuest' order by audit_id desc limit 1`,
    );
    expect(line.accountId).toBe(owner.accountId);
    expect(JSON.parse(line.changes).cartIds).toHaveLength(3);
    const found = await owner.call('GET', `${guestsPath}/orders?identifier=${encodeURIComponent(identifier)}`);
    expect(found.body.items).toEqual([]);
    expect((await owner.call('POST', path, { identifier })).body.carts).toBe(0);
  });
}

test('200 what the same person ordered before they had an account is forgotten with the account, and the other way it is refused', async () => {
  const owner = await signInStaff(service);
  const { emailAddress, carts } = await leaveTraces(service);
  const { customerId } = await signIn(service);
  await service.database.script(
    `update customer set email_address = '${emailAddress.toLowerCase()}' where customer_id = '${customerId}'`,
  );
  const refused = await owner.call('POST', path, { identifier: emailAddress });
  expect([refused.status, refused.body.code]).toEqual([409, 'RESOURCE_CONFLICT']);
  expect((await carts[1].read()).status).toBe(200);
  const answer = await owner.call('POST', `/merchants/${merchantIds.demo}/customers/${customerId}/erasure`);
  expect(answer.status, answer.text).toBe(200);
  expect(await tablesThatHold(service, words)).toEqual([]);
});

test('409 while an order is being made: nothing is forgotten', async () => {
  const owner = await signInStaff(service);
  const identifier = 'hungry@quince.example';
  const locked = await lock(await readyToPay(service, { emailAddress: identifier }));
  const refused = async () => {
    const { status, body } = await owner.call('POST', path, { identifier });
    return [status, body.message];
  };
  expect((await refused())[0]).toBe(409);
  const order = await completed(service, locked);
  expect(await refused()).toEqual([409, expect.stringContaining(`order ${order.shortId}:`)]);
  const stored = async () =>
    (
      await rowsOf(
        service,
        `select o.guest_email, a.order_text from customer_order o join payment_attempt a using (merchant_id, attempt_id)
          where o.order_id = '${order.id}'`,
      )
    )[0];
  expect((await stored()).guestEmail).toBe(identifier);
  expect((await stored()).orderText).toContain(identifier);
  await service.database.script(`update customer_order set status = 'COMPLETED' where order_id = '${order.id}'`);
  expect((await owner.call('POST', path, { identifier })).status).toBe(200);
  expect((await stored()).orderText).not.toContain(identifier);
});

test('400 half a number; 403 a manager', async () => {
  const owner = await signInStaff(service);
  expect((await owner.call('POST', path, { identifier: '555-0147' })).status).toBe(400);
  const manager = await signInStaff(service, { role: 'manager' });
  expect((await manager.call('POST', path, { identifier: 'ada@example.com' })).status).toBe(403);
});
