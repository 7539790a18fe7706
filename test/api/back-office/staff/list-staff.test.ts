import { expect, test } from 'vitest';
import { merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

test('200 all staff of this merchant and of no other', async () => {
  const owner = await signInStaff(service);
  const elsewhere = await signInStaff(service, { merchantId: merchantIds.demoUk });
  const { status, body } = await owner.call('GET', `/merchants/${merchantIds.demo}/staff`);
  expect(status).toBe(200);
  const ids = body.members.map((member: { accountId: string }) => member.accountId);
  expect(ids).toContain(owner.accountId);
  expect(ids).not.toContain(elsewhere.accountId);
});
