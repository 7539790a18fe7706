import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What a partner does to its callers: answers rightly; never; with 500 before, or after, it did what it was asked; with
 * text that is no answer; under ids that are not those of the things; or does everything twice.
 */
export type Lie = 'none' | 'hang' | 'fail' | 'failAfter' | 'garbage' | 'wrongIds' | 'twice';

export type LyingProxy = {
  readonly url: string;
  lie(how: Lie): void;
  /** How many requests were lied to. */
  liedCount(): number;
  close(): Promise<void>;
};

type Answer = { readonly status: number; readonly headers: IncomingMessage['headers']; readonly body: Buffer };

/** Stands before the partner at `target`, whose answers it passes on, or not. */
export async function startLyingProxy(target: string): Promise<LyingProxy> {
  let how: Lie = 'none';
  let lied = 0;
  const server: Server = createServer(async (request, response) => {
    const lie = how;
    if (lie !== 'none') lied += 1;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const send = () => forward(target, request, Buffer.concat(chunks));
    const answer = (status: number, body: string | Buffer) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
    try {
      if (lie === 'hang') return;
      if (lie === 'fail') return void answer(500, '{"error":{"message":"broken"}}');
      if (lie === 'garbage') return void answer(200, '<html>{"id": nothing');
      const first = await send();
      if (lie === 'failAfter') return void answer(500, '');
      const { status, headers, body } = lie === 'twice' ? await send() : first;
      const { 'content-length': _length, 'transfer-encoding': _encoding, connection: _connection, ...rest } = headers;
      response.writeHead(status, rest).end(lie === 'wrongIds' ? withWrongIds(body) : body);
    } catch {
      response.destroy();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lie: (next) => {
      how = next;
    },
    liedCount: () => lied,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function forward(target: string, { method, url, headers }: IncomingMessage, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(new URL(url ?? '/', target), {
      method,
      headers: { ...headers, host: new URL(target).host },
    });
    sent.once('error', reject);
    sent.once('response', async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      resolve({ status: response.statusCode ?? 500, headers: response.headers, body: Buffer.concat(chunks) });
    });
    sent.end(body);
  });
}

/** Every id in an answer turned round: well formed, and of nothing. */
function withWrongIds(body: Buffer): string {
  const turned = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map(turned);
    const entries = Object.entries(value).map(([name, held]) => {
      const isId = /^(id|.*_id|.*Id)$/.test(name) && typeof held === 'string';
      return [name, isId ? [...held].reverse().join('') : turned(held)];
    });
    return Object.fromEntries(entries);
  };
  try {
    return JSON.stringify(turned(JSON.parse(body.toString())));
  } catch {
    return body.toString();
  }
}
