import { assignAuthority } from '../../domain/location/authority.ts';
import type { LocationSnapshot } from '../../domain/location/location-snapshot.ts';
import { bindingChange } from '../../domain/order/pos.ts';
import type { PosProvider } from '../../ports/pos.ts';
import { saveDescribedBinding } from '../../store/location/pos-bindings.ts';
import type { Context } from '../context.ts';

/**
 * Asks the provider of a location what it knows and charges there, and makes another mapping a new binding and other
 * terms a new policy. Whether anything was written. A location the provider does not know keeps what it has: it may be
 * the provider that forgot. Throws DEPENDENCY_UNAVAILABLE when it cannot be reached.
 */
export async function refreshBinding(
  context: Context,
  provider: PosProvider,
  snapshot: LocationSnapshot,
): Promise<boolean> {
  const { merchantId } = snapshot.merchant;
  const description = await provider.describe(merchantId, snapshot.locationId);
  if (description === null || assignAuthority(snapshot).operationalCatalog !== 'provider') return false;
  const change = bindingChange(snapshot, description);
  if (change === null) return false;
  const { version } = description;
  return saveDescribedBinding(context.database, snapshot, { ...change, version }, context.clock.nowFor(merchantId));
}
