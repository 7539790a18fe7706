import type { ImportReport } from '../domain/menu/menu-import.ts';
import type { Database } from '../store/database/database.ts';
import { hasMerchants } from '../store/location/merchants.ts';
import { findImportTarget, type ImportTarget, locationSlugs } from '../store/menu/import-target.ts';
import type { CopiedMenu, MenuToCopy } from '../workflows/location/copy-menu-pictures.ts';
import { saveImportedMenu } from '../workflows/menu/save-imported-menu.ts';
import { ImportError } from './import-error.ts';
import type { ImportRequest, Progress } from './import-request.ts';
import { readMenu } from './read-menu.ts';

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
  copyPictures: CopyPictures = leaveElsewhere,
): Promise<ImportReport> {
  progress('find location');
  const { target, locationId } = await findTarget(database, request);
  progress('read file');
  await breathe();
  const { source, format, text, menuName, leaveOut, squareLocation } = request;
  const { merchantId, currency, clockOffsetMs } = target;
  const reading = readMenu({ source, format, text, locationId, currency, menuName, leaveOut, squareLocation });
  if (reading.kind === 'refused') throw new ImportError(reading.message, reading.place);
  const { publish, dryRun } = request;
  progress('copy pictures');
  const { parts, pictures } = await copyPictures({ merchantId, accountId: null, parts: reading.parts, dryRun });
  progress('compare');
  await breathe();
  const menu = {
    merchantId,
    currency,
    name: request,
    reading: { ...reading, parts },
    pictures,
    draftRevision: null,
    publish,
    now: now + clockOffsetMs,
  };
  return database.transaction((tx) => saveImportedMenu(tx, menu, progress));
}

/** Copies the pictures of a menu that was read, and says what became of them. */
export type CopyPictures = (menu: MenuToCopy) => Promise<CopiedMenu>;

const leaveElsewhere: CopyPictures = async ({ parts }) => ({ parts, pictures: { copied: 0, known: 0, failed: [] } });

async function findTarget(
  database: Database,
  request: ImportRequest,
): Promise<{ target: ImportTarget; locationId: string }> {
  const target = await findImportTarget(database, request.merchant, request.location);
  if (target === null) {
    const isNew = !(await hasMerchants(database));
    const hint = isNew
      ? '; there is none yet: open one in the dashboard (a sandbox has its own from the first start on)'
      : '';
    throw new ImportError(`there is no merchant "${request.merchant}"${hint}`);
  }
  if (target.locationId === null) {
    const slugs = await locationSlugs(database, target.merchantId);
    const known = slugs.length === 0 ? 'it has none yet' : `it has ${slugs.join(', ')}`;
    throw new ImportError(`merchant "${request.merchant}" has no location "${request.location}"; ${known}`);
  }
  return { target, locationId: target.locationId };
}

/** Lets a running server answer others between two pieces of work. */
function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
