import { describe } from 'vitest';

/** Whether this is `npm run test:proof`, which takes its time; `npm test` does not. */
export const isProof = process.env.TIFFIN_PROOF === '1';

/** How many cases a property is tried with: all that are `wanted`, or a few of them where a run must be short. */
export function caseCount(wanted: number, few = 200): number {
  return isProof ? wanted : Math.min(wanted, few);
}

/** All of `values`, or an even tenth of them where a run must be short. */
export function sampleOf<Value>(values: readonly Value[]): readonly Value[] {
  return isProof ? values : values.filter((_value, index) => index % 10 === 0);
}

/** What must be shown once per commit and not at every turn: processes killed at every step, sockets fought over. */
export const describeProof = isProof ? describe : describe.skip;
