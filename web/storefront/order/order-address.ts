import { addresses } from '../frame/addresses.ts';

/** Where one follows the order that came of a cart. */
export function orderAddress(merchantSlug: string, cartId: string): string {
  return `${addresses.merchant(merchantSlug)}/order/${encodeURIComponent(cartId)}`;
}

/** Where one looks at an order that was placed on this device, or whose link one has. */
export function placedAddress(merchantSlug: string, orderId: string): string {
  return `${addresses.merchant(merchantSlug)}/placed/${encodeURIComponent(orderId)}`;
}

/** The pages of an account, below its address. */
export type AccountSection = 'orders' | 'addresses' | 'payments' | 'loyalty';

/** Where a part of the account is; without one, its beginning. */
export function accountAddress(merchantSlug: string, section?: AccountSection, id?: string): string {
  const parts = [addresses.account(merchantSlug), section, id].filter((part) => part !== undefined);
  return parts.join('/');
}
