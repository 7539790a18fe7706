import { cartSchema } from '../../contract/cart/cart.ts';

/**
 * What all edits of an open cart have in common (reference/conventions.md#how-operations-are-described): guards,
 * callers, and the whole Cart as the answer.
 */
export const cartMutation = {
  tag: 'Carts',
  surface: 'storefront',
  caller: 'cartOrCustomer',
  limit: 'cartMutation',
  idempotencyKey: true,
  ifMatch: 'cart',
  cartStatuses: ['OPEN'],
  loads: 'cartState',
  answers: { 200: cartSchema },
} as const;
