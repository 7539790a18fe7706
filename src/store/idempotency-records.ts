import type { KeyedEntry } from './carts.ts';
import { type Database, statement } from './database.ts';

export type FindRecord = {
  readonly merchantId: string;
  /** Whose keys these are: a customer, or a location and an address (interface.md 1.7). */
  readonly nameSpace: string;
  readonly key: string;
  readonly now: number;
};

export type FoundRecord = KeyedEntry & { readonly cartId: string | null };

/** The record under a key that is not a cart's; null when there is none or it has expired. One statement. */
export async function findRecord(database: Database, wanted: FindRecord): Promise<FoundRecord | null> {
  const { merchantId, nameSpace, key, now } = wanted;
  const [row] = await database.run<RecordRow>(findStatement, [merchantId, nameSpace, key, now]);
  if (row === undefined) return null;
  return {
    revision: row.revision,
    fingerprint: row.fingerprint,
    credentialHash: row.credential_hash,
    statusCode: row.status_code,
    etag: row.etag,
    reply: row.reply,
    cartText: row.cart_text,
    seed: row.seed,
    keyId: row.key_id,
    cartId: row.cart_id,
  };
}

/** Removes records whose time is over, at most `limit`; returns how many. */
export async function deleteExpiredRecords(database: Database, now: number, limit: number): Promise<number> {
  return (await database.run(deleteExpiredStatement, [now, limit])).length;
}

const deleteExpiredStatement = statement(
  'idempotency-record-delete-expired',
  `
  delete from idempotency_record
  where (merchant_id, name_space, record_key) in (
    select merchant_id, name_space, record_key from idempotency_record
    where expires_at <= $1 order by expires_at limit $2 for update skip locked)
  returning record_key`,
);

type RecordRow = {
  revision: number | null;
  fingerprint: string;
  credential_hash: string;
  status_code: number;
  etag: string | null;
  reply: string | null;
  cart_text: string | null;
  seed: string | null;
  key_id: string | null;
  cart_id: string | null;
};

const findStatement = statement(
  'idempotency-record-find',
  `
  select e.revision, r.fingerprint, r.credential_hash, r.status_code, r.etag, r.reply, e.cart_text, r.seed, r.key_id,
    r.cart_id
  from idempotency_record r
  left join cart_entry e on e.merchant_id = r.merchant_id and e.cart_id = r.cart_id and e.entry_key = r.entry_key
  where r.merchant_id = $1 and r.name_space = $2 and r.record_key = $3 and r.expires_at > $4`,
);
