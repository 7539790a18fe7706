import { CommerceError } from '../domain/values/errors.ts';
import type { Context } from '../workflows/context.ts';

/** Timed work. `runOnce` returns how much it did; main.ts has the timers, tests call it themselves. */
export type Job = {
  readonly name: string;
  readonly everyMs: number;
  readonly runOnce: (context: Context) => Promise<number>;
};

/**
 * Does `work` for each item, one after the other. One that fails does not keep the others from being done: an unreachable
 * vendor is tried again when the item is due again, anything else is thrown at the end, together.
 */
export async function forEachItem<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<number> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      if (!(error instanceof CommerceError && error.code === 'DEPENDENCY_UNAVAILABLE')) failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${items.length} failed`);
  return items.length;
}
