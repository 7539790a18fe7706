import { describe, expect, test, vi } from 'vitest';
import { giveContact, lock } from '../../support/callers/checkout.ts';
import { newKey, signIn } from '../../support/callers/shopper.ts';
import { serviceForTests } from '../../support/run/service.ts';
import { cancel, engineIsAway, memberWithCart, pointsOf, redeem, settleNow } from './loyal-customers.ts';

const service = serviceForTests();

describe('DELETE .../loyalty/redeem', () => {
  test('200 the amount and the points are back; an exact retry replays, and it can be redeemed again', async () => {
    const { member, shopper } = await memberWithCart(service);
    await redeem(shopper, member);
    const [key, ifMatch] = [newKey(), `"cart-${shopper.cart.revision}"`];
    const answer = await cancel(shopper, member, { key, ifMatch });
    expect([answer.status, answer.body.discountTotal, answer.body.subTotal]).toEqual([200, '0.00', '20.00']);
    expect(answer.headers.etag).toBe(`"cart-${answer.body.revision}"`);
    expect(await pointsOf(service, member)).toEqual([100, 0]);
    const again = await cancel(shopper, member, { key, ifMatch });
    expect([again.text, again.headers['idempotent-replayed']]).toEqual([answer.text, 'true']);
    expect((await redeem(shopper, member)).body.discountTotal).toBe('2.00');
    expect(await pointsOf(service, member)).toEqual([100, 50]);
  });

  test('200 without a reward: one revision further', async () => {
    const { member, shopper } = await memberWithCart(service);
    const { revision } = shopper.cart;
    const answer = await cancel(shopper, member, { body: {} });
    expect([answer.status, answer.body.revision]).toEqual([200, revision + 1]);
  });

  test('200 also while the programme cannot be reached: the cart is paid in full, and the points come back later', async () => {
    const { member, shopper } = await memberWithCart(service);
    await redeem(shopper, member);
    const away = vi.spyOn(service.context.loyalty, 'release').mockRejectedValue(engineIsAway());
    expect((await cancel(shopper, member)).body.discountTotal).toBe('0.00');
    await giveContact(shopper);
    await lock(shopper);
    await settleNow(service, 61_000);
    expect(await pointsOf(service, member)).toEqual([100, 50]);
    away.mockRestore();
    await settleNow(service, 61_000);
    expect(await pointsOf(service, member)).toEqual([100, 0]);
  });

  test('409 an older revision, a locked cart; 401, 403, 428: the reward stays', async () => {
    const { member, shopper } = await memberWithCart(service);
    await redeem(shopper, member);
    expect((await cancel(shopper, member, { ifMatch: '"cart-1"' })).body.code).toBe('CART_CONFLICT');
    expect((await cancel(shopper, member, { ifMatch: null })).status).toBe(428);
    expect((await cancel(shopper, member, { headers: {} })).status).toBe(401);
    expect((await cancel(shopper, await signIn(service))).status).toBe(403);
    await giveContact(shopper);
    const locked = await lock(shopper);
    const late = await cancel(shopper, member, { ifMatch: `"cart-${locked.revision}"` });
    expect(late.body.code).toBe('CART_IMMUTABLE');
    expect(await pointsOf(service, member)).toEqual([100, 50]);
  });
});
