import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';
import { type DriveFake, startDriveFake } from '../../../support/vendors/drive-fake.ts';
import { connected, driveAccount, partnersPath } from '../../../support/vendors/partners.ts';

let drive: DriveFake;
const service = serviceForTests();
beforeAll(async () => {
  drive = await startDriveFake(() => service.clock.now());
});
afterAll(() => drive.close());

test('200 says since when and why it does not work, and that it does again', async () => {
  const owner = await signInStaff(service);
  const accountId = await connected(service, driveAccount(drive), owner);
  const check = async () => {
    service.clock.advance(60_000);
    const answer = await owner.call('POST', `${partnersPath}/${accountId}/check`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.accounts[0];
  };
  drive.failNext('get', { status: 403 });
  const refused = await check();
  expect(refused).toMatchObject({ failure: { reason: 'refused' }, checkedAt: refused.failure.since });
  drive.failNext('get', 'cut');
  expect((await check()).failure).toEqual({ reason: 'unreachable', since: refused.failure.since });
  const fine = await check();
  expect(fine).toMatchObject({ failure: null, checkedAt: new Date(service.clock.now()).toISOString() });
});

test('404 an account that is not there, and one that was removed', async () => {
  const owner = await signInStaff(service);
  const accountId = await connected(service, driveAccount(drive), owner);
  expect((await owner.call('DELETE', `${partnersPath}/${accountId}`)).status).toBe(200);
  for (const id of ['courier-unknown1', accountId]) {
    const answer = await owner.call('POST', `${partnersPath}/${id}/check`);
    expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
  }
});

test('403 is for owners', async () => {
  const manager = await signInStaff(service, { role: 'manager' });
  expect((await manager.call('POST', `${partnersPath}/courier-unknown1/check`)).status).toBe(403);
});
