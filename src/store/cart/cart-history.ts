import { type Database, type Statement, statement } from '../database/database.ts';
import type { ArchivedEntry } from './archive-form.ts';
import { archiveKey, findArchive } from './cart-archives.ts';

/** One revision as it was stored; what may be shown of it is said in contract/cart-history.ts. */
export type HistoryRow = {
  readonly revision: number;
  readonly at: number;
  /** `guest`, `customer:<id>`, `system`, `staff:<id>`. */
  readonly actor: string;
  readonly operation: string;
  readonly differencesText: string;
  /** Null with revisions from before there were summaries, until `saveSummary`, and with small ones that were archived. */
  readonly summaryText: string | null;
  /** Of an archived revision without one: what its summary is made of. */
  readonly texts?: RevisionTexts;
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
  const rows = await database.run<HistoryRow & { place: number }>(historyStatement, [
    wanted.map(({ merchantId }) => merchantId),
    wanted.map(({ cartId }) => cartId),
    wanted.map(({ after }) => after),
    limit,
  ]);
  const histories: HistoryRow[][] = wanted.map(() => []);
  for (const { place, ...revision } of rows) histories[place - 1]?.push(revision);
  for (const [index, cart] of wanted.entries()) {
    if (!histories[index]?.some(({ operation }) => operation === archiveKey)) continue;
    histories[index] = await readArchivedHistory(database, cart, limit);
  }
  return histories;
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
      ...(summary === null ? { texts: { cartText, stateText: state } } : {}),
    }));
}

/** The Cart exactly as it was sent at `revision`; null when the cart has no such revision. */
export async function findRevisionText(
  database: Database,
  merchantId: string,
  cartId: string,
  revision: number,
): Promise<string | null> {
  const [row] = await database.run<{ cartText: string }>(revisionStatement, [merchantId, cartId, revision]);
  if (row !== undefined && row.cartText !== '') return row.cartText;
  return (await findArchivedRevision(database, merchantId, cartId, revision))?.cartText ?? null;
}

/** A revision with its cart as sent and as stored; null when there is none. */
export async function findRevisionTexts(
  database: Database,
  { merchantId, cartId }: Pick<WantedHistory, 'merchantId' | 'cartId'>,
  revision: number,
): Promise<RevisionTexts | null> {
  const [row] = await database.run<RevisionTexts>(textsStatement, [merchantId, cartId, revision]);
  if (row !== undefined && row.cartText !== '') return row;
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
  const [row] = await database.run<PricedRevision>(pricedStatement, [
    merchantId,
    cartId,
    revision ?? Number.MAX_SAFE_INTEGER,
  ]);
  return row ?? findArchivedPrice(database, merchantId, cartId, revision);
}

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
export const historyReads = (): readonly Statement[] => [
  historyStatement,
  revisionStatement,
  textsStatement,
  pricedStatement,
];

const historyStatement = statement(
  'list-cart-history',
  `
  select w.place, e.revision, e.at, e.actor, e.operation, e.differences as differences_text,
    e.summary as summary_text
  from unnest($1::text[], $2::text[], $3::int8[]) with ordinality as w (merchant_id, cart_id, after_revision, place)
  cross join lateral (
    select e.revision, e.at, e.actor, e.operation, e.differences, e.summary
    from cart_entry e
    where e.merchant_id = w.merchant_id and e.cart_id = w.cart_id and e.revision >= w.after_revision
    order by e.revision
    limit $4::int8 + case when w.after_revision > 0 then 1 else 0 end) e
  order by w.place, e.revision`,
);

const revisionStatement = statement(
  'find-cart-revision',
  `
  select cart_text from cart_entry
  where merchant_id = $1 and cart_id = $2 and revision = $3`,
);

const textsStatement = statement(
  'find-cart-revision-texts',
  `
  select cart_text, state as state_text from cart_entry
  where merchant_id = $1 and cart_id = $2 and revision = $3`,
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
  select revision, state as state_text, trace_digest, trace as trace_text
  from cart_entry
  where merchant_id = $1 and cart_id = $2 and revision <= $3 and trace_digest is not null
  order by revision desc
  limit 1`,
);
