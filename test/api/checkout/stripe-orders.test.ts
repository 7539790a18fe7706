import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { processPaymentNotifications } from '../../../src/jobs/process-payment-notifications.ts';
import { resumeCheckouts } from '../../../src/jobs/resume-checkouts.ts';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { boardPath } from '../../support/callers/board.ts';
import {
  giveContact,
  lock,
  lockedCart,
  orderResult,
  readyToPay,
  rowsOf,
  runJobs,
} from '../../support/callers/checkout.ts';
import { newKey, signIn, startShopping } from '../../support/callers/shopper.ts';
import type { SignedInStaff } from '../../support/callers/staff.ts';
import { startTestService, type TestService } from '../../support/run/service.ts';
import { connectStripe, inboxOf, intentOf, orderOf, outcomeOf, tell } from '../../support/vendors/stripe.ts';
import { type StripeFake, startStripeFake } from '../../support/vendors/stripe-fake.ts';
import { signedEvent } from '../../support/vendors/stripe-state.ts';

// Whole orders of a merchant whose own Stripe account takes the money, over HTTP at both sides.

let fake: StripeFake;
let service: TestService;
let owner: SignedInStaff;
beforeAll(async () => {
  fake = await startStripeFake(() => service.clock.now());
  service = await startTestService({ environment: { STRIPE_URL: fake.url } });
  owner = await connectStripe(service, fake.account);
});
afterAll(async () => {
  await service.close();
  await fake.close();
});

const downtown = { locationId: locationIds.downtown };
const captures = () => fake.requests.filter((one) => one.endsWith('/capture')).length;
const attemptOf = async (cartId: string) =>
  (
    await rowsOf(
      service,
      `select attempt_id, processor, phase, captured_minor from payment_attempt where cart_id = '${cartId}'`,
    )
  )[0];
const eventsAbout = (id: string) => fake.events().filter(({ text }) => text.includes(id));

/** The kitchen's answer to a paid cart at a location that does not accept by itself. */
async function decide(cartId: string, to: string): Promise<void> {
  const answer = await service.call('POST', `/api/v1/sandbox/orders/${cartId}/advance`, { body: { to } });
  expect(answer.status, answer.text).toBe(200);
}

describe('an order', () => {
  test('200 is authorised for the locked total, accepted, and only then captured', async () => {
    const locked = await lockedCart(service, downtown);
    const intent = intentOf(fake.account, locked);
    const { orderTotalWithServiceFee: total, orderTotalWithServiceFeeAmount: amount } = locked.shopper.cart;
    expect(intent).toMatchObject({ amount, currency: 'usd', customer: null });
    fake.pay(locked.clientSecret, 'succeeds');
    expect(await outcomeOf(service, locked)).toEqual({ state: 'order_pending' });
    expect(intent.status).toBe('requires_capture');
    await decide(locked.shopper.cartId, 'CONFIRMED');
    expect(intent).toMatchObject({ status: 'succeeded', amountReceived: amount });
    expect((await orderResult(service, locked.shopper)).body).toMatchObject({
      state: 'completed',
      order: { orderTotal: total, payment: { cardBrand: 'visa', cardLast4: '4242', walletType: 'apple_pay' } },
    });
    expect(await attemptOf(locked.shopper.cartId)).toMatchObject({ processor: 'stripe', capturedMinor: amount });
  });

  test('200 createPaymentIntent gives the same secret again, from the same intent, and keeps it encrypted', async () => {
    const shopper = await readyToPay(service);
    const key = newKey();
    const first = await shopper.send('POST', '/payment-intent', { key });
    const replayed = await shopper.send('POST', '/payment-intent', { key });
    const tag = `"cart-${shopper.cart.revision + 1}"`;
    const recovered = await shopper.send('POST', '/payment-intent', { ifMatch: tag });
    expect([replayed.text, recovered.text]).toEqual([first.text, first.text]);
    intentOf(fake.account, { shopper, clientSecret: first.body.clientSecret, revision: 0 });
    const secret = first.body.clientSecret;
    for (const table of ['payment_attempt', 'cart_entry', 'account_payment', 'payment_account']) {
      expect(JSON.stringify(await rowsOf(service, `select ${table}::text as row from ${table}`))).not.toContain(secret);
    }
  });

  test('200 a declined card, then another one: one attempt, one order', async () => {
    const locked = await lockedCart(service);
    fake.pay(locked.clientSecret, 'declines');
    expect(await outcomeOf(service, locked)).toEqual({ state: 'payment_pending' });
    await orderOf(service, fake, locked);
    expect(intentOf(fake.account, locked)).toMatchObject({ status: 'succeeded', amountReceived: 2210 });
  });

  test('200 a question of the bank is waited for, and so is a payment in progress beyond the lock window', async () => {
    const locked = await lockedCart(service);
    fake.pay(locked.clientSecret, 'asks');
    expect(await outcomeOf(service, locked)).toEqual({ state: 'payment_pending' });
    fake.pay(locked.clientSecret, 'processes');
    service.clock.advance(20 * 60_000);
    expect(await outcomeOf(service, locked)).toEqual({ state: 'payment_pending' });
    fake.pay(locked.clientSecret, 'settles');
    expect((await outcomeOf(service, locked)).state).toBe('completed');
  });

  test('200 no payment comes: the intent is cancelled when the lock ends, and the cart can be paid by a new one', async () => {
    const locked = await lockedCart(service);
    const intent = intentOf(fake.account, locked);
    service.clock.advance(16 * 60_000);
    expect(await outcomeOf(service, locked)).toEqual({ state: 'failed', code: 'LOCK_EXPIRED' });
    expect(intent.status).toBe('canceled');
    expect((await locked.shopper.read()).body.status).toBe('OPEN');
    await locked.shopper.read().then(({ body }) => Object.assign(locked.shopper.cart, { revision: body.revision }));
    await giveContact(locked.shopper);
    const next = await lock(locked.shopper);
    expect(next.clientSecret).not.toBe(locked.clientSecret);
    await orderOf(service, fake, next);
  });

  test('200 released by releasePayment: the intent is cancelled', async () => {
    const locked = await lockedCart(service);
    const answer = await locked.shopper.send('DELETE', '/payment-intent', { ifMatch: `"cart-${locked.revision}"` });
    expect(answer.body).toMatchObject({ status: 'OPEN' });
    expect(intentOf(fake.account, locked).status).toBe('canceled');
  });

  test('200 released after a declined card: the result says so, and another payment forgets it', async () => {
    const locked = await lockedCart(service);
    fake.pay(locked.clientSecret, 'declines');
    const answer = await locked.shopper.send('DELETE', '/payment-intent', { ifMatch: `"cart-${locked.revision}"` });
    expect(answer.body).toMatchObject({ status: 'OPEN' });
    const result = async () => (await orderResult(service, locked.shopper)).body;
    expect(await result()).toEqual({ state: 'failed', code: 'PAYMENT_FAILED' });
    Object.assign(locked.shopper.cart, { revision: answer.body.revision });
    await giveContact(locked.shopper);
    const next = await lock(locked.shopper);
    expect(await result()).toEqual({ state: 'payment_pending' });
    await orderOf(service, fake, next);
  });

  test('200 a declined card and then nothing: the end of the lock tells of the card, not of the time', async () => {
    const locked = await lockedCart(service);
    fake.pay(locked.clientSecret, 'declines');
    service.clock.advance(16 * 60_000);
    expect(await outcomeOf(service, locked)).toEqual({ state: 'failed', code: 'PAYMENT_FAILED' });
    expect(intentOf(fake.account, locked).status).toBe('canceled');
  });

  test('200 a declined card, then a question of the bank that no one answers: the time was over', async () => {
    const locked = await lockedCart(service);
    fake.pay(locked.clientSecret, 'declines');
    fake.pay(locked.clientSecret, 'asks');
    service.clock.advance(16 * 60_000);
    expect(await outcomeOf(service, locked)).toEqual({ state: 'failed', code: 'LOCK_EXPIRED' });
  });

  test('409 releasePayment once the payer has paid: nothing is cancelled', async () => {
    const locked = await lockedCart(service);
    fake.pay(locked.clientSecret, 'succeeds');
    const answer = await locked.shopper.send('DELETE', '/payment-intent', { ifMatch: `"cart-${locked.revision}"` });
    expect([answer.status, answer.body.code]).toEqual([409, 'CART_IMMUTABLE']);
    expect((await outcomeOf(service, locked)).state).toBe('completed');
  });

  test('200 rejected by the kitchen: what was authorised is released, nothing is captured', async () => {
    const locked = await lockedCart(service, downtown);
    fake.pay(locked.clientSecret, 'succeeds');
    await outcomeOf(service, locked);
    const before = captures();
    await decide(locked.shopper.cartId, 'CANCELLED');
    expect(await outcomeOf(service, locked)).toEqual({ state: 'failed', code: 'ORDER_REJECTED' });
    expect(intentOf(fake.account, locked)).toMatchObject({ status: 'canceled', amountReceived: 0 });
    expect(captures()).toBe(before);
  });

  test.each([
    ['authorised', 2200],
    ['authorised', 2211],
  ])('200 %s for %s instead of 2210: refused, released, and no order', async (_what, amount) => {
    const locked = await lockedCart(service);
    const intent = intentOf(fake.account, locked);
    intent.amount = amount;
    fake.pay(locked.clientSecret, 'succeeds');
    expect(await outcomeOf(service, locked)).toEqual({ state: 'failed', code: 'PAYMENT_FAILED' });
    expect(intent).toMatchObject({ status: 'canceled', amountReceived: 0 });
  });

  test('200 captured in part at Stripe’s dashboard: no order, and what came is refunded', async () => {
    const locked = await lockedCart(service, downtown);
    const intent = intentOf(fake.account, locked);
    fake.pay(locked.clientSecret, 'succeeds');
    await outcomeOf(service, locked);
    Object.assign(intent, { status: 'succeeded', amountReceived: 2000 });
    await decide(locked.shopper.cartId, 'CONFIRMED').catch(() => undefined);
    expect(await outcomeOf(service, locked)).toEqual({ state: 'failed', code: 'PAYMENT_FAILED' });
    expect(intent.charge?.amountRefunded).toBe(2000);
  });

  test('200 a customer who is signed in is one customer there, and keeps a card only by asking for it', async () => {
    const { headers } = await signIn(service);
    const pay = async (save: boolean) => {
      const shopper = await startShopping(service, { headers });
      await shopper.add('sesame-fries');
      await shopper.change('PUT', '/validate-and-update', { customerName: 'Ada', emailAddress: 'ada@example.com' });
      const answer = await shopper.send('POST', '/payment-intent', { headers });
      const intent = intentOf(fake.account, { shopper, clientSecret: answer.body.clientSecret, revision: 0 });
      fake.pay(answer.body.clientSecret, 'succeeds', { save });
      return intent.customer;
    };
    const saved = async () => {
      const answer = await service.call('GET', '/api/v1/storefront/customer/saved-payments', { headers });
      return answer.body;
    };
    const first = await pay(false);
    expect([first, await saved()]).toEqual([expect.stringMatching(/^cus_/), []]);
    expect(await pay(true)).toBe(first);
    const [card, ...more] = await saved();
    expect([more, card]).toEqual([[], expect.objectContaining({ displayBrand: 'American Express', last4: '0005' })]);
    const path = `/api/v1/storefront/customer/saved-payments/${card.id}`;
    const stranger = await signIn(service);
    expect((await service.call('DELETE', path, { headers: stranger.headers })).status).toBe(403);
    expect((await service.call('DELETE', path, { headers })).body).toEqual({ success: true });
    expect(await saved()).toEqual([]);
    expect((await service.call('DELETE', path, { headers })).status).toBe(404);
  });
});

describe('lost answers', () => {
  test('503 createPaymentIntent whose answer from Stripe is lost leaves the cart open; the intent that was left there is cancelled', async () => {
    const shopper = await readyToPay(service);
    const { revision } = shopper.cart;
    fake.failNext('create', 'cutAfter', 2);
    const answer = await shopper.send('POST', '/payment-intent');
    expect([answer.status, answer.body.code]).toEqual([503, 'DEPENDENCY_UNAVAILABLE']);
    expect(answer.text).not.toMatch(/stripe|sk_test/i);
    expect((await shopper.read()).body).toMatchObject({ status: 'OPEN', revision });
    service.clock.advance(120_000);
    await resumeCheckouts.runOnce(service.context);
    const mine = [...fake.account.intents.values()].filter(({ metadata }) => metadata.tiffin_cart === shopper.cartId);
    expect(mine.map(({ status }) => status)).toEqual(['canceled']);
    const locked = await lock(shopper);
    fake.pay(locked.clientSecret, 'succeeds');
    expect((await outcomeOf(service, locked)).state).toBe('completed');
  });

  test('200 a capture whose answer is lost is one capture', async () => {
    const locked = await lockedCart(service);
    fake.pay(locked.clientSecret, 'succeeds');
    fake.failNext('capture', 'cutAfter', 2);
    expect((await outcomeOf(service, locked)).state).toBe('completed');
    expect(fake.faultsLeft()).toBe(0);
    const intent = intentOf(fake.account, locked);
    expect(intent).toMatchObject({ status: 'succeeded', amountReceived: 2210 });
    expect(
      fake.events().filter(({ type, text }) => type === 'payment_intent.succeeded' && text.includes(intent.id)),
    ).toHaveLength(1);
  });

  test('200 a refund sent twice, and one whose answer is lost, goes back once', async () => {
    const order = await orderOf(service, fake, await lockedCart(service));
    const intent = [...fake.account.intents.values()].at(-1);
    const body = { refundId: 'refund-stripe-1', refundedMinor: 0, reason: 'Cold', amountMinor: 1000 };
    const refund = () => owner.call('POST', `${boardPath()}/${order.id}/refunds`, body);
    fake.failNext('refund', 'cutAfter', 2);
    expect((await refund()).status).toBe(503);
    for (let time = 0; time < 2; time += 1) {
      expect((await refund()).body).toMatchObject({ refundedMinor: 1000 });
    }
    expect([intent?.charge?.amountRefunded, fake.account.refunds.size]).toEqual([1000, fake.account.refunds.size]);
    const mine = [...fake.account.refunds.values()].filter(({ intentId }) => intentId === intent?.id);
    expect(mine).toMatchObject([{ amount: 1000, metadata: { tiffin_refund: 'refund-stripe-1' } }]);
  });

  test('200 cancelled after it was paid: everything goes back', async () => {
    const order = await orderOf(service, fake, await lockedCart(service));
    const intent = [...fake.account.intents.values()].at(-1);
    const path = `${boardPath()}/${order.id}`;
    const answer = await service.call('POST', `/api/v1/sandbox/orders/${order.id}/advance`, {
      body: { to: 'CANCELLED' },
    });
    expect(answer.status, answer.text).toBe(200);
    expect(intent?.charge?.amountRefunded).toBe(2210);
    expect((await owner.call('GET', path)).body).toMatchObject({ refundedMinor: 2210 });
  });
});

describe('POST /api/v1/webhooks/stripe/{merchantId}', () => {
  test('200 twice, late and in the wrong order: one effect, without any other nudge', async () => {
    const locked = await lockedCart(service);
    fake.pay(locked.clientSecret, 'declines');
    fake.pay(locked.clientSecret, 'succeeds');
    const { id } = intentOf(fake.account, locked);
    const events = eventsAbout(id);
    expect(events.map(({ type }) => type.split('.')[1])).toEqual([
      'created',
      'payment_failed',
      'amount_capturable_updated',
    ]);
    for (const event of [...events.reverse(), ...events]) {
      expect(await tell(service, event)).toMatchObject({ status: 200, body: { received: true } });
    }
    expect((await orderResult(service, locked.shopper)).body).toEqual({ state: 'payment_pending' });
    const { attemptId } = await attemptOf(locked.shopper.cartId);
    const kept = (await inboxOf(service)).filter((row) => row.attemptId === attemptId);
    expect(kept.map((row) => row.notificationId).sort()).toEqual(events.map((event) => event.id).sort());
    const before = captures();
    await processPaymentNotifications.runOnce(service.context);
    await runJobs(service.context);
    expect((await outcomeOf(service, locked)).state).toBe('completed');
    expect(captures() - before).toBe(1);
    expect(await rowsOf(service, `select order_id from customer_order where attempt_id = '${attemptId}'`)).toHaveLength(
      1,
    );
  });

  test('200 what it says is not believed: a success that did not happen changes nothing', async () => {
    const locked = await lockedCart(service);
    const intent = intentOf(fake.account, locked);
    const object = { id: intent.id, object: 'payment_intent', status: 'succeeded', metadata: intent.metadata };
    const event = signedEvent(fake.account, { id: 'evt_lie', type: 'payment_intent.succeeded', object });
    expect((await tell(service, event)).status).toBe(200);
    expect(await outcomeOf(service, locked)).toEqual({ state: 'payment_pending' });
    expect(intent.status).toBe('requires_payment_method');
  });

  test('200 and stored nowhere: what the same account does for another shop', async () => {
    const before = await inboxOf(service);
    const object = { id: 'pi_other', object: 'payment_intent', metadata: { order: '7' } };
    const event = signedEvent(fake.account, { id: 'evt_other', type: 'payment_intent.succeeded', object });
    expect(await tell(service, event)).toMatchObject({ status: 200, body: { received: true } });
    expect(await inboxOf(service)).toEqual(before);
  });

  test('401 and stored nowhere: forged, of another account, too old, and for a merchant without an account', async () => {
    const locked = await lockedCart(service);
    const before = await inboxOf(service);
    const [event] = eventsAbout(intentOf(fake.account, locked).id);
    if (event === undefined) throw new Error('Stripe notifies us of a new intent');
    const object = { id: 'x', object: 'payment_intent', metadata: intentOf(fake.account, locked).metadata };
    const subject = { id: 'evt_x', type: 'payment_intent.succeeded', object };
    const stranger = fake.addAccount();
    const old = { ...fake.account, now: () => service.clock.now() - 600_000 };
    for (const [one, merchantId] of [
      [{ ...event, headers: {} }, merchantIds.demo],
      [
        {
          ...event,
          headers: { 'stripe-signature': `t=${Math.floor(service.clock.now() / 1000)},v1=${'0'.repeat(64)}` },
        },
        merchantIds.demo,
      ],
      [{ ...event, text: event.text.replace('requires_payment_method', 'succeeded') }, merchantIds.demo],
      [signedEvent(stranger, subject), merchantIds.demo],
      [signedEvent(old, subject), merchantIds.demo],
      [event, merchantIds.demoUk],
      [event, 'de300000-0000-4000-8000-00000000ffff'],
    ] as const) {
      const answer = await tell(service, one, merchantId);
      expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHORIZED']);
    }
    expect(await inboxOf(service)).toEqual(before);
  });
});

test('503 a merchant without an account, where production takes no test payments: nothing is charged or locked', async () => {
  const environment = {
    TIFFIN_MODE: 'production',
    TIFFIN_SECRET: 'a test secret that is long enough to be one',
    BASE_URL: 'https://orders.example',
    CHECKOUT_BASE_URL: 'https://pay.example',
    TIFFIN_SANDBOX_ADAPTERS: 'messages',
  };
  const production = await startTestService({ environment });
  const shopper = await readyToPay(production);
  const answer = await shopper.send('POST', '/payment-intent');
  expect([answer.status, answer.body.code]).toEqual([503, 'DEPENDENCY_UNAVAILABLE']);
  expect(await rowsOf(production, 'select attempt_id from payment_attempt')).toEqual([]);
  expect((await shopper.read()).body.status).toBe('OPEN');
  const { headers } = await signIn(production);
  const saved = await production.call('GET', '/api/v1/storefront/customer/saved-payments', { headers });
  expect([saved.status, saved.body]).toEqual([200, []]);
  const note = await production.call('POST', `/api/v1/webhooks/sandbox/${merchantIds.demo}`, { body: {} });
  expect(note.status).toBe(404);
  await production.close();
});
