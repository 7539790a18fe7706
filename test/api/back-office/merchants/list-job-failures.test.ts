import { expect, test } from 'vitest';
import { merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { setAside } from '../../../../src/store/database/timed-work/job-failures.ts';
import { makeOperator } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

test('200 what jobs set aside, the newest failure first, with its reason', async () => {
  const operator = await signInStaff(service, { role: 'staff' });
  await makeOperator(service, operator);
  expect((await operator.call('GET', '/job-failures')).body).toEqual({ failures: [] });
  const now = service.clock.now();
  const row = { merchantId: merchantIds.demo, rowKey: 'a' };
  await setAside(service.database, 'post-claims', row, 'older', now - 1);
  await setAside(service.database, 'expire-carts', row, '23514 some_check', now);
  const { status, body } = await operator.call('GET', '/job-failures');
  expect(status).toBe(200);
  const at = new Date(now).toISOString();
  expect(body.failures).toMatchObject([
    {
      ...row,
      job: 'expire-carts',
      reason: '23514 some_check',
      failedCount: 1,
      firstFailedAt: at,
      lastFailedAt: at,
      tryAt: new Date(now + 1_000).toISOString(),
    },
    { job: 'post-claims', reason: 'older' },
  ]);
});

test('403 an owner who does not run the installation', async () => {
  const owner = await signInStaff(service);
  const answer = await owner.call('GET', '/job-failures');
  expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN']);
});
