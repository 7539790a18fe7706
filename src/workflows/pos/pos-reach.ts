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

/** The provider of this name that a merchant works with. DEPENDENCY_UNAVAILABLE when it is not connected. */
export function providerNamed({ partners }: Context, merchantId: string, name: string | null): PosProvider {
  const provider = partners.providerOf(merchantId);
  if (provider !== null && provider.name === name) return provider;
  throw unavailable('The system this location works with is not connected. Try again later.', 60);
}

/**
 * Refuses with DEPENDENCY_UNAVAILABLE where a location cannot do without a provider that is not connected, or could not
 * be reached when it was last asked. No provider is asked now. (design/pos.md#a-job-knows-that-a-provider-is-away)
 */
export function checkProviderReachable(context: Context, snapshot: LocationSnapshot): void {
  if (!needsProvider(assignAuthority(snapshot))) return;
  const { merchantId } = snapshot.merchant;
  providerNamed(context, merchantId, snapshot.provider ?? null);
  if (context.providerWatch.isReachable(merchantId)) return;
  throw unavailable('The system this location works with cannot be reached. Try again shortly.', 15);
}

function unavailable(message: string, retryAfterSeconds: number): CommerceError {
  return new CommerceError('DEPENDENCY_UNAVAILABLE', message, { retryAfterSeconds });
}
