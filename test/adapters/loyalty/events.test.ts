import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publicEventId } from '../../../src/domain/webhooks/event.ts';
import {
  builtInWorld,
  type EngineWorld,
  lipWorld,
  merchantId,
  newCart,
  newCustomer,
  newMember,
  orderFor,
  refundOf,
  refusal,
  requestFor,
} from './engines.ts';

// What events merchants get of a programme (docs/webhooks.md): one event for each effect, none without one.

const engines = [
  { name: 'built-in', open: builtInWorld, welcomes: ['loyalty.points_changed'] },
  // What a host gives on its own it does not tell of.
  { name: 'at a host, over the protocol', open: lipWorld, welcomes: [] },
];

type SentEvent = { readonly eventId: string; readonly type: string; readonly createdAt: number };

async function eventsOf({ database }: EngineWorld, customerId: string): Promise<readonly SentEvent[]> {
  return database.run<SentEvent>(
    {
      name: 'events of customer',
      text: `select event_id, type, created_at from outbox
        where merchant_id = $1 and subject_id = $2 and type like 'loyalty.%' order by created_at, type, event_id`,
    },
    [merchantId, customerId],
  );
}

describe.each(engines)('the engine $name', ({ open, welcomes }) => {
  let world: EngineWorld;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  /** How many events since `before` say that points of the customer changed. */
  const changesSince = async (customerId: string, before: readonly SentEvent[]) => {
    const known = new Set(before.map(({ eventId }) => eventId));
    const added = (await eventsOf(world, customerId)).filter(({ eventId }) => !known.has(eventId));
    expect(added.every(({ type }) => type === 'loyalty.points_changed')).toBe(true);
    return added.length;
  };

  test('joining sends one event, however often a customer joins', async () => {
    const { engine, clock } = world;
    const customerId = await newCustomer(world);
    const joinedAt = clock.now();
    await Promise.all([1, 2, 3].map(() => engine.enrol(merchantId, customerId, 'v1')));
    clock.advance(1_000);
    await engine.enrol(merchantId, customerId, 'v2');
    const events = await eventsOf(world, customerId);
    expect(events.map(({ type }) => type)).toEqual(['loyalty.enrolled', ...welcomes]);
    expect(events[0]).toMatchObject({ eventId: `${customerId}/loyalty.enrolled`, createdAt: joinedAt });
  });

  test('a refused joining sends no event', async () => {
    await refusal(world.engine.enrol('de300000-0000-4000-a000-0000000000ff', 'unknown', 'v1'));
    expect(await eventsOf(world, 'unknown')).toEqual([]);
  });

  test('what an order earns sends one event, and none when it earns nothing, is asked again, or is refused', async () => {
    const { engine, clock } = world;
    const customerId = await newMember(world);
    const before = await eventsOf(world, customerId);
    const order = orderFor(customerId, newCart());
    clock.advance(1_000);
    expect(await engine.accrue(order)).toBe(26);
    expect(await engine.accrue(order)).toBe(26);
    expect(await refusal(engine.accrue({ ...order, subTotalMinor: 9_900 }))).toBe('RESOURCE_CONFLICT');
    expect(await engine.accrue(orderFor(customerId, newCart(), 0))).toBe(0);
    expect(await changesSince(customerId, before)).toBe(1);
    const last = (await eventsOf(world, customerId)).at(-1);
    expect(last?.createdAt).toBe(clock.now());
    expect(publicEventId(last?.eventId ?? '')).toMatch(/^evt_[^./]+_loyalty_points_changed$/);
    const guest = await newCustomer(world);
    expect(await engine.accrue(orderFor(guest, newCart()))).toBeNull();
    expect(await eventsOf(world, guest)).toEqual([]);
  });

  test('a reward set aside or given up changes no points; taken and given back it does, once each', async () => {
    const { engine } = world;
    const customerId = await newMember(world);
    const before = await eventsOf(world, customerId);
    const cartId = newCart();
    await engine.reserve(requestFor(customerId, cartId));
    await engine.release(merchantId, cartId);
    await engine.reserve(requestFor(customerId, cartId, { holdId: `${cartId}-2` }));
    expect(await changesSince(customerId, before)).toBe(0);
    const name = { orderId: newCart(), orderReference: 'S1' };
    for (let time = 0; time < 2; time += 1) expect(await engine.capture(merchantId, cartId, name)).toBe('captured');
    expect(await changesSince(customerId, before)).toBe(1);
    for (let time = 0; time < 2; time += 1) await engine.reverse(merchantId, cartId);
    expect(await changesSince(customerId, before)).toBe(2);
  });

  test('a hold that lapsed takes nothing, so no event is sent', async () => {
    const { engine, clock } = world;
    const customerId = await newMember(world);
    const before = await eventsOf(world, customerId);
    const cartId = newCart();
    await engine.reserve(requestFor(customerId, cartId));
    clock.advance(31 * 60_000);
    expect(await engine.capture(merchantId, cartId, { orderId: newCart(), orderReference: 'S2' })).toBe('lapsed');
    expect(await changesSince(customerId, before)).toBe(0);
  });

  test('a refund and a granted claim send one event each, and none when there is nothing to take back', async () => {
    const { engine } = world;
    const customerId = await newMember(world);
    const order = orderFor(customerId, newCart());
    await engine.accrue(order);
    const before = await eventsOf(world, customerId);
    const refund = refundOf(customerId, order.orderId, `${order.orderId}-1`, 2_610);
    for (let time = 0; time < 2; time += 1) expect(await engine.adjust(refund)).toBe(26);
    expect(await engine.adjust(refundOf(customerId, newCart(), 'of-nothing-1', 100))).toBe(0);
    expect(await changesSince(customerId, before)).toBe(1);
    const { orderId, orderReference } = order;
    const claim = {
      merchantId,
      customerId,
      claimId: `claim-${orderId}`,
      points: 7,
      order: { orderId, orderReference },
    };
    for (let time = 0; time < 2; time += 1) await engine.grantClaim(claim);
    expect(await changesSince(customerId, before)).toBe(2);
  });

  test('an act that dies before it is written sends no event; asked again it sends one', async () => {
    const { engine, database, host } = world;
    const customerId = await newMember(world);
    const before = await eventsOf(world, customerId);
    const order = orderFor(customerId, newCart());
    const last = host === null ? 'save-loyalty-book' : 'finish-loyalty-call';
    const dying = world.engineOver({
      ...database,
      run: (statement, parameters) =>
        statement.name === last ? Promise.reject(new Error('died')) : database.run(statement, parameters),
    });
    await expect(dying.accrue(order)).rejects.toThrow('died');
    expect(await changesSince(customerId, before)).toBe(0);
    expect(await engine.accrue(order)).toBe(26);
    expect(await changesSince(customerId, before)).toBe(1);
  });
});

test('points that run out send one event for each lot', async () => {
  const world = await builtInWorld();
  const customerId = await newMember(world);
  await world.database.script(`update loyalty_lot set expires_at = ${world.clock.now() + 5_000}`);
  await world.database.script(`update loyalty_account set due_at = ${world.clock.now() + 5_000}`);
  const before = (await eventsOf(world, customerId)).length;
  expect(await world.engine.findDue(10)).toEqual([]);
  world.clock.advance(5_000);
  const due = await world.engine.findDue(10);
  expect(due.length).toBeGreaterThanOrEqual(1);
  for (const member of due) await world.engine.settle(member.merchantId, member.customerId);
  expect(await world.engine.findDue(10)).toEqual([]);
  expect(await eventsOf(world, customerId)).toHaveLength(before + 1);
  await world.close();
});
