import { isServedBy } from '../domain/order/pos.ts';
import { CommerceError } from '../domain/values/errors.ts';
import { refreshBinding } from '../workflows/pos/refresh-binding.ts';
import type { Job } from './job.ts';

/**
 * Asks the provider what it knows and charges at each location bound to it, so that carts learn of changes before they
 * are paid; and remembers, for this process, whether it could be reached. One that is away is not asked for the rest.
 * Hidden locations are asked about like all others: the first cart after they are published has to be priced right.
 * (design/pos.md#a-job-knows-that-a-provider-is-away)
 */
export const refreshBindings: Job = {
  name: 'refresh-bindings',
  everyMs: 10_000,
  runOnce: async (context) => {
    const { provider, providerWatch } = context;
    if (provider === null) return 0;
    let changed = 0;
    for (const snapshot of context.locations.everyOne().filter((one) => isServedBy(one, provider.name))) {
      try {
        if (await refreshBinding(context, provider, snapshot)) changed += 1;
        providerWatch.note(true);
      } catch (error) {
        if (!(error instanceof CommerceError && error.code === 'DEPENDENCY_UNAVAILABLE')) throw error;
        providerWatch.note(false);
        break;
      }
    }
    if (changed > 0) await context.locations.refresh();
    return changed;
  },
};
