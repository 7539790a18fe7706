import { afterAll, beforeAll, expect, test } from 'vitest';
import { resealPaymentAccounts } from '../../src/jobs/reseal-payment-accounts.ts';
import type { Database } from '../../src/store/database/database.ts';
import { rowsOf } from '../support/callers/checkout.ts';
import { signInStaff } from '../support/callers/staff.ts';
import { openTestDatabase } from '../support/run/database.ts';
import { startTestService, type TestService } from '../support/run/service.ts';
import { connectStripe, processorPath } from '../support/vendors/stripe.ts';
import { type StripeFake, startStripeFake } from '../support/vendors/stripe-fake.ts';

const oldest = 'the oldest secret of this suite that is long enough to be one';
const newest = 'the newest secret of this suite that is long enough to be one';
// Sealed with the newest secret by a version that bound nothing to its place.
const before = {
  secretKey: 'e1.b0514bf5.I8GbHDoV3I3psU3X.MlzJ4A1bAK05wyZD2KGuqTzK2EiCqCWC2dsbjszQkl1_s_ZQoBI',
  webhookSecret: 'e1.b0514bf5.vPuX_BSA1ka8g3WQ.9S90_TyuYON9Y27O0AdHMT7ytlQJar5x5gu30vaHWAyuA08h',
};
let fake: StripeFake;
let database: Database;
beforeAll(async () => {
  fake = await startStripeFake();
  database = await openTestDatabase({ seeded: true });
});
afterAll(async () => {
  await fake.close();
  await database.close();
});

async function during<Result>(secrets: string, work: (service: TestService) => Promise<Result>): Promise<Result> {
  const service = await startTestService({ database, environment: { STRIPE_URL: fake.url, TIFFIN_SECRET: secrets } });
  try {
    return await work(service);
  } finally {
    await service.close();
  }
}

const sealed = (service: TestService) => rowsOf(service, 'select secret_key, webhook_secret from payment_account');
const shown = async (service: TestService) =>
  (await (await signInStaff(service)).call('GET', processorPath)).body.account;

test('sealed with the newest key they outlive the one that leaves TIFFIN_SECRET', async () => {
  await during(oldest, (service) => connectStripe(service, fake.account));
  await during(`${newest},${oldest}`, async (service) => {
    expect(await resealPaymentAccounts.runOnce(service.context)).toBe(1);
    const after = await sealed(service);
    const { keyId } = service.context.secrets;
    for (const text of Object.values(after[0])) expect(text).toMatch(new RegExp(`^e2\\.${keyId}\\.`));
    expect(await resealPaymentAccounts.runOnce(service.context)).toBe(0);
    expect(await sealed(service)).toEqual(after);
  });
  await during(newest, async (service) => {
    expect(await shown(service)).toMatchObject({ secretKey: `sk_test_…${fake.account.secretKey.slice(-4)}` });
  });
});

test('one whose key has left already stays as it is, and comes back with its key', async () => {
  const other = 'another secret of this suite that is long enough to be one too';
  await during(other, async (service) => {
    const before = await sealed(service);
    expect(await resealPaymentAccounts.runOnce(service.context)).toBe(0);
    expect(await sealed(service)).toEqual(before);
    expect(await shown(service)).toMatchObject({ secretKey: null });
  });
  await during(`${other},${newest}`, async (service) => {
    expect(await resealPaymentAccounts.runOnce(service.context)).toBe(1);
    expect(await shown(service)).toMatchObject({ webhookSecret: `whsec_…${fake.account.webhookSecret.slice(-4)}` });
  });
});

test('keys that were sealed before they were bound to their row are sealed again, bound', async () => {
  await during(newest, async (service) => {
    await rowsOf(
      service,
      `update payment_account set secret_key = '${before.secretKey}', webhook_secret = '${before.webhookSecret}'`,
    );
    expect(await shown(service)).toMatchObject({ secretKey: 'sk_test_…1234', webhookSecret: 'whsec_…5678' });
    expect(await resealPaymentAccounts.runOnce(service.context)).toBe(1);
    for (const text of Object.values((await sealed(service))[0])) expect(text).toMatch(/^e2\./);
    expect(await shown(service)).toMatchObject({ secretKey: 'sk_test_…1234', webhookSecret: 'whsec_…5678' });
  });
});

test('keys that were copied into the row of another account open nothing', async () => {
  await during(newest, async (service) => {
    await connectStripe(service, fake.account);
    await rowsOf(service, `update payment_account set account_id = 'acct_other'`);
    expect(await shown(service)).toMatchObject({ accountId: 'acct_other', secretKey: null, webhookSecret: null });
  });
});
