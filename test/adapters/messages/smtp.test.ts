import { connect, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { guarded, unwatched } from '../../../src/adapters/calls/guarded.ts';
import { observedFetch, partnerFailureOf } from '../../../src/adapters/calls/observed-fetch.ts';
import { vendorCalls } from '../../../src/adapters/calls/vendor-calls.ts';
import {
  type MailSender,
  type OpenSocket,
  probeMailServer,
  type RefusedMessage,
  smtpMessages,
} from '../../../src/adapters/messages/smtp.ts';
import type { Message } from '../../../src/ports/messages.ts';
import { type MailServer, refusal, startMailServer } from './mail-server.ts';

const from = 'Marigold Kitchen <orders@marigold.example>';
const code: Message = {
  messageId: 'code-1',
  merchantId: 'm1',
  channel: 'email',
  recipient: 'ada@example.com',
  kind: 'one_time_code',
  subject: 'Your code for Café Zoë',
  text: '123456 is your code for Café Zoë.\nIt is good for 10 minutes.',
};
const confirmation: Message = { ...code, messageId: 'order-1', kind: 'order_confirmation' };

let refused: RefusedMessage[] = [];
let closing: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closing.reverse()) await close();
  closing = [];
  refused = [];
});

async function server(options: Parameters<typeof startMailServer>[0] = {}): Promise<MailServer> {
  const started = await startMailServer(options);
  closing.push(started.close);
  return started;
}

function senderTo(url: string, timeOutMs = 5000): MailSender {
  const sender = smtpMessages({ url, from, timeOutMs, report: (message) => refused.push(message) });
  closing.push(() => sender.close());
  return sender;
}

/** The failure of a channel that is down, which says nothing of people and passwords, not even to the log. */
async function expectDown(sent: Promise<void>): Promise<unknown> {
  const error = await sent.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE', retryAfterSeconds: 5 });
  const { message, cause } = error as Error & { cause: Error };
  expect(`${message} ${cause.message}`).not.toMatch(/ada|hunter2|123456|marigold/);
  expect(refused).toEqual([]);
  return error;
}

describe('e-mail', () => {
  test('arrives as it was written, from and to whom it says', async () => {
    const mail = await server();
    await senderTo(mail.url).send(code);
    expect(mail.received).toHaveLength(1);
    const [received] = mail.received;
    expect(received).toMatchObject({ from: 'orders@marigold.example', to: ['ada@example.com'] });
    expect(received?.text.replaceAll('\r\n', '\n')).toBe(code.text);
    expect(Object.fromEntries(received?.headers ?? [])).toMatchObject({
      from,
      to: 'ada@example.com',
      subject: code.subject,
      'auto-submitted': 'auto-generated',
    });
    expect(refused).toEqual([]);
  });

  test('has both forms and the sender that it names, at the address of the installation', async () => {
    const mail = await server();
    const html = '<!doctype html><p>123456 is your code for <b>Café Zoë</b>.</p>';
    await senderTo(mail.url).send({ ...code, senderName: 'Café Zoë, "the best"\r\nBcc: eve@example.com', html });
    const [received] = mail.received;
    expect(received?.text.replaceAll('\r\n', '\n')).toBe(code.text);
    expect(received?.html).toBe(html);
    expect(received).toMatchObject({ from: 'orders@marigold.example', to: ['ada@example.com'] });
    expect(received?.headers.get('from')).toMatch(/Café Zoë.*<orders@marigold\.example>$/);
    expect(received?.headers.get('bcc')).toBeUndefined();
  });

  test('has a message id of its own that is the same when it is sent again, also by another process', async () => {
    const mail = await server();
    await senderTo(mail.url).send(code);
    await senderTo(mail.url).send(code);
    await senderTo(mail.url).send({ ...code, messageId: 'code-2' });
    await senderTo(mail.url).send({ ...code, merchantId: 'm2' });
    const ids = mail.received.map(({ headers }) => headers.get('message-id'));
    expect(ids[0]).toMatch(/^<[a-f0-9]{40}@marigold\.example>$/);
    expect(ids[1]).toBe(ids[0]);
    expect(new Set(ids).size).toBe(3);
  });

  test('goes out by a connection that is used again', async () => {
    const mail = await server();
    const sender = senderTo(mail.url);
    for (let each = 0; each < 3; each += 1) await sender.send({ ...code, messageId: `code-${each}` });
    expect([mail.received.length, mail.connectionCount()]).toEqual([3, 1]);
  });

  test('signs in where the server asks for it', async () => {
    const mail = await server({
      onAuth: ({ username, password }, _session, done) =>
        username === 'us@er' && password === 'p:ss' ? done(null, { user: username }) : done(refusal(535, 'no')),
    });
    await senderTo(mail.url.replace('smtp://', 'smtp://us%40er:p%3Ass@')).send(code);
    expect(mail.received).toHaveLength(1);
    await expectDown(senderTo(mail.url.replace('smtp://', 'smtp://user:hunter2@')).send(code));
    expect(mail.received).toHaveLength(1);
  });

  test('goes to a server on the same machine though its certificate is not signed', async () => {
    const mail = await server({ disabledCommands: [] });
    await senderTo(mail.url).send(code);
    expect(mail.received).toHaveLength(1);
  });

  test('takes no further headers and no further recipients from what people typed', async () => {
    const mail = await server();
    await senderTo(mail.url).send({ ...code, subject: 'Hello\r\nBcc: eve@example.com\r\n\r\nbody' });
    expect(mail.received[0]?.to).toEqual(['ada@example.com']);
    expect(mail.received[0]?.headers.has('bcc')).toBe(false);
  });
});

describe("a merchant's own mail server, whose connections are opened for us", () => {
  // A name of somewhere else that leads here: what is allowed on the same machine is not allowed there.
  const elsewhere = 'smtp://mail.example:587';
  const leadingTo =
    (mail: MailServer): OpenSocket =>
    async () =>
      connect(Number(new URL(mail.url).port), '127.0.0.1');

  test.each([
    ['that offers no encryption', ['STARTTLS']],
    ['whose certificate is not signed', []],
  ])('gets no word where it is one %s', async (_name, disabledCommands) => {
    const mail = await server({ disabledCommands });
    const openSocket = leadingTo(mail);
    const sender = smtpMessages({ url: elsewhere, from, openSocket, report: (message) => refused.push(message) });
    closing.push(() => sender.close());
    await expectDown(sender.send(code));
    expect(mail.received).toEqual([]);
    expect(mail.connectionCount()).toBeGreaterThan(0);
    expect(await probeMailServer(elsewhere, 5000, openSocket)).toMatch(/^E(TLS|SOCKET)/);
  });
});

describe('one recipient is refused: no outage, and the error says nothing of them', () => {
  test.each([
    ['550 for good', 550, code],
    ['550 for good', 550, confirmation],
    ['450 for now, a code: they ask again', 450, code],
  ])('%s', async (_name, status, message) => {
    const mail = await server({
      onRcptTo: ({ address }, _session, done) => done(refusal(status, `<${address}> is not here`)),
    });
    await senderTo(mail.url).send(message);
    expect(mail.received).toEqual([]);
    const { messageId } = message;
    expect(refused).toEqual([{ messageId, channel: 'email', code: `EENVELOPE RCPT TO ${status}` }]);
  });

  test('554 its content', async () => {
    const mail = await server({
      onData: (stream, _session, done) => {
        stream.resume();
        stream.once('end', () => done(refusal(554, 'looks like spam to ada@example.com')));
      },
    });
    await senderTo(mail.url).send(confirmation);
    expect(refused).toEqual([{ messageId: 'order-1', channel: 'email', code: 'EMESSAGE DATA 554' }]);
  });

  test('the next one is sent', async () => {
    const mail = await server({
      onRcptTo: ({ address }, _session, done) => done(address.startsWith('gone') ? refusal(550, 'gone') : null),
    });
    const sender = senderTo(mail.url);
    await sender.send({ ...code, recipient: 'gone@example.com' });
    await sender.send(code);
    expect(mail.received.map(({ to }) => to)).toEqual([['ada@example.com']]);
  });
});

describe('the channel is down', () => {
  test('450 a confirmation can wait, and those of others need not wait with it', async () => {
    const mail = await server({
      onRcptTo: ({ address }, _session, done) => done(address.startsWith('new') ? refusal(450, 'later') : null),
    });
    const seen = { partner: 'mail', watch: unwatched } as const;
    const sender = guarded(senderTo(mail.url), vendorCalls(), ['send'], seen, () => 'confirmations');
    for (let turn = 0; turn < 6; turn += 1) {
      const error = await expectDown(sender.send({ ...confirmation, recipient: 'new@example.com' }));
      expect(partnerFailureOf(error, observedFetch(fetch).last())).toBe(null);
    }
    await sender.send(confirmation);
    expect(mail.received.map(({ to }) => to)).toEqual([['ada@example.com']]);
  });

  test('553 our address may not send', async () => {
    const mail = await server({
      onMailFrom: ({ address }, _session, done) => done(refusal(553, `<${address}> is not yours`)),
    });
    await expectDown(senderTo(mail.url).send(code));
  });

  test('421 the server is closing, and 451 it has a trouble of its own', async () => {
    const closes = await server({ onRcptTo: (_address, _session, done) => done(refusal(421, 'closing')) });
    await expectDown(senderTo(closes.url).send(code));
    const troubled = await server({
      onData: (stream, _session, done) => {
        stream.resume();
        stream.once('end', () => done(refusal(451, 'disk')));
      },
    });
    await expectDown(senderTo(troubled.url).send(code));
  });

  test('no server listens', async () => {
    const mail = await startMailServer();
    await mail.close();
    await expectDown(senderTo(mail.url).send(code));
  });

  test('a server listens and says nothing: given up in time', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    closing.push(() => {
      for (const socket of sockets) socket.destroy();
      silent.close();
    });
    const address = silent.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const startedAt = performance.now();
    await expectDown(senderTo(`smtp://127.0.0.1:${port}`, 400).send(code));
    expect(performance.now() - startedAt).toBeLessThan(3000);
  });

  test('comes back: the next message is sent', async () => {
    let away = true;
    const mail = await server({
      onMailFrom: (_address, _session, done) => done(away ? refusal(451, 'not now') : null),
    });
    const sender = senderTo(mail.url);
    await expectDown(sender.send(code));
    away = false;
    await sender.send(code);
    expect(mail.received).toHaveLength(1);
  });
});

describe('the whole mail was taken, and no answer came', () => {
  const outcomes: readonly [string, (mail: MailServer) => void][] = [
    ['the server says nothing more', () => {}],
    ['the connection breaks', (mail) => mail.cut()],
  ];

  test.each(outcomes)('%s: it may have arrived, and is not sent again', async (_what, then) => {
    let taken = 0;
    const mail: MailServer = await server({
      onData: (stream) => {
        stream.resume();
        stream.once('end', () => {
          taken += 1;
          then(mail);
        });
      },
    });
    await senderTo(mail.url, 600).send(confirmation);
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(taken).toBe(1);
    expect(refused).toEqual([{ messageId: 'order-1', channel: 'email', code: expect.stringMatching(/^unanswered/) }]);
  });

  test.each(outcomes)('%s: a code is asked for again by the person who waits for it', async (_what, then) => {
    const mail: MailServer = await server({
      onData: (stream) => {
        stream.resume();
        stream.once('end', () => then(mail));
      },
    });
    await expectDown(senderTo(mail.url, 600).send(code));
  });

  test('a connection that breaks before the mail was taken changes nothing: it can be sent again', async () => {
    let breaks = true;
    const mail: MailServer = await server({
      onRcptTo: (_address, _session, done) => (breaks ? mail.cut() : done()),
    });
    const sender = senderTo(mail.url, 2000);
    await expectDown(sender.send(confirmation));
    breaks = false;
    await sender.send(confirmation);
    expect(mail.received).toHaveLength(1);
  });
});
