import { expect, test } from 'vitest';
import { nowhere, placePath } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

test('200 the owners after five minutes, until others are named; 404 no such location', async () => {
  const manager = await signInStaff(service, { role: 'manager' });
  const { status, body } = await manager.call('GET', `${placePath()}/order-alerts`);
  expect([status, body]).toEqual([200, { revision: 0, afterMinutes: 5, emailAddresses: [], phoneNumbers: [] }]);
  expect((await manager.call('GET', `${placePath(nowhere)}/order-alerts`)).status).toBe(404);
});
