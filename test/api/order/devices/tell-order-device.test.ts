import { describe, expect, test } from 'vitest';
import { placedOrder } from '../../../support/callers/board.ts';
import { rowsOf } from '../../../support/callers/checkout.ts';
import { tell } from '../../../support/callers/order-devices.ts';
import { advance, orderWithReceipt } from '../../../support/callers/receipts.ts';
import { signIn } from '../../../support/callers/shopper.ts';
import { serviceForTests } from '../../../support/run/service.ts';
import { newPushBrowser } from '../../../support/vendors/push-service.ts';

const service = serviceForTests();
const endpoint = 'https://push.example/send/1';

async function ordered() {
  const { orderId, token } = await orderWithReceipt(service);
  return { orderId, headers: { 'X-Receipt-Token': token } };
}

/** The same of an order that the kitchen has not answered yet. */
async function waiting() {
  const { locked, orderId } = await placedOrder(service);
  const { body } = await locked.shopper.send('GET', '/order-link');
  return { orderId, headers: { 'X-Receipt-Token': body.order.receiptToken } };
}

const devicesOf = (orderId: string) =>
  rowsOf(
    service,
    `select endpoint, p256dh, auth, language from order_device where order_id = '${orderId}' order by added_at, endpoint`,
  );

describe('POST /receipts/{receiptId}/devices', () => {
  test('200 kept once, with the keys and the language sent last', async () => {
    const order = await ordered();
    const first = await tell(service, order, endpoint);
    expect(first.status, first.text).toBe(200);
    const browser = newPushBrowser();
    const again = await tell(service, order, endpoint, browser, 'ar');
    expect(again.body).toEqual(first.body);
    expect(await devicesOf(order.orderId)).toEqual([{ endpoint, ...browser.keys, language: 'ar' }]);
  });

  test('200 the sixth takes the place of the oldest, also when many come at once', async () => {
    const order = await ordered();
    for (let number = 1; number <= 6; number += 1) {
      await tell(service, order, `${endpoint}${number}`);
      service.clock.advance(1_000);
    }
    const kept = await devicesOf(order.orderId);
    expect(kept.map((device) => device.endpoint)).toEqual([2, 3, 4, 5, 6].map((number) => `${endpoint}${number}`));
    const many = Array.from({ length: 8 }, (_, number) => tell(service, order, `${endpoint}/${number}`));
    expect((await Promise.all(many)).map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await devicesOf(order.orderId)).toHaveLength(5);
  });

  test('200 before the restaurant has accepted', async () => {
    expect((await tell(service, await waiting(), endpoint)).status).toBe(200);
  });

  test('200 this very machine in the sandbox', async () => {
    expect((await tell(service, await ordered(), 'http://127.0.0.1:9/send')).status).toBe(200);
  });

  test.each([
    'http://push.example/send',
    'https://10.1.2.3/send',
    'https://2130706433.1/send',
    'https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/send',
    'https://intranet/send',
    'https://push.example:8443/send',
    'https://user@push.example/send',
    'https://push.example/send#1',
    'ftp://push.example/send',
    'no address',
  ])('400 %s is no push service', async (address) => {
    const order = await ordered();
    const answer = await tell(service, order, address);
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
    expect(await devicesOf(order.orderId)).toEqual([]);
  });

  test('400 too long, keys that are none, a language that is not written', async () => {
    const order = await ordered();
    const { keys } = newPushBrowser();
    const refused = [
      await tell(service, order, `https://push.example/${'a'.repeat(1000)}`),
      await tell(service, order, endpoint, { keys: { ...keys, p256dh: `B${'A'.repeat(86)}` } }),
      await tell(service, order, endpoint, { keys: { ...keys, p256dh: 'short' } }),
      await tell(service, order, endpoint, { keys: { ...keys, auth: 'short' } }),
      await tell(service, order, endpoint, { keys }, 'tlh'),
    ];
    expect(refused.map(({ body }) => body.code)).toEqual(Array(5).fill('VALIDATION_ERROR'));
    expect(await devicesOf(order.orderId)).toEqual([]);
  });

  test('401 without what opens the receipt, 403 with that of another order, 404 for no order', async () => {
    const [mine, theirs] = [await ordered(), await ordered()];
    expect((await tell(service, { ...mine, headers: {} }, endpoint)).status).toBe(401);
    expect((await tell(service, { ...mine, headers: theirs.headers }, endpoint)).status).toBe(403);
    const { headers } = await signIn(service);
    expect((await tell(service, { ...mine, headers }, endpoint)).status).toBe(403);
    expect((await tell(service, { orderId: 'f'.repeat(24), headers }, endpoint)).status).toBe(404);
    expect(await devicesOf(mine.orderId)).toEqual([]);
  });

  test('409 once nothing more is to come of it', async () => {
    const order = await ordered();
    for (const to of ['PREPARING', 'READY', 'COMPLETED']) await advance(service, order.orderId, to);
    expect(await tell(service, order, endpoint)).toMatchObject({ status: 409, body: { code: 'RESOURCE_CONFLICT' } });
  });
});
