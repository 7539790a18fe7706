import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteOldRows } from '../../../../src/jobs/retention.ts';
import { merchantIds } from '../../../../src/sandbox/seed/identities.ts';
import { lastAct } from '../../../support/callers/back-office.ts';
import { rowsOf } from '../../../support/callers/checkout.ts';
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

test('200 the merchant has the installation’s again; the row goes after a day, when no quote waits for it', async () => {
  const owner = await signInStaff(service);
  const accountId = await connected(service, driveAccount(drive), owner);
  const { partners } = service.context;
  expect(partners.couriersOf(merchantIds.demo).map(({ name }) => name)).toEqual([accountId]);
  const answer = await owner.call('DELETE', `${partnersPath}/${accountId}`);
  expect([answer.status, idsIn(answer)]).toEqual([200, []]);
  expect(await lastAct(owner)).toMatchObject({ operation: 'removePartnerAccount', subject: accountId });
  expect(partners.couriersOf(merchantIds.demo).map(({ name }) => name)).toEqual(['sandbox-courier']);
  expect(partners.courierNamed(merchantIds.demo, accountId)?.name).toBe(accountId);
  await service.database.script(`
    insert into courier_quote (merchant_id, external_delivery_id, cart_id, location_id, adapter, state, asked_at, check_at)
    values ('${merchantIds.demo}', 'quote-1', 'cart', 'location', '${accountId}', 'asked', 1, 9000000000000)`);
  const rowsAfter = async (): Promise<number> => {
    await deleteOldRows.runOnce(service.context);
    return (await rowsOf(service, 'select from partner_account')).length;
  };
  service.clock.advance(23 * 3_600_000);
  expect(await rowsAfter()).toBe(1);
  service.clock.advance(2 * 3_600_000);
  expect(await rowsAfter()).toBe(1);
  await service.database.script(`update courier_quote set check_at = null, state = 'cancelled'`);
  expect(await rowsAfter()).toBe(0);
});

test('404 an account that is not there', async () => {
  const owner = await signInStaff(service);
  const answer = await owner.call('DELETE', `${partnersPath}/courier-unknown1`);
  expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND']);
});

test('403 is for owners', async () => {
  const manager = await signInStaff(service, { role: 'manager' });
  expect((await manager.call('DELETE', `${partnersPath}/courier-unknown1`)).status).toBe(403);
});
