import { expect, test } from 'vitest';
import { merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { demoPath } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

test('200 the programme with its number, and whether it is on', async () => {
  const manager = await signInStaff(service, { role: 'manager' });
  const { status, body } = await manager.call('GET', `${demoPath}/loyalty/programme`);
  expect([status, body.programmeRevision, body.enabled, body.currency]).toEqual([200, 1, true, 'usd']);
  expect(body.programme).toMatchObject({ rate: { points: 1, spendMinor: 100 }, welcomePoints: 100 });
  expect(body.programme.rewards.map((reward: { rewardId: string }) => reward.rewardId)).toEqual([
    'two-off',
    'five-off',
  ]);
});

test('200 no programme yet', async () => {
  const owner = await signInStaff(service, { merchantId: merchantIds.demoUk });
  const { status, body } = await owner.call('GET', `/merchants/${merchantIds.demoUk}/loyalty/programme`);
  expect([status, body]).toEqual([200, { programmeRevision: 0, enabled: false, currency: 'gbp', programme: null }]);
});
