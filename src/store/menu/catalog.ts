import type { CatalogDocument } from '../../domain/menu/catalog.ts';
import { assert } from '../../domain/values/errors.ts';
import { type Database, statement } from '../database/database.ts';
import { markChanged } from '../database/location-changes.ts';
import { writeEvent } from '../outbox/outbox.ts';

export type Draft = { readonly draftRevision: number; readonly document: CatalogDocument };

export type DraftBase = { readonly published: number | null; readonly madeOver: number | null };

/**
 * Replaces the merchant's draft and answers its new revision. With `expectedRevision` (0: there is none yet) null, and
 * nothing happens, when the draft was saved meanwhile. A draft may be incomplete: publishing is what checks it.
 */
export async function saveDraft(
  database: Database,
  merchantId: string,
  document: CatalogDocument,
  now: number,
  expectedRevision: number | null = null,
): Promise<number | null> {
  const [row] = await database.run<{ draftRevision: number }>(upsertDraft, [
    merchantId,
    JSON.stringify(document),
    now,
    expectedRevision,
  ]);
  return row?.draftRevision ?? null;
}

/** The merchant's draft; null when none was ever saved. */
export async function findDraft(database: Database, merchantId: string): Promise<Draft | null> {
  const [row] = await database.run<{ draftRevision: number; document: string }>(selectDraft, [merchantId]);
  return row === undefined ? null : { draftRevision: row.draftRevision, document: JSON.parse(row.document) };
}

/**
 * Which publication holds (null: none yet), and which one the draft was made over (null: not known, or there is no draft).
 * Hold the merchant first.
 */
export async function findDraftBase(tx: Database, merchantId: string): Promise<DraftBase> {
  const [row] = await tx.run<DraftBase>(selectDraftBase, [merchantId]);
  assert(row !== undefined, 'a statement without a table answers one row');
  return row;
}

/** Notes that the draft is made over this publication: its author has seen what is published. */
export async function noteDraftBase(tx: Database, merchantId: string, publicationRevision: number): Promise<void> {
  await tx.run(updateDraftBase, [merchantId, publicationRevision]);
}

/** The document of one publication as it was frozen; null when there is none. */
export async function findPublication(
  database: Database,
  merchantId: string,
  publicationRevision: number,
): Promise<CatalogDocument | null> {
  const text = await findPublicationText(database, merchantId, publicationRevision);
  return text === null ? null : JSON.parse(text);
}

export type ListedPublication = {
  readonly publicationRevision: number;
  readonly publishedAt: number;
  readonly productCount: number;
};

/** The merchant's publications, newest first, at most `limit`. */
export async function listPublications(
  database: Database,
  merchantId: string,
  limit: number,
): Promise<readonly ListedPublication[]> {
  const rows = await database.run<{ publicationRevision: number; publishedAt: number; document: string }>(
    selectPublications,
    [merchantId, limit],
  );
  return rows.map(({ document, ...publication }) => ({
    ...publication,
    productCount: (JSON.parse(document) as CatalogDocument).products.length,
  }));
}

/** The document of one publication as its text; null when there is none. */
export async function findPublicationText(
  database: Database,
  merchantId: string,
  publicationRevision: number,
): Promise<string | null> {
  const rows = await database.run<{ document: string }>(selectPublication, [merchantId, publicationRevision]);
  return rows[0]?.document ?? null;
}

/** So many publications can be compared with and rolled back to, and beyond the newest few as many as this holds. */
export const publicationsMax = 50;
const publicationsMin = 10;
const publicationBytesMax = 67_108_864;

/**
 * Stores `documentText` as the merchant's next publication, moves every location of the merchant to it, writes the event,
 * and answers its number. Of earlier ones the newest stay (design/storage.md#earlier-terms-go-when-new-ones-are-stored).
 * Hold the merchant first.
 */
export async function savePublication(
  tx: Database,
  merchantId: string,
  documentText: string,
  now: number,
): Promise<number> {
  const [row] = await tx.run<{ publicationRevision: number }>(insertPublication, [merchantId, documentText, now]);
  assert(row !== undefined, 'an inserted publication has a number');
  await tx.run(moveLocations, [merchantId, row.publicationRevision, now]);
  const subjectId = String(row.publicationRevision);
  const eventId = `${merchantId}-${subjectId}/menu.published`;
  await writeEvent(tx, { merchantId, eventId, type: 'menu.published', subjectId, createdAt: now });
  await tx.run(deleteSnapshots, [merchantId]);
  await tx.run(deletePublications, [merchantId, publicationsMax, publicationsMin, publicationBytesMax]);
  return row.publicationRevision;
}

const upsertDraft = statement(
  'save-draft',
  `
  insert into catalog_draft (merchant_id, draft_revision, document, saved_at, made_over)
  select $1, coalesce($4::int8, (select draft_revision from catalog_draft where merchant_id = $1), 0) + 1, $2, $3::int8,
    coalesce((select max(publication_revision) from catalog_publication where merchant_id = $1), 0)
  where $4::int8 is null or $4 = 0 or exists (select 1 from catalog_draft where merchant_id = $1)
  on conflict (merchant_id) do update
  set draft_revision = excluded.draft_revision, document = excluded.document, saved_at = excluded.saved_at
  where catalog_draft.draft_revision = excluded.draft_revision - 1
  returning draft_revision`,
);

const selectDraft = statement(
  'find-draft',
  'select draft_revision, document from catalog_draft where merchant_id = $1',
);

const selectDraftBase = statement(
  'find-draft-base',
  `
  select
    (select max(publication_revision) from catalog_publication where merchant_id = $1) as published,
    (select made_over from catalog_draft where merchant_id = $1) as made_over`,
);

const updateDraftBase = statement('note-draft-base', 'update catalog_draft set made_over = $2 where merchant_id = $1');

const selectPublication = statement(
  'find-publication',
  'select document from catalog_publication where merchant_id = $1 and publication_revision = $2',
);

const selectPublications = statement(
  'list-publications',
  `
  select publication_revision, published_at, document
  from catalog_publication
  where merchant_id = $1
  order by publication_revision desc
  limit $2`,
);

// The merchant's row is held by holdMerchant, so no other publication takes the same number.
const insertPublication = statement(
  'insert-publication',
  `
  insert into catalog_publication (merchant_id, publication_revision, document, published_at)
  select $1, coalesce(max(publication_revision), 0) + 1, $2, $3
  from catalog_publication
  where merchant_id = $1
  returning publication_revision`,
);

const moveLocations = statement(
  'move-locations-to-a-publication',
  `
  with moved as (
    update location_current
    set publication_revision = $2, snapshot_revision = coalesce(snapshot_revision, 0) + 1, ${markChanged}
    where merchant_id = $1
    returning location_id, snapshot_revision)
  insert into resolved_snapshot (merchant_id, location_id, snapshot_revision, publication_revision, resolved_at)
  select $1, moved.location_id, moved.snapshot_revision, $2, $3 from moved`,
);

// Nothing but its location's newest one is ever looked at: carts carry both numbers.
const deleteSnapshots = statement(
  'delete-earlier-snapshots',
  `
  delete from resolved_snapshot
  where (merchant_id, location_id, snapshot_revision) in (
    select s.merchant_id, s.location_id, s.snapshot_revision
    from location_current c
    join resolved_snapshot s on s.merchant_id = c.merchant_id and s.location_id = c.location_id
      and s.snapshot_revision < c.snapshot_revision
    where c.merchant_id = $1
    limit 1000)`,
);

// A few at a time: where there were thousands before this bound, each publication removes some of them.
const deletePublications = statement(
  'delete-earlier-publications',
  `
  delete from catalog_publication
  where merchant_id = $1 and publication_revision in (
    select p.publication_revision
    from (
      select publication_revision, row_number() over newest as place, sum(octet_length(document)) over newest as bytes
      from catalog_publication
      where merchant_id = $1
      window newest as (order by publication_revision desc)) p
    where (p.place > $2::int8 or (p.place > $3::int8 and p.bytes > $4::int8))
      and not exists (
        select from resolved_snapshot s where s.merchant_id = $1 and s.publication_revision = p.publication_revision)
    order by p.publication_revision
    limit 5)`,
);
