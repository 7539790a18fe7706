import type { PartnerAccount, PartnerFailure, PartnerKind } from '../../domain/location/partners/partner-account.ts';
import { type Database, statement } from '../database/database.ts';
import { announceChange, markChanged } from '../database/location-changes.ts';
import { type Removal, removeRows } from '../database/removal.ts';
import { type JobRow, keyText, notSetAsideInTurn } from '../database/timed-work/job-failures.ts';

/** An account with what is known of how it does. Instants are real time. */
export type StoredPartner = PartnerAccount & {
  readonly connectedAt: number;
  readonly checkedAt: number | null;
  readonly failingSince: number | null;
  readonly failure: PartnerFailure | null;
};

/** Every account of the merchant, by kind, those in use in their order first. */
export async function listPartnerAccounts(database: Database, merchantId: string): Promise<readonly StoredPartner[]> {
  return database.run<StoredPartner>(selectAccounts, [merchantId]);
}

type Saved = Pick<PartnerAccount, 'merchantId' | 'accountId' | 'kind' | 'adapter' | 'settings'>;

/**
 * Stores an account that works as of `now`; a new one takes the last place of its kind, a known one keeps its own. Every node
 * goes by it at once. In a transaction that holds the merchant.
 */
export async function savePartnerAccount(tx: Database, account: Saved, now: number): Promise<void> {
  const { merchantId, accountId, kind, adapter, settings } = account;
  const [last] = await tx.run<{ position: number }>(selectLastPosition, [merchantId, kind]);
  await tx.run(upsertAccount, [merchantId, accountId, kind, adapter, settings, (last?.position ?? -1) + 1, now]);
  await noteChange(tx, merchantId);
}

/** Puts the merchant's couriers into this order. In a transaction that holds the merchant. */
export async function saveCourierOrder(tx: Database, merchantId: string, accountIds: readonly string[]): Promise<void> {
  await tx.run(updateOrder, [merchantId, accountIds, accountIds.map((_id, position) => position)]);
  await noteChange(tx, merchantId);
}

/**
 * Takes an account out of use. A courier stays until what it was asked for is over, everything else goes at once. In a
 * transaction that holds the merchant.
 */
export async function removePartnerAccount(
  tx: Database,
  { merchantId, accountId, kind }: Pick<PartnerAccount, 'merchantId' | 'accountId' | 'kind'>,
  now: number,
): Promise<void> {
  if (kind === 'courier') await tx.run(updateRemoved, [merchantId, accountId, now]);
  else await tx.run(deleteAccount, [merchantId, accountId]);
  await noteChange(tx, merchantId);
}

/** Notes how an account does; `checkedAt` null: it was used, not tried on purpose. Since when it fails stays while it does. */
export async function notePartnerState(
  database: Database,
  { merchantId, accountId }: Pick<PartnerAccount, 'merchantId' | 'accountId'>,
  failure: PartnerFailure | null,
  now: number,
  checkedAt: number | null,
): Promise<void> {
  await database.run(updateState, [merchantId, accountId, failure, now, checkedAt]);
}

/** An account that does not work now, as those who run the installation see it. */
export type FailingPartner = {
  readonly merchant: string;
  readonly kind: PartnerKind;
  readonly accountId: string;
  readonly failure: PartnerFailure;
  readonly failingSince: number;
};

/** At most `limit` accounts in use that do not work, longest first. */
export async function listFailingPartners(database: Database, limit: number): Promise<readonly FailingPartner[]> {
  return database.run<FailingPartner>(selectFailing, [limit]);
}

/** Removed couriers that nothing was asked of any more before then, and that no booking or quote waits for. */
export const deleteUnusedPartners: Removal = (...given) => removeRows(deleteUnused, ...given);

/**
 * At most `limit` accounts whose settings are sealed with one of `keyIds` (newest first) but not with the newest, without those
 * set aside at `now`.
 */
export async function findPartnersToReseal(
  database: Database,
  keyIds: readonly string[],
  now: number,
  limit: number,
): Promise<readonly (PartnerAccount & JobRow)[]> {
  return database.run<PartnerAccount & JobRow>(selectToReseal, [keyIds, now, limit]);
}

/** Stores the same settings, sealed anew. Changes nothing when they were replaced meanwhile. */
export async function resealPartner(database: Database, account: PartnerAccount, settings: string): Promise<void> {
  const { merchantId, accountId } = account;
  await database.transaction(async (tx) => {
    await noteChange(tx, merchantId);
    await tx.run(updateSealed, [merchantId, accountId, account.settings, settings]);
  });
}

async function noteChange(tx: Database, merchantId: string): Promise<void> {
  await tx.run(updateMerchant, [merchantId]);
  await announceChange(tx);
}

const columns = `p.merchant_id, p.account_id, p.kind, p.adapter, p.settings, p.position,
  p.removed_at is not null as is_removed`;

const selectAccounts = statement(
  'list-partner-accounts',
  `
select ${columns}, p.connected_at, p.checked_at, p.failing_since, p.failure
from partner_account p
where p.merchant_id = $1
order by p.kind, p.removed_at is not null, p.position, p.account_id`,
);

const selectLastPosition = statement(
  'find-last-partner-position',
  `
select position from partner_account
where merchant_id = $1 and kind = $2 and removed_at is null
order by position desc limit 1`,
);

// The place is looked up before: a cluster takes no subquery among the values of a row.
const upsertAccount = statement(
  'save-partner-account',
  `
insert into partner_account (merchant_id, account_id, kind, adapter, settings, position, connected_at, checked_at)
values ($1, $2, $3, $4, $5, $6, $7::int8, $7::int8)
on conflict (merchant_id, account_id) do update set adapter = excluded.adapter, settings = excluded.settings,
  connected_at = excluded.connected_at, checked_at = excluded.checked_at, failing_since = null, failure = null`,
);

const updateOrder = statement(
  'save-order-of-partner-couriers',
  `
update partner_account p set position = given.position
from unnest($2::text[], $3::int4[]) as given (account_id, position)
where p.merchant_id = $1 and p.account_id = given.account_id`,
);

const updateRemoved = statement(
  'take-partner-out-of-use',
  `update partner_account set removed_at = $3 where merchant_id = $1 and account_id = $2 and removed_at is null`,
);

const deleteAccount = statement(
  'delete-partner-account',
  `delete from partner_account where merchant_id = $1 and account_id = $2`,
);

// A state that nothing changes is not written again: an account that fails would be written with every call.
const updateState = statement(
  'note-partner-state',
  `
update partner_account
set failure = $3::text, checked_at = coalesce($5::int8, checked_at),
  failing_since = case when $3::text is null then null else coalesce(failing_since, $4::int8) end
where merchant_id = $1 and account_id = $2 and (failure is distinct from $3::text or $5::int8 is not null)`,
);

const selectFailing = statement(
  'list-failing-partners',
  `
select s.slug as merchant, p.kind, p.account_id, p.failure, p.failing_since
from partner_account p
join merchant_slug s on s.merchant_id = p.merchant_id
where p.failing_since is not null and p.removed_at is null
order by p.failing_since, p.account_id
limit $1`,
);

// What is asked of a courier is written down under its name before it is asked, so nothing can begin unseen.
const deleteUnused = statement(
  'delete-unused-partners',
  `
delete from partner_account
where (merchant_id, account_id) in (
  select p.merchant_id, p.account_id
  from partner_account p
  where p.removed_at <= $1
    and not exists (
      select from courier_quote q
      where q.merchant_id = p.merchant_id and q.adapter = p.account_id and q.check_at is not null)
    and not exists (
      select from courier_delivery d
      where d.merchant_id = p.merchant_id and d.courier = p.account_id and d.check_at is not null)
  order by p.removed_at limit $2 offset $3)
returning account_id`,
);

const accountKey = keyText(['p.account_id']);

// A sealed text names its key in its second part (adapters/system/secrets.ts).
const selectToReseal = statement(
  'find-partner-accounts-to-reseal',
  `
select ${columns}, ${accountKey} as row_key
from partner_account p
where split_part(p.settings, '.', 2) = any ($1::text[]) and split_part(p.settings, '.', 2) <> ($1::text[])[1]
  and ${notSetAsideInTurn('reseal-partner-accounts', 'p.merchant_id', accountKey, '$2')}
limit $3`,
);

const updateSealed = statement(
  'reseal-partner-account',
  `
update partner_account set settings = $4 where merchant_id = $1 and account_id = $2 and settings = $3`,
);

// The number by which nodes see that a merchant changed (store/location/location-cache.ts).
const updateMerchant = statement(
  'note-change-of-partner-account',
  `update merchant set change_number = change_number + 1, ${markChanged} where merchant_id = $1`,
);
