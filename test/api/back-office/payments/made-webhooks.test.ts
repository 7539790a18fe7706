import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { lockedCart, rowsOf } from '../../../support/callers/checkout.ts';
import { type SignedInStaff, signInStaff } from '../../../support/callers/staff.ts';
import { startTestService, type TestService } from '../../../support/run/service.ts';
import { inboxOf, intentOf, keysOf, outcomeOf, processorPath, tell } from '../../../support/vendors/stripe.ts';
import { addEndpoint } from '../../../support/vendors/stripe-endpoints.ts';
import { type StripeFake, startStripeFake } from '../../../support/vendors/stripe-fake.ts';
import { type FakeAccount, sentTo } from '../../../support/vendors/stripe-state.ts';

// The owner pastes two keys, and the service makes the webhook (design/checkout.md#the-webhook-is-made-by-the-service).

const url = `https://orders.example/api/v1/webhooks/stripe/${merchantIds.demo}`;
let fake: StripeFake;
let service: TestService;
let owner: SignedInStaff;
beforeAll(async () => {
  fake = await startStripeFake(() => service.clock.now());
  service = await startTestService({ environment: { STRIPE_URL: fake.url, BASE_URL: 'https://orders.example' } });
});
afterAll(async () => {
  await service.close();
  await fake.close();
});
beforeEach(async () => {
  service.clock.advance(1_000);
  owner = await signInStaff(service);
});

const pasted = ({ secretKey, publishableKey }: FakeAccount) => ({ processor: 'stripe', secretKey, publishableKey });
const connect = (account: FakeAccount) => owner.call('PUT', processorPath, pasted(account));
const endpoints = ({ endpoints: all }: FakeAccount) => [...all.values()];
const webhookOf = async () => (await owner.call('GET', processorPath)).body.account?.webhook;

describe('keys alone', () => {
  test('make one webhook of this address, pinned to the events and the version; its events are proven', async () => {
    const account = fake.addAccount();
    const answer = await connect(account);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({ makesWebhooks: true, webhookUrl: url, account: { webhook: 'made' } });
    const [endpoint] = endpoints(account);
    expect(endpoint).toMatchObject({
      url,
      apiVersion: '2026-10-28.endive',
      metadata: { tiffin_merchant: merchantIds.demo },
      events: [
        'payment_intent.amount_capturable_updated',
        'payment_intent.payment_failed',
        'payment_intent.processing',
        'payment_intent.succeeded',
        'payment_intent.canceled',
      ],
    });
    expect(answer.body.account.webhookSecret).toBe(`whsec_…${endpoint?.secret.slice(-4)}`);
    const stored = JSON.stringify(await rowsOf(service, 'select payment_account::text as row from payment_account'));
    expect(stored).not.toContain(endpoint?.secret);
    const locked = await lockedCart(service);
    fake.pay(locked.clientSecret, 'succeeds');
    const [event] = sentTo(account, url);
    expect((await tell(service, event ?? { headers: {}, text: '' })).status).toBe(200);
    expect(JSON.stringify(await inboxOf(service))).toContain(intentOf(account, locked).metadata.tiffin_attempt);
  });

  test('sent again, of a rolled key, or twice at once: still one webhook, and its secret holds', async () => {
    const account = fake.addAccount();
    await connect(account);
    const before = endpoints(account);
    await connect(account);
    account.secretKey = `${account.secretKey}Rolled`;
    await connect(account);
    expect(endpoints(account)).toEqual(before);
    const other = fake.addAccount();
    const answers = await Promise.all([connect(other), connect(other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [only, ...more] = endpoints(other);
    expect(more).toEqual([]);
    expect((await owner.call('GET', processorPath)).body.account.webhookSecret).toBe(
      `whsec_…${only?.secret.slice(-4)}`,
    );
  });

  test('one that a person changed in Stripe is put right; one that they deleted is made again', async () => {
    const account = fake.addAccount();
    await connect(account);
    const [endpoint] = endpoints(account);
    if (endpoint === undefined) throw new Error('there is one');
    Object.assign(endpoint, { url: 'https://old.example/', events: ['charge.succeeded'], status: 'disabled' });
    await connect(account);
    expect(endpoints(account)).toMatchObject([{ id: endpoint.id, url, status: 'enabled' }]);
    expect(endpoint.events).toHaveLength(5);
    account.endpoints.clear();
    expect((await connect(account)).status).toBe(200);
    expect(endpoints(account)).toHaveLength(1);
    expect(endpoints(account)).not.toMatchObject([{ id: endpoint.id }]);
  });

  test('webhooks of other addresses stay, on every page of the list', async () => {
    const account = fake.addAccount();
    for (const n of [1, 2, 3]) addEndpoint(account, { url: `https://else.example/${n}` });
    await connect(account);
    await connect(account);
    expect(endpoints(account)).toHaveLength(4);
    await owner.call('PUT', processorPath, { processor: 'none' });
    expect(endpoints(account)).toHaveLength(3);
  });
});

describe('what goes wrong', () => {
  test('400 a restricted key without the right: it is named, nothing changes, and a secret of one’s own connects', async () => {
    const account = fake.addAccount({ mayMakeWebhooks: false });
    const before = (await owner.call('GET', processorPath)).body;
    const answer = await connect(account);
    expect([answer.status, answer.body.details.fields]).toEqual([400, [{ path: 'secretKey', rule: 'webhookRight' }]]);
    expect(answer.body.message).toContain('Webhook Endpoints: Write');
    expect((await owner.call('GET', processorPath)).body).toEqual(before);
    expect((await owner.call('PUT', processorPath, keysOf(account))).body.account.webhook).toBe('given');
  });

  test('409 an account with 16 webhooks; one of no use at this address makes room', async () => {
    const account = fake.addAccount();
    for (let n = 0; n < 16; n += 1) addEndpoint(account, { url: `https://else.example/${n}` });
    const answer = await connect(account);
    expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining('16 webhooks')]);
    const [first] = endpoints(account);
    if (first !== undefined) first.url = url;
    expect((await connect(account)).status).toBe(200);
    expect(endpoints(account).filter((each) => each.url === url)).toHaveLength(1);
  });

  test.each(['listEndpoints', 'createEndpoint'] as const)(
    '503 %s is not answered; again it makes one',
    async (route) => {
      for (const fault of ['fail', 'cut', 'busy'] as const) {
        const account = fake.addAccount();
        fake.failNext(route, fault, 2);
        expect([(await connect(account)).status, endpoints(account).length]).toEqual([503, 0]);
        while (fake.faultsLeft() > 0) await connect(account);
        expect((await connect(account)).status).toBe(200);
        expect(endpoints(account)).toHaveLength(1);
      }
    },
  );

  test('503 made and the answer lost: the next try leaves one whose secret is known', async () => {
    const account = fake.addAccount();
    fake.failNext('createEndpoint', 'failAfter');
    expect([(await connect(account)).status, endpoints(account).length]).toEqual([503, 1]);
    expect((await connect(account)).status).toBe(200);
    const [endpoint, ...more] = endpoints(account);
    expect(more).toEqual([]);
    expect((await owner.call('GET', processorPath)).body.account.webhookSecret).toBe(
      `whsec_…${endpoint?.secret.slice(-4)}`,
    );
  });
});

describe('other accounts', () => {
  test('another account gets its own and the old one is removed; so is the last, with the account', async () => {
    const [first, second] = [fake.addAccount(), fake.addAccount()];
    await connect(first);
    await connect(second);
    expect([endpoints(first).length, endpoints(second).length]).toEqual([0, 1]);
    const answer = await owner.call('PUT', processorPath, { processor: 'none' });
    expect(answer.body).toMatchObject({ processor: 'test', account: null });
    expect(endpoints(second)).toEqual([]);
    await connect(first);
    expect(endpoints(first)).toHaveLength(1);
  });

  test('one that cannot be removed now is removed with the next change', async () => {
    const account = fake.addAccount();
    await connect(account);
    fake.failNext('deleteEndpoint', 'fail');
    expect((await owner.call('PUT', processorPath, { processor: 'test' })).status).toBe(200);
    expect(endpoints(account)).toHaveLength(1);
    await owner.call('PUT', processorPath, { processor: 'test' });
    expect(endpoints(account)).toEqual([]);
  });

  test('a secret of one’s own takes the place of the made one; that of the made one keeps it', async () => {
    const account = fake.addAccount();
    await connect(account);
    const [made] = endpoints(account);
    await owner.call('PUT', processorPath, { ...pasted(account), webhookSecret: made?.secret });
    expect([endpoints(account).length, await webhookOf()]).toEqual([1, 'made']);
    const own = addEndpoint(account, { url });
    await owner.call('PUT', processorPath, { ...pasted(account), webhookSecret: own.secret });
    expect([endpoints(account), await webhookOf()]).toEqual([[own], 'given']);
    await connect(account);
    expect([endpoints(account), await webhookOf()]).toEqual([[own], 'given']);
  });
});

test('where guests come by http no webhook is made, and payments are looked up all the same', async () => {
  const plain = await startTestService({ environment: { STRIPE_URL: fake.url } });
  const account = fake.addAccount();
  const staff = await signInStaff(plain);
  const answer = await staff.call('PUT', processorPath, pasted(account));
  expect(answer.body).toMatchObject({ makesWebhooks: false, account: { webhook: 'none', webhookSecret: null } });
  expect(endpoints(account)).toEqual([]);
  const locked = await lockedCart(plain);
  fake.pay(locked.clientSecret, 'succeeds');
  plain.clock.advance(15_000);
  expect((await outcomeOf(plain, locked)).state).toBe('completed');
  await plain.close();
});
