import { expect, test } from 'vitest';
import type { Cart } from '../../../src/domain/cart/cart.ts';
import { headOfNewCart } from '../../../src/store/cart/cart-creation.ts';
import { findRemembered, forgetCart, recallCart, rememberCart } from '../../../src/store/cart/remembered-carts.ts';
import type { Database } from '../../../src/store/database/database.ts';
import { emptyCart, hashOf, merchantId, versionOf } from '../../support/data/stored-carts.ts';

const anyDatabase = (): Database => ({}) as Database;

/** Remembers a new cart whose text has so many characters. */
function remember(database: Database, changes: Partial<Cart> = {}, length = 1_000): Cart {
  const cart = { ...emptyCart(), ...changes };
  const version = { ...versionOf(cart), cartText: 'x'.repeat(length) };
  rememberCart(database, headOfNewCart(cart, hashOf('token')), version);
  return cart;
}

test('a cart is recalled at the revision it was stored with, and at no other', () => {
  const database = anyDatabase();
  const cart = remember(database);
  expect(recallCart(database, merchantId, cart.cartId, 1)?.cart).toEqual(cart);
  expect(recallCart(database, merchantId, cart.cartId, 2)).toBeNull();
  expect(recallCart(database, 'another', cart.cartId, 1)).toBeNull();
  expect(recallCart(anyDatabase(), merchantId, cart.cartId, 1)).toBeNull();
  forgetCart(database, merchantId, cart.cartId);
  expect(recallCart(database, merchantId, cart.cartId, 1)).toBeNull();
});

test('16 MiB are remembered, and a text of 32 KiB at the most', () => {
  const database = anyDatabase();
  const carts = Array.from({ length: 400 }, () => remember(database, {}, 32_768));
  const kept = carts.filter(({ cartId }) => findRemembered(database, merchantId, cartId) !== null);
  expect(kept).toEqual(carts.slice(-128));
  const large = remember(database, {}, 32_769);
  expect(findRemembered(database, merchantId, large.cartId)).toBeNull();
});

test('a cart that takes a code or a reward is no longer remembered', () => {
  const database = anyDatabase();
  const reward = { rewardId: 'r', holdId: 'h', amountOffMinor: 200, productIds: null } as Cart['reward'];
  const cart = remember(database);
  remember(database, { ...cart, reward });
  expect(findRemembered(database, merchantId, cart.cartId)).toBeNull();
});
