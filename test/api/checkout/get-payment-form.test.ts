import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveContact, lockedCart, readyToPay } from '../../support/callers/checkout.ts';
import { offerCounter } from '../../support/callers/counter.ts';
import { type Shopper, signIn, startShopping } from '../../support/callers/shopper.ts';
import { startTestService, type TestService } from '../../support/run/service.ts';
import { connectStripe, processorPath } from '../../support/vendors/stripe.ts';
import { type StripeFake, startStripeFake } from '../../support/vendors/stripe-fake.ts';

let fake: StripeFake;
let service: TestService;
beforeAll(async () => {
  fake = await startStripeFake(() => service.clock.now());
  service = await startTestService({ environment: { STRIPE_URL: fake.url } });
});
afterAll(async () => {
  await service.close();
  await fake.close();
});

const form = (shopper: Shopper, headers: Readonly<Record<string, string>> = {}) =>
  service.call('GET', shopper.path('/payment-form'), { headers: { 'X-Cart-Token': shopper.token, ...headers } });

describe('GET .../payment-form', () => {
  test('200 the test processor needs nothing, before and after createPaymentIntent', async () => {
    const shopper = await readyToPay(service);
    expect((await form(shopper)).body).toEqual({ processor: 'sandbox' });
    await shopper.send('POST', '/payment-intent');
    const answer = await form(shopper);
    expect([answer.status, answer.body]).toEqual([200, { processor: 'sandbox' }]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  test('200 the key of the account, for guests nothing else, and nothing secret', async () => {
    await connectStripe(service, fake.account);
    const { publishableKey, secretKey } = fake.account;
    const { shopper } = await lockedCart(service);
    const answer = await form(shopper);
    expect(answer.body).toEqual({ processor: 'stripe', publishableKey });
    expect(answer.text).not.toContain(secretKey);
  });

  test('200 signed-in customers get a secret for their own cards, once there is an attempt of theirs', async () => {
    await connectStripe(service, fake.account);
    const { publishableKey } = fake.account;
    const { headers } = await signIn(service);
    const shopper = await startShopping(service, { headers });
    await shopper.add('sesame-fries');
    await giveContact(shopper);
    expect((await form(shopper, headers)).body).toEqual({ processor: 'stripe', publishableKey });
    await shopper.send('POST', '/payment-intent', { headers });
    expect((await form(shopper, headers)).body).toEqual({
      processor: 'stripe',
      publishableKey,
      customerSecret: expect.stringMatching(/^cuss_secret_/),
    });
    expect((await form(shopper)).body).toEqual({ processor: 'stripe', publishableKey });
  });

  test('200 an attempt keeps its processor when the merchant changes to another', async () => {
    const owner = await connectStripe(service, fake.account);
    const { shopper } = await lockedCart(service);
    const next = fake.addAccount();
    await connectStripe(service, next);
    expect((await form(shopper)).body).toEqual({ processor: 'stripe', publishableKey: fake.account.publishableKey });
    expect((await form(await readyToPay(service))).body.publishableKey).toBe(next.publishableKey);
    await owner.call('PUT', processorPath, { processor: 'test' });
    expect((await form(shopper)).body.processor).toBe('stripe');
    expect((await form(await readyToPay(service))).body).toEqual({ processor: 'sandbox' });
  });

  test('200 counter where that is all there is, for the methods it is offered for; 503 for the others', async () => {
    const environment = {
      TIFFIN_MODE: 'production',
      TIFFIN_SECRET: 'a secret of this test that is long enough',
      BASE_URL: 'https://order.example.com',
      CHECKOUT_BASE_URL: 'https://pay.example.com',
      TIFFIN_SANDBOX_ADAPTERS: 'messages',
    };
    const production = await startTestService({ environment });
    await offerCounter(production, { methods: ['table_side'] });
    const formOf = (shopper: Shopper) =>
      production.call('GET', shopper.path('/payment-form'), { headers: { 'X-Cart-Token': shopper.token } });
    const atTable = await readyToPay(production, { fulfillmentMethod: 'table_side' });
    expect((await formOf(atTable)).body).toEqual({ processor: 'counter' });
    expect((await formOf(await readyToPay(production))).status).toBe(503);
    await offerCounter(production, { methods: [] });
    expect((await formOf(atTable)).status).toBe(503);
    await production.close();
  });

  test('503 Stripe is away', async () => {
    await connectStripe(service, fake.account);
    const { headers } = await signIn(service);
    const shopper = await startShopping(service, { headers });
    await shopper.add('sesame-fries');
    await giveContact(shopper);
    await shopper.send('POST', '/payment-intent', { headers });
    fake.failNext('createSession', 'fail');
    const answer = await form(shopper, headers);
    expect([answer.status, answer.body.code]).toEqual([503, 'DEPENDENCY_UNAVAILABLE']);
  });
});
