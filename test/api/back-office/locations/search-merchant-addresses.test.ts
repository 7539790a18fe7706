import { expect, test } from 'vitest';
import { merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { demoPath } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests, startTestService } from '../../../support/run/service.ts';

const service = serviceForTests();
const path = `${demoPath}/address-search`;

test('200 what the text may mean, for all who work there', async () => {
  const worker = await signInStaff(service, { role: 'staff' });
  const answer = await worker.call('POST', path, { text: '88 reade' });
  expect(answer.status).toBe(200);
  expect(answer.body.suggestions[0]).toMatchObject({ street: '88 Reade Street', precision: 'house', zipCode: '10013' });
});

test('400 too short a text', async () => {
  const owner = await signInStaff(service);
  const answer = await owner.call('POST', path, { text: 'a' });
  expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_ERROR']);
});

test('401 without a session', async () => {
  const answer = await service.call('POST', `/api/v1/dashboard${path}`, { body: { text: '88 reade' } });
  expect([answer.status, answer.body.code]).toEqual([401, 'UNAUTHORIZED']);
});

test('404 another merchant, and where no geocoder is connected', async () => {
  const owner = await signInStaff(service);
  const foreign = await owner.call('POST', `/merchants/${merchantIds.demoDe}/address-search`, { text: '88 reade' });
  expect([foreign.status, foreign.body.code]).toEqual([404, 'NOT_FOUND']);
  const without = await startTestService({ environment: { GEOCODER: 'none' } });
  try {
    const alone = await signInStaff(without);
    expect((await alone.call('POST', path, { text: '88 reade' })).body.code).toBe('NOT_FOUND');
  } finally {
    await without.close();
  }
});
