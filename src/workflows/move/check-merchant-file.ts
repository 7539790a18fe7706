import { CommerceError } from '../../domain/values/errors.ts';
import { newestApplied } from '../../store/database/migrate.ts';
import { type FileEnd, type FileManifest, openMerchantFile } from '../../store/move/merchant-file.ts';
import type { MovedRow } from '../../store/move/moved-rows.ts';
import { movedTables, peopleTables } from '../../store/move/moved-tables.ts';
import { readTableColumns, type TableColumns } from '../../store/move/table-columns.ts';
import { type MoveParts, notNow } from './move-parts.ts';

/** What was learned of a file that is whole, and that this installation can read. */
export type CheckedFile = {
  readonly manifest: FileManifest;
  readonly end: FileEnd;
  readonly columnsOf: ReadonlyMap<string, TableColumns>;
  /** By table, the rows that are written last or looked at before anything is: there are few of them. */
  readonly kept: ReadonlyMap<string, readonly MovedRow[]>;
};

/** Tables of the file that are kept while it is read. */
const keptTables: readonly string[] = [
  ...peopleTables,
  ...movedTables.filter(({ isEntrance }) => isEntrance === true).map(({ table }) => table),
];

/**
 * Reads a whole file before anything of it is written. Refuses, with what to do, a damaged one, one of another kind of
 * installation or of another version of the tables, and one whose tokens this installation has no secret for.
 */
export async function checkMerchantFile(parts: MoveParts, file: string): Promise<CheckedFile> {
  const { manifest, parts: found } = await openMerchantFile(file);
  await refuseForeign(parts, manifest);
  parts.progress('reading the file');
  const columnsOf = await readTableColumns(parts.database, [...peopleTables, ...movedTables.map(({ table }) => table)]);
  const kept = new Map<string, MovedRow[]>(keptTables.map((table) => [table, []]));
  const counts = new Map<string, number>();
  const refuseRow = rowGuard(manifest.merchantId, columnsOf, kept);
  let end: FileEnd | null = null;
  for await (const part of found) {
    if (part.part === 'table') refuseOtherColumns(part.table, part.columns, columnsOf);
    if (part.part === 'row') {
      refuseRow(part.table, part.row);
      counts.set(part.table, (counts.get(part.table) ?? 0) + 1);
      kept.get(part.table)?.push(part.row);
    }
    if (part.part === 'picture') refusePicture(part);
    if (part.part === 'end') end = part.end;
  }
  const isWhole = movedTables.every(({ table }) => (counts.get(table) ?? 0) === end?.tables[table]?.rows);
  if (end === null || !isWhole)
    throw new CommerceError('VALIDATION_ERROR', 'The file does not have what it says it has.');
  return { manifest, end, columnsOf, kept };
}

/** The values of one column of the rows that were kept of a table. */
export function keptValues({ kept, columnsOf }: CheckedFile, table: string, column: string): readonly string[] {
  const place = columnsOf.get(table)?.columns.findIndex(({ name }) => name === column) ?? -1;
  return (kept.get(table) ?? []).flatMap((row) => row[place] ?? []);
}

async function refuseForeign({ database, mode, secretIds }: MoveParts, manifest: FileManifest): Promise<void> {
  if (manifest.mode !== mode) {
    throw notNow(
      `It is the export of a ${manifest.mode} installation, and this one is ${mode}: test data and business do not mix. ` +
        'Nothing was imported.',
    );
  }
  const migration = await newestApplied(database);
  if (manifest.migration !== migration) {
    throw notNow(
      `Its tables are those of ${manifest.migration} (version ${manifest.version}), and the tables here those of ${migration}. ` +
        'Bring both installations to the same version, and export again. Nothing was imported.',
    );
  }
  const missing = manifest.secretIds.filter((id) => !secretIds.includes(id));
  if (missing.length === 0) return;
  throw notNow(
    `Its tokens and sealed keys were made with secrets that this installation does not have (${missing.join(', ')}). ` +
      'Write the TIFFIN_SECRET of the other installation behind your own, as TIFFIN_SECRET=own,other, restart the service ' +
      'and import again. Nothing was imported.',
  );
}

/**
 * A file says what is written, so it may say nothing of other merchants, name no one who does not come along, and have no
 * program act as a person.
 */
function rowGuard(
  merchantId: string,
  columnsOf: ReadonlyMap<string, TableColumns>,
  kept: ReadonlyMap<string, readonly MovedRow[]>,
): (table: string, row: MovedRow) => void {
  const place = (table: string, column: string): number =>
    columnsOf.get(table)?.columns.findIndex(({ name }) => name === column) ?? -1;
  const accountPlace = place('staff_account', 'account_id');
  const addressPlace = place('staff_account', 'email_address');
  const people = new Map<string, string | null>();
  return (table, row) => {
    if (table === 'staff_account') people.set(row[accountPlace] ?? '', row[addressPlace] ?? null);
    if (kept.has(table) && !movedTables.some((moved) => moved.table === table)) return;
    const moved = movedTables.find((one) => one.table === table);
    if (moved === undefined) throw forged(table);
    if (row[place(table, moved.by ?? 'merchant_id')] !== merchantId) throw forged(table);
    const named = (moved.accounts ?? []).flatMap((column) => row[place(table, column)] ?? []);
    if (named.some((accountId) => !people.has(accountId))) throw forged(table);
    const actsAs = table === 'service_token' ? row[place(table, 'account_id')] : null;
    if (people.get(actsAs ?? '') != null) throw forged(table);
  };
}

function refusePicture({ pictureId, name }: { readonly pictureId: string; readonly name: string }): void {
  if (!/^[0-9a-f]{32}$/.test(pictureId) || !/^[a-z0-9]{1,20}\.[a-z]{3,4}$/.test(name)) throw forged('picture');
}

function forged(table: string): CommerceError {
  return new CommerceError(
    'VALIDATION_ERROR',
    `The file was not written by an export: its rows of ${table} are not those of one merchant. Nothing was imported.`,
  );
}

function refuseOtherColumns(
  table: string,
  columns: readonly string[],
  columnsOf: ReadonlyMap<string, TableColumns>,
): void {
  const ours = columnsOf.get(table)?.columns.map(({ name }) => name);
  if (ours?.join() === columns.join()) return;
  throw notNow(`Its table ${table} is not of the form it has here. Nothing was imported.`);
}
