import { createStorefrontClient, isRefused, type StorefrontCart, webStore } from '@tiffin/client/storefront';

const baseUrl = import.meta.env.VITE_TIFFIN_URL ?? 'http://127.0.0.1:4000';

/** The merchant that is sold for, by its slug. */
export const merchantSlug = import.meta.env.VITE_TIFFIN_MERCHANT ?? 'demo';

/** Keeps the secret and the revision of each cart in this browser, so a reload loses nothing. */
export const client = createStorefrontClient({ baseUrl, store: webStore(localStorage) });

const cartKey = (locationId: string) => `cart:${locationId}`;

/** The cart this browser has at a location; null where there is none, or none any more. */
export async function findCart(locationId: string): Promise<StorefrontCart | null> {
  const cartId = localStorage.getItem(cartKey(locationId));
  if (cartId === null || (await client.store.findCart(cartId)) === null) return null;
  try {
    return await client.getCart({ locationId, cartId });
  } catch (error) {
    // The checkout has it: what became of it is in the order result.
    if (isRefused(error, 'UNAUTHORIZED')) return null;
    if (isRefused(error, 'NOT_FOUND')) forgetCart(locationId);
    else throw error;
    return null;
  }
}

/** A new cart, to be picked up. The hosted checkout sends the guest back to this page. */
export async function startCart(locationId: string): Promise<StorefrontCart> {
  const { cart } = await client.startSession({
    locationId,
    body: { fulfillmentMethod: 'takeout', channel: 'web', returnUrl: location.href },
  });
  localStorage.setItem(cartKey(locationId), cart.id);
  return cart;
}

/** What became of the cart that went to the checkout; null while none did. */
export async function findOrder(locationId: string) {
  const cartId = localStorage.getItem(cartKey(locationId));
  if (cartId === null || (await client.store.findCart(cartId))?.handedOff !== true) return null;
  return client.getOrderResult({ locationId, cartId });
}

/** The next dish begins a new cart. */
export function forgetCart(locationId: string): void {
  localStorage.removeItem(cartKey(locationId));
}
