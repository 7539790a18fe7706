import { connect } from 'node:net';

type AdminEvent =
  | { readonly event: 'progress'; readonly phase: string }
  | { readonly event: 'ask'; readonly question: unknown }
  | { readonly event: 'done'; readonly result: unknown }
  | { readonly event: 'failed'; readonly message: string; readonly place: string | null };

/** What the server refused with, or why it could not be asked. */
export class ServerRefusal extends Error {
  /** Where in a file, if it says so. */
  readonly place: string | null;

  constructor(message: string, place: string | null = null) {
    super(message);
    this.name = 'ServerRefusal';
    this.place = place;
  }
}

/** The connection broke before an answer: what was asked may have been done. */
export class ServerWentAway extends Error {
  constructor() {
    super('the server went away before it answered');
    this.name = 'ServerWentAway';
  }
}

const pingMilliseconds = 5000;
const silent = 'the data folder is in use by a process that does not answer; is it just starting? Try again';

/** What the server asks the command to do; what it answers is sent back. */
type OnQuestion = (question: unknown) => Promise<unknown>;

/**
 * Asks the server that runs on this socket for one act (design/storage.md#commands-send-lines-of-json-over-the-admin-socket);
 * null when none listens, so no other process uses the database. Throws ServerRefusal and ServerWentAway, and what
 * `onQuestion` throws: then the server learns that the command has gone.
 */
export async function askServer(
  socketPath: string,
  act: string,
  request: unknown,
  onPhase: (phase: string) => void,
  onQuestion: OnQuestion = refuseQuestion,
): Promise<{ readonly value: unknown } | null> {
  // Asked first, with a time limit: a process that starts or migrates holds the socket and does not answer.
  if ((await ask(socketPath, { act: 'ping' }, () => {}, refuseQuestion, pingMilliseconds)) === null) return null;
  const result = await ask(socketPath, { act, request }, onPhase, onQuestion);
  if (result === null) throw new ServerWentAway();
  return result;
}

function ask(
  socketPath: string,
  request: { readonly act: string; readonly request?: unknown },
  onPhase: (phase: string) => void,
  onQuestion: OnQuestion,
  timeoutMilliseconds = 0,
): Promise<{ readonly value: unknown } | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(socketPath);
    let isConnected = false;
    socket.once('connect', () => {
      isConnected = true;
      socket.write(`${JSON.stringify(request)}\n`);
    });
    socket.once('error', (cause: NodeJS.ErrnoException) => {
      if (!isConnected && (cause.code === 'ENOENT' || cause.code === 'ECONNREFUSED')) resolve(null);
      else reject(new ServerRefusal(`the running server cannot be asked (${cause.code ?? cause.message})`));
    });
    const reply = async (question: unknown): Promise<void> => {
      try {
        const answer = await onQuestion(question);
        if (socket.writable) socket.write(`${JSON.stringify({ answer: answer ?? null })}\n`);
      } catch (error) {
        reject(error);
        socket.destroy();
      }
    };
    let waiting = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (waiting + chunk).split('\n');
      waiting = lines.pop() ?? '';
      for (const line of lines) {
        const event = JSON.parse(line) as AdminEvent;
        if (event.event === 'progress') onPhase(event.phase);
        if (event.event === 'done') resolve({ value: event.result });
        if (event.event === 'failed') reject(new ServerRefusal(event.message, event.place));
        if (event.event === 'ask') void reply(event.question);
        if (event.event === 'done' || event.event === 'failed') socket.end();
      }
    });
    socket.setTimeout(timeoutMilliseconds, () => {
      reject(new ServerRefusal(silent));
      socket.destroy();
    });
    socket.once('close', () => reject(new ServerWentAway()));
  });
}

async function refuseQuestion(): Promise<never> {
  throw new ServerRefusal('the server asked something that this command does not know; is it of another version?');
}
