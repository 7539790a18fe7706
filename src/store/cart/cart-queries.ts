import type { CartStatus } from '../../domain/cart/cart.ts';
import { coalesce } from '../database/coalesce.ts';
import {
  type Database,
  isConcurrencyConflict,
  type Parameter,
  type Statement,
  statement,
  unnestGiven,
} from '../database/database.ts';
import { byMerchant, type Form, type OverMerchants, overMerchants } from '../database/distributed/by-merchant.ts';
import { databaseUnavailable } from '../database/unavailable.ts';
import {
  columnsOf,
  entryColumnList,
  entryColumns,
  entryColumnsOf,
  entryValues,
  isStored,
  joinEntryUnder,
  moveHead,
  moveHeadWhere,
  wantedRows,
} from './cart-entries.ts';
import { type TextColumns, textColumns } from './packed-texts.ts';

// The two statements that nearly all traffic is made of. One caller alone gets the plain form; callers that meet share one
// statement of the same meaning, row by row. Callers see no difference.

export type WantedCart = {
  readonly merchantId: string;
  readonly cartId: string;
  readonly key: string | null;
  readonly sessionId: string | null;
  /** What the caller has at hand already: where it is the newest, neither state nor text is read. */
  readonly known: { readonly revision: number; readonly accessEpoch: number } | null;
};

/** So many changes wait for a locked cart at the most; each of them has a connection to itself meanwhile. */
const lockedWaitsMax = 4;
const lockedWaits = new WeakMap<Database, number>();

type Change = readonly Parameter[];

/** Whether each change was stored. One whose cart is locked by another transaction waits by itself, apart from the others. */
function storeTogether(
  database: Database,
  changes: readonly Change[],
): Promise<readonly (boolean | Promise<boolean>)[]> {
  return byMerchant<Change, boolean | Promise<boolean>>(database, changes, merchantOf, (own, form) =>
    storeAll(database, own, form),
  );
}

const merchantOf = ([merchantId]: Change): string => String(merchantId);

async function storeAll(
  database: Database,
  changes: readonly Change[],
  form: Form,
): Promise<readonly (boolean | Promise<boolean>)[]> {
  try {
    const rows = await storeFree(database, changes, form);
    const stored = new Map(rows.map((row) => [row.cartId, row.stored]));
    return changes.map((change) => stored.get(String(change[1])) ?? storeLocked(database, change));
  } catch (error) {
    if (!isConcurrencyConflict(error)) throw error;
    if (changes.length === 1) return [false];
    // One of them stood in the way and nothing was stored: each by itself, so that it alone fails.
    const outcomes: (boolean | Promise<boolean>)[] = [];
    for (const change of changes) {
      const [outcome = false] = await storeAll(database, [change], form);
      // It may fail while the next ones are stored, before its caller has it: that alone must not end the process.
      if (outcome instanceof Promise) outcome.catch(() => {});
      outcomes.push(outcome);
    }
    return outcomes;
  }
}

type FreeRow = { readonly cartId: string; readonly stored: boolean };

function storeFree(database: Database, changes: readonly Change[], { pick, last }: Form): Promise<readonly FreeRow[]> {
  const [first] = changes;
  if (changes.length === 1 && first !== undefined) return database.run<FreeRow>(saveOne, first);
  // Heads are locked in one order by all who lock several.
  const ordered = [...changes].sort((left, right) => (String(left[1]) < String(right[1]) ? -1 : 1));
  return database.run<FreeRow>(pick(saveSeveral), [...columnsOf(ordered), ...last]);
}

async function storeLocked(database: Database, change: Change): Promise<boolean> {
  const waits = lockedWaits.get(database) ?? 0;
  if (waits >= lockedWaitsMax) {
    throw databaseUnavailable(undefined, 'This cart is busy. Nothing was changed. Try again.');
  }
  lockedWaits.set(database, waits + 1);
  try {
    return await isStored(database, saveLocked, change);
  } finally {
    lockedWaits.set(database, (lockedWaits.get(database) ?? 1) - 1);
  }
}

// Left out of the answer of all three: a head that is not there, or that another transaction has locked.

const saveOne = statement(
  'save-cart-change',
  `
  with free as materialized (
    select cart_id from cart where merchant_id = $1 and cart_id = $2 for no key update skip locked
  ),
  head as (${moveHeadWhere('exists (select 1 from free)')}),
  entry as (
    insert into cart_entry (${entryColumns})
    select ${entryValues} from head
    returning cart_id
  )
  select f.cart_id, exists (select 1 from entry) as stored from free f`,
);

/** The same for a head that is locked: waits for it. */
const saveLocked = statement(
  'save-locked-cart-change',
  `
  with head as (${moveHead()})
  insert into cart_entry (${entryColumns})
  select ${entryValues} from head
  returning entry_key`,
);

// The 25 parameters of a change, as columns: those of the entry, then status, expiry, owner, epoch and held lease.
const changeColumns = [
  ...entryColumnList,
  { name: 'next_status', type: 'text' },
  { name: 'next_expires_at', type: 'int8' },
  { name: 'next_owner', type: 'text' },
  { name: 'known_epoch', type: 'int8' },
  { name: 'held_lease', type: 'text' },
] as const;

// Every cart by its whole key: a join would go through the whole table, as long as the planner takes it for small.
const lockedHeads = `
    from wanted w
    cross join lateral (
      select c.merchant_id, c.cart_id from cart c
      where c.merchant_id = w.merchant_id and c.cart_id = w.cart_id
      limit 1 for no key update skip locked) c`;

// The same conditions and assignments as `moveHead` (cart-entries.ts), row by row: what changes there changes here.
export const saveSeveral = overMerchants(
  'save-cart-changes',
  'w.merchant_id',
  `
  with ${wantedRows(changeColumns)},
  free as materialized (
    select c.merchant_id, c.cart_id${lockedHeads}
  ),
  head as (
    update cart c
    set revision = w.revision, status = w.next_status, expires_at = w.next_expires_at, owner_customer_id = w.next_owner,
      expiry_announced_at = null,
      lease_attempt_id = case when c.lease_attempt_id = w.held_lease then null else c.lease_attempt_id end,
      lease_until = case when c.lease_attempt_id = w.held_lease then null else c.lease_until end
    from wanted w
    join free f on f.merchant_id = w.merchant_id and f.cart_id = w.cart_id
    where c.merchant_id = w.merchant_id and c.cart_id = w.cart_id and c.revision = w.revision - 1
      and c.access_epoch = w.known_epoch
      and (c.lease_until is null or c.lease_until <= w.at or c.lease_attempt_id = w.held_lease)
    returning c.merchant_id, c.cart_id
  ),
  entry as (
    insert into cart_entry (${entryColumns})
    select ${entryColumnsOf('w')}
    from head h
    join wanted w on w.merchant_id = h.merchant_id and w.cart_id = h.cart_id
    returning cart_id
  )
  select f.cart_id, e.cart_id is not null as stored
  from free f
  left join entry e on e.cart_id = f.cart_id`,
  // Citus 13 mixes up the columns of rows that are locked while they are joined with what another server sent.
  (ofOne, merchant) =>
    ofOne.replace(
      lockedHeads.replace('w.merchant_id', merchant),
      `
    from cart c where c.merchant_id = ${merchant} and c.cart_id = any($2::text[])
    for no key update of c skip locked`,
    ),
);

/** The head's columns, of the cart row `c`. */
export const headColumns = `c.location_id, c.revision, c.status, c.access_epoch, c.expires_at, c.owner_customer_id,
    c.capability_hash, c.result_hashes, c.handoff_hash, c.handoff_expires_at, c.lease_attempt_id, c.lease_until`;

function loading(name: string, newest: string): (database: Database, wanted: WantedCart) => Promise<LoadedRow | null> {
  const one = loadOne(name, newest);
  const several = loadSeveral(name, newest);
  return coalesce<WantedCart, LoadedRow | null>(null, async (database, wanted) => {
    if (wanted.length === 1) return [(await loadAlone(database, one, wanted[0])) ?? null];
    return byMerchant(
      database,
      wanted,
      ({ merchantId }) => merchantId,
      (own, form) => loadAll(database, several, own, form),
    );
  });
}

async function loadAll(
  database: Database,
  several: OverMerchants,
  wanted: readonly WantedCart[],
  { pick, last }: Form,
): Promise<readonly (LoadedRow | null)[]> {
  const rows = await database.run<LoadedRow & { place: number }>(pick(several), [
    wanted.map((each) => each.merchantId),
    wanted.map((each) => each.cartId),
    wanted.map((each) => each.key),
    wanted.map((each) => each.sessionId),
    wanted.map((each) => each.known?.revision ?? null),
    wanted.map((each) => each.known?.accessEpoch ?? null),
    ...last,
  ]);
  const found = new Map(rows.map((row) => [row.place, row]));
  return wanted.map((_each, index) => found.get(index + 1) ?? null);
}

async function loadAlone(
  database: Database,
  one: Statement,
  wanted: WantedCart | undefined,
): Promise<LoadedRow | undefined> {
  if (wanted === undefined) return undefined;
  const { merchantId, cartId, key, sessionId, known } = wanted;
  // Nothing has an empty key, and where null stands Citus would not see which server a join goes to.
  const parameters = [
    merchantId,
    cartId,
    key ?? '',
    sessionId ?? '',
    known?.revision ?? null,
    known?.accessEpoch ?? null,
  ];
  const [row] = await database.run<LoadedRow>(one, parameters);
  return row;
}

const readColumns = `k.entry_key as key_entry_key, k.revision as key_revision, k.fingerprint as key_fingerprint,
    k.credential_hash as key_credential_hash, k.status_code as key_status_code, k.etag as key_etag,
    k.reply as key_reply, k.cart_text as key_cart_text, k.packed as key_packed, k.seed as key_seed, k.key_id as key_key_id,
    s.session_id, s.customer_id, s.expires_at as session_expires_at, s.revoked_at as session_revoked_at`;

const keyedColumns = `e.entry_key, e.revision, e.fingerprint, e.credential_hash, e.status_code, e.etag, e.reply,
      e.cart_text, e.packed, e.seed, e.key_id`;

/** The newest entry, unless it is the one that is known. */
function joinNewestUnless(merchant: string, revision: string, epoch: string): string {
  return `left join lateral (
    select ${textColumns} from cart_entry e
    where e.merchant_id = ${merchant} and e.cart_id = c.cart_id and e.revision between c.revision and c.revision
      and (c.revision is distinct from ${revision}::int8 or c.access_epoch is distinct from ${epoch}::int8)
    order by e.revision limit 1) l on true`;
}

function loadOne(name: string, newest: string): Statement {
  return statement(
    name,
    `
  select ${headColumns}, ${newest}, ${readColumns}
  from cart c
  ${joinNewestUnless('$1', '$5', '$6')}
  ${joinEntryUnder('$1', '$3', 'k', keyedColumns)}
  left join customer_session s on s.merchant_id = $1 and s.session_id = $4
  where c.merchant_id = $1 and c.cart_id = $2`,
  );
}

// Every cart is looked up by its whole key, never by going through the table (see cart-entries.ts).
function loadSeveral(name: string, newest: string): OverMerchants {
  return overMerchants(
    `${name}-several`,
    'w.merchant_id',
    `
  select w.place, ${headColumns}, ${newest}, ${readColumns}
  from ${unnestGiven(['text', 'text', 'text', 'text', 'int8', 'int8'])}
    with ordinality as w (merchant_id, cart_id, entry_key, session_id, known_revision, known_epoch, place)
  cross join lateral (
    select c.merchant_id, c.cart_id, ${headColumns} from cart c
    where c.merchant_id = w.merchant_id and c.cart_id = w.cart_id limit 1) c
  ${joinNewestUnless('w.merchant_id', 'w.known_revision', 'w.known_epoch')}
  ${joinEntryUnder('w.merchant_id', 'w.entry_key', 'k', keyedColumns)}
  left join lateral (
    select s.session_id, s.customer_id, s.expires_at, s.revoked_at from customer_session s
    where s.merchant_id = w.merchant_id and s.session_id = w.session_id limit 1) s on true`,
  );
}

// Made last, from the statements above.

/** The name of a read, and what it reads of the newest entry. */
const stateRead = ['load-cart-state', 'l.state, null as cart_text, l.packed'] as const;
const textRead = ['load-cart-text', 'null as state, l.cart_text, l.packed'] as const;

/** Reads a cart with its newest state, null where that is known; null when there is no such cart. */
export const loadStateRow = loading(...stateRead);

/** Reads a cart with its newest text, null where that is known; null when there is no such cart. */
export const loadTextRow = loading(...textRead);

/**
 * Moves one head and stores its entry, from the parameters of `changeParameters`. False when the head had moved, a payment
 * lease is held by another attempt, or the key is taken: then nothing of it was stored.
 */
export const storeChange = coalesce<readonly Parameter[], boolean>((change) => String(change[1]), storeTogether);

/** The reads of one cart alone, for the test that looks at how the database goes about them. */
export const hotReads: readonly Statement[] = [loadOne(...stateRead), loadOne(...textRead)];

/** The same of several carts at once. */
export const sharedReads: readonly OverMerchants[] = [loadSeveral(...stateRead), loadSeveral(...textRead)];

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
      keyPacked: Uint8Array | null;
      keySeed: string | null;
      keyKeyId: string | null;
    };

export type SessionRow =
  | { sessionId: null }
  | { sessionId: string; customerId: string; sessionExpiresAt: number; sessionRevokedAt: number | null };

/** One cart as it is read: head, newest entry, the entry under the key, the session. */
export type LoadedRow = HeadRow & TextColumns & KeyedRow & SessionRow;
