import { CommerceError, invalid } from '../../domain/values/errors.ts';
import type { Database } from '../../store/database/database.ts';
import { type PrintJobKind, queueJob } from '../../store/kitchen/print-jobs.ts';
import { findPrinter, type Printer, type PrinterPlace } from '../../store/kitchen/printers.ts';
import { listStations } from '../../store/kitchen/stations.ts';
import type { Context } from '../context.ts';
import { sha256Hex } from '../digest.ts';

/** Where a printer asks, and its secret: given out once. */
export type MadeSecret = {
  readonly secretHash: string;
  readonly address: {
    readonly url: string;
    readonly plainUrl: string;
    readonly user: string;
    readonly password: string;
  };
};

/** A new secret of a printer, with the address it is entered in. */
export function makePrinterSecret({ random, settings }: Context, printerId: string): MadeSecret {
  const secret = random.seed();
  const plainUrl = `${settings.baseUrl}/api/v1/printers`;
  return {
    secretHash: sha256Hex(secret),
    address: { url: `${plainUrl}/${secret}`, plainUrl, user: printerId, password: secret },
  };
}

/** Refuses a station that the location does not have. */
export async function checkStation(tx: Database, place: PrinterPlace, stationId: string | null): Promise<void> {
  if (stationId === null) return;
  const stations = await listStations(tx, place);
  if (stations.some((station) => station.stationId === stationId)) return;
  throw invalid('stationId', 'This location has no such station.', 'unknown');
}

/** One printer of the path. NOT_FOUND when the location has none of that id. */
export async function loadPrinter(database: Database, place: PrinterPlace, printerId: string): Promise<Printer> {
  const printer = await findPrinter(database, place, printerId);
  if (printer === null) throw noSuchPrinter();
  return printer;
}

/** The refusal of a printer that the location does not have. */
export function noSuchPrinter(): CommerceError {
  return new CommerceError('NOT_FOUND', 'This location has no such printer.');
}

/** Copies and test tickets that may wait at one printer: more would come out of it all at once. */
export const waitingMax = 20;

/**
 * Queues a ticket that a person asked for. RESOURCE_CONFLICT where too many of them wait already; NOT_FOUND for an order of
 * another location.
 */
export async function queueTicket(
  context: Context,
  tx: Database,
  printer: Pick<Printer, 'merchantId' | 'printerId'>,
  orderId: string | null,
): Promise<void> {
  const { random, clock } = context;
  const kind: Extract<PrintJobKind, 'copy' | 'test'> = orderId === null ? 'test' : 'copy';
  const queuedAt = clock.now();
  const jobId = `${random.hex24(queuedAt)}${kind === 'test' ? '00' : '02'}`;
  const job = { jobId, orderId, kind, dueAt: clock.nowFor(printer.merchantId), queuedAt, waitingMax };
  if (await queueJob(tx, printer, job)) return;
  throw new CommerceError(
    'RESOURCE_CONFLICT',
    `At most ${waitingMax} copies and test tickets wait at a printer: see whether it is on.`,
  );
}
