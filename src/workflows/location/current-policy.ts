import type { CommercePolicy } from '../../domain/location/policy.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import { spendAttempts } from '../../store/customer/attempt-counts.ts';
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

/** Changes of one location's terms by its staff in a day: each is kept for a month. */
const changesMax = 200;
const dayMs = 24 * 60 * 60_000;

/**
 * Counts a change of the location's terms, in its transaction. Refuses the 201st of a day with RATE_LIMITED
 * (design/storage.md#earlier-terms-go-when-new-ones-are-stored).
 */
export async function spendPolicyChange(
  tx: Database,
  merchantId: string,
  locationId: string,
  now: number,
): Promise<void> {
  const budget = { person: '', kind: 'policies', countedBy: locationId, countMax: changesMax, windowMs: dayMs };
  const retryAt = await spendAttempts(tx, merchantId, [budget], now);
  if (retryAt === null) return;
  throw new CommerceError(
    'RATE_LIMITED',
    `A location's terms change at most ${changesMax} times a day: try tomorrow.`,
    {
      retryAfterSeconds: 3600,
    },
  );
}
