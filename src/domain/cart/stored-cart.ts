import { assert } from '../values/errors.ts';
import { type Cart, type CartRevisions, storedCart } from './cart.ts';

/**
 * The cart in a stored `cart_entry.state`. Older rows call `revisions` `pins` and stay as they are, so both names are
 * read (design/storage.md#stored-carts-are-read-in-both-of-their-forms). The text is the service's own: it is not checked,
 * but what stands beside a packed or archived state is no cart (store/cart/packed-texts.ts).
 */
export function parseStoredCart(state: string): Cart {
  const stored = JSON.parse(state) as Cart | OlderCart;
  assert('cartId' in stored, 'a cart is read from its packed texts or its archive, where it has them');
  if (!('pins' in stored)) return storedCart(stored);
  const { pins, ...cart } = stored;
  return storedCart({ ...cart, revisions: pins });
}

/** What a stored state says of its cart also where the rest of it is packed (store/cart/packed-texts.ts). */
export function parseCartOutline(state: string): { readonly lineCount: number; readonly hasReward: boolean } {
  const { lines, reward = null } = JSON.parse(state) as Pick<Cart, 'lines'> & Partial<Pick<Cart, 'reward'>>;
  return { lineCount: lines.length, hasReward: reward !== null };
}

type OlderCart = Omit<Cart, 'revisions'> & { readonly pins: CartRevisions };
