import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveCartChange } from '../../../src/store/cart/carts.ts';
import type { Database } from '../../../src/store/database/database.ts';
import { findReadableCart } from '../../../src/workflows/cart/readable-cart.ts';
import {
  createdAt,
  insertMerchant,
  merchantId,
  nextVersion,
  oneHourMs,
  recordUnder,
  storedCart,
} from '../../support/data/stored-carts.ts';
import { openTestDatabase } from '../../support/run/database.ts';

let database: Database;
const day = 24 * oneHourMs;

beforeAll(async () => {
  database = await openTestDatabase();
  await insertMerchant(database);
});

afterAll(() => database.close());

test.each([
  ['an open cart', 'OPEN', 30 * day, true],
  ['an open cart', 'OPEN', 30 * day + oneHourMs, false],
  ['a completed cart', 'COMPLETED', 30 * day + oneHourMs, false],
  ['a locked cart', 'LOCKED', 90 * day, true],
] as const)('%s (%s) is there %i ms after its last change: %s', async (_, status, later, there) => {
  const cart = await storedCart(database);
  await saveCartChange(database, 1, 1, nextVersion(cart, '', { status }), recordUnder('key-0000000000001'));
  const wanted = { merchantId, cartId: cart.cartId, key: null, sessionId: null, now: createdAt + later } as const;
  expect((await findReadableCart(database, { ...wanted, loads: 'cartState' })) !== null).toBe(there);
});
