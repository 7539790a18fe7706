import type { Database } from '../src/store/database/database.ts';

/** `database`, counting in `counts` by name what it runs, also inside transactions. */
export function countStatements(database: Database, counts: Map<string, number>): Database {
  return {
    ...database,
    run: (statement, parameters) => {
      counts.set(statement.name, (counts.get(statement.name) ?? 0) + 1);
      return database.run(statement, parameters);
    },
    transaction: (work) => database.transaction((tx) => work(countStatements(tx, counts))),
  };
}
