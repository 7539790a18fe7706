import { afterAll, beforeAll, expect, test } from 'vitest';
import { merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { signInStaff } from '../../../support/staff.ts';

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

test('404 a merchant one does not work for', async () => {
  const elsewhere = await signInStaff(service, { merchantId: merchantIds.demoUk });
  expect((await elsewhere.call('GET', `/merchants/${merchantIds.demo}/staff`)).status).toBe(404);
});

test('403 staff do not see the list', async () => {
  const worker = await signInStaff(service, { role: 'staff' });
  expect((await worker.call('GET', `/merchants/${merchantIds.demo}/staff`)).status).toBe(403);
});
