import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settleBenefits } from '../../../src/jobs/settle-benefits.ts';
import { giveContact, lock, payAt, rowsOf, settleJobs } from '../../support/callers/checkout.ts';
import { addVectorLines, newKey, startShopping } from '../../support/callers/shopper.ts';
import { canRace } from '../../support/run/database.ts';
import { startTestService, type TestService } from '../../support/run/service.ts';
import { cancel, memberWithCart, pointsOf, redeem, settleNow } from './loyal-customers.ts';

// Rewards when several devices act at the same moment.

const races = canRace('test/api/loyalty/reward.race.test.ts');
let service: TestService;
beforeAll(async () => {
  if (races) service = await startTestService();
});
afterAll(async () => {
  if (races) await service.close();
});

const rounds = [1, 2, 3, 4, 5, 6];
const crowd = [1, 2, 3, 4, 5];
const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();

async function holdsOf(cartId: string): Promise<readonly string[]> {
  const rows = await rowsOf(service, `select status from loyalty_hold where cart_id = '${cartId}' order by status`);
  return rows.map(({ status }) => status).filter((status: string) => status === 'reserved' || status === 'captured');
}

describe.runIf(races)('at the same moment', () => {
  test('two devices redeem the same reward: one change, one hold, and it stays', async () => {
    for (const _ of rounds) {
      const { member, shopper } = await memberWithCart(service);
      const ifMatch = `"cart-${shopper.cart.revision}"`;
      const answers = await Promise.all(crowd.map(() => redeem(shopper, member, 'two-off', { ifMatch })));
      expect(statusesOf(answers)).toEqual([200, 409, 409, 409, 409]);
      expect((await shopper.read()).body.discountTotal).toBe('2.00');
      expect(await pointsOf(service, member)).toEqual([100, 50]);
      await settleNow(service, 61_000);
      expect([await pointsOf(service, member), await holdsOf(shopper.cartId)]).toEqual([[100, 50], ['reserved']]);
    }
  });

  test('copies of one request: one change, equal answers', async () => {
    for (const _ of rounds) {
      const { member, shopper } = await memberWithCart(service);
      const send = { ifMatch: `"cart-${shopper.cart.revision}"`, key: newKey() };
      const answers = await Promise.all(crowd.map(() => redeem(shopper, member, 'two-off', send)));
      const [{ status, text } = { status: 0, text: '' }] = answers;
      expect(answers.map((answer) => [answer.status, answer.text])).toEqual(answers.map(() => [status, text]));
      expect(await pointsOf(service, member)).toEqual([100, 50]);
    }
  });

  test('redeemed in one tab, edited in another: the hold is there exactly if the cart shows the reward', async () => {
    for (const _ of rounds) {
      const { member, shopper } = await memberWithCart(service);
      const ifMatch = `"cart-${shopper.cart.revision}"`;
      const answers = await Promise.all([
        redeem(shopper, member, 'two-off', { ifMatch }),
        shopper.send('PATCH', '', { body: { note: 'me first' }, ifMatch }),
      ]);
      expect(statusesOf(answers)).toEqual([200, 409]);
      const shown = (await shopper.read()).body.discountTotal;
      expect(await pointsOf(service, member)).toEqual([100, shown === '2.00' ? 50 : 0]);
    }
  });

  test('redeemed and cancelled by two devices: after the dust settled the hold is what the cart shows', async () => {
    for (const _ of rounds) {
      const { member, shopper } = await memberWithCart(service);
      await redeem(shopper, member);
      const ifMatch = `"cart-${shopper.cart.revision}"`;
      await Promise.all([
        redeem(shopper, member, 'two-off', { ifMatch }),
        cancel(shopper, member, { ifMatch }),
        settleBenefits.runOnce(service.context),
      ]);
      await settleNow(service, 61_000);
      const shown = (await shopper.read()).body.discountTotal;
      expect(await holdsOf(shopper.cartId)).toEqual(shown === '2.00' ? ['reserved'] : []);
    }
  });

  test('more carts than points: only as many rewards as there are points for', async () => {
    const { member } = await memberWithCart(service);
    const carts = await Promise.all(crowd.map(() => startShopping(service, { headers: member.headers })));
    for (const cart of carts) await addVectorLines(cart);
    const answers = await Promise.all(carts.map((cart) => redeem(cart, member)));
    expect(statusesOf(answers)).toEqual([200, 200, 409, 409, 409]);
    expect(await pointsOf(service, member)).toEqual([100, 100]);
  });

  test('many nodes tell the engine of one order: taken once, earned once', async () => {
    for (const _ of rounds) {
      const { member, shopper } = await memberWithCart(service);
      await redeem(shopper, member);
      await giveContact(shopper);
      await payAt(service.context, await lock(shopper), 'succeeded');
      await settleJobs(service);
      await Promise.all(crowd.map(() => settleBenefits.runOnce(service.context)));
      expect(await pointsOf(service, member)).toEqual([68, 0]);
      expect(await holdsOf(shopper.cartId)).toEqual(['captured']);
    }
  });
});
