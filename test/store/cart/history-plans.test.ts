import { afterAll, beforeAll, expect } from 'vitest';
import { historyReads } from '../../../src/store/cart/cart-history.ts';
import { followReads } from '../../../src/store/cart/followed-carts.ts';
import type { Database, Statement } from '../../../src/store/database/database.ts';
import { openTestDatabase } from '../../support/run/database.ts';
import { genericPlan } from '../../support/run/plans.ts';
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

function planOf(read: Statement): Promise<string> {
  const { types = '', values = '' } = asked[read.name] ?? {};
  return database.transaction((tx) => genericPlan(tx, read, types, values));
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
