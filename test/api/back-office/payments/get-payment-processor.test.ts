import { afterAll, beforeAll, expect, test } from 'vitest';
import { merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { openTestDatabase } from '../../../support/run/database.ts';
import { startTestService, type TestService } from '../../../support/run/service.ts';
import { connectStripe, processorPath } from '../../../support/vendors/stripe.ts';
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

test('200 without an account the sandbox takes test payments, and says where events would go', async () => {
  const owner = await signInStaff(service);
  const answer = await owner.call('GET', processorPath);
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      processor: 'test',
      account: null,
      makesWebhooks: false,
      webhookUrl: `${service.context.settings.baseUrl}/api/v1/webhooks/stripe/${merchantIds.demo}`,
    },
  ]);
});

test('200 keys that cannot be opened any more are reported as lost, not as a failure', async () => {
  const database = await openTestDatabase({ seeded: true });
  const first = await startTestService({ database, environment: { STRIPE_URL: fake.url } });
  await connectStripe(first, fake.account);
  await first.close();
  const environment = {
    STRIPE_URL: fake.url,
    TIFFIN_SECRET: 'another secret of the suite that is long enough to be one',
  };
  const later = await startTestService({ database, environment });
  const owner = await signInStaff(later);
  expect((await owner.call('GET', processorPath)).body).toMatchObject({
    processor: 'stripe',
    account: { accountId: fake.account.id, secretKey: null, webhookSecret: null },
  });
  await later.close();
  await database.close();
});
