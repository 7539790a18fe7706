import { type LegalFacts, nothingLegal, writeLegalFacts } from '../../domain/location/legal-facts.ts';
import type { AddressData, Authority, Profile } from '../../domain/location/location-snapshot.ts';
import type { CommercePolicy } from '../../domain/location/policy.ts';
import type { Country } from '../../domain/values/country.ts';
import type { Currency } from '../../domain/values/currency.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import { type Database, isUniqueViolation, statement } from '../database/database.ts';
import { thisMinute } from '../database/database-time.ts';
import { requireFound } from '../database/hold-merchant.ts';
import { announceChange, markChanged } from '../database/location-changes.ts';

export type MerchantStatus = 'draft' | 'published' | 'archived';

export type NewMerchant = {
  /** Lower-case UUIDs. */
  readonly merchantId: string;
  readonly organizationId: string;
  readonly slug: string;
  readonly name: string;
  readonly country: Country;
  readonly currency: Currency;
  readonly bio: string;
  /** Absolute https addresses or "". */
  readonly logo: string;
  readonly cover: string;
  readonly status: MerchantStatus;
  readonly origins: readonly string[];
  readonly appSchemes: readonly string[];
  readonly loopbackOriginsAllowed: boolean;
  readonly loyaltyEnabled: boolean;
  /** Left out: nothing is said. */
  readonly legal?: LegalFacts;
};

export type NewLocation = {
  readonly merchantId: string;
  readonly locationId: string;
  readonly slug: string;
  readonly position: number;
  readonly published: boolean;
  readonly displayName: string;
  readonly bio: string;
  readonly coverPhoto: string;
  readonly logo: string;
  readonly addressString: string;
  readonly addressData: AddressData;
  /** Where guests call, in international form; null or left out: not known. */
  readonly phoneNumber?: string | null;
  /** IANA name. */
  readonly zoneId: string;
  readonly profile: Profile;
  readonly authorityOverrides: Partial<Authority>;
  readonly storefrontUrl: string | null;
  /** Becomes policy revision 1. */
  readonly policy: CommercePolicy;
};

/** Stores a merchant with its slug and origins. Refuses a taken slug or id with RESOURCE_CONFLICT. */
export async function createMerchant(database: Database, merchant: NewMerchant, now: number): Promise<void> {
  await refuseTaken(() =>
    database.transaction(async (tx) => {
      await insertMerchant(tx, merchant, now);
      await insertOrigins(tx, merchant.merchantId, merchant.origins, merchant.appSchemes);
    }),
  );
  await announceChange(database);
}

/** Whether there is a merchant of this slug, whatever its state. */
export async function hasSlug(database: Database, slug: string): Promise<boolean> {
  return (await database.run(selectSlug, [slug])).length > 0;
}

/**
 * Stores a location with its slug and policy revision 1; it shows the merchant's newest publication, if there is one. Its
 * zone and terms have been checked. Refuses a taken slug or id with RESOURCE_CONFLICT, an unknown merchant with NOT_FOUND.
 */
export async function createLocation(database: Database, location: NewLocation, now: number): Promise<void> {
  await refuseTaken(() =>
    database.transaction(async (tx) => {
      await touchMerchant(tx, location.merchantId);
      await insertLocation(tx, location, now);
      await insertCurrent(tx, location.merchantId, location.locationId, JSON.stringify(location.policy), now);
    }),
  );
  await announceChange(database);
}

/** Publishes, hides or archives a merchant. Refuses an unknown one with NOT_FOUND. */
export async function setMerchantStatus(database: Database, merchantId: string, status: MerchantStatus): Promise<void> {
  requireFound(await database.run(updateStatus, [merchantId, status]), 'merchant');
  await announceChange(database);
}

/** Publishes or hides one location. Refuses an unknown one with NOT_FOUND. */
export async function setLocationPublished(
  database: Database,
  merchantId: string,
  locationId: string,
  published: boolean,
): Promise<void> {
  requireFound(await database.run(updateLocationPublished, [merchantId, locationId, published]), 'location');
  await announceChange(database);
}

/** Sandbox: moves the merchant's clock `offsetMs` away from the real time; 0 puts it back. NOT_FOUND when unknown. */
export async function setClockOffset(database: Database, merchantId: string, offsetMs: number): Promise<void> {
  requireFound(await database.run(updateClockOffset, [merchantId, offsetMs]), 'merchant');
  await announceChange(database);
}

/** Replaces the merchant's registered origins and app schemes. NOT_FOUND when the merchant is unknown. */
export async function setOrigins(
  database: Database,
  merchantId: string,
  origins: readonly string[],
  appSchemes: readonly string[],
): Promise<void> {
  await database.transaction(async (tx) => {
    await touchMerchant(tx, merchantId);
    await tx.run(deleteOrigins, [merchantId]);
    await insertOrigins(tx, merchantId, origins, appSchemes);
  });
  await announceChange(database);
}

/** Whether any merchant exists: a first start seeds, a second one does not. */
export async function hasMerchants(database: Database): Promise<boolean> {
  const [row] = await database.run<{ found: boolean }>(selectAnyMerchant, []);
  return row?.found ?? false;
}

/** How many merchants there are, while no other can be made until the transaction ends. */
export async function countMerchants(tx: Database): Promise<number> {
  await tx.run(holdInstallation, []);
  const [row] = await tx.run<{ merchantCount: number }>(selectMerchantCount, []);
  return row?.merchantCount ?? 0;
}

/** Whether this merchant exists, published or not. */
export async function hasMerchant(database: Database, merchantId: string): Promise<boolean> {
  const [row] = await database.run<{ found: boolean }>(selectOneMerchant, [merchantId]);
  return row?.found ?? false;
}

// Holds the row as well, and has every node load the merchant and all its locations again.
async function touchMerchant(tx: Database, merchantId: string): Promise<void> {
  requireFound(await tx.run(raiseChangeNumber, [merchantId]), 'merchant');
}

async function refuseTaken(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new CommerceError('RESOURCE_CONFLICT', 'This name in URLs is taken; choose another one.', { cause: error });
  }
}

async function insertMerchant(tx: Database, merchant: NewMerchant, now: number): Promise<void> {
  await tx.run(insertMerchantAndSlug, [
    merchant.merchantId,
    merchant.organizationId,
    merchant.name,
    merchant.country,
    merchant.currency,
    merchant.bio,
    merchant.logo,
    merchant.cover,
    merchant.status,
    merchant.loopbackOriginsAllowed,
    merchant.loyaltyEnabled,
    now,
    merchant.slug,
    writeLegalFacts(merchant.legal ?? nothingLegal),
  ]);
}

async function insertOrigins(
  tx: Database,
  merchantId: string,
  origins: readonly string[],
  appSchemes: readonly string[],
): Promise<void> {
  const kinds = [...origins.map(() => 'origin'), ...appSchemes.map(() => 'app_scheme')];
  await tx.run(insertAllOrigins, [merchantId, kinds, [...origins, ...appSchemes]]);
}

async function insertLocation(tx: Database, location: NewLocation, now: number): Promise<void> {
  await tx.run(insertLocationAndSlug, [
    location.merchantId,
    location.locationId,
    location.position,
    location.published,
    location.displayName,
    location.bio,
    location.coverPhoto,
    location.logo,
    location.addressString,
    JSON.stringify(location.addressData),
    location.zoneId,
    location.profile,
    JSON.stringify(location.authorityOverrides),
    location.storefrontUrl,
    now,
    location.slug,
    location.phoneNumber ?? null,
  ]);
}

async function insertCurrent(
  tx: Database,
  merchantId: string,
  locationId: string,
  policyText: string,
  now: number,
): Promise<void> {
  await tx.run(insertFirstRevisions, [merchantId, locationId, policyText, now]);
}

const insertMerchantAndSlug = statement(
  'insert-merchant-and-slug',
  `
  with merchant_row as (
    insert into merchant (merchant_id, organization_id, name, country, currency, bio, logo, cover, status,
      loopback_origins_allowed, loyalty_enabled, created_at, legal, changed_minute)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $14, ${thisMinute})
    returning merchant_id)
  insert into merchant_slug (slug, merchant_id)
  select $13, merchant_id from merchant_row`,
);

const selectSlug = statement('find-merchant-slug', 'select from merchant_slug where slug = $1');

const insertAllOrigins = statement(
  'insert-origins',
  `
  insert into merchant_origin (merchant_id, kind, origin)
  select $1, given.kind, given.origin
  from unnest($2::text[], $3::text[]) as given (kind, origin)
  on conflict do nothing`,
);

const deleteOrigins = statement('delete-origins', 'delete from merchant_origin where merchant_id = $1');

const insertLocationAndSlug = statement(
  'insert-location-and-slug',
  `
  with location_row as (
    insert into location (merchant_id, location_id, position, published, display_name, bio, cover_photo, logo,
      address_string, address_data, zone_id, profile, authority_overrides, storefront_url, created_at, phone_number)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $17)
    returning merchant_id, location_id)
  insert into location_directory (location_id, slug, merchant_id)
  select location_id, $16, merchant_id from location_row`,
);

const insertFirstRevisions = statement(
  'insert-first-revisions-of-a-location',
  `
  with policy_row as (
    insert into commerce_policy (merchant_id, location_id, policy_revision, document, decided_at)
    values ($1, $2, 1, $3, $4)),
  newest as (
    select max(publication_revision) as publication_revision from catalog_publication where merchant_id = $1),
  snapshot_row as (
    insert into resolved_snapshot (merchant_id, location_id, snapshot_revision, publication_revision, resolved_at)
    select $1, $2, 1, newest.publication_revision, $4 from newest where newest.publication_revision is not null)
  insert into location_current (merchant_id, location_id, publication_revision, snapshot_revision, policy_revision,
    changed_minute)
  select $1, $2, newest.publication_revision, case when newest.publication_revision is null then null else 1 end, 1,
    ${thisMinute}
  from newest`,
);

const raiseChangeNumber = statement(
  'touch-merchant',
  `update merchant set change_number = change_number + 1, ${markChanged} where merchant_id = $1 returning merchant_id`,
);

const holdInstallation = statement('hold-installation', 'update installation set mode = mode');

const selectMerchantCount = statement('count-merchants', 'select count(*) as merchant_count from merchant');

const updateStatus = statement(
  'update-merchant-status',
  `
  update merchant set status = $2, change_number = change_number + 1, ${markChanged}
  where merchant_id = $1
  returning merchant_id`,
);

const updateClockOffset = statement(
  'update-clock-offset',
  `
  update merchant set clock_offset_ms = $2, change_number = change_number + 1, ${markChanged}
  where merchant_id = $1
  returning merchant_id`,
);

const updateLocationPublished = statement(
  'update-location-published',
  `
  with touched as (
    update merchant set change_number = change_number + 1, ${markChanged}
    where merchant_id = $1)
  update location set published = $3
  where merchant_id = $1 and location_id = $2
  returning location_id`,
);

const selectOneMerchant = statement(
  'find-merchant',
  'select exists (select 1 from merchant where merchant_id = $1) as found',
);

const selectAnyMerchant = statement('find-any-merchant', 'select exists (select 1 from merchant) as found');
