import { serialize } from 'pg-protocol';
import type {
  BackendMessage,
  CommandCompleteMessage,
  DatabaseError,
  DataRowMessage,
  ReadyForQueryMessage,
  RowDescriptionMessage,
} from 'pg-protocol/dist/messages.js';
import { assert } from '../../../domain/values/errors.ts';
import { camelCaseOf, type Parameter, type Statement } from '../database.ts';
import { bindAndExecute } from '../protocol/bind.ts';
import { type ReadRow, type Row, rowReader } from '../protocol/rows.ts';
import { diskFull } from './disk-space.ts';
import type { Engine } from './engine.ts';

export type Call = { readonly statement: Statement; readonly parameters: readonly Parameter[] };

/** What became of one statement: its rows, or PostgreSQL's error. */
export type Outcome = { readonly rows: readonly Row[] } | { readonly error: unknown };

/** A statement as PostgreSQL has it under its name. */
type Prepared = { readonly text: string; readRow: ReadRow; useCount: number };

/** So many statements are kept prepared at the most; ours are some three hundred, all of them literals. */
const preparedMax = 1_000;

// A plan made while a table was small would be kept for good: the embedded database gathers no statistics, which would
// make PostgreSQL plan again.
const usesMax = 10_000;

/**
 * The one connection. Statements are parsed once under their names and then only bound and executed
 * (design/storage.md#statements-are-prepared-documents-are-text). Calls must not overlap.
 */
export class Session {
  private readonly engine: Engine;
  private readonly prepared = new Map<string, Prepared>();
  private isInTransaction = false;

  constructor(engine: Engine) {
    this.engine = engine;
  }

  /** Runs `calls` in their order, each as if it were alone: one that fails changes nothing for those after it. */
  async runAll(calls: readonly Call[]): Promise<readonly Outcome[]> {
    const outcomes = [...(await this.exchange(calls))];
    for (const [index, call] of calls.entries()) {
      const outcome = outcomes[index];
      if (outcome === undefined || !('error' in outcome) || !isOutdated(outcome.error)) continue;
      this.prepared.delete(call.statement.name);
      // A transaction it failed in is lost already.
      if (this.isInTransaction) continue;
      const [again] = await this.exchange([call]);
      if (again !== undefined) outcomes[index] = again;
    }
    return outcomes;
  }

  /** Runs one statement; throws PostgreSQL's error. */
  async run(call: Call): Promise<readonly Row[]> {
    const [outcome] = await this.runAll([call]);
    assert(outcome !== undefined, 'PostgreSQL answers every statement');
    if ('error' in outcome) throw outcome.error;
    return outcome.rows;
  }

  /**
   * Runs a text of statements without parameters, all of it or nothing, and answers the last one's tag. It may change
   * tables, so what was prepared is prepared anew.
   */
  async script(text: string): Promise<string> {
    const tag = await this.command(text);
    this.prepared.clear();
    return tag;
  }

  /** Runs a text that changes no table, such as `begin`, and answers its tag. */
  async command(text: string): Promise<string> {
    const messages = await this.send(serialize.query(text));
    const failed = messages.find(({ name }) => name === 'error');
    if (failed !== undefined) throw withStack(failed);
    const last = messages.findLast(({ name }) => name === 'commandComplete');
    return last === undefined ? '' : (last as CommandCompleteMessage).text;
  }

  private async exchange(calls: readonly Call[]): Promise<readonly Outcome[]> {
    const prepared: Prepared[] = [];
    const messages = calls.flatMap((call) => {
      const { known, preparing } = this.prepare(call.statement);
      prepared.push(known);
      return [...preparing, bindAndExecute(call.statement, call.parameters, true)];
    });
    const answers = splitAnswers(await this.send(Buffer.concat(messages)));
    assert(answers.length === calls.length, 'PostgreSQL answers every statement once');
    return calls.map(({ statement }, index) => {
      const known = prepared[index];
      assert(known !== undefined, 'there is a prepared statement for every call');
      return this.outcomeOf(statement, known, answers[index] ?? []);
    });
  }

  private async send(messages: Buffer): Promise<readonly BackendMessage[]> {
    const answer = await this.engine.send(messages);
    const last = answer.at(-1);
    this.isInTransaction = last?.name === 'readyForQuery' && (last as ReadyForQueryMessage).status !== 'I';
    return answer;
  }

  private prepare({ name, text }: Statement): { known: Prepared; preparing: readonly Buffer[] } {
    const known = this.prepared.get(name);
    if (known !== undefined && known.text === text && known.useCount < usesMax) {
      known.useCount += 1;
      return { known, preparing: [] };
    }
    const fresh: Prepared = { text, readRow: rowReader([]), useCount: 1 };
    // A name is closed before it is given again; closing one that is not there is no failure.
    const preparing = [
      ...this.forgetOldest(),
      serialize.close({ type: 'S', name }),
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    ];
    this.prepared.delete(name);
    this.prepared.set(name, fresh);
    return { known: fresh, preparing };
  }

  private forgetOldest(): readonly Buffer[] {
    const [oldest] = this.prepared.keys();
    if (oldest === undefined || this.prepared.size < preparedMax) return [];
    this.prepared.delete(oldest);
    return [serialize.close({ type: 'S', name: oldest })];
  }

  private outcomeOf(statement: Statement, known: Prepared, answer: readonly BackendMessage[]): Outcome {
    const rows: Row[] = [];
    let isDescribed = known.useCount > 1;
    for (const message of answer) {
      if (message.name === 'error') {
        // What failed before it was described is not there, or not whole.
        if (!isDescribed && this.prepared.get(statement.name) === known) this.prepared.delete(statement.name);
        return { error: withStack(message) };
      }
      if (message.name === 'noData') isDescribed = true;
      if (message.name === 'rowDescription') {
        isDescribed = true;
        known.readRow = this.readerOf(message as RowDescriptionMessage);
      }
      if (message.name !== 'dataRow') continue;
      try {
        rows.push(known.readRow((message as DataRowMessage).fields));
      } catch (error) {
        return { error };
      }
    }
    return { rows };
  }

  private readerOf({ fields }: RowDescriptionMessage): ReadRow {
    const { parsers } = this.engine;
    return rowReader(
      fields.map(({ name, dataTypeID }) => {
        const parse = parsers[dataTypeID];
        return { name: camelCaseOf(name), read: parse === undefined ? null : (text) => parse(text, dataTypeID) };
      }),
    );
  }
}

function splitAnswers(messages: readonly BackendMessage[]): readonly (readonly BackendMessage[])[] {
  const answers: BackendMessage[][] = [];
  let current: BackendMessage[] = [];
  for (const message of messages) {
    if (message.name !== 'readyForQuery') {
      current.push(message);
      continue;
    }
    answers.push(current);
    current = [];
  }
  return answers;
}

/** The table changed after the statement was prepared, or the statement is not there any more. */
function isOutdated(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  return error.code === '26000' || (error.code === '0A000' && error.message.startsWith('cached plan'));
}

/**
 * The error as the driver read it; its stack leads to us and not only to the driver's loop. A disk that was found full
 * (53100) is no mistake of the statement: its caller is told to try again.
 */
function withStack(message: BackendMessage): Error {
  const error = message as unknown as DatabaseError;
  Error.captureStackTrace(error, withStack);
  return error.code === '53100' ? diskFull(error) : error;
}
