import { PGlite, type Transaction, types } from '@electric-sql/pglite';
import { assert } from '../../domain/values/errors.ts';
import { camelCaseOf, checkedInteger, type Database, type Parameter, type Statement, statement } from './database.ts';

/**
 * What an embedded database is made from: a folder of its own (filled from a dump at first), a dump of another, or
 * nothing.
 */
export type PgliteSource = { readonly folder: string; readonly dump?: Blob } | { readonly dump: Blob } | 'memory';

/** The embedded database; `dump` is a compressed copy of all it holds, from which another can be opened. */
export type PgliteDatabase = Database & { dump(): Promise<Blob> };

/**
 * Opens the embedded database. It has one connection, so statements and transactions wait for each other. It survives a
 * killed process but not a power cut (design/modes-and-sandbox.md#state-and-the-data-folder). A folder must have been
 * locked before: see data-folder.ts.
 */
export async function openPglite(source: PgliteSource): Promise<PgliteDatabase> {
  const lite = await PGlite.create({
    ...(source !== 'memory' && 'folder' in source ? { dataDir: source.folder } : {}),
    ...(source !== 'memory' && source.dump !== undefined ? { loadDataDir: source.dump } : {}),
    parsers: { [types.INT8]: checkedInteger, [types.DATE]: asText, [types.NUMERIC]: asText },
  });
  return {
    ...sessionOver(lite),
    transaction: (work) => lite.transaction((transaction) => work(insideTransaction(transaction))),
    listen: (channel, heard) => lite.listen(channel, () => heard()),
    close: () => lite.close(),
    dump: () => lite.dumpDataDir('gzip'),
  };
}

const notifyStatement = statement('notify-channel', "select pg_notify($1, '')");

function sessionOver(session: Pick<Transaction, 'query' | 'exec'>): Pick<Database, 'run' | 'script' | 'notify'> {
  const run = async <Row>(wanted: Statement, parameters: readonly Parameter[]): Promise<readonly Row[]> => {
    const { fields, rows } = await session.query<unknown[]>(wanted.text, [...parameters], { rowMode: 'array' });
    const names = fields.map(({ name }) => camelCaseOf(name));
    return rows.map((values) => namedRow(names, values) as Row);
  };
  return {
    run,
    script: async (text) => {
      await session.exec(text);
    },
    notify: async (channel) => {
      await run(notifyStatement, [channel]);
    },
  };
}

function namedRow(names: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [index, name] of names.entries()) row[name] = values[index];
  return row;
}

function insideTransaction(transaction: Transaction): Database {
  const inside: Database = {
    ...sessionOver(transaction),
    transaction: (work) => work(inside),
    listen: () => refuseInside('listen'),
    close: () => refuseInside('close'),
  };
  return inside;
}

async function refuseInside(act: string): Promise<never> {
  assert(false, `${act} has no place inside a transaction`);
}

function asText(value: string): string {
  return value;
}
