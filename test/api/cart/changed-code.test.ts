import { beforeEach, describe, expect, test } from 'vitest';
import { demoPath, tenPercent } from '../../support/callers/back-office.ts';
import { giveContact } from '../../support/callers/checkout.ts';
import { type Shopper, startShopping } from '../../support/callers/shopper.ts';
import { type SignedInStaff, signInStaff } from '../../support/callers/staff.ts';
import { serviceForTests } from '../../support/run/service.ts';

// What a merchant changes about a code while carts carry it (reference/differences.md#what-is-found).

const service = serviceForTests();
let manager: SignedInStaff;
let code = '';
let count = 0;
beforeEach(async () => {
  manager = await signInStaff(service, { role: 'manager' });
  count += 1;
  code = `CHANGE${count}`;
  expect((await manager.call('PUT', `${demoPath}/discount-codes/${code}`, tenPercent)).status).toBe(200);
});

async function changeCode(changes: Readonly<Record<string, unknown>>): Promise<void> {
  const terms = { ...tenPercent, revision: 1, ...changes };
  const answer = await manager.call('PUT', `${demoPath}/discount-codes/${code}`, terms);
  expect(answer.status, answer.text).toBe(200);
}

async function withCode(): Promise<Shopper> {
  const shopper = await startShopping(service);
  await shopper.add('sesame-fries');
  await giveContact(shopper);
  await shopper.change('POST', '/discount', { code });
  expect(shopper.cart.discountTotal).toBe('0.60');
  return shopper;
}

const shown = (shopper: Shopper) =>
  shopper.cart.catalogRevalidation?.changeSet?.changes.map((change: Record<string, unknown>) => [
    change.reason,
    change.path,
    change.before,
    change.after,
  ]);

const hour = 3_600_000;

describe('a code that is not what it was', () => {
  test.each([
    ['ends in the past', () => ({ endsAt: new Date(service.clock.now() - hour).toISOString() })],
    ['starts later', () => ({ startsAt: new Date(service.clock.now() + hour).toISOString() })],
    ['holds elsewhere', () => ({ locationIds: ['de300000-0000-4000-a000-000000000102'] })],
    ['holds for delivery', () => ({ methods: ['delivery'] })],
    ['needs more goods', () => ({ minimumMinor: 5_000 })],
  ])('409, then gone with a difference: it %s', async (_how, changes) => {
    const shopper = await withCode();
    await changeCode(changes());
    const refused = await shopper.send('POST', '/payment-intent');
    expect([refused.status, refused.body.details]).toEqual([409, { reasonCodes: ['POLICY_CHANGED'] }]);
    await giveContact(shopper);
    expect(shopper.cart).toMatchObject({ discountTotal: '0.00', catalogRevalidation: { required: true } });
    expect(shopper.cart.discountCode).toBeUndefined();
    expect(shown(shopper)).toEqual([['POLICY_CHANGED', 'discountCode', code, null]]);
    await giveContact(shopper);
    expect((await shopper.send('POST', '/payment-intent')).status).toBe(200);
  });

  test.each([
    ['takes less off', { value: { kind: 'percent', rate: 50_000 } }, '0.30'],
    ['takes more off', { value: { kind: 'amount', amountMinor: 200 } }, '2.00'],
    ['is for other products', { productIds: ['harbor-bowl'] }, '0.00'],
  ])('409, then the new amount with a difference: it %s', async (_how, changes, after) => {
    const shopper = await withCode();
    await changeCode(changes);
    const refused = await shopper.send('POST', '/payment-intent');
    expect([refused.status, refused.body.details]).toEqual([409, { reasonCodes: ['POLICY_CHANGED'] }]);
    await shopper.change('PATCH', '', { note: 'a fork, please' });
    expect(shopper.cart).toMatchObject({ discountTotal: after, discountCode: code });
    expect(shown(shopper)).toEqual([['POLICY_CHANGED', 'discountCode', '0.60', after]]);
    await giveContact(shopper);
    expect(shopper.cart.catalogRevalidation).toMatchObject({ required: false });
    expect((await shopper.send('POST', '/payment-intent')).status).toBe(200);
  });

  test('200 nothing is shown where it comes to the same, and a cart without lines keeps it', async () => {
    const shopper = await withCode();
    await changeCode({ endsAt: new Date(service.clock.now() + hour).toISOString(), minimumMinor: 100 });
    expect((await shopper.send('POST', '/payment-intent')).status).toBe(200);
    const empty = await startShopping(service);
    await empty.add('sesame-fries');
    await empty.change('POST', '/discount', { code });
    await empty.change('DELETE', `/items/${empty.cart.items[0].id}`);
    await changeCode({ revision: 2, value: { kind: 'amount', amountMinor: 100 } });
    await empty.add('sesame-fries');
    expect(empty.cart).toMatchObject({ discountCode: code, discountTotal: '1.00' });
    expect(shown(empty)).toEqual([['POLICY_CHANGED', 'discountCode', '0.60', '1.00']]);
  });

  test('200 a what-if and a removal go by it, too', async () => {
    const shopper = await withCode();
    await changeCode({ value: { kind: 'percent', rate: 50_000 } });
    const edits = [{ operation: 'updateCart', body: { note: 'x' } }];
    const tried = await shopper.send('POST', '/what-if', { body: { edits }, ifMatch: null, key: null });
    expect([tried.status, JSON.stringify(tried.body).includes('"path":"discountCode"')], tried.text).toEqual([
      200,
      true,
    ]);
    await shopper.change('PATCH', '', { note: 'a fork' });
    await shopper.change('DELETE', '/discount');
    expect(shopper.cart).toMatchObject({ discountTotal: '0.00', catalogRevalidation: { required: false } });
  });
});
