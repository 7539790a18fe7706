import { afterAll, beforeAll, expect, test } from 'vitest';
import { merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { startTestService, type TestService } from '../../../support/run/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

test('200 everybody of this merchant and nobody else', async () => {
  const owner = await signInStaff(service);
  const elsewhere = await signInStaff(service, { merchantId: merchantIds.demoUk });
  const { status, body } = await owner.call('GET', `/merchants/${merchantIds.demo}/staff`);
  expect(status).toBe(200);
  const ids = body.members.map((member: { accountId: string }) => member.accountId);
  expect(ids).toContain(owner.accountId);
  expect(ids).not.toContain(elsewhere.accountId);
});
