import { beforeAll, expect, test } from 'vitest';
import { locationIds } from '../../../../src/sandbox/seed/identities.ts';
import { boardPath, givenBack, paidOrder, placedOrder } from '../../../support/callers/board.ts';
import { processorOf, rowsOf } from '../../../support/callers/checkout.ts';
import { type SignedInStaff, signInStaff } from '../../../support/callers/staff.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();
let staff: SignedInStaff;
beforeAll(async () => {
  staff = await signInStaff(service, { role: 'staff' });
});

const move = (orderId: string, body: object, locationId?: string) =>
  staff.call('POST', `${boardPath(locationId)}/${orderId}/status`, body);

test('200 stage by stage, each in the history and the log', async () => {
  const { orderId } = await paidOrder(service);
  for (const to of ['PREPARING', 'READY']) {
    service.clock.advance(1_000);
    const answer = await move(orderId, { to });
    expect([answer.status, answer.body.state], answer.text).toEqual([200, to]);
  }
  service.clock.advance(1_000);
  const last = await move(orderId, { to: 'COMPLETED', from: 'READY' });
  expect(last.body.history.map(({ status }: { status: string }) => status)).toEqual([
    'CONFIRMED',
    'PREPARING',
    'READY',
    'COMPLETED',
  ]);
  expect(last.body.moves).toEqual([]);
  const audit = await rowsOf(
    service,
    `select changes from audit_entry where subject = '${orderId}' order by at, audit_id`,
  );
  expect(audit.map(({ changes }) => JSON.parse(changes).to)).toEqual(['PREPARING', 'READY', 'COMPLETED']);
});

test('200 cancelled: everything goes back, once, also after a lost answer of the processor', async () => {
  const { orderId } = await paidOrder(service);
  processorOf(service).failNext('refund', { how: 'replyLost' });
  expect((await move(orderId, { to: 'CANCELLED' })).status).toBe(503);
  expect((await move(orderId, { to: 'READY' })).body.code).toBe('RESOURCE_CONFLICT');
  expect((await move(orderId, { to: 'CANCELLED' })).body).toMatchObject({
    state: 'CANCELLED',
    refunds: [{ kind: 'whole', amountMinor: 2210, state: 'paid', accountId: staff.accountId }],
  });
  expect(await givenBack(service, orderId)).toMatchObject({ status: 'CANCELLED', heldMinor: 0, processorMinor: 2210 });
  const types = await rowsOf(service, `select type from outbox where subject_id = '${orderId}' order by type`);
  expect(types.map(({ type }) => type)).toEqual(expect.arrayContaining(['order.cancelled', 'order.refunded']));
});

test('400 a status that is never set by hand', async () => {
  const { orderId } = await paidOrder(service);
  for (const to of ['REFUNDED', 'PLACED', 'EATEN']) expect((await move(orderId, { to })).status).toBe(400);
});

test('409 backwards, what is fetched is not delivered, another person moved it, and it is no order yet', async () => {
  const { orderId } = await paidOrder(service);
  await move(orderId, { to: 'READY' });
  for (const body of [{ to: 'PREPARING' }, { to: 'DELIVERED' }, { to: 'COMPLETED', from: 'CONFIRMED' }]) {
    expect((await move(orderId, body)).body.code).toBe('RESOURCE_CONFLICT');
  }
  const waiting = await placedOrder(service);
  expect((await move(waiting.orderId, { to: 'READY' }, locationIds.downtown)).status).toBe(409);
  expect(await givenBack(service, orderId)).toMatchObject({ status: 'READY', refundedMinor: 0 });
});
