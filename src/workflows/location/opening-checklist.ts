import type { Static } from 'typebox';
import type { openingChecklistSchema } from '../../contract/location/opening-checklist.ts';
import { formatInstant } from '../../contract/values/scalars.ts';
import { counterMethods } from '../../domain/location/counter-terms.ts';
import type { LocationSnapshot } from '../../domain/location/location-snapshot.ts';
import { hindrancesOf, stepsDone } from '../../domain/location/opening-checklist.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import { listLocationIds } from '../../store/location/location-settings.ts';
import { readOpening } from '../../store/location/opening-steps.ts';
import type { Context } from '../context.ts';

/**
 * What guests can see of a merchant and what is still missing, as `openingChecklistSchema`
 * (design/back-office.md#the-guided-start-asks-nothing-twice). Refuses an unknown merchant with NOT_FOUND.
 */
export async function openingChecklist(
  context: Context,
  merchantId: string,
): Promise<Static<typeof openingChecklistSchema>> {
  const { database, locations: cache, settings } = context;
  const [record, ids] = await Promise.all([readOpening(database, merchantId), listLocationIds(database, merchantId)]);
  if (record === null) throw new CommerceError('NOT_FOUND', 'There is no such merchant.');
  const merchant = cache.findMerchant(merchantId);
  const hasAccount = (merchant?.accountProcessor ?? null) !== null;
  const isOpen = record.isPublished && record.suspendedAt === null;
  const known = ids.flatMap((locationId) => cache.findEvenHidden(locationId) ?? []);
  const published = new Set(merchant?.locationIds);
  const describe = (snapshot: LocationSnapshot) => {
    const { locationId, slug, displayName } = snapshot;
    const isPublished = published.has(locationId);
    const canBePaid = hasAccount || settings.testPayments || counterMethods(snapshot).length > 0;
    const missing = [...hindrancesOf(snapshot, { canBePaid, isPublished })];
    return { locationId, slug, displayName, takesOrders: isOpen && missing.length === 0, missing };
  };
  const locations = known.map(describe);
  const { marked, hasOrder, suspendedAt, suspensionReason: reason, isPublished } = record;
  const steps = stepsDone({
    hasLocation: ids.length > 0,
    hasMenu: known.some(({ catalog }) => (catalog?.products.size ?? 0) > 0),
    takesMoney: hasAccount || known.some((snapshot) => counterMethods(snapshot).length > 0),
    canBeOrderedFrom: locations.some(({ takesOrders }) => takesOrders),
    hasOrder,
    marked,
  });
  return {
    isPublished,
    suspension: suspendedAt === null ? null : { since: formatInstant(suspendedAt), reason },
    takesTestPayments: !hasAccount && settings.testPayments,
    locations,
    steps: [...steps],
    isFinished: marked.has('finished'),
  };
}
