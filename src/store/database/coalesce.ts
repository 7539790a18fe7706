import type { Database } from './database.ts';

/** So many calls go out together at the most. */
const callsMax = 64;

type Waiting<Input, Output> = {
  readonly input: Input;
  readonly resolve: (output: Output) => void;
  readonly reject: (error: unknown) => void;
};

type Lane<Input, Output> = { busy: boolean; waiting: Waiting<Input, Output>[] };

/**
 * One function for many callers at once (design/hot-path.md#concurrent-requests-share-a-statement): a call that finds
 * no other ahead goes out alone and at once; those that arrive while it is away go out together when it is back.
 * `runTogether` answers in the order of its inputs. Two inputs with the same `keyOf` never go out together: the second
 * waits for the next turn (null: they may). Failures reach all who went out.
 */
export function coalesce<Input, Output>(
  keyOf: ((input: Input) => string) | null,
  runTogether: (database: Database, inputs: readonly Input[]) => Promise<readonly Output[]>,
): (database: Database, input: Input) => Promise<Output> {
  const lanes = new WeakMap<Database, Lane<Input, Output>>();
  const drain = async (database: Database, lane: Lane<Input, Output>): Promise<void> => {
    lane.busy = true;
    while (lane.waiting.length > 0) {
      const leaving = takeDistinct(lane, keyOf);
      try {
        const outputs = await runTogether(
          database,
          leaving.map(({ input }) => input),
        );
        for (const [index, { resolve }] of leaving.entries()) resolve(outputs[index] as Output);
      } catch (error) {
        for (const { reject } of leaving) reject(error);
      }
    }
    lane.busy = false;
  };
  return (database, input) => {
    let lane = lanes.get(database);
    if (lane === undefined) {
      lane = { busy: false, waiting: [] };
      lanes.set(database, lane);
    }
    const { busy, waiting } = lane;
    const outcome = new Promise<Output>((resolve, reject) => waiting.push({ input, resolve, reject }));
    if (!busy) void drain(database, lane);
    return outcome;
  };
}

function takeDistinct<Input, Output>(
  lane: Lane<Input, Output>,
  keyOf: ((input: Input) => string) | null,
): readonly Waiting<Input, Output>[] {
  const keys = new Set<string>();
  const leaving: Waiting<Input, Output>[] = [];
  const staying: Waiting<Input, Output>[] = [];
  for (const each of lane.waiting) {
    const key = keyOf?.(each.input);
    if (leaving.length >= callsMax || (key !== undefined && keys.has(key))) staying.push(each);
    else {
      if (key !== undefined) keys.add(key);
      leaving.push(each);
    }
  }
  lane.waiting = staying;
  return leaving;
}
