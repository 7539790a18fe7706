/** Writes a line that was kept back, with how many like it there were. */
type Write = (repeatedCount: number) => void;

export type RepeatedErrors = {
  /** Whether a line about `error` is to be written now; if not, `write` is called later for all that are like it. */
  isNew(kind: string, error: unknown, write: Write): boolean;
  /** Writes what is kept back, such as at the end. */
  flush(): void;
};

type Kept = { count: number; write: Write };

export type RepeatBounds = {
  /** How often those like a line that was written are written together. */
  readonly everyMs?: number;
  /** How many kinds are told apart; all others count as one. */
  readonly kindsMax?: number;
};

/**
 * Lets the first of equal errors through and counts the others: a database that is away fails every request in the same
 * way, and a log of nothing else hides what else happens (design/operating.md#equal-errors-are-counted).
 */
export function repeatedErrors({ everyMs = 60_000, kindsMax = 200 }: RepeatBounds = {}): RepeatedErrors {
  const kept = new Map<string, Kept>();
  let isScheduled = false;
  const writeAll = (): void => {
    for (const [key, each] of kept) {
      // What did not come back is new when it does.
      if (each.count === 0) kept.delete(key);
      else each.write(each.count);
      each.count = 0;
    }
  };
  const schedule = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(() => {
      isScheduled = false;
      writeAll();
      if (kept.size > 0) schedule();
    }, everyMs).unref();
  };
  return {
    isNew(kind, error, write) {
      const own = `${kind} ${kindOf(error)}`;
      const key = kept.has(own) || kept.size < kindsMax ? own : 'others';
      const known = kept.get(key);
      if (known === undefined) {
        kept.set(key, { count: 0, write });
        schedule();
        return true;
      }
      known.count += 1;
      known.write = write;
      return false;
    },
    flush: writeAll,
  };
}

const depthMax = 4;

/** What equal errors have in common: names, codes and messages without their numbers and ids, down to the cause. */
function kindOf(error: unknown, depth = 0): string {
  if (!(error instanceof Error) || depth === depthMax) return '';
  const code = 'code' in error ? String(error.code) : '';
  const message = error.message.slice(0, 200).replace(/[0-9a-f]{8,}|\d+/gi, '#');
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause;
  return `${error.name} ${code} ${message} ${kindOf(inner, depth + 1)}`;
}
