import { afterAll, beforeAll, expect } from 'vitest';
import { cartLifeMs } from '../../../../src/domain/cart/settle.ts';
import { type Database, type Statement, statement } from '../../../../src/store/database/database.ts';
import { dueReads } from '../../../../src/store/database/timed-work/due-queues.ts';
import { farReads } from '../../../../src/store/database/timed-work/far-rows.ts';
import { rowsOfQueues } from '../../../../src/store/database/timed-work/queue-states.ts';
import { expiryReads } from '../../../../src/store/outbox/expired-carts.ts';
import { createSmallMerchant } from '../../../support/data/small-merchant.ts';
import { openTestDatabase } from '../../../support/run/database.ts';
import { genericPlan } from '../../../support/run/plans.ts';
import { testPlans } from '../../../support/run/proof.ts';

// Twice a second a node looks whether rows are due. It once went through whole tables of finished ones for that: a million carts kept an eighth of a processor busy (design/architecture.md#asleep-when-idle).

const now = 1_800_000_000_000;
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.script('truncate merchant cascade');
  const { merchantId, locationId } = await createSmallMerchant(database, now);
  // A thousand begun within the hour; those before are ended and announced.
  await database.script(`
    insert into cart (merchant_id, cart_id, location_id, revision, status, created_at, expires_at, expiry_announced_at)
    select '${merchantId}', substr(md5(g::text), 1, 24), '${locationId}', 1, 'OPEN', made.at, made.at + ${cartLifeMs},
      case when g <= 1000 then null else ${now} end
    from generate_series(1, 20000) g
    cross join lateral (select ${now} - g * 3590::int8 as at) made;
    insert into outbox (merchant_id, event_id, type, subject_id, created_at, fanned_out)
    select '${merchantId}', g::text, 'cart.abandoned', 'x', ${now} - g, true from generate_series(1, 20000) g;
    insert into payment_notification (merchant_id, processor, notification_id, attempt_id, received_at)
    select '${merchantId}', 'sandbox', g::text, 'x', ${now} - g from generate_series(1, 20000) g;
    insert into payment_attempt (merchant_id, attempt_id, cart_id, location_id, attempt_number, phase, amount_minor, currency,
      entry_key, fingerprint, cart_revision, check_at, created_at)
    select '${merchantId}', g::text, substr(md5(g::text), 1, 24), '${locationId}', 1, 'void', 0, 'usd', 'k', 'f', 1,
      ${now} - g, ${now} - g
    from generate_series(1, 20000) g;
    analyze`);
});
afterAll(() => database.close());

const looked = statement('find-ended', `select exists (${rowsOfQueues['expire-carts']} limit 1)`);

testPlans.each([looked, ...expiryReads()])('$name passes over the carts that were announced', async (read) => {
  const plan = await planOf(read, [`${now}`, '200', 'null', 'null']);
  expect(plan).toMatch(/cart_unannounced[\s\S]*?Index Cond: [^\n]*created_at <=/);
  expect(plan).not.toMatch(/Seq Scan on cart\b|Rows Removed by Filter: \d{5}/);
});

testPlans.each(dueReads())('$name goes through no finished rows', async (read) => {
  const queues = `array['${Object.keys(rowsOfQueues).join("', '")}']`;
  const plan = await planOf(read, [`${now}`, 'null', queues, '3000']);
  expect(plan).toContain('outbox_due');
  expect(plan).not.toMatch(/Seq Scan on (cart|outbox|payment_(attempt|notification))\b|Rows Removed by Filter: \d{5}/);
});

testPlans.each(farReads())('$name goes through no finished rows', async (read) => {
  const plan = await planOf(read, [`${now}`, '500']);
  expect(plan).toContain('outbox_due');
  expect(plan).not.toMatch(/Seq Scan on (outbox|payment_(attempt|notification))\b/);
});

function planOf(look: Statement, values: readonly string[]): Promise<string> {
  const count = Math.max(...[...look.text.matchAll(/\$(\d)/g)].map(([, number]) => Number(number)));
  const given = values.slice(0, count).join(', ');
  return database.transaction((tx) => genericPlan(tx, look, '', given, 'analyze, costs off, timing off, summary off'));
}
