import { describe, expect, test } from 'vitest';
import { locationIds } from '../../../src/sandbox/seed/identities.ts';
import {
  completed,
  type Locked,
  lockedCart,
  orderResult,
  ownStatements,
  payAt,
  processorOf,
  readyToPay,
  rowsOf,
  runJobs,
  settleJobs,
} from '../../support/callers/checkout.ts';
import { newKey, type Send, startShopping } from '../../support/callers/shopper.ts';
import { countedServiceForTests } from '../../support/run/service.ts';

const { service, statements } = countedServiceForTests();

const release = ({ shopper, revision }: Locked, send: Send = {}) =>
  shopper.send('DELETE', '/payment-intent', { ifMatch: `"cart-${revision}"`, ...send });
const paymentOf = async ({ clientSecret }: Locked) =>
  (await rowsOf(service, `select status from sandbox_payment where client_secret = '${clientSecret}'`))[0].status;

describe('DELETE .../payment-intent', () => {
  test('200 the cart is open again, one revision further, and the payment is cancelled at the processor', async () => {
    const locked = await lockedCart(service);
    service.clock.advance(5_000);
    const answer = await release(locked);
    expect(answer.body).toMatchObject({ status: 'OPEN', lockedAt: null, revision: locked.revision + 1 });
    expect(answer.headers.etag).toBe(`"cart-${locked.revision + 1}"`);
    expect(Date.parse(answer.body.expiresAt)).toBe(service.clock.now() + 3_600_000);
    expect(answer.body.authorityContext.cartRevision).toBe(locked.revision + 1);
    expect(await paymentOf(locked)).toBe('cancelled');
    expect((await locked.shopper.read()).text).toBe(answer.text);
    expect((await orderResult(service, locked.shopper)).body).toEqual({ state: 'failed', code: 'PAYMENT_CANCELLED' });
    await locked.shopper.change('PATCH', '', { note: 'one more thing' });
  });

  test('200 an exact retry replays, and nothing is cancelled twice', async () => {
    const locked = await lockedCart(service);
    const key = newKey();
    const first = await release(locked, { key });
    const again = await release(locked, { key });
    expect(again).toMatchObject({ status: 200, text: first.text });
    expect(again.headers['idempotent-replayed']).toBe('true');
  });

  test('200 a new payment turns failed back into pending', async () => {
    const locked = await lockedCart(service);
    await release(locked);
    const again = await locked.shopper.send('POST', '/payment-intent');
    expect(again.status).toBe(200);
    expect(again.body.clientSecret).not.toBe(locked.clientSecret);
    expect((await orderResult(service, locked.shopper)).body).toEqual({ state: 'payment_pending' });
  });

  test('200 takes five statements of ours, and two of the location', async () => {
    const locked = await lockedCart(service);
    statements.length = 0;
    await release(locked);
    expect(ownStatements(statements)).toEqual([
      'load-cart-state',
      'find-newest-payment-attempt',
      'find-checked-out-cart',
      'reopen-cart',
      'release-holds',
      // What was held may be offered again: the location is read anew before the answer.
      'load-locations',
      'load-availability',
    ]);
  });

  test('409 the money is authorised, although no notification has come yet', async () => {
    const locked = await lockedCart(service);
    await payAt(service.context, locked, 'succeeded');
    expect(await release(locked)).toMatchObject({ status: 409, body: { code: 'CART_IMMUTABLE' } });
    expect(await paymentOf(locked)).toBe('authorized');
    await settleJobs(service);
    expect((await orderResult(service, locked.shopper)).body.state).toBe('completed');
  });

  test('409 the payment is in progress', async () => {
    const locked = await lockedCart(service);
    await payAt(service.context, locked, 'processing');
    expect(await release(locked)).toMatchObject({ status: 409, body: { code: 'CART_IMMUTABLE' } });
    expect(await paymentOf(locked)).toBe('processing');
  });

  test('409 the paid order waits for the kitchen', async () => {
    const locked = await lockedCart(service, { locationId: locationIds.downtown });
    await payAt(service.context, locked, 'succeeded');
    await runJobs(service.context);
    expect(await release(locked)).toMatchObject({ status: 409, body: { code: 'CART_IMMUTABLE' } });
    expect(await paymentOf(locked)).toBe('authorized');
  });

  test('409 a cart that is open, completed or at another revision', async () => {
    const open = await readyToPay(service);
    expect(await open.send('DELETE', '/payment-intent')).toMatchObject({
      status: 409,
      body: { code: 'CART_IMMUTABLE' },
    });
    const locked = await lockedCart(service);
    const stale = await release({ ...locked, revision: locked.revision - 1 });
    expect(stale).toMatchObject({ status: 409, body: { code: 'CART_CONFLICT' } });
    await completed(service, locked);
    const late = await release({ ...locked, revision: locked.revision + 1 });
    expect(late).toMatchObject({ status: 409, body: { code: 'CART_IMMUTABLE' } });
  });

  test('503 the processor is away: the cart stays locked at its revision, and the same key works afterwards', async () => {
    const locked = await lockedCart(service);
    const key = newKey();
    processorOf(service).failNext('cancel', { how: 'unavailable' });
    expect(await release(locked, { key })).toMatchObject({ status: 503, body: { code: 'DEPENDENCY_UNAVAILABLE' } });
    expect((await locked.shopper.read()).body).toMatchObject({ status: 'LOCKED', revision: locked.revision });
    expect((await release(locked, { key })).status).toBe(200);
  });

  test('400 without a key, 401 without a credential, 403 with another cart’s, 404 nowhere, 428 without If-Match', async () => {
    const locked = await lockedCart(service);
    const other = await startShopping(service);
    expect((await release(locked, { key: null })).status).toBe(400);
    expect((await release(locked, { headers: { 'X-Cart-Token': 'nonsense' } })).status).toBe(401);
    expect((await release(locked, { headers: { 'X-Cart-Token': other.token } })).status).toBe(403);
    const nowhere = locked.shopper.path('/payment-intent').replace(locked.shopper.cartId, 'c'.repeat(24));
    const headers = { 'X-Cart-Token': locked.shopper.token, 'Idempotency-Key': newKey(), 'If-Match': '"cart-1"' };
    expect((await service.call('DELETE', nowhere, { headers })).status).toBe(404);
    expect((await locked.shopper.send('DELETE', '/payment-intent', { ifMatch: null })).status).toBe(428);
    expect(await paymentOf(locked)).toBe('awaiting_payer');
  });
});
