import type pg from 'pg';
import { camelCaseOf, type Parameter, type Statement } from '../database.ts';
import { bindAndExecute } from '../protocol/bind.ts';
import { type ReadRow, type Row, rowReader } from '../protocol/rows.ts';

declare module 'pg' {
  interface Connection {
    /** Texts by the names under which PostgreSQL has them, and under which they are on their way to it. */
    readonly parsedStatements: Record<string, string | undefined>;
    readonly submittedNamedStatements: Record<string, string | undefined>;
  }
}

type RowDescription = { readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[] };

/** How a value of a type (by its number) is read from its text. */
export type TypeParsers = (type: number) => (text: string) => unknown;

type Callback = (error: Error | null, rows: readonly Row[]) => void;

/** The columns of statements that a connection has prepared: those do not change while it lives. */
const readers = new WeakMap<pg.Connection, Map<string, ReadRow>>();

const noRows = rowReader([]);

/**
 * One statement in the driver's queue, in place of its own class for any query: parsed under its name once for each connection,
 * described once, and sent as one message then (design/storage.md#statements-are-prepared-documents-are-text). Without a name
 * it is parsed and described each time.
 */
export class NamedQuery implements pg.Submittable {
  readonly name: string;
  readonly text: string;
  // Both are the driver's: it looks for the first, and sets the second anew.
  readonly query_timeout: number;
  callback: Callback;
  private readonly wanted: Statement;
  private readonly parameters: readonly Parameter[];
  private readonly parserOf: TypeParsers;
  private readonly rows: Row[] = [];
  private readRow: ReadRow | null = null;
  private failure: Error | null = null;

  constructor(
    wanted: Statement,
    parameters: readonly Parameter[],
    settings: { readonly prepare: boolean; readonly silenceMsMax: number; readonly parserOf: TypeParsers },
    callback: Callback,
  ) {
    this.name = settings.prepare ? wanted.name : '';
    this.text = wanted.text;
    this.wanted = wanted;
    this.parameters = parameters;
    this.query_timeout = settings.silenceMsMax;
    this.parserOf = settings.parserOf;
    this.callback = callback;
  }

  /** Sends it; answers what is wrong with it instead of throwing, as the driver asks for. */
  submit(connection: pg.Connection): Error | null {
    const { name, text } = this;
    const { parsedStatements, submittedNamedStatements, stream } = connection;
    const previous = name === '' ? undefined : (parsedStatements[name] ?? submittedNamedStatements[name]);
    if (previous !== undefined && previous !== text) return new Error(`two statements have the name ${name}`);
    this.readRow = previous === undefined ? null : (readersOf(connection).get(name) ?? null);
    let message: Buffer;
    try {
      message = bindAndExecute(this.wanted, this.parameters, this.readRow !== null, name);
    } catch (error) {
      return error as Error;
    }
    stream.cork();
    if (previous === undefined) {
      connection.parse({ name, text, types: [] }, true);
      if (name !== '') submittedNamedStatements[name] = text;
    }
    if (stream.writable) stream.write(message);
    stream.uncork();
    return null;
  }

  handleRowDescription({ fields }: RowDescription): void {
    this.readRow = rowReader(
      fields.map(({ name, dataTypeID }) => ({ name: camelCaseOf(name), read: this.parserOf(dataTypeID) })),
    );
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    if (this.failure !== null || this.readRow === null) return;
    try {
      this.rows.push(this.readRow(fields));
    } catch (error) {
      this.failure = error as Error;
    }
  }

  handleCommandComplete(): void {}

  handleEmptyQuery(): void {}

  handlePortalSuspended(): void {}

  handleError(error: Error): void {
    this.callback(error, []);
  }

  handleReadyForQuery(connection: pg.Connection): void {
    if (this.name !== '') readersOf(connection).set(this.name, this.readRow ?? noRows);
    this.callback(this.failure, this.rows);
  }
}

function readersOf(connection: pg.Connection): Map<string, ReadRow> {
  let known = readers.get(connection);
  if (known === undefined) {
    known = new Map();
    readers.set(connection, known);
  }
  return known;
}
