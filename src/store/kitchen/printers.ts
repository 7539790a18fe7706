import type { PrinterCondition } from '../../domain/kitchen/printer.ts';
import type { PaperColumns } from '../../domain/kitchen/ticket.ts';
import type { StaffLanguage } from '../../domain/values/staff-language.ts';
import { type Database, statement } from '../database/database.ts';

export const printerProtocols = ['star', 'epson'] as const;
export type PrinterProtocol = (typeof printerProtocols)[number];

export type PrinterPlace = { readonly merchantId: string; readonly locationId: string };

/** What people decide about a printer. */
export type PrinterSettings = {
  readonly name: string;
  readonly columns: PaperColumns;
  readonly language: StaffLanguage;
  /** Null: the tickets of all stations. */
  readonly stationId: string | null;
};

export type Printer = PrinterPlace &
  PrinterSettings & {
    readonly printerId: string;
    readonly protocol: PrinterProtocol;
    readonly createdAt: number;
    /** When it asked last, real time; null: never. */
    readonly polledAt: number | null;
    readonly condition: PrinterCondition;
  };

export type NewPrinter = Pick<Printer, 'printerId' | 'protocol' | 'createdAt'> &
  PrinterPlace &
  PrinterSettings & {
    /** SHA-256 of its secret, lower-case hex. */
    readonly secretHash: string;
    readonly countMax: number;
  };

/** Stores a printer; false when the location has as many as it may have, or is unknown. Hold the merchant first. */
export async function savePrinter(tx: Database, printer: NewPrinter): Promise<boolean> {
  const rows = await tx.run(insertPrinter, [
    printer.merchantId,
    printer.locationId,
    printer.printerId,
    printer.name,
    printer.protocol,
    printer.secretHash,
    printer.columns,
    printer.language,
    printer.stationId,
    printer.createdAt,
    printer.countMax,
  ]);
  return rows.length === 1;
}

/** Changes what people decide about a printer; false when there is none. */
export async function changePrinter(
  tx: Database,
  { merchantId, locationId }: PrinterPlace,
  printerId: string,
  settings: PrinterSettings,
): Promise<boolean> {
  const { name, columns, language, stationId } = settings;
  const given = [merchantId, locationId, printerId, name, columns, language, stationId];
  return (await tx.run(updatePrinter, given)).length === 1;
}

/** Gives a printer another secret: the one before opens nothing from now on. False when there is none. */
export async function replaceSecret(
  tx: Database,
  { merchantId, locationId }: PrinterPlace,
  printerId: string,
  secretHash: string,
): Promise<boolean> {
  return (await tx.run(updateSecret, [merchantId, locationId, printerId, secretHash])).length === 1;
}

/** Removes a printer with all its tickets; false when there is none. */
export async function deletePrinter(
  tx: Database,
  { merchantId, locationId }: PrinterPlace,
  printerId: string,
): Promise<boolean> {
  return (await tx.run(deleteOne, [merchantId, locationId, printerId])).length === 1;
}

/** The printers of some locations with how many of their tickets wait, by name. */
export async function listPrinters(
  database: Database,
  { merchantId, locationIds }: { readonly merchantId: string; readonly locationIds: readonly string[] },
): Promise<readonly (Printer & { readonly waitingCount: number; readonly failedCount: number })[]> {
  return database.run(selectAll, [merchantId, locationIds]);
}

/** One printer of a location; null when there is none of that id. */
export async function findPrinter(
  database: Database,
  { merchantId, locationId }: PrinterPlace,
  printerId: string,
): Promise<Printer | null> {
  const [row] = await database.run<Printer>(selectOne, [merchantId, locationId, printerId]);
  return row ?? null;
}

/** The printer that has this secret; null when none has. */
export async function findPrinterBySecret(database: Database, secretHash: string): Promise<Printer | null> {
  const [row] = await database.run<Printer>(selectBySecret, [secretHash]);
  return row ?? null;
}

/** A poll that says nothing new is written down so often; state `offline` begins after a minute. */
const noteEveryMs = 10_000;

/** Writes down that a printer asked, and how it is; `condition` null: it did not say. */
export async function notePoll(
  database: Database,
  { merchantId, printerId }: Printer,
  condition: PrinterCondition | null,
  now: number,
): Promise<void> {
  await database.run(updatePolled, [merchantId, printerId, condition, now, now - noteEveryMs]);
}

const columns = `p.merchant_id, p.location_id, p.printer_id, p.name, p.protocol, p.columns, p.language, p.station_id,
  p.created_at, p.polled_at, p.condition`;

const insertPrinter = statement(
  'save-printer',
  `
  insert into kitchen_printer
    (merchant_id, location_id, printer_id, name, protocol, secret_hash, columns, language, station_id, created_at)
  select l.merchant_id, l.location_id, $3::text, $4::text, $5::text, $6::text, $7::int8, $8::text, $9::text, $10::int8
  from location l
  where l.merchant_id = $1 and l.location_id = $2
    and (select count(*) from kitchen_printer k where k.merchant_id = $1 and k.location_id = $2) < $11::int8
  returning printer_id`,
);

const updatePrinter = statement(
  'change-printer',
  `
  update kitchen_printer set name = $4, columns = $5::int8, language = $6, station_id = $7
  where merchant_id = $1 and location_id = $2 and printer_id = $3
  returning printer_id`,
);

const updateSecret = statement(
  'replace-printer-secret',
  `
  update kitchen_printer set secret_hash = $4
  where merchant_id = $1 and location_id = $2 and printer_id = $3
  returning printer_id`,
);

const deleteOne = statement(
  'delete-printer',
  `
  delete from kitchen_printer where merchant_id = $1 and location_id = $2 and printer_id = $3 returning printer_id`,
);

const selectAll = statement(
  'list-printers',
  `
  select ${columns},
    (select count(*) from print_job j
      where j.merchant_id = $1 and j.printer_id = p.printer_id and j.state in ('queued', 'sent')) as waiting_count,
    (select count(*) from print_job j
      where j.merchant_id = $1 and j.printer_id = p.printer_id and j.state = 'failed') as failed_count
  from kitchen_printer p
  where p.merchant_id = $1 and p.location_id = any($2::text[])
  order by p.name, p.printer_id`,
);

const selectOne = statement(
  'find-printer',
  `select ${columns} from kitchen_printer p where p.merchant_id = $1 and p.location_id = $2 and p.printer_id = $3`,
);

const selectBySecret = statement(
  'find-printer-by-secret',
  `select ${columns} from kitchen_printer p where p.secret_hash = $1`,
);

const updatePolled = statement(
  'note-printer-poll',
  `
  update kitchen_printer set polled_at = $4::int8, condition = coalesce($3::text, condition)
  where merchant_id = $1 and printer_id = $2
    and (polled_at is null or polled_at <= $5::int8 or condition <> coalesce($3::text, condition))`,
);
