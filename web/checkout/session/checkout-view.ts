import type { Cart, OrderDetail } from '../../../client/index.ts';
import type { RemoteChange } from '../../cart/changes/remote-change-notice.tsx';

/** Why the last payment attempt ended without an order. */
export type FailureCode = 'PAYMENT_FAILED' | 'PAYMENT_CANCELLED' | 'LOCK_EXPIRED' | 'ORDER_REJECTED' | 'CART_EXPIRED';

/** Where the checkout stands; one screen each. */
export type Stage =
  | { readonly kind: 'arriving' }
  /** The cart could not be read; nothing is known to be wrong with it. */
  | { readonly kind: 'unreached'; readonly error: unknown }
  /** Nothing here opens the cart: the link was used, or has expired. */
  | { readonly kind: 'linkUsed' }
  /** The storefront has it again: from here only what became of it can be asked for. */
  | { readonly kind: 'handedBack'; readonly order: OrderDetail | null }
  | { readonly kind: 'open'; readonly cart: Cart }
  /** Locked: the payer is to pay, or go back. */
  | { readonly kind: 'paying'; readonly cart: Cart }
  /** The processor or, once it is paid, the restaurant decides. */
  | { readonly kind: 'waiting'; readonly cart: Cart; readonly isPaid: boolean }
  | { readonly kind: 'completed'; readonly cart: Cart; readonly order: OrderDetail }
  | { readonly kind: 'expired'; readonly cart: Cart };

/** What is said at the top of the page until the person dismisses it. */
export type CheckoutNotice =
  | ({ readonly kind: 'changed' } & RemoteChange)
  /** The price was asked for again, and is another one. */
  | { readonly kind: 'repriced'; readonly before: Cart }
  | { readonly kind: 'failed'; readonly code: FailureCode }
  | { readonly kind: 'signedOut' };

/** What is changed in a dialog of its own. */
export type ChangeablePart = 'method' | 'time';

/** What is shown. */
export type CheckoutView = {
  readonly stage: Stage;
  readonly notice: CheckoutNotice | null;
  readonly isSignedIn: boolean;
  readonly changing: ChangeablePart | null;
  /** The cart is being handed back to the storefront, or could not be: why. */
  readonly leaving: null | 'busy' | { readonly error: unknown };
};

/** The cart on the screen; null where there is none. */
export function cartOf(stage: Stage): Cart | null {
  return 'cart' in stage ? stage.cart : null;
}
