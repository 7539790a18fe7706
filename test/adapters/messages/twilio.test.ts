import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RefusedMessage } from '../../../src/adapters/messages/smtp.ts';
import { twilioMessages } from '../../../src/adapters/messages/twilio.ts';
import type { Message } from '../../../src/ports/messages.ts';

type Received = {
  readonly method: string;
  readonly path: string;
  readonly authorization: string;
  readonly form: object;
};

const message: Message = {
  messageId: 'code-1',
  merchantId: 'm1',
  channel: 'sms',
  recipient: '+12125550142',
  kind: 'one_time_code',
  subject: 'Your code for Café Zoë',
  text: '123456 is your code for Café Zoë.',
};

let received: Received[] = [];
let refused: RefusedMessage[] = [];
let answer: (response: ServerResponse) => void;
let url = '';

const server = createServer((request, response) => void take(request, response));

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  received.push({
    method: request.method ?? '',
    path: request.url ?? '',
    authorization: request.headers.authorization ?? '',
    form: Object.fromEntries(new URLSearchParams(text)),
  });
  answer(response);
}

function answers(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): void {
  answer = (response) => response.writeHead(status, headers).end(JSON.stringify(body));
}

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

beforeEach(() => {
  received = [];
  refused = [];
  answers(201, { sid: 'SM1', status: 'queued' });
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const sender = (changes: object = {}) =>
  twilioMessages({
    url,
    account: 'AC1',
    token: 'hunter2',
    from: '+12125550100',
    report: (text) => refused.push(text),
    timeOutMs: 3000,
    ...changes,
  });

/** The failure of a channel that is down, which says nothing of people and passwords, not even to the log. */
async function expectDown(sent: Promise<void>, retryAfterSeconds = 5): Promise<void> {
  const error = await sent.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toMatchObject({ code: 'DEPENDENCY_UNAVAILABLE', retryAfterSeconds });
  const { message: shown, cause } = error as Error & { cause: Error };
  expect(`${shown} ${cause.message}`).not.toMatch(/5550142|hunter2|123456/);
  expect(refused).toEqual([]);
}

describe('a text message', () => {
  test('is posted once, with the account’s credentials, without the subject', async () => {
    await sender().send(message);
    expect(received).toEqual([
      {
        method: 'POST',
        path: '/2010-04-01/Accounts/AC1/Messages.json',
        authorization: `Basic ${Buffer.from('AC1:hunter2').toString('base64')}`,
        form: { To: '+12125550142', From: '+12125550100', Body: '123456 is your code for Café Zoë.' },
      },
    ]);
    expect(refused).toEqual([]);
  });

  test('can come from a messaging service', async () => {
    const service = `MG${'a'.repeat(32)}`;
    await sender({ from: service }).send(message);
    expect(received[0]?.form).toMatchObject({ MessagingServiceSid: service });
    expect(received[0]?.form).not.toHaveProperty('From');
  });

  test('that is too long loses lines in the middle, never its link', async () => {
    const lines = Array.from({ length: 100 }, (_, index) => `${index} x a dish with a rather long name`);
    const text = ['Accepted.', ...lines, 'Total: $1.00', 'Receipt: https://pay.example/receipt/1#receiptToken=x'].join(
      '\n',
    );
    await sender().send({ ...message, kind: 'order_confirmation', text });
    const body = new Map(Object.entries(received[0]?.form ?? {})).get('Body');
    expect(body.length).toBeLessThanOrEqual(1600);
    expect(body.length).toBeGreaterThan(1500);
    expect(body).toMatch(/^Accepted\.\n\.\.\.\n/);
    expect(body).toMatch(/Total: \$1\.00\nReceipt: https:\S+$/);
  });
});

describe('one recipient is refused: no outage, and the error says nothing of them', () => {
  test.each([21211, 21610, 21614, 29999])('400 with code %i', async (code) => {
    answers(400, { code, message: 'The number +12125550142 cannot be reached', status: 400 });
    await sender().send(message);
    expect(refused).toEqual([{ messageId: 'code-1', channel: 'sms', code: String(code) }]);
  });
});

describe('the channel is down', () => {
  test.each([
    ['wrong credentials', 401, { code: 20003 }],
    ['account suspended', 403, { code: 20005 }],
    ['no such account', 404, { code: 20404 }],
    ['our number is not ours', 400, { code: 21606 }],
    ['a 400 that is not theirs', 400, 'what?'],
    ['an error of theirs', 500, { code: 20500, message: 'for +12125550142' }],
    ['a gateway', 502, '<html>'],
  ])('%s', async (_name, status, body) => {
    answers(status, body);
    await expectDown(sender().send(message));
    expect(received).toHaveLength(1);
  });

  test('too many at once: their time to wait is handed on', async () => {
    answers(429, { code: 20429 }, { 'Retry-After': '17' });
    await expectDown(sender().send(message), 17);
  });

  test('a redirect is not followed', async () => {
    answers(307, {}, { Location: `${url}/elsewhere` });
    await expectDown(sender().send(message));
    expect(received).toHaveLength(1);
  });

  test('no server listens, no answer comes, the connection breaks', async () => {
    await expectDown(sender({ url: 'http://127.0.0.1:1' }).send(message));
    answer = () => {};
    await expectDown(sender({ timeOutMs: 200 }).send(message));
    // Whether it was sent is not known: only a person who waits for a code asks again.
    await sender({ timeOutMs: 200 }).send({ ...message, kind: 'order_ready' });
    expect(refused.splice(0)).toEqual([{ messageId: message.messageId, channel: 'sms', code: 'TimeoutError' }]);
    answer = (response) => response.destroy();
    await expectDown(sender().send(message));
  });
});
