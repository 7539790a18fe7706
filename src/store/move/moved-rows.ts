import { type Database, type Parameter, type Statement, statement } from '../database/database.ts';
import type { TableColumns } from './table-columns.ts';

/** A row as the texts of its columns, in the order of their names. */
export type MovedRow = readonly (string | null)[];

/** Which rows of a table are meant: those with this value in `column`, or with one of these. */
export type Selection = {
  readonly table: string;
  readonly column: string;
  readonly values: string | readonly string[];
};

/** SQL. With one value the primary key gives the rows in their order, which it does not with several. */
function isOf(column: string, values: Selection['values']): string {
  return typeof values === 'string' ? `${column} = $1` : `${column} = any($1::text[])`;
}

const rowsMax = 500;
const pageBytes = 2 ** 20;

/**
 * The rows of a selection in the order of the primary key, a page at a time: at most 500, and after a page of more than a
 * megabyte fewer, so that memory is bounded by the largest rows and not by their number.
 */
export async function* readRows(
  database: Database,
  { table, column, values }: Selection,
  { columns, key }: TableColumns,
): AsyncGenerator<readonly MovedRow[]> {
  const list = columns.map(({ name }) => `t.${name}::text`).join(', ');
  const order = key.map(({ name }) => `t.${name}`).join(', ');
  const places = key.map(({ name }) => columns.findIndex((one) => one.name === name));
  const from = `select json_build_array(${list})::text as row_text from ${table} t where ${isOf(`t.${column}`, values)}`;
  const first = statement(`read-moved-${table}`, `${from} order by ${order} limit $2`);
  const after = key.map(({ type }, index) => `$${index + 3}::${type}`).join(', ');
  const next = statement(`read-more-moved-${table}`, `${from} and (${order}) > (${after}) order by ${order} limit $2`);
  let limit = 100;
  let last: MovedRow | null = null;
  for (;;) {
    const position: Parameter[] = last === null ? [] : places.map((place) => last?.[place] ?? null);
    const wanted: Statement = last === null ? first : next;
    const texts: readonly { rowText: string }[] = await database.run(wanted, [values, limit, ...position]);
    const rows = texts.map(({ rowText }) => JSON.parse(rowText) as MovedRow);
    if (rows.length > 0) yield rows;
    if (rows.length < limit) return;
    last = rows.at(-1) ?? null;
    const bytes = texts.reduce((sum, { rowText }) => sum + rowText.length, 0);
    limit = bytes > pageBytes ? Math.max(1, Math.floor((limit * pageBytes) / bytes)) : Math.min(rowsMax, limit * 2);
  }
}

/** Writes rows as they were read. `until`: what some columns hold for now, as SQL. */
export async function writeRows(
  database: Database,
  table: string,
  { columns }: TableColumns,
  rows: readonly MovedRow[],
  until: Readonly<Record<string, string>> = {},
): Promise<void> {
  const names = columns.map(({ name }) => name).join(', ');
  const values = columns.map(({ name, type }, index) => until[name] ?? `r.c${index}::${type}`).join(', ');
  const insert = `insert into ${table} (${names}) select ${values} from ${givenRows(columns.length)}`;
  await database.run(statement(`write-moved-${table}`, insert), byColumn(columns.length, rows));
}

/** Gives the columns of `until` what the rows say, once those that they refer to are there. */
export async function completeRows(
  database: Database,
  table: string,
  { columns, key }: TableColumns,
  rows: readonly MovedRow[],
  until: Readonly<Record<string, string>>,
): Promise<void> {
  const place = (name: string): string => {
    const index = columns.findIndex((one) => one.name === name);
    return `r.c${index}::${columns[index]?.type}`;
  };
  const set = Object.keys(until).map((name) => `${name} = ${place(name)}`);
  const same = key.map(({ name }) => `t.${name} = ${place(name)}`);
  const update = `update ${table} t set ${set.join(', ')} from ${givenRows(columns.length)} where ${same.join(' and ')}`;
  await database.run(statement(`complete-moved-${table}`, update), byColumn(columns.length, rows));
}

/** Sets the columns of `until` in all rows of a selection, so that what they refer to can go. */
export async function emptyColumns(
  database: Database,
  { table, column, values }: Selection,
  until: Readonly<Record<string, string>>,
): Promise<void> {
  const set = Object.entries(until).map(([name, value]) => `${name} = ${value}`);
  const text = `update ${table} set ${set.join(', ')} where ${isOf(column, values)}`;
  await database.run(statement(`empty-moved-${table}`, text), [values]);
}

const removedAtOnce = 500;

/** Removes the rows of a selection, the last ones first, a few at a time. */
export async function removeRowsOf(
  database: Database,
  { table, column, values }: Selection,
  { key }: TableColumns,
): Promise<void> {
  const names = key.map(({ name }) => name).join(', ');
  const order = key.map(({ name }) => `${name} desc`).join(', ');
  const remove = statement(
    `remove-moved-${table}`,
    `
delete from ${table} where ${isOf(column, values)} and (${names}) in (
  select ${names} from ${table} where ${isOf(column, values)} order by ${order} limit $2)
returning true as removed`,
  );
  for (;;) {
    if ((await database.run(remove, [values, removedAtOnce])).length < removedAtOnce) return;
  }
}

function givenRows(count: number): string {
  const places = Array.from({ length: count }, (_, index) => index);
  return `unnest(${places.map((index) => `$${index + 1}::text[]`).join(', ')}) as r (${places.map((index) => `c${index}`).join(', ')})`;
}

function byColumn(count: number, rows: readonly MovedRow[]): readonly (readonly (string | null)[])[] {
  return Array.from({ length: count }, (_, index) => rows.map((row) => row[index] ?? null));
}
