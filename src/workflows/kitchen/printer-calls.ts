import { epsonTicket, parseEpsonCall } from '../../contract/kitchen/epson.ts';
import {
  parseStarPoll,
  refusesTicket,
  type StarMediaType,
  type StarOffer,
  starCondition,
  starMediaTypes,
  starTicket,
} from '../../contract/kitchen/star.ts';
import { canPrint } from '../../domain/kitchen/printer.ts';
import { findJob, type PrintJob } from '../../store/kitchen/print-jobs.ts';
import { findPrinterBySecret, notePoll, type Printer } from '../../store/kitchen/printers.ts';
import type { Context } from '../context.ts';
import { sha256Hex } from '../digest.ts';
import { endJob, findReadyJob, findSentJob, handOver, sendAgain } from './print-tickets.ts';

/** What a printer asks: its protocol decides what the parts mean. */
export type PrinterCall = {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly query: URLSearchParams;
  readonly body: string;
};

/** What it is answered; an empty body is a whole answer. */
export type PrinterAnswer = {
  readonly status: 200 | 400 | 404 | 405 | 415;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | string;
};

/** The printer that has this secret; null when none has. */
export function findCallingPrinter(context: Context, secret: string): Promise<Printer | null> {
  return findPrinterBySecret(context.database, sha256Hex(secret));
}

/** Answers one request of a printer over its maker's protocol (docs/protocols/printer.md). */
export function answerPrinter(context: Context, printer: Printer, call: PrinterCall): Promise<PrinterAnswer> {
  return printer.protocol === 'star' ? answerStar(context, printer, call) : answerEpson(context, printer, call);
}

async function answerStar(context: Context, printer: Printer, call: PrinterCall): Promise<PrinterAnswer> {
  if (call.method === 'POST') return answerStarPoll(context, printer, call.body);
  if (call.method === 'DELETE' || call.query.has('delete')) return confirmStar(context, printer, call.query);
  const type = mediaTypeOf(call.query.get('type'));
  if (type === null) return plain(415);
  const token = call.query.get('token');
  const wanted =
    token ?? (await findSentJob(context, printer))?.jobId ?? (await findReadyJob(context, printer))?.job.jobId;
  const ready = wanted == null ? null : await handOver(context, printer, wanted);
  if (ready === null) return plain(404);
  const headers: Record<string, string> = { 'Content-Type': type };
  if (type === 'text/plain') headers['X-Star-Cut'] = 'partial; feed=true';
  return { status: 200, headers, body: starTicket(ready.lines, printer.columns, type) };
}

async function answerStarPoll(context: Context, printer: Printer, body: string): Promise<PrinterAnswer> {
  const poll = parseStarPoll(body);
  if (poll === null) return plain(400);
  await notePoll(context.database, printer, poll.condition, context.clock.now());
  if (!canPrint(poll.condition)) {
    const broken = await findSentJob(context, printer);
    if (broken !== null) await sendAgain(context, printer, broken);
    return inJson({ jobReady: false });
  }
  const ready = poll.isPrinting ? null : await findReadyJob(context, printer);
  if (ready === null) return inJson({ jobReady: false });
  const jobToken = ready.job.jobId;
  return inJson({ jobReady: true, mediaTypes: [...starMediaTypes], jobToken, deleteMethod: 'DELETE' });
}

async function confirmStar(context: Context, printer: Printer, query: URLSearchParams): Promise<PrinterAnswer> {
  const code = query.get('code') ?? '';
  const condition = starCondition(code);
  const token = query.get('token');
  const job = token === null ? await findSentJob(context, printer) : await findJob(context.database, printer, token);
  if (job !== null) await settle(context, printer, job, canPrint(condition), refusesTicket(code));
  return plain(200);
}

async function answerEpson(context: Context, printer: Printer, { method, body }: PrinterCall): Promise<PrinterAnswer> {
  const call = method === 'POST' ? parseEpsonCall(body) : null;
  if (call === null) return plain(method === 'POST' ? 400 : 405);
  const now = context.clock.now();
  if (call.kind !== 'getRequest') {
    await notePoll(context.database, printer, call.condition, now);
    if (call.kind === 'setResponse') {
      const { jobId, isPrinted } = call;
      const job =
        jobId === null ? await findSentJob(context, printer) : await findJob(context.database, printer, jobId);
      if (job !== null) await settle(context, printer, job, isPrinted, call.refusesTicket);
    }
    return inXml('');
  }
  await notePoll(context.database, printer, null, now);
  const next = await findReadyJob(context, printer);
  const ready = next === null ? null : await handOver(context, printer, next.job.jobId);
  if (ready === null) return inXml('');
  return inXml(epsonTicket(ready.lines, printer.columns, printer.language, ready.job.jobId));
}

async function settle(
  context: Context,
  printer: Printer,
  job: PrintJob,
  isPrinted: boolean,
  isRefused: boolean,
): Promise<void> {
  if (isPrinted || isRefused) await endJob(context, printer, job.jobId, isPrinted ? 'done' : 'failed');
  else await sendAgain(context, printer, job);
}

/** The form a printer asks for; the one with all letters when it names none. Null: one that we do not write. */
function mediaTypeOf(sent: string | null): StarMediaType | null {
  if (sent === null) return starMediaTypes[0];
  const name = sent.split(';', 1)[0]?.trim().toLowerCase();
  return starMediaTypes.find((type) => type === name) ?? null;
}

function inJson(value: StarOffer): PrinterAnswer {
  return { status: 200, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(value) };
}

function inXml(body: string): PrinterAnswer {
  return { status: 200, headers: { 'Content-Type': 'text/xml; charset=utf-8' }, body };
}

function plain(status: PrinterAnswer['status']): PrinterAnswer {
  return { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' }, body: '' };
}
