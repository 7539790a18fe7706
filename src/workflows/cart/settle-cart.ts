import { restampCart, writeCart } from '../../contract/cart/write-cart.ts';
import { writeDifferences } from '../../contract/values/difference.ts';
import { type Cart, changedCart } from '../../domain/cart/cart.ts';
import { writeTrace } from '../../domain/cart/price-trace.ts';
import type { PricedCart } from '../../domain/cart/pricing.ts';
import { writeQuoteText } from '../../domain/cart/quote.ts';
import { type CheckAgainstLocation, settle } from '../../domain/cart/settle.ts';
import type { LocationSnapshot } from '../../domain/location/location-snapshot.ts';
import type { CartVersion } from '../../store/cart/carts.ts';
import { sha256Hex } from '../digest.ts';

/** How long a quote holds, a courier's promise permitting (reference/carts.md#times). */
export const quoteLifeMs = 15 * 60_000;

export type SettledCart = { readonly version: CartVersion; readonly priced: PricedCart };

/**
 * The next revision of a changed cart, ready to be stored: checked and priced (domain/settle.ts), its trace digested,
 * its quote renewed, its text written once. The trace itself is not kept; who needs it adds `traceText`.
 */
export function settleCart(
  cart: Cart,
  snapshot: LocationSnapshot,
  now: number,
  check?: CheckAgainstLocation,
): SettledCart {
  const settled = settle(cart, snapshot, now, check);
  const { priced } = settled;
  const traceDigest = sha256Hex(writeTrace(priced.trace));
  const quoted = changedCart(settled.cart, { quote: quote(settled.cart, priced, traceDigest, now) });
  const cartText = writeCart(quoted, priced, snapshot);
  return {
    version: {
      cart: quoted,
      cartText,
      differencesText: writeDifferences(settled.differences),
      traceDigest,
      traceText: null,
    },
    priced,
  };
}

/**
 * A revision that differs from the stored one in its state, revision and expiry only: no amount is looked at again,
 * whatever the catalog says by now. `previousText` is the cart as it was last sent.
 */
export function restateCart(cart: Cart, previousText: string): CartVersion {
  const cartText = restampCart(previousText, cart);
  return {
    cart,
    cartText,
    differencesText: '[]',
    traceDigest: null,
    traceText: null,
  };
}

function quote(cart: Cart, priced: PricedCart, traceDigest: string, now: number): Cart['quote'] {
  if (cart.lines.length === 0) return null;
  const life = now + quoteLifeMs;
  return {
    fingerprint: sha256Hex(writeQuoteText(cart, priced, traceDigest)),
    expiresAt: cart.deliveryQuote === null ? life : Math.min(life, cart.deliveryQuote.expiresAt),
  };
}
