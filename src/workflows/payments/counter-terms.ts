import { startingCounterTerms } from '../../domain/location/counter-terms.ts';
import type { StoredCounterTerms } from '../../store/location/counter-terms.ts';
import type { Context } from '../context.ts';
import { loadMerchantSettings } from '../location/merchant-settings.ts';

/** What a merchant chose, as `counterTermsSchema`; `stored` null: what it is offered to begin with. */
export async function writeCounterTerms(
  { database }: Context,
  merchantId: string,
  stored: StoredCounterTerms | null,
): Promise<Readonly<Record<string, unknown>>> {
  const { currency } = await loadMerchantSettings(database, merchantId);
  return { revision: stored?.revision ?? 0, ...(stored?.terms ?? startingCounterTerms(currency)), currency };
}
