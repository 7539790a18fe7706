import * as fc from 'fast-check';
import { expect } from 'vitest';
import { caseCount, drawsAll } from './proof.ts';

/**
 * States that `check` holds for every value of `values`: throws with the seed and the smallest counterexample found.
 * Values are drawn `runs` times by `npm run test:proof`, and a few times by `npm test`.
 */
export function forAll<Value>(values: fc.Arbitrary<Value>, check: (value: Value) => void, runs = 1_000): void {
  void fc.assert(
    fc.property(values, (value) => {
      check(value);
    }),
    { numRuns: caseCount(runs) },
  );
}

/** States that what was drawn met the case that a property is about more than `minimum` times; few draws need not. */
export function expectSeen(count: number, minimum: number, explanation?: string): void {
  if (drawsAll) expect(count, explanation).toBeGreaterThan(minimum);
}
