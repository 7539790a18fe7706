import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Passing = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
};

// biome-ignore lint/suspicious/noExplicitAny: bodies are read and changed freely here.
type Body = any;

export type Passed = { readonly status: number; readonly body: Body };

/**
 * Does wrong what a host does right. `request` may change what the host gets, or answer in its place; `answer` may change what
 * it answers. What is left out passes as it is.
 */
export type Fault = {
  readonly request?: (passing: Passing) => Passing | Passed | Promise<Passing | Passed>;
  readonly answer?: (passed: Passed, passing: Passing) => Passed | Promise<Passed>;
};

export type FaultyHost = { readonly url: string; close(): Promise<void> };

/** A host at `upstream` with a fault. `controls` answers what is asked at `/test-controls`; null: there is no such act. */
export async function startFaultyHost(
  upstream: string,
  fault: Fault,
  controls: (call: Body) => Promise<object | null> = async () => null,
): Promise<FaultyHost> {
  const server = createServer((request, response) => {
    pass(upstream, fault, controls, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function pass(
  upstream: string,
  fault: Fault,
  controls: (call: Body) => Promise<object | null>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const came = await read(request);
  if (came.path === '/test-controls') {
    const done = await controls(JSON.parse(came.text));
    return void send(response, done === null ? { status: 404, body: {} } : { status: 200, body: done });
  }
  const changed = (await fault.request?.(came)) ?? came;
  if ('status' in changed) return void send(response, changed);
  const { method, path, headers, text } = changed;
  const answered = await fetch(upstream + path, { method, headers, ...(text === '' ? {} : { body: text }) });
  const body = await answered.json().catch(() => ({}));
  const passed = { status: answered.status, body };
  send(response, (await fault.answer?.(passed, came)) ?? passed);
}

const leftOut = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'accept-encoding', 'keep-alive']);

async function read(request: IncomingMessage): Promise<Passing> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    leftOut.has(name) ? [] : [[name, String(value)]],
  );
  const { method = '', url = '' } = request;
  return { method, path: url, headers: Object.fromEntries(headers), text: Buffer.concat(chunks).toString('utf8') };
}

function send(response: ServerResponse, { status, body }: Passed): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(status, { 'content-type': 'application/json' }).end(text);
}
