import { afterAll, beforeAll, expect } from 'vitest';
import { historyReads } from '../../../src/store/cart/cart-history.ts';
import { followReads } from '../../../src/store/cart/followed-carts.ts';
import { type Database, type Statement, statement } from '../../../src/store/database/database.ts';
import { openTestDatabase } from '../../support/run/database.ts';
import { testPlans } from '../../support/run/proof.ts';

// As query-plans.test.ts for the cart's own reads: without statistics, too, nothing here goes through a table.

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase({ unused: true });
});
afterAll(() => database.close());

const asked: Readonly<Record<string, { readonly types: string; readonly values: string }>> = {
  'list-cart-history': { types: 'text[], text[], int8[], int8', values: "'{m}', '{c}', '{1}', 20" },
  'find-cart-revision': { types: 'text, text, int8', values: "'m', 'c', 1" },
  'find-cart-revision-texts': { types: 'text, text, int8', values: "'m', 'c', 1" },
  'find-priced-revision': { types: 'text, text, int8', values: "'m', 'c', 1" },
  'find-followed-carts': { types: 'text[], text[], text[], text[]', values: "'{m}', '{c}', '{s}', '{c}'" },
};

async function planOf({ name, text }: Statement): Promise<string> {
  const { types = '', values = '' } = asked[name] ?? {};
  return database.transaction(async (tx) => {
    await tx.run(statement('test-plan-generic', 'set plan_cache_mode = force_generic_plan'), []);
    await tx.script(`prepare looked (${types}) as ${text}`);
    const explain = statement(`test-plan-${name}`, `explain (costs off) execute looked (${values})`);
    const rows = await tx.run<Record<string, string>>(explain, []);
    await tx.script('deallocate looked; set plan_cache_mode = auto');
    return rows.map((row) => Object.values(row)[0] ?? '').join('\n');
  });
}

testPlans.each(historyReads())('$name goes by the revisions of one cart', async (read) => {
  const plan = await planOf(read);
  expect(plan).toMatch(/cart_entry_revision_key[\s\S]*?Index Cond: [^\n]*cart_id = [^\n]*revision/);
  expect(plan).not.toMatch(/Seq Scan on cart_entry|Filter: [^\n]*revision\b/);
});

testPlans.each(followReads())('$name finds cart, session and order by their whole keys', async (read) => {
  const plan = await planOf(read);
  for (const key of ['cart_pkey', 'customer_session_pkey', 'customer_order_one_per_cart']) expect(plan).toContain(key);
  expect(plan).not.toMatch(/Seq Scan/);
});
