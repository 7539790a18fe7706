import type { Cart } from '../../domain/cart/cart.ts';
import { assert, ConcurrencyConflict } from '../../domain/values/errors.ts';
import { coalesce } from '../database/coalesce.ts';
import { type Database, type Parameter, statement } from '../database/database.ts';
import { byMerchant, type Form, overMerchants } from '../database/distributed/by-merchant.ts';
import {
  type CartVersion,
  changeParameters,
  columnsOf,
  type EntryRecord,
  entryColumnList,
  entryColumns,
  entryColumnsOf,
  entryParameters,
  entryValues,
  entryValuesFrom,
  isStored,
  moveHead,
  type ParameterColumn,
  revokeCapabilities,
  wantedRows,
} from './cart-entries.ts';
import type { CartHead } from './carts.ts';

/**
 * The name space, outside a cart, under which a session start is remembered
 * (reference/idempotency-and-concurrency.md#keys).
 */
export type SessionRecord = {
  readonly nameSpace: string;
  readonly recordKey: string;
  readonly recordExpiresAt: number;
};

export type NewCart = SessionRecord & {
  readonly version: CartVersion;
  readonly record: EntryRecord;
  /** Null: no capability opens it. */
  readonly capabilityHash: string | null;
};

/**
 * Stores a new cart: its head, its first entry and the record of the session start, in one statement. Throws
 * ConcurrencyConflict when the key is taken by a record that has not expired; then nothing was stored.
 */
export async function createCart(database: Database, created: NewCart): Promise<void> {
  const { cart } = created.version;
  assert(cart.revision === 1, 'a new cart starts at revision 1');
  const saved = await storeCreation(database, [
    ...entryParameters(cart, created.version, created.record),
    ...headParameters(cart, created.capabilityHash),
    created.nameSpace,
    created.recordKey,
    created.recordExpiresAt,
  ]);
  if (!saved) throw new ConcurrencyConflict();
}

/** Callers that meet share a statement of the same meaning; one whose key is taken fails alone. */
const storeCreation = coalesce<readonly Parameter[], boolean>(
  (creation) => JSON.stringify([creation[0], creation[26], creation[27]]),
  createTogether,
);

function createTogether(database: Database, creations: readonly (readonly Parameter[])[]): Promise<readonly boolean[]> {
  return byMerchant(
    database,
    creations,
    ([merchantId]) => String(merchantId),
    (own, form) => createAll(database, own, form),
  );
}

async function createAll(
  database: Database,
  creations: readonly (readonly Parameter[])[],
  { pick, last }: Form,
): Promise<readonly boolean[]> {
  const [first] = creations;
  if (creations.length === 1 && first !== undefined) return [await isStored(database, createStatement, first)];
  if (await isStored(database, pick(createSeveralStatement), [...columnsOf(creations), ...last]))
    return creations.map(() => true);
  const outcomes: boolean[] = [];
  for (const creation of creations) outcomes.push(await isStored(database, createStatement, creation));
  return outcomes;
}

/** The head that `createCart` stores. */
export function headOfNewCart(cart: Cart, capabilityHash: string | null): CartHead {
  const { merchantId, cartId, locationId, revision, status, expiresAt, ownerId } = cart;
  return {
    ...{ merchantId, cartId, locationId, revision, status, expiresAt, ownerId, capabilityHash },
    accessEpoch: 1,
    resultHashes: [],
    handoffHash: null,
    handoffExpiresAt: null,
    leaseAttemptId: null,
    leaseUntil: null,
  };
}

/**
 * `saveCartChange`, with the record of the session start that resumed the cart, in one statement. ConcurrencyConflict
 * as there.
 */
export async function resumeCart(
  database: Database,
  expectedRevision: number,
  expectedEpoch: number,
  version: CartVersion,
  record: EntryRecord,
  session: SessionRecord,
): Promise<void> {
  const saved = await isStored(database, resumeStatement, [
    ...changeParameters(expectedRevision, expectedEpoch, version, record, null),
    session.nameSpace,
    session.recordKey,
    session.recordExpiresAt,
  ]);
  if (!saved) throw new ConcurrencyConflict();
}

export type CartSwitch = {
  readonly expectedRevision: number;
  readonly expectedEpoch: number;
  /** The source as it ends: EXPIRED. Its record holds the answer. */
  readonly source: CartVersion;
  readonly sourceRecord: EntryRecord;
  /** The new cart at the other location, at revision 1. */
  readonly destination: CartVersion;
  readonly destinationRecord: EntryRecord;
  readonly capabilityHash: string;
};

/**
 * Ends one cart and starts another of the same merchant, in one statement
 * (reference/location-switch.md#switchlocation): all capabilities of the source lose all rights, `capabilityHash` opens
 * the destination. Throws ConcurrencyConflict when the source moved; then nothing was stored.
 */
export async function switchCart(database: Database, wanted: CartSwitch): Promise<void> {
  const { source, destination } = wanted;
  assert(destination.cart.merchantId === source.cart.merchantId, 'a cart is switched within its merchant');
  assert(destination.cart.revision === 1, 'a new cart starts at revision 1');
  const saved = await isStored(database, switchStatement, [
    ...changeParameters(wanted.expectedRevision, wanted.expectedEpoch, source, wanted.sourceRecord, null),
    ...entryParameters(destination.cart, destination, wanted.destinationRecord),
    ...headParameters(destination.cart, wanted.capabilityHash),
  ]);
  if (!saved) throw new ConcurrencyConflict();
}

function headParameters(cart: Cart, capabilityHash: string | null): readonly Parameter[] {
  return [cart.status, cart.expiresAt, cart.ownerId, cart.locationId, cart.createdAt, capabilityHash];
}

/**
 * The insert of a head whose entry begins at `$entry` and whose `headParameters` begin at `$head`, once per row of
 * `source`.
 */
function insertHead(entry: number, head: number, source: string): string {
  return `
    insert into cart (merchant_id, cart_id, revision, status, expires_at, owner_customer_id, location_id, created_at,
      capability_hash)
    select $${entry}, $${entry + 1}, 1, $${head}, $${head + 1}::int8, $${head + 2}, $${head + 3}, $${head + 4}::int8,
      $${head + 5}
    from ${source}
    returning revision
  `;
}

/** Stores the record of the entry in $1 to $20; `first` is the number of its name space, then follow key and expiry. */
function insertRecord(first: number, source: string): string {
  return `
  insert into idempotency_record (merchant_id, name_space, record_key, at, expires_at, fingerprint, credential_hash,
    status_code, etag, reply, seed, key_id, cart_id, entry_key)
  select $1, $${first}, $${first + 1}, $5, $${first + 2}::int8, $8, $9, $10, $11, $12, $18, $19, $2, $3
  from ${source}
  returning record_key`;
}

// An expired record under the same key has to be gone before the new one is checked, which is why the first part of the
// statement counts it. A live one makes the whole statement fail, so nothing of the cart is stored either.
function removeStale(first: number): string {
  return `
    delete from idempotency_record
    where merchant_id = $1 and name_space = $${first} and record_key = $${first + 1} and expires_at <= $5
    returning record_key
  `;
}

const createStatement = statement(
  'create-cart',
  `
  with stale as (${removeStale(27)}),
  head as (${insertHead(1, 21, '(select count(*) from stale) gone')}),
  entry as (
    insert into cart_entry (${entryColumns})
    select ${entryValues} from head
    returning entry_key
  )
  ${insertRecord(27, 'entry')}`,
);

const creationColumns: readonly ParameterColumn[] = [
  ...entryColumnList,
  { name: 'next_status', type: 'text' },
  { name: 'next_expires_at', type: 'int8' },
  { name: 'next_owner', type: 'text' },
  { name: 'location_id', type: 'text' },
  { name: 'created_at', type: 'int8' },
  { name: 'capability_hash', type: 'text' },
  { name: 'name_space', type: 'text' },
  { name: 'record_key', type: 'text' },
  { name: 'record_expires_at', type: 'int8' },
];

// `createStatement` row by row: what changes there changes here. All of them are stored, or none. An expired record is not
// removed here: it makes the statement fail as a live one does, and then each cart is created by itself.
export const createSeveralStatement = overMerchants(
  'create-carts',
  'w.merchant_id',
  `
  with ${wantedRows(creationColumns)},
  head as (
    insert into cart (merchant_id, cart_id, revision, status, expires_at, owner_customer_id, location_id, created_at,
      capability_hash)
    select w.merchant_id, w.cart_id, 1, w.next_status, w.next_expires_at, w.next_owner, w.location_id, w.created_at,
      w.capability_hash
    from wanted w
    returning merchant_id, cart_id
  ),
  entry as (
    insert into cart_entry (${entryColumns})
    select ${entryColumnsOf('w')} from head h
    join wanted w on w.merchant_id = h.merchant_id and w.cart_id = h.cart_id
    returning merchant_id, cart_id
  )
  insert into idempotency_record (merchant_id, name_space, record_key, at, expires_at, fingerprint, credential_hash,
    status_code, etag, reply, seed, key_id, cart_id, entry_key)
  select w.merchant_id, w.name_space, w.record_key, w.at, w.record_expires_at, w.fingerprint, w.credential_hash,
    w.status_code, w.etag, w.reply, w.seed, w.key_id, w.cart_id, w.entry_key
  from entry e
  join wanted w on w.merchant_id = e.merchant_id and w.cart_id = e.cart_id
  returning record_key`,
);

const resumeStatement = statement(
  'resume-cart',
  `
  with stale as (${removeStale(26)}),
  head as (${moveHead()}),
  entry as (
    insert into cart_entry (${entryColumns})
    select ${entryValues} from head
    returning entry_key
  )
  ${insertRecord(26, 'entry, (select count(*) from stale) gone')}`,
);

const switchStatement = statement(
  'switch-cart',
  `
  with head as (${moveHead(revokeCapabilities)}),
  entry as (
    insert into cart_entry (${entryColumns})
    select ${entryValues} from head
    returning entry_key
  ),
  destination as (${insertHead(26, 46, 'entry')})
  insert into cart_entry (${entryColumns})
  select ${entryValuesFrom(26)} from destination
  returning entry_key`,
);
