import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { vi } from 'vitest';

export type ReceivedWebhook = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a body is looked into freely by assertions.
  readonly body: any;
};

/** How a call is answered: a status, or what the test does with the response itself; it may leave it open. */
export type ReceiverAnswer = number | ((response: ServerResponse) => void);

export type WebhookReceiver = {
  readonly url: string;
  readonly port: number;
  readonly received: ReceivedWebhook[];
  /** Answers the next calls in turn; after them it is 200 again. */
  answerNext(...answers: readonly ReceiverAnswer[]): void;
  /** Resolves once so many calls have come. */
  whenReceived(count: number): Promise<void>;
  close(): Promise<void>;
};

/** A merchant's own system on a port of this machine, which notes what it receives. Close it. */
export async function startReceiver(host = '127.0.0.1', port = 0): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const planned: ReceiverAnswer[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      received.push({ path: request.url ?? '', headers, text, body: JSON.parse(text) });
      for (const { count, resolve } of waiting) if (received.length >= count) resolve();
      const answer = planned.shift() ?? 200;
      if (typeof answer === 'number') response.writeHead(answer).end();
      else answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  const bound = (server.address() as AddressInfo).port;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}/hooks`,
    port: bound,
    received,
    answerNext: (...answers) => void planned.push(...answers),
    whenReceived: (count) =>
      received.length >= count ? Promise.resolve() : new Promise((resolve) => waiting.push({ count, resolve })),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** What the library says of a call to a receiver that has `secret` and lives at `now`; throws for a forged or stale one. */
export function verifyWebhook(secret: string, call: ReceivedWebhook, now: number): unknown {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now);
  try {
    return new Webhook(secret).verify(call.text, { ...call.headers });
  } finally {
    clock.mockRestore();
  }
}
