import { afterAll, beforeAll, describe, expect } from 'vitest';
import { createSeveralStatement } from '../../../src/store/cart/cart-creation.ts';
import { hotReads, saveSeveral, sharedReads } from '../../../src/store/cart/cart-queries.ts';
import { followReads } from '../../../src/store/cart/followed-carts.ts';
import { type Database, type Statement, statement } from '../../../src/store/database/database.ts';
import { insertMerchant, locationId, merchantId } from '../../support/data/stored-carts.ts';
import { openTestDatabase } from '../../support/run/database.ts';
import { explainOf, genericPlan } from '../../support/run/plans.ts';
import { testPlans } from '../../support/run/proof.ts';

// A young database has no statistics, and without them PostgreSQL once took every entry of a cart in its hand to find two
// of them: a read took the longer the more a cart had been through. How the reads are written leaves it no such choice.

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase({ unused: true });
});

afterAll(() => database.close());

/** The parameters of a read of one cart: their types, and values. */
const ofOneCart = ['text, text, text, text, int8, int8', "'m', 'c', 'k', 's', 1, 1"] as const;

testPlans.each(hotReads)('$name finds its entries by their whole keys, without statistics', async (read) => {
  const plan = await planWithoutStatistics(read, ...ofOneCart);
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
  const explained = explainOf(values.join(', '));
  const counts = statement(
    'test-plan-counts',
    `select generic_plans from pg_prepared_statements where name = 'looked'`,
  );
  const rows = await database.transaction(async (tx) => {
    await tx.script(`prepare looked (${types.join(', ')}) as ${text}`);
    // Five times PostgreSQL tries what a plan for the given values costs.
    for (let time = 0; time < 8; time += 1) await tx.run(explained, []);
    const found = await tx.run<{ genericPlans: number }>(counts, []);
    await tx.script('deallocate looked');
    return found;
  });
  expect(rows).toEqual([{ genericPlans: 3 }]);
});

// The first minute of a young database was spent going through all of its carts with every write.
testPlans.each([saveSeveral.ofAny, createSeveralStatement.ofAny])(
  '$name goes through no table, without statistics',
  async (write) => {
    const types = typesOf(write.text);
    expect(types.length).toBeGreaterThan(20);
    const plan = await planWithoutStatistics(write, types.join(', '), types.map(() => 'null').join(', '));
    expect(plan).toMatch(/Insert on cart_entry/);
    expect(plan).not.toMatch(/Seq Scan/);
  },
);

/** The types of the arrays that a statement over several rows takes, in their order. */
function typesOf(text: string): readonly string[] {
  return Array.from(text.matchAll(/\$\d+::(\w+\[\])/g), ([, type]) => String(type));
}

// So many rows have changed when PostgreSQL looks at a table of the hot path for the first time (000076). Fewer fill a few pages,
// which it would rather go through than look into an index, until it looks again.
describe('once PostgreSQL knows of 500 rows', () => {
  beforeAll(async () => {
    await database.script('truncate merchant cascade');
    await fill(database);
  });

  testPlans.each(hotReads)('$name goes by keys', (read) => expectKeys(read, ...ofOneCart));

  testPlans.each(ofAny)('$name goes by keys', (shared) => {
    const types = typesOf(shared.text);
    return expectKeys(shared, types.join(', '), types.map(() => 'null').join(', '));
  });
});

async function expectKeys(wanted: Statement, types: string, values: string): Promise<void> {
  const plan = await database.transaction((tx) => genericPlan(tx, wanted, types, values));
  expect(plan).toMatch(/cart/);
  expect(plan).not.toMatch(/Seq Scan on (cart|cart_entry|idempotency_record)\b/);
}

async function fill(tx: Database): Promise<void> {
  await insertMerchant(tx);
  await tx.script(`
    insert into cart (merchant_id, cart_id, location_id, revision, status, expires_at, created_at)
    select '${merchantId}', lpad(to_hex(n), 24, '0'), '${locationId}', 1, 'OPEN', 1, 0 from generate_series(1, 500) n;
    insert into cart_entry (merchant_id, cart_id, entry_key, revision, at, operation, actor, fingerprint, credential_hash,
      status_code, state, differences, cart_text)
    select merchant_id, cart_id, 'key', 1, 0, 'startSession', 'guest', 'f', 'h', 201, '{}', '[]', '{}' from cart;
    insert into idempotency_record (merchant_id, name_space, record_key, at, expires_at, fingerprint, credential_hash,
      status_code, cart_id, entry_key)
    select merchant_id, 'start', cart_id, 0, 1, 'f', 'h', 201, cart_id, 'key' from cart;
    analyze cart, cart_entry, idempotency_record`);
}

/** How it goes about it in a database that PostgreSQL knows nothing of. */
function planWithoutStatistics(wanted: Statement, types: string, values: string): Promise<string> {
  return database.transaction(async (tx) => {
    // What PostgreSQL counts by itself waits for this.
    await tx.script('truncate merchant cascade');
    return genericPlan(tx, wanted, types, values);
  });
}
