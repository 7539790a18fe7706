import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { canRace } from '../../support/run/database.ts';
import {
  builtInWorld,
  type EngineWorld,
  merchantId,
  newCart,
  newCustomer,
  newMember,
  orderFor,
  pointsOf,
  refundOf,
  refusal,
  requestFor,
} from './engines.ts';

const racers = [0, 1, 2, 3, 4, 5];

describe.runIf(canRace('loyalty.race.test.ts'))('acts on the same points at the same moment', () => {
  let world: EngineWorld;
  beforeAll(async () => {
    world = await builtInWorld();
  });
  afterAll(() => world.close());

  test('of six carts that want the same hundred points two get them', async () => {
    for (let round = 0; round < 8; round += 1) {
      const customerId = await newMember(world);
      const requests = racers.map(() => requestFor(customerId, newCart()));
      const results = await Promise.all(requests.map((request) => refusal(world.engine.reserve(request))));
      expect(results.filter((result) => result === 'RESOURCE_CONFLICT')).toHaveLength(4);
      expect(await pointsOf(world, customerId)).toEqual([100, 100, 0]);
    }
  });

  test('of six requests for one cart one is set aside', async () => {
    for (let round = 0; round < 8; round += 1) {
      const customerId = await newMember(world);
      const cartId = newCart();
      const requests = racers.map((racer) => requestFor(customerId, cartId, { holdId: `${cartId}-${racer}` }));
      await Promise.all(requests.map((request) => refusal(world.engine.reserve(request))));
      expect(await pointsOf(world, customerId)).toEqual([100, 50, 50]);
    }
  });

  test('six joinings are one, six captures one, six accruals one, six refunds of one name one', async () => {
    for (let round = 0; round < 8; round += 1) {
      const customerId = await newCustomer(world);
      const { engine } = world;
      await Promise.all(racers.map(() => engine.enrol(merchantId, customerId, 'v1')));
      const request = requestFor(customerId, newCart());
      await engine.reserve(request);
      const name = { orderId: `f${request.cartId.slice(1)}`, orderReference: 'RACE' };
      const captures = await Promise.all(racers.map(() => engine.capture(merchantId, request.cartId, name)));
      expect(new Set(captures)).toEqual(new Set(['captured']));
      const order = orderFor(customerId, newCart());
      expect(new Set(await Promise.all(racers.map(() => engine.accrue(order))))).toEqual(new Set([26]));
      const refund = refundOf(customerId, order.orderId, `r-${order.orderId}`, 1_000);
      expect(new Set(await Promise.all(racers.map(() => engine.adjust(refund))))).toEqual(new Set([10]));
      expect(await pointsOf(world, customerId)).toEqual([66, 0, 66]);
    }
  });

  test('a capture and a giving up of the same hold: one of them happened', async () => {
    for (let round = 0; round < 12; round += 1) {
      const customerId = await newMember(world);
      const request = requestFor(customerId, newCart());
      await world.engine.reserve(request);
      const name = { orderId: `f${request.cartId.slice(1)}`, orderReference: 'RACE' };
      const [captured] = await Promise.all([
        world.engine.capture(merchantId, request.cartId, name),
        world.engine.release(merchantId, request.cartId),
      ]);
      const posted = captured === 'captured' ? 50 : 100;
      expect(await pointsOf(world, customerId)).toEqual([posted, 0, posted]);
    }
  });

  test('refunds and rewards never take the same points', async () => {
    for (let round = 0; round < 8; round += 1) {
      const customerId = await newMember(world);
      const order = orderFor(customerId, newCart(), 5_000);
      await world.engine.accrue(order);
      const taken: Promise<unknown>[] = racers.map((racer) =>
        world.engine.adjust(refundOf(customerId, order.orderId, `${order.orderId}-${racer}`, 900)),
      );
      const held = racers.map(() => refusal(world.engine.reserve(requestFor(customerId, newCart()))));
      await Promise.all([...taken, ...held]);
      const [posted = 0, reserved = 0, available = 0] = await pointsOf(world, customerId);
      expect(available).toBeGreaterThanOrEqual(0);
      expect(available).toBeLessThan(50);
      expect(posted - reserved).toBe(available);
    }
  });
});
