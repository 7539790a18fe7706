import { describe, expect, test } from 'vitest';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import {
  completed,
  lock,
  lockedCart,
  orderResult,
  payAt,
  readyToPay,
  rowsOf,
  settleJobs,
} from '../../support/callers/checkout.ts';
import { signIn, startShopping, storefront } from '../../support/callers/shopper.ts';
import { entriesOf } from '../../support/data/stored-texts.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

let dinerCount = 0;

/** An order with the token of its receipt, taken out of the confirmation message. */
async function receiptOf(): Promise<{ orderId: string; token: string; order: unknown }> {
  dinerCount += 1;
  const emailAddress = `receipt-${dinerCount}@example.com`;
  const order = await completed(service, await lockedCart(service, { emailAddress }));
  const { body } = await service.call('GET', `/api/v1/sandbox/outbox?identifier=${emailAddress}`);
  const [message] = body.messages;
  expect(message).toMatchObject({ kind: 'order_confirmation', channel: 'email', recipient: emailAddress });
  const link = new URL(/https?:\S+#receiptToken=\S+/.exec(message.text)?.[0] ?? '');
  expect(link.pathname).toBe(`/receipt/${order.id}`);
  expect(link.search).toBe('');
  return { orderId: order.id, token: link.hash.replace('#receiptToken=', ''), order };
}

const read = (receiptId: string, headers: Record<string, string> = {}) =>
  service.call('GET', `${storefront}/receipts/${receiptId}`, { headers });

describe('GET /receipts/{receiptId}', () => {
  test('200 the order, to the holder of the link in the confirmation; reusable for 30 days', async () => {
    const { orderId, token, order } = await receiptOf();
    for (let time = 0; time < 2; time += 1) {
      const answer = await read(orderId, { 'X-Receipt-Token': token });
      expect(answer).toMatchObject({ status: 200, body: order });
      expect(answer.headers['cache-control']).toBe('private, no-store');
    }
    service.clock.advance(29 * 24 * 3_600_000);
    expect((await read(orderId, { 'X-Receipt-Token': token })).status).toBe(200);
    service.clock.advance(24 * 3_600_000);
    expect((await read(orderId, { 'X-Receipt-Token': token })).status).toBe(401);
  });

  test('200 the owning customer, by session', async () => {
    const { headers } = await signIn(service);
    const shopper = await startShopping(service, { headers });
    await shopper.add('sesame-fries');
    await shopper.change('PUT', '/validate-and-update', { customerName: 'Ada', phoneNumber: '+12125550123' });
    const order = await completed(service, await lock(shopper));
    expect((await read(order.id, headers)).body).toEqual(order);
  });

  test('200 the customer whose session was sent with the payment of a guest cart', async () => {
    const { headers } = await signIn(service);
    const shopper = await readyToPay(service);
    const paid = await shopper.send('POST', '/payment-intent', { headers });
    await payAt(service.context, { shopper, clientSecret: paid.body.clientSecret, revision: 0 }, 'succeeded');
    await settleJobs(service);
    const { order } = (await orderResult(service, shopper)).body;
    expect((await read(order.id, headers)).status).toBe(200);
  });

  test('200 the owning customer by session beside a token that is no good; 403 beside the token of another order', async () => {
    const { headers } = await signIn(service);
    const shopper = await startShopping(service, { headers });
    await shopper.add('sesame-fries');
    await shopper.change('PUT', '/validate-and-update', { customerName: 'Ada', phoneNumber: '+12125550123' });
    const order = await completed(service, await lock(shopper));
    const { token } = await receiptOf();
    const forged = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    const besides = async (receiptToken: string, session = headers) =>
      (await read(order.id, { ...session, 'X-Receipt-Token': receiptToken })).status;
    expect([await besides('nonsense'), await besides(forged), await besides(token)]).toEqual([200, 200, 403]);
    const other = await signIn(service);
    expect([await besides(forged, other.headers), await besides(forged, { Authorization: 'Bearer x' })]).toEqual([
      403, 401,
    ]);
  });

  test('401 no credential, a token that is none, one that was tampered with', async () => {
    const { orderId, token } = await receiptOf();
    expect(await read(orderId)).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
    expect((await read(orderId, { 'X-Receipt-Token': 'nonsense' })).status).toBe(401);
    const forged = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    expect((await read(orderId, { 'X-Receipt-Token': forged })).status).toBe(401);
    expect((await read('f'.repeat(24), { 'X-Receipt-Token': forged })).status).toBe(401);
  });

  test('403 the token of another order, and another customer', async () => {
    const [mine, theirs] = [await receiptOf(), await receiptOf()];
    expect(await read(theirs.orderId, { 'X-Receipt-Token': mine.token })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
    const { headers } = await signIn(service);
    expect((await read(theirs.orderId, headers)).status).toBe(403);
  });

  test('404 an unknown receipt, and one of another merchant', async () => {
    const { orderId, token } = await receiptOf();
    expect(await read('f'.repeat(24), { 'X-Receipt-Token': token })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
    const stranger = await signIn(service, merchantIds.demoUk);
    expect((await read(orderId, stranger.headers)).status).toBe(404);
    expect((await read('x'.repeat(129), { 'X-Receipt-Token': token })).status).toBe(400);
  });

  test('no row and no message row but the message itself holds the token', async () => {
    const { orderId, token } = await receiptOf();
    const secret = token.split('.')[3] ?? '';
    const rows = [
      ...(await rowsOf(
        service,
        `select o.receipt_hash, o.receipt_seed, a.order_text from customer_order o join payment_attempt a using (merchant_id, attempt_id)
          where o.order_id = '${orderId}'`,
      )),
      ...(await rowsOf(service, 'select event_id, type, subject_id from outbox')),
      ...(await entriesOf(service)),
    ];
    expect(JSON.stringify(rows)).not.toContain(secret);
  });
});
