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
  /** Waits for its turn, together with those before and behind it that wait as well. */
  together(item: Item, size: number): Promise<Result>;
  /** Waits for a turn of its own; no other call has the connection until `work` ended. */
  alone<Own>(work: () => Promise<Own>): Promise<Own>;
};

type Runner<Item, Result> = (
  items: readonly Item[],
) => Promise<readonly ({ readonly value: Result } | { readonly error: unknown })[]>;

/**
 * Turns in the order of arrival. A turn begins once the event loop has been around, so that the requests that arrived
 * with each other share one; `runTogether` answers in the order of its items, and when it throws all of them fail.
 */
export function takeTurns<Item, Result>(runTogether: Runner<Item, Result>): Turns<Item, Result> {
  const waiting: Waiting<Item>[] = [];
  let scheduled = false;
  const schedule = (): void => {
    if (scheduled || waiting.length === 0) return;
    scheduled = true;
    setImmediate(() => {
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
      await first.work().then(first.resolve as (value: unknown) => void, first.reject);
      return;
    }
    const leaving = takeItems(waiting);
    try {
      const outcomes = await runTogether(leaving.map(({ item }) => item));
      for (const [index, { resolve, reject }] of leaving.entries()) {
        const outcome = outcomes[index];
        if (outcome !== undefined && 'value' in outcome) (resolve as (value: Result) => void)(outcome.value);
        else reject(outcome?.error);
      }
    } catch (error) {
      for (const { reject } of leaving) reject(error);
    }
  };
  return {
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
