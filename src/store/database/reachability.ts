import { type Database, statement } from './database.ts';

const probe = statement('probe-database', 'select 1 as answer');

const answerMsMax = 1_500;
const looking = new WeakMap<Database, Promise<unknown>>();

/** Why the database does not answer within a second and a half; null: it does. Those who ask at once share one look. Never throws. */
export function findOutage(database: Database): Promise<unknown> {
  const known = looking.get(database);
  if (known !== undefined) return known;
  const look = answersInTime(database).finally(() => looking.delete(database));
  looking.set(database, look);
  return look;
}

function answersInTime(database: Database): Promise<unknown> {
  return new Promise((resolve) => {
    const tooLate = setTimeout(() => resolve(new Error(`timeout after ${answerMsMax} ms`)), answerMsMax);
    const answer = (outage: unknown): void => {
      clearTimeout(tooLate);
      resolve(outage);
    };
    database.run(probe, []).then(
      () => answer(null),
      (error: unknown) => answer(error ?? new Error('unknown')),
    );
  });
}
