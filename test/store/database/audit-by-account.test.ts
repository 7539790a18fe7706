import { afterAll, beforeAll, expect } from 'vitest';
import type { Database } from '../../../src/store/database/database.ts';
import { auditOfAccount } from '../../../src/store/staff/staff-erasure.ts';
import { openTestDatabase } from '../../support/run/database.ts';
import { genericPlan } from '../../support/run/plans.ts';
import { testPlans } from '../../support/run/proof.ts';

// The audit logs of all merchants are kept for good: what concerns one account must not go through all of them
// (design/security.md#an-account-is-found-in-the-audit-logs-by-an-index).

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

testPlans.each(auditOfAccount())('$name finds the entries of an account by its index', async (read) => {
  const count = Math.max(...[...read.text.matchAll(/\$(\d)/g)].map(([, number]) => Number(number)));
  const given = Array.from({ length: count }, (_, index) => (index === 1 && / limit /.test(read.text) ? '1' : `'x'`));
  const plan = await database.transaction(async (tx) => {
    // The table is empty, so that going through it would be cheapest.
    await tx.script('set local enable_seqscan = off');
    return genericPlan(tx, read, '', given.join(', '));
  });
  expect(plan).toMatch(/audit_entry_by_account[\s\S]*Index Cond: \(account_id = \$1\)/);
  expect(plan).not.toMatch(/Seq Scan on audit_entry/);
});
