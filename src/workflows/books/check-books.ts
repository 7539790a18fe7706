import type { Finding } from '../../store/books/books-check.ts';
import { explainProblem } from '../../store/books/books-checks.ts';
import { listMerchants, type NamedMerchant } from '../../store/books/books-progress.ts';
import type { Database } from '../../store/database/database.ts';
import { readBooks } from './read-books.ts';

/** A contradiction with the words an operator needs. */
export type ExplainedFinding = Finding & {
  /** The merchant's slug. */
  readonly merchant: string;
  readonly meaning: string;
  readonly advice: string;
};

/** What a look at the books of a whole installation found. */
export type BooksReport = {
  readonly merchantCount: number;
  /** Rows that were looked at. */
  readonly rowCount: number;
  readonly findingCount: number;
  /** The first thousand. */
  readonly findings: readonly ExplainedFinding[];
};

export type BooksParts = {
  /** Real time. */
  readonly now: () => number;
  /** Waits between two pages, as long as the last one took, so that others have the database half of the time. */
  readonly pause: (ms: number) => Promise<void>;
  /** Hears which merchant is looked at. */
  readonly progress: (merchant: string) => void;
};

const findingsMax = 1_000;

/**
 * Checks the books of every merchant: money, stock, order times, codes, points, revisions and stored answers
 * (design/storage.md#the-books-are-checked-while-the-service-runs). Reads only, in small steps; `only` is the slug of the
 * one merchant to look at, null for all. Changes that happen meanwhile are no findings.
 */
export async function checkBooks(database: Database, only: string | null, parts: BooksParts): Promise<BooksReport> {
  const report = { merchantCount: 0, rowCount: 0, findingCount: 0, findings: [] as ExplainedFinding[] };
  let page = await listMerchants(database, '');
  while (page.length > 0) {
    for (const merchant of page) {
      if (only === null || merchant.slug === only) await checkMerchant(database, merchant, parts, report);
    }
    page = await listMerchants(database, page.at(-1)?.merchantId ?? '');
  }
  return report;
}

async function checkMerchant(
  database: Database,
  { merchantId, slug }: NamedMerchant,
  { now, pause, progress }: BooksParts,
  report: { merchantCount: number; rowCount: number; findingCount: number; findings: ExplainedFinding[] },
): Promise<void> {
  progress(slug);
  report.merchantCount += 1;
  for await (const step of readBooks(database, merchantId, null, now)) {
    report.rowCount += step.seenCount;
    report.findingCount += step.findingCount;
    const room = findingsMax - report.findings.length;
    report.findings.push(...step.findings.slice(0, room).map((finding) => explained(finding, slug)));
    await pause(step.tookMs);
  }
}

function explained(finding: Finding, merchant: string): ExplainedFinding {
  return { ...finding, merchant, ...explainProblem(finding.problem) };
}
