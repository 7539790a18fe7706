import { type IncomingMessage, request } from 'node:http';
import { noteAnswer } from './answers-seen.ts';
import type { TestService } from './service.ts';

export type StreamEvent = {
  readonly event: string;
  readonly id: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: an event is looked into freely by assertions.
  readonly data: any;
};

/** An answer that goes on. A refusal has its whole text in `refused` and no events. */
export type OpenStream = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly refused: string;
  /** The next event; null when the stream has ended. */
  next(): Promise<StreamEvent | null>;
  /** All there is until the end. */
  rest(): Promise<readonly StreamEvent[]>;
  /** Everything that arrived, comments too. */
  text(): string;
  /** Goes away, as a closed browser window does. */
  leave(): void;
  readonly response: IncomingMessage;
};

/** Opens an event stream of the service, and notes the answer like any other. */
export async function openStream(
  service: TestService,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<OpenStream> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(service.url + path, { headers, agent: false }, resolve);
    sent.once('error', reject);
    sent.end();
  });
  const status = response.statusCode ?? 0;
  const received = Object.entries(response.headers).map(([name, value]): [string, string] => [name, String(value)]);
  const isStream = status === 200;
  const refused = isStream ? '' : await wholeText(response);
  noteAnswer('GET', path, { status, text: refused });
  const reader = isStream ? readEvents(response) : null;
  const next = async () => (reader === null ? null : reader.next());
  return {
    status,
    headers: Object.fromEntries(received),
    refused,
    next,
    rest: async () => {
      const events: StreamEvent[] = [];
      for (let event = await next(); event !== null; event = await next()) events.push(event);
      return events;
    },
    text: () => reader?.text() ?? '',
    leave: () => {
      response.destroy();
    },
    response,
  };
}

function readEvents(response: IncomingMessage): { next(): Promise<StreamEvent | null>; text(): string } {
  let text = '';
  let readTo = 0;
  let ended = false;
  let wake = () => {};
  response.setEncoding('utf8');
  response.on('data', (chunk: string) => {
    text += chunk;
    wake();
  });
  const finish = () => {
    ended = true;
    wake();
  };
  response.once('end', finish);
  response.once('error', finish);
  response.once('close', finish);
  const nextBlock = async (): Promise<string | null> => {
    for (;;) {
      const at = text.indexOf('\n\n', readTo);
      if (at !== -1) {
        const block = text.slice(readTo, at);
        readTo = at + 2;
        return block;
      }
      if (ended) return null;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  return {
    text: () => text,
    async next() {
      for (;;) {
        const block = await nextBlock();
        if (block === null) return null;
        const event = parseBlock(block);
        if (event !== null) return event;
      }
    },
  };
}

function parseBlock(block: string): StreamEvent | null {
  const fields = new Map(
    block.split('\n').map((line): [string, string] => [line.split(':', 1)[0] ?? '', line.replace(/^\w*: ?/, '')]),
  );
  const data = fields.get('data');
  if (data === undefined) return null;
  return { event: fields.get('event') ?? 'message', id: fields.get('id') ?? null, data: JSON.parse(data) };
}

async function wholeText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
