import type { ImportReport } from '../domain/menu/menu-import.ts';
import { askServer, ServerRefusal, ServerWentAway } from '../store/database/ask-server.ts';
import { ImportError, OutcomeUnknown } from './import-error.ts';
import { type ImportRequest, importPhases, type Progress } from './import-request.ts';

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
  const onPhase = (phase: string): void => {
    const known = importPhases.find((candidate) => candidate === phase);
    if (known !== undefined) progress(known);
  };
  try {
    const result = await askServer(socketPath, 'import', request, onPhase);
    return result === null ? null : (result.value as ImportReport);
  } catch (error) {
    if (error instanceof ServerRefusal) throw new ImportError(error.message, error.place);
    if (error instanceof ServerWentAway) throw new OutcomeUnknown(wentAway);
    throw error;
  }
}

const wentAway = 'the server went away before it answered; look at the draft before you try again';
