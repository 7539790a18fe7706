import type { Finding } from '../store/books/books-check.ts';
import { explainProblem } from '../store/books/books-checks.ts';
import {
  type BooksInHand,
  claimBooks,
  enrolMerchants,
  finishBooks,
  saveBooksPosition,
} from '../store/books/books-progress.ts';
import { readBooks } from '../workflows/books/read-books.ts';
import type { Context } from '../workflows/context.ts';
import type { Job } from './job.ts';

const firstLookMs = 600_000;
/** A node that died over a merchant's books is waited for so long. */
const claimMs = 120_000;
const runMsMax = 1_000;
const hourMs = 3_600_000;

/**
 * Checks the books of each merchant now and then, a second's worth at a time, on whichever node is free
 * (design/storage.md#the-books-are-checked-while-the-service-runs). What contradicts goes into the log as an error and
 * stands in /metrics until a later look finds it mended.
 */
export const checkBooksOften: Job = {
  name: 'check-books',
  everyMs: 20_000,
  runOnce: async (context) => {
    const { clock, database, settings } = context;
    if (settings.booksCheckHours === 0) return 0;
    await enrolMerchants(database, clock.now() + firstLookMs);
    const until = performance.now() + runMsMax;
    let doneCount = 0;
    while (performance.now() < until) {
      const books = await claimBooks(database, clock.now(), clock.now() + claimMs);
      if (books === null) break;
      if (await lookOn(context, books, until)) doneCount += 1;
    }
    return doneCount;
  },
};

/** Looks on until the books are through (true) or the time is up. */
async function lookOn(context: Context, books: BooksInHand, until: number): Promise<boolean> {
  const { clock, database, settings } = context;
  const { merchantId } = books;
  let { foundCount } = books;
  for await (const step of readBooks(database, merchantId, books.position, () => clock.now())) {
    foundCount += step.findingCount;
    for (const finding of step.findings.slice(0, 10)) raise(context, finding);
    if (step.next !== null && performance.now() >= until) {
      await saveBooksPosition(database, { merchantId, position: step.next, foundCount }, clock.now());
      return false;
    }
  }
  const now = clock.now();
  await finishBooks(database, merchantId, foundCount, now, now + settings.booksCheckHours * hourMs);
  return true;
}

function raise(context: Context, { merchantId, problem, subject, expected, found }: Finding): void {
  const { meaning } = explainProblem(problem);
  context.alarm({ merchantId, problem, subject, expected, found }, `the books do not balance: ${meaning}`);
}
