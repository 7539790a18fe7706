import { describe, expect, test } from 'vitest';
import { sendSandboxNotifications } from '../../../src/jobs/send-sandbox-notifications.ts';
import { lockedCart, orderResult, readyToPay, settleJobs } from '../../support/callers/checkout.ts';
import { serviceForTests } from '../../support/run/service.ts';

const path = '/api/v1/storefront/test-payments/confirm';

describe('in the sandbox', () => {
  const service = serviceForTests();
  const confirm = (clientSecret: string, outcome: string) =>
    service.call('POST', path, { body: { clientSecret, outcome } });

  test('200 succeeded: authorised, and the order comes; 409 once it is over', async () => {
    const { shopper, clientSecret } = await lockedCart(service);
    expect(await confirm(clientSecret, 'succeeded')).toMatchObject({ status: 200, body: { status: 'authorized' } });
    await settleJobs(service);
    expect((await orderResult(service, shopper)).body.state).toBe('completed');
    expect((await confirm(clientSecret, 'succeeded')).body.code).toBe('RESOURCE_CONFLICT');
  });

  test('200 declined: the cart is open again at once', async () => {
    const { shopper, clientSecret } = await lockedCart(service);
    expect((await confirm(clientSecret, 'declined')).body).toEqual({ status: 'failed' });
    expect((await orderResult(service, shopper)).body).toEqual({ state: 'failed', code: 'PAYMENT_FAILED' });
  });

  test('400 an unknown outcome, 404 a secret that opens nothing', async () => {
    const { clientSecret } = await lockedCart(service);
    expect((await confirm(clientSecret, 'maybe')).body.code).toBe('VALIDATION_ERROR');
    expect((await confirm('no_payment_required', 'succeeded')).body.code).toBe('NOT_FOUND');
  });
});

describe('in production (design/modes-and-sandbox.md#test-payments-of-production-can-be-confirmed)', () => {
  const production = {
    TIFFIN_MODE: 'production',
    TIFFIN_SECRET: 'a test secret that is long enough to be one',
    BASE_URL: 'https://orders.example',
    CHECKOUT_BASE_URL: 'https://pay.example',
  };

  describe('that takes test payments', () => {
    const rehearsal = serviceForTests({
      environment: { ...production, TIFFIN_SANDBOX_ADAPTERS: 'payments,messages', RATE_LIMIT_FACTOR: '1' },
    });

    test('200 the payment is made, and the order comes; a notification is sent as well', async () => {
      const { shopper, clientSecret } = await lockedCart(rehearsal);
      const body = { clientSecret, outcome: 'succeeded' };
      const answer = await rehearsal.call('POST', path, { body });
      expect([answer.status, answer.body], answer.text).toEqual([200, { status: 'authorized' }]);
      expect(await sendSandboxNotifications.runOnce(rehearsal.context)).toBeGreaterThan(0);
      await settleJobs(rehearsal);
      expect((await orderResult(rehearsal, shopper)).body.state).toBe('completed');
      expect((await rehearsal.call('POST', path, { body })).status).toBe(409);
    });

    test('404 a secret that opens nothing, and 429 after 900 tries of one address', async () => {
      const body = { clientSecret: 'nonsense', outcome: 'succeeded' };
      const statuses = new Set<number>();
      for (let tries = 0; tries < 901; tries += 1) {
        statuses.add((await rehearsal.call('POST', path, { body, from: '127.0.0.9' })).status);
      }
      expect([...statuses]).toEqual([404, 429]);
    });

    test('404 everything else of the sandbox', async () => {
      for (const other of [
        'payments/confirm',
        'orders/x/advance',
        'deliveries/x/advance',
        'catalog-changes',
        'location-keys',
      ]) {
        expect((await rehearsal.call('POST', `/api/v1/sandbox/${other}`, { body: {} })).status).toBe(404);
      }
    });
  });

  describe('that takes none', () => {
    const real = serviceForTests({ environment: { ...production, TIFFIN_SANDBOX_ADAPTERS: 'messages' } });

    test('404, and no cart is locked for a payment that nothing could confirm', async () => {
      const shopper = await readyToPay(real);
      const intent = await shopper.send('POST', '/payment-intent');
      expect([intent.status, intent.body.code]).toEqual([503, 'DEPENDENCY_UNAVAILABLE']);
      expect((await shopper.read()).body.status).toBe('OPEN');
      const body = { clientSecret: 'sandbox.nonsense', outcome: 'succeeded' };
      expect((await real.call('POST', path, { body })).status).toBe(404);
    });
  });
});
