import type { CatalogDocument } from '../../domain/menu/catalog.ts';
import { catalogsDiffer } from '../../domain/menu/compare-catalogs.ts';
import {
  type CatalogProblem,
  refuseOversized,
  refuseUnpublishable,
  validateCatalog,
} from '../../domain/menu/validate-catalog.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import type { Database } from '../../store/database/database.ts';
import { holdMerchant } from '../../store/database/hold-merchant.ts';
import { announceChange } from '../../store/database/location-changes.ts';
import { listLocationIds } from '../../store/location/location-settings.ts';
import {
  type DraftBase,
  findDraft,
  findDraftBase,
  findPublicationText,
  noteDraftBase,
  savePublication,
} from '../../store/menu/catalog.ts';
import { replaceDraft } from './replace-draft.ts';

/**
 * Freezes the draft as the next publication and moves every location of the merchant to it, all or nothing.
 * `comparedWith` is the publication that the draft was compared with: null for none, `any` where no one edits beside the
 * caller. Refuses with RESOURCE_CONFLICT when another one is published by now, or when the menu was rolled back since the
 * draft was made and no one has compared them (design/menu.md#a-roll-back-says-what-the-draft-still-holds); a draft with
 * problems (VALIDATION_ERROR, every place named); an unknown merchant or a missing draft (NOT_FOUND).
 */
export async function publishCatalog(
  database: Database,
  merchantId: string,
  now: number,
  comparedWith: number | 'any' | null = null,
): Promise<number> {
  const publicationRevision = await database.transaction(async (tx) => {
    await holdMerchant(tx, merchantId);
    const draft = await findDraft(tx, merchantId);
    if (draft === null) throw new CommerceError('NOT_FOUND', 'There is no draft to publish.');
    if (comparedWith !== 'any') refuseUnseen(await findDraftBase(tx, merchantId), comparedWith);
    refuseUnpublishable(draft.document, new Set(await listLocationIds(tx, merchantId)));
    const published = await savePublication(tx, merchantId, JSON.stringify(draft.document), now);
    await noteDraftBase(tx, merchantId, published);
    return published;
  });
  await announceChange(database);
  return publicationRevision;
}

function refuseUnseen({ published, madeOver }: DraftBase, comparedWith: number | null): void {
  if (published === null || comparedWith === published) return;
  if (comparedWith !== null) {
    throw new CommerceError('RESOURCE_CONFLICT', `Publication ${published} holds by now: compare the draft with it.`);
  }
  if (madeOver === null || madeOver === published) return;
  throw new CommerceError(
    'RESOURCE_CONFLICT',
    `The menu was rolled back since this draft was made. Compare the draft with publication ${published}, and send its ` +
      'number as `comparedWith` to publish the draft all the same.',
  );
}

export type RolledBack = {
  readonly publicationRevision: number;
  /** The draft is another menu than the one that holds now. */
  readonly draftDiffers: boolean;
};

/**
 * Publishes an earlier publication's document once more, under a new number; numbers never fall. The draft of
 * `replacedDraft` becomes that menu too; with null it is left alone, and publishing it takes a comparison where it
 * differs. Refuses with NOT_FOUND when the merchant has no such publication, with RESOURCE_CONFLICT when the draft has
 * another number, and with VALIDATION_ERROR when that publication is from before there was a bound and too large to be
 * sent.
 */
export async function rollBackCatalog(
  database: Database,
  merchantId: string,
  toPublicationRevision: number,
  now: number,
  replacedDraft: number | null = null,
): Promise<RolledBack> {
  const rolledBack = await database.transaction(async (tx) => {
    await holdMerchant(tx, merchantId);
    const text = await findPublicationText(tx, merchantId, toPublicationRevision);
    if (text === null) throw new CommerceError('NOT_FOUND', 'There is no such publication.');
    const document: CatalogDocument = JSON.parse(text);
    refuseOversized(document);
    if (replacedDraft !== null) await replaceDraft(tx, merchantId, document, now, replacedDraft);
    const draft = replacedDraft === null ? await findDraft(tx, merchantId) : null;
    const draftDiffers = draft !== null && catalogsDiffer(document, draft.document);
    const publicationRevision = await savePublication(tx, merchantId, text, now);
    if (!draftDiffers) await noteDraftBase(tx, merchantId, publicationRevision);
    return { publicationRevision, draftDiffers };
  });
  await announceChange(database);
  return rolledBack;
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
