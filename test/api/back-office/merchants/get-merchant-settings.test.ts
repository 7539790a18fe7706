import { expect, test } from 'vitest';
import { merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { demoPath } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

test('200 how the merchant is set up', async () => {
  const worker = await signInStaff(service, { role: 'staff', locationIds: [] });
  const answer = await worker.call('GET', `${demoPath}/settings`);
  expect(answer.status, answer.text).toBe(200);
  expect(answer.body).toMatchObject({
    merchantId: merchantIds.demo,
    slug: 'demo',
    currency: 'usd',
    status: 'published',
    origins: ['https://example.com'],
    appSchemes: ['tiffindemo'],
  });
});
