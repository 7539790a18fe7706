import { epsonTicket, parseEpsonCall } from '../../../contract/kitchen/epson.ts';
import {
  parseStarPoll,
  type StarMediaType,
  type StarOffer,
  starCondition,
  starMediaTypes,
  starTicket,
} from '../../../contract/kitchen/star.ts';
import { canPrint, type PrinterCondition } from '../../../domain/kitchen/printer.ts';
import type { TicketLine } from '../../../domain/kitchen/ticket.ts';
import type { Heard, Listener, Reply } from '../kit/listener.ts';
import { shorten } from '../kit/wire.ts';

export type PrinterProtocol = 'star' | 'epson';

/** What a printer did. `condition` is null where it said nothing of it. */
export type PrinterEvent =
  | { readonly kind: 'asked'; readonly heard: Heard; readonly condition: PrinterCondition | null }
  | {
      readonly kind: 'fetched';
      readonly jobId: string | null;
      readonly type: StarMediaType | null;
      readonly isGiven: boolean;
    }
  | {
      readonly kind: 'settled';
      readonly jobId: string | null;
      readonly isPrinted: boolean;
      readonly condition: PrinterCondition;
    }
  | { readonly kind: 'said'; readonly condition: PrinterCondition | null }
  | { readonly kind: 'stray'; readonly heard: Heard };

/** What is on a ticket, which may depend on the form that the printer chose; an Epson has one form. */
export type TicketText = (type: StarMediaType | null) => readonly string[];

/** The side of the service, with one ticket at a time and faults on demand. */
export type PrinterServer = {
  /** With everything that happens; what a check looks at begins where it begins. */
  readonly events: readonly PrinterEvent[];
  readonly last: { sent: string | null; received: string | null };
  clear(): void;
  /** Has a ticket waiting in place of any other; its name. */
  queue(text: TicketText, fate?: 'withdrawn once it is offered'): string;
  /** Takes the ticket back that waits or was given out. */
  withdraw(): void;
  /** Answers everything with this status; null: as it should. */
  refuseAll(status: 401 | 503 | null): void;
  /** Cuts the connection instead of handing the next ticket out, or of hearing of the next one. */
  cutNext(what: 'fetch' | 'settle'): void;
  /** The first event from number `from` that fits; null after `limitMs`. */
  wait(from: number, fits: (event: PrinterEvent) => boolean, limitMs: number): Promise<PrinterEvent | null>;
};

export type PrinterServerOptions = {
  readonly listener: Listener;
  readonly protocol: PrinterProtocol;
  readonly secret: string;
};

type Job = {
  readonly jobId: string;
  readonly text: TicketText;
  readonly isOnlyOffered: boolean;
  state: 'waiting' | 'given' | 'withdrawn';
};

const columns = 42;
const eventsMax = 10_000;

/** Serves a printer at `listener` as the service would. */
export function servePrinter({ listener, protocol, secret }: PrinterServerOptions): PrinterServer {
  const state: State = {
    protocol,
    job: null,
    refusal: null,
    cut: null,
    events: [],
    last: { sent: null, received: null },
  };
  const looking = new Set<() => void>();
  let count = 0;
  listener.answerBy((heard) => {
    const known = state.events.length;
    const reply = answer(state, secret, heard);
    const sent = reply === null ? 'the connection is cut' : `${reply.status} ${String(reply.body ?? '')}`;
    Object.assign(state.last, {
      sent: shorten(sent),
      received: shorten(`${heard.method} ${heard.path} ${heard.text}`),
    });
    if (state.events.length > known) for (const look of [...looking]) look();
    return reply;
  });
  return {
    events: state.events,
    last: state.last,
    clear: () => Object.assign(state.last, { sent: null, received: null }),
    queue: (text, fate) => {
      count += 1;
      const jobId = `c${Date.now().toString(36)}x${count}`;
      state.job = { jobId, text, isOnlyOffered: fate !== undefined, state: 'waiting' };
      return jobId;
    },
    withdraw: () => {
      if (state.job !== null) state.job.state = 'withdrawn';
    },
    refuseAll: (status) => {
      state.refusal = status;
    },
    cutNext: (what) => {
      state.cut = what;
    },
    wait: (from, fits, limitMs) =>
      new Promise((resolve) => {
        const end = (found: PrinterEvent | null): void => {
          clearTimeout(timer);
          looking.delete(look);
          resolve(found);
        };
        const look = (): void => {
          const found = state.events.slice(from).find(fits);
          if (found !== undefined) end(found);
        };
        const timer = setTimeout(() => end(null), limitMs);
        looking.add(look);
        look();
      }),
  };
}

type State = {
  readonly protocol: PrinterProtocol;
  job: Job | null;
  refusal: 401 | 503 | null;
  cut: 'fetch' | 'settle' | null;
  readonly events: PrinterEvent[];
  readonly last: PrinterServer['last'];
};

function answer(state: State, secret: string, heard: Heard): Reply | null {
  const { pathname, searchParams } = new URL(heard.path, 'http://printer.example');
  if (!isKnown(secret, pathname, heard.headers.authorization ?? '')) {
    note(state, { kind: 'stray', heard });
    return { status: 401 };
  }
  if (state.protocol === 'epson') return answerEpson(state, heard);
  if (heard.method === 'POST') return answerPoll(state, heard);
  if (heard.method === 'GET') return answerFetch(state, searchParams);
  return heard.method === 'DELETE' ? answerConfirm(state, searchParams) : { status: 405 };
}

function isKnown(secret: string, pathname: string, authorization: string): boolean {
  if (pathname === `/api/v1/printers/${secret}`) return true;
  const sent = /^Basic +([A-Za-z0-9+/=]+)$/i.exec(authorization)?.[1] ?? '';
  const password = Buffer.from(sent, 'base64').toString('utf8').split(':').slice(1).join(':');
  return pathname === '/api/v1/printers' && password === secret;
}

function answerPoll(state: State, heard: Heard): Reply {
  const poll = parseStarPoll(heard.text);
  note(state, { kind: 'asked', heard, condition: poll?.condition ?? null });
  if (state.refusal !== null) return { status: state.refusal };
  if (poll === null) return { status: 400 };
  const { job } = state;
  const isOffered = canPrint(poll.condition) && !poll.isPrinting && job?.state === 'waiting';
  const offer: StarOffer = isOffered
    ? { jobReady: true, mediaTypes: [...starMediaTypes], jobToken: job.jobId, deleteMethod: 'DELETE' }
    : { jobReady: false };
  if (isOffered && job.isOnlyOffered) job.state = 'withdrawn';
  return { status: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(offer) };
}

function answerFetch(state: State, query: URLSearchParams): Reply | null {
  const name = query.get('type');
  const type = name === null ? starMediaTypes[0] : (starMediaTypes.find((each) => each === name.split(';')[0]) ?? null);
  const jobId = query.get('token');
  const { job } = state;
  const isThere = job !== null && job.state !== 'withdrawn' && (jobId === null || jobId === job.jobId);
  const isGiven = isThere && type !== null && state.refusal === null && state.cut !== 'fetch';
  note(state, { kind: 'fetched', jobId, type, isGiven });
  if (state.refusal !== null) return { status: state.refusal };
  if (state.cut === 'fetch') return cutOnce(state);
  if (type === null) return { status: 415 };
  if (!isThere) return { status: 404 };
  job.state = 'given';
  return { status: 200, headers: { 'content-type': type }, body: starTicket(linesOf(job.text(type)), columns, type) };
}

function answerConfirm(state: State, query: URLSearchParams): Reply | null {
  const condition = starCondition(query.get('code') ?? '');
  return settle(state, query.get('token'), canPrint(condition), condition);
}

function answerEpson(state: State, heard: Heard): Reply | null {
  const call = heard.method === 'POST' ? parseEpsonCall(heard.text) : null;
  if (call?.kind === 'setResponse') return settle(state, call.jobId, call.isPrinted, call.condition);
  if (call?.kind === 'setStatus') {
    note(state, { kind: 'said', condition: call.condition });
    return { status: state.refusal ?? 200 };
  }
  note(state, { kind: 'asked', heard, condition: null });
  if (state.refusal !== null) return { status: state.refusal };
  if (call === null) return { status: 400 };
  const { job } = state;
  if (job === null || job.state !== 'waiting') return { status: 200, headers: { 'content-type': 'text/xml' } };
  const isGiven = state.cut !== 'fetch';
  note(state, { kind: 'fetched', jobId: job.jobId, type: null, isGiven });
  if (!isGiven) return cutOnce(state);
  job.state = 'given';
  const body = epsonTicket(linesOf(job.text(null)), columns, 'en', job.jobId);
  return { status: 200, headers: { 'content-type': 'text/xml; charset=utf-8' }, body };
}

/** A ticket that was printed is done; one that was not waits again, unless it was taken back. */
function settle(state: State, jobId: string | null, isPrinted: boolean, condition: PrinterCondition): Reply | null {
  note(state, { kind: 'settled', jobId, isPrinted, condition });
  if (state.refusal !== null) return { status: state.refusal };
  if (state.cut === 'settle') return cutOnce(state);
  const { job } = state;
  if (job !== null && (jobId === null || jobId === job.jobId)) {
    if (isPrinted) state.job = null;
    else if (job.state === 'given') job.state = 'waiting';
  }
  return { status: 200 };
}

function cutOnce(state: State): null {
  state.cut = null;
  return null;
}

function note(state: State, event: PrinterEvent): void {
  if (state.events.length < eventsMax) state.events.push(event);
}

function linesOf(texts: readonly string[]): readonly TicketLine[] {
  return texts.map((text) => ({ kind: 'text', text, size: 'normal', bold: false }));
}
