import type { LocationSnapshot } from '../location/location-snapshot.ts';
import { invalid } from '../values/errors.ts';
import type { FulfillmentMethod } from '../values/fulfillment-method.ts';
import { type Cart, type Channel, changedCart } from './cart.ts';
import { changeMethod, chooseFirstTime } from './fulfillment-edits.ts';

export type SessionStart = {
  readonly fulfillmentMethod: FulfillmentMethod;
  readonly channel: Channel | undefined;
  readonly marketplaceId: string | undefined;
  /** The client's own, already checked; undefined when none was sent. */
  readonly metadata: Readonly<Record<string, unknown>> | undefined;
  readonly returnUrl: string | undefined;
};

/**
 * An empty cart before its first pricing, at revision 0 (reference/carts.md#startsession). As soon as possible where
 * that can be had, else the first time offered. Refuses a method the location does not offer with VALIDATION_ERROR.
 */
export function startCart(
  cartId: string,
  start: SessionStart,
  ownerId: string | null,
  snapshot: LocationSnapshot,
  now: number,
): Cart {
  refuseMethodAtStart(start.fulfillmentMethod, snapshot);
  return chooseFirstTime(
    {
      cartId,
      merchantId: snapshot.merchant.merchantId,
      locationId: snapshot.locationId,
      status: 'OPEN',
      lockedAt: null,
      revision: 0,
      expiresAt: now,
      createdAt: now,
      currency: snapshot.merchant.currency,
      fulfillmentMethod: start.fulfillmentMethod,
      pickupType: 'ASAP',
      orderDate: '',
      orderTime: '',
      lines: [],
      tip: { kind: 'none' },
      discount: null,
      reward: null,
      delivery: null,
      deliveryQuote: null,
      tableNumber: null,
      room: null,
      metadata: mergeMetadata({}, start),
      revisions: {
        publicationRevision: snapshot.publicationRevision,
        snapshotRevision: snapshot.snapshotRevision,
        policyRevision: snapshot.policyRevision,
        bindingRevision: snapshot.bindingRevision,
      },
      basis: null,
      revalidation: null,
      quote: null,
      ownerId,
      contextCustomerId: ownerId,
      contact: null,
      note: '',
      channel: start.channel ?? 'unknown',
      marketplaceId: start.marketplaceId ?? null,
    },
    snapshot,
    now,
  );
}

/**
 * An open cart taken up again: the method, and whatever else the caller sent, replace what was
 * (reference/carts.md#startsession).
 */
export function resumeCart(cart: Cart, start: SessionStart, snapshot: LocationSnapshot, now: number): Cart {
  refuseMethodAtStart(start.fulfillmentMethod, snapshot);
  return changedCart(changeMethod(cart, start.fulfillmentMethod, snapshot, now), {
    channel: start.channel ?? cart.channel,
    marketplaceId: start.marketplaceId ?? cart.marketplaceId,
    metadata: mergeMetadata(cart.metadata, start),
  });
}

/**
 * Sent metadata replaces the earlier one; the address to return to stands beside it and stays until another is sent.
 */
function mergeMetadata(current: Cart['metadata'], start: SessionStart): Cart['metadata'] {
  const { returnUrl, ...own } = current;
  const kept = start.returnUrl ?? returnUrl;
  return { ...(start.metadata ?? own), ...(kept !== undefined && { returnUrl: kept }) };
}

function refuseMethodAtStart(method: FulfillmentMethod, snapshot: LocationSnapshot): void {
  if (snapshot.policy.methods[method].offered) return;
  throw invalid('fulfillmentMethod', 'This location does not offer that fulfillment method.', 'offered');
}
