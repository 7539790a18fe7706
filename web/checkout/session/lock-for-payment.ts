import { type Cart, type CartContact, isRefused } from '../../../client/index.ts';
import type { StorefrontClient } from '../../../client/storefront.ts';
import type { CartIds } from '../../cart/cart-access.tsx';

/** What a call about the cart is sent with: the revision is the one the person sees. */
export type Call = CartIds & { readonly revision: number; readonly withCustomer: boolean };

/**
 * The cart as it is then, and whether it is locked: else something changed, and it has to be looked at first. Paid online, it is
 * locked with the secret the payer pays with.
 */
export type LockOutcome = { readonly cart: Cart; readonly isLocked: boolean; readonly clientSecret: string | null };

/** Paid now at a processor, or to the staff. */
export type PaymentWay = 'online' | 'counter';

/**
 * Stores the contact, renews the quote and locks the cart, but only at the total that is shown: another total, or anything
 * to confirm, comes back unlocked.
 */
export async function lockForPayment(
  client: StorefrontClient,
  call: Call,
  shown: Cart,
  body: CartContact,
  way: PaymentWay,
): Promise<LockOutcome> {
  let cart = await client.validateAndUpdateCart({ ...call, body });
  // A second round for what changed between the two calls.
  for (let round = 0; ; round += 1) {
    if (!isAsShown(cart, shown)) return { cart, isLocked: false, clientSecret: null };
    try {
      return await lock(client, { ...call, revision: cart.revision }, way);
    } catch (error) {
      if (!isRefused(error, 'REQUOTE_REQUIRED') || round > 0) throw error;
      cart = await client.validateAndUpdateCart({ ...call, revision: cart.revision, body });
    }
  }
}

/** The secret of a cart that is locked already: the same one again. */
export async function recoverSecret(client: StorefrontClient, call: Call): Promise<string> {
  return (await client.createPaymentIntent(call)).clientSecret;
}

function isAsShown(cart: Cart, shown: Cart): boolean {
  const isSettled = cart.catalogRevalidation?.required !== true;
  return isSettled && cart.orderTotalWithServiceFee === shown.orderTotalWithServiceFee;
}

async function lock(client: StorefrontClient, call: Call, way: PaymentWay): Promise<LockOutcome> {
  const clientSecret = way === 'online' ? (await client.createPaymentIntent(call)).clientSecret : null;
  if (way === 'counter') await client.placeOrderToPayAtCounter(call);
  return { cart: await client.getCart(call), isLocked: true, clientSecret };
}
