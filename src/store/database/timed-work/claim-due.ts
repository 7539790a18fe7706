import { assert, isUnavailable } from '../../../domain/values/errors.ts';
import { camelCaseOf, type Database, type Parameter, type Statement, statement } from '../database.ts';
import { hasFailed, type JobRow, keyText, notSetAside, reasonOf, setAside } from './job-failures.ts';

/** Work that is due: rows of a table with a time from which on they are to be looked at, null for never. */
export type DueWork = {
  readonly table: string;
  /** The job that does it: rows it has set aside are passed over until they are tried again. Null: it sets none aside. */
  readonly job: string | null;
  /** The columns of its primary key, the merchant first. */
  readonly key: readonly string[];
  /** The column with that time. */
  readonly due: string;
  /** More that has to hold of a row, here called `d`, and what it is joined with for that. */
  readonly join?: string;
  readonly where?: string;
  /** What the time becomes; `$2`, the end of the claim, unless said otherwise. */
  readonly until?: string;
  /** Further assignments, such as the count of tries. */
  readonly also?: string;
  readonly returning: string;
};

/** Claims what is due by `now`, at most `limit` rows: no other caller gets them before `retryAt`, unless they are finished. */
export type Claim<Row> = (
  database: Database,
  now: number,
  retryAt: number,
  limit: number,
  ...more: readonly Parameter[]
) => Promise<readonly (Row & JobRow)[]>;

/**
 * How due work of one kind is claimed: the time of the next look moves with the claim, so an unfinished claim ends
 * by itself, and callers that meet pass over each other's rows. `$1` is now, `$2` the end of the claim, `$3` the limit. A
 * row that cannot be claimed or read is set aside and costs no other its turn
 * (design/architecture.md#a-row-that-cannot-be-claimed-is-set-aside); only where no row can be, the error is thrown.
 */
export function claiming<Row>(name: string, work: DueWork): Claim<Row> {
  const claim = claimStatement(name, work);
  const find = findStatement(`${name}-keys`, work);
  const claimOne = claimStatement(`${name}-row`, work, oneOf(work));
  return async (database, now, retryAt, limit, ...more) => {
    const claimed = async (wanted: Statement, count: number, key: readonly string[]) => {
      const rows = await database.run<ClaimedText>(wanted, [now, retryAt, count, ...more, ...key]);
      return readAll<Row>(database, work.job, rows, now);
    };
    try {
      return await claimed(claim, limit, []);
    } catch (error) {
      if (isUnavailable(error)) throw error;
    }
    const keys = await database.run<JobRow>(find, [now, limit * keysPerRow]);
    const found: (Row & JobRow)[] = [];
    const errors: unknown[] = [];
    for (const key of keys) {
      if (found.length >= limit) break;
      try {
        found.push(...(await claimed(claimOne, 1, [key.merchantId, key.rowKey])));
      } catch (error) {
        if (isUnavailable(error)) throw error;
        errors.push(error);
        await pass(database, work.job, key, error, now);
      }
    }
    if (found.length === 0 && errors.length > 0) throw new AggregateError(errors, `${errors.length} cannot be claimed`);
    return found;
  };
}

/** A claimed row: its key, and all that is returned of it as text, so that each can be read by itself. */
type ClaimedText = Required<JobRow> & { readonly rowText: string };

/** Rows are looked for without the conditions that one of them may break; so many for each that is wanted. */
const keysPerRow = 10;

const claimedOf = 'claimed_of';

async function readAll<Row>(
  database: Database,
  job: string | null,
  rows: readonly ClaimedText[],
  now: number,
): Promise<readonly (Row & JobRow)[]> {
  const read: (Row & JobRow)[] = [];
  const errors: unknown[] = [];
  for (const row of rows) {
    try {
      read.push({ ...readRow<Row & JobRow>(row.rowText), hasFailed: row.hasFailed });
    } catch (error) {
      errors.push(error);
      await pass(database, job, row, error, now);
    }
  }
  if (read.length === 0 && errors.length > 0) throw new AggregateError(errors, `${errors.length} cannot be read`);
  return read;
}

function readRow<Row>(text: string): Row {
  const columns = Object.entries(JSON.parse(text) as Record<string, unknown>).flatMap(([column, value]) => {
    assert(!Number.isInteger(value) || Number.isSafeInteger(value), `an integer is beyond the safe range: ${column}`);
    return column === claimedOf ? [] : [[camelCaseOf(column), value]];
  });
  return Object.fromEntries(columns) as Row;
}

/** Sets a row aside; where even that fails, or the work sets none aside, it comes back when its claim lapses. */
async function pass(database: Database, job: string | null, row: JobRow, error: unknown, now: number): Promise<void> {
  if (job !== null) await setAside(database, job, row, reasonOf(error), now).catch(() => {});
}

/** The condition that picks one row: its first key column and the rest of its key, behind all other parameters. */
function oneOf({ key, until = '', also = '', where = '' }: DueWork): string {
  const [merchant = '', ...rest] = key;
  const used = [...`${until} ${also} ${where}`.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number));
  const next = Math.max(3, ...used) + 1;
  const rowKey = keyText(rest.map((column) => `d.${column}`));
  return `and d.${merchant} = $${next} and ${rowKey} = $${next + 1}`;
}

function findStatement(name: string, work: DueWork): Statement {
  const { table, key, due } = work;
  const [merchant = '', ...rest] = key;
  return statement(
    name,
    `
select d.${merchant} as merchant_id, ${keyText(rest.map((column) => `d.${column}`))} as row_key from ${table} d
where d.${due} <= $1 ${readyText(work)}
order by d.${due} limit $2`,
  );
}

function readyText({ job, key }: DueWork): string {
  const [merchant = '', ...rest] = key;
  if (job === null) return '';
  return `and ${notSetAside(job, `d.${merchant}`, keyText(rest.map((column) => `d.${column}`)), '$1')}`;
}

function claimStatement(name: string, work: DueWork, one: string = ''): Statement {
  const { table, job, key, due, join = '', where, until = '$2', also, returning } = work;
  const [merchant = '', ...rest] = key;
  const next = `${due} = ${until}${also === undefined ? '' : `, ${also}`}`;
  return statement(
    name,
    `
with claimed as (
  update ${table} set ${next}
  where (${key.join(', ')}) in (
    select ${key.map((column) => `d.${column}`).join(', ')} from ${table} d ${join}
    where d.${due} <= $1${where === undefined ? '' : ` and ${where}`}
      ${readyText(work)} ${one}
    order by d.${due} ${unlocked('$3', 'update of d')})
  returning ${returning}, ${keyText(rest)} as row_key, ${merchant} as ${claimedOf})
select ${claimedOf} as merchant_id, row_key, row_to_json(claimed)::text as row_text,
  ${job === null ? 'false' : hasFailed(job, `claimed.${claimedOf}`, 'claimed.row_key')} as has_failed
from claimed`,
  );
}

/** Ends a select that locks at most `limit` rows until the transaction ends, and passes over those others have locked. */
export function unlocked(limit: string, lock: string = 'update'): string {
  return `limit ${limit} for ${lock} skip locked`;
}
