import { type Database, statement } from '../database.ts';
import { thisMinute } from '../database-time.ts';
import { markChanged } from '../location-changes.ts';

export type MoveDirection = 'leaving' | 'arriving' | 'removing';

/** A merchant on its way to another installation, or from one (design/operating.md#a-merchant-moves-between-installations). */
export type MerchantMove = {
  readonly merchantId: string;
  readonly slug: string;
  readonly direction: MoveDirection;
  readonly importId: string | null;
  /** When its import last wrote; of one that leaves, since when it is closed. */
  readonly touchedAt: number;
  readonly isWhole: boolean;
  readonly isRehearsal: boolean;
  readonly newAccountIds: readonly string[];
  readonly sinceAt: number;
};

/** SQL: whether a merchant is on its way, and no job may touch its rows. `merchant` is SQL of the statement around it. */
export function isMoving(merchant: string): string {
  return `exists (select from merchant_move v where v.merchant_id = ${merchant})`;
}

/** SQL: whether a merchant's rows are being taken away. */
export function isBeingRemoved(merchant: string): string {
  return `exists (select from merchant_move v where v.merchant_id = ${merchant} and v.direction = 'removing')`;
}

/** How long removals of old rows wait for a move: a merchant that was forgotten half-way must not keep everyone's rows for good. */
export const removalsWaitMs = 3 * 86_400_000;

/**
 * Whether a move is under way that began less than three days ago. What removes old rows of any merchant waits meanwhile, so
 * that both installations can be compared row by row.
 */
export async function isAnyMoving(database: Database, now: number): Promise<boolean> {
  return (await database.run(selectAny, [now - removalsWaitMs])).length > 0;
}

/** The move of a merchant that is under way; null: none is. */
export async function findMove(database: Database, merchantId: string): Promise<MerchantMove | null> {
  const [row] = await database.run<MerchantMove>(selectMove, [merchantId]);
  return row ?? null;
}

/** Every move under way, oldest first. There are as many as an operator began. */
export function listMoves(database: Database): Promise<readonly MerchantMove[]> {
  return database.run<MerchantMove>(selectMoves, []);
}

/** The id of the merchant of this slug, also while it is on its way; null: there is none. */
export async function findMerchantId(database: Database, slug: string): Promise<string | null> {
  const [row] = await database.run<{ merchantId: string }>(selectId, [slug]);
  return row?.merchantId ?? null;
}

/** Closes a merchant for changes; one that is closed already stays as it is. Announce the change when it is committed. */
export async function beginLeaving(tx: Database, merchantId: string, slug: string, now: number): Promise<void> {
  await tx.run(insertLeaving, [merchantId, slug, now]);
  await tx.run(markMerchant, [merchantId]);
}

/**
 * Takes the place of a merchant that arrives under `importId`. False when it has one already: another import writes it, or
 * left it behind.
 */
export async function beginArriving(
  database: Database,
  move: {
    readonly merchantId: string;
    readonly slug: string;
    readonly importId: string;
    readonly isRehearsal: boolean;
  },
  now: number,
): Promise<boolean> {
  const { merchantId, slug, importId, isRehearsal } = move;
  return (await database.run(insertArriving, [merchantId, slug, importId, isRehearsal, now])).length === 1;
}

/** Says that an import still writes; false when another one has its place. */
export async function touchArriving(
  database: Database,
  merchantId: string,
  importId: string,
  now: number,
): Promise<boolean> {
  return (await database.run(updateTouched, [merchantId, importId, now])).length === 1;
}

/** Takes over what an import left behind that has not written since `before`; false when it is still at work. */
export async function takeOver(
  database: Database,
  merchantId: string,
  importId: string,
  before: number,
  now: number,
): Promise<boolean> {
  return (await database.run(updateTaken, [merchantId, importId, before, now])).length === 1;
}

/** From here on all rows of a merchant that arrived are there, and every node looks for it. */
export async function finishArriving(tx: Database, merchantId: string, importId: string): Promise<boolean> {
  const done = await tx.run(updateWhole, [merchantId, importId]);
  await markAllChanged(tx, merchantId);
  return done.length === 1;
}

/** Notes accounts that an import is about to make. Call it in the transaction that makes them. */
export async function noteNewAccounts(tx: Database, merchantId: string, accountIds: readonly string[]): Promise<void> {
  await tx.run(updateAccounts, [merchantId, accountIds]);
}

/** From here on the rows of a merchant are taken away, and the move cannot be given up any more. */
export async function beginRemoving(tx: Database, merchantId: string): Promise<void> {
  await tx.run(updateRemoving, [merchantId]);
  await tx.run(markMerchant, [merchantId]);
}

/** Ends a move. With the merchant still there it is open for changes again. */
export async function endMove(tx: Database, merchantId: string): Promise<void> {
  await tx.run(deleteMove, [merchantId]);
  await markAllChanged(tx, merchantId);
}

/** Nodes find a merchant that they never saw by its row and by those of its locations. */
async function markAllChanged(tx: Database, merchantId: string): Promise<void> {
  await tx.run(markMerchant, [merchantId]);
  await tx.run(markLocations, [merchantId]);
}

const columns =
  'merchant_id, slug, direction, import_id, touched_at, is_whole, is_rehearsal, new_account_ids, since_at';

const selectAny = statement('find-any-move', 'select true as found from merchant_move where since_at > $1 limit 1');

const selectMove = statement('find-merchant-move', `select ${columns} from merchant_move where merchant_id = $1`);

const selectMoves = statement(
  'list-merchant-moves',
  `select ${columns} from merchant_move order by since_at, merchant_id limit 1000`,
);

const selectId = statement(
  'find-merchant-id-by-slug',
  `
select merchant_id from merchant_slug where slug = $1
union
select merchant_id from merchant_move where slug = $1`,
);

const insertLeaving = statement(
  'close-merchant-to-move',
  `
insert into merchant_move (merchant_id, slug, direction, touched_at, since_at) values ($1, $2, 'leaving', $3, $3)
on conflict (merchant_id) do nothing`,
);

const insertArriving = statement(
  'begin-merchant-arrival',
  `
insert into merchant_move (merchant_id, slug, direction, import_id, is_rehearsal, touched_at, since_at)
values ($1, $2, 'arriving', $3, $4, $5, $5)
on conflict (merchant_id) do nothing
returning merchant_id`,
);

const updateTouched = statement(
  'touch-merchant-arrival',
  `
update merchant_move set touched_at = $3
where merchant_id = $1 and import_id = $2 and not is_whole
returning merchant_id`,
);

const updateTaken = statement(
  'take-over-merchant-arrival',
  `
update merchant_move set import_id = $2, touched_at = $4
where merchant_id = $1 and direction = 'arriving' and not is_whole and touched_at < $3
returning merchant_id`,
);

const updateWhole = statement(
  'finish-merchant-arrival',
  `
update merchant_move set is_whole = true
where merchant_id = $1 and import_id = $2
returning merchant_id`,
);

const updateAccounts = statement(
  'note-accounts-of-arrival',
  'update merchant_move set new_account_ids = new_account_ids || $2::text[] where merchant_id = $1',
);

const updateRemoving = statement(
  'begin-merchant-removal',
  "update merchant_move set direction = 'removing' where merchant_id = $1",
);

const deleteMove = statement('end-merchant-move', 'delete from merchant_move where merchant_id = $1');

const markMerchant = statement(
  'mark-moved-merchant',
  `update merchant set change_number = change_number + 1, ${markChanged} where merchant_id = $1`,
);

const markLocations = statement(
  'mark-moved-locations',
  `update location_current set change_number = change_number + 1, changed_minute = ${thisMinute} where merchant_id = $1`,
);
