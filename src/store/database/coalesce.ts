import type { CommerceError } from '../../domain/values/errors.ts';
import type { Database } from './database.ts';
import { databaseUnavailable } from './unavailable.ts';

/** So many calls go out together at the most. */
const callsMax = 64;
/** A batch that is away for longer does not hold up those behind it any more. */
const patienceMs = 50;
/** So many batches are away at once at the most: more would take the connections of everything else. */
const batchesMax = 4;
/** So many calls wait for their turn at the most, and no longer than this: beyond, the database is not keeping up. */
const waitingMax = 2_048;
const waitMsMax = 10_000;

type Waiting<Input, Output> = {
  readonly input: Input;
  readonly key: string | null;
  readonly since: number;
  readonly resolve: (output: Output | Promise<Output>) => void;
  readonly reject: (error: unknown) => void;
};

type Lane<Input, Output> = {
  /** Batches that are away: on time, of which there is one at the most, and overdue. */
  onTime: number;
  overdue: number;
  /** Keys of which a call is away. */
  readonly keysAway: Set<string>;
  /** The next batch is about to leave, with the next turn of the database. */
  isSending: boolean;
  waiting: Waiting<Input, Output>[];
};

/**
 * One function for many callers at once (design/hot-path.md#concurrent-requests-share-a-statement): a call that finds
 * no other ahead goes out alone and at once; those that arrive while it is away go out together when it is back, or
 * after 50 ms beside it, so that a batch on a silent connection delays no other. `runTogether` answers in the order
 * of its inputs; an answer that is a promise is waited for by its caller alone. Of two inputs with the same `keyOf` the
 * second waits for the outcome of the first (null: no two are the same). Failures reach all who went out. Refuses with
 * DEPENDENCY_UNAVAILABLE, before anything was sent, when 2,048 calls wait already or one has waited for ten seconds.
 */
export function coalesce<Input, Output>(
  keyOf: ((input: Input) => string) | null,
  runTogether: (database: Database, inputs: readonly Input[]) => Promise<readonly (Output | Promise<Output>)[]>,
): (database: Database, input: Input) => Promise<Output> {
  const lanes = new WeakMap<Database, Lane<Input, Output>>();

  const sendNext = (database: Database, lane: Lane<Input, Output>): void => {
    if (lane.onTime > 0 || lane.overdue >= batchesMax || lane.waiting.length === 0) return;
    const leaving = takeDistinct(lane);
    if (leaving.length === 0) return;
    let late = false;
    lane.onTime += 1;
    const patience = setTimeout(() => {
      late = true;
      lane.onTime -= 1;
      lane.overdue += 1;
      send(database, lane);
    }, patienceMs);
    const sent = runTogether(
      database,
      leaving.map(({ input }) => input),
    );
    void sent.then(...settling(leaving)).then((pending) => {
      clearTimeout(patience);
      if (late) lane.overdue -= 1;
      else lane.onTime -= 1;
      for (const [index, { key }] of leaving.entries()) {
        if (key === null) continue;
        const outcome = pending[index];
        if (outcome === undefined) lane.keysAway.delete(key);
        else outcome.then(() => free(database, lane, key));
      }
      send(database, lane);
    });
  };

  /** Where statements wait for turns nothing is gained by going ahead: all who arrive until the next one go out together. */
  const send = (database: Database, lane: Lane<Input, Output>): void => {
    if (database.beforeNextTurn === undefined) sendNext(database, lane);
    else if (!lane.isSending) {
      lane.isSending = true;
      database.beforeNextTurn(() => {
        lane.isSending = false;
        sendNext(database, lane);
      });
    }
  };

  const free = (database: Database, lane: Lane<Input, Output>, key: string): void => {
    lane.keysAway.delete(key);
    send(database, lane);
  };

  return (database, input) => {
    let lane = lanes.get(database);
    if (lane === undefined) {
      lane = { onTime: 0, overdue: 0, keysAway: new Set(), isSending: false, waiting: [] };
      lanes.set(database, lane);
    }
    const { waiting } = lane;
    if (waiting.length >= waitingMax) return Promise.reject(notKeepingUp());
    const outcome = new Promise<Output>((resolve, reject) => {
      waiting.push({ input, key: keyOf?.(input) ?? null, since: performance.now(), resolve, reject });
    });
    send(database, lane);
    return outcome;
  };
}

/** Answers those who went out; what is left of an answer that takes longer stands at its place in the result. */
function settling<Input, Output>(leaving: readonly Waiting<Input, Output>[]) {
  const answered = (outputs: readonly (Output | Promise<Output>)[]): readonly (Promise<unknown> | undefined)[] =>
    leaving.map(({ resolve }, index) => {
      const output = outputs[index] as Output | Promise<Output>;
      resolve(output);
      return output instanceof Promise ? output.catch(() => {}) : undefined;
    });
  const failed = (error: unknown): readonly undefined[] => {
    for (const { reject } of leaving) reject(error);
    return [];
  };
  return [answered, failed] as const;
}

/** Takes the next calls, at most one of a key and none whose key is away; what waited too long is refused. */
function takeDistinct<Input, Output>(lane: Lane<Input, Output>): readonly Waiting<Input, Output>[] {
  const leaving: Waiting<Input, Output>[] = [];
  const staying: Waiting<Input, Output>[] = [];
  const tooLongSince = performance.now() - waitMsMax;
  for (const each of lane.waiting) {
    if (each.since < tooLongSince) each.reject(notKeepingUp());
    else if (leaving.length >= callsMax || (each.key !== null && lane.keysAway.has(each.key))) staying.push(each);
    else {
      if (each.key !== null) lane.keysAway.add(each.key);
      leaving.push(each);
    }
  }
  lane.waiting = staying;
  return leaving;
}

function notKeepingUp(): CommerceError {
  return databaseUnavailable(undefined, 'The database does not keep up at the moment. Try again.');
}
