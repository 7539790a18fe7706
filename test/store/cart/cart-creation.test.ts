import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConcurrencyConflict } from '../../../src/domain/values/errors.ts';
import {
  createCart,
  headOfNewCart,
  type NewCart,
  resumeCart,
  switchCart,
} from '../../../src/store/cart/cart-creation.ts';
import { findRecord } from '../../../src/store/cart/idempotency-records.ts';
import type { Database } from '../../../src/store/database/database.ts';
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
import { countStatements, openTestDatabase } from '../../support/run/database.ts';

let database: Database;
const tenMinutesMs = 600_000;

beforeAll(async () => {
  database = await openTestDatabase();
  await insertMerchant(database);
});

afterAll(() => database.close());

function newCart(nameSpace: string, changes: Partial<NewCart> = {}): NewCart {
  return {
    version: versionOf(emptyCart()),
    record: recordUnder('~create', { statusCode: 201, etag: '"cart-1"', reply: '["{}"]', seed: 'seed', keyId: 'k1' }),
    capabilityHash: hashOf('token'),
    nameSpace,
    recordKey: 'session-00000000001',
    recordExpiresAt: createdAt + tenMinutesMs,
    ...changes,
  };
}

describe('createCart', () => {
  test('stores head, entry and record in one statement', async () => {
    const counted = countStatements(database);
    const wanted = newCart('one');
    await createCart(counted, wanted);
    expect(counted.statements).toEqual(['create-cart']);
    const { cart, cartText } = wanted.version;
    const loaded = await load(database, cart, '~create');
    expect(loaded.head).toMatchObject({ revision: 1, status: 'OPEN', capabilityHash: hashOf('token'), accessEpoch: 1 });
    expect(loaded.cart).toEqual(cart);
    const lookup = { merchantId, nameSpace: 'one', key: 'session-00000000001', now: createdAt };
    expect(await findRecord(database, lookup)).toEqual({
      revision: 1,
      fingerprint: wanted.record.fingerprint,
      credentialHash: wanted.record.credentialHash,
      statusCode: 201,
      etag: '"cart-1"',
      reply: '["{}"]',
      cartText,
      seed: 'seed',
      keyId: 'k1',
      cartId: cart.cartId,
    });
    expect(await findRecord(database, { ...lookup, nameSpace: 'other' })).toBeNull();
    expect(await findRecord(database, { ...lookup, merchantId: 'other' })).toBeNull();
    expect(await findRecord(database, { ...lookup, now: createdAt + tenMinutesMs })).toBeNull();
  });

  test('ConcurrencyConflict when the key is taken, and no cart is stored', async () => {
    await createCart(database, newCart('two'));
    const second = newCart('two');
    await expect(createCart(database, second)).rejects.toThrow(ConcurrencyConflict);
    await expect(load(database, second.version.cart)).rejects.toThrow('gone');
  });

  test('an expired record is replaced', async () => {
    await createCart(database, newCart('three'));
    const later = createdAt + tenMinutesMs;
    const second = newCart('three', {
      record: recordUnder('~create', { at: later, statusCode: 201 }),
      recordExpiresAt: later + tenMinutesMs,
    });
    await createCart(database, second);
    const lookup = { merchantId, nameSpace: 'three', key: 'session-00000000001', now: later };
    expect((await findRecord(database, lookup))?.cartId).toBe(second.version.cart.cartId);
  });
});

describe('createCart, many at once', () => {
  /** Stores all at once; answers what became of each. */
  async function createAll(wanted: readonly NewCart[]) {
    const counted = countStatements(database);
    const outcomes = await Promise.allSettled(wanted.map((each) => createCart(counted, each)));
    const said = outcomes.map((outcome) => {
      if (outcome.status === 'fulfilled') return 'stored';
      return outcome.reason instanceof ConcurrencyConflict ? 'taken' : String(outcome.reason);
    });
    return { said, statements: counted.statements };
  }

  test('they share a statement, and each has its own head, entry and record', async () => {
    const wanted = Array.from({ length: 7 }, (_, index) => newCart(`shared ${index}`));
    const { said, statements } = await createAll(wanted);
    expect(said).toEqual(wanted.map(() => 'stored'));
    expect(statements.at(-1)).toBe('create-carts');
    expect(statements.length).toBeLessThanOrEqual(2);
    for (const [index, { version }] of wanted.entries()) {
      const loaded = await load(database, version.cart, '~create');
      expect(loaded.head).toEqual(headOfNewCart(version.cart, hashOf('token')));
      expect(loaded.cart).toEqual(version.cart);
      expect(loaded.keyed).toMatchObject({ statusCode: 201, seed: 'seed', keyId: 'k1' });
      const lookup = { merchantId, nameSpace: `shared ${index}`, key: 'session-00000000001', now: createdAt };
      expect(await findRecord(database, lookup)).toMatchObject({
        cartId: version.cart.cartId,
        cartText: version.cartText,
      });
    }
  });

  test('a key that is taken fails its caller alone, and nothing of that cart is stored', async () => {
    await createCart(database, newCart('held 3'));
    const wanted = Array.from({ length: 6 }, (_, index) => newCart(`held ${index}`));
    const { said } = await createAll(wanted);
    expect(said).toEqual(['stored', 'stored', 'stored', 'taken', 'stored', 'stored']);
    await expect(load(database, wanted[3]?.version.cart ?? emptyCart())).rejects.toThrow('gone');
  });

  test('of several with one key one is stored', async () => {
    const wanted = Array.from({ length: 5 }, () => newCart('same'));
    const { said } = await createAll(wanted);
    expect([...said].sort()).toEqual(['stored', 'taken', 'taken', 'taken', 'taken']);
  });

  test('expired records are replaced, each by its own', async () => {
    const names = ['past 0', 'past 1', 'past 2'];
    for (const name of names) await createCart(database, newCart(name));
    const later = createdAt + tenMinutesMs;
    const wanted = names.map((name) =>
      newCart(name, {
        record: recordUnder('~create', { at: later, statusCode: 201 }),
        recordExpiresAt: later + tenMinutesMs,
      }),
    );
    expect((await createAll(wanted)).said).toEqual(['stored', 'stored', 'stored']);
    for (const [index, name] of names.entries()) {
      const lookup = { merchantId, nameSpace: name, key: 'session-00000000001', now: later };
      expect((await findRecord(database, lookup))?.cartId).toBe(wanted[index]?.version.cart.cartId);
    }
  });
});

describe('resumeCart', () => {
  const session = { nameSpace: 'resume', recordKey: 'resume-00000000001', recordExpiresAt: createdAt + tenMinutesMs };

  test('stores the change and the record in one statement', async () => {
    const cart = await storedCart(database);
    const counted = countStatements(database);
    const version = nextVersion(cart, 'resumed');
    await resumeCart(counted, 1, 1, version, recordUnder('~resume-1'), session);
    expect(counted.statements).toEqual(['resume-cart']);
    expect((await load(database, cart)).cart.note).toBe('resumed');
    const lookup = { merchantId, nameSpace: 'resume', key: session.recordKey, now: createdAt };
    expect(await findRecord(database, lookup)).toMatchObject({ cartId: cart.cartId, cartText: version.cartText });
  });

  test('ConcurrencyConflict when the key is taken or the cart moved: neither change nor record is stored', async () => {
    const cart = await storedCart(database);
    const other = { ...session, nameSpace: 'resume 2' };
    await expect(
      resumeCart(database, 2, 1, nextVersion({ ...cart, revision: 2 }, 'late'), recordUnder('~resume-1'), other),
    ).rejects.toThrow(ConcurrencyConflict);
    const lookup = { merchantId, nameSpace: 'resume 2', key: session.recordKey, now: createdAt };
    expect(await findRecord(database, lookup)).toBeNull();
    await resumeCart(database, 1, 1, nextVersion(cart, 'first'), recordUnder('~resume-1'), other);
    const second = nextVersion({ ...cart, revision: 2 }, 'second');
    await expect(resumeCart(database, 2, 1, second, recordUnder('~resume-2'), other)).rejects.toThrow(
      ConcurrencyConflict,
    );
    expect((await load(database, cart)).cart).toMatchObject({ revision: 2, note: 'first' });
  });

  test('an expired record is replaced', async () => {
    const cart = await storedCart(database);
    const other = { ...session, nameSpace: 'resume 3' };
    await resumeCart(database, 1, 1, nextVersion(cart, 'first'), recordUnder('~resume-1'), other);
    const at = createdAt + tenMinutesMs;
    await resumeCart(
      database,
      2,
      1,
      nextVersion({ ...cart, revision: 2 }, 'second'),
      recordUnder('~resume-2', { at }),
      {
        ...other,
        recordExpiresAt: at + tenMinutesMs,
      },
    );
    expect((await load(database, cart)).cart.note).toBe('second');
  });
});

describe('switchCart', () => {
  test('ends the source with all its capabilities and opens the destination, in one statement', async () => {
    const cart = await storedCart(database);
    const destination = versionOf(emptyCart({ note: 'destination' }));
    const counted = countStatements(database);
    await switchCart(counted, {
      expectedRevision: 1,
      expectedEpoch: 1,
      source: nextVersion(cart, 'source', { status: 'EXPIRED', expiresAt: createdAt }),
      sourceRecord: recordUnder('switch-00000000001', { statusCode: 201 }),
      destination,
      destinationRecord: recordUnder('~switch'),
      capabilityHash: hashOf('new token'),
    });
    expect(counted.statements).toEqual(['switch-cart']);
    expect((await load(database, cart)).head).toMatchObject({
      revision: 2,
      status: 'EXPIRED',
      capabilityHash: null,
      resultHashes: [],
      accessEpoch: 2,
    });
    const opened = await load(database, destination.cart);
    expect(opened.head).toMatchObject({ revision: 1, status: 'OPEN', capabilityHash: hashOf('new token') });
    expect(opened.cart.note).toBe('destination');
  });

  test('ConcurrencyConflict when the source moved, and there is no destination', async () => {
    const cart = await storedCart(database);
    const destination = versionOf(emptyCart());
    const switching = switchCart(database, {
      expectedRevision: 1,
      expectedEpoch: 2,
      source: nextVersion(cart, 'source', { status: 'EXPIRED' }),
      sourceRecord: recordUnder('switch-00000000001'),
      destination,
      destinationRecord: recordUnder('~switch'),
      capabilityHash: hashOf('new token'),
    });
    await expect(switching).rejects.toThrow(ConcurrencyConflict);
    await expect(load(database, destination.cart)).rejects.toThrow('gone');
    expect((await load(database, cart)).head).toMatchObject({ revision: 1, status: 'OPEN' });
  });
});
