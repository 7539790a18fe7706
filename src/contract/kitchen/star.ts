import { Buffer } from 'node:buffer';
import { type Static, Type } from 'typebox';
import type { PrinterCondition } from '../../domain/kitchen/printer.ts';
import type { TicketLine } from '../../domain/kitchen/ticket.ts';

// Star CloudPRNT (docs/protocols/printer.md#star-cloudprnt).

/** The forms a ticket is given in, the one with all letters first; a printer takes the first it can. */
export const starMediaTypes = ['application/vnd.star.starprnt', 'application/vnd.star.line', 'text/plain'] as const;
export type StarMediaType = (typeof starMediaTypes)[number];

const utf8 = bytes(0x1b, 0x1d, 0x29, 0x55, 2, 0, 0x30, 1, 0x1b, 0x1d, 0x29, 0x55, 2, 0, 0x40, 0);
const windows1252 = bytes(0x1b, 0x1d, 0x74, 0x20);
const cut = bytes(0x1b, 0x64, 3);

/** The ticket as a Star printer reads it. Letters that the older command set cannot write lose their accents, or become `?`. */
export function starTicket(lines: readonly TicketLine[], columns: number, type: StarMediaType): Buffer {
  if (type === 'text/plain') {
    const texts = lines.map((line) => (line.kind === 'rule' ? '-'.repeat(columns) : line.text));
    return Buffer.from(`${texts.map(withoutCommands).join('\n')}\n`, 'utf8');
  }
  const write = type === 'application/vnd.star.starprnt' ? inUtf8 : inWindows1252;
  const parts = lines.map((line) => starLine(line, columns, write));
  return Buffer.concat([write === inUtf8 ? utf8 : windows1252, ...parts, cut]);
}

function starLine(line: TicketLine, columns: number, write: (text: string) => Buffer): Buffer {
  if (line.kind === 'rule') return Buffer.concat([letters('normal', false), write('-'.repeat(columns)), bytes(0x0a)]);
  return Buffer.concat([letters(line.size, line.bold), write(line.text), bytes(0x0a)]);
}

/** ESC W and ESC h: double width and height; ESC E and ESC F: bold or not. */
function letters(size: 'normal' | 'tall' | 'large', bold: boolean): Buffer {
  return bytes(0x1b, 0x57, size === 'large' ? 1 : 0, 0x1b, 0x68, size === 'normal' ? 0 : 1, 0x1b, bold ? 0x45 : 0x46);
}

const inUtf8 = (text: string): Buffer => Buffer.from(withoutCommands(text), 'utf8');

/** Control characters are commands to a printer: a guest's note must open no drawer. */
function withoutCommands(text: string): string {
  return text.replace(/\p{Cc}/gu, '');
}

// Where Windows-1252 differs from Latin-1 and people write it.
const beyondLatin1: Readonly<Record<string, number>> = {
  '€': 0x80,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
  '…': 0x85,
  Œ: 0x8c,
  œ: 0x9c,
  Š: 0x8a,
  š: 0x9a,
  Ž: 0x8e,
  ž: 0x9e,
};

function inWindows1252(text: string): Buffer {
  return Buffer.from(Array.from(withoutCommands(text).normalize('NFC'), byteOf));
}

function byteOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0x3f;
  if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)) return code;
  const known = beyondLatin1[sign];
  if (known !== undefined) return known;
  const plain = sign.normalize('NFD').codePointAt(0) ?? 0x3f;
  return plain >= 0x20 && plain < 0x7f ? plain : 0x3f;
}

function bytes(...values: readonly number[]): Buffer {
  return Buffer.from(values);
}

const maybe = (description: string) => Type.Optional(Type.Union([Type.String({ description }), Type.Null()]));

/** The body of a poll, as far as it is read. */
export const starPollForm = Type.Object(
  {
    statusCode: maybe('Three digits and words behind them, URL-encoded: `200%20OK`. Left out or null: ready.'),
    printerMAC: maybe('Which printer it is; not read, the secret says it.'),
    printingInProgress: Type.Optional(
      Type.Union([Type.Boolean({ description: 'True: it takes no ticket now.' }), Type.Null()]),
    ),
  },
  { title: 'StarPoll' },
);

/** The answer to a poll. */
export const starOfferForm = Type.Object(
  {
    jobReady: Type.Boolean({ description: 'Whether there is a ticket.' }),
    mediaTypes: Type.Optional(Type.Array(Type.String(), { description: 'Its forms, the one with all letters first.' })),
    jobToken: Type.Optional(
      Type.String({ description: 'Names the ticket in the requests that fetch and confirm it.' }),
    ),
    deleteMethod: Type.Optional(Type.Literal('DELETE')),
  },
  { title: 'StarOffer' },
);
export type StarOffer = Static<typeof starOfferForm>;

/** What a poll says of the printer. `isPrinting`: it takes no job now. */
export type StarPoll = { readonly condition: PrinterCondition; readonly isPrinting: boolean };

/** The body of a poll; null when it is none. Unknown properties are left alone. */
export function parseStarPoll(text: string): StarPoll | null {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof body !== 'object' || body === null) return null;
  const { statusCode, printingInProgress } = body as { statusCode?: unknown; printingInProgress?: unknown };
  return {
    condition: typeof statusCode === 'string' ? starCondition(statusCode) : 'ready',
    isPrinting: printingInProgress === true,
  };
}

/** `200%20OK`, `410 Out of paper`: three digits, URL-encoded words behind them. `OK` alone counts as 200. */
export function starCondition(code: string): PrinterCondition {
  const digits = /^\s*(\d{3})/.exec(code)?.[1] ?? (/^\s*ok/i.test(code) ? '200' : '500');
  if (digits.startsWith('21')) return 'paperLow';
  if (digits.startsWith('2')) return 'ready';
  if (digits.startsWith('41')) return 'paperOut';
  return digits.startsWith('42') ? 'coverOpen' : 'error';
}

/** Whether a confirmation says that the ticket itself cannot be printed (5xx), however often it is sent. */
export function refusesTicket(code: string): boolean {
  return /^\s*51\d/.test(code) || /^\s*521/.test(code);
}
