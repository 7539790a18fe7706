import { CommerceError } from '../../domain/values/errors.ts';
import type { Database } from '../../store/database/database.ts';
import { type BooksParts, type BooksReport, checkBooks } from './check-books.ts';

/** The check of the books as a running server offers it on the admin socket: `{"merchant": slug}`, or null for all. */
export function booksAct(
  database: Database,
  parts: Omit<BooksParts, 'progress'>,
): (request: unknown, progress: (phase: string) => void) => Promise<BooksReport> {
  return async (request, progress) => checkBooks(database, merchantIn(request), { ...parts, progress });
}

function merchantIn(request: unknown): string | null {
  if (typeof request !== 'object' || request === null || !('merchant' in request)) return null;
  if (request.merchant === null || typeof request.merchant === 'string') return request.merchant;
  throw new CommerceError('VALIDATION_ERROR', 'A merchant is named by its slug.');
}
