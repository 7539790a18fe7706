import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConcurrencyConflict } from '../../../src/domain/values/errors.ts';
import { loadCart, saveCartAct, saveCartChange } from '../../../src/store/cart/carts.ts';
import { type Database, statement } from '../../../src/store/database/database.ts';
import {
  createdAt,
  insertMerchant,
  load,
  merchantId,
  nextVersion,
  recordUnder,
  storedCart,
} from '../../support/data/stored-carts.ts';
import { countStatements, openTestDatabase } from '../../support/run/database.ts';

// Callers that meet share a statement; each must be answered as if it had been alone.

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await insertMerchant(database);
});

afterAll(() => database.close());

/** One statement for all, after at most one for the first alone: where statements wait for turns, it begins the turn. */
function expectShared(statements: readonly string[], shared: string): void {
  expect(statements.at(-1)).toBe(shared);
  expect(statements.length).toBeLessThanOrEqual(2);
}

const storeCarts = (count: number) => Promise.all(Array.from({ length: count }, () => storedCart(database)));
const key = (name: string | number): string => `traffic-${String(name).padStart(16, '0')}`;

/** Saves the next revision of each cart at once; answers what became of each. */
async function saveAll(
  counted: Database,
  saves: readonly { cart: Awaited<ReturnType<typeof storedCart>>; key: string; expected?: number }[],
) {
  const outcomes = await Promise.allSettled(
    saves.map(({ cart, key, expected = 1 }) => {
      const version = nextVersion({ ...cart, revision: expected }, `after ${key}`);
      return saveCartChange(counted, expected, 1, version, recordUnder(key));
    }),
  );
  return outcomes.map((outcome) => {
    if (outcome.status === 'fulfilled') return 'stored';
    return outcome.reason instanceof ConcurrencyConflict ? 'lost' : String(outcome.reason);
  });
}

describe('saveCartChange, many at once', () => {
  test('they share a statement, and every cart has its own next state', async () => {
    const carts = await storeCarts(9);
    const counted = countStatements(database);
    const outcomes = await saveAll(
      counted,
      carts.map((cart, index) => ({ cart, key: key(`all-${index}`) })),
    );
    expect(outcomes).toEqual(carts.map(() => 'stored'));
    expectShared(counted.statements, 'save-cart-changes');
    for (const [index, cart] of carts.entries()) {
      const loaded = await load(database, cart, key(`all-${index}`));
      expect(loaded.head.revision).toBe(2);
      expect(loaded.cart.note).toBe(`after ${key(`all-${index}`)}`);
      expect(loaded.keyed?.fingerprint).toBe(recordUnder(key(`all-${index}`)).fingerprint);
    }
  });

  test('each that was announced as expired counts as not announced, in the shared form as alone', async () => {
    const carts = await storeCarts(6);
    await database.script(`update cart set expiry_announced_at = 1 where merchant_id = '${merchantId}'`);
    const counted = countStatements(database);
    const saves = carts.map((cart, index) => ({ cart, key: key(`announced-${index}`) }));
    expect(await saveAll(counted, saves)).toEqual(carts.map(() => 'stored'));
    expectShared(counted.statements, 'save-cart-changes');
    const announced = statement(
      'test-announced',
      'select cart_id from cart where cart_id = any ($1::text[]) and expiry_announced_at is not null',
    );
    expect(await database.run(announced, [carts.map(({ cartId }) => cartId)])).toEqual([]);
  });

  test('who is behind loses alone', async () => {
    const carts = await storeCarts(5);
    const saves = carts.map((cart, index) => ({ cart, key: key(`behind-${index}`), expected: index === 3 ? 7 : 1 }));
    expect(await saveAll(database, saves)).toEqual(['stored', 'stored', 'stored', 'lost', 'stored']);
    const behind = carts[3];
    if (behind === undefined) throw new Error('five carts');
    const loaded = await load(database, behind, key('behind-3'));
    expect({ revision: loaded.head.revision, keyed: loaded.keyed }).toEqual({ revision: 1, keyed: null });
  });

  test('who meets a payment lease, or comes with a replaced capability, loses alone', async () => {
    const carts = await storeCarts(4);
    const [, leased, rotated] = carts;
    if (leased === undefined || rotated === undefined) throw new Error('four carts');
    await database.script(`
      update cart set lease_attempt_id = 'attempt-1', lease_until = ${createdAt + 30_000}
      where merchant_id = '${merchantId}' and cart_id = '${leased.cartId}';
      update cart set access_epoch = 2 where merchant_id = '${merchantId}' and cart_id = '${rotated.cartId}';`);
    const saves = carts.map((cart, index) => ({ cart, key: key(`held-${index}`) }));
    expect(await saveAll(database, saves)).toEqual(['stored', 'lost', 'lost', 'stored']);
    for (const cart of [leased, rotated]) expect((await load(database, cart)).head.revision).toBe(1);
    expect((await load(database, leased)).head.leaseAttemptId).toBe('attempt-1');
  });

  test('a key that is taken fails no other caller', async () => {
    const carts = await storeCarts(5);
    const taken = carts[2];
    if (taken === undefined) throw new Error('five carts');
    await saveCartAct(database, merchantId, taken.cartId, recordUnder(key('taken-2'), { reply: '["{}"]' }));
    const saves = carts.map((cart, index) => ({ cart, key: key(`taken-${index}`) }));
    expect(await saveAll(database, saves)).toEqual(['stored', 'stored', 'lost', 'stored', 'stored']);
    expect((await load(database, taken)).head.revision).toBe(1);
  });

  test('who waits for a locked cart in vain fails alone, while those behind are still being stored', async () => {
    const [first, taken, locked, behind] = await storeCarts(4);
    if (!first || !taken || !locked || !behind) throw new Error('four carts');
    const unheard: unknown[] = [];
    const note = (reason: unknown) => unheard.push(reason);
    process.on('unhandledRejection', note);
    let plain = 0;
    const withLockedCart: Database = {
      ...database,
      run: async (statement, parameters) => {
        const isLocked = parameters[1] === locked.cartId;
        if (statement.name === 'save-locked-cart-change') throw new Error('the wait is over');
        if (statement.name === 'save-cart-change' && isLocked) return [];
        // Longer than a rejection goes unheard.
        if (statement.name === 'save-cart-change' && plain++ > 1) await new Promise((go) => setTimeout(go, 20));
        return database.run(statement, parameters);
      },
    };
    await saveAll(database, [{ cart: taken, key: key('of-another') }]);
    const outcomes = await saveAll(withLockedCart, [
      { cart: first, key: key('first') },
      { cart: taken, key: key('of-another'), expected: 2 },
      { cart: locked, key: key('locked') },
      { cart: behind, key: key('behind') },
    ]);
    process.off('unhandledRejection', note);
    expect(outcomes).toEqual(['stored', 'lost', 'Error: the wait is over', 'stored']);
    expect(unheard).toEqual([]);
  });

  test('two changes of one cart at the same revision: one is stored', async () => {
    const [cart, other] = await storeCarts(2);
    if (cart === undefined || other === undefined) throw new Error('two carts');
    const outcomes = await saveAll(database, [
      { cart: other, key: key('twice-0') },
      { cart, key: key('twice-1') },
      { cart, key: key('twice-2') },
    ]);
    expect(outcomes).toEqual(['stored', 'stored', 'lost']);
    expect((await load(database, cart)).head.revision).toBe(2);
  });
});

describe('loadCart, many at once', () => {
  test('each gets its own cart and the row under its own key; who asks for none gets none', async () => {
    const carts = await storeCarts(6);
    const counted = countStatements(database);
    const wanted = [...carts.map(({ cartId }) => cartId), 'f'.repeat(24)];
    const loaded = await Promise.all(
      wanted.map((cartId, index) =>
        loadCart(counted, {
          merchantId,
          cartId,
          key: index % 2 === 0 ? '~create' : null,
          sessionId: null,
          now: createdAt,
          loads: 'cartState',
        }),
      ),
    );
    expectShared(counted.statements, 'load-cart-state-several');
    expect(loaded.map((cart) => cart?.cart.cartId ?? null)).toEqual([...carts.map(({ cartId }) => cartId), null]);
    expect(loaded.map((cart) => cart?.keyed?.statusCode ?? null)).toEqual([201, null, 201, null, 201, null, null]);
  });
});
