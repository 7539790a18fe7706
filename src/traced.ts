import type { CallWatch } from './ports/calls.ts';
import type { Tracing } from './ports/tracing.ts';
import type { Database } from './store/database/database.ts';

/** `database` with its statements as parts of the span that is open, by name: never their texts or parameters. */
export function tracedDatabase(database: Database, tracing: Tracing): Database {
  const part = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
    tracing.span({ name, kind: 'client', facts: { 'db.system.name': 'postgresql' }, isDetail: true }, work);
  return {
    ...database,
    run: (statement, parameters) => part(`db ${statement.name}`, () => database.run(statement, parameters)),
    transaction: (work) =>
      part('db transaction', () => database.transaction((tx) => work(tracedDatabase(tx, tracing)))),
  };
}

/** `watch` with its calls as parts of the span that is open, by partner and name. */
export function tracedCalls(watch: CallWatch, tracing: Tracing): CallWatch {
  return {
    ...watch,
    call: (partner, call, work, isAnswer) => {
      const facts = { 'peer.service': partner };
      return tracing.span({ name: `${partner} ${call}`, kind: 'client', facts, isDetail: true }, () =>
        watch.call(partner, call, work, isAnswer),
      );
    },
  };
}
