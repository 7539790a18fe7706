import { describe, expect, test, vi } from 'vitest';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { completed, giveContact, lock } from '../../support/callers/checkout.ts';
import { addVectorLines, type Shopper, signIn, startShopping } from '../../support/callers/shopper.ts';
import { serviceForTests } from '../../support/run/service.ts';
import { engineIsAway, memberWithCart, redeem } from './loyal-customers.ts';

const service = serviceForTests();

const quote = (shopper: Shopper, headers: Readonly<Record<string, string>>) =>
  service.call('GET', shopper.path('/loyalty/quote'), { headers });

const twoOff = { id: 'two-off', name: '$2.00 off', pointsCost: 50, amountOff: 2 };
const fiveOff = { id: 'five-off', name: '$5.00 off', pointsCost: 500, amountOff: 5 };
const open = { status: 'available', redeemable: true };
const shut = (...unavailableReasons: string[]) => ({ status: 'unavailable', redeemable: false, unavailableReasons });

describe('GET .../loyalty/quote', () => {
  test('200 what a member has, would earn and could redeem, with the tag of the cart', async () => {
    const { member, shopper } = await memberWithCart(service);
    const answer = await quote(shopper, member.headers);
    expect([answer.status, answer.headers.etag]).toEqual([200, '"cart-3"']);
    expect(answer.body).toEqual({
      enabled: true,
      available: true,
      pointsToEarn: 20,
      balance: { posted: 100, available: 100, reserved: 0 },
      rewards: [
        { ...twoOff, ...open },
        { ...fiveOff, ...shut('insufficient_points') },
      ],
    });
  });

  test('200 the applied reward: what is set aside for it does not stand against it, and it earns nothing', async () => {
    const { member, shopper } = await memberWithCart(service);
    await redeem(shopper, member);
    const { body } = await quote(shopper, member.headers);
    expect(body).toMatchObject({ pointsToEarn: 18, appliedRewardId: 'two-off' });
    expect(body.balance).toEqual({ posted: 100, available: 50, reserved: 50 });
    expect(body.rewards[0]).toEqual({ ...twoOff, ...open });
  });

  test('200 beside a code nothing can be redeemed', async () => {
    const { member, shopper } = await memberWithCart(service);
    await shopper.change('POST', '/discount', { code: 'WELCOME10' });
    const { body } = await quote(shopper, member.headers);
    expect([body.pointsToEarn, body.rewards[0]]).toEqual([18, { ...twoOff, ...shut('code_applied') }]);
  });

  test('200 not a member yet: nothing of one’s own, and every reward says how to get it', async () => {
    const { headers } = await signIn(service);
    const shopper = await startShopping(service, { headers });
    await addVectorLines(shopper);
    expect((await quote(shopper, headers)).body).toEqual({
      enabled: true,
      available: true,
      pointsToEarn: 20,
      balance: { posted: 0, available: 0, reserved: 0 },
      rewards: [
        { ...twoOff, ...shut('not_enrolled') },
        { ...fiveOff, ...shut('not_enrolled') },
      ],
    });
  });

  test('200 no programme, and one that cannot be reached', async () => {
    const { headers } = await signIn(service, merchantIds.demoUk);
    const elsewhere = await startShopping(service, { locationId: locationIds.ukSoho, headers });
    expect((await quote(elsewhere, headers)).body).toEqual({ enabled: false });
    const { member, shopper } = await memberWithCart(service);
    const away = vi.spyOn(service.context.loyalty, 'quote').mockRejectedValueOnce(engineIsAway());
    expect((await quote(shopper, member.headers)).body).toEqual({ enabled: true, available: false });
    away.mockRestore();
  });

  test('200 locked as before; completed without rewards; 404 expired', async () => {
    const { member, shopper } = await memberWithCart(service);
    await giveContact(shopper);
    const locked = await lock(shopper);
    expect((await quote(shopper, member.headers)).body.rewards).toHaveLength(2);
    await completed(service, locked);
    const { status, body } = await quote(shopper, member.headers);
    expect([status, body.pointsToEarn, body.rewards]).toEqual([200, 20, []]);
    const ended = await memberWithCart(service);
    await ended.shopper.change('DELETE', '');
    expect((await quote(ended.shopper, ended.member.headers)).status).toBe(404);
    const left = await memberWithCart(service);
    service.clock.advance(61 * 60_000);
    expect((await quote(left.shopper, left.member.headers)).status).toBe(404);
  });

  test('200 at a guest’s cart with its token', async () => {
    const guests = await startShopping(service);
    const { headers } = await signIn(service);
    expect((await quote(guests, { ...headers, 'X-Cart-Token': guests.token })).status).toBe(200);
  });
});
