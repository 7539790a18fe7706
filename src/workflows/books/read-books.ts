import { isUnavailable } from '../../domain/values/errors.ts';
import {
  type BooksCheck,
  beginningOf,
  type CheckedPage,
  checkPage,
  type PageEnd,
} from '../../store/books/books-check.ts';
import { booksChecks } from '../../store/books/books-checks.ts';
import type { BooksPosition } from '../../store/books/books-progress.ts';
import type { Database } from '../../store/database/database.ts';

/** One page of one check. */
export type BooksStep = Pick<CheckedPage, 'findings' | 'findingCount' | 'seenCount'> & {
  readonly check: string;
  /** Where the next page begins; null: this was the last page of the last check. */
  readonly next: BooksPosition | null;
  readonly tookMs: number;
};

// A page is made so large that it takes about this long: on the embedded database every other caller waits meanwhile.
const pageMs = 15;
const pageRowsMax = 500;

/**
 * Looks at the books of one merchant from `from` on (null: all of them), page by page, reading only. The caller takes a
 * page when it wants the next one, and may stop anywhere. A page that the database takes too long over is tried again
 * smaller; DEPENDENCY_UNAVAILABLE when one row takes too long, or the database is away. `now` is real time.
 * (design/storage.md#the-books-are-checked-while-the-service-runs)
 */
export async function* readBooks(
  database: Database,
  merchantId: string,
  from: BooksPosition | null,
  now: () => number,
): AsyncGenerator<BooksStep, void> {
  const first = Math.max(
    0,
    booksChecks.findIndex(({ name }) => name === from?.check),
  );
  for (const [index, check] of booksChecks.entries()) {
    if (index < first) continue;
    let after: PageEnd | null = from !== null && check.name === from.check ? from.after : beginningOf(check);
    let limit = 50;
    while (after !== null) {
      const { page, tookMs, triedLimit } = await readPage(database, check, merchantId, after, limit, now());
      const { findings, findingCount, seenCount, end } = page;
      after = end;
      limit = nextLimit(triedLimit, tookMs);
      yield { check: check.name, findings, findingCount, seenCount, tookMs, next: positionAfter(index, after) };
    }
  }
}

function positionAfter(index: number, after: PageEnd | null): BooksPosition | null {
  const check = booksChecks[after === null ? index + 1 : index];
  return check === undefined ? null : { check: check.name, after: after ?? beginningOf(check) };
}

function nextLimit(limit: number, tookMs: number): number {
  const fitting = Math.round((limit * pageMs) / Math.max(tookMs, 1));
  return Math.min(pageRowsMax, limit * 2, Math.max(1, fitting));
}

type ReadPage = { readonly page: CheckedPage; readonly tookMs: number; readonly triedLimit: number };

async function readPage(
  database: Database,
  check: BooksCheck,
  merchantId: string,
  after: PageEnd,
  limit: number,
  now: number,
): Promise<ReadPage> {
  const from = performance.now();
  try {
    const page = await checkPage(database, check, merchantId, after, limit, now);
    return { page, tookMs: performance.now() - from, triedLimit: limit };
  } catch (error) {
    const tookLong = isUnavailable(error);
    if (!tookLong || limit === 1) throw error;
    return readPage(database, check, merchantId, after, Math.max(1, Math.floor(limit / 10)), now);
  }
}
