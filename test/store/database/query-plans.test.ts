import { afterAll, beforeAll, expect } from 'vitest';
import { hotReads } from '../../../src/store/cart/cart-queries.ts';
import type { Database } from '../../../src/store/database/database.ts';
import { statement } from '../../../src/store/database/database.ts';
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
  const generic = statement('test-plan-generic', 'set plan_cache_mode = force_generic_plan');
  const lines = await database.transaction(async (tx) => {
    // What PostgreSQL counts by itself waits for this.
    await tx.script('truncate merchant cascade');
    await tx.run(generic, []);
    await tx.script(`prepare hot (text, text, text, text, int8, int8) as ${text}`);
    const explain = statement('test-plan-explain', "explain (costs off) execute hot ('m', 'c', 'k', 's', 1, 1)");
    const rows = await tx.run<Record<string, string>>(explain, []);
    await tx.script('deallocate hot; set plan_cache_mode = auto');
    return rows.map((row) => Object.values(row)[0] ?? '');
  });
  const plan = lines.join('\n');
  expect(plan).toMatch(/cart_entry_revision_key[\s\S]*?Index Cond: [^\n]*revision >= c\.revision/);
  expect(plan).toMatch(/cart_entry_pkey[\s\S]*?Index Cond: [^\n]*entry_key >= \$3/);
  expect(plan).not.toMatch(/Seq Scan on cart_entry|(?<!One-Time )Filter: [^\n]*(entry_key|revision)/);
});
