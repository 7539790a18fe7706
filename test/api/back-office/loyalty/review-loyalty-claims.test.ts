import { expect, test } from 'vitest';
import { locationIds } from '../../../../src/sandbox/seed/identities.ts';
import { demoPath } from '../../../support/callers/back-office.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';
import { orderOf, signInMember, submitClaim } from '../../loyalty/loyal-customers.ts';

const service = serviceForTests();

test('200 those that wait, newest first, in pages; others by status; 400 a cursor of another list', async () => {
  const manager = await signInStaff(service, { role: 'manager' });
  const claimIds: string[] = [];
  const orderIds: string[] = [];
  for (let count = 0; count < 3; count += 1) {
    const member = await signInMember(service);
    const { id } = await orderOf(service, member);
    const answer = await submitClaim(service, member.headers, { orderId: id, reason: 'other', note: `No ${count}` });
    claimIds.unshift(answer.body.claimId);
    orderIds.unshift(id);
  }
  const list = (query: string) => manager.call('GET', `${demoPath}/loyalty/claims${query}`);
  const first = (await list('?limit=2')).body;
  const second = (await list(`?limit=2&cursor=${encodeURIComponent(first.nextCursor)}`)).body;
  const listed = [...first.items, ...second.items];
  expect(listed.map(({ claimId }) => claimId)).toEqual(claimIds);
  expect(listed[0]).toMatchObject({ status: 'pending', reason: 'other', note: 'No 2', points: null });
  expect(listed.map(({ orderId }) => orderId)).toEqual(orderIds);
  expect(listed.map(({ locationId }) => locationId)).toEqual(claimIds.map(() => locationIds.alwaysOpen));
  expect(second.nextCursor).toBeNull();
  const other = await list(`?status=rejected&cursor=${encodeURIComponent(first.nextCursor)}`);
  expect([other.status, other.body.code]).toEqual([400, 'VALIDATION_ERROR']);
  await manager.call('POST', `${demoPath}/loyalty/claims/${claimIds[1]}/decision`, { status: 'rejected' });
  const idsOf = ({ body }: { body: { items: { claimId: string }[] } }) => body.items.map(({ claimId }) => claimId);
  expect(idsOf(await list('?status=rejected'))).toEqual([claimIds[1]]);
  expect(idsOf(await list(''))).toEqual([claimIds[0], claimIds[2]]);
  const staff = await signInStaff(service, { role: 'staff' });
  expect((await staff.call('GET', `${demoPath}/loyalty/claims`)).status).toBe(403);
});
