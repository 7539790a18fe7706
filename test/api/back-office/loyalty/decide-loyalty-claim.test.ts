import { expect, test } from 'vitest';
import { merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { demoPath, lastAct } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';
import { orderOf, pointsOf, settleNow, signInMember, submitClaim } from '../../loyalty/loyal-customers.ts';

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

const at = (claimId: string) => `${demoPath}/loyalty/claims/${claimId}/decision`;

test('200 approved: the points are there, once', async () => {
  const owner = await signInStaff(service);
  const { member, claimId, orderId, points } = await claimed();
  const answer = await owner.call('POST', at(claimId), { status: 'approved', points: 30 });
  expect([answer.status, answer.body]).toMatchObject([200, { claimId, orderId, status: 'applied', points: 30 }]);
  expect(await pointsOf(service, member)).toEqual([points + 30, 0]);
  expect(await lastAct(owner)).toMatchObject({
    operation: 'decideLoyaltyClaim',
    subject: claimId,
    changes: { status: 'approved', points: 30 },
  });
});

test('409 decided before, and of five at once one decides', async () => {
  const owner = await signInStaff(service);
  const { member, claimId, points } = await claimed();
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map(() => owner.call('POST', at(claimId), { status: 'approved', points: 7 })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  expect((await owner.call('POST', at(claimId), { status: 'rejected' })).body.code).toBe('RESOURCE_CONFLICT');
  expect(await pointsOf(service, member)).toEqual([points + 7, 0]);
});

test('200 rejected: nothing is posted', async () => {
  const owner = await signInStaff(service);
  const { member, claimId, points } = await claimed();
  expect((await owner.call('POST', at(claimId), { status: 'rejected' })).body).toMatchObject({ status: 'rejected' });
  expect(await pointsOf(service, member)).toEqual([points, 0]);
});

test('400 points where there are none, or none where there are; 403 staff; 404 an unknown claim', async () => {
  const owner = await signInStaff(service);
  const { claimId } = await claimed();
  for (const body of [{ status: 'approved' }, { status: 'rejected', points: 5 }]) {
    const answer = await owner.call('POST', at(claimId), body);
    expect([answer.status, answer.body.details.fields[0].path]).toEqual([400, 'points']);
  }
  const staff = await signInStaff(service, { role: 'staff' });
  expect((await staff.call('POST', at(claimId), { status: 'rejected' })).status).toBe(403);
  expect((await owner.call('POST', at('no-such-claim'), { status: 'rejected' })).status).toBe(404);
  const elsewhere = await signInStaff(service, { merchantId: merchantIds.demoUk });
  const foreign = `/merchants/${merchantIds.demoUk}/loyalty/claims/${claimId}/decision`;
  expect((await elsewhere.call('POST', foreign, { status: 'rejected' })).status).toBe(404);
});
