import { type CatalogProblem, refuseUnpublishable, validateCatalog } from '../../domain/menu/validate-catalog.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import type { Database } from '../../store/database/database.ts';
import { holdMerchant } from '../../store/database/hold-merchant.ts';
import { announceChange } from '../../store/database/location-changes.ts';
import { listLocationIds } from '../../store/location/location-settings.ts';
import { findDraft, findPublicationText, savePublication } from '../../store/menu/catalog.ts';

/**
 * Freezes the draft as the next publication and moves every location of the merchant to it, all or nothing. Refuses a
 * draft with problems (VALIDATION_ERROR, every place named), an unknown merchant or a missing draft (NOT_FOUND).
 */
export async function publishCatalog(database: Database, merchantId: string, now: number): Promise<number> {
  const publicationRevision = await database.transaction(async (tx) => {
    await holdMerchant(tx, merchantId);
    const draft = await findDraft(tx, merchantId);
    if (draft === null) throw new CommerceError('NOT_FOUND', 'There is no draft to publish.');
    refuseUnpublishable(draft.document, new Set(await listLocationIds(tx, merchantId)));
    return savePublication(tx, merchantId, JSON.stringify(draft.document), now);
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
    return savePublication(tx, merchantId, text, now);
  });
  await announceChange(database);
  return publicationRevision;
}

/** What keeps the draft from being published, in document order. NOT_FOUND when there is no draft. */
export async function checkDraft(
  database: Database,
  merchantId: string,
): Promise<{ readonly draftRevision: number; readonly problems: readonly CatalogProblem[] }> {
  const draft = await findDraft(database, merchantId);
  if (draft === null) throw new CommerceError('NOT_FOUND', 'There is no draft to check.');
  const problems = validateCatalog(draft.document, new Set(await listLocationIds(database, merchantId)));
  return { draftRevision: draft.draftRevision, problems };
}
