import { compareCatalogs } from '../../domain/menu/compare-catalogs.ts';
import {
  type ImportName,
  type ImportReport,
  type MenuReading,
  type PicturesReport,
  summarize,
} from '../../domain/menu/menu-import.ts';
import { emptyDocument, mergeMenu } from '../../domain/menu/merge-menu.ts';
import { type CatalogProblem, findOversized, validateCatalog } from '../../domain/menu/validate-catalog.ts';
import type { Currency } from '../../domain/values/currency.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import type { Database } from '../../store/database/database.ts';
import { holdMerchant } from '../../store/database/hold-merchant.ts';
import { findDraft } from '../../store/menu/catalog.ts';
import { publishCatalog } from './publish-catalog.ts';
import { replaceDraft } from './replace-draft.ts';

/** A menu that was read, on its way into the draft of a merchant. */
export type ImportedMenu = {
  readonly merchantId: string;
  readonly currency: Currency;
  /** `dryRun`: only say what would happen. */
  readonly name: ImportName;
  readonly reading: Extract<MenuReading, { kind: 'read' }>;
  /** What became of its pictures, which stand in `reading` as they are to be stored. */
  readonly pictures: PicturesReport;
  /** The number of the draft that was looked at (0: there was none); null where none was looked at. */
  readonly draftRevision: number | null;
  /** Publishes the draft as well. */
  readonly publish: boolean;
  /** By the merchant's clock. */
  readonly now: number;
};

/**
 * Brings a menu into the draft of a merchant and, if asked, publishes it, inside a transaction of the caller. A menu of
 * which nothing can be sold, or a draft that could not be published, is a report with a `refusal`: nothing was changed.
 * Refuses with RESOURCE_CONFLICT when the draft has another number than the one that was looked at.
 */
export async function saveImportedMenu(
  tx: Database,
  menu: ImportedMenu,
  progress: (phase: 'save' | 'publish') => void = () => {},
): Promise<ImportReport> {
  const { merchantId, name, reading, now } = menu;
  // Held before the draft is read, so that two imports into one merchant come one after the other.
  await holdMerchant(tx, merchantId);
  const draft = await findDraft(tx, merchantId);
  if (menu.draftRevision !== null && menu.draftRevision !== (draft?.draftRevision ?? 0)) {
    throw new CommerceError('RESOURCE_CONFLICT', 'The draft was changed since you looked at it: load it again.');
  }
  const before = draft?.document ?? emptyDocument;
  const { document, detached } = mergeMenu(before, reading.parts, reading.prefix);
  const problems = validateCatalog(document).map((problem) => `${problem.path}: ${problem.message}`);
  const changes = compareCatalogs(before, document, menu.currency);
  const report = summarize(name, reading.parts, menu.pictures, changes, detached, problems);
  const refusal = refusalOf(menu, problems, findOversized(document));
  if (refusal !== null) return { ...report, refusal };
  if (name.dryRun) return report;
  progress('save');
  const isSame = draft !== null && JSON.stringify(draft.document) === JSON.stringify(document);
  const draftRevision = isSame
    ? draft.draftRevision
    : await replaceDraft(tx, merchantId, document, now, draft?.draftRevision ?? 0);
  if (!menu.publish) return { ...report, draftRevision };
  progress('publish');
  return { ...report, draftRevision, publicationRevision: await publishCatalog(tx, merchantId, now) };
}

function refusalOf(
  { reading, publish }: ImportedMenu,
  problems: readonly string[],
  oversized: readonly CatalogProblem[],
): string | null {
  if (reading.parts.products.length === 0) return 'nothing in this file can be sold, so nothing was changed';
  if (oversized.length > 0) return 'the menu is too large to be sent, so nothing was changed; see the problems';
  if (publish && problems.length > 0) {
    return 'the catalog cannot be published as it would be, so nothing was changed; see the problems';
  }
  return null;
}
