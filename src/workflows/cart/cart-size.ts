import { Buffer } from 'node:buffer';
import { constants, deflateRawSync } from 'node:zlib';
import type { Cart } from '../../domain/cart/cart.ts';
import { CommerceError } from '../../domain/values/errors.ts';

/** What a customer can make of a cart as it is sent (reference/carts.md#cart). */
export const cartBytesMax = 131_072;

/**
 * What a revision of it may take in the database, packed as the database packs it: text and state. With the metadata of a
 * session start, and what the service itself adds, it stays below 80,000.
 */
const storedBytesMax = 62_000;

/**
 * Refuses with RESOURCE_CONFLICT an edit that brings more into a cart that is then too large. What takes something out, and
 * what the service itself changes (prices, names, what a location no longer sells), passes at any size: a cart is never
 * stuck (design/carts.md#2026-11-22-a-cart-is-at-most-128-kib). `before` and `changed` stand around the edit alone, `cartText`
 * is the whole cart after it.
 */
export function refuseGrowth(before: Cart, changed: Cart, cartText: string): void {
  const bytes = Buffer.byteLength(cartText);
  if (2 * bytes <= storedBytesMax || contentSize(changed) <= contentSize(before)) return;
  if (bytes > cartBytesMax) {
    throw tooLarge('The cart would be larger than 128 KiB: remove a line, or add this one with shorter', cartBytesMax);
  }
  if (2 * packedBytes(cartText) > storedBytesMax) {
    throw tooLarge(
      'The texts in this cart are too long together: remove a line, or add this one with shorter',
      storedBytesMax,
    );
  }
}

/** Revisions of one cart that customers may make; some minutes of changes without a pause. */
const revisionsMax = 10_000;

/**
 * The cart as it is. Refuses with RATE_LIMITED one that was changed too often: it can be paid or ended, or expires by itself
 * within the hour that the refusal says to wait, and then another one begins (design/carts.md#a-cart-has-10000-revisions).
 */
export function unlessWorn(cart: Cart): Cart {
  if (cart.status !== 'OPEN' || cart.revision < revisionsMax) return cart;
  const text = 'This cart was changed too often: pay it, or start another one.';
  throw new CommerceError('RATE_LIMITED', text, { retryAfterSeconds: 3600 });
}

function tooLarge(begin: string, maximum: number): CommerceError {
  return new CommerceError('RESOURCE_CONFLICT', `${begin} instructions or fewer options.`, { details: { maximum } });
}

/**
 * How long a text is in the database at most: it finds repetitions within 4 KiB and knows no frequencies, and so does this.
 * A millisecond for a large cart, and for no other.
 */
function packedBytes(text: string): number {
  return deflateRawSync(text, { windowBits: 12, strategy: constants.Z_FIXED, level: 1 }).length;
}

/** What a revision takes in the database: the cart as sent and, about as large, as it is remembered. */
export function storedBytesOf(...cartTexts: readonly string[]): number {
  return cartTexts.reduce((sum, text) => sum + 2 * Buffer.byteLength(text), 0);
}

/** What customers put into a cart and it shows. */
function contentSize({ lines, metadata, delivery, tableNumber, room }: Cart): number {
  return Buffer.byteLength(JSON.stringify([lines, metadata, delivery, tableNumber, room]));
}
