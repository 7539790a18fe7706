import type { CommercePolicy } from '../../domain/location/policy.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import type { Database } from '../../store/database/database.ts';
import { findCurrentPolicy } from '../../store/location/policies.ts';

/** The terms that hold at a location, published or not. Refuses a location the merchant does not have with NOT_FOUND. */
export async function loadPolicy(
  database: Database,
  merchantId: string,
  locationId: string,
): Promise<{ readonly policyRevision: number; readonly policy: CommercePolicy }> {
  const current = await findCurrentPolicy(database, merchantId, locationId);
  if (current === null) throw new CommerceError('NOT_FOUND', 'This merchant has no such location.');
  return current;
}
