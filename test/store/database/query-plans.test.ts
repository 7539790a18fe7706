import { afterAll, beforeAll, expect } from 'vitest';
import { createSeveralStatement } from '../../../src/store/cart/cart-creation.ts';
import { hotReads, saveSeveral, sharedReads } from '../../../src/store/cart/cart-queries.ts';
import { followReads } from '../../../src/store/cart/followed-carts.ts';
import { type Database, type Statement, statement } from '../../../src/store/database/database.ts';
import { openTestDatabase } from '../../support/run/database.ts';
import { testPlans } from '../../support/run/proof.ts';

// A young database has no statistics, and without them PostgreSQL once took every entry of a cart in its hand to find two
// of them: a read took the longer the more a cart had been through. How the reads are written leaves it no such choice.

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase({ unused: true });
});

afterAll(() => database.close());

testPlans.each(hotReads)('$name finds its entries by their whole keys, without statistics', async ({ text }) => {
  const plan = await planOf(text, 'text, text, text, text, int8, int8', "'m', 'c', 'k', 's', 1, 1");
  expect(plan).toMatch(/cart_entry_revision_key[\s\S]*?Index Cond: [^\n]*revision >= c\.revision/);
  expect(plan).toMatch(/cart_entry_pkey[\s\S]*?Index Cond: [^\n]*entry_key >= \$3/);
  expect(plan).not.toMatch(/Seq Scan on cart_entry|(?<!One-Time )Filter: [^\n]*(entry_key|revision)/);
});

// Of two or three changes at once each statement was planned anew, which took longer than running it: a plan for any number
// of them has to look no dearer than one for these.
const ofAny = [saveSeveral, createSeveralStatement, ...sharedReads].map((each) => each.ofAny);
testPlans.each([...ofAny, ...followReads()])('$name of a few rows is planned once', async ({ text }) => {
  const types = typesOf(text);
  const values = types.map((type) => (/^(?:int|bytea)/.test(type) ? "'{1,2}'" : "'{a,b}'"));
  const explained = explain(values.join(', '));
  const counts = statement('test-plan-counts', `select generic_plans from pg_prepared_statements where name = 'hot'`);
  const rows = await database.transaction(async (tx) => {
    await tx.script(`prepare hot (${types.join(', ')}) as ${text}`);
    // Five times PostgreSQL tries what a plan for the given values costs.
    for (let time = 0; time < 8; time += 1) await tx.run(explained, []);
    const found = await tx.run<{ genericPlans: number }>(counts, []);
    await tx.script('deallocate hot');
    return found;
  });
  expect(rows).toEqual([{ genericPlans: 3 }]);
});

// The first minute of a young database was spent going through all of its carts with every write.
testPlans.each([saveSeveral.ofAny, createSeveralStatement.ofAny])(
  '$name goes through no table, without statistics',
  async ({ text }) => {
    const types = typesOf(text);
    expect(types.length).toBeGreaterThan(20);
    const plan = await planOf(text, types.join(', '), types.map(() => 'null').join(', '));
    expect(plan).toMatch(/Insert on cart_entry/);
    expect(plan).not.toMatch(/Seq Scan/);
  },
);

/** The types of the arrays that a statement over several rows takes, in their order. */
function typesOf(text: string): readonly string[] {
  return Array.from(text.matchAll(/\$\d+::(\w+\[\])/g), ([, type]) => String(type));
}

async function planOf(text: string, types: string, values: string): Promise<string> {
  const generic = statement('test-plan-generic', 'set plan_cache_mode = force_generic_plan');
  const lines = await database.transaction(async (tx) => {
    // What PostgreSQL counts by itself waits for this.
    await tx.script('truncate merchant cascade');
    await tx.run(generic, []);
    await tx.script(`prepare hot (${types}) as ${text}`);
    const rows = await tx.run<Record<string, string>>(explain(values), []);
    await tx.script('deallocate hot; set plan_cache_mode = auto');
    return rows.map((row) => Object.values(row)[0] ?? '');
  });
  return lines.join('\n');
}

let explained = 0;
/** One text for a name: a connection knows one alone. */
function explain(values: string): Statement {
  explained += 1;
  return statement(`test-plan-explain-${explained}`, `explain (costs off) execute hot (${values})`);
}
