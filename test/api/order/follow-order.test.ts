import { describe, expect, test } from 'vitest';
import { completed, lock, readyToPay, rowsOf } from '../../support/callers/checkout.ts';
import { advance, orderWithReceipt } from '../../support/callers/receipts.ts';
import { signIn, storefront } from '../../support/callers/shopper.ts';
import { openStream } from '../../support/run/event-stream.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

const follow = (orderId: string, headers: Record<string, string>) =>
  openStream(service, `${storefront}/receipts/${orderId}/events`, headers);

describe('GET /receipts/{receiptId}/events', () => {
  test('200 how the order stands, then every change; the ids survive a reconnect', async () => {
    const { orderId, token } = await orderWithReceipt(service);
    const stream = await follow(orderId, { 'X-Receipt-Token': token });
    expect([stream.status, stream.headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8']);
    const first = await stream.next();
    expect(first).toMatchObject({ event: 'order', id: '1', data: { orderId, status: 'CONFIRMED', refunded: '0.00' } });
    await advance(service, orderId, 'PREPARING');
    expect(await stream.next()).toMatchObject({ id: '2', data: { status: 'PREPARING' } });
    stream.leave();
    service.clock.advance(60_000);
    await advance(service, orderId, 'READY');
    await advance(service, orderId, 'COMPLETED');
    const again = await follow(orderId, { 'X-Receipt-Token': token, 'Last-Event-ID': '2' });
    const rest = await again.rest();
    expect(rest.map(({ event, id, data }) => [event, id, data.status ?? data.reason])).toEqual([
      ['order', '3', 'READY'],
      ['order', '4', 'COMPLETED'],
      ['end', null, 'finished'],
    ]);
    const receipt = await service.call('GET', `${storefront}/receipts/${orderId}`, {
      headers: { 'X-Receipt-Token': token },
    });
    expect(rest[1]?.data.updatedAt).toBe(receipt.body.updatedAt);
  });

  test('200 a cancelled order says what was given back', async () => {
    const { orderId, token } = await orderWithReceipt(service);
    await advance(service, orderId, 'CANCELLED');
    const stream = await follow(orderId, { 'X-Receipt-Token': token });
    expect((await stream.rest()).map(({ data }) => data)).toMatchObject([
      { status: 'CANCELLED', refunded: '22.10' },
      { reason: 'finished' },
    ]);
  });

  test('every change is announced once, in the statement that makes it', async () => {
    const { orderId } = await orderWithReceipt(service);
    await advance(service, orderId, 'PREPARING');
    const refused = await service.call('POST', `/api/v1/sandbox/orders/${orderId}/advance`, {
      body: { to: 'CONFIRMED' },
    });
    expect(refused.status).toBe(409);
    expect(
      await rowsOf(
        service,
        `select c.change_number, c.status, o.change_number as newest from order_change c
         join customer_order o on o.merchant_id = c.merchant_id and o.order_id = c.order_id
         where c.order_id = '${orderId}' order by c.change_number`,
      ),
    ).toEqual([
      { changeNumber: 1, status: 'CONFIRMED', newest: 2 },
      { changeNumber: 2, status: 'PREPARING', newest: 2 },
    ]);
  });

  test('200 a change that an older server did not announce is passed over, and the next one is sent', async () => {
    const { orderId, token } = await orderWithReceipt(service);
    await rowsOf(service, `delete from order_change where order_id = '${orderId}' returning order_id`);
    const stream = await follow(orderId, { 'X-Receipt-Token': token });
    service.clock.advance(15_000);
    await expect.poll(() => stream.text(), { timeout: 5_000 }).toContain('\n:\n');
    await advance(service, orderId, 'PREPARING');
    expect(await stream.next()).toMatchObject({ id: '2', data: { status: 'PREPARING' } });
    stream.leave();
  });

  test('200 the customer whose order it is, until the session ends; 403 another customer', async () => {
    const owner = await signIn(service);
    const order = await completed(service, await lock(await readyToPay(service, { headers: owner.headers })));
    const stream = await follow(order.id, owner.headers);
    expect((await stream.next())?.data.status).toBe('CONFIRMED');
    const other = await signIn(service);
    expect((await follow(order.id, other.headers)).status).toBe(403);
    await service.call('DELETE', `${storefront}/customer/logout`, { headers: owner.headers });
    expect(await stream.rest()).toEqual([{ event: 'end', id: null, data: { reason: 'revoked' } }]);
  });

  test('401, 403 and 404 as the receipt itself; the stream ends with the receipt’s 30 days', async () => {
    const one = await orderWithReceipt(service);
    const other = await orderWithReceipt(service);
    expect((await follow(one.orderId, { 'X-Receipt-Token': `${one.token}x` })).status).toBe(401);
    expect((await follow(other.orderId, { 'X-Receipt-Token': one.token })).status).toBe(403);
    expect((await follow('f'.repeat(24), { 'X-Receipt-Token': one.token })).status).toBe(404);
    const stream = await follow(one.orderId, { 'X-Receipt-Token': one.token });
    await stream.next();
    service.clock.advance(30 * 24 * 3_600_000);
    expect(await stream.rest()).toEqual([{ event: 'end', id: null, data: { reason: 'revoked' } }]);
  });
});
