import { parseStoredCart } from '../../domain/cart/stored-cart.ts';
import { assert } from '../../domain/values/errors.ts';
import { type Database, type Parameter, statement } from '../database/database.ts';
import { type ArchivedEntry, areLong, packEntries, unpackEntries } from './archive-form.ts';
import type { LoadedRow, WantedCart } from './cart-queries.ts';
import { stateBeside, type TextColumns, unpackRevision } from './packed-texts.ts';

// An ended cart is one row of cart_entry under a key that no caller can send: it stands at the newest revision, has what
// statements ask of a state, and all entries compressed (design/storage.md#ended-carts-are-archived). Acts that come after
// that have rows of their own beside it.

/** The key and the operation of the row that holds an archive. */
export const archiveKey = '~archived';

/** The entries of a cart that was archived, oldest first; null when it was not. */
export async function findArchive(
  database: Database,
  merchantId: string,
  cartId: string,
): Promise<readonly ArchivedEntry[] | null> {
  return (await findArchives(database, merchantId, [cartId])).get(cartId) ?? null;
}

/**
 * A cart as stored and as sent at its newest revision, which `columns` are of. One more statement where that is only the
 * place of an archive.
 */
export async function findNewestTexts(
  database: Database,
  merchantId: string,
  cartId: string,
  columns: TextColumns,
): Promise<{ readonly state: string; readonly cartText: string }> {
  if (!isArchivedState(columns.state)) return unpackRevision(columns);
  const entries = await findArchive(database, merchantId, cartId);
  assert(entries !== null, 'a cart that was archived has its archive');
  return newestOf(entries);
}

/** The newest state of each of these carts that was archived, as it was stored. */
export async function findArchivedStates(
  database: Database,
  merchantId: string,
  cartIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const states = new Map<string, string>();
  // A few at a time: each may unpack to megabytes.
  for (let start = 0; start < cartIds.length; start += 20) {
    const archives = await findArchives(database, merchantId, cartIds.slice(start, start + 20));
    for (const [cartId, entries] of archives) states.set(cartId, newestOf(entries).state);
  }
  return states;
}

/** Whether a state is what is left of it beside an archive. */
export function isArchivedState(state: string | null): boolean {
  return state?.startsWith(archivedStart) === true;
}

/** Whether a cart was loaded that was archived: then `loadArchived` has what is missing. */
export function isArchived(row: LoadedRow): boolean {
  return row.cartText === '' || isArchivedState(row.state);
}

/**
 * An archived cart as it was loaded, with its newest entry and the one under the key. It is over for good, also for a clock
 * that was set back since.
 */
export async function loadArchived(
  database: Database,
  row: LoadedRow,
  { merchantId, cartId, key }: Pick<WantedCart, 'merchantId' | 'cartId' | 'key'>,
  now: number,
): Promise<LoadedRow> {
  const entries = await findArchive(database, merchantId, cartId);
  assert(entries !== null, 'a cart that was archived has its archive');
  const { state, cartText } = newestOf(entries);
  const keyed = row.keyEntryKey === null && key !== null ? entries.find(({ entryKey }) => entryKey === key) : undefined;
  const over = { ...row, state, cartText, expiresAt: Math.min(row.expiresAt, now) };
  if (keyed === undefined) return over;
  return {
    ...over,
    keyEntryKey: keyed.entryKey,
    keyRevision: keyed.revision,
    keyFingerprint: keyed.fingerprint,
    keyCredentialHash: keyed.credentialHash,
    keyStatusCode: keyed.statusCode,
    keyEtag: keyed.etag,
    keyReply: keyed.reply,
    keyCartText: keyed.cartText,
    keyPacked: null,
    keySeed: keyed.seed,
    keyKeyId: keyed.keyId,
  };
}

/**
 * Puts an archive in the place of the rows of `entries`, which are all revisions of a cart and other acts on it, oldest
 * first. Part of a transaction that holds the cart.
 */
export async function saveArchive(
  tx: Database,
  merchantId: string,
  cartId: string,
  entries: readonly ArchivedEntry[],
): Promise<void> {
  const packed = await packEntries(areLong(entries) ? entries : entries.map(withoutSummary));
  const { at, revision, state } = newestOf(entries);
  const oldest = entries.find((entry) => entry.revision !== null);
  const actors = [...new Set(entries.map(({ actor }) => actor).filter((actor) => actor.startsWith('customer:')))];
  const keys = entries.map(({ entryKey }) => entryKey);
  const gone = await tx.run<unknown>(deleteEntries, [merchantId, cartId, keys]);
  assert(gone.length === keys.length, 'the entries of a held cart stay');
  const who = actors.length === 0 ? null : actors;
  const left = [
    revision,
    at,
    stateBeside(parseStoredCart(state), { archived: true }),
    packed,
    oldest?.revision ?? revision,
    who,
  ];
  await tx.run(insertArchive, [merchantId, cartId, archiveKey, ...left]);
}

/** Gives an archived cart the rows of its entries back, in a transaction that holds the cart; nothing for any other. */
export async function restoreArchive(tx: Database, merchantId: string, cartId: string): Promise<void> {
  const entries = await findArchive(tx, merchantId, cartId);
  if (entries === null) return;
  await tx.run(deleteEntries, [merchantId, cartId, [archiveKey]]);
  const columns = restoredNames.map((name) => entries.map((entry) => entry[name])) as readonly Parameter[];
  await tx.run(restoreEntries, [merchantId, cartId, ...columns]);
}

type NewestEntry = ArchivedEntry & { readonly revision: number; readonly state: string; readonly cartText: string };

function newestOf(entries: readonly ArchivedEntry[]): NewestEntry {
  const newest = entries.reduce<ArchivedEntry | null>(
    (found, entry) => ((entry.revision ?? 0) > (found?.revision ?? 0) ? entry : found),
    null,
  );
  assert(newest !== null && isRevision(newest), 'an archive has the newest revision of its cart');
  return newest;
}

function isRevision(entry: ArchivedEntry): entry is NewestEntry {
  return entry.revision !== null && entry.state !== null && entry.cartText !== null;
}

/** The summary of small texts is made again when it is asked for. */
function withoutSummary(entry: ArchivedEntry): ArchivedEntry {
  return isRevision(entry) ? { ...entry, summary: null } : entry;
}

const archivedStart = '{"archived":true,';

async function findArchives(
  database: Database,
  merchantId: string,
  cartIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ArchivedEntry[]>> {
  const found = new Map<string, readonly ArchivedEntry[]>();
  const rows = await database.run<{ cartId: string; archive: string }>(selectArchives, [
    merchantId,
    cartIds,
    archiveKey,
  ]);
  for (const { cartId, archive } of rows) found.set(cartId, await unpackEntries(archive));
  return found;
}

const selectArchives = statement(
  'find-cart-archives',
  `
  select cart_id, encode(archive, 'base64') as archive from cart_entry
  where merchant_id = $1 and cart_id = any($2::text[]) and entry_key = $3`,
);

const deleteEntries = statement(
  'delete-entries-of-archived-cart',
  `
  delete from cart_entry where merchant_id = $1 and cart_id = $2 and entry_key = any($3::text[])
  returning entry_key`,
);

// The epoch rises so that no process goes on from the cart as it remembers it (store/cart/remembered-carts.ts).
const insertArchive = statement(
  'save-cart-archive',
  `
  with head as (
    update cart set archive_done = true, access_epoch = access_epoch + 1 where merchant_id = $1 and cart_id = $2
    returning cart_id)
  insert into cart_entry (merchant_id, cart_id, entry_key, revision, at, operation, actor, fingerprint, credential_hash,
    status_code, cart_text, state, differences, archive, archive_from, archive_actors)
  select $1, $2, $3, $4::int8, $5::int8, $3, 'system', '', '', 200, '', $6, '[]', decode($7, 'base64'), $8::int8, $9::text[]
  from head`,
);

const restoredColumns = {
  entryKey: 'text',
  revision: 'int8',
  at: 'int8',
  operation: 'text',
  actor: 'text',
  fingerprint: 'text',
  credentialHash: 'text',
  statusCode: 'int4',
  etag: 'text',
  traceDigest: 'text',
  seed: 'text',
  keyId: 'text',
  reply: 'text',
  summary: 'text',
  trace: 'text',
  differences: 'text',
  state: 'text',
  cartText: 'text',
} as const satisfies Readonly<Record<keyof ArchivedEntry, string>>;

const restoredNames = Object.keys(restoredColumns) as readonly (keyof ArchivedEntry)[];

/** The columns of an entry beside whose it is, in the order of `restoredNames`. */
export const archivedColumns = restoredNames
  .map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  .join(', ');

const restoreEntries = statement(
  'restore-entries-of-archived-cart',
  `
  with head as (
    update cart set archive_done = false where merchant_id = $1 and cart_id = $2
    returning merchant_id, cart_id)
  insert into cart_entry (merchant_id, cart_id, ${archivedColumns})
  select head.merchant_id, head.cart_id, ${restoredNames.map((_name, place) => `given.c${place}`).join(', ')}
  from head, unnest(${Object.values(restoredColumns)
    .map((type, place) => `$${place + 3}::${type}[]`)
    .join(', ')}) as given (${restoredNames.map((_name, place) => `c${place}`).join(', ')})`,
);
