import { describe, expect, test, vi } from 'vitest';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { giveContact, lock } from '../../support/callers/checkout.ts';
import { addVectorLines, newKey, signIn, startShopping } from '../../support/callers/shopper.ts';
import { serviceForTests } from '../../support/run/service.ts';
import { engineIsAway, memberWithCart, pointsOf, redeem, settleNow } from './loyal-customers.ts';

const service = serviceForTests();

describe('POST .../loyalty/redeem', () => {
  test('200 takes its amount off, one revision further, and sets its points aside; an exact retry replays', async () => {
    const { member, shopper } = await memberWithCart(service);
    const before = shopper.cart;
    const [key, ifMatch] = [newKey(), `"cart-${before.revision}"`];
    const answer = await redeem(shopper, member, 'two-off', { key, ifMatch });
    expect([answer.status, answer.headers.etag]).toEqual([200, `"cart-${before.revision + 1}"`]);
    expect([before.discountTotal, answer.body.discountTotal]).toEqual(['0.00', '2.00']);
    expect([before.subTotal, answer.body.subTotal]).toEqual(['20.00', '18.00']);
    expect(await pointsOf(service, member)).toEqual([100, 50]);
    const again = await redeem(shopper, member, 'two-off', { key, ifMatch });
    expect([again.status, again.text, again.headers['idempotent-replayed']]).toEqual([200, answer.text, 'true']);
    expect(await pointsOf(service, member)).toEqual([100, 50]);
  });

  test('200 the same reward again: one revision further, and its points once', async () => {
    const { member, shopper } = await memberWithCart(service);
    const first = await redeem(shopper, member);
    const second = await redeem(shopper, member);
    expect([second.status, second.body.revision]).toEqual([200, first.body.revision + 1]);
    expect(second.body.discountTotal).toBe('2.00');
    expect(await pointsOf(service, member)).toEqual([100, 50]);
  });

  test('200 never more than the goods', async () => {
    const member = (await memberWithCart(service)).member;
    const shopper = await startShopping(service, { headers: member.headers });
    const empty = await redeem(shopper, member);
    expect([empty.status, empty.body.discountTotal]).toEqual([200, '0.00']);
    await shopper.add('sesame-fries');
    expect([shopper.cart.discountTotal, shopper.cart.subTotal]).toEqual(['2.00', '4.00']);
  });

  test('404 an unknown reward, and a location without a programme', async () => {
    const { member, shopper } = await memberWithCart(service);
    const answer = await redeem(shopper, member, 'ten-off');
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
    const { headers } = await signIn(service, merchantIds.demoUk);
    const elsewhere = await startShopping(service, { locationId: locationIds.ukSoho, headers });
    expect((await redeem(elsewhere, { customerId: '', headers })).status).toBe(404);
    expect(await pointsOf(service, member)).toEqual([100, 0]);
  });

  test('409 not a member, not enough points, a code applied, another reward applied', async () => {
    const stranger = await signIn(service);
    const strangers = await startShopping(service, { headers: stranger.headers });
    await addVectorLines(strangers);
    const answer = await redeem(strangers, stranger);
    expect([answer.status, answer.body.code]).toEqual([409, 'RESOURCE_CONFLICT']);
    const { member, shopper } = await memberWithCart(service);
    expect((await redeem(shopper, member, 'five-off')).body.code).toBe('RESOURCE_CONFLICT');
    await shopper.change('POST', '/discount', { code: 'WELCOME10' });
    expect((await redeem(shopper, member)).body.code).toBe('RESOURCE_CONFLICT');
    await shopper.change('DELETE', '/discount');
    await redeem(shopper, member);
    expect((await redeem(shopper, member, 'five-off')).body.code).toBe('RESOURCE_CONFLICT');
    expect(shopper.cart.discountTotal).toBe('2.00');
    expect(await pointsOf(service, member)).toEqual([100, 50]);
  });

  test('409 a code beside a reward; 409 the same points for two carts', async () => {
    const { member, shopper } = await memberWithCart(service);
    await redeem(shopper, member);
    const code = await shopper.send('POST', '/discount', { body: { code: 'WELCOME10' } });
    expect([code.status, code.body.code]).toEqual([409, 'RESOURCE_CONFLICT']);
    for (const status of [200, 409]) {
      const other = await startShopping(service, { headers: member.headers });
      await addVectorLines(other);
      expect((await redeem(other, member)).status).toBe(status);
    }
    expect(await pointsOf(service, member)).toEqual([100, 100]);
  });

  test('409 an older revision, a locked cart; 428 without a revision; 400, 401, 403: nothing is set aside', async () => {
    const { member, shopper } = await memberWithCart(service);
    expect((await redeem(shopper, member, 'two-off', { ifMatch: '"cart-1"' })).body.code).toBe('CART_CONFLICT');
    expect((await redeem(shopper, member, 'two-off', { ifMatch: null })).status).toBe(428);
    expect((await redeem(shopper, member, '')).status).toBe(400);
    expect((await redeem(shopper, member, 'two-off', { headers: {} })).status).toBe(401);
    expect((await redeem(shopper, await signIn(service))).status).toBe(403);
    await giveContact(shopper);
    await lock(shopper);
    expect(
      (await redeem(shopper, member, 'two-off', { ifMatch: `"cart-${shopper.cart.revision + 1}"` })).body.code,
    ).toBe('CART_IMMUTABLE');
    expect(await pointsOf(service, member)).toEqual([100, 0]);
  });

  test('503 the programme cannot be reached: nothing changes, and ordering goes on', async () => {
    const { member, shopper } = await memberWithCart(service);
    const away = vi.spyOn(service.context.loyalty, 'reserve').mockRejectedValueOnce(engineIsAway());
    const answer = await redeem(shopper, member);
    expect([answer.status, answer.body.code]).toEqual([503, 'DEPENDENCY_UNAVAILABLE']);
    await giveContact(shopper);
    await lock(shopper);
    expect(away).toHaveBeenCalledTimes(1);
    away.mockRestore();
  });

  test('set aside, then the process died before the cart was written: the points come back', async () => {
    const { member, shopper } = await memberWithCart(service);
    const real = service.context.loyalty.reserve.bind(service.context.loyalty);
    const dying = vi.spyOn(service.context.loyalty, 'reserve').mockImplementationOnce(async (request) => {
      await real(request);
      throw new Error('the process was killed');
    });
    expect((await redeem(shopper, member)).status).toBe(500);
    dying.mockRestore();
    expect(await pointsOf(service, member)).toEqual([100, 50]);
    await settleNow(service, 59_000);
    expect(await pointsOf(service, member)).toEqual([100, 50]);
    await settleNow(service, 2_000);
    expect(await pointsOf(service, member)).toEqual([100, 0]);
    expect((await shopper.read()).body.discountTotal).toBe('0.00');
    // The cart stands at the revision it stood at: it can have the reward now.
    const again = await redeem(shopper, member);
    expect([again.status, again.body.discountTotal]).toEqual([200, '2.00']);
    expect(await pointsOf(service, member)).toEqual([100, 50]);
  });

  test('set aside, then another request changed the cart first: the points come back at once', async () => {
    const { member, shopper } = await memberWithCart(service);
    const real = service.context.loyalty.reserve.bind(service.context.loyalty);
    const slow = vi.spyOn(service.context.loyalty, 'reserve').mockImplementationOnce(async (request) => {
      const hold = await real(request);
      await shopper.change('PATCH', '', { note: 'First!' });
      return hold;
    });
    const answer = await redeem(shopper, member);
    slow.mockRestore();
    expect([answer.status, answer.body.code]).toEqual([409, 'CART_CONFLICT']);
    expect(await pointsOf(service, member)).toEqual([100, 0]);
    expect((await redeem(shopper, member)).status).toBe(200);
  });
});
