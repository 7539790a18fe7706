import type { CartStatus } from '../../domain/cart/cart.ts';
import { coalesce } from '../database/coalesce.ts';
import {
  type Database,
  isConcurrencyConflict,
  type Parameter,
  type Statement,
  statement,
} from '../database/database.ts';
import { entryColumns, entryValues, isStored, joinEntryUnder, joinNewestEntry, moveHead } from './cart-entries.ts';

// The two statements that nearly all traffic is made of. One caller alone gets the plain form; callers that meet share one
// statement of the same meaning, row by row. Callers see no difference.

export type WantedCart = {
  readonly merchantId: string;
  readonly cartId: string;
  readonly key: string | null;
  readonly sessionId: string | null;
};

async function storeTogether(database: Database, changes: readonly (readonly Parameter[])[]): Promise<boolean[]> {
  const [first] = changes;
  if (changes.length === 1 && first !== undefined) return [await isStored(database, saveOne, first)];
  // Heads are locked in one order by all who lock several.
  const ordered = [...changes].sort((left, right) => (String(left[1]) < String(right[1]) ? -1 : 1));
  try {
    const rows = await database.run<{ cartId: string }>(saveSeveral, columnsOf(ordered));
    const stored = new Set(rows.map((row) => row.cartId));
    return changes.map((change) => stored.has(String(change[1])));
  } catch (error) {
    if (!isConcurrencyConflict(error)) throw error;
    // One of them stood in the way and nothing was stored: each by itself, so that it alone fails.
    const outcomes: boolean[] = [];
    for (const change of changes) outcomes.push(await isStored(database, saveOne, change));
    return outcomes;
  }
}

function columnsOf(rows: readonly (readonly Parameter[])[]): readonly Parameter[] {
  return changeTypes.map((_type, column) => rows.map((row) => row[column]) as unknown as readonly string[]);
}

const saveOne = statement(
  'save-cart-change',
  `
  with head as (${moveHead()})
  insert into cart_entry (${entryColumns})
  select ${entryValues} from head
  returning entry_key`,
);

// The 24 parameters of a change, as columns: those of the entry, then status, expiry, owner, epoch and held lease.
const entryTypes = ['text', 'text', 'text', 'int8', 'int8', 'text', 'text', 'text', 'text', 'int4', ...texts(9)];
const changeTypes = [...entryTypes, 'text', 'int8', 'text', 'int8', 'text'];
const changeNames = [
  ...entryColumns.split(',').map((name) => name.trim()),
  'next_status',
  'next_expires_at',
  'next_owner',
  'known_epoch',
  'held_lease',
];

// The same conditions and assignments as `moveHead` (cart-entries.ts), row by row: what changes there changes here.
const saveSeveral = statement(
  'save-cart-changes',
  `
  with wanted as materialized (
    select ${changeNames.join(', ')}
    from unnest(${changeTypes.map((type, index) => `$${index + 1}::${type}[]`).join(', ')})
      as given (${changeNames.join(', ')})
  ),
  head as (
    update cart c
    set revision = w.revision, status = w.next_status, expires_at = w.next_expires_at, owner_customer_id = w.next_owner,
      lease_attempt_id = case when c.lease_attempt_id = w.held_lease then null else c.lease_attempt_id end,
      lease_until = case when c.lease_attempt_id = w.held_lease then null else c.lease_until end
    from wanted w
    where c.merchant_id = w.merchant_id and c.cart_id = w.cart_id and c.revision = w.revision - 1
      and c.access_epoch = w.known_epoch
      and (c.lease_until is null or c.lease_until <= w.at or c.lease_attempt_id = w.held_lease)
    returning c.merchant_id, c.cart_id
  )
  insert into cart_entry (${entryColumns})
  select ${changeNames
    .slice(0, 19)
    .map((name) => `w.${name}`)
    .join(', ')}
  from head h
  join wanted w on w.merchant_id = h.merchant_id and w.cart_id = h.cart_id
  returning cart_id`,
);

function texts(count: number): readonly string[] {
  return Array.from({ length: count }, () => 'text');
}

/** The head's columns, of the cart row `c`. */
export const headColumns = `c.location_id, c.revision, c.status, c.access_epoch, c.expires_at, c.owner_customer_id,
    c.capability_hash, c.result_hashes, c.handoff_hash, c.handoff_expires_at, c.lease_attempt_id, c.lease_until`;

function loading(name: string, newest: string): (database: Database, wanted: WantedCart) => Promise<LoadedRow | null> {
  const one = loadOne(name, newest);
  const several = loadSeveral(`${name}-several`, newest);
  return coalesce<WantedCart, LoadedRow | null>(null, async (database, wanted) => {
    if (wanted.length === 1) return [(await loadAlone(database, one, wanted[0])) ?? null];
    const rows = await database.run<LoadedRow & { place: number }>(several, [
      wanted.map((each) => each.merchantId),
      wanted.map((each) => each.cartId),
      wanted.map((each) => each.key) as unknown as readonly string[],
      wanted.map((each) => each.sessionId) as unknown as readonly string[],
    ]);
    const found = new Map(rows.map((row) => [row.place, row]));
    return wanted.map((_each, index) => found.get(index + 1) ?? null);
  });
}

async function loadAlone(
  database: Database,
  one: Statement,
  wanted: WantedCart | undefined,
): Promise<LoadedRow | undefined> {
  if (wanted === undefined) return undefined;
  const { merchantId, cartId, key, sessionId } = wanted;
  const [row] = await database.run<LoadedRow>(one, [merchantId, cartId, key, sessionId]);
  return row;
}

const readColumns = `k.entry_key as key_entry_key, k.revision as key_revision, k.fingerprint as key_fingerprint,
    k.credential_hash as key_credential_hash, k.status_code as key_status_code, k.etag as key_etag,
    k.reply as key_reply, k.cart_text as key_cart_text, k.seed as key_seed, k.key_id as key_key_id,
    s.session_id, s.customer_id, s.expires_at as session_expires_at, s.revoked_at as session_revoked_at`;

const keyedColumns = `e.entry_key, e.revision, e.fingerprint, e.credential_hash, e.status_code, e.etag, e.reply,
      e.cart_text, e.seed, e.key_id`;

function loadOne(name: string, newest: string): Statement {
  return statement(
    name,
    `
  select ${headColumns}, ${newest}, ${readColumns}
  from cart c
  ${joinNewestEntry('l', 'e.state, e.cart_text')}
  ${joinEntryUnder('$3', 'k', keyedColumns)}
  left join customer_session s on s.merchant_id = c.merchant_id and s.session_id = $4
  where c.merchant_id = $1 and c.cart_id = $2`,
  );
}

// Every cart is looked up by its whole key, never by going through the table (see cart-entries.ts).
function loadSeveral(name: string, newest: string): Statement {
  return statement(
    name,
    `
  select w.place, ${headColumns}, ${newest}, ${readColumns}
  from unnest($1::text[], $2::text[], $3::text[], $4::text[])
    with ordinality as w (merchant_id, cart_id, entry_key, session_id, place)
  cross join lateral (
    select c.merchant_id, c.cart_id, ${headColumns} from cart c
    where c.merchant_id = w.merchant_id and c.cart_id = w.cart_id limit 1) c
  ${joinNewestEntry('l', 'e.state, e.cart_text')}
  ${joinEntryUnder('w.entry_key', 'k', keyedColumns)}
  left join lateral (
    select s.session_id, s.customer_id, s.expires_at, s.revoked_at from customer_session s
    where s.merchant_id = c.merchant_id and s.session_id = w.session_id limit 1) s on true`,
  );
}

// Made last, from the statements above.

/** Reads a cart with its newest state; null when there is none. */
export const loadStateRow = loading('load-cart-state', 'l.state, null as cart_text');

/** Reads a cart with its newest text; null when there is none. */
export const loadTextRow = loading('load-cart-text', 'null as state, l.cart_text');

/**
 * Moves one head and stores its entry, from the parameters of `changeParameters`. False when the head had moved, a payment
 * lease is held by another attempt, or the key is taken: then nothing of it was stored.
 */
export const storeChange = coalesce<readonly Parameter[], boolean>((change) => String(change[1]), storeTogether);

/** The reads of one cart alone, for the test that looks at how the database goes about them. */
export const hotReads: readonly Statement[] = [
  loadOne('load-cart-state', 'l.state, null as cart_text'),
  loadOne('load-cart-text', 'null as state, l.cart_text'),
];

export type HeadRow = {
  locationId: string;
  revision: number;
  status: CartStatus;
  accessEpoch: number;
  expiresAt: number;
  ownerCustomerId: string | null;
  capabilityHash: string | null;
  resultHashes: readonly string[];
  handoffHash: string | null;
  handoffExpiresAt: number | null;
  leaseAttemptId: string | null;
  leaseUntil: number | null;
};

export type KeyedRow =
  | { keyEntryKey: null }
  | {
      keyEntryKey: string;
      keyRevision: number | null;
      keyFingerprint: string;
      keyCredentialHash: string;
      keyStatusCode: number;
      keyEtag: string | null;
      keyReply: string | null;
      keyCartText: string | null;
      keySeed: string | null;
      keyKeyId: string | null;
    };

export type SessionRow =
  | { sessionId: null }
  | { sessionId: string; customerId: string; sessionExpiresAt: number; sessionRevokedAt: number | null };

/** One cart as it is read: head, newest entry, the entry under the key, the session. */
export type LoadedRow = HeadRow & { state: string | null; cartText: string | null } & KeyedRow & SessionRow;
