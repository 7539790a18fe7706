import { expect, test } from 'vitest';
import { merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { demoPath } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

test('200 whether a geocoder is connected', async () => {
  const worker = await signInStaff(service, { role: 'staff' });
  const answer = await worker.call('GET', `${demoPath}/address-search`);
  expect([answer.status, answer.body]).toEqual([200, { available: true, asYouType: true }]);
});

test('401 without a session, 404 of another merchant', async () => {
  const bare = await service.call('GET', `/api/v1/dashboard${demoPath}/address-search`);
  expect([bare.status, bare.body.code]).toEqual([401, 'UNAUTHORIZED']);
  const worker = await signInStaff(service, { role: 'staff' });
  const foreign = await worker.call('GET', `/merchants/${merchantIds.demoDe}/address-search`);
  expect([foreign.status, foreign.body.code]).toEqual([404, 'NOT_FOUND']);
});
