import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CommerceError } from '../../../src/domain/values/errors.ts';
import type { LoyaltyEngine } from '../../../src/ports/loyalty.ts';
import type { Database } from '../../../src/store/database/database.ts';
import { Died } from '../../support/run/dying.ts';
import {
  builtInWorld,
  type EngineWorld,
  lipWorld,
  merchantId,
  newCart,
  newMember,
  orderFor,
  refundOf,
  spend,
} from './engines.ts';

// Any acts in any order, by processes that die before or after any statement, and by hosts whose answers are lost. Every act
// is asked again until it is answered, as jobs and customers do. Then the database itself is asked whether it all adds up.

const schedules = 6;
const actsPerSchedule = 22;

/** The same sequence for the same seed. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** `database` in a process that dies at its `step`-th statement: before it, or after it took effect. */
function dyingDatabase(database: Database, step: number, when: 'before' | 'after'): Database {
  let count = 0;
  let dead = false;
  const die = (): never => {
    dead = true;
    throw new Died('the process was killed');
  };
  const guarded = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (dead) die();
    count += 1;
    if (count === step && when === 'before') die();
    const result = await work();
    return count === step ? die() : result;
  };
  const mortal = (over: Database): Database => ({
    ...over,
    run: (statement, parameters) => guarded(() => over.run(statement, parameters)),
    transaction: (work) => guarded(() => over.transaction((tx) => work(mortal(tx)))),
  });
  return mortal(database);
}

type Played = {
  readonly customers: readonly string[];
  /** Cart to order, once it was captured. */
  readonly orders: Map<string, { readonly customerId: string; readonly points: number }>;
  readonly carts: { readonly cartId: string; readonly customerId: string; revision: number }[];
  readonly claims: Map<string, number>;
};

let deathCount = 0;

type Act = (engine: LoyaltyEngine) => Promise<unknown>;

/** What happens next. The act is fixed here: asked again it is the same act. */
function nextAct(next: (below: number) => number, played: Played, world: EngineWorld): Act {
  const customerId = played.customers[next(played.customers.length)] ?? '';
  const cart = played.carts[next(Math.max(played.carts.length, 1))];
  const ids = [...played.orders.keys()];
  const orderId = ids[next(Math.max(ids.length, 1))];
  switch (next(9)) {
    case 0:
    case 1: {
      const fresh = { cartId: newCart(), customerId, revision: 1 };
      played.carts.push(fresh);
      return (engine) => reserve(engine, fresh);
    }
    case 2: {
      if (cart === undefined) return async () => null;
      cart.revision += 1;
      const again = { ...cart };
      return (engine) => reserve(engine, again);
    }
    case 3:
      return async (engine) => cart !== undefined && engine.release(merchantId, cart.cartId);
    case 4: {
      if (cart === undefined) return async () => null;
      const order = { orderId: `f${cart.cartId.slice(1)}`, orderReference: 'CAPT' };
      return (engine) => engine.capture(merchantId, cart.cartId, order);
    }
    case 5:
      return async (engine) => cart !== undefined && engine.reverse(merchantId, cart.cartId);
    case 6: {
      const order = orderFor(customerId, newCart(), next(9_000));
      played.orders.set(order.orderId, { customerId, points: Math.floor(order.subTotalMinor / 100) });
      return (engine) => engine.accrue(order);
    }
    case 7: {
      const owner = orderId === undefined ? undefined : played.orders.get(orderId);
      if (orderId === undefined || owner === undefined) return async () => null;
      const refund = refundOf(owner.customerId, orderId, newCart(), next(6_000));
      return (engine) => engine.adjust(refund);
    }
    default: {
      if (next(3) === 0) world.clock.advance(next(40) * 60_000);
      const claimId = newCart();
      const points = 1 + next(30);
      played.claims.set(claimId, points);
      const order = { orderId: claimId, orderReference: 'CLMD' };
      return (engine) => engine.grantClaim({ merchantId, customerId, claimId, points, order });
    }
  }
}

function reserve(
  engine: LoyaltyEngine,
  { cartId, customerId, revision }: { cartId: string; customerId: string; revision: number },
): Promise<unknown> {
  const holdId = `${cartId}-${revision}`;
  return engine.reserve({ merchantId, customerId, cartId, holdId, rewardId: 'two-off', spend, until: 0 });
}

const paths = ['redemptions/reserve', 'redemptions/capture', 'redemptions/reverse', 'accruals', 'orders/adjust'];

/** Asks until there is an answer: a refusal is one, a death and an outage are none. Sometimes once more after that. */
async function persist(next: (below: number) => number, world: EngineWorld, act: Act): Promise<void> {
  const deaths = next(3);
  for (let attempt = 0; ; attempt += 1) {
    const dies = attempt < deaths;
    const database = dies ? dyingDatabase(world.database, 1 + next(8), next(2) === 0 ? 'before' : 'after') : null;
    if (dies && world.host !== null && next(2) === 0) world.host.failNext(paths[next(paths.length)] ?? '', 'replyLost');
    try {
      await act(database === null ? world.engine : world.engineOver(database));
      if (next(4) > 0) return;
    } catch (error) {
      const answered = error instanceof CommerceError && error.code !== 'DEPENDENCY_UNAVAILABLE';
      if (answered) return;
      if (error instanceof Died) deathCount += 1;
      else if (!(error instanceof CommerceError)) throw error;
    }
  }
}

/** What the database says of itself; every row found is something that does not add up. */
const broken = `
  select 'posted is not the sum of the entries' as what, a.customer_id as who from loyalty_account a
  where a.posted <> (select coalesce(sum(e.amount), 0) from loyalty_entry e
    where e.merchant_id = a.merchant_id and e.customer_id = a.customer_id)
  union all
  select 'posted is not the sum of the lots', a.customer_id from loyalty_account a
  where a.posted <> (select coalesce(sum(l.remaining), 0) from loyalty_lot l
    where l.merchant_id = a.merchant_id and l.customer_id = a.customer_id)
  union all
  select 'reserved is not the sum of the holds', a.customer_id from loyalty_account a
  where a.reserved <> (select coalesce(sum(h.points_cost), 0) from loyalty_hold h
    where h.merchant_id = a.merchant_id and h.customer_id = a.customer_id and h.status = 'reserved')
  union all
  select 'more is reserved than there is', customer_id from loyalty_account where reserved > posted or reserved < 0
  union all
  select 'more was taken back than was earned', order_id from loyalty_accrual where taken_back > points
  union all
  select 'what was taken back is not what the entries say', c.order_id from loyalty_accrual c
  where c.taken_back <> (select coalesce(-sum(e.amount), 0) from loyalty_entry e
    where e.merchant_id = c.merchant_id and e.order_id = c.order_id and e.operation = 'adjust')
  union all
  select 'an effect was posted twice', effect_key from loyalty_entry group by merchant_id, effect_key having count(*) > 1
  union all
  select 'a reward was paid other than once', h.hold_id from loyalty_hold h
  where h.status in ('captured', 'reversed') and (
    (select coalesce(sum(u.points), 0) from loyalty_lot_use u
      where u.merchant_id = h.merchant_id and u.hold_id = h.hold_id) <> h.points_cost
    or (select coalesce(sum(e.amount), 0) from loyalty_entry e where e.merchant_id = h.merchant_id
      and e.effect_key in ('redeem/' || h.hold_id, 'reverse/' || h.hold_id))
      <> case h.status when 'captured' then -h.points_cost else 0 end)`;

describe.each([
  { name: 'built-in', open: builtInWorld },
  { name: 'at a host', open: lipWorld },
])('whatever happens in whatever order, and dies where it likes: $name', ({ open }) => {
  let world: EngineWorld;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  test('totals are sums, holds are covered, and every effect is there once', { timeout: 180_000 }, async () => {
    deathCount = 0;
    const seed = Number(process.env.LOYALTY_SEED ?? 20_261_121);
    for (let schedule = 0; schedule < schedules; schedule += 1) {
      const next = numbersFrom(seed + schedule);
      const customers = [await newMember(world), await newMember(world)];
      const played: Played = { customers, orders: new Map(), carts: [], claims: new Map() };
      for (let index = 0; index < actsPerSchedule; index += 1) {
        await persist(next, world, nextAct(next, played, world));
        const found = await world.books.run({ name: 'test broken', text: broken }, []);
        expect(found, `seed ${seed}, schedule ${schedule}, act ${index}`).toEqual([]);
      }
      await checkEffects(world, played, `seed ${seed}, schedule ${schedule}`);
    }
    expect(deathCount).toBeGreaterThan(schedules * 5);
  });
});

async function checkEffects({ books }: EngineWorld, { orders, claims }: Played, where: string): Promise<void> {
  const text = `select effect_key, amount from loyalty_entry where effect_key = any($1)`;
  const keys = [...orders.keys()].map((id) => `earn/${id}`).concat([...claims.keys()].map((id) => `claim/${id}`));
  const rows = await books.run<{ effectKey: string; amount: number }>({ name: 'test effects', text }, [keys]);
  const expected = [
    ...[...orders].map(([id, { points }]): [string, number] => [`earn/${id}`, points]),
    ...[...claims].map(([id, points]): [string, number] => [`claim/${id}`, points]),
  ];
  const found = rows.map(({ effectKey, amount }): [string, number] => [effectKey, amount]);
  expect(found.sort(), where).toEqual(expected.sort());
}
