import type { LocationSnapshot } from '../../domain/location/location-snapshot.ts';
import { CommerceError, invalid } from '../../domain/values/errors.ts';
import type { Context } from '../context.ts';
import type { AtLocation } from '../request.ts';

type Request = AtLocation & { readonly merchantId: string; readonly body: { readonly targetLocationId: string } };

/**
 * The published location that a cart is to go on at. Refuses the cart's own with VALIDATION_ERROR, and one that is unknown or of
 * another merchant with NOT_FOUND (reference/location-switch.md#switchlocation).
 */
export function switchTarget(context: Context, { merchantId, location, body }: Request): LocationSnapshot {
  const { targetLocationId } = body;
  if (targetLocationId === location.locationId) {
    throw invalid('targetLocationId', 'The cart is at this location already: name another one.', 'target');
  }
  const target = context.locations.find(targetLocationId);
  if (target === null || target.merchant.merchantId !== merchantId) {
    throw new CommerceError('NOT_FOUND', 'This merchant has no such location to switch to.');
  }
  return target;
}
