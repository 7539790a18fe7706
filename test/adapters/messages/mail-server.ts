import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type ReceivedMail = {
  readonly from: string;
  readonly to: readonly string[];
  /** Unfolded, by lower-case name. */
  readonly headers: ReadonlyMap<string, string>;
  /** The plain part where there are several. */
  readonly text: string;
  /** Null where the mail has no such part. */
  readonly html: string | null;
};

export type MailServer = {
  readonly url: string;
  readonly received: ReceivedMail[];
  readonly connectionCount: () => number;
  /** Breaks all connections off, without a word. */
  cut(): void;
  close(): Promise<void>;
};

/** A real mail server on this machine. `options` say what it refuses. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let connections = 0;
  const server = new SMTPServer({
    authOptional: options.onAuth === undefined,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    allowInsecureAuth: true,
    logger: false,
    onConnect: (_session, done) => {
      connections += 1;
      done();
    },
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.once('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const to = envelope.rcptTo.map(({ address }) => address);
        received.push({ from, to, ...parseMail(Buffer.concat(chunks).toString('utf8')) });
        done();
      });
    },
    ...options,
  });
  // A client that breaks off is what some tests are about.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const sockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => sockets.add(socket));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    connectionCount: () => connections,
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** The refusal of a server, with its status. */
export function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

function parseMail(source: string): Pick<ReceivedMail, 'headers' | 'text' | 'html'> {
  const { headers, text } = parsePart(source);
  const boundary = /boundary="?([^";]+)/.exec(headers.get('content-type') ?? '')?.[1];
  if (boundary === undefined) return { headers, text, html: null };
  const parts = source
    .slice(source.indexOf('\r\n\r\n'))
    .split(`--${boundary}`)
    .map((part) => parsePart(part.trimStart()));
  const ofType = (type: string) =>
    parts.find((part) => part.headers.get('content-type')?.startsWith(type) === true)?.text ?? null;
  return { headers, text: ofType('text/plain') ?? '', html: ofType('text/html') };
}

function parsePart(source: string): { headers: ReadonlyMap<string, string>; text: string } {
  const end = source.indexOf('\r\n\r\n');
  const lines = source
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = new Map(
    lines.map((line): [string, string] => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      decodeWords(line.slice(line.indexOf(':') + 1).trim()),
    ]),
  );
  return { headers, text: decodeText(source.slice(end + 4), headers.get('content-transfer-encoding') ?? '').trim() };
}

function decodeWords(text: string): string {
  const words = /=\?utf-8\?(q|b)\?([^?]*)\?=\s*/gi;
  return text.replaceAll(words, (_match, form: string, body: string) =>
    form.toLowerCase() === 'b' ? Buffer.from(body, 'base64').toString() : quotedPrintable(body.replaceAll('_', ' ')),
  );
}

function decodeText(text: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString();
  return encoding === 'quoted-printable' ? quotedPrintable(text.replaceAll('=\r\n', '')) : text;
}

function quotedPrintable(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/gi, (_match, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString();
}
