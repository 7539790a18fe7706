import { CommerceError } from '../../domain/values/errors.ts';
import type { LocationCache } from '../../store/location/location-cache.ts';

const retryAfterSeconds = 30;

/** Refuses a change with DEPENDENCY_UNAVAILABLE while its merchant is on its way to another installation, or from one. */
export function refuseIfMoving(locations: Pick<LocationCache, 'findMerchant'>, merchantId: string): void {
  if (locations.findMerchant(merchantId)?.moving !== true) return;
  throw new CommerceError(
    'DEPENDENCY_UNAVAILABLE',
    'The business is being moved to another server, and nothing can be changed for a while. Send the same request again later.',
    { retryAfterSeconds },
  );
}
