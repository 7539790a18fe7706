import { expect, test } from 'vitest';
import { locationIds, merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { placePath } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

test('200 one rate that is added, and nothing to suggest where it differs from street to street', async () => {
  const staff = await signInStaff(service, { role: 'staff' });
  const answer = await staff.call('GET', `${placePath()}/taxes`);
  const policy = await staff.call('GET', `${placePath()}/policy`);
  expect([answer.status, answer.body]).toEqual([
    200,
    {
      policyRevision: policy.body.policyRevision,
      taxRate: 105_000,
      taxes: null,
      taxName: 'sales_tax',
      suggested: null,
    },
  ]);
});

test('200 a table of taxes, and that of the country', async () => {
  const staff = await signInStaff(service, { role: 'staff', merchantId: merchantIds.demoUk });
  const path = `/merchants/${merchantIds.demoUk}/locations/${locationIds.ukSoho}/taxes`;
  const { body } = await staff.call('GET', path);
  expect(body).toMatchObject({ taxRate: 0, taxName: 'vat', taxes: { pricesInclude: true } });
  expect(body.suggested).toEqual(body.taxes);
});

test('404 a location of another merchant', async () => {
  const staff = await signInStaff(service);
  const path = `/merchants/${merchantIds.demo}/locations/${locationIds.ukSoho}/taxes`;
  expect((await staff.call('GET', path)).status).toBe(404);
});
