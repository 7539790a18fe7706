import type { Cart } from '../../domain/cart/cart.ts';
import { assert } from '../../domain/values/errors.ts';
import {
  type Database,
  isConcurrencyConflict,
  type Parameter,
  type Statement,
  unnestGiven,
} from '../database/database.ts';
import { packTexts, type TextColumns } from './packed-texts.ts';

/** What one row of `cart_entry` records beyond the cart itself. */
export type EntryRecord = {
  readonly entryKey: string;
  readonly operation: string;
  /** `guest`, `customer:<id>`, `system`, `staff:<id>`. */
  readonly actor: string;
  readonly at: number;
  readonly fingerprint: string;
  readonly credentialHash: string;
  readonly statusCode: number;
  readonly etag: string | null;
  readonly reply: string | null;
  readonly seed: string | null;
  readonly keyId: string | null;
};

export type CartVersion = {
  readonly cart: Cart;
  readonly cartText: string;
  /** JSON array of the differences this revision introduced; "[]" for none. */
  readonly differencesText: string;
  readonly traceDigest: string | null;
  /** The trace itself, kept only with revisions that were locked or paid. */
  readonly traceText: string | null;
};

// Every statement that stores an entry begins with its 20 parameters and numbers its own from $21.
// Without statistics the planner finds the beginning of a key as good as the whole of it, and took every entry of a cart to
// find one. A range with `order by ... limit 1` leaves it one index only. (test/store/database/query-plans.test.ts)

/** Joins, as `alias`, the newest entry of the cart row `c`, whose merchant is `merchant` (SQL). */
export function joinNewestEntry(merchant: string, alias: string, columns: string): string {
  return `cross join lateral (
    select ${columns} from cart_entry e
    where e.merchant_id = ${merchant} and e.cart_id = c.cart_id and e.revision between c.revision and c.revision
    order by e.revision limit 1) ${alias}`;
}

/** Joins, as `alias`, the entry of the cart row `c` under `key` (a parameter), if there is one; the merchant as above. */
export function joinEntryUnder(merchant: string, key: string, alias: string, columns: string): string {
  return `left join lateral (
    select ${columns} from cart_entry e
    where e.merchant_id = ${merchant} and e.cart_id = c.cart_id and e.entry_key between ${key} and ${key}
    order by e.entry_key limit 1) ${alias} on true`;
}

/** A column of rows that come as parameters. */
export type ParameterColumn = { readonly name: string; readonly type: 'text' | 'int8' | 'int4' | 'bytea' };

const entryColumnTypes: Readonly<Record<string, ParameterColumn['type']>> = {
  revision: 'int8',
  at: 'int8',
  status_code: 'int4',
  packed: 'bytea',
};

/** The columns of a new entry, in the order of `entryValues`. */
export const entryColumns = `merchant_id, cart_id, entry_key, revision, at, operation, actor, fingerprint, credential_hash,
    status_code, etag, reply, cart_text, state, differences, trace_digest, trace, seed, key_id, packed`;

/** The same with their types. */
export const entryColumnList: readonly ParameterColumn[] = entryColumns.split(',').map((padded) => {
  const name = padded.trim();
  return { name, type: entryColumnTypes[name] ?? 'text' };
});

/** The columns of a new entry, of the row `alias`. */
export function entryColumnsOf(alias: string): string {
  return entryColumnList.map(({ name }) => `${alias}.${name}`).join(', ');
}

/** `$1` to `$20`, as `entryParameters` fills them: $1 merchant, $2 cart, $3 key, $4 revision, $5 instant. */
export const entryValues = entryValuesFrom(1);

/** The same 20 for a second entry of one statement, beginning with `$first`. */
export function entryValuesFrom(first: number): string {
  return entryColumnList.map(({ type }, index) => `$${first + index}${type === 'text' ? '' : `::${type}`}`).join(', ');
}

/** The rows of a statement for several callers at once, as `wanted`: one array per column, as `columnsOf` makes them. */
export function wantedRows(columns: readonly ParameterColumn[]): string {
  const names = columns.map(({ name }) => name).join(', ');
  return `wanted as materialized (
    select ${names}
    from ${unnestGiven(columns.map(({ type }) => type))} as given (${names})
  )`;
}

/** The parameters of several callers, turned into columns. */
export function columnsOf(rows: readonly (readonly Parameter[])[]): readonly Parameter[] {
  return (rows[0] ?? []).map((_value, column) => rows.map((row) => row[column]) as unknown as readonly string[]);
}

/** The 20 parameters of an entry: of a new version of a cart, or of an act that raises no revision (`version` null). */
export function entryParameters(
  cart: { readonly merchantId: string; readonly cartId: string },
  version: CartVersion | null,
  record: EntryRecord,
  shownCartText: string | null = null,
): readonly Parameter[] {
  const texts = textsOf(version, shownCartText);
  return [
    cart.merchantId,
    cart.cartId,
    record.entryKey,
    version?.cart.revision ?? null,
    record.at,
    record.operation,
    record.actor,
    record.fingerprint,
    record.credentialHash,
    record.statusCode,
    record.etag,
    record.reply,
    texts.cartText,
    texts.state,
    version?.differencesText ?? null,
    version?.traceDigest ?? null,
    version?.traceText ?? null,
    record.seed,
    record.keyId,
    texts.packed,
  ];
}

function textsOf(version: CartVersion | null, shownCartText: string | null): TextColumns {
  if (version === null) return packTexts({ state: null, cartText: shownCartText }, null);
  return packTexts({ state: JSON.stringify(version.cart), cartText: version.cartText }, version.cart);
}

// The revision in the WHERE is the whole concurrency story: of two writers that read revision 7 one finds it still there, the
// other updates no row. The epoch does the same for a replaced capability, the lease for a payment that began. Never
// `on conflict` beside it: it would move the head without a row.
/**
 * The head's step to the next revision, to stand as `head` before the insert of its entry; `changeParameters` fills $1
 * to $25. `more` are further assignments.
 */
export function moveHead(...more: readonly string[]): string {
  return moveHeadWhere('true', more);
}

/** The same under a further condition. */
export function moveHeadWhere(condition: string, more: readonly string[] = []): string {
  const assignments = [
    'revision = $4, status = $21, expires_at = $22, owner_customer_id = $23, expiry_announced_at = null',
    'lease_attempt_id = case when lease_attempt_id = $25 then null else lease_attempt_id end',
    'lease_until = case when lease_attempt_id = $25 then null else lease_until end',
    ...more,
  ];
  return `
    update cart
    set ${assignments.join(',\n      ')}
    where merchant_id = $1 and cart_id = $2 and revision = $4::int8 - 1 and access_epoch = $24
      and (lease_until is null or lease_until <= $5 or lease_attempt_id = $25)
      and ${condition}
    returning revision
  `;
}

/**
 * Assignments for `moveHead` that end every right of every capability and handoff there was
 * (reference/credentials.md#rights-of-a-cart-capability, reference/carts.md#claimcart,
 * reference/location-switch.md#switchlocation).
 */
export const revokeCapabilities = `capability_hash = null, result_hashes = '{}', handoff_hash = null, handoff_expires_at = null,
      access_epoch = access_epoch + 1`;

/** The 25 parameters of a change: those of its entry, then what the head becomes and what it must still be. */
export function changeParameters(
  expectedRevision: number,
  expectedEpoch: number,
  version: CartVersion,
  record: EntryRecord,
  heldLease: string | null,
): readonly Parameter[] {
  const { cart } = version;
  assert(cart.revision === expectedRevision + 1, 'a change raises the revision by one');
  return [
    ...entryParameters(cart, version, record),
    cart.status,
    cart.expiresAt,
    cart.ownerId,
    expectedEpoch,
    heldLease,
  ];
}

/** Runs a write that returns a row when it took effect. False: another act was faster, and nothing was stored. */
export async function isStored(
  database: Database,
  wanted: Statement,
  parameters: readonly Parameter[],
): Promise<boolean> {
  try {
    const rows = await database.run<unknown>(wanted, parameters);
    return rows.length > 0;
  } catch (error) {
    if (isConcurrencyConflict(error)) return false;
    throw error;
  }
}
