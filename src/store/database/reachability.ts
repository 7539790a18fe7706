import { type Database, statement } from './database.ts';

const probe = statement('probe-database', 'select 1 as answer');

const answerMsMax = 1_500;
const looking = new WeakMap<Database, Promise<boolean>>();

/** Whether the database answers within a second and a half. Those who ask at once share one look. Never throws. */
export function isReachable(database: Database): Promise<boolean> {
  const known = looking.get(database);
  if (known !== undefined) return known;
  const look = answersInTime(database).finally(() => looking.delete(database));
  looking.set(database, look);
  return look;
}

function answersInTime(database: Database): Promise<boolean> {
  return new Promise((resolve) => {
    const tooLate = setTimeout(() => resolve(false), answerMsMax);
    const answer = (reachable: boolean): void => {
      clearTimeout(tooLate);
      resolve(reachable);
    };
    database.run(probe, []).then(
      () => answer(true),
      () => answer(false),
    );
  });
}
