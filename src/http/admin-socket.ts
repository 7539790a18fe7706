import type { Server, Socket } from 'node:net';

/** One act that commands of this machine can ask for. Throws a refusal (see `describeRefusal`) or fails. */
export type AdminAct = (request: unknown, progress: (phase: string) => void) => Promise<unknown>;

export type AdminActs = {
  /** By the name under which a request asks for them. */
  readonly acts: Readonly<Record<string, AdminAct>>;
  /** What the asking command may know of an error: its message and the place in a file; null for failures of ours. */
  readonly describeRefusal: (error: unknown) => { readonly message: string; readonly place: string | null } | null;
  /** Hears of failures that are ours. */
  readonly logFailure: (error: unknown) => void;
};

/** A menu of the largest size that can be imported, as a JSON text with escapes. */
const requestBytesMax = 32 * 1024 * 1024;

/**
 * Answers commands on the socket of the data folder (design/modes-and-sandbox.md#state-and-the-data-folder), which only
 * its owner can open: `ping`, and `acts` with their progress. One request per connection, `{"act", "request"}` on one
 * line; the answers are lines, too: `{"event": "progress", "phase"}`, and in the end `{"event": "done", "result"}` or
 * `{"event": "failed", "message", "place"}`.
 */
export function serveAdmin(server: Server, admin: AdminActs): void {
  server.on('connection', (socket) => {
    // A command that was killed must not end the server.
    socket.on('error', () => socket.destroy());
    readLine(socket)
      .then((line) => (line === null ? undefined : answer(line, socket, admin)))
      .catch((error: unknown) => send(socket, failure(error, admin)))
      .finally(() => socket.end());
  });
}

/** The first line; null when the other side only looked whether a server listens. */
function readLine(socket: Socket): Promise<string | null> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    socket.on('data', (chunk: Buffer) => {
      const end = chunk.indexOf(0x0a);
      chunks.push(end === -1 ? chunk : chunk.subarray(0, end));
      size += chunk.length;
      if (end !== -1) resolve(Buffer.concat(chunks).toString('utf8'));
      else if (size > requestBytesMax) socket.destroy();
    });
    socket.once('close', () => resolve(null));
    socket.once('end', () => resolve(null));
  });
}

async function answer(line: string, socket: Socket, admin: AdminActs): Promise<void> {
  const { act, request } = readRequest(line);
  if (act === 'ping') return send(socket, { event: 'done', result: { pong: true } });
  const run = Object.hasOwn(admin.acts, act) ? admin.acts[act] : undefined;
  if (run === undefined) {
    const message = `the server does not know "${act.slice(0, 40)}"; is it of another version?`;
    return send(socket, { event: 'failed', message, place: null });
  }
  const result = await run(request, (phase) => send(socket, { event: 'progress', phase }));
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
  | { readonly event: 'done'; readonly result: unknown }
  | { readonly event: 'failed'; readonly message: string; readonly place: string | null };

function send(socket: Socket, event: AdminEvent): void {
  if (socket.writable) socket.write(`${JSON.stringify(event)}\n`);
}
