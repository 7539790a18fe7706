import { Buffer } from 'node:buffer';

// Receipt printers as their makers describe them, over HTTP: they poll, fetch, print on "paper" that a test can read, and
// confirm. They know only their own commands: what a real one would print as rubbish is an error here.

export type Paper = {
  /** What was printed, one text per ticket: double letters stand as `[large]` or `[tall]` before their line. */
  readonly tickets: string[];
};

type Star = Paper & {
  /** `200 OK`, `410 Out of paper`, ... */
  status: string;
  /** Power fails after printing and before confirming. */
  diesAfterPrinting: boolean;
  readonly poll: () => Promise<'nothing' | 'printed' | 'died' | number>;
};

/** A Star printer with CloudPRNT: `types` are the media types it knows, `sendsToken` whether its firmware is new. */
export function starPrinter(
  url: string,
  {
    types = ['application/vnd.star.starprnt', 'text/plain'],
    sendsToken = true,
    headers = {},
  }: {
    readonly types?: readonly string[];
    readonly sendsToken?: boolean;
    readonly headers?: Readonly<Record<string, string>>;
  } = {},
): Star {
  const printer: Star = {
    tickets: [],
    status: '200 OK',
    diesAfterPrinting: false,
    poll: async () => {
      const body = JSON.stringify({
        status: '23 6 0 0 0 0 0 0 0 ',
        printerMAC: '00:11:62:00:00:01',
        statusCode: encodeURIComponent(printer.status),
        printingInProgress: false,
        clientAction: null,
      });
      const polled = await fetch(url, {
        method: 'POST',
        body,
        headers: { ...headers, 'Content-Type': 'application/json' },
      });
      if (polled.status !== 200) return polled.status;
      const offer = (await polled.json()) as { jobReady: boolean; mediaTypes?: string[]; jobToken?: string };
      if (!offer.jobReady || !printer.status.startsWith('2')) return 'nothing';
      const type = offer.mediaTypes?.find((each) => types.includes(each));
      if (type === undefined) throw new Error(`the printer can read none of ${offer.mediaTypes}`);
      const query = new URLSearchParams({ mac: '00:11:62:00:00:01', type });
      if (sendsToken && offer.jobToken !== undefined) query.set('token', offer.jobToken);
      const fetched = await fetch(`${url}?${query}`, { headers });
      if (fetched.status !== 200) return fetched.status;
      printer.tickets.push(readStar(Buffer.from(await fetched.arrayBuffer()), type));
      if (printer.diesAfterPrinting) return 'died';
      query.delete('type');
      query.set('code', '200 OK');
      const confirmed = await fetch(`${url}?${query}`, { method: 'DELETE', headers });
      return confirmed.status === 200 ? 'printed' : confirmed.status;
    },
  };
  return printer;
}

const windows1252: Readonly<Record<number, string>> = { 128: '€', 147: '“', 148: '”', 146: '’' };

/** The text of a ticket in one of Star's forms; an unknown command is an error. */
export function readStar(bytes: Buffer, type: string): string {
  if (type === 'text/plain') return bytes.toString('utf8');
  const isUtf8 = type === 'application/vnd.star.starprnt';
  const lines: string[] = [];
  let line: number[] = [];
  let wide = 0;
  let high = 0;
  let wasCut = false;
  const flush = () => {
    const text = isUtf8
      ? Buffer.from(line).toString('utf8')
      : line.map((byte) => windows1252[byte] ?? String.fromCharCode(byte)).join('');
    lines.push(`${wide ? '[large]' : high ? '[tall]' : ''}${text}`);
    line = [];
  };
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte === 0x0a) flush();
    else if (byte !== 0x1b) line.push(byte);
    else {
      const command = bytes[at + 1];
      const argument = bytes[at + 2] ?? 0;
      if (command === 0x57) [wide, at] = [argument, at + 2];
      else if (command === 0x68) [high, at] = [argument, at + 2];
      else if (command === 0x45 || command === 0x46) at += 1;
      else if (command === 0x64) [wasCut, at] = [true, at + 2];
      else if (command === 0x1d && argument === 0x74 && !isUtf8) at += 3;
      else if (command === 0x1d && argument === 0x29 && isUtf8) at += 7;
      else throw new Error(`no such command in ${type}: ESC ${command?.toString(16)}`);
    }
  }
  if (!wasCut) throw new Error('the paper was not cut');
  return lines.join('\n');
}

type Epson = Paper & {
  isOutOfPaper: boolean;
  diesAfterPrinting: boolean;
  readonly poll: () => Promise<'nothing' | 'printed' | 'failed' | 'died' | number>;
};

/** An Epson printer with Server Direct Print; one that is old does not repeat the name of the job. */
export function epsonPrinter(url: string, { repeatsJobId = true }: { readonly repeatsJobId?: boolean } = {}): Epson {
  const send = (form: Readonly<Record<string, string>>) =>
    fetch(url, { method: 'POST', body: new URLSearchParams({ ID: 'kitchen', ...form }) });
  const printer: Epson = {
    tickets: [],
    isOutOfPaper: false,
    diesAfterPrinting: false,
    poll: async () => {
      const polled = await send({ ConnectionType: 'GetRequest' });
      if (polled.status !== 200) return polled.status;
      const xml = await polled.text();
      if (xml === '') return 'nothing';
      const jobId = /<printjobid>([0-9A-Za-z]{1,30})<\/printjobid>/.exec(xml)?.[1];
      if (jobId === undefined) throw new Error('a job has a name of at most 30 letters and digits');
      if (!printer.isOutOfPaper) printer.tickets.push(readEpson(xml));
      if (printer.diesAfterPrinting) return 'died';
      const [success, code, status] = printer.isOutOfPaper
        ? ['false', 'EPTR_REC_EMPTY', 0x00080008]
        : ['true', '', 0x0f000002];
      const named = repeatsJobId ? `<printjobid>${jobId}</printjobid>` : '';
      const response =
        `<?xml version="1.0" encoding="utf-8"?><PrintResponseInfo Version="2.00"><ePOSPrint><Parameter>` +
        `<devid>local_printer</devid>${named}</Parameter><PrintResponse><response ` +
        `xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print" success="${success}" code="${code}" ` +
        `status="${status}" battery="0"/></PrintResponse></ePOSPrint></PrintResponseInfo>`;
      await send({ ConnectionType: 'SetResponse', ResponseFile: response });
      return printer.isOutOfPaper ? 'failed' : 'printed';
    },
  };
  return printer;
}

/** The text of an ePOS-Print document; it is cut, and every tag in it is one that a printer knows. */
export function readEpson(xml: string): string {
  if (!/<cut type="feed"\/>/.test(xml)) throw new Error('the paper was not cut');
  const inside = /<epos-print [^>]*>([\s\S]*)<\/epos-print>/.exec(xml)?.[1] ?? '';
  const tags = [...inside.matchAll(/<\/?([a-z]+)/g)].map(([, name]) => name);
  const unknown = tags.filter((name) => !['text', 'feed', 'cut'].includes(name ?? ''));
  if (unknown.length > 0) throw new Error(`no such tag: ${unknown}`);
  return [...inside.matchAll(/<text ([^>/]*)>([^<]*)<\/text>/g)]
    .map(([, attributes = '', text = '']) => {
      const size = attributes.includes('width="2"') ? '[large]' : attributes.includes('height="2"') ? '[tall]' : '';
      return size + text.replace('&#10;', '').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
    })
    .join('\n');
}
