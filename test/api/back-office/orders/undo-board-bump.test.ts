import { beforeEach, expect, test } from 'vitest';
import { settleBumps } from '../../../../src/jobs/kitchen/settle-bumps.ts';
import { deleteOldRows } from '../../../../src/jobs/retention.ts';
import { boardPath, paidOrder } from '../../../support/callers/board.ts';
import { rowsOf } from '../../../support/callers/checkout.ts';
import { type SignedInStaff, signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();
let staff: SignedInStaff;
beforeEach(async () => {
  staff = await signInStaff(service, { role: 'staff' });
});

const bumpPath = (orderId: string) => `${boardPath()}/${orderId}/bump`;

test('200 taken back: it never moves, no event is written, and other boards are told', async () => {
  const { orderId } = await paidOrder(service);
  await staff.call('POST', bumpPath(orderId), { to: 'READY' });
  const path = boardPath().replace(/orders$/, 'order-changes');
  service.clock.advance(7_000);
  const { after } = (await staff.call('GET', path)).body;
  service.clock.advance(2_000);
  const answer = await staff.call('DELETE', bumpPath(orderId));
  expect(answer, answer.text).toMatchObject({ status: 200, body: { state: 'CONFIRMED', bump: null } });
  const changes = (await staff.call('GET', `${path}?after=${after}`)).body;
  expect(changes.items).toMatchObject([{ orderId, bump: null }]);
  service.clock.advance(60_000);
  expect(await settleBumps.runOnce(service.context)).toBe(0);
  expect(
    await rowsOf(service, `select type from outbox where subject_id = '${orderId}' and type = 'order.ready'`),
  ).toEqual([]);
  expect((await staff.call('GET', `${boardPath()}/${orderId}`)).body.history).toHaveLength(1);
  // What says so goes after a day.
  service.clock.advance(25 * 60 * 60_000);
  await deleteOldRows.runOnce(service.context);
  expect(await rowsOf(service, `select order_id from order_bump where order_id = '${orderId}'`)).toEqual([]);
});

test('409 too late, never bumped, and twice; 404 no such order', async () => {
  const { orderId } = await paidOrder(service);
  expect((await staff.call('DELETE', bumpPath(orderId))).body.code).toBe('RESOURCE_CONFLICT');
  await staff.call('POST', bumpPath(orderId), { to: 'READY' });
  service.clock.advance(11_000);
  await settleBumps.runOnce(service.context);
  expect((await staff.call('DELETE', bumpPath(orderId))).body.code).toBe('RESOURCE_CONFLICT');
  expect((await staff.call('DELETE', bumpPath('f'.repeat(24)))).status).toBe(404);
});
