import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../../../../src/http/log.ts';
import { merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { lastAct } from '../../../support/callers/back-office.ts';
import { lockedCart, readyToPay, rowsOf } from '../../../support/callers/checkout.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { startTestService, type TestService } from '../../../support/run/service.ts';
import { connectStripe, keysOf, orderOf, outcomeOf, processorPath } from '../../../support/vendors/stripe.ts';
import { type StripeFake, startStripeFake } from '../../../support/vendors/stripe-fake.ts';

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

const keys = (changes: object = {}) => ({ ...keysOf(fake.account), ...changes });
const active = () =>
  rowsOf(service, `select account_id from payment_account where merchant_id = '${merchantIds.demo}' and is_active`);

describe('PUT .../payment-processor', () => {
  test('200 connected: keys come back masked, are stored sealed, and stand in no log of acts', async () => {
    service.clock.advance(1_000);
    const owner = await signInStaff(service);
    const answer = await owner.call('PUT', processorPath, keys());
    const { id: accountId, publishableKey, secretKey, webhookSecret } = fake.account;
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toEqual({
      processor: 'stripe',
      account: {
        accountId,
        mode: 'test',
        publishableKey,
        secretKey: `sk_test_…${secretKey.slice(-4)}`,
        webhookSecret: `whsec_…${webhookSecret.slice(-4)}`,
        webhook: 'given',
        connectedAt: new Date(service.clock.now()).toISOString(),
      },
      makesWebhooks: false,
      webhookUrl: `${service.context.settings.baseUrl}/api/v1/webhooks/stripe/${merchantIds.demo}`,
    });
    expect((await owner.call('GET', processorPath)).body).toEqual(answer.body);
    const kept = JSON.stringify([
      await rowsOf(service, 'select payment_account::text as row from payment_account'),
      await rowsOf(service, 'select audit_entry::text as row from audit_entry'),
    ]);
    for (const secret of [secretKey, webhookSecret]) expect(kept).not.toContain(secret);
    expect(await lastAct(owner)).toMatchObject({
      operation: 'setPaymentProcessor',
      changes: { processor: 'stripe', accountId, mode: 'test' },
    });
  });

  test('200 other keys of the same account replace the ones before, and payments under way go on', async () => {
    await connectStripe(service, fake.account);
    const locked = await lockedCart(service);
    fake.account.secretKey = `${fake.account.secretKey}Rolled`;
    fake.pay(locked.clientSecret, 'succeeds');
    expect(await outcomeOf(service, locked)).toEqual({ state: 'payment_pending' });
    await connectStripe(service, fake.account);
    expect((await outcomeOf(service, locked)).state).toBe('completed');
    expect(await rowsOf(service, 'select account_id from payment_account')).toHaveLength(1);
  });

  test('409 the 21st account; one of those there can be connected again', async () => {
    const owner = await connectStripe(service, fake.account);
    await service.database.script(`
      insert into payment_account (merchant_id, processor, account_id, publishable_key, secret_key, webhook_secret,
        connected_at, is_active)
      select merchant_id, processor, 'acct_old' || n, publishable_key, secret_key, webhook_secret, 1, false
      from payment_account, generate_series(1, 20 - (select count(*)::int from payment_account)) n where is_active`);
    const next = fake.addAccount();
    const refused = await owner.call('PUT', processorPath, keysOf(next));
    expect([refused.status, refused.body.code]).toEqual([409, 'RESOURCE_CONFLICT']);
    expect(await active()).toEqual([{ accountId: fake.account.id }]);
    expect((await owner.call('PUT', processorPath, keys())).status).toBe(200);
    await service.database.script(`delete from payment_account where account_id like 'acct_old%'`);
    expect((await owner.call('PUT', processorPath, keysOf(next))).status).toBe(200);
    await connectStripe(service, fake.account);
  });

  test('200 another account, then the test processor: what was begun is finished where it began', async () => {
    const owner = await connectStripe(service, fake.account);
    const first = await lockedCart(service);
    const next = fake.addAccount();
    await connectStripe(service, next);
    const second = await lockedCart(service);
    const answer = await owner.call('PUT', processorPath, { processor: 'test' });
    expect(answer.body).toMatchObject({ processor: 'test', account: null });
    const third = await lockedCart(service);
    expect(third.clientSecret).toMatch(/^sandbox\./);
    await orderOf(service, fake, first);
    await orderOf(service, fake, second);
    const captured = (account: typeof next) =>
      [...account.intents.values()].filter((one) => one.amountReceived > 0).length;
    expect([captured(next), captured(fake.account) > 0]).toEqual([1, true]);
  });

  test.each([
    [
      'a live key in a sandbox',
      { secretKey: 'sk_live_12345678', publishableKey: 'pk_live_12345678' },
      'secretKey',
      'testMode',
    ],
    ['keys of two modes', { publishableKey: 'pk_live_12345678' }, 'publishableKey', 'sameMode'],
    ['a key Stripe does not know', { secretKey: 'sk_test_12345678' }, 'secretKey', 'known'],
  ])('400 %s, and nothing changes', async (_what, changes, path, rule) => {
    const owner = await connectStripe(service, fake.account);
    const before = await active();
    const answer = await owner.call('PUT', processorPath, keys(changes));
    expect([answer.status, answer.body.details.fields]).toEqual([400, [{ path, rule }]]);
    expect(answer.text).not.toContain('12345678');
    expect(await active()).toEqual(before);
  });

  test('400 a key that may not read its account is refused by name', async () => {
    const owner = await signInStaff(service);
    const restricted = fake.addAccount({ mayReadAccount: false });
    const answer = await owner.call('PUT', processorPath, keysOf(restricted));
    expect([answer.status, answer.body.details.fields]).toEqual([400, [{ path: 'secretKey', rule: 'permitted' }]]);
  });

  test('400 keys of another form never reach Stripe', async () => {
    const owner = await signInStaff(service);
    const before = fake.requests.length;
    for (const body of [
      keys({ webhookSecret: 'secret' }),
      { processor: 'other' },
      keys({ secretKey: fake.account.publishableKey }),
      { processor: 'stripe' },
    ]) {
      expect((await owner.call('PUT', processorPath, body)).status).toBe(400);
    }
    expect(fake.requests).toHaveLength(before);
  });

  test('503 Stripe is away, and nothing changes', async () => {
    const owner = await connectStripe(service, fake.account);
    const before = await active();
    fake.failNext('account', 'fail');
    const answer = await owner.call('PUT', processorPath, keysOf(fake.addAccount()));
    expect([answer.status, answer.body.code]).toEqual([503, 'DEPENDENCY_UNAVAILABLE']);
    expect(await active()).toEqual(before);
  });

  test('403 a manager, 404 the owner of another merchant: no key is looked at', async () => {
    const before = fake.requests.length;
    const manager = await signInStaff(service, { role: 'manager' });
    expect((await manager.call('PUT', processorPath, keys())).status).toBe(403);
    const stranger = await signInStaff(service, { merchantId: merchantIds.demoUk });
    expect((await stranger.call('PUT', processorPath, keys())).status).toBe(404);
    expect(fake.requests).toHaveLength(before);
  });
});

describe('production', () => {
  const environment = {
    TIFFIN_MODE: 'production',
    TIFFIN_SECRET: 'a test secret that is long enough to be one',
    BASE_URL: 'https://orders.example',
    CHECKOUT_BASE_URL: 'https://pay.example',
    TIFFIN_SANDBOX_ADAPTERS: 'messages',
  };

  test('400 test keys and the test processor, where test payments are not named', async () => {
    const production = await startTestService({ environment: { ...environment, STRIPE_URL: fake.url } });
    const { headers } = await signInStaff(production);
    const owner = {
      call: (method: string, path: string, body?: unknown) =>
        production.call(method, `/api/v1/dashboard${path}`, { headers, body }),
    };
    expect((await owner.call('GET', processorPath)).body).toMatchObject({ processor: 'none', account: null });
    for (const [body, path, rule] of [
      [keys(), 'secretKey', 'liveMode'],
      [{ processor: 'test' }, 'processor', 'live'],
    ] as const) {
      const answer = await owner.call('PUT', processorPath, body);
      expect([answer.status, answer.body.details?.fields]).toEqual([400, [{ path, rule }]]);
    }
    await production.close();
  });
});

test('nothing of a key or a payer is written to the log, whatever goes wrong', async () => {
  const lines: string[] = [];
  const log = createLog('debug', { write: (line: string) => void lines.push(line) });
  const noisy = await startTestService({ environment: { STRIPE_URL: fake.url }, log });
  await connectStripe(noisy, fake.account);
  const { secretKey } = fake.account;
  fake.account.secretKey = `${secretKey}Gone`;
  const owner = await signInStaff(noisy);
  await owner.call('PUT', processorPath, keys({ secretKey }));
  const shopper = await readyToPay(noisy);
  expect((await shopper.send('POST', '/payment-intent')).status).toBe(503);
  fake.account.secretKey = secretKey;
  await noisy.close();
  const logged = lines.join('\n');
  expect(logged).not.toContain(secretKey.slice(8));
  expect(logged).not.toContain(fake.account.webhookSecret);
  expect(logged).toContain('Stripe: ');
});
