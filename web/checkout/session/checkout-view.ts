import type { Cart, components, Difference } from '../../../client/index.ts';

export type Order = components['schemas']['OrderDetail'];

/** Why the last payment attempt ended without an order (interface.md 11.4). */
export type FailureCode = 'PAYMENT_FAILED' | 'PAYMENT_CANCELLED' | 'LOCK_EXPIRED' | 'ORDER_REJECTED' | 'CART_EXPIRED';

/** Where the checkout stands; one screen each. */
export type Stage =
  | { readonly kind: 'arriving' }
  /** The cart could not be read; nothing is known to be wrong with it. */
  | { readonly kind: 'unreached'; readonly error: unknown }
  /** Nothing here opens the cart: the link was used, or its time is over. */
  | { readonly kind: 'shut' }
  | { readonly kind: 'open'; readonly cart: Cart }
  /** Locked: the payer is to pay, or go back. */
  | { readonly kind: 'paying'; readonly cart: Cart }
  /** The processor or, once it is paid, the restaurant has the word. */
  | { readonly kind: 'waiting'; readonly cart: Cart; readonly isPaid: boolean }
  | { readonly kind: 'completed'; readonly cart: Cart; readonly order: Order }
  | { readonly kind: 'expired'; readonly cart: Cart };

/** What the person must be told at the top of the page, until they did something about it. */
export type News =
  /** Somebody else, or another tab, changed the cart; `before` is what was shown. */
  | { readonly kind: 'changed'; readonly before: Cart; readonly differences: readonly Difference[] }
  /** The price was asked for again, and is another one. */
  | { readonly kind: 'repriced'; readonly before: Cart }
  | { readonly kind: 'failed'; readonly code: FailureCode }
  | { readonly kind: 'signedOut' };

/** What is shown. */
export type CheckoutView = {
  readonly stage: Stage;
  readonly news: News | null;
  /** Which act is under way; while one is, no other begins. */
  readonly busy: string | null;
  readonly isSignedIn: boolean;
};

/** The cart on the screen; null where there is none. */
export function cartOf(stage: Stage): Cart | null {
  return 'cart' in stage ? stage.cart : null;
}
