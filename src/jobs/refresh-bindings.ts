import type { LocationSnapshot } from '../domain/location/location-snapshot.ts';
import { isServedBy } from '../domain/order/pos.ts';
import { isUnavailable } from '../domain/values/errors.ts';
import type { PosProvider } from '../ports/pos.ts';
import type { Context } from '../workflows/context.ts';
import { refreshBinding } from '../workflows/pos/refresh-binding.ts';
import { forEachItem, type Job } from './job.ts';
import { createLanes } from './lanes.ts';

/** Each merchant once a run: its locations are asked about one after the other. */
const lanes = createLanes({ perLane: 1, msMax: 60_000 });

/**
 * Asks the provider what it knows and charges at each location bound to it, so that carts learn of changes before they
 * are paid; and remembers, for this process, for which merchants it could be reached. One that is away for a merchant is not asked
 * for the rest of its locations.
 * Hidden locations are asked about like all others: the first cart after they are published has to be priced right.
 * (design/pos.md#a-job-knows-that-a-provider-is-away)
 */
export const refreshBindings: Job = {
  name: 'refresh-bindings',
  onEveryNode: true,
  everyMs: 10_000,
  runOnce: async (context) => {
    const byMerchant = new Map<string, LocationSnapshot[]>();
    for (const snapshot of context.locations.everyOne()) {
      if (snapshot.merchant.moving === true) continue;
      const { merchantId } = snapshot.merchant;
      const provider = context.partners.providerOf(merchantId);
      if (provider === null || !isServedBy(snapshot, provider.name)) continue;
      byMerchant.set(merchantId, [...(byMerchant.get(merchantId) ?? []), snapshot]);
    }
    let changedCount = 0;
    const refresh = async ([merchantId, snapshots]: readonly [string, readonly LocationSnapshot[]]): Promise<void> => {
      const provider = context.partners.providerOf(merchantId);
      if (provider === null) return;
      await refreshMerchant(context, provider, merchantId, snapshots, () => {
        changedCount += 1;
      });
    };
    const merchants = [...byMerchant];
    await forEachItem(merchants, refresh, (attempt) =>
      lanes.run(
        context,
        merchants,
        ([merchantId]) => merchantId,
        attempt,
        async () => {},
      ),
    );
    if (changedCount > 0) await context.locations.refresh();
    return changedCount;
  },
};

/** Calls `changed` for each binding that did. Once the provider does not answer, the merchant's other locations wait for the next run. */
async function refreshMerchant(
  context: Context,
  provider: PosProvider,
  merchantId: string,
  snapshots: readonly LocationSnapshot[],
  changed: () => void,
): Promise<void> {
  let isAway = false;
  await forEachItem(snapshots, async (snapshot) => {
    if (isAway) return;
    try {
      if (await refreshBinding(context, provider, snapshot)) changed();
      context.providerWatch.note(merchantId, true);
    } catch (error) {
      isAway = isUnavailable(error);
      if (!isAway) throw error;
      context.providerWatch.note(merchantId, false);
    }
  });
}
