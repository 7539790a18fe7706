import { type Database, type Statement, statement } from '../../../src/store/database/database.ts';

let explainedCount = 0;

/**
 * How the database goes about a statement as it does after many calls, when one plan serves all values: the lines of `explain`.
 * `types` are those of its parameters, empty where its text says them; `values` stand for these, in SQL.
 */
export async function genericPlan(
  tx: Database,
  { text }: Statement,
  types: string,
  values: string,
  options = 'costs off',
): Promise<string> {
  await tx.script('set local plan_cache_mode = force_generic_plan');
  await tx.script(`prepare looked ${types === '' ? '' : `(${types})`} as ${text}`);
  const rows = await tx.run<Record<string, string>>(explainOf(values, options), []);
  await tx.script('deallocate looked');
  return rows.map((row) => Object.values(row)[0] ?? '').join('\n');
}

/** `explain` of what is prepared as `looked`. One text for a name: a connection knows one alone. */
export function explainOf(values: string, options = 'costs off'): Statement {
  explainedCount += 1;
  return statement(`test-explain-${explainedCount}`, `explain (${options}) execute looked (${values})`);
}
