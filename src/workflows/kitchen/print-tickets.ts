import { dishesAt, type Station } from '../../domain/kitchen/stations.ts';
import { layoutTest, layoutTicket, type TicketLine } from '../../domain/kitchen/ticket.ts';
import type { LocationSnapshot } from '../../domain/location/location-snapshot.ts';
import { dueMinor } from '../../domain/order/counter.ts';
import { formatMoney } from '../../domain/values/money.ts';
import { dayMs, formatMinute, minuteMs, toLocalMs } from '../../domain/values/zone.ts';
import {
  dropJob,
  endSent,
  findJob,
  findNextJob,
  followCancelled,
  markSent,
  type PrintJob,
} from '../../store/kitchen/print-jobs.ts';
import type { Printer } from '../../store/kitchen/printers.ts';
import { listStations } from '../../store/kitchen/stations.ts';
import type { Context } from '../context.ts';

/** An order that waited so long on a printer's queue is not cooked any more. */
const freshMs = 12 * 60 * 60_000;

/** So long a printer has to confirm what it got; then it may have lost it, and gets it again. */
const confirmWithinMs = 60_000;

/** After so many tries a person has to look. */
const triesMax = 5;

/** Tickets that have nothing for this printer are passed over, so many at a time. */
const passedMax = 50;

/** A ticket that is to be printed next, with what stands on it. */
export type ReadyJob = { readonly job: PrintJob; readonly lines: readonly TicketLine[] };

/**
 * The ticket a printer shall print next; null when there is none, or while it prints the one it got. What it got and never
 * confirmed is offered again after a minute, with a line that says so.
 * (design/kitchen.md#a-ticket-prints-once-or-says-that-it-may-not-have)
 */
export async function findReadyJob(context: Context, printer: Printer): Promise<ReadyJob | null> {
  const { database, clock } = context;
  const now = clock.now();
  await followCancelled(database, printer, now, now - freshMs);
  for (let passed = 0; passed < passedMax; passed += 1) {
    const job = await findNextJob(database, printer, clock.nowFor(printer.merchantId), now - freshMs);
    if (job === null) return null;
    if (job.state === 'sent') {
      if (now - (job.sentAt ?? 0) < confirmWithinMs) return null;
      await sendAgain(context, printer, job);
      continue;
    }
    const lines = await linesOf(context, printer, job);
    if (lines !== null) return { job, lines };
    await dropJob(database, printer, job.jobId);
  }
  return null;
}

/** Hands a ticket over; what it looks like with this try. Null when it is wanted no more. */
export async function handOver(context: Context, printer: Printer, jobId: string): Promise<ReadyJob | null> {
  await markSent(context.database, printer, jobId, context.clock.now());
  const job = await findJob(context.database, printer, jobId);
  // Asked for twice, a ticket is the same twice.
  if (job === null || job.state !== 'sent') return null;
  const lines = await linesOf(context, printer, job);
  return lines === null ? null : { job, lines };
}

/** Ends a ticket that was printed, or that the printer can never print. */
export async function endJob(
  context: Context,
  printer: Printer,
  jobId: string,
  state: 'done' | 'failed',
): Promise<void> {
  await endSent(context.database, printer, jobId, state);
}

/** What a printer got and could not print waits again; after five tries it is given up, and the staff is told. */
export async function sendAgain(context: Context, printer: Printer, job: PrintJob): Promise<void> {
  await endSent(context.database, printer, job.jobId, job.sentCount >= triesMax ? 'failed' : 'queued');
}

/** The ticket a printer has got and not confirmed; null when it has none. */
export async function findSentJob(context: Context, printer: Printer): Promise<PrintJob | null> {
  const { database, clock } = context;
  const job = await findNextJob(database, printer, clock.nowFor(printer.merchantId), clock.now() - freshMs);
  return job?.state === 'sent' ? job : null;
}

async function linesOf(context: Context, printer: Printer, job: PrintJob): Promise<readonly TicketLine[] | null> {
  const { locationId, name, columns, language, stationId } = printer;
  const snapshot = context.locations.findEvenHidden(locationId);
  const stations = await listStations(context.database, printer);
  const paper = { columns, language, place: placeOf(snapshot, stations, stationId) };
  if (job.order === null || job.kind === 'test') return layoutTest({ printer: name }, paper);
  const { frozen, goneItemIds, shortId, placedAt, counter } = job.order;
  const left = frozen.items.filter(({ id }) => !goneItemIds.includes(id) || job.kind === 'void');
  const items = dishesAt(stations, stationId, left);
  if (items.length === 0) return null;
  const due = counter === null ? 0 : dueMinor(counter);
  const toPay = due === 0 ? null : formatMoney(due, frozen.currency);
  const order = { toPay, shortId, frozen: { ...frozen, items }, placedTime: wallTime(snapshot, placedAt) };
  return layoutTicket(order, job.kind, job.sentCount > 1, paper);
}

function placeOf(snapshot: LocationSnapshot | null, stations: readonly Station[], stationId: string | null): string {
  const station = stations.find((each) => each.stationId === stationId);
  return station?.name ?? snapshot?.displayName ?? '';
}

function wallTime(snapshot: LocationSnapshot | null, instant: number): string {
  if (snapshot === null) return '';
  const localMs = toLocalMs(snapshot.zone, instant);
  return formatMinute(Math.floor((localMs - Math.floor(localMs / dayMs) * dayMs) / minuteMs));
}
