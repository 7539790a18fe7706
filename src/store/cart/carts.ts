import type { Cart, CartStatus } from '../../domain/cart/cart.ts';
import { ConcurrencyConflict } from '../../domain/values/errors.ts';
import { type Database, statement } from '../database/database.ts';
import { isArchived, loadArchived } from './cart-archives.ts';
import {
  type CartVersion,
  changeParameters,
  type EntryRecord,
  entryColumns,
  entryParameters,
  entryValues,
  isStored,
  joinNewestEntry,
} from './cart-entries.ts';
import { headColumns, type LoadedRow, loadStateRow, loadTextRow, storeChange } from './cart-queries.ts';
import { headFrom, loadedFrom } from './loaded-cart.ts';
import { textColumns } from './packed-texts.ts';
import { findRemembered } from './remembered-carts.ts';

export type { CartVersion, EntryRecord } from './cart-entries.ts';

/** The small row that all acts on a cart meet at. Instants are epoch milliseconds, hashes hex SHA-256. */
export type CartHead = {
  readonly merchantId: string;
  readonly cartId: string;
  readonly locationId: string;
  readonly revision: number;
  /** As stored; whether an OPEN cart has expired is a matter of `expiresAt` and the merchant's clock. */
  readonly status: CartStatus;
  readonly accessEpoch: number;
  readonly expiresAt: number;
  readonly ownerId: string | null;
  /** Hash of the one capability with full rights; null once revoked (claim, switch). */
  readonly capabilityHash: string | null;
  /** Hashes of capabilities that may only ask for the order result (reference/checkout.md#getorderresult). */
  readonly resultHashes: readonly string[];
  /** The live handoff, if any. */
  readonly handoffHash: string | null;
  readonly handoffExpiresAt: number | null;
  /** Who is asking the processor, and until when no other attempt may (design/checkout.md#payment-in-phases). */
  readonly leaseAttemptId: string | null;
  readonly leaseUntil: number | null;
};

/** The row under the caller's key, if there is one: what a retry is answered with. */
export type KeyedEntry = {
  readonly revision: number | null;
  readonly fingerprint: string;
  readonly credentialHash: string;
  readonly statusCode: number;
  readonly etag: string | null;
  /** Null: the answer is `cartText`. Else JSON segments with slots, see store/replies.ts. */
  readonly reply: string | null;
  readonly cartText: string | null;
  readonly seed: string | null;
  readonly keyId: string | null;
};

export type SessionContext = { readonly sessionId: string; readonly customerId: string; readonly live: boolean };

export type LoadedCart = {
  readonly head: CartHead;
  /** The newest state. Parsed on first use. */
  readonly cart: Cart;
  /** The newest Cart as sent; may be read only where the operation `loads: 'cartText'`. */
  readonly cartText: string;
  readonly keyed: KeyedEntry | null;
  /** The session that was asked for, when it belongs to this merchant. */
  readonly session: SessionContext | null;
};

export type LoadCart = {
  readonly merchantId: string;
  readonly cartId: string;
  /** The idempotency key; null where none is needed. */
  readonly key: string | null;
  readonly sessionId: string | null;
  readonly now: number;
  readonly loads: 'cartText' | 'cartState';
};

/**
 * One statement, for an archived cart two: head, newest row, the row under the key, the session. Null when there is no such
 * cart; whether it may still be read is for the caller to ask. `cart` only where the operation `loads: 'cartState'`.
 */
export async function loadCart(database: Database, wanted: LoadCart): Promise<LoadedCart | null> {
  const { merchantId, cartId, key, sessionId } = wanted;
  const remembered = findRemembered(database, merchantId, cartId);
  const known = remembered?.head ?? null;
  const load = wanted.loads === 'cartText' ? loadTextRow : loadStateRow;
  const found = await load(database, { merchantId, cartId, key, sessionId, known });
  const row = found !== null && isArchived(found) ? await loadArchived(database, found, wanted, wanted.now) : found;
  if (row === null) return null;
  const head = headFrom(row, merchantId, cartId);
  const isKnown = head.revision === known?.revision && head.accessEpoch === known.accessEpoch;
  return loadedFrom(row, head, wanted, isKnown ? remembered : null);
}

/**
 * The one write of a cart mutation: moves the head from `expectedRevision` (and `expectedEpoch`) to `cart.revision` and
 * stores the entry, in one statement. Throws ConcurrencyConflict when anything moved, or when another attempt holds a
 * payment lease; then nothing was stored. `heldLease`: the attempt whose lease the caller holds and releases with
 * this change.
 */
export async function saveCartChange(
  database: Database,
  expectedRevision: number,
  expectedEpoch: number,
  version: CartVersion,
  record: EntryRecord,
  heldLease: string | null = null,
): Promise<void> {
  const parameters = changeParameters(expectedRevision, expectedEpoch, version, record, heldLease);
  if (!(await storeChange(database, parameters))) throw new ConcurrencyConflict();
}

/** Stores a keyed act that raises no revision, as rateOrder. Throws ConcurrencyConflict when the key is taken. */
export async function saveCartAct(
  database: Database,
  merchantId: string,
  cartId: string,
  record: EntryRecord,
): Promise<void> {
  const saved = await isStored(database, actStatement, entryParameters({ merchantId, cartId }, null, record));
  if (!saved) throw new ConcurrencyConflict();
}

/** The newest open cart that the customer owns at the location; null for none (reference/carts.md#startsession). */
export async function findNewestOpenCart(
  database: Database,
  merchantId: string,
  locationId: string,
  customerId: string,
  now: number,
): Promise<LoadedCart | null> {
  const asked = [merchantId, customerId, locationId, now];
  const [row] = await database.run<LoadedRow & { cartId: string }>(findNewestOpenStatement, asked);
  if (row === undefined) return null;
  const wanted = { merchantId, cartId: row.cartId, key: null, sessionId: null, now, loads: 'cartState' } as const;
  return loadedFrom(row, headFrom(row, merchantId, row.cartId), wanted);
}

const actStatement = statement(
  'save-cart-act',
  `
  insert into cart_entry (${entryColumns})
  select ${entryValues} from cart where merchant_id = $1 and cart_id = $2
  on conflict (merchant_id, cart_id, entry_key) do nothing
  returning entry_key`,
);

const findNewestOpenStatement = statement(
  'find-newest-open-cart',
  `
  select c.cart_id, ${headColumns}, l.state, l.cart_text, l.packed, null as key_entry_key, null as session_id
  from cart c
  ${joinNewestEntry('$1', 'l', textColumns)}
  where c.merchant_id = $1 and c.owner_customer_id = $2 and c.location_id = $3
    and c.status = 'OPEN' and c.expires_at > $4 and not c.archive_done
  order by c.created_at desc, c.cart_id desc
  limit 1`,
);
