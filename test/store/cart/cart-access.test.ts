import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cart } from '../../../src/domain/cart/cart.ts';
import { ConcurrencyConflict } from '../../../src/domain/values/errors.ts';
import { claimCart, putHandoff, rotateCapability } from '../../../src/store/cart/cart-access.ts';
import { saveCartChange } from '../../../src/store/cart/carts.ts';
import type { Database } from '../../../src/store/database/database.ts';
import {
  createdAt,
  hashOf,
  insertCustomer,
  insertMerchant,
  load,
  merchantId,
  nextVersion,
  recordUnder,
  storedCart,
  versionOf,
} from '../../support/data/stored-carts.ts';
import { countStatements, openTestDatabase } from '../../support/run/database.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await insertMerchant(database);
  await insertCustomer(database, 'ana');
});

afterAll(() => database.close());

function handoff(cart: Cart, name: string, expectedEpoch = 1) {
  return {
    merchantId,
    cartId: cart.cartId,
    expectedEpoch,
    handoffHash: hashOf(name),
    handoffExpiresAt: createdAt + 900_000,
    record: recordUnder(`prepare-${name}`, { statusCode: 201, reply: '["{}"]', etag: null }),
  };
}

function rotation(cart: Cart, name: string, at = createdAt) {
  return {
    merchantId,
    cartId: cart.cartId,
    expectedRevision: cart.revision,
    cartText: versionOf(cart).cartText,
    handoffHash: hashOf(name),
    capabilityHash: hashOf(`token from ${name}`),
    record: recordUnder(`exchange-${name}`, { at, reply: '[{"slot":"cart"}]' }),
  };
}

describe('putHandoff', () => {
  test('makes it the only live handoff, in one statement, without a revision', async () => {
    const cart = await storedCart(database);
    const counted = countStatements(database);
    await putHandoff(counted, handoff(cart, 'first'));
    await putHandoff(counted, handoff(cart, 'second'));
    expect(counted.statements).toEqual(['put-handoff', 'put-handoff']);
    const { head, keyed } = await load(database, cart, 'prepare-second');
    expect(head).toMatchObject({ revision: 1, handoffHash: hashOf('second'), handoffExpiresAt: createdAt + 900_000 });
    expect(keyed).toMatchObject({ revision: null, statusCode: 201 });
    await expect(rotateCapability(database, rotation(cart, 'first'))).rejects.toThrow(ConcurrencyConflict);
  });

  test('ConcurrencyConflict when the key is taken, the epoch moved or the cart is not open', async () => {
    const cart = await storedCart(database);
    await putHandoff(database, handoff(cart, 'first'));
    await expect(putHandoff(database, handoff(cart, 'first'))).rejects.toThrow(ConcurrencyConflict);
    await expect(putHandoff(database, handoff(cart, 'second', 2))).rejects.toThrow(ConcurrencyConflict);
    await saveCartChange(database, 1, 1, nextVersion(cart, '', { status: 'LOCKED' }), recordUnder('lock-000000000001'));
    await expect(putHandoff(database, handoff(cart, 'third'))).rejects.toThrow(ConcurrencyConflict);
    expect((await load(database, cart)).head.handoffHash).toBe(hashOf('first'));
  });
});

describe('rotateCapability', () => {
  test('consumes the handoff, keeps the old capability for results only, shows the cart at replay', async () => {
    const cart = await storedCart(database);
    await putHandoff(database, handoff(cart, 'first'));
    const counted = countStatements(database);
    await rotateCapability(counted, rotation(cart, 'first'));
    expect(counted.statements).toEqual(['rotate-capability']);
    const { head, keyed } = await load(database, cart, 'exchange-first');
    expect(head).toMatchObject({
      revision: 1,
      accessEpoch: 2,
      capabilityHash: hashOf('token from first'),
      resultHashes: [hashOf('token')],
      handoffHash: null,
      handoffExpiresAt: null,
    });
    expect(keyed).toMatchObject({ revision: null, reply: '[{"slot":"cart"}]', cartText: versionOf(cart).cartText });
    await expect(rotateCapability(database, rotation(cart, 'first'))).rejects.toThrow(ConcurrencyConflict);
    await expect(
      saveCartChange(database, 1, 1, nextVersion(cart, 'late'), recordUnder('key-0000000000001')),
    ).rejects.toThrow(ConcurrencyConflict);
  });

  test('a second rotation keeps both old capabilities for results', async () => {
    const cart = await storedCart(database);
    await putHandoff(database, handoff(cart, 'first'));
    await rotateCapability(database, rotation(cart, 'first'));
    await putHandoff(database, handoff(cart, 'second', 2));
    await rotateCapability(database, rotation(cart, 'second'));
    expect((await load(database, cart)).head.resultHashes).toEqual([hashOf('token'), hashOf('token from first')]);
  });

  test('ConcurrencyConflict when the handoff is over or the cart moved', async () => {
    const cart = await storedCart(database);
    await putHandoff(database, handoff(cart, 'first'));
    await expect(rotateCapability(database, rotation(cart, 'first', createdAt + 900_000))).rejects.toThrow(
      ConcurrencyConflict,
    );
    await expect(rotateCapability(database, rotation({ ...cart, revision: 2 }, 'first'))).rejects.toThrow(
      ConcurrencyConflict,
    );
    expect((await load(database, cart)).head).toMatchObject({ accessEpoch: 1, handoffHash: hashOf('first') });
  });
});

describe('claimCart', () => {
  test('gives the cart to its owner and ends every capability and handoff', async () => {
    const cart = await storedCart(database);
    await putHandoff(database, handoff(cart, 'first'));
    await rotateCapability(database, rotation(cart, 'first'));
    await putHandoff(database, handoff(cart, 'second', 2));
    await claimCart(database, 1, 2, nextVersion(cart, '', { ownerId: 'ana' }), recordUnder('claim-00000000001'));
    expect((await load(database, cart)).head).toMatchObject({
      revision: 2,
      ownerId: 'ana',
      accessEpoch: 3,
      capabilityHash: null,
      resultHashes: [],
      handoffHash: null,
    });
  });

  test('ConcurrencyConflict when the cart moved, and the capability still works', async () => {
    const cart = await storedCart(database);
    const claiming = claimCart(
      database,
      1,
      9,
      nextVersion(cart, '', { ownerId: 'ana' }),
      recordUnder('claim-00000000001'),
    );
    await expect(claiming).rejects.toThrow(ConcurrencyConflict);
    expect((await load(database, cart)).head).toMatchObject({ ownerId: null, capabilityHash: hashOf('token') });
  });
});
