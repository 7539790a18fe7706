import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stripeProcessor } from '../../../src/adapters/payments/stripe.ts';
import { createSecrets } from '../../../src/adapters/system/secrets.ts';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { paymentAccountStore } from '../../../src/store/order/payment-accounts.ts';
import { seededAt } from '../../support/run/database.ts';
import type { FakeIntent } from '../../support/vendors/stripe-state.ts';
import { merchantId, newPayment, type StripeWorld, stripeWorld } from './processors.ts';

// What is Stripe's own, beside what every processor promises (conformance.test.ts).

const away = { code: 'DEPENDENCY_UNAVAILABLE' };
let world: StripeWorld;
beforeAll(async () => {
  world = await stripeWorld();
});
afterAll(() => world.close());

async function begin(changes: Parameters<typeof newPayment>[0] = {}) {
  const wanted = newPayment(changes);
  const { clientSecret, processorReference } = await world.processor.create(wanted);
  return { wanted, attemptId: wanted.attemptId, clientSecret, intent: intentOf(processorReference) };
}

async function captured() {
  const payment = await begin();
  world.fake.pay(payment.clientSecret, 'succeeds');
  await world.processor.capture(merchantId, payment.attemptId);
  return payment;
}

function intentOf(reference: string): FakeIntent {
  const intent = world.fake.account.intents.get(reference);
  if (intent === undefined) throw new Error('there is no such intent');
  return intent;
}

const findPayment = (attemptId: string) => world.processor.find(merchantId, attemptId);
const refunds = (intent: FakeIntent) =>
  [...world.fake.account.refunds.values()].filter(
    ({ intentId, status }) => intentId === intent.id && status !== 'failed',
  );
const asksSince = (start: number, what: string) =>
  world.fake.requests.slice(start).filter((one) => one === what).length;

describe('an intent', () => {
  test('bears the amount, our names and nothing of the person; it is captured by hand', async () => {
    const { wanted, intent } = await begin({ customerId: 'customer-1' });
    expect(intent).toMatchObject({
      amount: 2610,
      currency: 'usd',
      statementSuffix: 'TIFFIN KIT',
      metadata: { tiffin_merchant: merchantId, tiffin_cart: 'cart', tiffin_attempt: wanted.attemptId },
    });
    expect(intent.customer).toMatch(/^cus_/);
    expect((await begin()).intent.customer).toBeNull();
    expect((await begin({ customerId: 'customer-1' })).intent.customer).toBe(intent.customer);
  });

  test('whose answer was lost is found behind the first page, and no second one is made', async () => {
    const start = world.fake.requests.length;
    const before = world.fake.account.intents.size;
    const wanted = newPayment();
    world.fake.failNext('create', 'cutAfter', 2);
    await expect(world.processor.create(wanted)).rejects.toMatchObject(away);
    for (let other = 0; other < 3; other += 1) await begin();
    const [first, again] = [await world.processor.create(wanted), await world.restarted().create(wanted)];
    expect(again).toEqual(first);
    expect(intentOf(first.processorReference).metadata.tiffin_attempt).toBe(wanted.attemptId);
    expect(world.fake.account.intents.size - before).toBe(4);
    expect(asksSince(start, 'POST /v1/payment_intents')).toBe(2 + 3);
  });

  test('is not made twice after Stripe has forgotten the key', async () => {
    const { wanted, intent } = await begin();
    const before = world.fake.account.intents.size;
    world.fake.account.keys.clear();
    expect((await world.processor.create(wanted)).processorReference).toBe(intent.id);
    expect(world.fake.account.intents.size).toBe(before);
  });

  test.each([
    ['declines', 'requires_payment_method', 'awaiting_payer'],
    ['asks', 'requires_action', 'awaiting_payer'],
    ['processes', 'processing', 'processing'],
  ] as const)('whose payer %s is %s there and %s here', async (act, there, here) => {
    const { attemptId, clientSecret, intent } = await begin();
    world.fake.pay(clientSecret, act);
    expect(intent.status).toBe(there);
    expect(await findPayment(attemptId)).toMatchObject({ status: here, card: null });
  });

  test('after a declined card and a question of the bank is authorised as the same attempt', async () => {
    const { attemptId, clientSecret } = await begin();
    for (const act of ['declines', 'asks', 'answers'] as const) world.fake.pay(clientSecret, act);
    expect(await findPayment(attemptId)).toMatchObject({
      status: 'authorized',
      card: { brand: 'visa', last4: '4242', wallet: 'apple_pay' },
    });
  });

  test('of a status that we do not know yet is waited for', async () => {
    const { attemptId, intent } = await begin();
    intent.status = 'requires_something_new';
    expect(await findPayment(attemptId)).toMatchObject({ status: 'processing' });
  });

  test('that was captured in part at Stripe’s dashboard reports the amount that came', async () => {
    const { attemptId, intent } = await captured();
    intent.amountReceived = 2000;
    expect(await findPayment(attemptId)).toMatchObject({ status: 'captured', amountMinor: 2000 });
  });

  test('that was deleted with the test data is unknown', async () => {
    const { attemptId, intent } = await begin();
    world.fake.account.intents.delete(intent.id);
    expect(await findPayment(attemptId)).toBeNull();
    await expect(world.processor.capture(merchantId, attemptId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('in progress cannot be cancelled yet, and is reported as not decided', async () => {
    const { attemptId, clientSecret, intent } = await begin();
    world.fake.pay(clientSecret, 'processes');
    await expect(world.processor.cancel(merchantId, attemptId)).rejects.toMatchObject(away);
    expect(intent.status).toBe('processing');
  });

  test('of a customer who was deleted at Stripe’s dashboard gets a new one', async () => {
    const { intent } = await begin({ customerId: 'deleted' });
    const before = world.fake.account.intents.size;
    world.fake.account.customers.delete(intent.customer ?? '');
    const again = await begin({ customerId: 'deleted' });
    expect([again.intent.customer, again.intent.customer === intent.customer]).toEqual([expect.any(String), false]);
    expect(world.fake.account.intents.size - before).toBe(1);
  });
});

describe('a refund', () => {
  const refund = (attemptId: string) => world.processor.refund(merchantId, attemptId, `refund-${attemptId}`, 1000);

  test('is found by its id after Stripe has forgotten the key', async () => {
    const { attemptId, intent } = await captured();
    await refund(attemptId);
    world.fake.account.keys.clear();
    expect((await refund(attemptId)).refundedMinor).toBe(1000);
    expect(refunds(intent)).toHaveLength(1);
  });

  test('that failed with a 500 before anything happened is not stuck with the failure Stripe repeats', async () => {
    const { attemptId, intent } = await captured();
    world.fake.failNext('refund', 'fail');
    await expect(refund(attemptId)).rejects.toMatchObject(away);
    expect(refunds(intent)).toHaveLength(0);
    expect((await refund(attemptId)).refundedMinor).toBe(1000);
    expect(refunds(intent)).toHaveLength(1);
  });

  test('that happened behind a 500 is found, not repeated', async () => {
    const { attemptId, intent } = await captured();
    world.fake.failNext('refund', 'failAfter');
    await expect(refund(attemptId)).rejects.toMatchObject(away);
    expect((await refund(attemptId)).refundedMinor).toBe(1000);
    expect(refunds(intent)).toHaveLength(1);
  });

  test('that came to nothing later is asked for anew', async () => {
    const { attemptId, intent } = await captured();
    await refund(attemptId);
    for (const made of refunds(intent)) made.status = 'failed';
    if (intent.charge !== null) intent.charge.amountRefunded = 0;
    expect((await refund(attemptId)).refundedMinor).toBe(1000);
    expect(refunds(intent)).toHaveLength(1);
  });
});

describe('Stripe out of reach', () => {
  test.each(['busy', 'never', 'cut', 'fail'] as const)(
    '%s: the outcome is unknown, and nothing changed',
    async (fault) => {
      const { attemptId, clientSecret, intent } = await begin();
      world.fake.pay(clientSecret, 'succeeds');
      world.fake.failNext('capture', fault, fault === 'never' || fault === 'cut' ? 2 : 1);
      await expect(world.processor.capture(merchantId, attemptId)).rejects.toMatchObject(away);
      expect([intent.status, world.fake.faultsLeft()]).toEqual(['requires_capture', 0]);
      expect((await world.processor.capture(merchantId, attemptId)).status).toBe('captured');
    },
  );

  test('a capture that happened behind a 500 is seen', async () => {
    const { attemptId, clientSecret } = await begin();
    world.fake.pay(clientSecret, 'succeeds');
    world.fake.failNext('capture', 'failAfter');
    await expect(world.processor.capture(merchantId, attemptId)).rejects.toMatchObject(away);
    expect((await world.processor.capture(merchantId, attemptId)).status).toBe('captured');
  });

  test('a key that was revoked: nothing of it is in the error, and another key of the account goes on', async () => {
    const { attemptId } = await begin();
    const revoked = world.fake.account.secretKey;
    world.fake.account.secretKey = `${revoked}Rolled`;
    const error = await findPayment(attemptId).catch((reason: unknown) => reason);
    expect(error).toMatchObject(away);
    expect(inspect(error, { depth: 10 })).not.toContain(revoked.slice(8));
    expect(inspect(error, { depth: 10 })).toContain('Stripe: retrieve was answered 401');
    await world.connect();
    expect(await findPayment(attemptId)).toMatchObject({ status: 'awaiting_payer' });
  });

  test('a key that cannot be opened any more is refused, not a crash', async () => {
    const { wanted, attemptId } = await begin();
    const processor = stripeProcessor({
      url: world.fake.url,
      store: paymentAccountStore(world.database),
      secrets: createSecrets(['another secret of the suite, long enough to be one']),
      clock: { now: () => seededAt, nowFor: () => seededAt },
    });
    for (const act of [processor.find(merchantId, attemptId), processor.create(wanted)]) {
      await expect(act).rejects.toMatchObject(away);
    }
  });
});

describe('accounts', () => {
  test('without one nothing is taken', async () => {
    const payment = { ...newPayment(), merchantId: merchantIds.demoUk };
    const before = world.fake.requests.length;
    await expect(world.processor.create(payment)).rejects.toMatchObject(away);
    expect(await world.processor.savedMethods(merchantIds.demoUk, 'ada')).toEqual([]);
    expect(world.fake.requests).toHaveLength(before);
  });

  test('after a change what was begun is finished where it began, and new payments go to the new one', async () => {
    const old = await begin();
    const next = world.fake.addAccount();
    await world.connect(next);
    const { processorReference } = await world.processor.create(newPayment());
    expect([next.intents.has(processorReference), world.fake.account.intents.has(processorReference)]).toEqual([
      true,
      false,
    ]);
    world.fake.pay(old.clientSecret, 'succeeds');
    expect((await world.processor.capture(merchantId, old.attemptId)).status).toBe('captured');
    expect((await world.processor.refund(merchantId, old.attemptId, 'after', 600)).refundedMinor).toBe(600);
    expect([old.intent.status, next.refunds.size]).toEqual(['succeeded', 0]);
    expect(await world.processor.pageKeys(merchantId, old.attemptId, null)).toEqual({
      publishableKey: world.fake.account.publishableKey,
      customerSecret: null,
    });
    expect((await world.processor.pageKeys(merchantId, null, null)).publishableKey).toBe(next.publishableKey);
    await world.connect();
  });

  test('of two merchants on one account neither sees or removes cards of the other’s customers', async () => {
    await world.connect(world.fake.account, merchantIds.demoUk);
    const { attemptId, clientSecret } = await begin({ customerId: 'here-only' });
    world.fake.pay(clientSecret, 'succeeds', { save: true });
    const [card] = await world.processor.savedMethods(merchantId, 'here-only');
    expect(card).toMatchObject({ brand: 'amex', displayBrand: 'American Express', last4: '0005', expMonth: 4 });
    expect(await world.processor.savedMethods(merchantIds.demoUk, 'here-only')).toEqual([]);
    expect(await world.processor.find(merchantIds.demoUk, attemptId)).toBeNull();
    const removed = await world.processor.deleteSavedMethod(merchantIds.demoUk, 'here-only', card?.id ?? '');
    expect([removed, await world.processor.savedMethods(merchantId, 'here-only')]).toEqual([false, [card]]);
  });

  test('a customer’s page gets a secret for that customer’s cards', async () => {
    const { attemptId, intent } = await begin({ customerId: 'page' });
    const keys = await world.processor.pageKeys(merchantId, attemptId, 'page');
    expect(keys.customerSecret).toMatch(/^cuss_secret_/);
    expect((await begin({ customerId: 'page' })).intent.customer).toBe(intent.customer);
  });

  test('keys are known by the account they open, and refused by name where they open none', async () => {
    const { account } = world.fake;
    const keys = { secretKey: account.secretKey, publishableKey: account.publishableKey, webhookSecret: 'whsec_x' };
    expect(await world.processor.identify(keys)).toBe(account.id);
    const fields = (rule: string) => ({ code: 'VALIDATION_ERROR', details: { fields: [{ path: 'secretKey', rule }] } });
    const unknown = { ...keys, secretKey: 'sk_test_nobodysKey' };
    await expect(world.processor.identify(unknown)).rejects.toMatchObject(fields('known'));
    const restricted = { ...keys, secretKey: world.fake.addAccount({ mayReadAccount: false }).secretKey };
    await expect(world.processor.identify(restricted)).rejects.toMatchObject(fields('permitted'));
    world.fake.failNext('account', 'busy');
    await expect(world.processor.identify(keys)).rejects.toMatchObject(away);
  });
});
