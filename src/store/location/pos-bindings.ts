import type { LocationSnapshot } from '../../domain/location/location-snapshot.ts';
import type { CommercePolicy } from '../../domain/location/policy.ts';
import { assert } from '../../domain/values/errors.ts';
import { type Database, statement } from '../database/database.ts';
import { holdMerchant } from '../database/hold-merchant.ts';
import { announceChange, markChanged } from '../database/location-changes.ts';
import { deleteEarlierBindings, savePolicy } from './policies.ts';

/** A location as its provider describes it now. */
export type DescribedBinding = {
  readonly mappedIds: readonly string[];
  readonly version: string;
  /** Null where its terms stand. */
  readonly policy: CommercePolicy | null;
};

/**
 * Writes down what the provider of a location describes: the next binding, and the next policy where its terms are other
 * ones, both or none. False, and nothing happens, when binding or policy are not those of `snapshot` any more:
 * the act that changed them looked later.
 */
export async function saveDescribedBinding(
  database: Database,
  snapshot: LocationSnapshot,
  { mappedIds, version, policy }: DescribedBinding,
  now: number,
): Promise<boolean> {
  const { locationId, bindingRevision, policyRevision } = snapshot;
  const { merchantId } = snapshot.merchant;
  assert(snapshot.provider !== null && snapshot.provider !== undefined, 'a provider describes what is bound to it');
  const bound = snapshot.provider;
  const saved = await database.transaction(async (tx) => {
    await holdMerchant(tx, merchantId);
    await deleteEarlierBindings(tx, merchantId, locationId);
    const rows = await tx.run(insertDescribed, [
      merchantId,
      locationId,
      bindingRevision,
      policyRevision,
      bound,
      JSON.stringify(mappedIds),
      version,
      now,
    ]);
    if (rows.length === 0) return false;
    if (policy !== null) await savePolicy(tx, merchantId, locationId, policy, now);
    return true;
  });
  if (saved) await announceChange(database);
  return saved;
}

const insertDescribed = statement(
  'save-described-binding',
  `
with binding_row as (
  insert into provider_binding (merchant_id, location_id, binding_revision, provider, mapped_ids, version, bound_at)
  select c.merchant_id, c.location_id, coalesce(
    (select max(b.binding_revision) from provider_binding b where b.merchant_id = $1 and b.location_id = $2), 0) + 1,
    $5, $6, $7, $8::int8
  from location_current c
  where c.merchant_id = $1 and c.location_id = $2 and c.binding_revision = $3 and c.policy_revision = $4
  returning binding_revision)
update location_current set binding_revision = binding_row.binding_revision, ${markChanged}
from binding_row
where merchant_id = $1 and location_id = $2
returning binding_row.binding_revision`,
);
