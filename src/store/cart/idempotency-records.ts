import { ConcurrencyConflict } from '../../domain/values/errors.ts';
import { type Database, type Parameter, type Statement, statement } from '../database/database.ts';
import { type Removal, removeRows } from '../database/removal.ts';
import { unlocked } from '../database/timed-work/claim-due.ts';
import { findArchive } from './cart-archives.ts';
import { isStored } from './cart-entries.ts';
import type { KeyedEntry } from './carts.ts';
import { unpackTexts } from './packed-texts.ts';

export type FindRecord = {
  readonly merchantId: string;
  /** Whose keys these are: a customer, or a location and an address (reference/idempotency-and-concurrency.md#keys). */
  readonly nameSpace: string;
  readonly key: string;
  readonly now: number;
};

export type FoundRecord = KeyedEntry & { readonly cartId: string | null };

/**
 * The record under a key that is not a cart's; null when there is none or it has expired. One statement, and one more where
 * the cart it started was archived.
 */
export async function findRecord(database: Database, wanted: FindRecord): Promise<FoundRecord | null> {
  const { merchantId, nameSpace, key, now } = wanted;
  const [row] = await database.run<FoundRow>(findStatement, [merchantId, nameSpace, key, now]);
  if (row === undefined) return null;
  const { entryKey, isArchived, packed, ...found } = row;
  const { cartText } = unpackTexts({ state: null, cartText: found.cartText, packed });
  const record = { ...found, cartText };
  if (!isArchived || record.cartId === null) return record;
  const entries = await findArchive(database, merchantId, record.cartId);
  const entry = entries?.find((each) => each.entryKey === entryKey);
  return { ...record, revision: entry?.revision ?? null, cartText: entry?.cartText ?? null };
}

type FoundRow = FoundRecord & {
  readonly packed: Uint8Array | null;
  readonly entryKey: string | null;
  readonly isArchived: boolean;
};

/** What is remembered of an act outside a cart: the answer as it was sent, in the form of store/replies.ts. */
export type NewRecord = {
  readonly merchantId: string;
  readonly nameSpace: string;
  readonly key: string;
  readonly at: number;
  readonly expiresAt: number;
  readonly fingerprint: string;
  readonly credentialHash: string;
  readonly statusCode: number;
  readonly etag: string | null;
  readonly reply: string;
};

// A record is inserted by the statement that has the effect, so a key and its effect are there together or not at all.
// Such a statement begins with these ten parameters, `recordStale` as its first part, and numbers its own from $11; a
// part named `effect` gives one row when there was an effect, and `recordInsert` ends it.

/** $1 to $10 of a statement that ends in `recordInsert`: $1 merchant, $4 instant. */
export function recordParameters(record: NewRecord): readonly Parameter[] {
  return [
    record.merchantId,
    record.nameSpace,
    record.key,
    record.at,
    record.expiresAt,
    record.fingerprint,
    record.credentialHash,
    record.statusCode,
    record.etag,
    record.reply,
  ];
}

// An expired record under the same key must be gone before the new one is checked, which is why the insert counts this
// part.
export const recordStale = `stale as (
    delete from idempotency_record
    where merchant_id = $1 and name_space = $2 and record_key = $3 and expires_at <= $4
    returning record_key
  )`;

export const recordInsert = `insert into idempotency_record (merchant_id, name_space, record_key, at, expires_at,
    fingerprint, credential_hash, status_code, etag, reply)
  select $1, $2, $3, $4::int8, $5::int8, $6, $7, $8::int4, $9, $10 from effect, (select count(*) from stale) cleared
  returning record_key`;

/**
 * Stores the answer of an act that changed nothing, so that its key stands for it. Throws ConcurrencyConflict when the
 * key is taken.
 */
export async function saveRecord(database: Database, record: NewRecord): Promise<void> {
  if (!(await isStored(database, saveStatement, recordParameters(record)))) throw new ConcurrencyConflict();
}

const saveStatement = statement(
  'save-idempotency-record',
  `
  with ${recordStale},
  effect as (select 1 as done)
  ${recordInsert}`,
);

/** Records whose time is over. */
export const deleteExpiredRecords: Removal = async (...given) =>
  removeRows((await given[0].isDistributed?.()) === true ? deleteExpired.anywhere : deleteExpired.unlocked, ...given);

// A record that a caller is about to replace is left to it; of several servers at once rows cannot be locked.
const deleteExpired = {
  unlocked: deletingExpired('delete-expired-idempotency-records', unlocked('$2 offset $3')),
  anywhere: deletingExpired('delete-expired-idempotency-records-anywhere', 'limit $2 offset $3'),
};

function deletingExpired(name: string, end: string): Statement {
  return statement(
    name,
    `
  delete from idempotency_record
  where (merchant_id, name_space, record_key) in (
    select merchant_id, name_space, record_key from idempotency_record
    where expires_at <= $1 order by expires_at ${end})
    and expires_at <= $1
  returning record_key`,
  );
}

const findStatement = statement(
  'find-idempotency-record',
  `
  select e.revision, r.fingerprint, r.credential_hash, r.status_code, r.etag, r.reply, e.cart_text, e.packed, r.seed,
    r.key_id, r.cart_id, r.entry_key, r.entry_key is not null and e.entry_key is null as is_archived
  from idempotency_record r
  left join cart_entry e on e.merchant_id = r.merchant_id and e.cart_id = r.cart_id and e.entry_key = r.entry_key
  where r.merchant_id = $1 and r.name_space = $2 and r.record_key = $3 and r.expires_at > $4`,
);
