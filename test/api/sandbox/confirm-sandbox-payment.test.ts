import { describe, expect, test } from 'vitest';
import { lockedCart, orderResult, rowsOf, runJobs, settleJobs } from '../../support/callers/checkout.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

const confirm = (clientSecret: string, outcome: string) =>
  service.call('POST', '/api/v1/sandbox/payments/confirm', { body: { clientSecret, outcome } });

describe('POST /api/v1/sandbox/payments/confirm', () => {
  test('200 succeeded: authorised, and the order comes', async () => {
    const { shopper, clientSecret } = await lockedCart(service);
    expect(await confirm(clientSecret, 'succeeded')).toMatchObject({ status: 200, body: { status: 'authorized' } });
    expect((await orderResult(service, shopper)).body).toEqual({ state: 'order_pending' });
    await settleJobs(service);
    expect((await orderResult(service, shopper)).body.state).toBe('completed');
  });

  test.each([
    ['declined', 'failed', 'PAYMENT_FAILED'],
    ['cancelled', 'cancelled', 'PAYMENT_CANCELLED'],
  ])('200 %s: the cart is open again at once', async (outcome, status, code) => {
    const { shopper, clientSecret, revision } = await lockedCart(service);
    expect((await confirm(clientSecret, outcome)).body).toEqual({ status });
    expect((await orderResult(service, shopper)).body).toEqual({ state: 'failed', code });
    expect((await shopper.read()).body).toMatchObject({ status: 'OPEN', revision: revision + 1, lockedAt: null });
  });

  test('200 processing: authorised ten seconds later, although the lock window ends before', async () => {
    const { shopper, clientSecret } = await lockedCart(service);
    service.clock.advance(15 * 60_000 - 5_000);
    expect((await confirm(clientSecret, 'processing')).body).toEqual({ status: 'processing' });
    service.clock.advance(8_000);
    await runJobs(service.context);
    expect((await orderResult(service, shopper)).body).toEqual({ state: 'payment_pending' });
    expect((await shopper.read()).body.status).toBe('LOCKED');
    await settleJobs(service);
    service.clock.advance(15_000);
    await settleJobs(service);
    expect((await orderResult(service, shopper)).body.state).toBe('completed');
  });

  test('200 processing can still be declined', async () => {
    const { shopper, clientSecret } = await lockedCart(service);
    await confirm(clientSecret, 'processing');
    expect((await confirm(clientSecret, 'declined')).body).toEqual({ status: 'failed' });
    expect((await orderResult(service, shopper)).body).toEqual({ state: 'failed', code: 'PAYMENT_FAILED' });
  });

  test('400 an unknown outcome', async () => {
    const { clientSecret } = await lockedCart(service);
    expect(await confirm(clientSecret, 'maybe')).toMatchObject({ status: 400, body: { code: 'VALIDATION_ERROR' } });
  });

  test('404 a secret that opens nothing', async () => {
    const { clientSecret } = await lockedCart(service);
    for (const secret of ['nonsense', 'no_payment_required', `${clientSecret}x`]) {
      expect(await confirm(secret, 'succeeded')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
    expect(await rowsOf(service, `select status from sandbox_payment where client_secret = '${clientSecret}'`)).toEqual(
      [{ status: 'awaiting_payer' }],
    );
  });

  test('409 the payment is over', async () => {
    const { clientSecret } = await lockedCart(service);
    await confirm(clientSecret, 'declined');
    expect(await confirm(clientSecret, 'succeeded')).toMatchObject({
      status: 409,
      body: { code: 'RESOURCE_CONFLICT' },
    });
  });
});
