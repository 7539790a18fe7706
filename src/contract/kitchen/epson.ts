import { Type } from 'typebox';
import type { PrinterCondition } from '../../domain/kitchen/printer.ts';
import type { TicketLine } from '../../domain/kitchen/ticket.ts';

// Epson Server Direct Print with ePOS-Print XML (docs/protocols/printer.md#epson-server-direct-print).

/** The form a printer posts, as far as it is read. */
export const epsonCallForm = Type.Object(
  {
    ConnectionType: Type.Unsafe<string>({
      type: 'string',
      enum: ['GetRequest', 'SetResponse', 'SetStatus'],
      description: 'What is asked or said.',
    }),
    ID: Type.Optional(Type.String({ description: 'The name the printer was given; not read, the secret says it.' })),
    ResponseFile: Type.Optional(Type.String({ description: 'With `SetResponse`: a `PrintResponseInfo` document.' })),
    Status: Type.Optional(Type.String({ description: 'With `SetStatus`: a document with `printerstatus`.' })),
  },
  { title: 'EpsonCall' },
);

/** The answer to a print request: one ticket, with the name its result will carry. */
export function epsonTicket(lines: readonly TicketLine[], columns: number, language: string, jobId: string): string {
  const texts = lines.map((line) => epsonLine(line, columns)).join('\n');
  return `<?xml version="1.0" encoding="utf-8"?>
<PrintRequestInfo Version="2.00">
<ePOSPrint>
<Parameter>
<devid>local_printer</devid>
<timeout>10000</timeout>
<printjobid>${jobId}</printjobid>
</Parameter>
<PrintData>
<epos-print xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print">
<text lang="${language}" smooth="true"/>
${texts}
<feed line="2"/>
<cut type="feed"/>
</epos-print>
</PrintData>
</ePOSPrint>
</PrintRequestInfo>`;
}

function epsonLine(line: TicketLine, columns: number): string {
  if (line.kind === 'rule') return `<text width="1" height="1" em="false">${'-'.repeat(columns)}&#10;</text>`;
  const width = line.size === 'large' ? 2 : 1;
  const height = line.size === 'normal' ? 1 : 2;
  return `<text width="${width}" height="${height}" em="${line.bold}">${escapeXml(line.text)}&#10;</text>`;
}

/** Text between tags; what XML 1.0 cannot carry is left out. */
function escapeXml(text: string): string {
  return Array.from(text, (sign) => {
    if (sign === '&') return '&amp;';
    if (sign === '<') return '&lt;';
    if (sign === '>') return '&gt;';
    return (sign.codePointAt(0) ?? 0) < 0x20 ? '' : sign;
  }).join('');
}

export type EpsonCall =
  | { readonly kind: 'getRequest' }
  | { readonly kind: 'setStatus'; readonly condition: PrinterCondition | null }
  | {
      readonly kind: 'setResponse';
      /** Null: the printer is too old to say which. */
      readonly jobId: string | null;
      readonly isPrinted: boolean;
      readonly condition: PrinterCondition;
      /** It cannot be printed, however often it is sent. */
      readonly refusesTicket: boolean;
    };

/** What an Epson printer asks or says, from the body of its request; null when it is nothing that we know. */
export function parseEpsonCall(text: string): EpsonCall | null {
  const form = new URLSearchParams(text);
  switch (form.get('ConnectionType')) {
    case 'GetRequest':
      return { kind: 'getRequest' };
    case 'SetStatus':
      return { kind: 'setStatus', condition: statusOf(form.get('Status') ?? '') };
    case 'SetResponse':
      return responseOf(form.get('ResponseFile') ?? '');
    default:
      return null;
  }
}

function responseOf(xml: string): EpsonCall {
  const tag = /<response\b[^<>]*>/.exec(xml)?.[0] ?? '';
  const code = attributeOf(tag, 'code');
  const isPrinted = /^(?:true|1)$/.test(attributeOf(tag, 'success'));
  return {
    kind: 'setResponse',
    jobId: /<printjobid>\s*([0-9A-Za-z]{1,30})\s*<\/printjobid>/.exec(xml)?.[1] ?? null,
    isPrinted,
    condition: codeConditions[code] ?? (isPrinted ? conditionOf(Number(attributeOf(tag, 'status')) || 0) : 'error'),
    refusesTicket: !isPrinted && (tag === '' || code === 'SchemaError' || code === 'RequestEntityTooLarge'),
  };
}

function attributeOf(tag: string, name: string): string {
  return new RegExp(`\\b${name}\\s*=\\s*"([^"]*)"`).exec(tag)?.[1] ?? '';
}

const codeConditions: Readonly<Record<string, PrinterCondition>> = {
  EPTR_REC_EMPTY: 'paperOut',
  EPTR_COVER_OPEN: 'coverOpen',
};

/** The status bits of a printer: cover open, roll paper end and near end, and what stops it otherwise. */
function conditionOf(bits: number): PrinterCondition {
  if ((bits & 0x00080000) !== 0) return 'paperOut';
  if ((bits & 0x00000020) !== 0) return 'coverOpen';
  if ((bits & 0x00006c00) !== 0 || (bits & 0x00000001) !== 0) return 'error';
  return (bits & 0x00020000) !== 0 ? 'paperLow' : 'ready';
}

function statusOf(xml: string): PrinterCondition | null {
  const tag = [...xml.matchAll(/<printerstatus\b[^<>]*>/g)].map(([each]) => each);
  const own = tag.find((each) => attributeOf(each, 'devicename') === 'local_printer') ?? tag[0];
  const bits = own === undefined ? Number.NaN : Number(attributeOf(own, 'asbstatus'));
  return Number.isFinite(bits) ? conditionOf(bits) : null;
}
