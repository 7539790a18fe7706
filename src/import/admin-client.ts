import { connect } from 'node:net';
import type { ImportReport } from '../domain/menu/menu-import.ts';
import { ImportError, OutcomeUnknown } from './import-error.ts';
import { type ImportRequest, importPhases, type Progress } from './import-request.ts';

type AdminRequest = { readonly act: 'ping' } | { readonly act: 'import'; readonly request: ImportRequest };

type AdminEvent =
  | { readonly event: 'progress'; readonly phase: string }
  | { readonly event: 'done'; readonly result: unknown }
  | { readonly event: 'failed'; readonly message: string; readonly place: string | null };

/**
 * Imports through the server that runs on this socket; null when none listens, so no other process uses the database.
 * Throws what the server refuses with, and says so when the connection breaks before an answer, as the outcome is unknown
 * then.
 */
export async function importThroughServer(
  socketPath: string,
  request: ImportRequest,
  progress: Progress,
): Promise<ImportReport | null> {
  // Asked first, with a time limit: a process that starts or migrates holds the socket and does not answer.
  if ((await ask(socketPath, { act: 'ping' }, () => {}, pingMilliseconds)) === null) return null;
  const result = await ask(socketPath, { act: 'import', request }, (phase) => {
    const known = importPhases.find((candidate) => candidate === phase);
    if (known !== undefined) progress(known);
  });
  if (result === null) throw new OutcomeUnknown(wentAway);
  return result.value as ImportReport;
}

const pingMilliseconds = 5000;
const wentAway = 'the server went away before it answered; look at the draft before you try again';
const silent = 'the data folder is in use by a process that does not answer; is it just starting? Try again';

function ask(
  socketPath: string,
  request: AdminRequest,
  onPhase: (phase: string) => void,
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
      else reject(new ImportError(`the running server cannot be asked (${cause.code ?? cause.message})`));
    });
    let waiting = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (waiting + chunk).split('\n');
      waiting = lines.pop() ?? '';
      for (const line of lines) {
        const event = JSON.parse(line) as AdminEvent;
        if (event.event === 'progress') onPhase(event.phase);
        if (event.event === 'done') resolve({ value: event.result });
        if (event.event === 'failed') reject(new ImportError(event.message, event.place));
        if (event.event !== 'progress') socket.end();
      }
    });
    socket.setTimeout(timeoutMilliseconds, () => {
      reject(new ImportError(silent));
      socket.destroy();
    });
    socket.once('close', () => reject(new OutcomeUnknown(wentAway)));
  });
}
