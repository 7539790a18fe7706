import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cart } from '../../../src/domain/cart/cart.ts';
import { ConcurrencyConflict } from '../../../src/domain/values/errors.ts';
import { putHandoff, rotateCapability } from '../../../src/store/cart/cart-access.ts';
import { createCart } from '../../../src/store/cart/cart-creation.ts';
import { saveCartAct, saveCartChange } from '../../../src/store/cart/carts.ts';
import { type Database, statement } from '../../../src/store/database/database.ts';
import {
  createdAt,
  emptyCart,
  hashOf,
  insertMerchant,
  load,
  merchantId,
  nextVersion,
  recordUnder,
  storedCart,
  versionOf,
} from '../../support/data/stored-carts.ts';
import { canRace, openTestDatabase } from '../../support/run/database.ts';

// Each race is run many times, with as many racers as the pool has connections.
const rounds = 25;
const racers = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

describe.runIf(canRace('carts.race.test.ts'))('races on one cart', () => {
  let database: Database;

  beforeAll(async () => {
    database = await openTestDatabase();
    await insertMerchant(database);
  });

  afterAll(() => database.close());

  test('same key: one effect, all others lose, the row under the key is the winner’s', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const cart = await storedCart(database);
      const won = await race((racer) =>
        saveCartChange(database, 1, 1, nextVersion(cart, `racer ${racer}`), recordUnder('same-000000000001')),
      );
      expect(won).toHaveLength(1);
      const after = await load(database, cart, 'same-000000000001');
      expect(after.cart).toMatchObject({ revision: 2, note: `racer ${won[0]}` });
      expect(after.keyed?.cartText).toBe(nextVersion(cart, `racer ${won[0]}`).cartText);
      expect(await entryCount(cart)).toBe(2);
    }
  });

  test('same revision, different keys: one moves the cart, no update is lost or doubled', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const cart = await storedCart(database);
      const won = await race((racer) =>
        saveCartChange(database, 1, 1, nextVersion(cart, `racer ${racer}`), recordUnder(`racer-00000000000${racer}`)),
      );
      expect(won).toHaveLength(1);
      expect((await load(database, cart)).cart).toMatchObject({ revision: 2, note: `racer ${won[0]}` });
      expect(await entryCount(cart)).toBe(2);
    }
  });

  test('a key that is taken while the head moves: nothing of the loser stays, also not on the head', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const cart = await storedCart(database);
      const act = recordUnder('same-000000000001', { reply: '["{}"]' });
      const [acted, changed] = await Promise.allSettled([
        saveCartAct(database, merchantId, cart.cartId, act),
        saveCartChange(database, 1, 1, nextVersion(cart, 'x'), recordUnder('same-000000000001')),
      ]);
      expect([acted.status, changed.status].sort()).toEqual(['fulfilled', 'rejected']);
      const after = await load(database, cart, 'same-000000000001');
      expect(after.head.revision).toBe(changed.status === 'fulfilled' ? 2 : 1);
      expect(after.keyed?.revision).toBe(changed.status === 'fulfilled' ? 2 : null);
    }
  });

  test('acts without a revision under the same key: one is stored', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const cart = await storedCart(database);
      const won = await race((racer) =>
        saveCartAct(database, merchantId, cart.cartId, recordUnder('same-000000000001', { reply: `["${racer}"]` })),
      );
      expect(won).toHaveLength(1);
      const after = await load(database, cart, 'same-000000000001');
      expect(after.keyed?.reply).toBe(`["${won[0]}"]`);
      expect(after.head.revision).toBe(1);
    }
  });

  test('a capability rotated between READ and WRITE: what it authorised commits nothing', async () => {
    const cart = await storedCart(database);
    const { head } = await load(database, cart);
    await prepare(cart, 1);
    await rotateCapability(database, exchange(cart, 1, 0));
    const change = nextVersion(cart, 'late');
    const saving = saveCartChange(database, head.revision, head.accessEpoch, change, recordUnder('late-000000000001'));
    await expect(saving).rejects.toThrow(ConcurrencyConflict);
    expect((await load(database, cart)).cart.note).toBe('');
  });

  test('a change and a rotation at once: one of them is before the other, and the later one reads again', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const cart = await storedCart(database);
      await prepare(cart, 1);
      const [rotated, changed] = await Promise.allSettled([
        rotateCapability(database, exchange(cart, 1, 0)),
        saveCartChange(database, 1, 1, nextVersion(cart, 'x'), recordUnder('key-0000000000001')),
      ]);
      expect([rotated.status, changed.status].sort()).toEqual(['fulfilled', 'rejected']);
      const { head } = await load(database, cart);
      expect(head.accessEpoch).toBe(rotated.status === 'fulfilled' ? 2 : 1);
      expect(head.revision).toBe(changed.status === 'fulfilled' ? 2 : 1);
    }
  });

  test('a handoff works once, also when all exchanges arrive before any has committed', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const cart = await storedCart(database);
      await prepare(cart, 1);
      const won = await race((racer) => rotateCapability(database, exchange(cart, 1, racer)));
      expect(won).toHaveLength(1);
      const { head } = await load(database, cart);
      expect(head).toMatchObject({
        accessEpoch: 2,
        capabilityHash: hashOf(`token ${won[0]}`),
        resultHashes: [hashOf('token')],
      });
    }
  });

  test('session starts under the same key: one cart', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const carts = racers.map(() => emptyCart());
      const won = await race((racer) =>
        createCart(database, {
          version: versionOf(carts[racer] ?? emptyCart()),
          record: recordUnder('~create', { statusCode: 201 }),
          capabilityHash: hashOf('token'),
          nameSpace: `race ${round}`,
          recordKey: 'session-00000000001',
          recordExpiresAt: createdAt + 600_000,
        }),
      );
      expect(won).toHaveLength(1);
      const stored = await Promise.all(carts.map((cart) => entryCount(cart)));
      expect(stored.filter((count) => count > 0)).toEqual([1]);
    }
  });

  /** Runs `act` once per racer at the same time; answers who won. Losing in any other way than ConcurrencyConflict fails the test. */
  async function race(act: (racer: number) => Promise<void>): Promise<readonly number[]> {
    const outcomes = await Promise.allSettled(racers.map((racer) => act(racer)));
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(ConcurrencyConflict);
    }
    return racers.filter((racer) => outcomes[racer]?.status === 'fulfilled');
  }

  async function entryCount(cart: Cart): Promise<number> {
    const [row] = await database.run<{ count: number }>(countEntries, [merchantId, cart.cartId]);
    return row?.count ?? 0;
  }

  function prepare(cart: Cart, expectedEpoch: number): Promise<void> {
    return putHandoff(database, {
      merchantId,
      cartId: cart.cartId,
      expectedEpoch,
      handoffHash: hashOf(`handoff ${cart.cartId}`),
      handoffExpiresAt: createdAt + 900_000,
      record: recordUnder('prepare-0000000001', { statusCode: 201, reply: '["{}"]', etag: null }),
    });
  }

  function exchange(cart: Cart, expectedRevision: number, racer: number) {
    return {
      merchantId,
      cartId: cart.cartId,
      expectedRevision,
      cartText: versionOf(cart).cartText,
      handoffHash: hashOf(`handoff ${cart.cartId}`),
      capabilityHash: hashOf(`token ${racer}`),
      record: recordUnder(`exchange-000000000${racer}`, { reply: '[{"slot":"cart"}]' }),
    };
  }
});

const countEntries = statement(
  'test-count-entries',
  'select count(*)::int8 as count from cart_entry where merchant_id = $1 and cart_id = $2',
);
