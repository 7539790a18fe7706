import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConcurrencyConflict } from '../../../src/domain/values/errors.ts';
import { findNewestOpenCart, loadCart, saveCartAct, saveCartChange } from '../../../src/store/cart/carts.ts';
import { type Database, statement } from '../../../src/store/database/database.ts';
import {
  createdAt,
  hashOf,
  insertCustomer,
  insertMerchant,
  load,
  locationId,
  merchantId,
  nextVersion,
  oneHourMs,
  recordUnder,
  storedCart,
  versionOf,
} from '../../support/data/stored-carts.ts';
import { countStatements, openTestDatabase } from '../../support/run/database.ts';

let database: Database;
const day = 24 * oneHourMs;

beforeAll(async () => {
  database = await openTestDatabase();
  await insertMerchant(database);
  await insertCustomer(database, 'ana');
});

afterAll(() => database.close());

const countEntries = statement(
  'test-count-entries',
  'select count(*)::int8 as count from cart_entry where merchant_id = $1 and cart_id = $2',
);

async function entryCount(cartId: string): Promise<number> {
  const [row] = await database.run<{ count: number }>(countEntries, [merchantId, cartId]);
  return row?.count ?? 0;
}

const takeLease = statement(
  'test-take-lease',
  'update cart set lease_attempt_id = $3, lease_until = $4 where merchant_id = $1 and cart_id = $2',
);

describe('loadCart', () => {
  test('gives head, state, the row under the key and the session in one statement', async () => {
    const cart = await storedCart(database);
    await database.script(`insert into customer_session (merchant_id, session_id, customer_id, issued_at, expires_at)
      values ('${merchantId}', 'session-1', 'ana', ${createdAt}, ${createdAt + day})`);
    await saveCartChange(database, 1, 1, nextVersion(cart, 'hello'), recordUnder('key-0000000000001'));
    const counted = countStatements(database);
    const loaded = await loadCart(counted, {
      merchantId,
      cartId: cart.cartId,
      key: 'key-0000000000001',
      sessionId: 'session-1',
      now: createdAt,
      loads: 'cartState',
    });
    expect(counted.statements).toEqual(['load-cart-state']);
    expect(loaded?.head).toEqual({
      merchantId,
      cartId: cart.cartId,
      locationId,
      revision: 2,
      status: 'OPEN',
      accessEpoch: 1,
      expiresAt: createdAt + oneHourMs,
      ownerId: null,
      capabilityHash: hashOf('token'),
      resultHashes: [],
      handoffHash: null,
      handoffExpiresAt: null,
      leaseAttemptId: null,
      leaseUntil: null,
    });
    expect(loaded?.cart).toEqual({ ...cart, revision: 2, note: 'hello' });
    expect(loaded?.cart).toBe(loaded?.cart);
    expect(loaded?.keyed).toMatchObject({ revision: 2, statusCode: 200, etag: '"cart-2"', reply: null });
    expect(loaded?.keyed?.cartText).toBe(nextVersion(cart, 'hello').cartText);
    expect(loaded?.session).toEqual({ sessionId: 'session-1', customerId: 'ana', live: true });
  });

  test('gives the newest text for reads, and no state', async () => {
    const cart = await storedCart(database);
    const wanted = { merchantId, cartId: cart.cartId, key: null, sessionId: null, now: createdAt } as const;
    const loaded = await loadCart(database, { ...wanted, loads: 'cartText' });
    expect(loaded?.cartText).toBe(versionOf(cart).cartText);
    expect(() => loaded?.cart).toThrow('cartState');
    expect(loaded?.keyed).toBeNull();
    expect(loaded?.session).toBeNull();
  });

  test('a session that was revoked or is over is not live', async () => {
    const cart = await storedCart(database);
    await database.script(`insert into customer_session
        (merchant_id, session_id, customer_id, issued_at, expires_at, revoked_at)
      values ('${merchantId}', 'revoked', 'ana', 1, ${createdAt + day}, 2), ('${merchantId}', 'over', 'ana', 1, ${createdAt}, null)`);
    for (const sessionId of ['revoked', 'over']) {
      const wanted = { merchantId, cartId: cart.cartId, key: null, sessionId, now: createdAt } as const;
      const loaded = await loadCart(database, { ...wanted, loads: 'cartText' });
      expect(loaded?.session).toEqual({ sessionId, customerId: 'ana', live: false });
    }
  });

  test('another merchant does not see the cart', async () => {
    const cart = await storedCart(database);
    const other = { merchantId: 'other', cartId: cart.cartId, key: null, sessionId: null, now: createdAt } as const;
    expect(await loadCart(database, { ...other, loads: 'cartText' })).toBeNull();
  });
});

describe('saveCartChange', () => {
  test('moves the head to what the version says, in one statement', async () => {
    const cart = await storedCart(database);
    const counted = countStatements(database);
    const version = nextVersion(cart, 'x', { status: 'EXPIRED', expiresAt: createdAt + 5, ownerId: 'ana' });
    await saveCartChange(counted, 1, 1, version, recordUnder('key-0000000000001'));
    expect(counted.statements).toEqual(['save-cart-change']);
    const { head } = await load(database, cart);
    expect(head).toMatchObject({
      revision: 2,
      status: 'EXPIRED',
      expiresAt: createdAt + 5,
      ownerId: 'ana',
      accessEpoch: 1,
    });
  });

  test.each([
    ['the revision moved on', 1, 1],
    ['the capability was replaced', 2, 7],
  ])('ConcurrencyConflict when %s, and nothing is stored', async (_, revision, epoch) => {
    const cart = await storedCart(database);
    await saveCartChange(database, 1, 1, nextVersion(cart, 'first'), recordUnder('key-0000000000001'));
    const late = nextVersion({ ...cart, revision }, 'late');
    const saving = saveCartChange(database, revision, epoch, late, recordUnder('key-0000000000002'));
    await expect(saving).rejects.toThrow(ConcurrencyConflict);
    expect((await load(database, cart)).cart.note).toBe('first');
    expect(await entryCount(cart.cartId)).toBe(2);
  });

  test('ConcurrencyConflict when the key is taken, and the head stays where it was', async () => {
    const cart = await storedCart(database);
    await saveCartChange(database, 1, 1, nextVersion(cart, 'first'), recordUnder('key-0000000000001'));
    const again = nextVersion({ ...cart, revision: 2 }, 'again');
    await expect(saveCartChange(database, 2, 1, again, recordUnder('key-0000000000001'))).rejects.toThrow(
      ConcurrencyConflict,
    );
    expect((await load(database, cart)).head.revision).toBe(2);
  });

  test('ConcurrencyConflict while another attempt holds the payment lease; its holder releases it with the change', async () => {
    const cart = await storedCart(database);
    await database.run(takeLease, [merchantId, cart.cartId, 'attempt-1', createdAt + 30_000]);
    const change = nextVersion(cart, 'x');
    await expect(saveCartChange(database, 1, 1, change, recordUnder('key-0000000000001'))).rejects.toThrow(
      ConcurrencyConflict,
    );
    await expect(saveCartChange(database, 1, 1, change, recordUnder('key-0000000000001'), 'attempt-2')).rejects.toThrow(
      ConcurrencyConflict,
    );
    await saveCartChange(database, 1, 1, change, recordUnder('key-0000000000001'), 'attempt-1');
    expect((await load(database, cart)).head).toMatchObject({ revision: 2, leaseAttemptId: null, leaseUntil: null });
  });

  test('a lapsed lease stops no change and stays for the request that resumes the attempt', async () => {
    const cart = await storedCart(database);
    await database.run(takeLease, [merchantId, cart.cartId, 'attempt-1', createdAt]);
    await saveCartChange(database, 1, 1, nextVersion(cart, 'x'), recordUnder('key-0000000000001'));
    expect((await load(database, cart)).head).toMatchObject({ revision: 2, leaseAttemptId: 'attempt-1' });
  });

  test('a version that does not follow the expected revision is a bug of ours', async () => {
    const cart = await storedCart(database);
    const version = nextVersion({ ...cart, revision: 5 }, 'x');
    await expect(saveCartChange(database, 1, 1, version, recordUnder('key-0000000000001'))).rejects.toThrow('by one');
  });
});

describe('saveCartAct', () => {
  test('stores the act under its key and leaves the revision alone; the key works once', async () => {
    const cart = await storedCart(database);
    const act = recordUnder('act-0000000000001', {
      operation: 'recordAnalyticsEvent',
      statusCode: 202,
      reply: '["{}"]',
      etag: null,
    });
    await saveCartAct(database, merchantId, cart.cartId, act);
    const loaded = await load(database, cart, 'act-0000000000001');
    expect(loaded.head.revision).toBe(1);
    expect(loaded.keyed).toMatchObject({ revision: null, statusCode: 202, reply: '["{}"]', cartText: null });
    await expect(saveCartAct(database, merchantId, cart.cartId, act)).rejects.toThrow(ConcurrencyConflict);
  });

  test('an act on a cart that is not there stores nothing', async () => {
    const act = recordUnder('act-0000000000001', { reply: '["{}"]' });
    const nowhere = 'f'.repeat(24);
    await expect(saveCartAct(database, merchantId, nowhere, act)).rejects.toThrow(ConcurrencyConflict);
    expect(await entryCount(nowhere)).toBe(0);
  });

  test('an act without an answer is refused by the database', async () => {
    const cart = await storedCart(database);
    const act = recordUnder('act-0000000000001');
    await expect(saveCartAct(database, merchantId, cart.cartId, act)).rejects.toMatchObject({ code: '23514' });
  });
});

describe('findNewestOpenCart', () => {
  test('gives the newest cart the customer owns here that is still open', async () => {
    await insertCustomer(database, 'ben');
    const find = () => findNewestOpenCart(database, merchantId, locationId, 'ben', createdAt);
    await storedCart(database);
    expect(await find()).toBeNull();
    const older = await storedCart(database, { ownerId: 'ben', note: 'older' });
    const newer = await storedCart(database, { ownerId: 'ben', note: 'newer', createdAt: createdAt + 1 });
    await storedCart(database, { ownerId: 'ben', createdAt: createdAt + 2, expiresAt: createdAt });
    expect((await find())?.cart).toEqual(newer);
    await saveCartChange(
      database,
      1,
      1,
      nextVersion(newer, '', { status: 'LOCKED' }),
      recordUnder('key-0000000000001'),
    );
    expect((await find())?.cart).toEqual(older);
    expect(await findNewestOpenCart(database, merchantId, 'elsewhere', 'ben', createdAt)).toBeNull();
  });
});
