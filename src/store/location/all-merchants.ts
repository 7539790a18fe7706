import { type Database, statement } from '../database/database.ts';
import { announceChange, markChanged } from '../database/location-changes.ts';
import type { MerchantStatus } from './merchants.ts';

/** A merchant as those who run the installation see it. */
export type InstalledMerchant = {
  readonly merchantId: string;
  readonly slug: string;
  readonly name: string;
  readonly country: string;
  readonly status: MerchantStatus;
  readonly locationCount: number;
  readonly createdAt: number;
  readonly suspendedAt: number | null;
  readonly suspensionReason: string;
};

/**
 * The merchants whose name or slug contains `search` (any case; "" all), the newest first, behind `after` where a page goes
 * on.
 */
export async function listAllMerchants(
  database: Database,
  search: string,
  after: { readonly at: number; readonly id: string } | null,
  limit: number,
): Promise<readonly InstalledMerchant[]> {
  return database.run<InstalledMerchant>(selectMerchants, [
    search.toLowerCase(),
    after?.at ?? Number.MAX_SAFE_INTEGER,
    after?.id ?? '',
    limit,
  ]);
}

/** One merchant as those who run the installation see it; null when there is none. */
export async function findInstalledMerchant(database: Database, merchantId: string): Promise<InstalledMerchant | null> {
  const [row] = await database.run<InstalledMerchant>(selectMerchant, [merchantId]);
  return row ?? null;
}

/**
 * Suspends a merchant since `at`, or lets it go on (null). A suspended one keeps its first instant. False: there is no such
 * merchant.
 */
export async function setSuspension(
  tx: Database,
  merchantId: string,
  at: number | null,
  reason: string,
): Promise<boolean> {
  if ((await tx.run(updateSuspension, [merchantId, at, reason])).length === 0) return false;
  await announceChange(tx);
  return true;
}

const columns = `
  m.merchant_id, s.slug, m.name, m.country, m.status, m.created_at, m.suspended_at, m.suspension_reason,
  (select count(*) from location l where l.merchant_id = m.merchant_id) as location_count`;

const selectMerchants = statement(
  'list-all-merchants',
  `
  select ${columns}
  from merchant m
  join merchant_slug s on s.merchant_id = m.merchant_id
  where (strpos(lower(m.name), $1) > 0 or strpos(s.slug, $1) > 0)
    and (m.created_at, m.merchant_id) < ($2::int8, $3)
  order by m.created_at desc, m.merchant_id desc
  limit $4`,
);

const selectMerchant = statement(
  'find-installed-merchant',
  `
  select ${columns}
  from merchant m
  join merchant_slug s on s.merchant_id = m.merchant_id
  where m.merchant_id = $1`,
);

const updateSuspension = statement(
  'set-merchant-suspension',
  `
  update merchant set suspended_at = case when $2::int8 is null then null else coalesce(suspended_at, $2) end,
    suspension_reason = $3, change_number = change_number + 1, ${markChanged}
  where merchant_id = $1
  returning merchant_id`,
);
