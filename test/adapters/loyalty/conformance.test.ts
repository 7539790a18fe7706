import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { closeMembership, eraseMembership, findMembership } from '../../../src/store/loyalty/loyalty-memberships.ts';
import {
  builtInWorld,
  type EngineWorld,
  lipWorld,
  merchantId,
  newCart,
  newCustomer,
  newMember,
  orderFor,
  pointsOf,
  refundOf,
  refusal,
  requestFor,
  spend,
} from './engines.ts';

// What every loyalty engine does, wherever its ledger is: one suite for both.

const engines = [
  { name: 'built-in', open: builtInWorld },
  { name: 'at a host, over the protocol', open: lipWorld },
];

describe.each(engines)('the engine $name', ({ open }) => {
  let world: EngineWorld;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  describe('joining', () => {
    test('a customer who did not join has no account, no ledger, and sees what there would be', async () => {
      const { engine } = world;
      const customerId = await newCustomer(world);
      expect(await engine.account(merchantId, customerId)).toBeNull();
      expect(await engine.ledger(merchantId, customerId, null, 10)).toBeNull();
      for (const who of [customerId, null]) {
        const quote = await engine.quote(merchantId, who, spend);
        expect([quote?.pointsToEarn, quote?.balance]).toEqual([26, null]);
        expect(quote?.offers.map(({ reward, reasons }) => [reward.rewardId, reward.pointsCost, reasons])).toEqual([
          ['two-off', 50, ['not_enrolled']],
          ['five-off', 500, ['not_enrolled']],
        ]);
      }
    });

    test('a new member starts with 100 points, once, and the first consent stays', async () => {
      const { engine, clock, database } = world;
      const customerId = await newCustomer(world);
      await engine.enrol(merchantId, customerId, 'v1');
      const joinedAt = clock.now();
      clock.advance(60_000);
      await engine.enrol(merchantId, customerId, 'v2');
      expect(await pointsOf(world, customerId)).toEqual([100, 0, 100]);
      const ledger = await engine.ledger(merchantId, customerId, null, 10);
      expect(ledger?.lines.map((line) => [line.operation, line.amount, line.classification])).toEqual([
        ['manual', 100, 'bonus'],
      ]);
      const membership = await findMembership(database, merchantId, customerId);
      expect(membership).toMatchObject({ status: 'active', consentVersion: 'v1', consentedAt: joinedAt });
    });

    test('five joinings at once are one', async () => {
      const customerId = await newCustomer(world);
      await Promise.all([1, 2, 3, 4, 5].map(() => world.engine.enrol(merchantId, customerId, 'v1')));
      expect(await pointsOf(world, customerId)).toEqual([100, 0, 100]);
    });

    test('a closed membership is not opened again', async () => {
      const { engine, database, clock } = world;
      const customerId = await newMember(world);
      await closeMembership(database, merchantId, customerId, clock.now());
      expect(await refusal(engine.enrol(merchantId, customerId, 'v1'))).toBe('RESOURCE_CONFLICT');
      expect(await engine.account(merchantId, customerId)).toBeNull();
      expect(await engine.accrue(orderFor(customerId, newCart()))).toBeNull();
    });

    test('a forgotten member is forgotten wherever they are kept, once and for all', async () => {
      const { engine, database, clock, books } = world;
      const customerId = await newMember(world);
      await engine.accrue(orderFor(customerId, newCart()));
      await eraseMembership(database, merchantId, customerId, clock.now());
      for (let time = 0; time < 2; time += 1) await engine.eraseMember(merchantId, customerId);
      expect((await findMembership(books, merchantId, customerId))?.status).toBe('closed');
      expect((await findMembership(database, merchantId, customerId))?.status).toBe('closed');
      expect(await refusal(engine.enrol(merchantId, customerId, 'v1'))).toBe('RESOURCE_CONFLICT');
      expect(await engine.account(merchantId, customerId)).toBeNull();
      await engine.eraseMember(merchantId, await newCustomer(world));
    });

    test('a merchant without a programme has nothing to join', async () => {
      const { engine } = world;
      expect(await engine.quote(merchantIds.demoUk, null, { ...spend, currency: 'gbp' })).toBeNull();
      expect(await refusal(engine.enrol(merchantIds.demoUk, 'unknown', 'v1'))).toBe('NOT_FOUND');
    });
  });

  describe('setting a reward aside', () => {
    test('lowers what is available at once; the same request again is the same hold', async () => {
      const { engine, clock } = world;
      const customerId = await newMember(world);
      const request = requestFor(customerId, newCart());
      const hold = await engine.reserve(request);
      expect(hold).toMatchObject({ rewardId: 'two-off', pointsCost: 50, amountOffMinor: 200, status: 'reserved' });
      expect(hold.expiresAt).toBe(clock.now() + 30 * 60_000);
      expect(await engine.reserve(request)).toEqual(hold);
      expect(await engine.findHold(merchantId, request.cartId)).toEqual(hold);
      expect(await pointsOf(world, customerId)).toEqual([100, 50, 50]);
    });

    test('at a later revision keeps it, for as long as it is needed', async () => {
      const { engine, clock } = world;
      const customerId = await newMember(world);
      const request = requestFor(customerId, newCart());
      await engine.reserve(request);
      clock.advance(20 * 60_000);
      const until = clock.now() + 15 * 60_000;
      const renewed = await engine.reserve({ ...request, holdId: `${request.cartId}-2`, until });
      expect(renewed.expiresAt).toBeGreaterThanOrEqual(until);
      expect(await pointsOf(world, customerId)).toEqual([100, 50, 50]);
    });

    test('refuses another reward, another customer, an unknown reward, too few points and a code beside it', async () => {
      const { engine } = world;
      const [customerId, other] = [await newMember(world), await newMember(world)];
      await engine.accrue(orderFor(customerId, newCart(), 90_000));
      const request = requestFor(customerId, newCart());
      await engine.reserve(request);
      const next = { ...request, holdId: `${request.cartId}-2` };
      expect(await refusal(engine.reserve({ ...next, rewardId: 'five-off' }))).toBe('RESOURCE_CONFLICT');
      expect(await refusal(engine.reserve({ ...next, customerId: other }))).toBe('RESOURCE_CONFLICT');
      expect(await refusal(engine.reserve({ ...next, rewardId: 'free-cake' }))).toBe('NOT_FOUND');
      const fresh = requestFor(other, newCart());
      expect(await refusal(engine.reserve({ ...fresh, rewardId: 'five-off' }))).toBe('RESOURCE_CONFLICT');
      const withCode = { ...fresh, spend: { ...spend, codeApplied: true } };
      expect(await refusal(engine.reserve(withCode))).toBe('RESOURCE_CONFLICT');
      const stranger = await newCustomer(world);
      const strangers = requestFor(stranger, newCart());
      expect(await refusal(engine.reserve(strangers))).toBe('RESOURCE_CONFLICT');
      expect(await refusal(engine.reserve({ ...strangers, rewardId: 'free-cake' }))).toBe('NOT_FOUND');
      expect(await pointsOf(world, customerId)).toEqual([1_000, 50, 950]);
      expect(await pointsOf(world, other)).toEqual([100, 0, 100]);
    });

    test('never sets the same points aside twice', async () => {
      const { engine } = world;
      const customerId = await newMember(world);
      const tries = [1, 2, 3, 4].map(() => refusal(engine.reserve(requestFor(customerId, newCart()))));
      const results = await Promise.all(tries);
      expect(results.filter((result) => result === 'RESOURCE_CONFLICT')).toHaveLength(2);
      expect(await pointsOf(world, customerId)).toEqual([100, 100, 0]);
    });

    test('and given up it is available again, however often it is given up', async () => {
      const { engine } = world;
      const customerId = await newMember(world);
      const request = requestFor(customerId, newCart());
      await engine.reserve(request);
      await engine.release(merchantId, request.cartId);
      await engine.release(merchantId, request.cartId);
      await engine.release(merchantId, newCart());
      expect(await engine.findHold(merchantId, request.cartId)).toBeNull();
      expect(await pointsOf(world, customerId)).toEqual([100, 0, 100]);
      await engine.reserve({ ...request, holdId: `${request.cartId}-2`, rewardId: 'two-off' });
      expect(await pointsOf(world, customerId)).toEqual([100, 50, 50]);
    });

    test('the same request takes it anew each time it was given up or had lapsed, whichever reward it is for', async () => {
      const { engine, clock } = world;
      const customerId = await newMember(world);
      const request = requestFor(customerId, newCart());
      const names = new Set<string>();
      for (let time = 1; time <= 3; time += 1) {
        names.add((await engine.reserve(request)).holdId);
        expect(await pointsOf(world, customerId)).toEqual([100, 50, 50]);
        await engine.release(merchantId, request.cartId);
        expect(await pointsOf(world, customerId)).toEqual([100, 0, 100]);
      }
      names.add((await engine.reserve(request)).holdId);
      clock.advance(31 * 60_000);
      expect(await pointsOf(world, customerId)).toEqual([100, 0, 100]);
      names.add((await engine.reserve(request)).holdId);
      expect(names.size).toBe(5);
      await engine.release(merchantId, request.cartId);
      await engine.accrue(orderFor(customerId, newCart(), 90_000));
      expect((await engine.reserve({ ...request, rewardId: 'five-off' })).rewardId).toBe('five-off');
      expect(await pointsOf(world, customerId)).toEqual([1_000, 500, 500]);
    });

    test('it lapses after half an hour, and can be taken anew', async () => {
      const { engine, clock } = world;
      const customerId = await newMember(world);
      const request = requestFor(customerId, newCart());
      await engine.reserve(request);
      clock.advance(30 * 60_000);
      expect(await engine.findHold(merchantId, request.cartId)).toBeNull();
      expect(await pointsOf(world, customerId)).toEqual([100, 0, 100]);
      await engine.reserve({ ...request, holdId: `${request.cartId}-2` });
      expect(await pointsOf(world, customerId)).toEqual([100, 50, 50]);
    });

    test('what lapsed unnoticed does not keep the cart from having another customer’s reward', async () => {
      const { engine, clock } = world;
      const [first, second] = [await newMember(world), await newMember(world)];
      const request = requestFor(first, newCart());
      await engine.reserve(request);
      clock.advance(31 * 60_000);
      await engine.reserve({ ...request, customerId: second, holdId: `${request.cartId}-2` });
      expect([await pointsOf(world, first), await pointsOf(world, second)]).toEqual([
        [100, 0, 100],
        [100, 50, 50],
      ]);
    });

    test('it is taken anew also where it lapsed unnoticed', async () => {
      const { engine, clock } = world;
      const customerId = await newMember(world);
      const request = requestFor(customerId, newCart());
      await engine.reserve(request);
      clock.advance(31 * 60_000);
      const again = await engine.reserve({ ...request, holdId: `${request.cartId}-2` });
      expect(again.holdId).toBe(`${request.cartId}-2`);
      expect(await pointsOf(world, customerId)).toEqual([100, 50, 50]);
    });
  });

  describe('the order of the cart', () => {
    const order = (cartId: string) => ({ orderId: `f${cartId.slice(1)}`, orderReference: `R${cartId.slice(-3)}` });

    test('takes the points once, and is listed by its short name', async () => {
      const { engine } = world;
      const customerId = await newMember(world);
      const { cartId, ...request } = requestFor(customerId, newCart());
      await engine.reserve({ ...request, cartId });
      expect(await engine.capture(merchantId, cartId, order(cartId))).toBe('captured');
      expect(await engine.capture(merchantId, cartId, order(cartId))).toBe('captured');
      const elsewhere = engine.capture(merchantId, cartId, { ...order(cartId), orderId: 'another' });
      expect(await refusal(elsewhere)).toBe('RESOURCE_CONFLICT');
      expect(await pointsOf(world, customerId)).toEqual([50, 0, 50]);
      const ledger = await engine.ledger(merchantId, customerId, null, 10);
      expect(ledger?.lines[0]).toMatchObject({
        operation: 'redeem',
        amount: -50,
        classification: 'order',
        orderReference: order(cartId).orderReference,
      });
      await engine.release(merchantId, cartId);
      expect(await pointsOf(world, customerId)).toEqual([50, 0, 50]);
      const more = engine.reserve({ ...request, cartId, holdId: `${cartId}-9` });
      expect(await refusal(more)).toBe('RESOURCE_CONFLICT');
    });

    test('takes nothing that had run out, nothing that was given up, nothing that never was', async () => {
      const { engine, clock } = world;
      const customerId = await newMember(world);
      const [late, given] = [requestFor(customerId, newCart()), requestFor(customerId, newCart())];
      await engine.reserve(late);
      await engine.reserve(given);
      await engine.release(merchantId, given.cartId);
      clock.advance(30 * 60_000);
      expect(await engine.capture(merchantId, late.cartId, order(late.cartId))).toBe('lapsed');
      expect(await engine.capture(merchantId, late.cartId, order(late.cartId))).toBe('lapsed');
      expect(await engine.capture(merchantId, given.cartId, order(given.cartId))).toBe('nothing_held');
      expect(await engine.capture(merchantId, newCart(), order(newCart()))).toBe('nothing_held');
      expect(await pointsOf(world, customerId)).toEqual([100, 0, 100]);
    });

    test('gives them back once when it is given back', async () => {
      const { engine } = world;
      const customerId = await newMember(world);
      const request = requestFor(customerId, newCart());
      await engine.reserve(request);
      await engine.reverse(merchantId, request.cartId);
      expect(await pointsOf(world, customerId)).toEqual([100, 50, 50]);
      await engine.capture(merchantId, request.cartId, order(request.cartId));
      await engine.reverse(merchantId, request.cartId);
      await engine.reverse(merchantId, request.cartId);
      expect(await pointsOf(world, customerId)).toEqual([100, 0, 100]);
      const ledger = await engine.ledger(merchantId, customerId, null, 2);
      expect(ledger?.lines.map((line) => [line.operation, line.amount, line.orderReference])).toEqual([
        ['reverse', 50, order(request.cartId).orderReference],
        ['redeem', -50, order(request.cartId).orderReference],
      ]);
    });
  });

  describe('what an order earns', () => {
    test('is posted once, and other facts under its name are refused', async () => {
      const { engine, clock } = world;
      const customerId = await newMember(world);
      const order = orderFor(customerId, newCart());
      expect(await engine.accrue(order)).toBe(26);
      clock.advance(60_000);
      expect(await engine.accrue(order)).toBe(26);
      expect(await refusal(engine.accrue({ ...order, subTotalMinor: 9_900 }))).toBe('RESOURCE_CONFLICT');
      expect(await engine.accrue(orderFor(await newCustomer(world), newCart()))).toBeNull();
      expect(await pointsOf(world, customerId)).toEqual([126, 0, 126]);
      const [line] = (await engine.ledger(merchantId, customerId, null, 1))?.lines ?? [];
      expect(line).toMatchObject({ operation: 'earn', amount: 26, orderReference: order.orderReference });
    });

    test('goes back with refunds: each once, together as one, never more than was earned', async () => {
      const { engine } = world;
      const customerId = await newMember(world);
      const { orderId, ...order } = orderFor(customerId, newCart());
      await engine.accrue({ ...order, orderId });
      const refund = (name: string, amount: number) =>
        engine.adjust(refundOf(customerId, orderId, `${orderId}-${name}`, amount));
      expect(await refund('a', 1_005)).toBe(10);
      expect(await refund('a', 1_005)).toBe(10);
      expect(await refusal(refund('a', 1_006))).toBe('RESOURCE_CONFLICT');
      expect(await refund('b', 1_005)).toBe(10);
      expect(await refund('c', 600)).toBe(6);
      expect(await refund('d', 9_999)).toBe(0);
      expect(await engine.adjust(refundOf(customerId, newCart(), `${orderId}-e`, 100))).toBe(0);
      expect(await pointsOf(world, customerId)).toEqual([100, 0, 100]);
    });

    test('takes no points that are set aside', async () => {
      const { engine } = world;
      const customerId = await newMember(world);
      const order = orderFor(customerId, newCart(), 2_000);
      await engine.accrue(order);
      await engine.reserve(requestFor(customerId, newCart()));
      await engine.reserve(requestFor(customerId, newCart()));
      expect(await pointsOf(world, customerId)).toEqual([120, 100, 20]);
      const taken = await engine.adjust(refundOf(customerId, order.orderId, `${order.orderId}-r`, 2_000));
      expect([taken, await pointsOf(world, customerId)]).toEqual([20, [100, 100, 0]]);
    });
  });

  test('a claim is granted once, however often it is asked for', async () => {
    const { engine } = world;
    const customerId = await newMember(world);
    const { orderId, orderReference } = orderFor(customerId, newCart());
    const order = { orderId, orderReference };
    const claim = { merchantId, customerId, claimId: `claim-${customerId}`, points: 40, order };
    await Promise.all([engine.grantClaim(claim), engine.grantClaim(claim), engine.grantClaim(claim)]);
    expect(await refusal(engine.grantClaim({ ...claim, points: 41 }))).toBe('RESOURCE_CONFLICT');
    const unknown = { ...claim, claimId: 'another-claim', customerId: await newCustomer(world) };
    expect(await refusal(engine.grantClaim(unknown))).toBe('RESOURCE_CONFLICT');
    expect(await pointsOf(world, customerId)).toEqual([140, 0, 140]);
    const [line] = (await engine.ledger(merchantId, customerId, null, 1))?.lines ?? [];
    expect(line).toMatchObject({ operation: 'manual', classification: 'service_recovery', orderReference });
  });

  test('the ledger comes in pages, newest first, without a gap, and leaves nothings out', async () => {
    const { engine } = world;
    const customerId = await newMember(world);
    for (const subTotalMinor of [100, 200, 50, 300, 400]) {
      await engine.accrue(orderFor(customerId, newCart(), subTotalMinor));
    }
    const amounts: number[] = [];
    let after: string | null = null;
    do {
      const page = await engine.ledger(merchantId, customerId, after, 2);
      amounts.push(...(page?.lines.map((line) => line.amount) ?? []));
      after = page?.next ?? null;
    } while (after !== null);
    expect(amounts).toEqual([4, 3, 2, 1, 100]);
  });

  test('a member sees what is available and what is missing', async () => {
    const { engine } = world;
    const customerId = await newMember(world);
    await engine.reserve(requestFor(customerId, newCart()));
    const quote = await engine.quote(merchantId, customerId, spend);
    expect(quote?.balance).toMatchObject({ unit: 'points', posted: 100, reserved: 50 });
    expect(quote?.offers.map(({ reasons }) => reasons)).toEqual([[], ['insufficient_points']]);
  });
});
