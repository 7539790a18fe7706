import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { createClient } from '../../client/index.ts';
import { clientOfDiner } from '../../examples/rush/client-of-diner.ts';
import { dine } from '../../examples/rush/diner.ts';
import { planLunch, type Visit } from '../../examples/rush/plan.ts';
import { locationIds } from '../../src/sandbox/seed/identities.ts';
import { runJobs } from '../support/callers/checkout.ts';
import { serviceForTests } from '../support/run/service.ts';

const service = serviceForTests();

const plain: Visit = { atMs: 0, fulfillmentMethod: 'takeout', dishes: 3, tip: '18', usesCode: false, ending: 'pays' };

/** Lets the service's clock run and its jobs with it until `act` is over. */
async function whileOpen<Value>(act: Promise<Value>): Promise<Value> {
  let over = false;
  const end = () => {
    over = true;
  };
  act.then(end, end);
  while (!over) {
    service.clock.advance(500);
    await runJobs(service.context);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return act;
}

describe('one diner of a lunch hour', () => {
  const diner = (visit: Partial<Visit>) =>
    whileOpen(dine(createClient({ baseUrl: service.url }), locationIds.alwaysOpen, { ...plain, ...visit }));

  test('pays, and learns what was paid', async () => {
    const outcome = await diner({});
    expect(outcome).toEqual({ kind: 'ordered', shortId: expect.any(String), paid: expect.stringMatching(/^\$\d/) });
  });

  test('takes another card when the first is declined, and orders once', async () => {
    const before = await ordersPlaced();
    expect((await diner({ ending: 'declined' })).kind).toBe('ordered');
    expect(await ordersPlaced()).toBe(before + 1);
  });

  test('sits at a table and uses a code', async () => {
    expect((await diner({ fulfillmentMethod: 'table_side', usesCode: true })).kind).toBe('ordered');
  });

  test('leaves a cart behind, and nothing is ordered', async () => {
    const before = await ordersPlaced();
    expect(await diner({ ending: 'leaves' })).toEqual({ kind: 'left' });
    expect(await ordersPlaced()).toBe(before);
  });

  async function ordersPlaced(): Promise<number> {
    const wanted = { name: 'test-count-orders', text: 'select order_id from customer_order' };
    return (await service.database.run(wanted, [])).length;
  }
});

test('a plan has as many diners who pay as was asked for, in order and within its minutes', () => {
  const visits = planLunch(60, 5);
  expect(visits.filter(({ ending }) => ending !== 'leaves')).toHaveLength(60);
  const times = visits.map(({ atMs }) => atMs);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(Math.max(...times)).toBeLessThanOrEqual(5 * 60_000);
});

test.runIf(process.platform === 'linux')(
  'every diner calls from an address of their own, and so has a budget of their own',
  async () => {
    const addresses: (string | undefined)[] = [];
    const seen = createServer((request, response) => {
      addresses.push(request.socket.remoteAddress);
      response.setHeader('Content-Type', 'application/json').end('{}');
    });
    await new Promise<void>((resolve) => seen.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(seen.address() as AddressInfo).port}`;
    for (const index of [0, 1, 249])
      await clientOfDiner(url, index).getLocation({ locationSlugOrId: 'demo-always-open' });
    seen.closeAllConnections();
    seen.close();
    expect(addresses).toEqual(['127.0.0.2', '127.0.0.3', '127.0.0.251']);
  },
);
