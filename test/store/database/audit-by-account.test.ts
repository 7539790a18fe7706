import { afterAll, beforeAll, expect } from 'vitest';
import type { Database } from '../../../src/store/database/database.ts';
import { statement } from '../../../src/store/database/database.ts';
import { auditOfAccount } from '../../../src/store/staff/staff-erasure.ts';
import { openTestDatabase } from '../../support/run/database.ts';
import { testPlans } from '../../support/run/proof.ts';

// The audit logs of all merchants are kept for good: what concerns one account must not go through all of them
// (design/security.md#an-account-is-found-in-the-audit-logs-by-an-index).

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

testPlans.each(auditOfAccount())('$name finds the entries of an account by its index', async ({ text }) => {
  const lines = await database.transaction(async (tx) => {
    // The table is empty, so that going through it would be cheapest.
    await tx.script('set local enable_seqscan = off; set local plan_cache_mode = force_generic_plan');
    const count = Math.max(...[...text.matchAll(/\$(\d)/g)].map(([, number]) => Number(number)));
    await tx.script(`prepare of_account as ${text}`);
    const given = Array.from({ length: count }, (_, index) => (index === 1 && / limit /.test(text) ? '1' : `'x'`));
    const explain = statement(
      `test-explain-${text.length}`,
      `explain (costs off) execute of_account (${given.join(', ')})`,
    );
    const rows = await tx.run<Record<string, string>>(explain, []);
    await tx.script('deallocate of_account');
    return rows.map((row) => Object.values(row)[0] ?? '');
  });
  expect(lines.join('\n')).toMatch(/audit_entry_by_account[\s\S]*Index Cond: \(account_id = \$1\)/);
  expect(lines.join('\n')).not.toMatch(/Seq Scan on audit_entry/);
});
