import { expect, test } from 'vitest';
import { demoPath } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

test('200 nowhere before anything was chosen, with figures to begin with', async () => {
  const manager = await signInStaff(service, { role: 'manager' });
  expect((await manager.call('GET', `${demoPath}/counter-payments`)).body).toEqual({
    revision: 0,
    methods: [],
    totalMaxMinor: 5000,
    openOrdersMax: 2,
    currency: 'usd',
  });
});

test('403 for those who are no managers', async () => {
  const staff = await signInStaff(service, { role: 'staff' });
  expect((await staff.call('GET', `${demoPath}/counter-payments`)).status).toBe(403);
});
