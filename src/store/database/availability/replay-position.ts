import { type Database, statement } from '../database.ts';

/** A moment of this process's count of time, and where the primary's log was then or a little later. */
export type Mark = { readonly at: number; readonly position: number };

/** What is known of the primary, newest last; a primary that took over has a timeline of its own. */
export type Marks = { readonly timeline: string; readonly marks: readonly Mark[] };

const marksMax = 16;
const answerMsMax = 1_000;

/** Nothing is known of the primary of this timeline yet. */
export function newMarks(timeline: string): Marks {
  return { timeline, marks: [] };
}

/** With one more; the oldest are forgotten. */
export function noteMark({ timeline, marks }: Marks, mark: Mark): Marks {
  return { timeline, marks: [...marks, mark].slice(-marksMax) };
}

/** The moment up to which a server that has replayed so far shows everything; null: none that is known. */
export function provenSince({ marks }: Marks, replayed: number): number | null {
  return marks.findLast(({ position }) => position <= replayed)?.at ?? null;
}

/** Where the log of the primary is now, and its timeline. Throws on a standby. */
export async function readPosition(
  database: Database,
): Promise<{ readonly position: number; readonly timeline: string } | null> {
  const [row] = await database.run<{ position: number; timeline: string }>(selectPosition, []);
  return row ?? null;
}

/** How far a standby has replayed the log of its primary; null: it is no standby now. */
export async function readReplay(database: Database): Promise<number | null> {
  const [row] = await database.run<{ position: number | null }>(selectReplay, []);
  return row?.position ?? null;
}

/** Null when it fails, or takes longer than a second. */
export async function answerInTime<Result>(asked: Promise<Result>): Promise<Result | null> {
  let tooLate: NodeJS.Timeout | undefined;
  const none = new Promise<null>((resolve) => {
    tooLate = setTimeout(() => resolve(null), answerMsMax);
  });
  const answer = await Promise.race([asked.catch(() => null), none]);
  clearTimeout(tooLate);
  return answer;
}

const selectPosition = statement(
  'read-log-position',
  `
  select (pg_current_wal_lsn() - '0/0'::pg_lsn)::int8 as position,
    substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as timeline`,
);

const selectReplay = statement(
  'read-replayed-position',
  `
  select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::int8 end as position`,
);
