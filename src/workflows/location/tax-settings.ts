import type { TaxSettings } from '../../domain/location/policy-form.ts';
import type { Database } from '../../store/database/database.ts';
import { listLocationIds } from '../../store/location/location-settings.ts';
import { savePolicy } from '../../store/location/policies.ts';
import { loadPolicy, spendPolicyChange } from './current-policy.ts';

/**
 * Makes `settings` the taxes of a location, in the transaction of the caller, who holds the merchant; answers the number of
 * the terms that hold then. Terms that tax like that already stay. Refuses the 201st change of a day with RATE_LIMITED.
 */
export async function saveTaxesAt(
  tx: Database,
  merchantId: string,
  locationId: string,
  { taxRate, taxes }: TaxSettings,
  now: number,
): Promise<number> {
  const { policyRevision, policy } = await loadPolicy(tx, merchantId, locationId);
  const { taxes: last, ...others } = policy;
  if (policy.taxRate === taxRate && JSON.stringify(last) === JSON.stringify(taxes)) return policyRevision;
  await spendPolicyChange(tx, merchantId, locationId, now);
  return savePolicy(tx, merchantId, locationId, { ...others, taxRate, ...(taxes !== undefined && { taxes }) }, now);
}

/**
 * The same at every other location of the merchant; answers at how many something changed.
 */
export async function saveTaxesEverywhere(
  tx: Database,
  merchantId: string,
  exceptAt: string,
  settings: TaxSettings,
  now: number,
): Promise<number> {
  let changed = 0;
  for (const locationId of await listLocationIds(tx, merchantId)) {
    if (locationId === exceptAt) continue;
    const { policyRevision } = await loadPolicy(tx, merchantId, locationId);
    if ((await saveTaxesAt(tx, merchantId, locationId, settings, now)) !== policyRevision) changed += 1;
  }
  return changed;
}
