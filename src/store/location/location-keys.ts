import { type Database, statement } from '../database/database.ts';
import { pageStart } from '../database/page-start.ts';

/** Where a key belongs; it opens nothing else. */
export type KeyPlace = { readonly merchantId: string; readonly locationId: string };

export type LocationKey = KeyPlace & { readonly keyId: string };

export type NewLocationKey = LocationKey & {
  /** SHA-256 of the whole key, lower-case hex: the key itself is never stored. */
  readonly keyHash: string;
  /** The beginning of the key, by which people recognise it. */
  readonly prefix: string;
  readonly name: string;
  /** Null: made by the sandbox. */
  readonly createdBy: string | null;
  /** At most so many that are not revoked. */
  readonly liveCountMax: number;
};

/** Revoked keys of a location that can still be looked up; those that were made first go. */
const revokedMax = 100;

/**
 * Stores a key; false when the location has as many live ones as it may have, or is unknown. Of the revoked ones the newest
 * stay. Hold the merchant first where that many can be reached.
 */
export async function saveLocationKey(database: Database, key: NewLocationKey, now: number): Promise<boolean> {
  const rows = await database.run(insertKey, [
    key.merchantId,
    key.locationId,
    key.keyId,
    key.keyHash,
    key.prefix,
    key.name,
    now,
    key.createdBy,
    key.liveCountMax,
  ]);
  if (rows.length === 1) await database.run(deleteRevoked, [key.merchantId, key.locationId, revokedMax]);
  return rows.length === 1;
}

/** What a key opens, by its hash; null when it is unknown or revoked. One statement. */
export async function findLocationKey(database: Database, keyHash: string): Promise<LocationKey | null> {
  const [row] = await database.run<LocationKey>(selectByHash, [keyHash]);
  return row ?? null;
}

/**
 * How long a noted use stands for the ones behind it: a busy key costs one write a minute.
 * (design/security.md#location-keys-are-shown-once)
 */
const noteEveryMs = 60_000;

/** Remembers that a key was used, if the use known is older than a minute. */
export async function noteKeyUse(database: Database, key: LocationKey, now: number): Promise<void> {
  await database.run(updateUse, [key.merchantId, key.locationId, key.keyId, now, now - noteEveryMs]);
}

export type ListedLocationKey = {
  readonly keyId: string;
  readonly prefix: string;
  readonly name: string;
  readonly createdAt: number;
  /** Who made it; null: the sandbox. */
  readonly createdBy: string | null;
  readonly lastUsedAt: number | null;
  readonly revokedAt: number | null;
};

/** The keys of a location, revoked ones too, newest first; those before (`at`, `id`) where a page goes on. */
export async function listLocationKeys(
  database: Database,
  { merchantId, locationId }: KeyPlace,
  before: { readonly at: number; readonly id: string } | null,
  limit: number,
): Promise<readonly ListedLocationKey[]> {
  const { at, id } = before ?? pageStart;
  return database.run<ListedLocationKey>(selectKeys, [merchantId, locationId, at, id, limit]);
}

/** Ends a key for good and answers since when; a revoked one keeps its instant. Null when there is no such key. */
export async function revokeLocationKey(database: Database, key: LocationKey, now: number): Promise<number | null> {
  const [row] = await database.run<{ revokedAt: number }>(updateRevoked, [
    key.merchantId,
    key.locationId,
    key.keyId,
    now,
  ]);
  return row?.revokedAt ?? null;
}

const insertKey = statement(
  'save-location-key',
  `
  insert into location_key (merchant_id, location_id, key_id, key_hash, prefix, name, created_at, created_by)
  select l.merchant_id, l.location_id, $3, $4, $5, $6, $7::int8, $8
  from location l
  where l.merchant_id = $1 and l.location_id = $2
    and (select count(*) from location_key k
      where k.merchant_id = $1 and k.location_id = $2 and k.revoked_at is null) < $9::int8
  returning key_id`,
);

const deleteRevoked = statement(
  'delete-revoked-location-keys',
  `
  delete from location_key
  where merchant_id = $1 and location_id = $2 and key_id in (
    select k.key_id from location_key k
    where k.merchant_id = $1 and k.location_id = $2 and k.revoked_at is not null
    order by k.created_at desc, k.key_id desc
    offset $3)`,
);

const selectByHash = statement(
  'find-location-key',
  `
  select merchant_id, location_id, key_id
  from location_key
  where key_hash = $1 and revoked_at is null`,
);

const updateUse = statement(
  'note-location-key-use',
  `
  update location_key set last_used_at = $4::int8
  where merchant_id = $1 and location_id = $2 and key_id = $3 and revoked_at is null
    and (last_used_at is null or last_used_at <= $5::int8)`,
);

const selectKeys = statement(
  'list-location-keys',
  `
  select k.key_id, k.prefix, k.name, k.created_at, coalesce(m.name, a.email_address, a.name) as created_by,
    k.last_used_at, k.revoked_at
  from location_key k
  left join staff_account a on a.account_id = k.created_by
  left join staff_member m on m.merchant_id = k.merchant_id and m.account_id = k.created_by
  where k.merchant_id = $1 and k.location_id = $2 and (k.created_at, k.key_id) < ($3::int8, $4)
  order by k.created_at desc, k.key_id desc
  limit $5`,
);

const updateRevoked = statement(
  'revoke-location-key',
  `
  update location_key set revoked_at = coalesce(revoked_at, $4::int8)
  where merchant_id = $1 and location_id = $2 and key_id = $3
  returning revoked_at`,
);
