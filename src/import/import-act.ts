import type { ImportReport } from '../domain/menu/menu-import.ts';
import { CommerceError } from '../domain/values/errors.ts';
import type { Database } from '../store/database/database.ts';
import { ImportError } from './import-error.ts';
import { type CopyPictures, importMenu } from './import-menu.ts';
import { type Progress, readImportRequest } from './import-request.ts';

/**
 * Import as a running server offers it on the admin socket. `published` is awaited after a publication, so that the
 * server shows it when the command ends; it must not throw. `now` is the real time.
 */
export function importAct(
  database: Database,
  now: () => number,
  published: () => Promise<void>,
  copyPictures?: CopyPictures,
): (request: unknown, progress: Progress) => Promise<ImportReport> {
  return async (request, progress) => {
    const report = await importMenu(database, readImportRequest(request), now(), progress, copyPictures);
    if (report.publicationRevision !== null) await published();
    return report;
  };
}

/** What the person at the command line may know of an error; null for failures of ours. */
export function describeImportRefusal(error: unknown): { message: string; place: string | null } | null {
  if (error instanceof ImportError) return { message: error.message, place: error.place };
  if (error instanceof CommerceError) return { message: error.message, place: null };
  return null;
}
