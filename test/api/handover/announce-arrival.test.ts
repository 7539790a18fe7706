import { describe, expect, test } from 'vitest';
import { arrivalsMax } from '../../../src/domain/order/arrival.ts';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { boardPath } from '../../support/callers/board.ts';
import { completed, lock, readyToPay, rowsOf } from '../../support/callers/checkout.ts';
import { handOver } from '../../support/callers/handover.ts';
import { advance, orderWithReceipt } from '../../support/callers/receipts.ts';
import { signIn, storefront } from '../../support/callers/shopper.ts';
import { signInStaff } from '../../support/callers/staff.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

const changesPath = boardPath().replace('/orders', '/order-changes');
const car = 'Blue Fiat 500, B AB 123';

/** An accepted order that is brought to a car, and the headers of the customer it is for. */
async function orderByCar() {
  const { headers } = await signIn(service);
  const shopper = await readyToPay(service, { headers });
  await handOver(shopper, { curbside: { car } });
  const order = await completed(service, await lock(shopper));
  return { orderId: order.id as string, headers };
}
const arrive = (orderId: string, headers: Record<string, string>, body: unknown = { space: '4' }) =>
  service.call('PUT', `${storefront}/receipts/${orderId}/arrival`, { headers, body });
const detailsOf = async (orderId: string, headers: Record<string, string>) =>
  (await service.call('GET', `${storefront}/receipts/${orderId}/details`, { headers })).body;
const changesOf = async (orderId: string) =>
  (await rowsOf(service, `select change_number from order_change where order_id = '${orderId}'`)).length;

describe('PUT /receipts/{receiptId}/arrival', () => {
  test('200 the board and the guest see the car and where it stands', async () => {
    const { orderId, headers } = await orderByCar();
    const staff = await signInStaff(service);
    const { body: from } = await staff.call('GET', changesPath);
    expect((await detailsOf(orderId, headers)).arrival).toBeNull();
    service.clock.advance(60_000);
    const answer = await arrive(orderId, headers, { space: ' P2 14 ' });
    expect([answer.status, answer.body.space]).toEqual([200, 'P2 14']);
    const arrival = { space: 'P2 14', arrivedAt: answer.body.arrivedAt };
    const { body: changes } = await staff.call('GET', `${changesPath}?after=${from.after}`);
    const seen = changes.items.find((each: { orderId: string }) => each.orderId === orderId);
    expect(seen).toMatchObject({ handover: { car, leaveAtDoor: false }, arrival });
    expect((await staff.call('GET', `${boardPath()}/${orderId}`)).body).toMatchObject({
      arrival,
      details: { arrival },
    });
    expect(await detailsOf(orderId, headers)).toMatchObject({ arrival, handover: { curbside: { car } } });
    const { body: order } = await service.call('GET', `${storefront}/customer/orders/${orderId}`, { headers });
    expect(JSON.stringify(order)).not.toMatch(/arriv|handover|Fiat/);
  });

  test('200 a car without a number of its space', async () => {
    const { orderId, headers } = await orderByCar();
    expect((await arrive(orderId, headers, {})).body.space).toBe('');
  });

  test('200 said again it changes nothing; another space does', async () => {
    const { orderId, headers } = await orderByCar();
    const first = await arrive(orderId, headers);
    const before = await changesOf(orderId);
    service.clock.advance(1_000);
    expect((await arrive(orderId, headers)).text).toBe(first.text);
    expect(await changesOf(orderId)).toBe(before);
    expect((await arrive(orderId, headers, { space: '5' })).body.arrivedAt).not.toBe(first.body.arrivedAt);
    expect(await changesOf(orderId)).toBe(before + 1);
  });

  test('200 said twice at one time it rings once', async () => {
    const { orderId, headers } = await orderByCar();
    const before = await changesOf(orderId);
    const answers = await Promise.all([arrive(orderId, headers), arrive(orderId, headers), arrive(orderId, headers)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await changesOf(orderId)).toBe(before + 1);
  });

  test('400 a space of too many words', async () => {
    const { orderId, headers } = await orderByCar();
    expect((await arrive(orderId, headers, { space: 'x'.repeat(21) })).status).toBe(400);
  });

  test('401 and 403 as the receipt itself', async () => {
    const { orderId } = await orderByCar();
    expect((await arrive(orderId, {})).status).toBe(401);
    expect((await arrive(orderId, (await signIn(service)).headers)).status).toBe(403);
    const foreign = await signIn(service, merchantIds.demoUk);
    expect([403, 404]).toContain((await arrive(orderId, foreign.headers)).status);
    expect(await changesOf(orderId)).toBe(1);
  });

  test('404 there is no such order', async () => {
    expect((await arrive('f'.repeat(24), (await signIn(service)).headers)).status).toBe(404);
  });

  test('409 an order that is fetched at the counter', async () => {
    const { orderId, token } = await orderWithReceipt(service);
    const answer = await arrive(orderId, { 'X-Receipt-Token': token });
    expect(answer).toMatchObject({ status: 409, body: { code: 'RESOURCE_CONFLICT' } });
  });

  test('409 an order that was handed over', async () => {
    const { orderId, headers } = await orderByCar();
    await advance(service, orderId, 'COMPLETED');
    expect((await arrive(orderId, headers)).status).toBe(409);
  });

  test('409 the board does not ring without end', async () => {
    const { orderId, headers } = await orderByCar();
    for (let count = 1; count <= arrivalsMax; count += 1) {
      expect((await arrive(orderId, headers, { space: `${count}` })).status).toBe(200);
    }
    expect((await arrive(orderId, headers, { space: '99' })).status).toBe(409);
    expect(await changesOf(orderId)).toBe(1 + arrivalsMax);
  });
});
