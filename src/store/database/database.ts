import { assert } from '../../domain/values/errors.ts';

/** A statement with a name: prepared under it, counted under it in tests. Text has `$1` parameters only. */
export type Statement = { readonly name: string; readonly text: string };

export type Parameter =
  | string
  | number
  | boolean
  | null
  | Uint8Array
  | readonly (string | null)[]
  | readonly (number | null)[]
  | readonly (Uint8Array | null)[];

/** What a pool of connections does now, and how often and how long acts have waited for one since the start. */
export type PoolState = {
  readonly busyCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
  readonly waitCount: number;
  readonly waitSeconds: number;
};

/**
 * The narrow interface to the database; PGlite and PostgreSQL run the same text. A row has the names of its columns in
 * camelCase (`cart_id` is `cartId`), `int8` as a checked number, `date` and `numeric` as text. Failures carry PostgreSQL's
 * `code` and `constraint`.
 */
export interface Database {
  run<Row>(statement: Statement, parameters: readonly Parameter[]): Promise<readonly Row[]>;
  /**
   * Commits what `work` did through its own `tx`, or nothing if it throws. Never call a port inside (tests assert it),
   * and never the outer database: on PGlite that waits for itself. A transaction of a `tx` is part of that `tx`.
   */
  transaction<Result>(work: (tx: Database) => Promise<Result>): Promise<Result>;
  /** Runs a text of several statements without parameters, as migrations are. All of it or nothing, however long it takes. */
  script(text: string): Promise<void>;
  /**
   * Only where there is a pool of connections: runs one statement that has no place in a transaction, such as `create index
   * concurrently`, on a connection of its own, however long it takes. A lock is waited for up to a minute.
   */
  outsideTransaction?(text: string): Promise<void>;
  /** Notifies the other nodes that something they cache changed. May be lost; nodes poll as well. */
  notify(channel: string): Promise<void>;
  /** Calls `heard` on every notification, until the returned function is called. */
  listen(channel: string, heard: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
  /**
   * Only where statements wait for turns: calls `act` when the next turn begins, early enough for what it runs to be part
   * of that turn. What others bring until then can go along.
   */
  beforeNextTurn?(act: () => void): void;
  /** Only where there is a pool of connections. */
  poolState?(): PoolState;
  /** Only where they can be: whether the tables are spread over several servers (design/distributed.md). Asked once. */
  isDistributed?(): Promise<boolean>;
}

/** Names one statement. The text is trimmed of its margin so that logs show it well. */
export function statement(name: string, text: string): Statement {
  return { name, text: text.trim() };
}

/**
 * `unnest` of rows that come as parameters from `$1` on, one array for each of `types`. Hides from the planner how many rows there are:
 * where it knows of two or three it finds a plan for these cheaper than one for any number, and plans anew with every call, which
 * takes as long as the statement itself (design/hot-path.md#shared-writes-leave-the-planner-no-choice-either).
 */
export function unnestGiven(types: readonly string[]): string {
  const arrays = types.map((type, index) => (index === 0 ? `(select $1::${type}[])` : `$${index + 1}::${type}[]`));
  return `unnest(${arrays.join(', ')})`;
}

/** Whether `error` is PostgreSQL's unique violation (23505), of `constraint` when one is named. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error) || error.code !== '23505') return false;
  return constraint === undefined || ('constraint' in error && error.constraint === constraint);
}

/** Whether nothing was applied because another transaction was faster: a unique violation, a deadlock or a failed serialisation. */
export function isConcurrencyConflict(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) return false;
  return error.code === '23505' || error.code === '40P01' || error.code === '40001';
}

const camelCaseNames = new Map<string, string>();

/** The camelCase name of a column: `cart_id` is `cartId`. Kept for the next time, since a service has few columns. */
export function camelCaseOf(column: string): string {
  const known = camelCaseNames.get(column);
  if (known !== undefined) return known;
  const name = column.replace(/_([a-z0-9])/g, (_, character: string) => character.toUpperCase());
  camelCaseNames.set(column, name);
  return name;
}

/** `int8` as it arrives, as a number. A value that a number cannot hold exactly is a bug of ours. */
export function checkedInteger(text: string): number {
  const value = Number(text);
  assert(Number.isSafeInteger(value), `the database gave an integer beyond the safe range: ${text}`);
  return value;
}
