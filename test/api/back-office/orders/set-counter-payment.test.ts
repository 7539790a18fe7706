import { beforeAll, describe, expect, test } from 'vitest';
import { locationIds } from '../../../../src/sandbox/seed/identities.ts';
import { boardPath, paidOrder, placedOrder } from '../../../support/callers/board.ts';
import { orderResult, rowsOf } from '../../../support/callers/checkout.ts';
import { counterOrder, counterRow, offerCounter, sayPaid } from '../../../support/callers/counter.ts';
import { type SignedInStaff, signInStaff } from '../../../support/callers/staff.ts';
import { canRace } from '../../../support/run/database.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();
let manager: SignedInStaff;
beforeAll(async () => {
  manager = await signInStaff(service, { role: 'manager' });
  await offerCounter(service);
});

const changesPath = boardPath().replace(/orders$/, 'order-changes');

let refundCount = 0;
const refund = (orderId: string, part: object, refundedMinor = 0) => {
  refundCount += 1;
  const refundId = `refund-${String(refundCount).padStart(4, '0')}`;
  return manager.call('POST', `${boardPath()}/${orderId}/refunds`, {
    refundId,
    refundedMinor,
    reason: 'Cold',
    ...part,
  });
};
const move = (orderId: string, to: string) => manager.call('POST', `${boardPath()}/${orderId}/status`, { to });
const paid = (means: 'cash' | 'card', from = 'due') => ({ state: 'paid', means, from });

describe('200', () => {
  test('paid: on the board, on the ticket, in the order and its receipt, in the log, and for those who follow it', async () => {
    const { orderId, shopper } = await counterOrder(service);
    const before = await manager.call('GET', `${boardPath()}/${orderId}`);
    expect(before.body).toMatchObject({
      counter: { state: 'due', means: null, dueMinor: 2210, receivedMinor: 0, handBackMinor: 0 },
      details: { payment: { method: 'counter', state: 'due', due: '22.10', received: '0.00' } },
    });
    const { after } = (await manager.call('GET', changesPath)).body;
    service.clock.advance(10_000);
    const answer = await sayPaid(service, orderId, paid('cash'));
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject({
      state: 'CONFIRMED',
      changeNumber: 2,
      counter: { state: 'paid', means: 'cash', dueMinor: 0, receivedMinor: 2210, handBackMinor: 0 },
      history: [
        { changeNumber: 1, status: 'CONFIRMED', refundedMinor: 0 },
        { changeNumber: 2, status: 'CONFIRMED', refundedMinor: 0 },
      ],
    });
    // What changed is how it is paid: neither status nor refunds did.
    expect((await orderResult(service, shopper)).body.order.updatedAt).toBeNull();
    expect((await orderResult(service, shopper)).body.order.pricing).toMatchObject({
      total: '22.10',
      netPaid: '22.10',
    });
    const changes = (await manager.call('GET', `${changesPath}?after=${after}`)).body.items;
    expect(changes.filter((item: { orderId: string }) => item.orderId === orderId)).toMatchObject([
      { counter: { state: 'paid' } },
    ]);
    expect(await rowsOf(service, `select operation, changes from audit_entry where subject = '${orderId}'`)).toEqual([
      { operation: 'setCounterPayment', changes: JSON.stringify({ state: 'paid', means: 'cash', from: 'due' }) },
    ]);
  });

  test('cash was a card, then a mistake: to be paid again; then not collected, and paid after all', async () => {
    const { orderId } = await counterOrder(service);
    const steps = [
      [paid('cash'), { state: 'paid', means: 'cash', dueMinor: 0, receivedMinor: 2210 }],
      [paid('card', 'paid'), { state: 'paid', means: 'card', dueMinor: 0, receivedMinor: 2210 }],
      [
        { state: 'due', from: 'paid' },
        { state: 'due', means: null, dueMinor: 2210, receivedMinor: 0 },
      ],
      [
        { state: 'not_collected', from: 'due' },
        { state: 'not_collected', dueMinor: 0, receivedMinor: 0 },
      ],
      [paid('cash', 'not_collected'), { state: 'paid', means: 'cash', receivedMinor: 2210 }],
    ] as const;
    for (const [body, counter] of steps) {
      expect((await sayPaid(service, orderId, body)).body).toMatchObject({ counter });
    }
  });

  test('a refund before it is paid takes off what is owed; one behind it is handed back; both are in the order', async () => {
    const { orderId, shopper } = await counterOrder(service);
    expect((await refund(orderId, { amountMinor: 210 })).body).toMatchObject({
      refundedMinor: 210,
      counter: { state: 'due', dueMinor: 2000, handBackMinor: 0 },
    });
    expect((await sayPaid(service, orderId, paid('cash'))).body.counter).toMatchObject({ receivedMinor: 2000 });
    expect((await refund(orderId, { amountMinor: 500 }, 210)).body).toMatchObject({
      refundedMinor: 710,
      counter: { state: 'paid', receivedMinor: 1500, handBackMinor: 500 },
      details: { payment: { received: '15.00', handBack: '5.00', due: '0.00' } },
    });
    expect((await orderResult(service, shopper)).body.order.pricing).toMatchObject({
      refunded: '7.10',
      netPaid: '15.00',
    });
    expect((await sayPaid(service, orderId, { state: 'due', from: 'paid' })).body.code).toBe('RESOURCE_CONFLICT');
    expect(await counterRow(service, orderId)).toMatchObject({
      state: 'paid',
      collectedMinor: 2000,
      refundedMinor: 710,
    });
  });

  test('cancelled unpaid: nothing is owed; cancelled once it was paid: all of it is handed back', async () => {
    const unpaid = await counterOrder(service);
    expect((await move(unpaid.orderId, 'CANCELLED')).body).toMatchObject({
      state: 'CANCELLED',
      counter: { state: 'none', dueMinor: 0, receivedMinor: 0, handBackMinor: 0 },
    });
    expect((await sayPaid(service, unpaid.orderId)).body.code).toBe('RESOURCE_CONFLICT');
    const settled = await counterOrder(service);
    await sayPaid(service, settled.orderId);
    expect((await move(settled.orderId, 'CANCELLED')).body).toMatchObject({
      state: 'CANCELLED',
      counter: { state: 'paid', receivedMinor: 0, handBackMinor: 2210 },
    });
  });
});

test('400 paid with nothing, not paid with cash, and what is no state', async () => {
  const { orderId } = await counterOrder(service);
  for (const body of [
    { state: 'paid', from: 'due' },
    { state: 'not_collected', means: 'cash', from: 'due' },
    { state: 'stolen', from: 'due' },
    { state: 'paid', means: 'cheque', from: 'due' },
    { state: 'paid', means: 'cash' },
  ]) {
    expect((await sayPaid(service, orderId, body)).body.code).toBe('VALIDATION_ERROR');
  }
  expect(await counterRow(service, orderId)).toMatchObject({ state: 'due' });
});

test('404 no such order', async () => {
  expect((await sayPaid(service, 'ffffffffffffffffffffffff')).status).toBe(404);
});

test('409 paid online, not accepted yet, and said by another person before', async () => {
  const online = await paidOrder(service);
  expect((await sayPaid(service, online.orderId)).body.code).toBe('RESOURCE_CONFLICT');
  const waiting = await placedOrder(service);
  expect((await sayPaid(service, waiting.orderId, paid('cash'), locationIds.downtown)).body.code).toBe(
    'RESOURCE_CONFLICT',
  );
  const { orderId } = await counterOrder(service);
  await sayPaid(service, orderId);
  expect((await sayPaid(service, orderId, paid('card'))).body).toMatchObject({
    code: 'RESOURCE_CONFLICT',
    message: 'Another person changed this payment: load the order again.',
  });
  expect(await counterRow(service, orderId)).toMatchObject({ means: 'cash' });
});

describe.runIf(canRace('set-counter-payment.test.ts'))('at the same moment', () => {
  test('six people say that it was paid: one is taken, ten times', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { orderId } = await counterOrder(service);
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, index) => sayPaid(service, orderId, paid(index % 2 === 0 ? 'cash' : 'card'))),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
      const audits = await rowsOf(service, `select audit_id from audit_entry where subject = '${orderId}'`);
      expect(audits).toHaveLength(1);
    }
  }, 60_000);

  test('paid while it is cancelled: what was taken is handed back, and never both taken and owed', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { orderId } = await counterOrder(service);
      const [said, cancelled] = await Promise.all([sayPaid(service, orderId), move(orderId, 'CANCELLED')]);
      expect(cancelled?.status, cancelled?.text).toBe(200);
      const { counter } = (await manager.call('GET', `${boardPath()}/${orderId}`)).body;
      expect(counter).toMatchObject(
        said?.status === 200
          ? { state: 'paid', dueMinor: 0, receivedMinor: 0, handBackMinor: 2210 }
          : { state: 'none', dueMinor: 0, receivedMinor: 0, handBackMinor: 0 },
      );
    }
  }, 60_000);
});
