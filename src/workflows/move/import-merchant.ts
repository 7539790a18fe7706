import { assert, CommerceError } from '../../domain/values/errors.ts';
import { type Database, isUniqueViolation } from '../../store/database/database.ts';
import { announceChange } from '../../store/database/location-changes.ts';
import {
  beginArriving,
  findMove,
  finishArriving,
  noteNewAccounts,
  takeOver,
  touchArriving,
} from '../../store/database/timed-work/merchant-moves.ts';
import { refuseKnown } from '../../store/move/arrivals.ts';
import { openMerchantFile } from '../../store/move/merchant-file.ts';
import { completeRows, type MovedRow, writeRows } from '../../store/move/moved-rows.ts';
import { type MovedTable, movedTables } from '../../store/move/moved-tables.ts';
import { denyOperating, findPeople } from '../../store/move/people.ts';
import { receiptOf } from '../../store/move/row-digest.ts';
import type { TableColumns } from '../../store/move/table-columns.ts';
import { type CheckedFile, checkMerchantFile, keptValues } from './check-merchant-file.ts';
import { type MoveParts, notNow } from './move-parts.ts';
import { readMerchant } from './read-merchant.ts';
import { removeEverything } from './remove-merchant.ts';

export type ImportedMerchant = {
  readonly slug: string;
  readonly rows: number;
  readonly pictureFiles: number;
  readonly isRehearsal: boolean;
  /** What the installation that it left wants to hear before it removes the merchant. */
  readonly receipt: string;
};

/** An import that has not written for so long was killed. */
const silentMs = 60_000;

/**
 * Brings a merchant in from its file. It cannot be seen before all of it is there, and is closed for changes until it is opened.
 * Refuses what `checkMerchantFile` and `refuseKnown` refuse before anything is written; after that a failure takes back what was
 * written, and what a killed import left the next one takes away. At the end every row is read again and compared.
 */
export async function importMerchant(parts: MoveParts, file: string, importId: string): Promise<ImportedMerchant> {
  const checked = await checkMerchantFile(parts, file);
  const { merchantId, slug, isRehearsal } = checked.manifest;
  await takePlace(parts, checked, importId);
  try {
    await writePeople(parts, checked);
    await writeParts(parts, checked, file, importId);
    await completeLater(parts, checked, file);
    await openEntrance(parts, checked, importId);
    parts.progress('comparing');
    const { proof } = await readMerchant(parts.database, merchantId);
    if (proof !== checked.end.proof)
      throw notNow('What was written is not what stands in the file. Nothing of it is left.');
  } catch (error) {
    // Another import has its place: what is there is that one's.
    if (!(error instanceof PlaceLost)) await removeEverything(parts, merchantId);
    throw describe(error);
  }
  await announceChange(parts.database);
  const { tables, pictureFiles, proof } = checked.end;
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  return { slug, rows, pictureFiles, isRehearsal, receipt: receiptOf(proof) };
}

class PlaceLost extends CommerceError {
  constructor() {
    super('RESOURCE_CONFLICT', 'Another import of this merchant has begun meanwhile. This one was given up.');
  }
}

function describe(error: unknown): unknown {
  if (!isUniqueViolation(error)) return error;
  const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : 'a key';
  return notNow(
    `Something of this merchant is here already (${constraint}): a key or a device that another merchant has. ` +
      'Nothing of the import is left.',
  );
}

/** Takes the merchant's place, and takes away what a killed import left there. */
async function takePlace(parts: MoveParts, checked: CheckedFile, importId: string): Promise<void> {
  const { database, now } = parts;
  const { merchantId, slug, isRehearsal } = checked.manifest;
  const left = await findMove(database, merchantId);
  if (left?.direction === 'arriving' && !left.isWhole) {
    if (!(await takeOver(database, merchantId, importId, now() - silentMs, now()))) {
      throw notNow('Another import of this merchant is at work, or was killed a moment ago. Try again in a minute.');
    }
    parts.progress('taking away what an earlier import left');
    await removeEverything(parts, merchantId);
  }
  const locations = {
    ids: keptValues(checked, 'location_directory', 'location_id'),
    slugs: keptValues(checked, 'location_directory', 'slug'),
  };
  await refuseKnown(database, { merchantId, slug }, locations);
  if (!(await beginArriving(database, { merchantId, slug, importId, isRehearsal }, now()))) throw new PlaceLost();
}

/** People are known by their e-mail address. Those that are not known yet come with their passkeys, and run nothing here. */
async function writePeople({ database }: MoveParts, checked: CheckedFile): Promise<void> {
  const ids = keptValues(checked, 'staff_account', 'account_id');
  const known = await knownPeople(database, checked);
  const isNew = (accountId: string): boolean => !known.has(accountId);
  const newIds = ids.filter(isNew);
  const ofNew = (table: string): readonly MovedRow[] => {
    const place = columnPlace(checked, table, 'account_id');
    return (checked.kept.get(table) ?? []).filter((row) => isNew(row[place] ?? ''));
  };
  await database.transaction(async (tx) => {
    await noteNewAccounts(tx, checked.manifest.merchantId, newIds);
    await writeAll(tx, 'staff_account', columnsIn(checked, 'staff_account'), ofNew('staff_account'));
    await denyOperating(tx, newIds);
    await writeAll(tx, 'staff_passkey', columnsIn(checked, 'staff_passkey'), ofNew('staff_passkey'));
  });
}

/** The accounts here of people in the file, by their ids in the file. Refuses an id that is someone else's here. */
async function knownPeople(database: Database, checked: CheckedFile): Promise<ReadonlyMap<string, string>> {
  const idPlace = columnPlace(checked, 'staff_account', 'account_id');
  const addressPlace = columnPlace(checked, 'staff_account', 'email_address');
  const given = (checked.kept.get('staff_account') ?? []).map((row) => ({
    accountId: row[idPlace] ?? '',
    emailAddress: row[addressPlace] ?? null,
  }));
  const addresses = given.flatMap(({ emailAddress }) => emailAddress ?? []);
  const here = await findPeople(
    database,
    given.map(({ accountId }) => accountId),
    addresses,
  );
  const known = new Map<string, string>();
  for (const { accountId, emailAddress } of given) {
    const same = here.find((person) =>
      emailAddress === null ? person.accountId === accountId : person.emailAddress === emailAddress,
    );
    const other = here.find((person) => person.accountId === accountId && person.emailAddress !== emailAddress);
    if (other !== undefined && same?.accountId !== accountId) {
      throw notNow(
        `The staff account ${accountId} has another e-mail address here. Give it the same one at both places.`,
      );
    }
    if (same !== undefined) known.set(accountId, same.accountId);
  }
  return known;
}

/** Everything but the rows by which guests and staff find the merchant, in the order of the file. */
async function writeParts(parts: MoveParts, checked: CheckedFile, file: string, importId: string): Promise<void> {
  const { database, pictures, now, progress } = parts;
  const { merchantId } = checked.manifest;
  const known = await knownPeople(database, checked);
  const batches = batching(async (table, rows) => {
    const moved = tableOf(table);
    if (moved === null || moved.isEntrance === true) return;
    const columns = columnsIn(checked, table);
    await writeRows(database, table, columns, withAccounts(moved, columns, rows, known), moved.until);
    if (!(await touchArriving(database, merchantId, importId, now()))) throw new PlaceLost();
  });
  for await (const part of (await openMerchantFile(file)).parts) {
    if (part.part === 'table') progress(part.table);
    if (part.part === 'row') await batches.add(part.table, part.row);
    else await batches.flush();
    if (part.part === 'picture') {
      await pictures.save({ merchantId, pictureId: part.pictureId }, [{ name: part.name, bytes: part.bytes }]);
    }
  }
}

/** What refers to rows of a later table gets what it says, now that those are there. */
async function completeLater({ database }: MoveParts, checked: CheckedFile, file: string): Promise<void> {
  const batches = batching(async (table, rows) => {
    await completeRows(database, table, columnsIn(checked, table), rows, tableOf(table)?.until ?? {});
  });
  for await (const part of (await openMerchantFile(file)).parts) {
    if (part.part === 'row' && tableOf(part.table)?.until !== undefined) await batches.add(part.table, part.row);
    else await batches.flush();
  }
}

/** One transaction: from here on the merchant can be found. */
async function openEntrance({ database }: MoveParts, checked: CheckedFile, importId: string): Promise<void> {
  const known = await knownPeople(database, checked);
  await database.transaction(async (tx) => {
    for (const moved of movedTables.filter(({ isEntrance }) => isEntrance === true)) {
      const columns = columnsIn(checked, moved.table);
      const rows = checked.kept.get(moved.table) ?? [];
      await writeAll(tx, moved.table, columns, withAccounts(moved, columns, rows, known));
    }
    if (!(await finishArriving(tx, checked.manifest.merchantId, importId))) throw new PlaceLost();
  });
}

const rowsAtOnce = 200;
const bytesAtOnce = 2 ** 20;

async function writeAll(
  database: Database,
  table: string,
  columns: TableColumns,
  rows: readonly MovedRow[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await writeRows(database, table, columns, rows.slice(from, from + rowsAtOnce));
  }
}

/** Gathers rows of one table until they are 200 or a megabyte. */
function batching(write: (table: string, rows: readonly MovedRow[]) => Promise<void>) {
  let waiting: MovedRow[] = [];
  let tableOfThem = '';
  let bytes = 0;
  const flush = async (): Promise<void> => {
    const rows = waiting;
    waiting = [];
    bytes = 0;
    if (rows.length > 0) await write(tableOfThem, rows);
  };
  return {
    flush,
    add: async (table: string, row: MovedRow): Promise<void> => {
      if (table !== tableOfThem) await flush();
      tableOfThem = table;
      waiting.push(row);
      bytes += row.reduce((sum, value) => sum + (value?.length ?? 0), 0);
      if (waiting.length >= rowsAtOnce || bytes >= bytesAtOnce) await flush();
    },
  };
}

function withAccounts(
  { accounts = [] }: MovedTable,
  { columns }: TableColumns,
  rows: readonly MovedRow[],
  known: ReadonlyMap<string, string>,
): readonly MovedRow[] {
  if (accounts.length === 0) return rows;
  const places = new Set(columns.flatMap(({ name }, index) => (accounts.includes(name) ? [index] : [])));
  return rows.map((row) =>
    row.map((value, index) => (value !== null && places.has(index) ? (known.get(value) ?? value) : value)),
  );
}

function tableOf(table: string): MovedTable | null {
  return movedTables.find((moved) => moved.table === table) ?? null;
}

function columnsIn({ columnsOf }: CheckedFile, table: string): TableColumns {
  const columns = columnsOf.get(table);
  assert(columns !== undefined, `the columns of ${table} were read`);
  return columns;
}

function columnPlace(checked: CheckedFile, table: string, column: string): number {
  return columnsIn(checked, table).columns.findIndex(({ name }) => name === column);
}
