import { isUnavailable } from '../domain/values/errors.ts';
import {
  clearDueFailures,
  clearFailures,
  type JobRow,
  reasonOf,
  setAside,
} from '../store/database/timed-work/job-failures.ts';
import type { Queue } from '../store/database/timed-work/queue-states.ts';
import type { Context } from '../workflows/context.ts';
import type { Lanes } from './lanes.ts';

/** Timed work. `runOnce` returns how much it did; repeat-jobs.ts has the timers, tests call it themselves. */
export type Job = {
  readonly name: string;
  /** How long it pauses after a run, and after a look that found nothing due. */
  readonly everyMs: number;
  /** What it works through: it runs when something is due there. Without a queue it runs every time. */
  readonly queue?: Queue;
  /** It serves the process it runs in; all others are run by one node at a time. */
  readonly onEveryNode?: true;
  readonly runOnce: (context: Context) => Promise<number>;
  /** How many runs may overlap while one waits for others outside; 1 unless said otherwise. */
  readonly runsAtOnce?: number;
};

/** How rows are gone through. */
export type Passage<Row> = {
  /** Rows are done in lanes; what is not begun is left to `leave`, or to its claim, which lapses by itself. */
  readonly lanes?: Lanes;
  /** Which lane a row takes; left out: that of its merchant and location. */
  readonly laneOf?: (row: Row) => string;
  readonly leave?: (row: Row) => Promise<void>;
  /** Without lanes: asked before each row, whether the rest is left for another time. */
  readonly isOver?: () => boolean;
};

type Row = JobRow & { readonly locationId?: string | null };

/**
 * Does `work` for each row of a job's work, one after the other, or in one lane for each merchant and location. One that
 * fails does not keep the others from being done: an unreachable vendor is tried again when the row is due again; any
 * other row is set aside with its reason, and its error thrown at the end, together with the rest. Answers how many were
 * begun. (design/architecture.md#a-row-that-fails-is-set-aside)
 */
export async function forEachRow<Due extends Row>(
  context: Context,
  job: string,
  rows: readonly Due[],
  work: (row: Due) => Promise<void>,
  { lanes, laneOf = laneOfMerchant, leave = async () => {}, isOver = () => false }: Passage<Due> = {},
): Promise<number> {
  const { database, clock } = context;
  const failures: unknown[] = [];
  const done: Due[] = [];
  const attempt = async (row: Due): Promise<void> => {
    try {
      await inSpan(context, job, row, () => work(row));
      if (row.hasFailed !== false) done.push(row);
    } catch (error) {
      if (isUnavailable(error)) return;
      failures.push(error);
      // Where even that fails the row comes back as if nothing had been noted.
      await setAside(database, job, row, reasonOf(error), clock.now()).catch((second) => failures.push(second));
    }
  };
  const begunCount = await (lanes?.run(context, rows, laneOf, attempt, leave) ?? inTurn(rows, attempt, isOver));
  if (done.length > 0) await clearFailures(database, job, done);
  throwTogether(failures, rows.length);
  return begunCount;
}

/** One row as part of the trace of its run, linked to the request that was last seen about its cart. */
function inSpan({ tracing }: Context, job: string, row: Row, work: () => Promise<void>): Promise<void> {
  if (tracing == null) return work();
  const { merchantId, rowKey } = row;
  const cause = 'cartId' in row && typeof row.cartId === 'string' ? { causedBy: row.cartId } : {};
  const facts = { 'tiffin.merchant_id': merchantId, 'tiffin.row': rowKey };
  return tracing.span({ name: `${job} row`, kind: 'internal', facts, isDetail: true, ...cause }, work);
}

async function inTurn<Due>(
  rows: readonly Due[],
  attempt: (row: Due) => Promise<void>,
  isOver: () => boolean,
): Promise<number> {
  let begunCount = 0;
  for (const row of rows) {
    if (isOver()) break;
    begunCount += 1;
    await attempt(row);
  }
  return begunCount;
}

/**
 * Does the work of a job in one step, and where that fails row by row: what one row has wrong must not cost the others
 * their turn. `findRows` answers the rows of the same batch, without those that are set aside.
 */
export async function inOneStepOrByRow<Due extends Row>(
  context: Context,
  job: string,
  inOneStep: () => Promise<number>,
  findRows: () => Promise<readonly Due[]>,
  work: (row: Due) => Promise<void>,
): Promise<number> {
  const now = context.clock.now();
  try {
    const doneCount = await inOneStep();
    if (doneCount > 0) await clearDueFailures(context.database, job, now);
    return doneCount;
  } catch (error) {
    if (isUnavailable(error)) throw error;
    return forEachRow(context, job, await findRows(), work);
  }
}

/** Does `work` for each item that is no row, one after the other; failures as in `forEachRow`, without being noted. */
export async function forEachItem<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  run: (attempt: (item: Item) => Promise<void>) => Promise<unknown> = async (attempt) => {
    for (const item of items) await attempt(item);
  },
): Promise<void> {
  const failures: unknown[] = [];
  await run((item) => work(item).catch((error: unknown) => void (isUnavailable(error) || failures.push(error))));
  throwTogether(failures, items.length);
}

function throwTogether(failures: readonly unknown[], count: number): void {
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${count} failed`);
}

/** The lane of what concerns one merchant, at one location where that is known. */
function laneOfMerchant(item: { readonly merchantId: string; readonly locationId?: string | null }): string {
  return `${item.merchantId}/${item.locationId ?? ''}`;
}
