import { assert, isUnavailable } from '../../../domain/values/errors.ts';
import { camelCaseOf, type Database, type Parameter, type Statement, statement } from '../database.ts';
import { hasFailed, type JobRow, keyText, notSetAside, reasonOf, setAside } from './job-failures.ts';

/** Work that is due: rows of a table with a time from which on they are to be looked at, null for never. */
export type DueWork = {
  readonly table: string;
  /** The job that does it: rows it has set aside are passed over until they are tried again. Null: it sets none aside. */
  readonly job: string | null;
  /** The columns of its primary key, the one its table is distributed by first: the merchant, where there is one. */
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
  /** Columns of the table itself. */
  readonly returning: string;
  /** What else is read of each row, which is called `claimed` here, as further columns; `merchant` is its merchant, SQL. */
  readonly along?: (merchant: string) => string;
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
 * A distributed database locks no rows of several servers at once: there, what is due is looked for everywhere and claimed
 * merchant by merchant.
 */
export function claiming<Row>(name: string, work: DueWork): Claim<Row> {
  const claim = claimStatement(name, work, '');
  const condition = ownNumbers(work.where ?? 'true');
  const findMerchants = findStatement(`${name}-merchants`, work, condition.text);
  const claimOfMerchant = claimStatement(name, work, 'merchant');
  const find = findStatement(`${name}-keys`, work, 'true');
  const claimOne = claimStatement(`${name}-row`, work, 'row');
  return async (database, now, retryAt, limit, ...more) => {
    const found: (Row & JobRow)[] = [];
    const attempt = async (wanted: Statement, count: number, key: readonly string[]): Promise<unknown> => {
      try {
        const rows = await database.run<ClaimedText>(wanted, [now, retryAt, count, ...more, ...key]);
        found.push(...(await readAll<Row>(database, work.job, rows, now)));
        return null;
      } catch (error) {
        if (isUnavailable(error)) throw error;
        return error;
      }
    };
    const attemptEach = async (): Promise<readonly unknown[]> => {
      try {
        const due = await database.run<JobRow>(findMerchants, [now, limit, ...condition.pick(more)]);
        return await claimByMerchant(due, (merchantId, count) => attempt(claimOfMerchant, count, [merchantId]));
      } catch (error) {
        if (isUnavailable(error)) throw error;
        return [error];
      }
    };
    const isDistributed = (await database.isDistributed?.()) === true;
    const failures = isDistributed ? await attemptEach() : [await attempt(claim, limit, [])];
    if (failures.every((failure) => failure === null)) return found;
    const errors: unknown[] = [];
    for (const key of await database.run<JobRow>(find, [now, limit * keysPerRow])) {
      if (found.length >= limit) break;
      const error = await attempt(claimOne, 1, [key.merchantId, key.rowKey]);
      if (error === null) continue;
      errors.push(error);
      await pass(database, work.job, key, error, now);
    }
    if (found.length === 0 && errors.length > 0) throw new AggregateError(errors, `${errors.length} cannot be claimed`);
    return found;
  };
}

/** One claim for each merchant that has something due, one after the other; answers how each of them failed, null: not. */
async function claimByMerchant(
  due: readonly JobRow[],
  claim: (merchantId: string, count: number) => Promise<unknown>,
): Promise<readonly unknown[]> {
  const counts = new Map<string, number>();
  for (const { merchantId } of due) counts.set(merchantId, (counts.get(merchantId) ?? 0) + 1);
  const failures: unknown[] = [];
  for (const [merchantId, count] of counts) failures.push(await claim(merchantId, count));
  return failures;
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

/** A condition over `$1` and the claim's further parameters, from `$4` on, for a statement in which these follow `$2`. */
function ownNumbers(where: string) {
  const used = [...new Set(Array.from(where.matchAll(/\$(\d+)/g), ([, number]) => Number(number)))].filter(
    (n) => n > 3,
  );
  return {
    text: where.replaceAll(/\$(\d+)/g, (found, number) =>
      Number(number) > 3 ? `$${used.indexOf(Number(number)) + 3}` : found,
    ),
    pick: (more: readonly Parameter[]): readonly Parameter[] => used.map((number) => more[number - 4] ?? null),
  };
}

function findStatement(name: string, work: DueWork, where: string): Statement {
  const { table, key, due, join = '' } = work;
  const [merchant = '', ...rest] = key;
  return statement(
    name,
    `
select d.${merchant} as merchant_id, ${keyText(rest.map((column) => `d.${column}`))} as row_key
from ${table} d ${where === 'true' ? '' : join}
where d.${due} <= $1 and ${where} ${readyText(work)}
order by d.${due} limit $2`,
  );
}

function readyText({ job, key }: DueWork): string {
  const [merchant = '', ...rest] = key;
  if (job === null) return '';
  return `and ${notSetAside(job, `d.${merchant}`, keyText(rest.map((column) => `d.${column}`)), '$1')}`;
}

/** The number of the first parameter behind all that the work has of its own. */
function nextParameter({ until = '', also = '', where = '' }: DueWork): number {
  const used = [...`${until} ${also} ${where}`.matchAll(/\$(\d+)/g)].map(([, number]) => Number(number));
  return Math.max(3, ...used) + 1;
}

/** Claims rows of any merchant, of one, or one row alone: behind all other parameters stand the merchant and the row's key. */
function claimStatement(name: string, work: DueWork, of: '' | 'merchant' | 'row'): Statement {
  const { table, job, key, due, join = '', where = 'true', until = '$2', also, returning, along } = work;
  const [merchant = '', ...rest] = key;
  const next = nextParameter(work);
  const ofMerchant = (column: string): string => (of === '' ? '' : `${column} = $${next} and`);
  const ofRow = of === 'row' ? `and ${keyText(rest.map((column) => `d.${column}`))} = $${next + 1}` : '';
  const claimedMerchant = of === '' ? `claimed.${claimedOf}` : `$${next}`;
  const read = along === undefined ? 'claimed' : `(select claimed.*, ${along(claimedMerchant)} from claimed) claimed`;
  return statement(
    name,
    `
with claimed as (
  update ${table} set ${due} = ${until}${also === undefined ? '' : `, ${also}`}
  where ${ofMerchant(merchant)} (${key.join(', ')}) in (
    select ${key.map((column) => `d.${column}`).join(', ')} from ${table} d ${join}
    where ${ofMerchant(`d.${merchant}`)} d.${due} <= $1 and ${where}
      ${readyText(work)} ${ofRow}
    order by d.${due} ${unlocked('$3', 'update of d')})
  returning ${returning}, ${keyText(rest)} as row_key, ${merchant} as ${claimedOf})
select ${claimedOf} as merchant_id, row_key, row_to_json(claimed)::text as row_text,
  ${job === null ? 'false' : hasFailed(job, claimedMerchant, 'claimed.row_key')} as has_failed
from ${read}`,
  );
}

/** Ends a select that locks at most `limit` rows until the transaction ends, and passes over those others have locked. */
export function unlocked(limit: string, lock: string = 'update'): string {
  return `limit ${limit} for ${lock} skip locked`;
}
