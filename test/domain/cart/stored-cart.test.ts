import { expect, test } from 'vitest';
import { parseStoredCart } from '../../../src/domain/cart/stored-cart.ts';
import { cart } from '../../support/data/kitchen.ts';

test.each(['revisions', 'pins'])('a stored cart is read whole where its revisions are called %s', (name) => {
  const { revisions, ...rest } = cart();
  expect(parseStoredCart(JSON.stringify({ ...rest, [name]: revisions }))).toEqual(cart());
});
