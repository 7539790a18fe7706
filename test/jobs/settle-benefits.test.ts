import { describe, expect, test, vi } from 'vitest';
import { settleBenefits } from '../../src/jobs/settle-benefits.ts';
import { merchantIds } from '../../src/sandbox/seed/identities.ts';
import { changeOrderStatus } from '../../src/workflows/order/change-order-status.ts';
import { refundPart } from '../../src/workflows/order/refund-part.ts';
import {
  engineIsAway,
  memberWithCart,
  pointsOf,
  readLedger,
  redeem,
  settleNow,
} from '../api/loyalty/loyal-customers.ts';
import {
  completed,
  giveContact,
  lock,
  lockedCart,
  orderResult,
  rowsOf,
  settleJobs,
} from '../support/callers/checkout.ts';
import { offerCounter, placeAtCounter, sayPaid } from '../support/callers/counter.ts';
import { signIn } from '../support/callers/shopper.ts';
import { dyingAt } from '../support/run/dying.ts';
import { serviceForTests } from '../support/run/service.ts';

const service = serviceForTests();

/** An order for 20.00 of a member, with the reward of 2.00 if wanted. */
async function orderOf(rewardId: string | null) {
  const { member, shopper } = await memberWithCart(service);
  if (rewardId !== null) expect((await redeem(shopper, member, rewardId)).status).toBe(200);
  await giveContact(shopper);
  const order = await completed(service, await lock(shopper));
  return { member, shopper, order };
}

async function entriesOf(headers: Readonly<Record<string, string>>) {
  const { entries } = (await readLedger(service, headers)).body;
  return entries.map((entry: { operation: string; amount: number }) => [entry.operation, entry.amount]);
}

function refund(orderId: string, refundId: string, amountMinor: number, refundedMinor: number) {
  const part = { refundId, amountMinor, itemIds: [], refundedMinor };
  const together = service.database.transaction.bind(service.database);
  const act = { together, accountId: null, reason: '' };
  return refundPart(service.context, merchantIds.demo, orderId, part, act);
}

async function tasksDue(): Promise<number> {
  const rows = await rowsOf(service, 'select cart_id from loyalty_duty where check_at is not null');
  return rows.length;
}

describe('what of orders is reported to the engine', () => {
  test('the reward is taken, then the points of what was paid are posted, once', async () => {
    const { member, order } = await orderOf('two-off');
    expect(await pointsOf(service, member)).toEqual([100, 50]);
    await settleNow(service);
    const entries = [
      ['earn', 18],
      ['redeem', -50],
      ['manual', 100],
    ];
    expect(await entriesOf(member.headers)).toEqual(entries);
    expect(await pointsOf(service, member)).toEqual([68, 0]);
    const [newest] = (await readLedger(service, member.headers)).body.entries;
    expect(newest).toMatchObject({ orderReference: order.shortId, classification: 'order' });
    for (const minutes of [1, 2, 60]) await settleNow(service, minutes * 60_000);
    expect(await entriesOf(member.headers)).toEqual(entries);
  });

  test('points of an order that is paid at the counter are posted when it is paid, less what was taken off before', async () => {
    await offerCounter(service);
    const { member, shopper } = await memberWithCart(service);
    await giveContact(shopper);
    expect((await placeAtCounter(shopper)).status).toBe(200);
    await settleJobs(service);
    const { order } = (await orderResult(service, shopper)).body;
    await settleNow(service);
    expect(await entriesOf(member.headers)).toEqual([['manual', 100]]);
    expect(await tasksDue()).toBe(0);
    await refund(order.id, 'refund-at-counter', 1105, 0);
    await settleNow(service);
    expect(await entriesOf(member.headers)).toEqual([['manual', 100]]);
    expect((await sayPaid(service, order.id)).status).toBe(200);
    await settleNow(service);
    expect(await entriesOf(member.headers)).toEqual([
      ['adjust', -10],
      ['earn', 20],
      ['manual', 100],
    ]);
  });

  test('a guest’s order is not reported, and a customer who joins later earned nothing before', async () => {
    const accrue = vi.spyOn(service.context.loyalty, 'accrue');
    await completed(service, await lockedCart(service));
    await settleNow(service);
    expect(accrue).not.toHaveBeenCalled();
    const customer = await signIn(service);
    const order = await completed(service, await lockedCart(service, { headers: customer.headers }));
    await settleNow(service);
    expect(accrue).toHaveBeenCalledTimes(1);
    await service.context.loyalty.enrol(merchantIds.demo, customer.customerId, '1');
    await refund(order.id, 'refund-of-a-member', 500, 0);
    await settleNow(service);
    expect(accrue).toHaveBeenCalledTimes(1);
    accrue.mockRestore();
    expect(await pointsOf(service, customer)).toEqual([100, 0]);
  });

  test('refunds take back what is due, each once, and together never more than was earned', async () => {
    const { member, order } = await orderOf(null);
    await settleNow(service);
    expect(await pointsOf(service, member)).toEqual([120, 0]);
    await refund(order.id, 'first', 1105, 0);
    await settleNow(service);
    expect(await pointsOf(service, member)).toEqual([110, 0]);
    await settleNow(service, 120_000);
    await refund(order.id, 'second', 1000, 1105);
    await refund(order.id, 'third', 105, 2105);
    await settleNow(service);
    expect(await pointsOf(service, member)).toEqual([100, 0]);
  });

  test('a refund before the points were posted comes after them', async () => {
    const { member, order } = await orderOf(null);
    const away = vi.spyOn(service.context.loyalty, 'accrue').mockRejectedValueOnce(engineIsAway());
    await settleNow(service);
    expect(await pointsOf(service, member)).toEqual([100, 0]);
    await refund(order.id, 'early', 2210, 0);
    await settleNow(service);
    away.mockRestore();
    expect(await entriesOf(member.headers)).toEqual([
      ['adjust', -20],
      ['earn', 20],
      ['manual', 100],
    ]);
  });

  test('a cancelled order gives the reward back and takes the points', async () => {
    const { member, order } = await orderOf('two-off');
    await settleNow(service);
    await changeOrderStatus(service.context, merchantIds.demo, order.id, 'CANCELLED');
    await settleNow(service);
    expect(await pointsOf(service, member)).toEqual([100, 0]);
    expect(new Set((await entriesOf(member.headers)).map(([operation]: [string]) => operation))).toEqual(
      new Set(['manual', 'redeem', 'earn', 'adjust', 'reverse']),
    );
  });

  test('an order that was cancelled before it was reported ends the same', async () => {
    const { member, order } = await orderOf('two-off');
    await changeOrderStatus(service.context, merchantIds.demo, order.id, 'CANCELLED');
    await settleNow(service);
    expect(await pointsOf(service, member)).toEqual([100, 0]);
  });

  test('an engine that is away never undoes the order, and gets the report later', async () => {
    const away = vi.spyOn(service.context.loyalty, 'capture').mockRejectedValue(engineIsAway());
    const { member, shopper } = await orderOf('two-off');
    await settleNow(service);
    expect((await shopper.read()).body.status).toBe('COMPLETED');
    expect(await pointsOf(service, member)).toEqual([100, 50]);
    away.mockRestore();
    await settleNow(service, 30_000);
    expect(await pointsOf(service, member)).toEqual([100, 50]);
    await settleNow(service, 31_000);
    expect(await pointsOf(service, member)).toEqual([68, 0]);
  });

  test('what the engine refuses for good stays on record, and the order stands', async () => {
    const { member, shopper } = await memberWithCart(service);
    await redeem(shopper, member);
    await giveContact(shopper);
    const locked = await lock(shopper);
    await service.context.loyalty.release(merchantIds.demo, shopper.cartId);
    await completed(service, locked);
    await settleNow(service);
    const text = `select redemption, accrual, check_at from loyalty_duty where cart_id = '${shopper.cartId}'`;
    expect(await rowsOf(service, text)).toEqual([{ redemption: 'lapsed', accrual: 'posted', checkAt: null }]);
    expect(await pointsOf(service, member)).toEqual([118, 0]);
  });

  test('wherever it dies, in the end everything was reported once', async () => {
    for (const when of ['before', 'after'] as const) {
      for (let step = 1; ; step += 1) {
        const { member, order } = await orderOf('two-off');
        await refund(order.id, 'part', 1000, 0);
        const death = dyingAt(service.context, step, when);
        await settleBenefits.runOnce(death.context).catch(() => undefined);
        await settleNow(service, 61_000);
        const points = await pointsOf(service, member);
        expect([step, when, ...points]).toEqual([step, when, 58, 0]);
        if (!death.happened()) break;
      }
    }
    expect(await tasksDue()).toBe(0);
  });
});
