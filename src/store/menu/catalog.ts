import type { CatalogDocument } from '../../domain/menu/catalog.ts';
import { type CatalogProblem, validateCatalog } from '../../domain/menu/validate-catalog.ts';
import { assert, CommerceError } from '../../domain/values/errors.ts';
import { type Database, statement } from '../database/database.ts';
import { holdMerchant } from '../database/hold-merchant.ts';
import { announceChange } from '../database/location-changes.ts';
import { writeEvent } from '../outbox/outbox.ts';

export type Draft = { readonly draftRevision: number; readonly document: CatalogDocument };

/**
 * Replaces the merchant's draft and answers its new revision. With `expectedRevision` (0: there is none yet) it refuses
 * with RESOURCE_CONFLICT when somebody else saved meanwhile. A draft may be incomplete: publishing is what checks it.
 */
export async function saveDraft(
  database: Database,
  merchantId: string,
  document: CatalogDocument,
  now: number,
  expectedRevision: number | null = null,
): Promise<number> {
  const [row] = await database.run<{ draftRevision: number }>(upsertDraft, [
    merchantId,
    JSON.stringify(document),
    now,
    expectedRevision,
  ]);
  if (row === undefined) {
    throw new CommerceError('RESOURCE_CONFLICT', 'Somebody else changed this catalog; load it again.');
  }
  return row.draftRevision;
}

/** The merchant's draft; null when none was ever saved. */
export async function findDraft(database: Database, merchantId: string): Promise<Draft | null> {
  const [row] = await database.run<{ draftRevision: number; document: string }>(selectDraft, [merchantId]);
  return row === undefined ? null : { draftRevision: row.draftRevision, document: JSON.parse(row.document) };
}

/**
 * Freezes the draft as the next publication and moves every location of the merchant to it, all or nothing. Refuses a
 * draft with problems (VALIDATION_ERROR, every place named), an unknown merchant or a missing draft (NOT_FOUND).
 */
export async function publishCatalog(database: Database, merchantId: string, now: number): Promise<number> {
  const publicationRevision = await database.transaction(async (tx) => {
    await holdMerchant(tx, merchantId);
    const draft = await findDraft(tx, merchantId);
    if (draft === null) throw new CommerceError('NOT_FOUND', 'There is no draft to publish.');
    await refuseProblems(tx, merchantId, draft.document);
    return publishText(tx, merchantId, JSON.stringify(draft.document), now);
  });
  await announceChange(database);
  return publicationRevision;
}

/**
 * Publishes an earlier publication's document once more, under a new number; numbers never fall. The draft is left
 * alone. Refuses with NOT_FOUND when the merchant has no such publication.
 */
export async function rollBackCatalog(
  database: Database,
  merchantId: string,
  toPublicationRevision: number,
  now: number,
): Promise<number> {
  const publicationRevision = await database.transaction(async (tx) => {
    await holdMerchant(tx, merchantId);
    const text = await findPublicationText(tx, merchantId, toPublicationRevision);
    if (text === null) throw new CommerceError('NOT_FOUND', 'There is no such publication.');
    return publishText(tx, merchantId, text, now);
  });
  await announceChange(database);
  return publicationRevision;
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

/** What keeps the draft from being published, in document order. NOT_FOUND when there is no draft. */
export async function checkDraft(
  database: Database,
  merchantId: string,
): Promise<{ readonly draftRevision: number; readonly problems: readonly CatalogProblem[] }> {
  const draft = await findDraft(database, merchantId);
  if (draft === null) throw new CommerceError('NOT_FOUND', 'There is no draft to check.');
  const rows = await database.run<{ locationId: string }>(selectLocationIds, [merchantId]);
  const problems = validateCatalog(draft.document, new Set(rows.map((row) => row.locationId)));
  return { draftRevision: draft.draftRevision, problems };
}

async function findPublicationText(
  database: Database,
  merchantId: string,
  publicationRevision: number,
): Promise<string | null> {
  const rows = await database.run<{ document: string }>(selectPublication, [merchantId, publicationRevision]);
  return rows[0]?.document ?? null;
}

async function refuseProblems(tx: Database, merchantId: string, document: CatalogDocument): Promise<void> {
  const rows = await tx.run<{ locationId: string }>(selectLocationIds, [merchantId]);
  const problems = validateCatalog(document, new Set(rows.map((row) => row.locationId)));
  if (problems.length > 0) throw unpublishable(problems);
}

function unpublishable(problems: readonly CatalogProblem[]): CommerceError {
  const fields = problems.slice(0, 100).map(({ path, rule }) => ({ path, rule }));
  const first = problems[0]?.message ?? '';
  return new CommerceError('VALIDATION_ERROR', `The catalog cannot be published: ${first}`, { details: { fields } });
}

async function publishText(tx: Database, merchantId: string, documentText: string, now: number): Promise<number> {
  const [row] = await tx.run<{ publicationRevision: number }>(insertPublication, [merchantId, documentText, now]);
  assert(row !== undefined, 'an inserted publication has a number');
  await tx.run(moveLocations, [merchantId, row.publicationRevision, now]);
  const subjectId = String(row.publicationRevision);
  const eventId = `${merchantId}-${subjectId}/catalog.published`;
  await writeEvent(tx, { merchantId, eventId, type: 'catalog.published', subjectId, createdAt: now });
  return row.publicationRevision;
}

const upsertDraft = statement(
  'save-draft',
  `
  insert into catalog_draft (merchant_id, draft_revision, document, saved_at)
  select $1, 1, $2, $3
  where $4::int8 is null or $4 = 0 or exists (select 1 from catalog_draft where merchant_id = $1)
  on conflict (merchant_id) do update
  set draft_revision = catalog_draft.draft_revision + 1, document = excluded.document, saved_at = excluded.saved_at
  where $4 is null or catalog_draft.draft_revision = $4
  returning draft_revision`,
);

const selectDraft = statement(
  'find-draft',
  'select draft_revision, document from catalog_draft where merchant_id = $1',
);

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

const selectLocationIds = statement('list-location-ids', 'select location_id from location where merchant_id = $1');

// The merchant's row is held by holdMerchant, so nobody else takes the same number.
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
    set publication_revision = $2, snapshot_revision = coalesce(snapshot_revision, 0) + 1
    where merchant_id = $1
    returning location_id, snapshot_revision)
  insert into resolved_snapshot (merchant_id, location_id, snapshot_revision, publication_revision, resolved_at)
  select $1, moved.location_id, moved.snapshot_revision, $2, $3 from moved`,
);
