import { type Database, type Statement, statement } from '../database/database.ts';
import { byMerchant, type Form, overMerchants } from '../database/distributed/by-merchant.ts';
import type { ArchivedEntry } from './archive-form.ts';
import { archiveKey, findArchive } from './cart-archives.ts';
import { type TextColumns, textColumns, unpackRevision } from './packed-texts.ts';

/** One revision as it was stored; what may be shown of it is said in contract/cart-history.ts. */
export type HistoryRow = {
  readonly revision: number;
  readonly at: number;
  /** `guest`, `customer:<id>`, `system`, `staff:<id>`. */
  readonly actor: string;
  readonly operation: string;
  readonly differencesText: string;
  /** Null with packed revisions, with those from before there were summaries and with large ones, until `saveSummary`. */
  readonly summaryText: string | null;
  /** Of a packed or archived revision without one: what its summary is made of. Throws where that is damaged. */
  readonly texts?: () => RevisionTexts;
};

/** A cart as sent and as stored. */
export type RevisionTexts = { readonly cartText: string; readonly stateText: string };

export type WantedHistory = {
  readonly merchantId: string;
  readonly cartId: string;
  /** 0: from the beginning. */
  readonly after: number;
};

/**
 * For each of `wanted`, in its order: the revision `after` (where there is one), so that the next can be compared with it,
 * and at most `limit` revisions after it, oldest first. One statement for all of them, and one more for each that was
 * archived; no other cart is read for it.
 */
export async function loadHistories(
  database: Database,
  wanted: readonly WantedHistory[],
  limit: number,
): Promise<readonly (readonly HistoryRow[])[]> {
  return byMerchant(
    database,
    wanted,
    ({ merchantId }) => merchantId,
    (own, form) => load(database, own, limit, form),
  );
}

async function load(
  database: Database,
  wanted: readonly WantedHistory[],
  limit: number,
  { pick, last }: Form,
): Promise<readonly (readonly HistoryRow[])[]> {
  const rows = await database.run<HistoryColumns & { place: number }>(pick(historyStatement), [
    wanted.map(({ merchantId }) => merchantId),
    wanted.map(({ cartId }) => cartId),
    wanted.map(({ after }) => after),
    limit,
    ...last,
  ]);
  const histories: HistoryRow[][] = wanted.map(() => []);
  for (const { place, ...columns } of rows) histories[place - 1]?.push(historyRow(columns));
  for (const [index, cart] of wanted.entries()) {
    const place = histories[index]?.find(({ operation }) => operation === archiveKey);
    if (place === undefined) continue;
    histories[index] = await readArchivedHistory(database, cart, limit).catch((error) => [unreadable(place, error)]);
  }
  return histories;
}

type HistoryColumns = HistoryRow & { readonly packed: Uint8Array | null };

function historyRow({ packed, ...row }: HistoryColumns): HistoryRow {
  return packed === null ? row : { ...row, texts: () => revisionTexts({ state: null, cartText: null, packed }) };
}

function revisionTexts(columns: TextColumns): RevisionTexts {
  const { state, cartText } = unpackRevision(columns);
  return { cartText, stateText: state };
}

/** One that cannot be read is no matter of the others that were asked for: it fails where it is looked into. */
function unreadable(row: HistoryRow, error: unknown): HistoryRow {
  return {
    ...row,
    texts: () => {
      throw error;
    },
  };
}

async function readArchivedHistory(
  database: Database,
  { merchantId, cartId, after }: WantedHistory,
  limit: number,
): Promise<HistoryRow[]> {
  const revisions = await listArchivedRevisions(database, merchantId, cartId);
  return revisions
    .filter(({ revision }) => revision >= after)
    .slice(0, limit + (after > 0 ? 1 : 0))
    .map(({ revision, at, actor, operation, differences, summary, cartText, state }) => ({
      revision,
      at,
      actor,
      operation,
      differencesText: differences,
      summaryText: summary,
      ...(summary === null ? { texts: () => ({ cartText, stateText: state }) } : {}),
    }));
}

/** The Cart exactly as it was sent at `revision`; null when the cart has no such revision. */
export async function findRevisionText(
  database: Database,
  merchantId: string,
  cartId: string,
  revision: number,
): Promise<string | null> {
  return (await findRevisionTexts(database, { merchantId, cartId }, revision))?.cartText ?? null;
}

/** A revision with its cart as sent and as stored; null when there is none. */
export async function findRevisionTexts(
  database: Database,
  { merchantId, cartId }: Pick<WantedHistory, 'merchantId' | 'cartId'>,
  revision: number,
): Promise<RevisionTexts | null> {
  const [row] = await database.run<TextColumns>(textsStatement, [merchantId, cartId, revision]);
  if (row !== undefined && row.cartText !== '') return revisionTexts(row);
  const archived = await findArchivedRevision(database, merchantId, cartId, revision);
  return archived === undefined ? null : { cartText: archived.cartText, stateText: archived.state };
}

async function findArchivedRevision(database: Database, merchantId: string, cartId: string, revision: number) {
  const revisions = await listArchivedRevisions(database, merchantId, cartId);
  return revisions.find((entry) => entry.revision === revision);
}

/** Keeps the summary of a revision that has none. */
export async function saveSummary(
  database: Database,
  { merchantId, cartId }: Pick<WantedHistory, 'merchantId' | 'cartId'>,
  revision: number,
  summaryText: string,
): Promise<void> {
  await database.run(saveSummaryStatement, [merchantId, cartId, revision, summaryText]);
}

/** What a revision was priced from, and with what outcome. */
export type PricedRevision = {
  readonly revision: number;
  readonly stateText: string;
  readonly traceDigest: string;
  /** Null: only locked revisions keep theirs. */
  readonly traceText: string | null;
};

/**
 * The newest priced revision up to `revision` (null: of all). Revisions that only changed a cart's state were not priced
 * again: their amounts are those of the one before. Null when there is no such cart.
 */
export async function findPricedRevision(
  database: Database,
  merchantId: string,
  cartId: string,
  revision: number | null,
): Promise<PricedRevision | null> {
  const upTo = revision ?? Number.MAX_SAFE_INTEGER;
  const [row] = await database.run<PricedColumns>(pricedStatement, [merchantId, cartId, upTo]);
  if (row === undefined) return findArchivedPrice(database, merchantId, cartId, revision);
  const { state, cartText, packed, ...priced } = row;
  return { ...priced, stateText: unpackRevision({ state, cartText, packed }).state };
}

type PricedColumns = TextColumns & Omit<PricedRevision, 'stateText'>;

async function findArchivedPrice(
  database: Database,
  merchantId: string,
  cartId: string,
  upTo: number | null,
): Promise<PricedRevision | null> {
  const priced = (await listArchivedRevisions(database, merchantId, cartId)).flatMap(
    ({ revision, state, traceDigest, trace }) =>
      traceDigest === null || (upTo !== null && revision > upTo)
        ? []
        : [{ revision, stateText: state, traceDigest, traceText: trace }],
  );
  return priced.at(-1) ?? null;
}

type ArchivedRevision = ArchivedEntry & {
  readonly revision: number;
  readonly differences: string;
  readonly cartText: string;
  readonly state: string;
};

/** All revisions of an archived cart, oldest first; of any other, none. */
async function listArchivedRevisions(
  database: Database,
  merchantId: string,
  cartId: string,
): Promise<readonly ArchivedRevision[]> {
  const entries = (await findArchive(database, merchantId, cartId)) ?? [];
  const isRevision = (entry: ArchivedEntry): entry is ArchivedRevision => entry.revision !== null;
  return entries.filter(isRevision).sort((left, right) => left.revision - right.revision);
}

/** For the test that looks at how the database goes about them. */
export const historyReads = (): readonly Statement[] => [historyStatement.ofAny, textsStatement, pricedStatement];

const historyStatement = overMerchants(
  'list-cart-history',
  'w.merchant_id',
  `
  select w.place, e.revision, e.at, e.actor, e.operation, e.differences as differences_text,
    e.summary as summary_text, e.packed
  from unnest($1::text[], $2::text[], $3::int8[]) with ordinality as w (merchant_id, cart_id, after_revision, place)
  cross join lateral (
    select e.revision, e.at, e.actor, e.operation, e.differences, e.summary,
      case when e.summary is null then e.packed end as packed
    from cart_entry e
    where e.merchant_id = w.merchant_id and e.cart_id = w.cart_id and e.revision >= w.after_revision
    order by e.revision
    limit $4::int8 + case when w.after_revision > 0 then 1 else 0 end) e
  order by w.place, e.revision`,
);

const textsStatement = statement(
  'find-cart-revision',
  `
  select ${textColumns} from cart_entry e
  where e.merchant_id = $1 and e.cart_id = $2 and e.revision = $3`,
);

const saveSummaryStatement = statement(
  'save-cart-revision-summary',
  `
  update cart_entry set summary = $4
  where merchant_id = $1 and cart_id = $2 and revision = $3 and summary is null`,
);

const pricedStatement = statement(
  'find-priced-revision',
  `
  select e.revision, ${textColumns}, e.trace_digest, e.trace as trace_text
  from cart_entry e
  where e.merchant_id = $1 and e.cart_id = $2 and e.revision <= $3 and e.trace_digest is not null
  order by e.revision desc
  limit 1`,
);
