import type { Server, Socket } from 'node:net';
import { CommerceError } from '../domain/values/errors.ts';

/**
 * One act that commands of this machine can ask for. Throws a refusal (see `describeRefusal`) or fails. With `ask` it has the
 * command do its part, and waits for what it answers; that throws once the command has gone.
 */
export type AdminAct = (
  request: unknown,
  progress: (phase: string) => void,
  ask: (question: unknown) => Promise<unknown>,
) => Promise<unknown>;

export type AdminActs = {
  /** By the name under which a request asks for them. */
  readonly acts: Readonly<Record<string, AdminAct>>;
  /** What the asking command may know of an error: its message and the place in a file; null for failures of ours. */
  readonly describeRefusal: (error: unknown) => { readonly message: string; readonly place: string | null } | null;
  /** Hears of failures that are ours. */
  readonly logFailure: (error: unknown) => void;
};

/** All that a connection may send: a menu of the largest size that can be imported, as a JSON text with escapes. */
const requestBytesMax = 32 * 1024 * 1024;

/**
 * Answers commands on the socket of the data folder (design/modes-and-sandbox.md#state-and-the-data-folder), which only
 * its owner can open: `ping`, and `acts` with their progress. One request per connection, `{"act", "request"}` on one
 * line; the answers are lines, too: `{"event": "progress", "phase"}`, `{"event": "ask", "question"}`, which the command
 * answers with `{"answer"}` on a line, and in the end `{"event": "done", "result"}` or `{"event": "failed", "message", "place"}`.
 */
export function serveAdmin(server: Server, admin: AdminActs): void {
  server.on('connection', (socket) => {
    // A command that was killed must not end the server.
    socket.on('error', () => socket.destroy());
    const nextLine = lineReader(socket);
    nextLine()
      .then((line) => (line === null ? undefined : answer(line, socket, nextLine, admin)))
      .catch((error: unknown) => send(socket, failure(error, admin)))
      .finally(() => socket.end());
  });
}

type NextLine = () => Promise<string | null>;

/** The lines of the other side, one with each call; null once it has gone, or when it only looked whether a server listens. */
function lineReader(socket: Socket): NextLine {
  const lines: string[] = [];
  let unfinished: Buffer[] = [];
  let size = 0;
  let ended = false;
  let wake = (): void => {};
  socket.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > requestBytesMax) socket.destroy();
    let from = 0;
    for (let end = chunk.indexOf(0x0a); end !== -1; end = chunk.indexOf(0x0a, from)) {
      lines.push(Buffer.concat([...unfinished, chunk.subarray(from, end)]).toString('utf8'));
      unfinished = [];
      from = end + 1;
    }
    unfinished.push(chunk.subarray(from));
    wake();
  });
  for (const event of ['close', 'end'] as const) {
    socket.once(event, () => {
      ended = true;
      wake();
    });
  }
  return async () => {
    while (lines.length === 0 && !ended) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    return lines.shift() ?? null;
  };
}

async function answer(line: string, socket: Socket, nextLine: NextLine, admin: AdminActs): Promise<void> {
  const { act, request } = readRequest(line);
  if (act === 'ping') return send(socket, { event: 'done', result: { pong: true } });
  const run = Object.hasOwn(admin.acts, act) ? admin.acts[act] : undefined;
  if (run === undefined) {
    const message = `the server does not know "${act.slice(0, 40)}"; is it of another version?`;
    return send(socket, { event: 'failed', message, place: null });
  }
  const ask = async (question: unknown): Promise<unknown> => {
    send(socket, { event: 'ask', question });
    const reply = await nextLine();
    if (reply === null)
      throw new CommerceError('DEPENDENCY_UNAVAILABLE', 'the command has gone', { retryAfterSeconds: 1 });
    return (JSON.parse(reply) as { readonly answer: unknown }).answer;
  };
  const result = await run(request, (phase) => send(socket, { event: 'progress', phase }), ask);
  send(socket, { event: 'done', result });
}

/** What is no request at all asks for nothing the server knows. */
function readRequest(line: string): { act: string; request: unknown } {
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value !== 'object' || value === null || !('act' in value)) return { act: '', request: null };
    return { act: String(value.act), request: 'request' in value ? value.request : null };
  } catch {
    return { act: '', request: null };
  }
}

function failure(error: unknown, admin: AdminActs): AdminEvent {
  const refusal = admin.describeRefusal(error);
  if (refusal !== null) return { event: 'failed', ...refusal };
  admin.logFailure(error);
  return { event: 'failed', message: 'the server failed; its log says why', place: null };
}

type AdminEvent =
  | { readonly event: 'progress'; readonly phase: string }
  | { readonly event: 'ask'; readonly question: unknown }
  | { readonly event: 'done'; readonly result: unknown }
  | { readonly event: 'failed'; readonly message: string; readonly place: string | null };

function send(socket: Socket, event: AdminEvent): void {
  if (socket.writable) socket.write(`${JSON.stringify(event)}\n`);
}
