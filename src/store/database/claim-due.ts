import { type Database, type Parameter, type Statement, statement } from './database.ts';
import { type JobRow, keyText, notSetAside } from './job-failures.ts';

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
 * by itself, and callers that meet pass over each other's rows. `$1` is now, `$2` the end of the claim, `$3` the limit.
 */
export function claiming<Row>(name: string, work: DueWork): Claim<Row> {
  const claim = claimStatement(name, work);
  return (database, ...parameters) => database.run<Row & JobRow>(claim, parameters);
}

function claimStatement(name: string, work: DueWork): Statement {
  const { table, job, key, due, join = '', where, until = '$2', also, returning } = work;
  const [merchant = '', ...rest] = key;
  const isReady =
    job === null ? '' : `and ${notSetAside(job, `d.${merchant}`, keyText(rest.map((column) => `d.${column}`)), '$1')}`;
  const next = `${due} = ${until}${also === undefined ? '' : `, ${also}`}`;
  return statement(
    name,
    `
update ${table} set ${next}
where (${key.join(', ')}) in (
  select ${key.map((column) => `d.${column}`).join(', ')} from ${table} d ${join}
  where d.${due} <= $1${where === undefined ? '' : ` and ${where}`}
    ${isReady}
  order by d.${due} ${unlocked('$3', 'update of d')})
returning ${returning}, ${keyText(rest)} as row_key`,
  );
}

/** Ends a select that locks at most `limit` rows until the transaction ends, and passes over those others have locked. */
export function unlocked(limit: string, lock: string = 'update'): string {
  return `limit ${limit} for ${lock} skip locked`;
}
