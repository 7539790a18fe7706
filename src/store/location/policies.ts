import { readableAfterEndMs } from '../../domain/cart/cart.ts';
import type { CommercePolicy } from '../../domain/location/policy.ts';
import { assert } from '../../domain/values/errors.ts';
import { type Database, statement } from '../database/database.ts';
import { holdMerchant, requireFound } from '../database/hold-merchant.ts';
import { announceChange, markChanged } from '../database/location-changes.ts';

/** How long terms stay after they were replaced: longer than a cart can be read that was last priced under them. */
const replacedPolicyKeptMs = readableAfterEndMs + 24 * 60 * 60_000;

/**
 * Makes `policy`, which has been checked (domain/location/policy-form.ts), the location's next commerce policy and answers
 * its number. Those go that were replaced so long ago that no cart can be explained by them: what was locked keeps its trace
 * (design/storage.md#earlier-terms-go-when-new-ones-are-stored). Refuses an unknown location with NOT_FOUND.
 */
export async function savePolicy(
  database: Database,
  merchantId: string,
  locationId: string,
  policy: CommercePolicy,
  now: number,
): Promise<number> {
  const rows = await database.transaction(async (tx) => {
    await holdMerchant(tx, merchantId);
    await tx.run(deletePolicies, [merchantId, locationId, now - replacedPolicyKeptMs]);
    return tx.run<{ revision: number }>(insertPolicy, [merchantId, locationId, JSON.stringify(policy), now]);
  });
  requireFound(rows, 'location');
  await announceChange(database);
  return firstRevision(rows);
}

/** The policy that holds at the location, with its number; null when there is no such location. */
export async function findCurrentPolicy(
  database: Database,
  merchantId: string,
  locationId: string,
): Promise<{ readonly policyRevision: number; readonly policy: CommercePolicy } | null> {
  const [row] = await database.run<{ revision: number; document: string }>(selectCurrentPolicy, [
    merchantId,
    locationId,
  ]);
  return row === undefined ? null : { policyRevision: row.revision, policy: JSON.parse(row.document) };
}

/** One of the location's policies, as it was; null when there is none of this number. */
export async function findPolicy(
  database: Database,
  merchantId: string,
  locationId: string,
  policyRevision: number,
): Promise<CommercePolicy | null> {
  const [row] = await database.run<{ document: string }>(selectPolicy, [merchantId, locationId, policyRevision]);
  return row === undefined ? null : JSON.parse(row.document);
}

/**
 * Connects the location to a provider that knows the products and options `mappedIds`, and answers the new binding's
 * number. Refuses an unknown location with NOT_FOUND.
 */
export async function saveProviderBinding(
  database: Database,
  merchantId: string,
  locationId: string,
  binding: { readonly provider: string; readonly mappedIds: readonly string[] },
  now: number,
): Promise<number> {
  const rows = await database.transaction(async (tx) => {
    await holdMerchant(tx, merchantId);
    await deleteEarlierBindings(tx, merchantId, locationId);
    return tx.run<{ revision: number }>(insertBinding, [
      merchantId,
      locationId,
      binding.provider,
      JSON.stringify(binding.mappedIds),
      now,
    ]);
  });
  requireFound(rows, 'location');
  await announceChange(database);
  return firstRevision(rows);
}

/** Removes all but the newest bindings of a location, of which nothing but the numbers is looked at any more. */
export async function deleteEarlierBindings(tx: Database, merchantId: string, locationId: string): Promise<void> {
  await tx.run(deleteBindings, [merchantId, locationId, bindingsMax]);
}

/** Bindings of a location that stay, with the one that is about to be stored. */
const bindingsMax = 10;

/** Disconnects the location from its provider; earlier bindings stay on record. NOT_FOUND when the location is unknown. */
export async function removeProviderBinding(database: Database, merchantId: string, locationId: string): Promise<void> {
  requireFound(await database.run(clearBinding, [merchantId, locationId]), 'location');
  await announceChange(database);
}

function firstRevision(rows: readonly { readonly revision: number }[]): number {
  const [row] = rows;
  assert(row !== undefined, 'what was saved has a number');
  return row.revision;
}

// Numbers come from what was ever stored, not from what holds now: a removed binding's number is not given again.
const insertPolicy = statement(
  'save-policy',
  `
  with policy_row as (
    insert into commerce_policy (merchant_id, location_id, policy_revision, document, decided_at)
    select c.merchant_id, c.location_id, coalesce(
      (select max(p.policy_revision) from commerce_policy p where p.merchant_id = $1 and p.location_id = $2), 0) + 1, $3, $4
    from location_current c
    where c.merchant_id = $1 and c.location_id = $2
    returning policy_revision)
  update location_current set policy_revision = policy_row.policy_revision, ${markChanged}
  from policy_row
  where merchant_id = $1 and location_id = $2
  returning policy_row.policy_revision as revision`,
);

const insertBinding = statement(
  'save-provider-binding',
  `
  with binding_row as (
    insert into provider_binding (merchant_id, location_id, binding_revision, provider, mapped_ids, bound_at)
    select c.merchant_id, c.location_id, coalesce(
      (select max(b.binding_revision) from provider_binding b where b.merchant_id = $1 and b.location_id = $2), 0) + 1,
      $3, $4, $5
    from location_current c
    where c.merchant_id = $1 and c.location_id = $2
    returning binding_revision)
  update location_current set binding_revision = binding_row.binding_revision, ${markChanged}
  from binding_row
  where merchant_id = $1 and location_id = $2
  returning binding_row.binding_revision as revision`,
);

const clearBinding = statement(
  'remove-provider-binding',
  `
  update location_current set binding_revision = null, ${markChanged}
  where merchant_id = $1 and location_id = $2
  returning location_id`,
);

// The newest one always stays, so no number is given twice. A test clock may have been anywhere: both instants count.
const deletePolicies = statement(
  'delete-replaced-policies',
  `
  delete from commerce_policy
  where merchant_id = $1 and location_id = $2 and policy_revision in (
    select p.policy_revision
    from (
      select policy_revision, decided_at, lead(decided_at) over (order by policy_revision) as replaced_at
      from commerce_policy
      where merchant_id = $1 and location_id = $2) p
    where p.replaced_at <= $3::int8 and p.decided_at <= $3::int8
      and not exists (
        select from location_current c
        where c.merchant_id = $1 and c.location_id = $2 and c.policy_revision = p.policy_revision)
    order by p.policy_revision
    limit 50)`,
);

const deleteBindings = statement(
  'delete-earlier-bindings',
  `
  delete from provider_binding
  where merchant_id = $1 and location_id = $2 and binding_revision in (
    select b.binding_revision
    from provider_binding b
    where b.merchant_id = $1 and b.location_id = $2
      and b.binding_revision <= (
        select max(n.binding_revision) from provider_binding n where n.merchant_id = $1 and n.location_id = $2) + 1 - $3::int8
      and not exists (
        select from location_current c
        where c.merchant_id = $1 and c.location_id = $2 and c.binding_revision = b.binding_revision)
    order by b.binding_revision
    limit 50)`,
);

const selectPolicy = statement(
  'find-policy',
  `
  select document from commerce_policy
  where merchant_id = $1 and location_id = $2 and policy_revision = $3`,
);

const selectCurrentPolicy = statement(
  'find-current-policy',
  `
  select p.policy_revision as revision, p.document
  from location_current c
  join commerce_policy p
    on p.merchant_id = c.merchant_id and p.location_id = c.location_id and p.policy_revision = c.policy_revision
  where c.merchant_id = $1 and c.location_id = $2`,
);
