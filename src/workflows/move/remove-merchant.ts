import { pictureFileNames } from '../../domain/values/picture.ts';
import { announceChange } from '../../store/database/location-changes.ts';
import { beginRemoving, endMove, findMove } from '../../store/database/timed-work/merchant-moves.ts';
import { listPictureFiles } from '../../store/move/arrivals.ts';
import { emptyColumns, removeRowsOf } from '../../store/move/moved-rows.ts';
import { leftOfMerchant, movedTables } from '../../store/move/moved-tables.ts';
import { listPeopleOf, removeUnusedAccounts } from '../../store/move/people.ts';
import { receiptOf } from '../../store/move/row-digest.ts';
import { readTableColumns } from '../../store/move/table-columns.ts';
import { loadMerchant, type MoveParts, notNow } from './move-parts.ts';
import { readMerchant } from './read-merchant.ts';

/** Nodes look once a second: what is gone before they look they would show for another minute. */
const hiddenWithinMs = 2_000;

/**
 * Removes a merchant that has left, with its pictures and the accounts of those who worked nowhere else, or gives up one that
 * arrived and was never opened. Refuses one that is not on its way, and one that left while the receipt of the other installation
 * is not that of what is here now. What was interrupted goes on when it is run again.
 */
export async function removeMerchant(parts: MoveParts, slug: string, receipt: string | null): Promise<void> {
  const { database } = parts;
  const { merchantId, move } = await loadMerchant(parts, slug);
  if (move === null) throw notNow(`${slug} is not being moved. Only a merchant that has moved can be removed.`);
  if (move.direction === 'leaving') {
    const { proof } = await readMerchant(database, merchantId);
    if (receipt === null) {
      throw notNow('Say what the import at the other installation printed as its receipt: --receipt TEXT.');
    }
    if (receipt !== receiptOf(proof)) {
      throw notNow(
        `The receipt is not one for what ${slug} has here now. Either it is of another export, or something changed since. ` +
          'Nothing was removed: export and import again.',
      );
    }
  }
  await database.transaction((tx) => beginRemoving(tx, merchantId));
  await announceChange(database);
  await parts.pause(hiddenWithinMs);
  await removeEverything(parts, merchantId);
  await announceChange(database);
}

/** Takes away all rows and files of a merchant that is on its way, the entrance first, and ends its move. */
export async function removeEverything(parts: MoveParts, merchantId: string): Promise<void> {
  const { database, pictures, progress } = parts;
  const made = (await findMove(database, merchantId))?.newAccountIds ?? [];
  const people = (await listPeopleOf(database, merchantId)).map(({ accountId }) => accountId);
  for (const { pictureId, width } of await listPictureFiles(database, merchantId)) {
    await pictures.remove({ merchantId, pictureId }, pictureFileNames(width));
  }
  const left = Object.keys(leftOfMerchant).map((table) => ({ table, by: undefined, until: undefined }));
  const tables = [...left, ...movedTables.toReversed()];
  const columnsOf = await readTableColumns(
    database,
    tables.map(({ table }) => table),
  );
  for (const { table, until } of movedTables) {
    if (until !== undefined) await emptyColumns(database, { table, column: 'merchant_id', values: merchantId }, until);
  }
  for (const { table, by = 'merchant_id' } of tables) {
    const columns = columnsOf.get(table);
    progress(`removing ${table}`);
    if (columns !== undefined) await removeRowsOf(database, { table, column: by, values: merchantId }, columns);
  }
  await removeUnusedAccounts(database, [...new Set([...made, ...people])]);
  await database.transaction((tx) => endMove(tx, merchantId));
}
