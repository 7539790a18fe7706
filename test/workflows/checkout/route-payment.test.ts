import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { resumeCheckouts } from '../../../src/jobs/resume-checkouts.ts';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { removeProviderBinding, saveProviderBinding } from '../../../src/store/location/policies.ts';
import { completeCheckout } from '../../../src/workflows/checkout/complete-checkout.ts';
import {
  type Locked,
  lock,
  lockedCart,
  orderResult,
  readyToPay,
  rowsOf,
  runJobs,
} from '../../support/callers/checkout.ts';
import { newKey, type Shopper } from '../../support/callers/shopper.ts';
import { seededAt } from '../../support/run/database.ts';
import { dyingAt } from '../../support/run/dying.ts';
import { describeProof } from '../../support/run/proof.ts';
import type { TestService } from '../../support/run/service.ts';
import { type ConnectedService, patienceMs, startConnectedService } from '../../support/vendors/pos.ts';

let connected: ConnectedService;
let service: TestService;
beforeAll(async () => {
  connected = await startConnectedService();
  service = connected.service;
});
beforeEach(() => service.clock.set(seededAt));
afterEach(async () => {
  connected.simulator.clearFaults();
  await connected.tell(locationIds.provider, { manner: 'accept', taxRate: '0.105' });
  await connected.look();
});
afterAll(() => connected.close());

const hotelBar = { locationId: locationIds.provider };

const attemptsOf = (shopper: Shopper) =>
  rowsOf(
    service,
    `select attempt_id, phase, processor, provider, provider_quote_id from payment_attempt
     where cart_id = '${shopper.cartId}' order by attempt_number`,
  );
const stateOf = async ({ shopper }: Locked) => (await orderResult(service, shopper)).body;
const acknowledge = async (shopper: Shopper) =>
  (await shopper.change('PUT', '/validate-and-update', { customerName: 'Ada Diner', emailAddress: 'ada@example.com' }))
    .body;

function confirm(locked: Locked, outcome: string) {
  return service.call('POST', '/api/v1/sandbox/payments/confirm', {
    body: { clientSecret: locked.clientSecret, outcome },
  });
}

/** Refused, and nothing came of it: the cart is open at its revision, nothing was captured and nothing is held. */
async function expectNothing(shopper: Shopper): Promise<void> {
  expect((await shopper.read()).body).toMatchObject({ status: 'OPEN', revision: shopper.cart.revision });
  expect(await attemptsOf(shopper)).toEqual([]);
  expect(await connected.paymentsOf(shopper.cartId)).toEqual([]);
}

describe('provider_checkout: the provider quotes, charges and cooks', () => {
  test('200 from cart to order, and no money of it passes our own processor', async () => {
    const locked = await lockedCart(service, hotelBar);
    expect(locked.clientSecret).toMatch(/^till\./);
    expect(await confirm(locked, 'succeeded')).toMatchObject({ status: 200, body: { status: 'authorized' } });
    const result = await stateOf(locked);
    expect(result.state).toBe('completed');
    expect(result.order.payment).toEqual({ cardBrand: 'mastercard', cardLast4: '4444', walletType: null });
    const amountMinor = locked.shopper.cart.orderTotalWithServiceFeeAmount;
    expect(await connected.paymentsOf(locked.shopper.cartId)).toMatchObject([{ status: 'captured', amountMinor }]);
    expect(await connected.ordersOf(locked.shopper.cartId)).toMatchObject([{ status: 'accepted', submittedCount: 1 }]);
    const [attempt] = await attemptsOf(locked.shopper);
    expect(attempt).toMatchObject({ phase: 'completed', processor: 'pos', provider: 'pos' });
    expect(
      await rowsOf(service, `select status from sandbox_payment where attempt_id = '${attempt.attemptId}'`),
    ).toEqual([]);
  });

  test('200 the provider’s promise is part of the locked revision’s quote, and kept with the attempt', async () => {
    const shopper = await readyToPay(service, hotelBar);
    const { quoteFingerprint } = shopper.cart;
    await lock(shopper);
    const { body } = await shopper.read();
    const [attempt] = await attemptsOf(shopper);
    expect(attempt.providerQuoteId).toMatch(/^q-/);
    expect(body.quoteFingerprint).toMatch(/^[a-f0-9]{64}$/);
    expect(body.quoteFingerprint).not.toBe(quoteFingerprint);
    expect(Date.parse(body.quoteExpiresAt)).toBeGreaterThan(service.clock.now());
  });

  test('200 the merchant’s clock stands a year ahead, the provider’s does not', async () => {
    const offset = 365 * 24 * 3_600_000;
    const move = (now: number | null) =>
      service.call('PUT', '/api/v1/sandbox/clock', {
        body: { merchantSlug: 'demo', now: now === null ? null : new Date(now).toISOString() },
      });
    expect((await move(service.clock.now() + offset)).status).toBe(200);
    const locked = await lockedCart(service, hotelBar);
    const { body } = await locked.shopper.read();
    expect(Date.parse(body.quoteExpiresAt)).toBeGreaterThan(service.clock.now() + offset);
    await confirm(locked, 'succeeded');
    expect((await stateOf(locked)).state).toBe('completed');
    await move(null);
  });

  test.each(['declined', 'cancelled'])('200 %s at the provider: the cart is open again', async (outcome) => {
    const locked = await lockedCart(service, hotelBar);
    expect((await confirm(locked, outcome)).status).toBe(200);
    expect((await stateOf(locked)).state).toBe('failed');
    expect((await locked.shopper.read()).body).toMatchObject({ status: 'OPEN', totalQuantity: 2 });
    expect(await connected.ordersOf(locked.shopper.cartId)).toEqual([]);
  });

  test('200 in progress at the provider, authorised later: completed without the browser', async () => {
    const locked = await lockedCart(service, hotelBar);
    await confirm(locked, 'processing');
    expect(await stateOf(locked)).toEqual({ state: 'payment_pending' });
    service.clock.advance(20_000);
    await runJobs(service.context);
    expect((await stateOf(locked)).state).toBe('completed');
  });

  test('200 rejected in the kitchen: the provider gives its authorisation back', async () => {
    await connected.tell(locationIds.provider, { manner: 'reject' });
    const locked = await lockedCart(service, hotelBar);
    await confirm(locked, 'succeeded');
    expect(await stateOf(locked)).toEqual({ state: 'failed', code: 'ORDER_REJECTED' });
    expect(await connected.paymentsOf(locked.shopper.cartId)).toMatchObject([{ status: 'cancelled' }]);
  });

  test('200 cancelled later: the provider refunds what it took, once', async () => {
    const locked = await lockedCart(service, hotelBar);
    await confirm(locked, 'succeeded');
    const { order } = await stateOf(locked);
    const cancel = () =>
      service.call('POST', `/api/v1/sandbox/orders/${order.id}/advance`, { body: { to: 'CANCELLED' } });
    connected.simulator.failNext('refund', { how: 'replyLost' });
    expect((await cancel()).status).toBe(503);
    expect((await cancel()).status).toBe(200);
    const [payment] = await connected.paymentsOf(locked.shopper.cartId);
    expect(Object.values(payment?.refunds ?? {})).toEqual([locked.shopper.cart.orderTotalWithServiceFeeAmount]);
    expect(await connected.ordersOf(locked.shopper.cartId)).toMatchObject([{ status: 'cancelled' }]);
  });

  test('200 released before it is paid: cancelled at the provider', async () => {
    const locked = await lockedCart(service, hotelBar);
    const released = await locked.shopper.send('DELETE', '/payment-intent', { ifMatch: `"cart-${locked.revision}"` });
    expect(released).toMatchObject({ status: 200, body: { status: 'OPEN' } });
    expect(await connected.paymentsOf(locked.shopper.cartId)).toMatchObject([{ status: 'cancelled' }]);
    expect((await confirm(locked, 'succeeded')).status).toBe(409);
  });
});

describe('the provider sees the cart differently', () => {
  test('409 its tax is another one: nothing is taken, validateAndUpdateCart shows the difference, then it can be paid', async () => {
    const shopper = await readyToPay(service, hotelBar);
    await connected.tell(locationIds.provider, { taxRate: '0.12' });
    const refused = await shopper.send('POST', '/payment-intent');
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'REQUOTE_REQUIRED', details: { reasonCodes: ['POLICY_CHANGED'] } },
    });
    await expectNothing(shopper);
    const shown = await acknowledge(shopper);
    expect(shown.catalogRevalidation).toMatchObject({ required: true, reasonCodes: ['POLICY_CHANGED'] });
    expect(shown.catalogRevalidation.changeSet.changes).toMatchObject([
      { path: 'fees.taxRate', before: '0.105', after: '0.12' },
    ]);
    expect(await shopper.send('POST', '/payment-intent')).toMatchObject({ status: 409 });
    await acknowledge(shopper);
    await lock(shopper);
  });

  test('409 it does not know a product any more: nothing is taken, validateAndUpdateCart says which line', async () => {
    const shopper = await readyToPay(service, hotelBar);
    const known = service.context.locations.find(locationIds.provider)?.mappedIds ?? new Set();
    const before = [...known];
    await connected.tell(locationIds.provider, { mappedIds: before.filter((id) => id !== 'sesame-fries') });
    const refused = await shopper.send('POST', '/payment-intent');
    expect(refused).toMatchObject({ status: 409, body: { details: { reasonCodes: ['MAPPING_MISSING'] } } });
    await expectNothing(shopper);
    const [, fries] = shopper.cart.items;
    const shown = await acknowledge(shopper);
    expect(shown.catalogRevalidation.changeSet).toMatchObject({
      blocking: true,
      changes: [{ reason: 'MAPPING_MISSING', cartItemId: fries.id, before: 'sesame-fries', after: null }],
    });
    await shopper.change('DELETE', `/items/${fries.id}`);
    await lock(shopper);
    await connected.tell(locationIds.provider, { mappedIds: before });
  });

  test('503 it asks another amount and says no reason: nothing is taken, and the customer is not sent in circles', async () => {
    const shopper = await readyToPay(service, hotelBar);
    const provider = service.context.partners.providerOf(merchantIds.demo);
    if (provider === null) throw new Error('the POS is connected');
    const { quote } = provider;
    const wrong = [
      { totalMinor: shopper.cart.orderTotalWithServiceFeeAmount + 1 },
      { totalMinor: shopper.cart.orderTotalWithServiceFeeAmount - 1 },
      { expiresAt: service.clock.now() },
    ];
    for (const changes of wrong) {
      provider.quote = async (order) => ({ ...(await quote(order)), ...changes });
      const answer = await shopper.send('POST', '/payment-intent');
      provider.quote = quote;
      expect(answer).toMatchObject({ status: 503, body: { code: 'DEPENDENCY_UNAVAILABLE' } });
    }
    await expectNothing(shopper);
  });
});

describe('the provider is away', () => {
  test('503 down when it is asked for the amount; the same key works afterwards', async () => {
    const shopper = await readyToPay(service, hotelBar);
    const key = newKey();
    connected.simulator.failNext('quote', { how: 'down' });
    const refused = await shopper.send('POST', '/payment-intent', { key });
    expect(refused).toMatchObject({ status: 503, body: { code: 'DEPENDENCY_UNAVAILABLE' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await expectNothing(shopper);
    expect((await shopper.send('POST', '/payment-intent', { key })).status).toBe(200);
  });

  test('503 slower than a customer waits', async () => {
    const shopper = await readyToPay(service, hotelBar);
    connected.simulator.failNext('quote', { how: 'slow', milliseconds: patienceMs + 100 });
    expect((await shopper.send('POST', '/payment-intent')).status).toBe(503);
    await expectNothing(shopper);
  });

  test('503 it made the payment and its reply was lost: that one is cancelled, the next one lives', async () => {
    const shopper = await readyToPay(service, hotelBar);
    connected.simulator.failNext('createPayment', { how: 'replyLost' });
    expect((await shopper.send('POST', '/payment-intent')).status).toBe(503);
    await lock(shopper);
    service.clock.advance(120_000);
    await resumeCheckouts.runOnce(service.context);
    const payments = await connected.paymentsOf(shopper.cartId);
    expect(payments.map(({ status }) => status).sort()).toEqual(['awaiting_payer', 'cancelled']);
  });

  test('503 known to be away: refused before any vendor is asked, also where the money is ours', async () => {
    connected.simulator.failNext('*', { how: 'down' });
    await connected.look();
    for (const locationId of [locationIds.provider, locationIds.airport]) {
      const shopper = await readyToPay(service, { locationId });
      expect((await shopper.send('POST', '/payment-intent')).status).toBe(503);
      await expectNothing(shopper);
    }
    const elsewhere = await lockedCart(service);
    expect(elsewhere.clientSecret).toMatch(/^sandbox\./);
    await connected.look();
    await lockedCart(service, hotelBar);
  });

  test('503 no provider is bound any more', async () => {
    const shopper = await readyToPay(service, hotelBar);
    const known = service.context.locations.find(locationIds.provider)?.mappedIds ?? new Set();
    await removeProviderBinding(service.database, merchantIds.demo, locationIds.provider);
    await service.context.locations.refresh();
    const answer = await shopper.send('POST', '/payment-intent');
    expect(answer).toMatchObject({ status: 503, body: { code: 'DEPENDENCY_UNAVAILABLE' } });
    await expectNothing(shopper);
    await saveProviderBinding(
      service.database,
      merchantIds.demo,
      locationIds.provider,
      { provider: 'pos', mappedIds: [...known] },
      service.clock.now(),
    );
    await service.context.locations.refresh();
  });
});

describeProof('killed while the payment is being made at the provider', () => {
  test.each(['before', 'after'] as const)(
    '%s each step of the payment intent: one payment lives, never two',
    async (when) => {
      let survived = false;
      for (let step = 1; !survived; step += 1) {
        const shopper = await readyToPay(service, hotelBar);
        const key = newKey();
        survived = !(await dying(step, when, () => shopper.send('POST', '/payment-intent', { key })));
        // The lease lapses; the same request, sent again, gets on.
        service.clock.advance(31_000);
        const answer = await shopper.send('POST', '/payment-intent', { key });
        expect(answer.status, answer.text).toBe(200);
        service.clock.advance(120_000);
        await resumeCheckouts.runOnce(service.context);
        const payments = await connected.paymentsOf(shopper.cartId);
        expect(payments.filter(({ status }) => status === 'awaiting_payer')).toMatchObject([
          { clientSecret: answer.body.clientSecret, amountMinor: shopper.cart.orderTotalWithServiceFeeAmount },
        ]);
        expect(payments.every(({ status }) => ['awaiting_payer', 'cancelled'].includes(status))).toBe(true);
        const attempts = await attemptsOf(shopper);
        expect(attempts.filter(({ phase }) => phase === 'locked')).toHaveLength(1);
        expect(step).toBeLessThan(40);
      }
    },
    60_000,
  );

  /** Runs `work` in a service that dies at `step`; whether it did. */
  async function dying(step: number, when: 'before' | 'after', work: () => Promise<unknown>): Promise<boolean> {
    const { database } = service.context;
    const provider = service.context.partners.providerOf(merchantIds.demo);
    if (provider === null) throw new Error('the POS is connected');
    const usual = { ...provider };
    const partners = { ...service.context.partners, providerOf: () => usual };
    const healthy = { ...service.context, database: { ...database }, partners };
    const death = dyingAt(healthy, step, when);
    Object.assign(database, death.context.database);
    Object.assign(provider, death.context.partners.providerOf(merchantIds.demo));
    try {
      await work();
    } finally {
      Object.assign(database, healthy.database);
      Object.assign(provider, usual);
    }
    return death.happened();
  }
});

describeProof('killed while it is being paid at the provider', () => {
  test.each(['before', 'after'] as const)(
    '%s each step of the completion',
    async (when) => {
      let survived = false;
      for (let step = 1; !survived; step += 1) {
        const locked = await lockedCart(service, hotelBar);
        await service.context.sandboxProvider?.confirm(locked.clientSecret, 'succeeded');
        const [{ attemptId }] = await attemptsOf(locked.shopper);
        const death = dyingAt(service.context, step, when);
        await completeCheckout(death.context, merchantIds.demo, attemptId).catch(() => {});
        survived = !death.happened();
        for (let passed = 0; passed < 5; passed += 1) {
          service.clock.advance(5_000);
          await runJobs(service.context);
        }
        expect((await stateOf(locked)).state).toBe('completed');
        expect(await connected.ordersOf(locked.shopper.cartId)).toMatchObject([{ submittedCount: 1 }]);
        expect(await connected.paymentsOf(locked.shopper.cartId)).toMatchObject([{ status: 'captured', refunds: {} }]);
        expect(step).toBeLessThan(60);
      }
    },
    60_000,
  );
});
