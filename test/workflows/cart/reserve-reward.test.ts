import { beforeAll, describe, expect, test, vi } from 'vitest';
import { expireCarts } from '../../../src/jobs/expire-carts.ts';
import { demoProgramme } from '../../../src/sandbox/seed/demo/programme.ts';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { saveProgramme } from '../../../src/store/loyalty/loyalty-programmes.ts';
import {
  engineIsAway,
  memberWithCart,
  pointsOf,
  redeem,
  rewardIsGone,
  settleNow,
} from '../../api/loyalty/loyal-customers.ts';
import { giveContact, lock } from '../../support/callers/checkout.ts';
import { bowlWithDressing, newKey, type Shopper, storefront } from '../../support/callers/shopper.ts';
import { serviceForTests } from '../../support/run/service.ts';

// What becomes of a cart's reward while the cart is edited, left, moved and paid (reference/loyalty.md#rewards).

const service = serviceForTests();
beforeAll(async () => {
  await saveProgramme(
    service.database,
    merchantIds.demo,
    {
      ...demoProgramme,
      rewards: demoProgramme.rewards.map((reward) =>
        reward.rewardId === 'two-off'
          ? { ...reward, minimumSpendMinor: 1_200, methods: ['takeout', 'table_side'] }
          : reward,
      ),
    },
    service.clock.now(),
  );
});

async function rewarded(start: Parameters<typeof memberWithCart>[1] = {}) {
  const { member, shopper } = await memberWithCart(service, start);
  const answer = await redeem(shopper, member);
  expect([answer.status, answer.body.discountTotal]).toEqual([200, '2.00']);
  return { member, shopper };
}

const lineOf = (shopper: Shopper, index: number): string => shopper.cart.items[index].id;
const contact = { customerName: 'Ada Diner', emailAddress: 'ada@example.com' };

describe('a reward while its cart is edited', () => {
  test('200 it stays with other lines and another method that it allows', async () => {
    const { member, shopper } = await rewarded();
    await shopper.change('DELETE', `/items/${lineOf(shopper, 1)}`);
    expect([shopper.cart.discountTotal, shopper.cart.subTotal]).toEqual(['2.00', '12.00']);
    await shopper.change('PUT', '/set-table', { tableNumber: '7' });
    expect([shopper.cart.discountTotal, shopper.cart.catalogRevalidation]).toEqual(['2.00', null]);
    expect(await pointsOf(service, member)).toEqual([100, 50]);
  });

  test('200 it survives the moment without lines, and is judged by the next one', async () => {
    const { member, shopper } = await rewarded();
    await shopper.change('DELETE', `/items/${lineOf(shopper, 1)}`);
    await shopper.change('DELETE', `/items/${lineOf(shopper, 0)}`);
    expect(shopper.cart.discountTotal).toBe('0.00');
    expect(await pointsOf(service, member)).toEqual([100, 50]);
    await shopper.add('harvest-grain-bowl', bowlWithDressing);
    expect(shopper.cart.discountTotal).toBe('2.00');
  });

  test('200 a method it does not allow takes it out, says so, and gives the points back', async () => {
    const { member, shopper } = await rewarded();
    await shopper.change('PUT', '/set-room', { lastName: 'Byron', roomNumber: '12' });
    expect(shopper.cart).toMatchObject({ discountTotal: '0.00', catalogRevalidation: rewardIsGone });
    expect(await pointsOf(service, member)).toEqual([100, 0]);
    const refused = await shopper.send('POST', '/payment-intent');
    expect(refused.status).not.toBe(200);
    await shopper.change('PUT', '/validate-and-update', contact);
    expect(shopper.cart.catalogRevalidation.required).toBe(false);
  });

  test('200 goods below its minimum take it out, on a resumed cart too', async () => {
    const { member, shopper } = await rewarded();
    await shopper.change('DELETE', `/items/${lineOf(shopper, 0)}`);
    expect(shopper.cart).toMatchObject({ discountTotal: '0.00', catalogRevalidation: rewardIsGone });
    expect(await pointsOf(service, member)).toEqual([100, 0]);
    const other = await rewarded();
    const path = `${storefront}/locations/${locationIds.alwaysOpen}/ordering-sessions`;
    const resumed = await service.call('POST', path, {
      headers: {
        ...other.member.headers,
        'Idempotency-Key': newKey(),
        'If-Match': `"cart-${other.shopper.cart.revision}"`,
      },
      body: { fulfillmentMethod: 'room_service', existingCartId: other.shopper.cartId },
    });
    expect(resumed.body.cart).toMatchObject({ discountTotal: '0.00', catalogRevalidation: rewardIsGone });
    expect(await pointsOf(service, other.member)).toEqual([100, 0]);
  });

  test('200 redeemed again it settles what was reported', async () => {
    const { member, shopper } = await rewarded();
    await shopper.change('PUT', '/set-room', { lastName: 'Byron', roomNumber: '12' });
    await shopper.change('PATCH', '', { fulfillmentMethod: 'takeout' });
    const answer = await redeem(shopper, member);
    expect([answer.body.discountTotal, answer.body.catalogRevalidation.required]).toEqual(['2.00', false]);
    expect(await pointsOf(service, member)).toEqual([100, 50]);
  });

  test('every edit keeps it for half an hour; what had lapsed is taken anew', async () => {
    const { member, shopper } = await rewarded();
    for (const minutes of [20, 20]) {
      service.clock.advance(minutes * 60_000);
      expect(await pointsOf(service, member)).toEqual([100, 50]);
      await shopper.change('PATCH', '', { note: `after ${minutes}` });
    }
    service.clock.advance(31 * 60_000);
    expect(await pointsOf(service, member)).toEqual([100, 0]);
    await shopper.change('PATCH', '', { note: 'late' });
    expect(shopper.cart.discountTotal).toBe('2.00');
    expect(await pointsOf(service, member)).toEqual([100, 50]);
  });

  test('lapsed, and its points went to another cart: it is taken out and says so', async () => {
    const { member, shopper } = await rewarded();
    const second = await memberWithCart(service);
    service.clock.advance(31 * 60_000);
    for (const cartId of ['a'.repeat(24), 'b'.repeat(24)]) await spend(member.customerId, cartId);
    await shopper.change('PATCH', '', { note: 'too late' });
    expect(shopper.cart).toMatchObject({ discountTotal: '0.00', catalogRevalidation: rewardIsGone });
    expect(await pointsOf(service, second.member)).toEqual([100, 0]);
  });

  test('an engine that is away does not stop edits: the reward stays until the engine answers', async () => {
    const { member, shopper } = await rewarded();
    const away = vi.spyOn(service.context.loyalty, 'reserve').mockRejectedValue(engineIsAway());
    await shopper.change('PATCH', '', { note: 'still here' });
    expect(shopper.cart.discountTotal).toBe('2.00');
    away.mockRestore();
    expect(await pointsOf(service, member)).toEqual([100, 50]);
  });
});

function spend(customerId: string, cartId: string) {
  const spent = { subTotalMinor: 2_000, currency: 'usd', method: 'takeout', codeApplied: false } as const;
  const request = { merchantId: merchantIds.demo, customerId, cartId, holdId: `${cartId}-1`, rewardId: 'two-off' };
  return service.context.loyalty.reserve({ ...request, spend: spent, until: 0 });
}

describe('a reward when its cart ends', () => {
  test('200 an expired cart gives the points back, and so does one that is left for another location', async () => {
    const ended = await rewarded();
    await ended.shopper.change('DELETE', '');
    expect(await pointsOf(service, ended.member)).toEqual([100, 0]);
    const moved = await rewarded();
    const body = { targetLocationId: locationIds.downtown, strategy: 'start_new_cart' };
    const answer = await moved.shopper.send('POST', '/location-switches', { body });
    expect([answer.status, answer.body.cart.discountTotal]).toEqual([201, '0.00']);
    expect(await pointsOf(service, moved.member)).toEqual([100, 0]);
  });

  test('200 a preview of a switch keeps it', async () => {
    const { member, shopper } = await rewarded();
    const body = { targetLocationId: locationIds.partner, strategy: 'try_move_items' };
    const answer = await shopper.send('POST', '/location-switches', { body });
    expect([answer.status, answer.body.outcome]).toEqual([200, 'confirmation_required']);
    expect(await pointsOf(service, member)).toEqual([100, 50]);
  });

  test('a cart that is left to expire releases the reward', async () => {
    const { member, shopper } = await rewarded();
    service.clock.advance(59 * 60_000);
    await settleNow(service);
    // Renewed by hand at the engine, so that its own time is not what ends it.
    await spend(member.customerId, shopper.cartId);
    expect(await pointsOf(service, member)).toEqual([100, 50]);
    service.clock.advance(2 * 60_000);
    await expireCarts.runOnce(service.context);
    await settleNow(service);
    expect(await pointsOf(service, member)).toEqual([100, 0]);
  });
});

describe('a reward when its cart is paid', () => {
  test('200 it is set aside for longer than payment and kitchen may take, and charged is what was shown', async () => {
    const { member, shopper } = await rewarded();
    await giveContact(shopper);
    await lock(shopper);
    service.clock.advance(44 * 60_000);
    expect(await pointsOf(service, member)).toEqual([100, 50]);
  });

  test('200 while it is being paid it is kept for as long as that takes', async () => {
    const { member, shopper } = await rewarded();
    await giveContact(shopper);
    await lock(shopper);
    for (let minute = 0; minute < 90; minute += 6) await settleNow(service, 6 * 60_000);
    expect(await pointsOf(service, member)).toEqual([100, 50]);
  });

  test('200 what had lapsed is taken anew', async () => {
    const { member, shopper } = await rewarded();
    await giveContact(shopper);
    await service.context.loyalty.release(merchantIds.demo, shopper.cartId);
    await lock(shopper);
    expect(await pointsOf(service, member)).toEqual([100, 50]);
  });

  test('409 it cannot be had any more: nothing is locked, and the requote shows why', async () => {
    const { member, shopper } = await rewarded();
    await giveContact(shopper);
    await service.context.loyalty.release(merchantIds.demo, shopper.cartId);
    for (const cartId of ['c'.repeat(24), 'd'.repeat(24)]) await spend(member.customerId, cartId);
    const answer = await shopper.send('POST', '/payment-intent');
    expect([answer.status, answer.body.code]).toEqual([409, 'REQUOTE_REQUIRED']);
    expect(answer.body.details.reasonCodes).toEqual(['POLICY_CHANGED']);
    await shopper.change('PUT', '/validate-and-update', contact);
    expect(shopper.cart).toMatchObject({ discountTotal: '0.00', catalogRevalidation: rewardIsGone });
    await shopper.change('PUT', '/validate-and-update', contact);
    await lock(shopper);
  });

  test('503 an engine that is away: the cart stays open, and without the reward it can be paid', async () => {
    const { member, shopper } = await rewarded();
    await giveContact(shopper);
    const away = vi.spyOn(service.context.loyalty, 'reserve').mockRejectedValue(engineIsAway());
    const answer = await shopper.send('POST', '/payment-intent');
    expect([answer.status, answer.body.code]).toEqual([503, 'DEPENDENCY_UNAVAILABLE']);
    expect((await shopper.read()).body.status).toBe('OPEN');
    await shopper.send('DELETE', '/loyalty/redeem', { headers: member.headers });
    await lock(shopper);
    away.mockRestore();
  });

  test('200 a what-if does not ask the engine: the reward stays with its amount, and the real edit finds out', async () => {
    const { member, shopper } = await rewarded();
    const asked = (['reserve', 'release', 'quote', 'account', 'findHold'] as const).map((act) =>
      vi.spyOn(service.context.loyalty, act),
    );
    const body = { edits: [{ operation: 'setRoom', body: { lastName: 'Byron', roomNumber: '12' } }] };
    const answer = await shopper.send('POST', '/what-if', { body, ifMatch: null, key: null });
    expect([answer.status, answer.body.cart?.discountTotal], answer.text).toEqual([200, '2.00']);
    expect(asked.map((act) => act.mock.calls.length)).toEqual([0, 0, 0, 0, 0]);
    for (const act of asked) act.mockRestore();
    expect(await pointsOf(service, member)).toEqual([100, 50]);
    await shopper.change('PUT', '/set-room', { lastName: 'Byron', roomNumber: '12' });
    expect(shopper.cart).toMatchObject({ discountTotal: '0.00', catalogRevalidation: rewardIsGone });
  });

  test('200 a cart without a reward never asks the engine, until it is an order', async () => {
    const { member, shopper } = await memberWithCart(service);
    const asked = (['reserve', 'release', 'quote', 'account', 'findHold'] as const).map((act) =>
      vi.spyOn(service.context.loyalty, act),
    );
    await shopper.change('PATCH', '', { note: 'nothing special' });
    await giveContact(shopper);
    await lock(shopper);
    expect(asked.map((act) => act.mock.calls.length)).toEqual([0, 0, 0, 0, 0]);
    for (const act of asked) act.mockRestore();
    expect(await pointsOf(service, member)).toEqual([100, 0]);
  });
});
