import * as fc from 'fast-check';

/**
 * States that `check` holds for every value of `values`: throws with the seed and the smallest counterexample found.
 * Values are drawn `runs` times.
 */
export function forAll<Value>(values: fc.Arbitrary<Value>, check: (value: Value) => void, runs = 1_000): void {
  void fc.assert(
    fc.property(values, (value) => {
      check(value);
    }),
    { numRuns: runs },
  );
}
