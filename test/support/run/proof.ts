import { describe, test } from 'vitest';

/** Whether this is `npm run test:proof`, which takes its time; `npm test` does not. */
export const isProof = process.env.TIFFIN_PROOF === '1';

/** On a cluster of several servers (`npm run test:citus`). */
export const isOnCluster = process.env.TIFFIN_TEST_DATABASE === 'citus';
const isOnServer = isOnCluster || process.env.TIFFIN_TEST_DATABASE === 'postgres';

// What a case draws is the same on every database, so all cases are drawn on the embedded one and a few on PostgreSQL.
export const drawsAll = isProof && !isOnServer;

/** How many cases a property is tried with: all that are `wanted`, or a few of them where a run must be short. */
export function caseCount(wanted: number, few = 200): number {
  return drawsAll ? wanted : Math.min(wanted, few);
}

/** All of `values`, or an even tenth of them where a run must be short. */
export function sampleOf<Value>(values: readonly Value[]): readonly Value[] {
  return drawsAll ? values : values.filter((_value, index) => index % 10 === 0);
}

/** What must be shown once per commit and not at every turn: processes killed at every step, sockets fought over. */
export const describeProof = isProof ? describe : describe.skip;

/** What knows the embedded database alone: on PostgreSQL it would only be run a second time. */
export const describeEmbedded = isOnServer ? describe.skip : describe;

/** What looks at PostgreSQL's plans: on a cluster they are those of its shards, and test/store/database/distributed looks at them. */
export const testPlans = isOnCluster ? test.skip : test;

/** What makes the tables of a database, or compares them with those of one server. */
export const describeOneServer = isOnCluster ? describe.skip : describe;
