import { CommerceError } from '../../domain/values/errors.ts';
import type { Database } from '../../store/database/database.ts';
import { findMerchantSettings, type MerchantSettings } from '../../store/location/merchant-settings.ts';

/** The merchant as its people see it. Refuses one that is not there with NOT_FOUND. */
export async function loadMerchantSettings(database: Database, merchantId: string): Promise<MerchantSettings> {
  const settings = await findMerchantSettings(database, merchantId);
  if (settings === null) throw new CommerceError('NOT_FOUND', 'There is no such merchant.');
  return settings;
}
