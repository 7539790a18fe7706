import { beforeAll, expect, test } from 'vitest';
import { settleBumps } from '../../../../src/jobs/kitchen/settle-bumps.ts';
import { boardPath, paidOrder, placedOrder } from '../../../support/callers/board.ts';
import { rowsOf } from '../../../support/callers/checkout.ts';
import { type SignedInStaff, signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();
let staff: SignedInStaff;
beforeAll(async () => {
  staff = await signInStaff(service, { role: 'staff' });
});

const bump = (orderId: string, to: string) => staff.call('POST', `${boardPath()}/${orderId}/bump`, { to });
const read = async (orderId: string) => (await staff.call('GET', `${boardPath()}/${orderId}`)).body;
const eventsOf = async (orderId: string) =>
  (await rowsOf(service, `select type from outbox where subject_id = '${orderId}' and type = 'order.ready'`)).length;

test('200 the guest hears nothing for ten seconds, then the service moves it without the board', async () => {
  const { orderId } = await paidOrder(service);
  const answer = await bump(orderId, 'READY');
  expect([answer.status, answer.body.state, answer.body.bump?.to], answer.text).toEqual([200, 'CONFIRMED', 'READY']);
  service.clock.advance(9_900);
  expect(await settleBumps.runOnce(service.context)).toBe(0);
  expect([(await read(orderId)).state, await eventsOf(orderId)]).toEqual(['CONFIRMED', 0]);
  service.clock.advance(200);
  expect(await settleBumps.runOnce(service.context)).toBe(1);
  expect(await read(orderId)).toMatchObject({ state: 'READY', bump: null });
  expect(await eventsOf(orderId)).toBe(1);
  const audit = await rowsOf(service, `select operation, changes from audit_entry where subject = '${orderId}'`);
  expect(audit).toEqual([{ operation: 'bumpBoardOrder', changes: '{"to":"READY"}' }]);
});

test('200 another board is told of the bump by the next poll, and of its end', async () => {
  const { orderId } = await paidOrder(service);
  service.clock.advance(60_000);
  const path = boardPath().replace(/orders$/, 'order-changes');
  const { after } = (await staff.call('GET', path)).body;
  service.clock.advance(20_000);
  await bump(orderId, 'PREPARING');
  const seen = (await staff.call('GET', `${path}?after=${after}`)).body;
  expect(seen.items).toMatchObject([{ orderId, state: 'CONFIRMED', bump: { to: 'PREPARING' } }]);
  service.clock.advance(20_000);
  await settleBumps.runOnce(service.context);
  const later = (await staff.call('GET', `${path}?after=${seen.after}`)).body;
  expect(later.items).toMatchObject([{ orderId, state: 'PREPARING', bump: null }]);
});

test('200 pressed again with a further step: the first step is made at once and the second waits', async () => {
  const { orderId } = await paidOrder(service);
  await bump(orderId, 'PREPARING');
  expect((await bump(orderId, 'PREPARING')).body).toMatchObject({ state: 'CONFIRMED', bump: { to: 'PREPARING' } });
  expect((await bump(orderId, 'READY')).body).toMatchObject({ state: 'PREPARING', bump: { to: 'READY' } });
  service.clock.advance(11_000);
  await settleBumps.runOnce(service.context);
  expect((await read(orderId)).history.map(({ status }: { status: string }) => status)).toEqual([
    'CONFIRMED',
    'PREPARING',
    'READY',
  ]);
});

test('200 an order that was cancelled meanwhile stays cancelled', async () => {
  const { orderId } = await paidOrder(service);
  await bump(orderId, 'READY');
  await staff.call('POST', `${boardPath()}/${orderId}/status`, { to: 'CANCELLED' });
  service.clock.advance(11_000);
  await settleBumps.runOnce(service.context);
  expect(await read(orderId)).toMatchObject({ state: 'CANCELLED', bump: null });
  expect(await eventsOf(orderId)).toBe(0);
  expect(await rowsOf(service, `select order_id from order_bump where order_id = '${orderId}'`)).toEqual([]);
});

test('400 cancelling is no bump; 404 no such order; 409 not an order yet, not backwards', async () => {
  const { orderId } = await paidOrder(service);
  expect((await bump(orderId, 'CANCELLED')).status).toBe(400);
  expect((await bump('f'.repeat(24), 'READY')).status).toBe(404);
  await staff.call('POST', `${boardPath()}/${orderId}/status`, { to: 'READY' });
  expect((await bump(orderId, 'PREPARING')).body.code).toBe('RESOURCE_CONFLICT');
  expect((await bump(orderId, 'DELIVERED')).body.code).toBe('RESOURCE_CONFLICT');
  const waiting = await placedOrder(service);
  expect((await bump(waiting.orderId, 'READY')).status).toBe(404);
});
