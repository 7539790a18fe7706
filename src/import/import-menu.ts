import { compareCatalogs } from '../domain/compare-catalogs.ts';
import { validateCatalog } from '../domain/validate-catalog.ts';
import { findDraft, publishCatalog, saveDraft } from '../store/catalog.ts';
import type { Database } from '../store/database.ts';
import { findImportTarget, type ImportTarget, locationSlugs } from '../store/import-target.ts';
import { hasMerchants, holdMerchant } from '../store/merchants.ts';
import { parseCsv } from './csv.ts';
import { ImportError } from './import-error.ts';
import { type ImportReport, summarize } from './import-report.ts';
import type { ImportRequest, Progress } from './import-request.ts';
import type { MenuParts, ParseSettings } from './menu-parts.ts';
import { emptyDocument, mergeMenu } from './merge-menu.ts';
import { parseSchemaOrg } from './schema-org.ts';
import { makeSourceIds, type SourceIds } from './source-ids.ts';
import { parseSquare } from './square.ts';

/**
 * Brings a menu into the draft of a merchant and, if asked, publishes it: all in one transaction, so a refusal, a crash
 * or a broken file changes nothing. `now` is the real time. Throws ImportError for what is wrong with the request or the
 * file; a file of which nothing can be sold, or a draft that cannot be published, is a report with a `refusal`.
 */
export async function importMenu(
  database: Database,
  request: ImportRequest,
  now: number,
  progress: Progress,
): Promise<ImportReport> {
  progress('find location');
  const { target, locationId } = await findTarget(database, request);
  const ids = makeSourceIds(request.source, locationId);
  progress('read file');
  await breathe();
  const parts = parse(request, {
    ids,
    locationId,
    currency: target.currency,
    menuName: request.menuName,
    isUnwanted: matcher(request.leaveOut),
    squareLocationId: request.squareLocation,
  });
  progress('compare');
  await breathe();
  return database.transaction((tx) =>
    apply(tx, request, target.merchantId, parts, ids, now + target.clockOffsetMs, progress),
  );
}

async function findTarget(
  database: Database,
  request: ImportRequest,
): Promise<{ target: ImportTarget; locationId: string }> {
  const target = await findImportTarget(database, request.merchant, request.location);
  if (target === null) {
    const isNew = !(await hasMerchants(database));
    const hint = isNew ? '; the database is empty, start the service once so that it makes its first merchants' : '';
    throw new ImportError(`there is no merchant "${request.merchant}"${hint}`);
  }
  if (target.locationId === null) {
    const slugs = await locationSlugs(database, target.merchantId);
    const known = slugs.length === 0 ? 'it has none yet' : `it has ${slugs.join(', ')}`;
    throw new ImportError(`merchant "${request.merchant}" has no location "${request.location}"; ${known}`);
  }
  return { target, locationId: target.locationId };
}

function parse(request: ImportRequest, settings: ParseSettings): MenuParts {
  const parsers = { square: parseSquare, 'schema-org': parseSchemaOrg, csv: parseCsv };
  return parsers[request.format](request.text, settings);
}

/** Compares without regard to case; `*` stands for anything. */
export function matcher(patterns: readonly string[]): (name: string) => boolean {
  const expressions = patterns.map((pattern) => {
    const parts = pattern
      .trim()
      .split('*')
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    return new RegExp(`^${parts.join('.*')}$`, 'iu');
  });
  return (name) => expressions.some((expression) => expression.test(name));
}

/** Lets a running server answer others between two pieces of work. */
function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

async function apply(
  tx: Database,
  request: ImportRequest,
  merchantId: string,
  parts: MenuParts,
  ids: SourceIds,
  now: number,
  progress: Progress,
): Promise<ImportReport> {
  // Held before the draft is read, so that two imports into one merchant come one after the other.
  await holdMerchant(tx, merchantId);
  const draft = await findDraft(tx, merchantId);
  const before = draft?.document ?? emptyDocument;
  const { document, detached } = mergeMenu(before, parts, ids.prefix);
  const problems = validateCatalog(document).map((problem) => `${problem.path}: ${problem.message}`);
  const report = summarize(request, parts, compareCatalogs(before, document), detached, problems);
  const refusal = refusalOf(request, parts, problems);
  if (refusal !== null) return { ...report, refusal };
  if (request.dryRun) return report;
  progress('save');
  const isSame = draft !== null && JSON.stringify(draft.document) === JSON.stringify(document);
  const draftRevision = isSame
    ? draft.draftRevision
    : await saveDraft(tx, merchantId, document, now, draft?.draftRevision ?? 0);
  if (!request.publish) return { ...report, draftRevision };
  progress('publish');
  const publicationRevision = await publishCatalog(tx, merchantId, now);
  return { ...report, draftRevision, publicationRevision };
}

function refusalOf(request: ImportRequest, parts: MenuParts, problems: readonly string[]): string | null {
  if (parts.products.length === 0) return 'nothing in this file can be sold, so nothing was changed';
  if (request.publish && problems.length > 0) {
    return 'the catalog cannot be published as it would be, so nothing was changed; see the problems';
  }
  return null;
}
