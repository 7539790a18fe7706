import { setImmediate } from 'node:timers';

/** So many calls go out together at the most, of so many characters. */
const callsMax = 64;
const sizeMax = 1_000_000;

type Settle = { readonly resolve: (value: never) => void; readonly reject: (error: unknown) => void };

type Waiting<Item> =
  | ({ readonly item: Item; readonly size: number } & Settle)
  | ({ readonly work: () => Promise<unknown> } & Settle);

/** One at a time has the connection; those who wait with a single statement have it together. */
export type Turns<Item, Result> = {
  /** Calls `act` when the next turn begins, in time to be part of it. */
  beforeNext(act: () => void): void;
  /** Waits for its turn, together with those before and behind it that wait as well. */
  together(item: Item, size: number): Promise<Result>;
  /** Waits for a turn of its own; no other call has the connection until `work` ended. */
  alone<Own>(work: () => Promise<Own>): Promise<Own>;
};

type Outcome = { readonly value: unknown } | { readonly error: unknown };

type Runner<Item, Result> = (
  items: readonly Item[],
) => Promise<readonly ({ readonly value: Result } | { readonly error: unknown })[]>;

/**
 * Turns in the order of arrival. A turn begins once the event loop has been around, so that the requests that arrived
 * with each other share one; `runTogether` answers in the order of its items, and when it throws all of them fail. They are
 * answered after `settle`, and when that throws all of them fail.
 */
export function takeTurns<Item, Result>(runTogether: Runner<Item, Result>, settle: () => void): Turns<Item, Result> {
  const waiting: Waiting<Item>[] = [];
  let preparing: (() => void)[] = [];
  let scheduled = false;
  const schedule = (): void => {
    if (scheduled || (waiting.length === 0 && preparing.length === 0)) return;
    scheduled = true;
    setImmediate(() => {
      const acts = preparing;
      preparing = [];
      for (const act of acts) act();
      void takeTurn().finally(() => {
        scheduled = false;
        schedule();
      });
    });
  };
  const takeTurn = async (): Promise<void> => {
    const first = waiting[0];
    if (first === undefined) return;
    if ('work' in first) {
      waiting.shift();
      const outcome = await first.work().then(...asOutcome);
      answer([first], [outcome]);
      return;
    }
    const leaving = takeItems(waiting);
    const ran = await runTogether(leaving.map(({ item }) => item)).then(...asOutcome);
    answer(leaving, 'error' in ran ? leaving.map(() => ran) : (ran.value as readonly Outcome[]));
  };
  const answer = (callers: readonly Settle[], outcomes: readonly Outcome[]): void => {
    try {
      settle();
      settleAll(callers, outcomes);
    } catch (error) {
      for (const { reject } of callers) reject(error);
    }
  };

  return {
    beforeNext: (act) => {
      preparing.push(act);
      schedule();
    },
    together: (item, size) =>
      new Promise((resolve, reject) => {
        waiting.push({ item, size, resolve, reject });
        schedule();
      }),
    alone: (work) =>
      new Promise((resolve, reject) => {
        waiting.push({ work, resolve, reject });
        schedule();
      }),
  };
}

const asOutcome = [(value: unknown): Outcome => ({ value }), (error: unknown): Outcome => ({ error })] as const;

function settleAll(callers: readonly Settle[], outcomes: readonly Outcome[]): void {
  for (const [index, { resolve, reject }] of callers.entries()) {
    const outcome = outcomes[index];
    if (outcome !== undefined && 'value' in outcome) (resolve as (value: unknown) => void)(outcome.value);
    else reject(outcome?.error);
  }
}

function takeItems<Item>(waiting: Waiting<Item>[]): readonly (Waiting<Item> & { readonly item: Item })[] {
  const leaving: (Waiting<Item> & { readonly item: Item })[] = [];
  let size = 0;
  for (const each of waiting) {
    if ('work' in each || leaving.length >= callsMax) break;
    if (leaving.length > 0 && size + each.size > sizeMax) break;
    size += each.size;
    leaving.push(each);
  }
  waiting.splice(0, leaving.length);
  return leaving;
}
