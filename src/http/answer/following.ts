import type { FollowedCart, FollowedState } from '../../store/cart/followed-carts.ts';
import type { Following } from '../../workflows/answer.ts';
import type { CustomerCaller } from '../../workflows/request.ts';

// Who may go on following what, and when there is nothing more to come. No statement, no stream: decisions only.

/** What has to be looked at for `following`. */
export function followedOf(following: Following): FollowedCart {
  const { what, merchantId, cartId, caller } = following;
  const customer = caller.kind === 'cart' || caller.kind === 'customer' ? caller.customer : null;
  return { merchantId, cartId, order: what !== 'cart', sessionId: customer?.sessionId ?? null };
}

/** Whose streams are counted together. */
export function principalOf({ caller, merchantId, cartId }: Following): string {
  if (caller.kind === 'customer') return `customer:${caller.customer.customerId}@${merchantId}`;
  return caller.kind === 'receipt' ? `receipt:${caller.orderId}` : `cart:${cartId}`;
}

/**
 * Whether the credential that opened the stream still opens what it follows; the rules are those of
 * reference/credentials.md#rights-of-a-cart-capability and reference/credentials.md#token-and-session-together.
 */
export function mayFollow({ what, caller }: Following, state: FollowedState, now: number): boolean {
  switch (caller.kind) {
    case 'cart': {
      const isKnown = state.capabilityHash === caller.tokenHash;
      const isOfResult = what === 'orderOfCart' && state.resultHashes.includes(caller.tokenHash);
      return (isKnown || isOfResult) && (caller.customer === null || isWelcome(caller.customer, state, now));
    }
    case 'customer': {
      const ownerId = what === 'receipt' ? state.order?.customerId : state.ownerId;
      return ownerId === caller.customer.customerId && isLive(caller.customer, state, now);
    }
    case 'receipt':
      return state.order?.receiptHash === caller.tokenHash && state.order.receiptExpiresAt > now;
    default:
      return false;
  }
}

/** The id of the newest event there is. */
export function newestOf({ what }: Following, state: FollowedState): number {
  return what === 'cart' ? state.revision : (state.order?.changeNumber ?? 0);
}

/** Whether an open cart has outlived its time: a view of time, sent without an event id. */
export function isExpiredByTime(state: FollowedState, now: number): boolean {
  return state.status === 'OPEN' && state.expiresAt <= now;
}

/** Whether a cart whose events were all sent is at its end. */
export function isCartOver(state: FollowedState): boolean {
  return state.status === 'COMPLETED' || state.status === 'EXPIRED';
}

/** Whether this order is over, or none will come of its cart. */
export function isOrderOver({ order, status, expiresAt }: FollowedState, now: number): boolean {
  if (order === null) return status === 'EXPIRED' || (status === 'OPEN' && expiresAt <= now);
  return order.status === 'COMPLETED' || order.status === 'CANCELLED' || order.status === 'REFUNDED';
}

/**
 * A session sent beside a token has to be live, and the cart no other customer's
 * (reference/credentials.md#token-and-session-together).
 */
function isWelcome(customer: CustomerCaller, state: FollowedState, now: number): boolean {
  return isLive(customer, state, now) && (state.ownerId === null || state.ownerId === customer.customerId);
}

function isLive({ customerId }: CustomerCaller, { session }: FollowedState, now: number): boolean {
  return session !== null && !session.revoked && session.expiresAt > now && session.customerId === customerId;
}
