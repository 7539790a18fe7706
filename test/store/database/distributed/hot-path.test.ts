import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { resumeCheckouts } from '../../../../src/jobs/resume-checkouts.ts';
import type { Database, Parameter, Statement } from '../../../../src/store/database/database.ts';
import { statement } from '../../../../src/store/database/database.ts';
import { exchange, handoffOf, lock, payAt, prepare, readyToPay } from '../../../support/callers/checkout.ts';
import { startShopping } from '../../../support/callers/shopper.ts';
import { openTestDatabase } from '../../../support/run/database.ts';
import { startTestService } from '../../../support/run/service.ts';

// On a cluster every statement that a guest waits for is asked of the one server that has the merchant's rows
// (docs/design/distributed.md#the-hot-path-asks-one-server).

type Ran = { readonly statement: Statement; readonly parameters: readonly Parameter[] };

function remembering(database: Database, ran: Ran[]): Database {
  return {
    ...database,
    run: (wanted, parameters) => {
      ran.push({ statement: wanted, parameters });
      return database.run(wanted, parameters);
    },
    transaction: (work) => database.transaction((tx) => work(remembering(tx, ran))),
  };
}

/** A parameter as a text in SQL, which takes the type of the place where it stands. */
function literal(value: Parameter | undefined): string {
  if (value === null || value === undefined) return 'null';
  if (value instanceof Uint8Array) return `'\\x${Buffer.from(value).toString('hex')}'`;
  if (!Array.isArray(value)) return pg.escapeLiteral(String(value));
  const element = (each: unknown): string => {
    if (each === null) return 'null';
    const text = each instanceof Uint8Array ? `\\x${Buffer.from(each).toString('hex')}` : String(each);
    return `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
  };
  return pg.escapeLiteral(`{${value.map(element).join(',')}}`);
}

describe('the statements of a guest’s path on a cluster', () => {
  test('ask one server each: session, items, reads, handoff, payment and order', async ({ skip }) => {
    const database = await openTestDatabase({ seeded: true });
    const isCluster = await database.isDistributed?.();
    if (isCluster !== true) {
      await database.close();
      skip();
    }
    const ran: Ran[] = [];
    const service = await startTestService({ database: remembering(database, ran) });
    ran.length = 0;
    const shopper = await startShopping(service);
    await shopper.add('sesame-fries');
    await shopper.change('PATCH', '', { note: 'No salt' });
    await shopper.read();
    const other = await readyToPay(service);
    const handoff = handoffOf(await prepare(other));
    expect((await exchange(service, other, handoff)).status).toBe(200);
    const paying = await readyToPay(service);
    await payAt(service.context, await lock(paying), 'succeeded');
    for (let turn = 0; turn < 3; turn += 1) {
      service.clock.advance(30_000);
      await resumeCheckouts.runOnce(service.context);
    }
    // Whose work is due is the one thing that a job asks all servers.
    const own = ran.splice(0).filter(({ statement: { name } }) => !name.endsWith('-merchants'));
    const seen = new Map(own.map((each) => [each.statement.name, each]));
    // What the caches of places poll in the background looks at all merchants.
    const polled = /^(list|load)-.*(location-numbers|locations|merchants|policies|publications|bindings|availability)$/;
    const asked: Record<string, readonly number[]> = {};
    for (const [name, each] of seen) {
      if (!polled.test(name)) asked[name] = await taskCounts(database, each);
    }
    expect(Object.keys(asked)).toEqual(
      expect.arrayContaining([
        'create-cart',
        'save-cart-change',
        'load-cart-text',
        'put-handoff',
        'lock-cart',
        'complete-order',
      ]),
    );
    const several = Object.entries(asked).filter(([, counts]) => counts.some((count) => count > 1));
    expect(several).toEqual([]);
    await service.close();
    await database.close();
  });
});

/** How many shards each step of a statement asks, by the plan that it gets with its parameters. */
async function taskCounts(database: Database, { statement: wanted, parameters }: Ran): Promise<readonly number[]> {
  const text = wanted.text.replaceAll(/\$(\d+)/g, (_found, number) => literal(parameters[Number(number) - 1]));
  const rows = await database.run<Record<string, string>>(statement('', `explain (costs off) ${text}`), []);
  const plan = rows.flatMap((row) => Object.values(row)).join('\n');
  return Array.from(plan.matchAll(/Task Count: (\d+)/g), ([, count]) => Number(count));
}
