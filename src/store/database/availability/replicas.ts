import type { Database } from '../database.ts';
import { kindOf } from '../embedded/statement-kinds.ts';
import {
  answerInTime,
  type Marks,
  newMarks,
  noteMark,
  provenSince,
  readPosition,
  readReplay,
} from './replay-position.ts';

/** What a read from a replica may leave out: nothing that was answered longer ago than this. */
export const staleMsMax = 5_000;

/** How often each server is asked how far it is. */
const lookEveryMs = 1_000;

/** Who answered a read that a replica may answer, and why. */
export type ReadOutcome = 'replica' | 'behind' | 'failed' | 'ownChange';

export type ReplicaState = {
  readonly name: string;
  /** How old what it shows may be; null: nothing is known of it. */
  readonly staleMs: number | null;
};

/** Standbys that answer what need not be of this moment (design/storage.md#reads-from-replicas). */
export type Replicas = {
  /**
   * A database whose reads go to one replica that is fresh enough, and to the primary when that fails; where none is, the primary
   * itself. Everything that writes or locks goes to the primary in any case.
   */
  reading(): Database;
  /** The primary, for a caller who must see what they changed themselves. */
  afterOwnChange(): Database;
  states(): readonly ReplicaState[];
  readonly counts: Readonly<Record<ReadOutcome, number>>;
  /** Looks how far each of them is, then again every second. Does not fail. */
  start(): Promise<void>;
  /** One look. */
  look(): Promise<void>;
  stop(): void;
};

/** The way to a server that may be a standby; `name` is host and port. */
export type NamedReplica = { readonly name: string; readonly database: Database };

type Known = NamedReplica & {
  /** Whatever was answered before this moment (of `elapsed`) is there; null: not known, or it is away. */
  freshAt: number | null;
  /** How far it was when the primary was last seen to be another one; null: that was not seen. */
  replayedAtChange: number | null;
  /** Its reads, with the primary behind them. One object for good: what is remembered for a database hangs on it. */
  readonly reads: Database;
};

/**
 * Replicas of `primary`. How old one is follows from positions in the log and from this process's own count of time, so clocks of
 * servers do not matter: a replica that has replayed where the primary was at some moment shows everything that was
 * answered before it.
 */
export function openReplicas(
  primary: Database,
  given: readonly NamedReplica[],
  elapsed: () => number = () => performance.now(),
): Replicas {
  const counts: Record<ReadOutcome, number> = { replica: 0, behind: 0, failed: 0, ownChange: 0 };
  const replicas = given.map((each): Known => {
    const known: Known = {
      ...each,
      freshAt: null,
      replayedAtChange: null,
      reads: readsOf(primary, each.database, {
        isAway: () => known.freshAt === null,
        count: (outcome) => {
          counts[outcome] += 1;
          // Until the next look shows that it is back.
          if (outcome === 'failed') known.freshAt = null;
        },
      }),
    };
    return known;
  });
  let marks: Marks = newMarks('');
  let turn = 0;
  let timer: NodeJS.Timeout | undefined;
  const staleMs = ({ freshAt }: Known): number | null => (freshAt === null ? null : elapsed() - freshAt);
  const isFresh = (replica: Known): boolean => (staleMs(replica) ?? Number.POSITIVE_INFINITY) <= staleMsMax;

  const look = async (): Promise<void> => {
    marks = await lookAt(primary, replicas, marks, elapsed());
  };
  return {
    reading: () => {
      const fresh = replicas.filter(isFresh);
      turn += 1;
      const chosen = fresh[turn % Math.max(fresh.length, 1)];
      if (chosen === undefined) counts.behind += 1;
      return chosen?.reads ?? primary;
    },
    afterOwnChange: () => {
      counts.ownChange += 1;
      return primary;
    },
    states: () => replicas.map((each) => ({ name: each.name, staleMs: staleMs(each) })),
    counts,
    look,
    start: async () => {
      await look();
      const next = (): void => {
        timer = setTimeout(() => void look().then(() => timer === undefined || next()), lookEveryMs);
        timer.unref();
      };
      next();
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

/** Asks the primary where it is and each replica how far it is; `at` is now. What is known of the primary then. */
async function lookAt(primary: Database, replicas: readonly Known[], before: Marks, at: number): Promise<Marks> {
  let marks = before;
  const here = await answerInTime(readPosition(primary));
  if (here !== null) {
    if (here.timeline !== marks.timeline) {
      marks = newMarks(here.timeline);
      for (const each of replicas) each.freshAt = null;
      const replayed = await Promise.all(replicas.map(replayedBy));
      for (const [index, each] of replicas.entries()) each.replayedAtChange = replayed[index] ?? null;
    }
    marks = noteMark(marks, { at, position: here.position });
  }
  await Promise.all(
    replicas.map(async (each) => {
      const replayed = await replayedBy(each);
      // One that stands still since the primary changed may follow the one before.
      const follows = replayed !== null && replayed > (each.replayedAtChange ?? -1);
      const since = follows ? provenSince(marks, replayed) : null;
      if (replayed === null) each.freshAt = null;
      else if (since !== null) each.freshAt = since;
    }),
  );
  return marks;
}

/** How far a replica is; null: it is away, or no replica at this time. */
async function replayedBy({ database }: NamedReplica): Promise<number | null> {
  return answerInTime(readReplay(database));
}

/** `primary` with its plain reads sent to `replica` first. */
function readsOf(
  primary: Database,
  replica: Database,
  { isAway, count }: { readonly isAway: () => boolean; readonly count: (outcome: 'replica' | 'failed') => void },
): Database {
  return {
    ...primary,
    run: async (wanted, parameters) => {
      if (isAway() || kindOf(wanted) !== 'reads' || /\bfor (?:no key )?update\b/i.test(wanted.text)) {
        return primary.run(wanted, parameters);
      }
      try {
        const rows = await replica.run(wanted, parameters);
        count('replica');
        // The rows of the caller's own form, as they would come from the primary.
        return rows as never;
      } catch {
        // Gone, in the way of what it has to replay, or older than the tables: the primary knows.
        count('failed');
        return primary.run(wanted, parameters);
      }
    },
  };
}
