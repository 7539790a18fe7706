import { expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { boardPath, paidOrder } from '../../../support/callers/board.ts';
import { bowlWithDressing, startShopping } from '../../../support/callers/shopper.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

const path = (from: string, to: string, locationId: string = locationIds.alwaysOpen) =>
  `/merchants/${merchantIds.demo}/locations/${locationId}/analytics?from=${from}&to=${to}`;

/** The wall clock of the location, which is in New York. */
function wallClock(): { date: string; hour: number } {
  const text = new Date(service.clock.now()).toLocaleString('sv-SE', { timeZone: 'America/New_York' });
  return { date: text.slice(0, 10), hour: Number(text.slice(11, 13)) };
}

test('200 orders, money, dishes and carts, by the wall clock of the location', async () => {
  const manager = await signInStaff(service, { role: 'manager' });
  const { date, hour } = wallClock();
  const first = await paidOrder(service);
  await paidOrder(service);
  await manager.call('POST', `${boardPath()}/${first.orderId}/refunds`, {
    refundId: 'refund-0001',
    amountMinor: 210,
    refundedMinor: 0,
    reason: 'cold',
  });
  await (await startShopping(service)).add('sesame-fries');
  await startShopping(service);
  service.clock.advance(2 * 3_600_000);
  const { status, body, text } = await manager.call('GET', path(date, date));
  expect(status, text).toBe(200);
  expect(body).toMatchObject({
    currency: 'usd',
    timeZone: 'America/New_York',
    days: [{ date, orderCount: 2, totalMinor: 4420, refundedMinor: 210 }],
    hours: [{ date, hour, orderCount: 2, totalMinor: 4420, refundedMinor: 210 }],
    carts: { filled: 3, ordered: 2, abandoned: 1 },
    reasons: [],
  });
  expect(
    body.bestSellers.map(({ quantity, totalMinor }: { quantity: number; totalMinor: number }) => [
      quantity,
      totalMinor,
    ]),
  ).toEqual(
    expect.arrayContaining([
      [2, 2800],
      [2, 1200],
    ]),
  );
  const elsewhere = await manager.call('GET', path(date, date, locationIds.downtown));
  expect(elsewhere.body).toMatchObject({ days: [], hours: [], bestSellers: [], carts: { filled: 0 } });
  expect((await manager.call('GET', path('2001-01-01', '2001-01-31'))).body.days).toEqual([]);
});

test('200 why carts were shown changes', async () => {
  const manager = await signInStaff(service, { role: 'manager' });
  const { date } = wallClock();
  const shopper = await startShopping(service);
  await shopper.add('sesame-fries');
  await service.call('POST', '/api/v1/sandbox/catalog-changes', {
    body: { locationId: shopper.locationId, changes: [{ productId: 'sesame-fries', soldOut: true }] },
  });
  await shopper.add('harvest-grain-bowl', bowlWithDressing);
  const { body } = await manager.call('GET', path(date, date));
  expect(body.reasons).toEqual([{ reason: 'ITEM_SOLD_OUT', cartCount: 1 }]);
});

test('400 days that are none, too many, or the wrong way round', async () => {
  const manager = await signInStaff(service, { role: 'manager' });
  for (const [from, to] of [
    ['2026-02-30', '2026-03-01'],
    ['2026-03-01', '2026-02-30'],
    ['2026-03-02', '2026-03-01'],
    ['2026-03-01', '2026-04-01'],
  ] as const) {
    expect((await manager.call('GET', path(from, to))).status).toBe(400);
  }
});
