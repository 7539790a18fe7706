import { assert } from '../values/errors.ts';
import type { Cart, CartRevisions } from './cart.ts';

/**
 * The cart in a stored `cart_entry.state`. Older rows call `revisions` `pins` and stay as they are, so both names are
 * read (design/storage.md#stored-carts-are-read-in-both-of-their-forms). The text is the service's own: it is not checked,
 * but what is left of a state beside an archive is no cart (design/storage.md#ended-carts-are-archived).
 */
export function parseStoredCart(state: string): Cart {
  const stored = JSON.parse(state) as Cart | OlderCart;
  assert(!('archived' in stored), 'an archived cart is read from its archive');
  if (!('pins' in stored)) return stored;
  const { pins, ...cart } = stored;
  return { ...cart, revisions: pins };
}

type OlderCart = Omit<Cart, 'revisions'> & { readonly pins: CartRevisions };
