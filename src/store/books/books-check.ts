import { type Database, type Parameter, type Statement, statement } from '../database/database.ts';

/** One way in which the rows of a check can contradict others, as SQL over the page `p`. */
export type Problem = {
  /** A name that stays: logs and monitors know it. */
  readonly name: string;
  /** What is wrong, in one sentence. */
  readonly meaning: string;
  /** What an operator does about it. */
  readonly advice: string;
  /** What the page is joined with. */
  readonly join?: string;
  readonly where: string;
  /** Texts in SQL: what must be there, and what is. */
  readonly expected: string;
  readonly found: string;
};

/** A check of one table. It is read in pages by its key within the merchant, and each page is one statement: one snapshot. */
export type BooksCheck = {
  readonly name: string;
  readonly table: string;
  /** The columns of its key after `merchant_id`, one or two, with the value that is before all others. */
  readonly key: readonly (readonly [column: string, first: string | number])[];
  /** Further columns that the problems look at. */
  readonly columns: readonly string[];
  readonly problems: readonly Problem[];
  readonly statement: Statement;
};

/** One contradiction in the books of a merchant. */
export type Finding = {
  readonly check: string;
  readonly problem: string;
  readonly merchantId: string;
  /** The key of the row: an id, or two with a slash between them. */
  readonly subject: string;
  readonly expected: string;
  readonly found: string;
};

/** Where in the table of a check the next page begins: the last key that was looked at. */
export type PageEnd = readonly (string | number)[];

export type CheckedPage = {
  readonly findings: readonly Finding[];
  /** How many there are, of which `findings` holds a hundred at most. */
  readonly findingCount: number;
  readonly seenCount: number;
  /** Null: the table has no more. */
  readonly end: PageEnd | null;
};

/** A check with its statement, which answers one row per page. */
export function booksCheck(check: Omit<BooksCheck, 'statement'>): BooksCheck {
  const columns = ['merchant_id', ...check.key.map(([column]) => column), ...check.columns];
  const keys = check.key.map(([column]) => `d.${column}`).join(', ');
  const subject = check.key.map(([column]) => `p.${column}`).join(" || '/' || ");
  // The whole key as one row, so that the index of the key ends the page.
  const after = check.key.map(([, first], index) => `$${index + 4}::${typeof first === 'number' ? 'int8' : 'text'}`);
  const problems = check.problems.map(
    ({ name, join = '', where, expected, found }) => `
  select '${name}' as problem, ${subject} as subject, (${expected})::text as expected, (${found})::text as found
  from page p ${join}
  where ${where}`,
  );
  const text = ofOneMerchant(`
with page as materialized (
  select ${columns.map((column) => `d.${column}`).join(', ')}
  from ${check.table} d
  where d.merchant_id = $1 and (${keys}) > (${after.join(', ')})
  order by ${keys}
  limit $2),
at as (select $3::int8 as now),
wrong as (${problems.join('\n  union all')})
select (select count(*) from page)::int8 as seen_count,
  (select json_build_array(${keys}) from page d order by ${keys.replaceAll(/(d\.\w+)/g, '$1 desc')} limit 1)::text as page_end,
  (select count(*) from wrong)::int8 as finding_count,
  (select coalesce(json_agg(json_build_object('problem', w.problem, 'subject', w.subject, 'expected', w.expected,
      'found', w.found)), '[]')
    from (select problem, subject, expected, found from wrong limit ${findingsOfPageMax}) w)::text as findings`);
  return { ...check, statement: statement(`check-books-${check.name}`, text) };
}

/** All rows are of the merchant `$1`, and each table is told so: a distributed database asks one server then. */
function ofOneMerchant(text: string): string {
  return text.replaceAll(/(?<=\w\.merchant_id = )\w+\.merchant_id/g, '$$1');
}

const findingsOfPageMax = 100;

/** The page before the first row of a check's table. */
export function beginningOf(check: BooksCheck): PageEnd {
  return check.key.map(([, first]) => first);
}

/** Looks at the next `limit` rows behind `after`. `now` is real time. */
export async function checkPage(
  database: Database,
  check: BooksCheck,
  merchantId: string,
  after: PageEnd,
  limit: number,
  now: number,
): Promise<CheckedPage> {
  const parameters: readonly Parameter[] = [merchantId, limit, now, ...after];
  const [row] = await database.run<PageRow>(check.statement, parameters);
  if (row === undefined) return { findings: [], findingCount: 0, seenCount: 0, end: null };
  const { seenCount, findingCount } = row;
  const found = JSON.parse(row.findings) as readonly Omit<Finding, 'check' | 'merchantId'>[];
  const findings = found.map((finding) => ({ check: check.name, merchantId, ...finding }));
  const end = seenCount < limit || row.pageEnd === null ? null : (JSON.parse(row.pageEnd) as PageEnd);
  return { findings, findingCount, seenCount, end };
}

type PageRow = {
  readonly seenCount: number;
  readonly pageEnd: string | null;
  readonly findingCount: number;
  readonly findings: string;
};
