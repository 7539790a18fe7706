import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lipLoyalty } from '../../../src/adapters/loyalty/lip.ts';
import { systemRandom } from '../../../src/adapters/system/random.ts';
import { loyaltyHostStore } from '../../../src/store/loyalty/loyalty-host.ts';
import type { LoyaltyHost } from '../../support/vendors/loyalty-host.ts';
import {
  type EngineWorld,
  lipWorld,
  merchantId,
  newCart,
  newCustomer,
  newMember,
  orderFor,
  pointsOf,
  refundOf,
  refusal,
  requestFor,
  spend,
} from './engines.ts';

let world: EngineWorld;
let host: LoyaltyHost;

beforeAll(async () => {
  world = await lipWorld();
  if (world.host === null) throw new Error('this world has a host');
  host = world.host;
});
afterAll(() => world.close());

type CallRow = { readonly callKey: string; readonly status: string; readonly triedCount: number };

async function journal(subjectId: string): Promise<readonly CallRow[]> {
  const text = `select call_key, status, tried_count from loyalty_call where subject_id = $1 order by call_key`;
  return world.database.run({ name: 'test journal', text }, [subjectId]);
}

const keysOf = (path: string) => host.calls.filter((call) => call.path === path).map(({ key }) => key);

describe('an act whose answer is lost', () => {
  test('503 and is asked again under the same key, with the same facts, and happens once', async () => {
    const { engine, clock } = world;
    const customerId = await newMember(world);
    const order = orderFor(customerId, newCart());
    for (const fault of ['replyLost', 'unavailable', 'garbage', 'unauthorized'] as const) {
      host.failNext('accruals', fault);
      expect(await refusal(engine.accrue(order))).toBe('DEPENDENCY_UNAVAILABLE');
      clock.advance(5_000);
    }
    expect(await journal(order.orderId)).toEqual([
      { callKey: `${merchantId}:accrue:${order.orderId}`, status: 'pending', triedCount: 4 },
    ]);
    expect(await engine.accrue(order)).toBe(26);
    expect((await journal(order.orderId))[0]).toMatchObject({ status: 'done', triedCount: 5 });
    expect(new Set(keysOf('accruals')).size).toBe(1);
    expect(await pointsOf(world, customerId)).toEqual([126, 0, 126]);
  });

  test('a hold whose answer was lost is found again by the same request', async () => {
    const { engine } = world;
    const customerId = await newMember(world);
    const request = requestFor(customerId, newCart());
    host.failNext('redemptions/reserve', 'replyLost');
    expect(await refusal(engine.reserve(request))).toBe('DEPENDENCY_UNAVAILABLE');
    expect(await engine.findHold(merchantId, request.cartId)).toBeNull();
    expect((await engine.reserve(request)).holdId).toBe(request.holdId);
    expect(await pointsOf(world, customerId)).toEqual([100, 50, 50]);
  });

  test('a hold whose answer was lost, asked about again when it had run out, is taken anew', async () => {
    const { engine, clock } = world;
    const customerId = await newMember(world);
    const request = requestFor(customerId, newCart());
    host.failNext('redemptions/reserve', 'replyLost');
    expect(await refusal(engine.reserve(request))).toBe('DEPENDENCY_UNAVAILABLE');
    clock.advance(31 * 60_000);
    const hold = await engine.reserve(request);
    expect(hold.expiresAt).toBeGreaterThan(clock.now());
    expect(await engine.findHold(merchantId, request.cartId)).toEqual(hold);
    expect(await pointsOf(world, customerId)).toEqual([100, 50, 50]);
  });

  test('a capture whose answer was lost is still captured after the hold would have run out', async () => {
    const { engine, clock } = world;
    const customerId = await newMember(world);
    const { cartId, ...request } = requestFor(customerId, newCart());
    await engine.reserve({ ...request, cartId });
    const order = { orderId: `f${cartId.slice(1)}`, orderReference: 'LATE' };
    host.failNext('redemptions/capture', 'replyLost');
    expect(await refusal(engine.capture(merchantId, cartId, order))).toBe('DEPENDENCY_UNAVAILABLE');
    clock.advance(60 * 60_000);
    expect(await engine.capture(merchantId, cartId, order)).toBe('captured');
    expect(await pointsOf(world, customerId)).toEqual([50, 0, 50]);
  });

  test.each([
    ['members/enroll', async () => world.engine.enrol(merchantId, await newCustomer(world), 'v1')],
    ['accounts/get', async () => world.engine.account(merchantId, await newMember(world))],
    ['programs/get', async () => world.engine.quote(merchantId, null, spend)],
    ['ledger/list', async () => world.engine.ledger(merchantId, await newMember(world), null, 10)],
    ['orders/adjust', async () => world.engine.adjust(refundOf(await newMember(world), newCart(), newCart(), 100))],
  ])('503 %s without an answer', async (path, ask) => {
    host.failNext(path, 'unavailable');
    expect(await refusal(ask())).toBe('DEPENDENCY_UNAVAILABLE');
  });

  test('503 with another key than the host’s', async () => {
    const { database, clock } = world;
    const store = loyaltyHostStore(database);
    const stranger = lipLoyalty({ url: host.url, key: 'wrong', store, clock, random: systemRandom() });
    expect(await refusal(stranger.quote(merchantId, null, spend))).toBe('DEPENDENCY_UNAVAILABLE');
  });
});

describe('what the host is sent', () => {
  test('reads go under fresh keys, acts under the name of what they are about', async () => {
    const { engine } = world;
    const customerId = await newMember(world);
    await engine.account(merchantId, customerId);
    await engine.account(merchantId, customerId);
    const reads = keysOf('accounts/get');
    expect(new Set(reads).size).toBe(reads.length);
    expect(keysOf('members/enroll')).toContain(`${merchantId}:enrol:${customerId}`);
  });

  test('a customer is an id, an order is what earns, and nothing else is said', async () => {
    const { engine, clock } = world;
    const customerId = await newMember(world);
    const order = orderFor(customerId, newCart());
    await engine.accrue(order);
    const said = host.calls.filter(({ text }) => text.includes(customerId));
    expect(said.map(({ text }) => text).join()).not.toMatch(/@example|email|phone/);
    const { context, ...facts } = JSON.parse(host.calls.at(-1)?.text ?? '{}');
    expect(context).toMatchObject({
      protocol_version: '1.0',
      profile: 'foodservice/1.0',
      source: { system: 'tiffin' },
      occurred_at: new Date(clock.now()).toISOString(),
    });
    const amount = { amount: 2_610, currency: 'USD' };
    const none = { amount: 0, currency: 'USD' };
    expect(facts).toEqual({
      member_id: `member-${customerId}`,
      order: {
        order_id: order.orderId,
        scope: { program_id: merchantId, brand_id: merchantId, merchant_id: merchantId, location_id: merchantId },
        channel: 'pickup',
        status: 'paid',
        business_date: '2026-06-02',
        placed_at: expect.any(String),
        lines: [
          {
            ...{ line_id: '1', kind: 'item', product_id: 'order', quantity: 1, unit_price: amount },
            ...{ subtotal: amount, discount: none, tax: none },
          },
        ],
        totals: { subtotal: amount, discount: none, tax: none, tip: none, service_charge: none, total: amount },
        tenders: [{ tender_id: '1', type: 'other', amount }],
      },
    });
  });

  test('what is written down of it holds no body and no secret', async () => {
    const rows = await world.database.run<Record<string, unknown>>(
      {
        name: 'test calls',
        text: `select call_key, operation, status, subject_id, order_reference, started_at, finished_at, tried_count
        from loyalty_call`,
      },
      [],
    );
    expect(rows.length).toBeGreaterThan(5);
    expect(JSON.stringify(rows)).not.toContain(host.key);
    expect(rows.every((row) => row.status === 'pending' || row.finishedAt !== null)).toBe(true);
  });
});

test('a refusal is written down as one, and may be asked again', async () => {
  const { engine } = world;
  const customerId = await newMember(world);
  const [first, second, third] = [newCart(), newCart(), newCart()].map((cart) => requestFor(customerId, cart));
  for (const request of [first, second]) if (request !== undefined) await engine.reserve(request);
  if (third === undefined) throw new Error('three carts');
  expect(await refusal(engine.reserve(third))).toBe('RESOURCE_CONFLICT');
  expect((await journal(third.cartId)).map(({ status }) => status)).toEqual(['refused']);
  await engine.release(merchantId, first?.cartId ?? '');
  expect((await engine.reserve(third)).status).toBe('reserved');
  expect((await journal(third.cartId)).map(({ status }) => status)).toEqual(['done']);
});
