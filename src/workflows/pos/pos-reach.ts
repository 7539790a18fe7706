import { assignAuthority, needsProvider } from '../../domain/location/authority.ts';
import type { LocationSnapshot } from '../../domain/location/location-snapshot.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import type { PosProvider } from '../../ports/pos.ts';
import type { Context, ProviderWatch } from '../context.ts';

/** What one process knows of its provider, merchant by merchant; it counts as reachable until a call says otherwise. */
export function watchProvider(): ProviderWatch {
  const away = new Set<string>();
  return {
    isReachable: (merchantId) => !away.has(merchantId),
    note: (merchantId, answered) => {
      if (answered) away.delete(merchantId);
      else away.add(merchantId);
    },
  };
}

/** The connected provider of this name. DEPENDENCY_UNAVAILABLE when it is not connected. */
export function providerNamed(context: Context, name: string | null): PosProvider {
  const { provider } = context;
  if (provider !== null && provider.name === name) return provider;
  throw unavailable('The system this location works with is not connected. Try again later.', 60);
}

/**
 * Refuses with DEPENDENCY_UNAVAILABLE where a location cannot do without a provider that is not connected, or could not
 * be reached when it was last asked. No provider is asked now. (design/pos.md#a-job-knows-that-a-provider-is-away)
 */
export function checkProviderReachable(context: Context, snapshot: LocationSnapshot): void {
  if (!needsProvider(assignAuthority(snapshot))) return;
  providerNamed(context, snapshot.provider ?? null);
  if (context.providerWatch.isReachable(snapshot.merchant.merchantId)) return;
  throw unavailable('The system this location works with cannot be reached. Try again shortly.', 15);
}

function unavailable(message: string, retryAfterSeconds: number): CommerceError {
  return new CommerceError('DEPENDENCY_UNAVAILABLE', message, { retryAfterSeconds });
}
