import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { webhookSender } from '../../../src/adapters/webhooks/sender.ts';
import { resealPaymentAccounts } from '../../../src/jobs/reseal-payment-accounts.ts';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { type Database, statement } from '../../../src/store/database/database.ts';
import { checkBooks } from '../../../src/workflows/books/check-books.ts';
import { exportMerchant } from '../../../src/workflows/move/export-merchant.ts';
import { importMerchant } from '../../../src/workflows/move/import-merchant.ts';
import type { MoveParts } from '../../../src/workflows/move/move-parts.ts';
import { closeMerchant, openMerchant } from '../../../src/workflows/move/open-and-close.ts';
import { readMerchant } from '../../../src/workflows/move/read-merchant.ts';
import { removeMerchant } from '../../../src/workflows/move/remove-merchant.ts';
import type { RegisteredEndpoint } from '../../../src/workflows/webhooks/webhook-endpoints.ts';
import { demoPath } from '../../support/callers/back-office.ts';
import { lockedCart, runJobs } from '../../support/callers/checkout.ts';
import { orderWithReceipt } from '../../support/callers/receipts.ts';
import { newKey, type Shopper, startShopping, storefront } from '../../support/callers/shopper.ts';
import { customerSteps, signInWith, staffSteps } from '../../support/callers/sign-ins.ts';
import { installation, newFile, openEmptyInstallation, picturesOf } from '../../support/data/merchant-moves.ts';
import { openTestDatabase } from '../../support/run/database.ts';
import { type ServiceAnswer, startTestService, type TestService } from '../../support/run/service.ts';
import { connectStripe, orderOf } from '../../support/vendors/stripe.ts';
import { type StripeFake, startStripeFake } from '../../support/vendors/stripe-fake.ts';
import { startReceiver, verifyWebhook, type WebhookReceiver } from '../../support/vendors/webhook-receiver.ts';
import { happen, listen, runLane } from '../../support/vendors/webhooks.ts';

// A merchant moves with everything it has (docs/design/operating.md#a-merchant-moves-between-installations).

const slug = 'demo';
const merchantId = merchantIds.demo;
const settleSeconds = 60;
const oldSecret = 'the secret of the installation that a merchant leaves';
const ownSecret = 'the secret of the installation that a merchant comes to';

let sourceDatabase: Database;
let targetDatabase: Database;
let source: TestService;
let target: TestService;
let stripe: StripeFake;
let receiver: WebhookReceiver;
let from: MoveParts;
let to: MoveParts;

beforeAll(async () => {
  [sourceDatabase, targetDatabase] = await Promise.all([openTestDatabase({ seeded: true }), openEmptyInstallation()]);
  stripe = await startStripeFake();
  receiver = await startReceiver();
  const webhooks = webhookSender({ timeoutMs: 2_000 });
  source = await startTestService({
    database: sourceDatabase,
    webhooks,
    environment: { STRIPE_URL: stripe.url, TIFFIN_SECRET: oldSecret },
  });
  target = await startTestService({
    database: targetDatabase,
    webhooks,
    // It has a secret of its own, and knows the one that the merchant comes with.
    environment: { STRIPE_URL: stripe.url, TIFFIN_SECRET: `${ownSecret},${oldSecret}` },
  });
  from = installation(sourceDatabase, {
    pictures: await picturesOf(sourceDatabase, merchantId),
    secretIds: source.context.secrets.keyIds,
  });
  to = installation(targetDatabase, { secretIds: target.context.secrets.keyIds });
});
afterAll(async () => {
  await source.close();
  await target.close();
  await receiver.close();
  await stripe.close();
  await sourceDatabase.close();
  await targetDatabase.close();
});

describe('a merchant that moves', () => {
  let shopper: Shopper;
  let change: { readonly key: string; readonly answer: ServiceAnswer };
  let receipt: { readonly orderId: string; readonly token: string };
  let endpoint: RegisteredEndpoint;
  let emailAddress = '';
  let proof = '';
  let spoken = '';

  const changeWith = (service: TestService, key: string) =>
    service.call('POST', shopper.path('/items'), {
      headers: { 'X-Cart-Token': shopper.token, 'If-Match': '"cart-1"', 'Idempotency-Key': key },
      body: { productId: 'sesame-fries', quantity: 2, itemUnavailableAction: 'remove_item' },
    });
  const readReceipt = (service: TestService) =>
    service.call('GET', `${storefront}/receipts/${receipt.orderId}`, {
      headers: { 'X-Receipt-Token': receipt.token },
    });

  test('is read and not changed where it was closed', async () => {
    receipt = await orderWithReceipt(source);
    const owner = await connectStripe(source, stripe.account);
    ({ emailAddress } = owner);
    expect((await owner.call('POST', `${demoPath}/storefront-keys`, { name: 'Website' })).status).toBe(201);
    endpoint = await listen(source, receiver.url);
    await happen(source);
    shopper = await startShopping(source);
    const key = newKey();
    change = { key, answer: await changeWith(source, key) };
    expect(change.answer.status).toBe(200);

    await closeMerchant(from, slug);
    await source.context.locations.refresh();

    const refused = await source.call('POST', shopper.path('/items'), {
      headers: { 'X-Cart-Token': shopper.token, 'If-Match': '"cart-2"', 'Idempotency-Key': newKey() },
      body: { productId: 'sesame-fries', quantity: 1, itemUnavailableAction: 'remove_item' },
    });
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
      503,
      'DEPENDENCY_UNAVAILABLE',
      '30',
    ]);
    // Reads, and what was answered before.
    const read = await source.call('GET', shopper.path(), { headers: { 'X-Cart-Token': shopper.token } });
    expect([read.status, read.body.revision]).toEqual([200, 2]);
    const replay = await changeWith(source, change.key);
    expect([replay.status, replay.text]).toEqual([200, change.answer.text]);
    const signIn = await customerSteps(source).ask('guest@example.com');
    expect(signIn.status).toBe(503);
    // No timed work: the event that waits is not sent from here.
    expect(await runLane(source.context)).toBe(0);
    source.clock.advance(120_000);
    await runJobs(source.context);
    expect(receiver.received).toEqual([]);
    // No other merchant is held up.
    expect((await startShopping(source, { locationId: locationIds.ukSoho })).cartId).toHaveLength(24);
  });

  test('arrives whole, and closed', async () => {
    const file = newFile();
    const exported = await exportMerchant(from, { slug, file, isRehearsal: false, settleSeconds });
    const imported = await importMerchant(to, file, 'import-1');
    expect(imported).toMatchObject({ slug, rows: exported.rows, isRehearsal: false });
    spoken = imported.receipt;
    proof = (await readMerchant(sourceDatabase, merchantId)).proof;
    expect((await readMerchant(targetDatabase, merchantId)).proof).toBe(proof);
    await target.context.locations.refresh();
    expect((await changeWith(target, newKey())).status).toBe(503);
  });

  test('goes on at its destination: carts, receipts, stored answers, sign-ins, books', async () => {
    await openMerchant(to, slug, false);
    await target.context.locations.refresh();

    const replay = await changeWith(target, change.key);
    expect([replay.status, replay.text, replay.headers.etag]).toEqual([
      200,
      change.answer.text,
      change.answer.headers.etag,
    ]);
    expect((await readReceipt(target)).text).toBe((await readReceipt(source)).text);
    const next = await target.call('POST', shopper.path('/items'), {
      headers: { 'X-Cart-Token': shopper.token, 'If-Match': '"cart-2"', 'Idempotency-Key': newKey() },
      body: { productId: 'sesame-fries', quantity: 1, itemUnavailableAction: 'remove_item' },
    });
    expect([next.status, next.body.revision]).toEqual([200, 3]);
    const signedIn = await signInWith(staffSteps(target), emailAddress);
    expect(signedIn.status, signedIn.text).toBe(200);
    const known = await customerSteps(target).ask('guest@example.com');
    expect(known.status).toBe(200);
    const books = { now: () => to.now(), pause: async () => {}, progress: () => {} };
    expect(await checkBooks(targetDatabase, slug, books)).toMatchObject({ merchantCount: 1, findingCount: 0 });
  });

  test('sends what waited once, signed with the secret that the receiver knows', async () => {
    target.clock.advance(120_000);
    expect(await runLane(target.context)).toBe(1);
    expect(await runLane(target.context)).toBe(0);
    const [call, ...more] = receiver.received;
    if (call === undefined) throw new Error('nothing came');
    expect(more).toEqual([]);
    expect(verifyWebhook(endpoint.secret, call, target.clock.now())).toMatchObject({ type: 'cart.abandoned' });
  });

  test('takes payments with the account that was connected, sealed with the secret of its destination', async () => {
    const locked = await lockedCart(target);
    expect((await orderOf(target, stripe, locked)).id).toHaveLength(24);
    expect(await resealPaymentAccounts.runOnce(target.context)).toBe(1);
    const after = await lockedCart(target);
    expect((await orderOf(target, stripe, after)).id).toHaveLength(24);
  });

  test('is removed where it left with the receipt of its destination, and with no other', async () => {
    await expect(removeMerchant(from, slug, null)).rejects.toThrow('--receipt');
    await expect(removeMerchant(from, slug, proof)).rejects.toThrow('Nothing was removed');
    // Nodes look while the rows are all there yet, and show it no more from then on.
    const looking = { ...from, pause: () => source.context.locations.refresh() };
    await removeMerchant(looking, slug, spoken);
    expect((await source.call('GET', `${storefront}/merchant/${slug}`)).status).toBe(404);
    const left = (await readMerchant(sourceDatabase, merchantId)).tables;
    expect(Object.entries(left).filter(([, { rows }]) => rows > 0)).toEqual([]);
    // The others are as they were.
    expect((await source.call('GET', `${storefront}/merchant/demo-uk`)).status).toBe(200);
    const [{ count } = { count: 0 }] = await sourceDatabase.run<{ count: number }>(
      statement('count-moves-in-test', 'select count(*)::int4 as count from merchant_move'),
      [],
    );
    expect(count).toBe(0);
  });
});
