import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import type { Socket } from 'node:net';
import { PassThrough, pipeline, type Readable } from 'node:stream';
import type * as Nodemailer from 'nodemailer';
import { CommerceError } from '../../domain/values/errors.ts';
import type { Message, MessageSender } from '../../ports/messages.ts';

const load = createRequire(import.meta.url);

/** What the log may know of a message that was not delivered: no address, no word of it. */
export type RefusedMessage = { readonly messageId: string; readonly channel: 'email' | 'sms'; readonly code: string };

/** Opens a connection to a host and port. */
export type OpenSocket = (target: { readonly host: string; readonly port: number }) => Promise<Socket>;

export type SmtpParts = {
  /** `smtp:` or `smtps:`, with user and password where the server asks for them. */
  readonly url: string;
  /** An address, or a name with an address in angle brackets. */
  readonly from: string;
  readonly report: (refused: RefusedMessage) => void;
  /** Opens the connections, where not every address may be connected to; then words leave encrypted only. */
  readonly openSocket?: OpenSocket;
  /** For everything together. Callers of ours give up after ten seconds. */
  readonly timeOutMs?: number;
};

export type MailSender = MessageSender & {
  /** Ends the connections that are kept open. */
  close(): void;
};

/**
 * E-mail over SMTP, by a few connections that are used again. A server that refuses one recipient is no outage: that is
 * reported and done with. When nothing can be sent at all, DEPENDENCY_UNAVAILABLE. A mail that the server took and never
 * answered for is reported and counts as sent, but for a code.
 * (design/customers.md#a-refused-recipient-is-no-outage, design/messages.md#a-message-about-an-order-leaves-at-most-once)
 */
export function smtpMessages(parts: SmtpParts): MailSender {
  const { from, timeOutMs = 8000 } = parts;
  // Only where there is a mail server (design/memory.md#loaded-when-needed).
  const { createTransport }: typeof Nodemailer = load('nodemailer');
  const transport = createTransport({
    ...serverOf(parts.url, parts.openSocket),
    pool: true,
    maxConnections: 5,
    // What a broken connection took is not given to the next one: it may have arrived.
    maxRequeues: 0,
    connectionTimeout: timeOutMs / 2,
    greetingTimeout: timeOutMs / 2,
    dnsTimeout: timeOutMs / 2,
    socketTimeout: timeOutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  /** Mails whose words a server has begun to take: whether it kept them only its answer tells. */
  const taken = new Set<string>();
  transport.use('stream', (mail, done) => {
    mail.message.processFunc((words) => seeingReader(words, () => taken.add(mail.message.messageId())));
    done();
  });
  return {
    close: () => transport.close(),
    send: async (message) => {
      const messageId = messageIdOf(message, from);
      try {
        await transport.sendMail({
          from:
            message.senderName === undefined
              ? from
              : { name: message.senderName.replace(/\p{Cc}+/gu, ' '), address: addressIn(from) },
          to: { name: '', address: message.recipient },
          subject: message.subject,
          text: message.text,
          ...(message.html !== undefined && { html: message.html }),
          messageId,
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: AbortSignal.timeout(timeOutMs),
        });
      } catch (error) {
        const failure = readFailure(error);
        const isUnanswered = failure.status === null && taken.has(messageId) && message.kind !== 'one_time_code';
        if (!isUnanswered && !concernsRecipient(failure, message)) throw unavailable(failure);
        const reason = isUnanswered ? `unanswered ${describe(failure)}` : describe(failure);
        parts.report({ messageId: message.messageId, channel: 'email', code: reason });
      } finally {
        taken.delete(messageId);
      }
    },
  };
}

/** Signs in at a mail server and sends nothing: null when it takes us, else what it says, without addresses. */
export async function probeMailServer(url: string, timeOutMs: number, openSocket?: OpenSocket): Promise<string | null> {
  const { createTransport }: typeof Nodemailer = load('nodemailer');
  const limits = { connectionTimeout: timeOutMs, greetingTimeout: timeOutMs, dnsTimeout: timeOutMs };
  const transport = createTransport({ ...serverOf(url, openSocket), ...limits, socketTimeout: timeOutMs });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return describe(readFailure(error));
  } finally {
    transport.close();
  }
}

/** The same words, and a call when they begin to be read: they are made before the server has agreed to take them. */
function seeingReader(words: Readable, onRead: () => void): Readable {
  const seen = new PassThrough();
  seen.once('resume', onRead);
  pipeline(words, seen, () => undefined);
  return seen;
}

function serverOf(text: string, openSocket?: OpenSocket) {
  const url = new URL(text);
  const secure = url.protocol === 'smtps:';
  const [user, pass] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  const isLocal = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    // A password never goes over the net in the clear, even where an attacker removes STARTTLS from the greeting.
    requireTLS: !secure && (user !== '' || openSocket !== undefined) && !isLocal,
    // Servers on the same machine offer self-signed certificates; no network lies in between.
    ignoreTLS: !secure && isLocal,
    ...(user === '' ? {} : { auth: { user, pass } }),
    ...(openSocket === undefined ? {} : { getSocket: socketsOf(openSocket) }),
  };
}

type GetSocket = (
  options: { readonly host?: string | undefined; readonly port?: string | number | undefined },
  callback: (error: Error | null, opened?: { connection: Socket }) => void,
) => void;

function socketsOf(openSocket: OpenSocket): GetSocket {
  return ({ host = '', port }, callback) => {
    openSocket({ host, port: Number(port) }).then(
      (connection) => callback(null, { connection }),
      (error: Error) => callback(error),
    );
  };
}

/** The address of `orders@example.com` and of `Marigold <orders@example.com>`. */
function addressIn(from: string): string {
  return /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();
}

/** Always the same for the same message of ours, so that mailboxes know a message that was sent again after a crash. */
function messageIdOf({ merchantId, messageId }: Message, from: string): string {
  const name = createHash('sha256').update([merchantId, messageId].join('|')).digest('hex').slice(0, 40);
  const domain = /@([^\s@<>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  return `<${name}@${domain}>`;
}

type Failure = { readonly code: string; readonly command: string; readonly status: number | null };

/** The three facts of a failure. What the server wrote is left out, because it often repeats the address. */
function readFailure(error: unknown): Failure {
  const { code, command, responseCode } = error as { code?: unknown; command?: unknown; responseCode?: unknown };
  return {
    code: typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown',
    command: typeof command === 'string' ? command : '',
    status: typeof responseCode === 'number' ? responseCode : null,
  };
}

/**
 * Whether only this message was refused: for good at its recipient or its content, or, for a code, for now at its
 * recipient. A customer who waits for a code asks again; anything else is tried again later.
 */
function concernsRecipient({ code, command, status }: Failure, { kind }: Message): boolean {
  if (code === 'EENVELOPE' && command === 'API') return true;
  if (status === null || status === 421) return false;
  if (command === 'RCPT TO') return status >= 500 || kind === 'one_time_code';
  return command === 'DATA' && status >= 500;
}

/** Whether the server takes mail, and this recipient's later: it does not know us yet, or a mailbox is full. */
function isDeferral({ command, status }: Failure): boolean {
  return command === 'RCPT TO' && status !== null && status !== 421;
}

function describe({ code, command, status }: Failure): string {
  return [code, command, status ?? ''].join(' ').trim();
}

function unavailable(failure: Failure): CommerceError {
  return new CommerceError('DEPENDENCY_UNAVAILABLE', 'The message could not be sent. Try again in a moment.', {
    retryAfterSeconds: 5,
    wasAnswered: isDeferral(failure),
    cause: new Error(`SMTP: ${describe(failure)}`),
  });
}
