import { expect, test, vi } from 'vitest';
import { CommerceError } from '../../../../src/domain/values/errors.ts';
import { demoPath, lastAct } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';
import {
  engineIsAway,
  orderOf,
  pointsOf,
  settleNow,
  signInMember,
  submitClaim,
} from '../../loyalty/loyal-customers.ts';

const service = serviceForTests();

/** A member's claim that waits for a decision. */
async function claimed() {
  const member = await signInMember(service);
  const { id } = await orderOf(service, member);
  await settleNow(service);
  const { claimId } = (await submitClaim(service, member.headers, { orderId: id, reason: 'other', note: 'Look.' }))
    .body;
  return { member, claimId, orderId: id, points: (await pointsOf(service, member))[0] ?? 0 };
}

const at = (claimId: string, act: 'decision' | 'retry') => `${demoPath}/loyalty/claims/${claimId}/${act}`;

test('200 what the engine refused is posted once it takes it; 409 then there is nothing left to post', async () => {
  const owner = await signInStaff(service);
  const { member, claimId, points } = await claimed();
  const refusing = vi
    .spyOn(service.context.loyalty, 'grantClaim')
    .mockRejectedValueOnce(new CommerceError('RESOURCE_CONFLICT', 'Not now.'));
  const decided = await owner.call('POST', at(claimId, 'decision'), { status: 'approved', points: 9 });
  refusing.mockRestore();
  expect([decided.status, decided.body.status]).toEqual([200, 'failed']);
  expect(await pointsOf(service, member)).toEqual([points, 0]);
  service.clock.advance(1_000);
  const answers = await Promise.all([1, 2, 3].map(() => owner.call('POST', at(claimId, 'retry'))));
  expect(answers.filter(({ status, body }) => status === 200 && body.status === 'applied')).not.toEqual([]);
  expect(await pointsOf(service, member)).toEqual([points + 9, 0]);
  expect(await lastAct(owner)).toMatchObject({ operation: 'retryLoyaltyClaim', subject: claimId });
  expect((await owner.call('POST', at(claimId, 'retry'))).body.code).toBe('RESOURCE_CONFLICT');
});

test('200 an engine that is away: it stays approved, and can be tried again', async () => {
  const owner = await signInStaff(service);
  const { member, claimId, points } = await claimed();
  const away = vi.spyOn(service.context.loyalty, 'grantClaim').mockRejectedValue(engineIsAway());
  await owner.call('POST', at(claimId, 'decision'), { status: 'approved', points: 9 });
  expect((await owner.call('POST', at(claimId, 'retry'))).body.status).toBe('approved');
  away.mockRestore();
  expect((await owner.call('POST', at(claimId, 'retry'))).body.status).toBe('applied');
  expect(await pointsOf(service, member)).toEqual([points + 9, 0]);
});

test('409 one that waits for a decision', async () => {
  const owner = await signInStaff(service);
  const { claimId } = await claimed();
  expect((await owner.call('POST', at(claimId, 'retry'))).status).toBe(409);
});
