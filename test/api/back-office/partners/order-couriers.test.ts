import { afterAll, beforeAll, expect, test } from 'vitest';
import { merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';
import { type DriveFake, startDriveFake } from '../../../support/vendors/drive-fake.ts';
import { connected, driveAccount, idsIn, partnersPath } from '../../../support/vendors/partners.ts';

let drive: DriveFake;
const service = serviceForTests();
beforeAll(async () => {
  drive = await startDriveFake(() => service.clock.now());
});
afterAll(() => drive.close());

const orderPath = `/merchants/${merchantIds.demo}/courier-order`;

test('200 the couriers are asked in that order from then on; 409 another list, 400 one with one twice', async () => {
  const owner = await signInStaff(service);
  const first = await connected(service, driveAccount(drive), owner);
  const second = await connected(service, driveAccount(drive), owner);
  const answer = await owner.call('PUT', orderPath, { accountIds: [second, first] });
  expect([answer.status, idsIn(answer)]).toEqual([200, [second, first]]);
  expect(service.context.partners.couriersOf(merchantIds.demo).map(({ name }) => name)).toEqual([second, first]);
  for (const accountIds of [[first], [first, second, 'courier-another1'], []]) {
    const refused = await owner.call('PUT', orderPath, { accountIds });
    expect([refused.status, refused.body.code]).toEqual([409, 'RESOURCE_CONFLICT']);
  }
  expect((await owner.call('PUT', orderPath, { accountIds: [first, first] })).status).toBe(400);
  expect(idsIn(await owner.call('GET', partnersPath))).toEqual([second, first]);
});

test('403 is for owners', async () => {
  const manager = await signInStaff(service, { role: 'manager' });
  expect((await manager.call('PUT', orderPath, { accountIds: [] })).status).toBe(403);
});
