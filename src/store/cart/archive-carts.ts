import { type Database, statement } from '../database/database.ts';
import type { Removal } from '../database/removal.ts';
import { unlocked } from '../database/timed-work/claim-due.ts';
import type { ArchivedEntry } from './archive-form.ts';
import { archivedColumns, saveArchive } from './cart-archives.ts';
import { type TextColumns, unpackTexts } from './packed-texts.ts';

/** A cart with more than this stays as it is: it would be held, and a reader would wait, while all of it is unpacked. */
const archivedMax = { bytes: 8 * 1024 * 1024, entries: 2_000 };

/**
 * Archives carts that ended before `endedBefore`, real time, ordered or not, at most `limit`, each in a transaction of its
 * own (design/storage.md#ended-carts-are-archived). Returns how many carts it looked at. A cart that is being changed, or
 * that is larger than an archive may be, stays as it is.
 */
export const archiveEndedCarts: Removal = async (database, endedBefore, limit, skip = 0) => {
  const found = await database.run<FoundCart>(selectEnded, [endedBefore, limit, skip]);
  let doneCount = 0;
  for (const cart of found) doneCount += await archive(database, cart);
  return doneCount;
};

type FoundCart = {
  readonly merchantId: string;
  readonly cartId: string;
  readonly revision: number;
  readonly accessEpoch: number;
};

function archive(database: Database, { merchantId, cartId, revision, accessEpoch }: FoundCart): Promise<number> {
  return database.transaction(async (tx) => {
    const [held] = await tx.run<{ entryCount: number; bytes: number }>(holdCart, [
      merchantId,
      cartId,
      revision,
      accessEpoch,
    ]);
    if (held === undefined) return 0;
    const fits = held.entryCount <= archivedMax.entries && held.bytes <= archivedMax.bytes;
    const entries = fits ? await readEntries(tx, merchantId, cartId) : [];
    if (isWhole(entries, revision)) await saveArchive(tx, merchantId, cartId, entries);
    else await tx.run(passCart, [merchantId, cartId]);
    return 1;
  });
}

async function readEntries(tx: Database, merchantId: string, cartId: string): Promise<readonly ArchivedEntry[]> {
  const rows = await tx.run<ArchivedEntry & TextColumns>(selectEntries, [merchantId, cartId]);
  return rows.map(({ packed, ...entry }) => ({ ...entry, ...unpackTexts({ ...entry, packed }) }));
}

/** Whether all revisions up to the newest are there: an archive must not hide from the books what is missing. */
function isWhole(entries: readonly ArchivedEntry[], newest: number): boolean {
  const revisions = entries.flatMap(({ revision }) => revision ?? []).sort((left, right) => left - right);
  const [oldest] = revisions;
  return oldest !== undefined && revisions.at(-1) === newest && revisions.length === newest - oldest + 1;
}

// By whichever clock is behind, as for what is removed (ended-carts.ts). A cart that expired unannounced has a job before it
// that frees what it held.
const selectEnded = statement(
  'find-carts-to-archive',
  `
select c.merchant_id, c.cart_id, c.revision, c.access_epoch
from merchant m
join cart c on c.merchant_id = m.merchant_id and not c.archive_done and c.status <> 'LOCKED'
  and c.created_at <= $1::int8 + least(m.clock_offset_ms, 0) and c.expires_at <= $1::int8 + least(m.clock_offset_ms, 0)
where (c.status <> 'OPEN' or c.expiry_announced_at is not null) and c.lease_attempt_id is null
limit $2 offset $3`,
);

const holdCart = statement(
  'hold-cart-to-archive',
  `
select
  (select count(*) from cart_entry e where e.merchant_id = $1 and e.cart_id = c.cart_id) as entry_count,
  (select coalesce(sum(octet_length(concat(e.reply, e.trace)) + coalesce(octet_length(e.state), 0)
      + coalesce(octet_length(e.cart_text), 0) + coalesce(octet_length(e.packed), 0) * 8), 0)::int8
    from cart_entry e where e.merchant_id = $1 and e.cart_id = c.cart_id) as bytes
from cart c
where c.merchant_id = $1 and c.cart_id = $2 and c.revision = $3 and c.access_epoch = $4
  and not c.archive_done and c.status <> 'LOCKED' and c.lease_attempt_id is null
${unlocked('1', 'update of c')}`,
);

const selectEntries = statement(
  'list-entries-to-archive',
  `
select ${archivedColumns}, packed from cart_entry
where merchant_id = $1 and cart_id = $2 and archive is null
order by at, revision nulls last, entry_key`,
);

const passCart = statement(
  'pass-cart-to-archive',
  `update cart set archive_done = true where merchant_id = $1 and cart_id = $2`,
);
