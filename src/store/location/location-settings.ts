import { type Database, statement } from '../database/database.ts';
import { announceChange, markChanged } from '../database/location-changes.ts';
import type { NewLocation } from './merchants.ts';

/** A location as the people who run it see it, published or not. */
export type LocationSettings = Omit<NewLocation, 'merchantId' | 'policy'> & {
  readonly policyRevision: number;
  readonly publicationRevision: number | null;
  /** Rises with every change of these settings. */
  readonly revision: number;
};

/** One location of the merchant; null when it has no such location. */
export async function findLocationSettings(
  database: Database,
  merchantId: string,
  locationId: string,
): Promise<LocationSettings | null> {
  const [row] = await database.run<SettingsRow>(selectSettings, [merchantId, locationId]);
  if (row === undefined) return null;
  const { addressData, authorityOverrides, ...plain } = row;
  return { ...plain, addressData: JSON.parse(addressData), authorityOverrides: JSON.parse(authorityOverrides) };
}

/**
 * Makes the location what `settings` says, slug and zone apart. False, and nothing happens, when its revision is not the
 * one of `settings` any more. Hold the merchant first.
 */
export async function changeLocationSettings(
  tx: Database,
  merchantId: string,
  settings: LocationSettings,
): Promise<boolean> {
  const rows = await tx.run(updateSettings, [
    merchantId,
    settings.locationId,
    settings.revision,
    settings.position,
    settings.published,
    settings.displayName,
    settings.bio,
    settings.coverPhoto,
    settings.logo,
    settings.addressString,
    JSON.stringify(settings.addressData),
    settings.profile,
    JSON.stringify(settings.authorityOverrides),
    settings.storefrontUrl,
    settings.phoneNumber ?? null,
  ]);
  await announceChange(tx);
  return rows.length === 1;
}

export type ListedLocation = Pick<
  LocationSettings,
  | 'locationId'
  | 'slug'
  | 'displayName'
  | 'addressString'
  | 'phoneNumber'
  | 'position'
  | 'published'
  | 'storefrontUrl'
  | 'profile'
  | 'policyRevision'
> & {
  readonly isPaused: boolean;
  /** Null: not paused, or until ordering is resumed. */
  readonly pausedUntil: number | null;
  /** How many products and options are switched off, or have no stock left, at `now`. */
  readonly soldOutCount: number;
};

/**
 * The first `limit` locations of the merchant in configured order, as things stand at `now`, whose name, address or slug
 * contains `search` (any case; "" all) or whose id it is.
 */
export function listLocations(
  database: Database,
  merchantId: string,
  now: number,
  { search, limit }: { readonly search: string; readonly limit: number },
): Promise<readonly ListedLocation[]> {
  return database.run<ListedLocation>(selectLocations, [merchantId, now, search.toLowerCase(), limit]);
}

/** Every location of the merchant, published or not. */
export async function listLocationIds(database: Database, merchantId: string): Promise<readonly string[]> {
  const rows = await database.run<{ locationId: string }>(selectLocationIds, [merchantId]);
  return rows.map((row) => row.locationId);
}

/** Whether the location is one of the merchant's, published or not. */
export async function hasLocation(database: Database, merchantId: string, locationId: string): Promise<boolean> {
  return (await database.run(selectLocation, [merchantId, locationId])).length > 0;
}

/** How many locations the merchant has, and the highest position among them (0 without any). */
export async function countLocations(
  database: Database,
  merchantId: string,
): Promise<{ readonly count: number; readonly lastPosition: number }> {
  const [row] = await database.run<{ count: number; lastPosition: number }>(countStatement, [merchantId]);
  return row ?? { count: 0, lastPosition: 0 };
}

export type ShownBinding = {
  readonly provider: string;
  readonly bindingRevision: number;
  readonly mappedCount: number;
  readonly boundAt: number;
};

/** Whom the location is bound to, and how much of the menu they know; null: to none. */
export async function findBinding(
  database: Database,
  merchantId: string,
  locationId: string,
): Promise<ShownBinding | null> {
  const [row] = await database.run<Omit<ShownBinding, 'mappedCount'> & { mappedIds: string }>(selectBinding, [
    merchantId,
    locationId,
  ]);
  if (row === undefined) return null;
  const { mappedIds, ...plain } = row;
  return { ...plain, mappedCount: (JSON.parse(mappedIds) as readonly string[]).length };
}

type SettingsRow = Omit<LocationSettings, 'addressData' | 'authorityOverrides'> & {
  readonly addressData: string;
  readonly authorityOverrides: string;
};

const selectSettings = statement(
  'find-location-settings',
  `
  select l.location_id, d.slug, l.position, l.published, l.display_name, l.bio,
    l.cover_photo, l.logo, l.address_string, l.address_data,
    l.zone_id, l.profile, l.authority_overrides,
    l.storefront_url, l.phone_number, c.policy_revision,
    c.publication_revision, c.change_number as revision
  from location l
  join location_directory d on d.location_id = l.location_id
  join location_current c on c.merchant_id = l.merchant_id and c.location_id = l.location_id
  where l.merchant_id = $1 and l.location_id = $2`,
);

// Which locations a merchant shows, and in which order, is part of the merchant: only then it is loaded again.
const updateSettings = statement(
  'update-location-settings',
  `
  with touched as (
    update merchant set change_number = change_number + 1, ${markChanged}
    where merchant_id = $1 and exists (
      select from location o
      where o.merchant_id = $1 and o.location_id = $2 and (o.position <> $4::int4 or o.published <> $5::boolean))),
  current as (
    update location_current set change_number = change_number + 1, ${markChanged}
    where merchant_id = $1 and location_id = $2 and change_number = $3
    returning location_id)
  update location l
  set position = $4::int4, published = $5::boolean, display_name = $6, bio = $7, cover_photo = $8, logo = $9,
    address_string = $10, address_data = $11, profile = $12, authority_overrides = $13, storefront_url = $14,
    phone_number = $15
  from current
  where l.merchant_id = $1 and l.location_id = current.location_id
  returning l.location_id`,
);

const selectLocations = statement(
  'list-locations',
  `
  select l.location_id, d.slug, l.display_name, l.address_string, l.phone_number,
    l.position, l.published, l.storefront_url, l.profile, c.policy_revision,
    p.location_id is not null as is_paused, p.until_at as paused_until,
    (select count(*) from (
      select s.entity_id from sold_out s
      where s.merchant_id = l.merchant_id and s.location_id = l.location_id
        and (s.until_at is null or s.until_at > $2::int8)
      union
      select k.product_id from stock_counter k
      where k.merchant_id = l.merchant_id and k.location_id = l.location_id and k.held >= k.held_max
    ) off) as sold_out_count
  from location l
  join location_directory d on d.location_id = l.location_id
  join location_current c on c.merchant_id = l.merchant_id and c.location_id = l.location_id
  left join ordering_pause p on p.merchant_id = l.merchant_id and p.location_id = l.location_id
    and (p.until_at is null or p.until_at > $2::int8)
  where l.merchant_id = $1
    and (l.location_id = $3
      or strpos(lower(l.display_name), $3) > 0 or strpos(lower(l.address_string), $3) > 0 or strpos(d.slug, $3) > 0)
  order by l.position, l.location_id
  limit $4::int4`,
);

const selectLocation = statement('has-location', `select from location where merchant_id = $1 and location_id = $2`);

const selectLocationIds = statement(
  'list-location-ids',
  `select location_id from location where merchant_id = $1 order by position, location_id`,
);

const countStatement = statement(
  'count-locations',
  `
  select count(*) as count, coalesce(max(position), 0) as last_position
  from location
  where merchant_id = $1`,
);

const selectBinding = statement(
  'find-provider-binding',
  `
  select b.provider, b.binding_revision, b.mapped_ids, b.bound_at
  from location_current c
  join provider_binding b
    on b.merchant_id = c.merchant_id and b.location_id = c.location_id and b.binding_revision = c.binding_revision
  where c.merchant_id = $1 and c.location_id = $2`,
);
