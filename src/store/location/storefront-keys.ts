import { type Database, statement } from '../database/database.ts';

/** A key of a merchant; it gives public reads a budget of their own and opens nothing. */
export type StorefrontKey = { readonly merchantId: string; readonly keyId: string };

export type NewStorefrontKey = StorefrontKey & {
  /** SHA-256 of the whole key, lower-case hex: the key itself is never stored. */
  readonly keyHash: string;
  /** The beginning of the key, by which people recognise it. */
  readonly prefix: string;
  readonly name: string;
  readonly createdBy: string;
  readonly countMax: number;
};

export type ListedStorefrontKey = {
  readonly keyId: string;
  readonly prefix: string;
  readonly name: string;
  readonly createdAt: number;
  /** Who made it, as this merchant calls them; their address once they work there no more. */
  readonly createdBy: string;
  readonly lastUsedAt: number | null;
};

/** Stores a key; false when the merchant has as many as it may have. Hold the merchant first. */
export async function saveStorefrontKey(database: Database, key: NewStorefrontKey, now: number): Promise<boolean> {
  const { merchantId, keyId, keyHash, prefix, name, createdBy, countMax } = key;
  const rows = await database.run(insertKey, [merchantId, keyId, keyHash, prefix, name, now, createdBy, countMax]);
  return rows.length === 1;
}

/** How long a noted use stands for the ones behind it. */
const noteEveryMs = 60_000;

/** Whose key has this hash, its use noted at most once a minute; null when there is none. One statement. */
export async function findStorefrontKey(
  database: Database,
  keyHash: string,
  now: number,
): Promise<StorefrontKey | null> {
  const [row] = await database.run<StorefrontKey>(useKey, [keyHash, now, now - noteEveryMs]);
  return row ?? null;
}

/** The keys of a merchant, newest first. */
export function listStorefrontKeys(database: Database, merchantId: string): Promise<readonly ListedStorefrontKey[]> {
  return database.run<ListedStorefrontKey>(selectKeys, [merchantId]);
}

/** Removes a key for good; false when there is no such key. */
export async function deleteStorefrontKey(database: Database, { merchantId, keyId }: StorefrontKey): Promise<boolean> {
  const rows = await database.run(deleteKey, [merchantId, keyId]);
  return rows.length === 1;
}

const insertKey = statement(
  'save-storefront-key',
  `
  insert into storefront_key (merchant_id, key_id, key_hash, prefix, name, created_at, created_by)
  select $1, $2, $3, $4, $5, $6::int8, $7
  where (select count(*) from storefront_key k where k.merchant_id = $1) < $8::int8
  returning key_id`,
);

const useKey = statement(
  'find-storefront-key',
  `
  with noted as (
    update storefront_key set last_used_at = $2::int8
    where key_hash = $1 and (last_used_at is null or last_used_at <= $3::int8))
  select merchant_id, key_id from storefront_key where key_hash = $1`,
);

const selectKeys = statement(
  'list-storefront-keys',
  `
  select k.key_id, k.prefix, k.name, k.created_at, coalesce(m.name, a.email_address) as created_by, k.last_used_at
  from storefront_key k
  join staff_account a on a.account_id = k.created_by
  left join staff_member m on m.merchant_id = k.merchant_id and m.account_id = k.created_by
  where k.merchant_id = $1
  order by k.created_at desc, k.key_id desc`,
);

const deleteKey = statement(
  'delete-storefront-key',
  `delete from storefront_key where merchant_id = $1 and key_id = $2 returning key_id`,
);
