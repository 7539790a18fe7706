import { availabilityOf } from '../menu/availability.ts';
import type { ReasonCode } from '../values/difference.ts';
import type { FulfillmentMethod } from '../values/fulfillment-method.ts';
import { atMethod } from './at-method.ts';
import { assignAuthority, needsProvider } from './authority.ts';
import type { LocationSnapshot } from './location-snapshot.ts';
import { asapSlot, firstOfferedSlot, type Slot } from './slots.ts';

export type Readiness =
  | { readonly ready: false; readonly reason: ReasonCode }
  | { readonly ready: true; readonly pickupType: 'ASAP' | 'LATER'; readonly slot: Slot };

/**
 * Whether `method` can be ordered at `now`, and for when, by the checks of reference/time-and-slots.md#readiness in
 * their order; the first that fails names the reason. The same availability function answers as for carts, so what is
 * ready here is ready there.
 */
export function checkReadiness(snapshot: LocationSnapshot, method: FulfillmentMethod, now: number): Readiness {
  if (!snapshot.policy.methods[method].offered) return notReady('FULFILLMENT_UNAVAILABLE');
  if (!sellsAnything(atMethod(snapshot, method), now)) return notReady('ITEM_UNAVAILABLE');
  if (snapshot.bindingRevision === null && needsProvider(assignAuthority(snapshot))) return notReady('MAPPING_MISSING');
  const soonest = asapSlot(snapshot, method, now);
  if (soonest !== null) return { ready: true, pickupType: 'ASAP', slot: soonest };
  const first = firstOfferedSlot(snapshot, method, now);
  return first === null ? notReady('SCHEDULE_CLOSED') : { ready: true, pickupType: 'LATER', slot: first };
}

function sellsAnything(snapshot: LocationSnapshot, now: number): boolean {
  for (const product of snapshot.catalog?.products.values() ?? []) {
    if (availabilityOf(product, snapshot, now) === 'AVAILABLE') return true;
  }
  return false;
}

function notReady(reason: ReasonCode): Readiness {
  return { ready: false, reason };
}
