import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { shorten } from './wire.ts';

export type Heard = {
  readonly method: string;
  /** With the query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
};

export type Reply = {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | string;
};

/** Null: the connection is cut without an answer. */
export type Answerer = (heard: Heard) => Reply | null;

export type Listener = {
  /** Its own, with the port that it got. */
  readonly url: string;
  /** Answers in this way from now on, and forgets what was heard. */
  answerBy(answerer: Answerer): void;
  /**
   * The first that fits of what was heard since `answerBy`, or the one after `passed` of them, as soon as it is there; null after
   * `limitMs`.
   */
  next(fits: (heard: Heard) => boolean, limitMs: number, passed?: number): Promise<Heard | null>;
  close(): Promise<void>;
};

const bodyBytesMax = 1024 * 1024;
/** What is remembered of what was heard; older ones are forgotten. */
const heardMax = 1_000;

/** Listens where `url` says, for what a host calls by itself. Everything is answered with 200 until another answerer is set. */
export async function openListener(url: string, note: (heard: string) => void = () => {}): Promise<Listener> {
  const { hostname, port, protocol } = new URL(url);
  if (protocol !== 'http:') throw new Error(`The kit listens over http alone: ${url}`);
  let answerer: Answerer = () => ({ status: 200 });
  const heardSoFar: Heard[] = [];
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    read(request)
      .then((heard) => {
        if (heard === null) return void response.writeHead(413).end();
        note(shorten(`${heard.method} ${heard.path} ${heard.text}`));
        reply(response, answerer(heard));
        heardSoFar.push(heard);
        if (heardSoFar.length > heardMax) heardSoFar.shift();
        for (const look of [...waiting]) look();
      })
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port === '' ? 80 : Number(port), hostname, () => resolve());
  });
  const address = server.address();
  const bound = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://${hostname}:${bound}`,
    answerBy: (next) => {
      heardSoFar.length = 0;
      answerer = next;
    },
    next: (fits, limitMs, passed = 0) =>
      new Promise((resolve) => {
        const end = (heard: Heard | null): void => {
          clearTimeout(timer);
          waiting.delete(look);
          resolve(heard);
        };
        const look = (): void => {
          const found = heardSoFar.filter(fits)[passed];
          if (found !== undefined) end(found);
        };
        const timer = setTimeout(() => end(null), limitMs);
        waiting.add(look);
        look();
      }),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function reply(response: ServerResponse, answer: Reply | null): void {
  if (answer === null) return void response.destroy();
  response.writeHead(answer.status, { ...answer.headers }).end(answer.body ?? '');
}

async function read(request: IncomingMessage): Promise<Heard | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > bodyBytesMax) return null;
    chunks.push(chunk);
  }
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)]);
  const { method = '', url = '' } = request;
  return { method, path: url, headers: Object.fromEntries(headers), text: Buffer.concat(chunks).toString('utf8') };
}
