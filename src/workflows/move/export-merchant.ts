import { formatInstant } from '../../contract/values/scalars.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import { pictureFileNames } from '../../domain/values/picture.ts';
import type { Database } from '../../store/database/database.ts';
import { newestApplied } from '../../store/database/migrate.ts';
import { listPictureFiles } from '../../store/move/arrivals.ts';
import { createMerchantFile, type FileManifest, type MerchantFileWriter } from '../../store/move/merchant-file.ts';
import { readRows } from '../../store/move/moved-rows.ts';
import { peopleTables } from '../../store/move/moved-tables.ts';
import { listPeopleOf } from '../../store/move/people.ts';
import { inSnapshot } from '../../store/move/snapshot.ts';
import { readTableColumns } from '../../store/move/table-columns.ts';
import { loadMerchant, type MoveParts, type NamedMerchant, notNow } from './move-parts.ts';
import { type MerchantDigest, readMerchant } from './read-merchant.ts';

export type ExportRequest = {
  readonly slug: string;
  readonly file: string;
  /** A copy of a merchant that goes on taking orders; it can be imported, looked at and removed again, and never opened. */
  readonly isRehearsal: boolean;
  /** How long the merchant has to have been closed: until everything that was under way has ended. */
  readonly settleSeconds: number;
};

export type ExportReport = { readonly rows: number; readonly pictureFiles: number };

/**
 * Writes everything of one merchant into a file, out of one snapshot. Refuses a merchant that is not closed, unless for a
 * rehearsal, and one that is just arriving; waits until what was under way when it was closed has ended. A file that could not be
 * finished is removed.
 */
export async function exportMerchant(parts: MoveParts, request: ExportRequest): Promise<ExportReport> {
  const { file, isRehearsal, settleSeconds } = request;
  const merchant = await loadMerchant(parts, request.slug);
  refuseUnfit(merchant, isRehearsal);
  if (!isRehearsal) await waitUntilSettled(parts, merchant, settleSeconds);
  const { merchantId, slug } = merchant;
  const manifest: FileManifest = {
    tiffin: 'merchant',
    format: 1,
    version: parts.version,
    migration: await newestApplied(parts.database),
    mode: parts.mode,
    merchantId,
    slug,
    exportedAt: formatInstant(parts.now()),
    isRehearsal,
    secretIds: parts.secretIds,
  };
  const writer = createMerchantFile(file, manifest);
  try {
    // A closed merchant does not change, so the one connection of an embedded database is not held for it.
    const needsSnapshot = parts.isShared || isRehearsal;
    const read = (database: Database): Promise<MerchantDigest> => writeRows(parts, database, merchantId, writer);
    const digest = await (needsSnapshot ? inSnapshot(parts.database, read) : read(parts.database));
    const pictureFiles = await writePictures(parts, merchantId, writer);
    await writer.finish({ ...digest, pictureFiles });
    return { rows: Object.values(digest.tables).reduce((sum, { rows }) => sum + rows, 0), pictureFiles };
  } catch (error) {
    await writer.giveUp();
    throw error;
  }
}

function refuseUnfit({ slug, move }: NamedMerchant, isRehearsal: boolean): void {
  if (move?.direction === 'arriving') throw notNow(`${slug} is just arriving here: open it first.`);
  if (move?.direction === 'removing') throw notNow(`${slug} has left and is being removed here.`);
  if (move !== null || isRehearsal) return;
  throw notNow(
    `${slug} takes orders: close it first (merchant close ${slug}), so that nothing changes behind the export. ` +
      'For a rehearsal, which cannot be opened at its destination, add --rehearsal.',
  );
}

async function waitUntilSettled(parts: MoveParts, { move }: NamedMerchant, settleSeconds: number): Promise<void> {
  const endsAt = (move?.sinceAt ?? 0) + settleSeconds * 1000;
  const wait = Math.min(endsAt - parts.now(), settleSeconds * 1000);
  if (wait <= 0) return;
  parts.progress(`waiting ${Math.ceil(wait / 1000)} seconds, until what was under way has ended`);
  await parts.pause(wait);
}

async function writeRows(
  { progress }: MoveParts,
  database: Database,
  merchantId: string,
  writer: MerchantFileWriter,
): Promise<MerchantDigest> {
  const accountIds = (await listPeopleOf(database, merchantId)).map(({ accountId }) => accountId);
  const columnsOf = await readTableColumns(database, peopleTables);
  for (const [table, columns] of columnsOf) {
    await writer.table(
      table,
      columns.columns.map(({ name }) => name),
    );
    for await (const rows of readRows(database, { table, column: 'account_id', values: accountIds }, columns)) {
      await writer.rows(rows);
    }
  }
  return readMerchant(database, merchantId, {
    table: async (table, columns) => {
      progress(table);
      await writer.table(table, columns);
    },
    rows: writer.rows,
  });
}

/** Files of pictures that are being removed may be gone; of all others none may be missing. */
async function writePictures(
  { database, pictures, progress }: MoveParts,
  merchantId: string,
  writer: MerchantFileWriter,
): Promise<number> {
  progress('pictures');
  let count = 0;
  for (const { pictureId, width, state } of await listPictureFiles(database, merchantId)) {
    for (const name of pictureFileNames(width)) {
      const bytes = await pictures.read({ merchantId, pictureId }, name);
      if (bytes === null && state === 'stored') {
        throw new CommerceError(
          'RESOURCE_CONFLICT',
          `The file ${name} of the picture ${pictureId} is missing. Upload the picture again, or delete it, and export anew.`,
        );
      }
      if (bytes === null) continue;
      await writer.picture(pictureId, name, bytes);
      count += 1;
    }
  }
  return count;
}
