import { describe, expect, test } from 'vitest';
import { completed, lock, readyToPay, rowsOf } from '../../support/callers/checkout.ts';
import { orderWithReceipt } from '../../support/callers/receipts.ts';
import { signIn, startShopping, storefront } from '../../support/callers/shopper.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

const read = (receiptId: string, headers: Record<string, string>) =>
  service.call('GET', `${storefront}/receipts/${receiptId}/price-trace`, { headers });

describe('GET /receipts/{receiptId}/price-trace', () => {
  test('200 the trace that was kept when the cart was locked, to the holder of the receipt', async () => {
    const { orderId, token, revision, shopper } = await orderWithReceipt(service);
    const answer = await read(orderId, { 'X-Receipt-Token': token });
    expect([answer.status, answer.headers.etag]).toEqual([200, undefined]);
    expect(answer.body).toMatchObject({ cartRevision: revision, currency: 'usd' });
    const [row] = await rowsOf(
      service,
      `select trace, trace_digest from cart_entry where cart_id = '${shopper.cartId}' and revision = ${revision}`,
    );
    expect(answer.body.traceDigest).toBe(row.traceDigest);
    expect(JSON.stringify({ steps: answer.body.steps })).toBe(row.trace);
    const total = answer.body.steps.find(({ step }: { step: string }) => step === 'orderTotalWithServiceFee');
    expect(total.rounded).toBe(2210);
  });

  test('200 the customer whose order it is; 403 another one', async () => {
    const owner = await signIn(service);
    const order = await completed(service, await lock(await readyToPay(service, { headers: owner.headers })));
    expect((await read(order.id, owner.headers)).status).toBe(200);
    const other = await signIn(service);
    expect((await read(order.id, other.headers)).status).toBe(403);
  });

  test('401, 403 and 404 as the receipt itself', async () => {
    const one = await orderWithReceipt(service);
    const other = await orderWithReceipt(service);
    const forged = await read(one.orderId, { 'X-Receipt-Token': `${one.token}x` });
    expect([forged.status, forged.body.code]).toEqual([401, 'UNAUTHORIZED']);
    const foreign = await read(other.orderId, { 'X-Receipt-Token': one.token });
    expect([foreign.status, foreign.body.code]).toEqual([403, 'FORBIDDEN']);
    const unknown = await read('f'.repeat(24), { 'X-Receipt-Token': one.token });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'NOT_FOUND']);
    const { token } = await startShopping(service);
    expect((await read(one.orderId, { 'X-Cart-Token': token })).status).toBe(401);
  });
});
