import { expect, test } from 'vitest';
import { recallFarRows } from '../../src/jobs/recall-far-rows.ts';
import { completed, lockedCart, payAt, rowsOf, settleJobs } from '../support/callers/checkout.ts';
import { serviceForTests } from '../support/run/service.ts';

const service = serviceForTests();
const yearMs = 365 * 86_400_000;

test('a payment that a clock far ahead put off is looked at again, and its order is made', async () => {
  const locked = await lockedCart(service);
  const now = service.clock.now();
  await payAt(service.context, locked, 'succeeded');
  const put = (at: number) =>
    service.database.script(`update payment_attempt set check_at = ${at} where cart_id = '${locked.shopper.cartId}';
      delete from payment_notification; delete from sandbox_notification`);
  await put(now + yearMs);
  await settleJobs(service);
  const orders = `select order_id from customer_order where cart_id = '${locked.shopper.cartId}'`;
  expect(await rowsOf(service, orders)).toEqual([]);
  expect(await recallFarRows.runOnce(service.context)).toBe(1);
  await settleJobs(service);
  expect(await rowsOf(service, orders)).toHaveLength(1);
});

test('what only waits for its time is left where it is', async () => {
  await completed(service, await lockedCart(service));
  const due = service.clock.now() + 590_000;
  await service.database.script(`update payment_attempt set check_at = ${due}`);
  expect(await recallFarRows.runOnce(service.context)).toBe(0);
  expect(await rowsOf(service, 'select distinct check_at from payment_attempt')).toEqual([{ checkAt: due }]);
});
