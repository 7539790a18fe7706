import { expect, test } from 'vitest';
import { resumeRefunds } from '../../../src/jobs/resume-refunds.ts';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import type { Context } from '../../../src/workflows/context.ts';
import { changeOrderStatus } from '../../../src/workflows/order/change-order-status.ts';
import { refundPart } from '../../../src/workflows/order/refund-part.ts';
import { webhookText } from '../../../src/workflows/webhooks/webhook-text.ts';
import { givenBack, paidOrder } from '../../support/callers/board.ts';
import { processorOf, rowsOf } from '../../support/callers/checkout.ts';
import { Died, dyingAt } from '../../support/run/dying.ts';
import { describeProof } from '../../support/run/proof.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests();

const stepsMax = 20;
const refundId = 'refund-0001';
const part = { refundId, amountMinor: 700, itemIds: [], refundedMinor: 0 };

const actOf = (context: Context) => ({
  together: <Result>(work: (tx: Context['database']) => Promise<Result>) => context.database.transaction(work),
  accountId: null,
  reason: 'cold',
});
const refund = (context: Context, orderId: string) =>
  refundPart(context, merchantIds.demo, orderId, part, actOf(context));

async function unlessDied(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!(error instanceof Died)) throw error;
  });
}
async function runTimers() {
  service.clock.advance(60_000);
  await resumeRefunds.runOnce(service.context);
}

describeProof.each(['before', 'after'] as const)('a process that dies %s any step', (when) => {
  test('of a refund: nothing or everything, once, whether it is sent again or not', async () => {
    for (let step = 1; step <= stepsMax; step += 1) {
      const { orderId } = await paidOrder(service);
      const death = dyingAt(service.context, step, when);
      await unlessDied(refund(death.context, orderId));
      await runTimers();
      const left = await givenBack(service, orderId);
      expect([0, 700]).toContain(left.refundedMinor);
      expect(left).toMatchObject({ heldMinor: 0, processorMinor: left.refundedMinor });
      if (left.refundedMinor === 0) await refund(service.context, orderId);
      expect(await givenBack(service, orderId)).toMatchObject({
        status: 'CONFIRMED',
        refundedMinor: 700,
        processorMinor: 700,
      });
      if (!death.happened()) return;
    }
    throw new Error('a refund has more steps than that');
  });

  test('of a cancellation: sent again it is cancelled, and the money went back once', async () => {
    for (let step = 1; step <= stepsMax; step += 1) {
      const { orderId } = await paidOrder(service);
      const death = dyingAt(service.context, step, when);
      const { context } = death;
      await unlessDied(changeOrderStatus(context, merchantIds.demo, orderId, 'CANCELLED', actOf(context)));
      const before = await givenBack(service, orderId);
      if (before.status !== 'CANCELLED') {
        await changeOrderStatus(service.context, merchantIds.demo, orderId, 'CANCELLED');
      }
      expect(await givenBack(service, orderId)).toEqual({
        status: 'CANCELLED',
        refundedMinor: 2210,
        heldMinor: 0,
        processorMinor: 2210,
      });
      if (!death.happened()) return;
    }
    throw new Error('a cancellation has more steps than that');
  });
});

test('a cancellation that is not sent again is finished by the job, with its events and its holds free', async () => {
  const { orderId } = await paidOrder(service);
  processorOf(service).failNext('refund', { how: 'replyLost' });
  await changeOrderStatus(service.context, merchantIds.demo, orderId, 'CANCELLED').catch(() => {});
  expect(await givenBack(service, orderId)).toMatchObject({ status: 'CONFIRMED', heldMinor: 2210 });
  await resumeRefunds.runOnce(service.context);
  expect(await givenBack(service, orderId)).toMatchObject({ status: 'CONFIRMED' });
  await runTimers();
  expect(await givenBack(service, orderId)).toMatchObject({ status: 'CANCELLED', heldMinor: 0, processorMinor: 2210 });
  const events = await rowsOf(service, `select type from outbox where subject_id = '${orderId}' order by type`);
  expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(['order.cancelled', 'order.refunded']));
});

test('what the processor refuses for good counts for nothing, and can be tried again under a new key', async () => {
  const { orderId } = await paidOrder(service);
  const [payment] = await rowsOf(
    service,
    `select s.attempt_id from sandbox_payment s join customer_order o on o.merchant_id = s.merchant_id and o.attempt_id = s.attempt_id
     where o.order_id = '${orderId}'`,
  );
  const at = `attempt_id = '${payment.attemptId}'`;
  await rowsOf(service, `update sandbox_payment set status = 'authorized' where ${at}`);
  const refused = expect.objectContaining({ code: 'RESOURCE_CONFLICT' });
  await expect(refund(service.context, orderId)).rejects.toEqual(refused);
  expect(await givenBack(service, orderId)).toMatchObject({ refundedMinor: 0, heldMinor: 0, processorMinor: 0 });
  await rowsOf(service, `update sandbox_payment set status = 'captured' where ${at}`);
  await expect(refund(service.context, orderId)).rejects.toEqual(refused);
  await changeOrderStatus(service.context, merchantIds.demo, orderId, 'CANCELLED');
  expect(await givenBack(service, orderId)).toMatchObject({ refundedMinor: 2210, processorMinor: 2210 });
});

test('events that are sent later show each refund as it was then', async () => {
  const { orderId } = await paidOrder(service);
  await refund(service.context, orderId);
  await changeOrderStatus(service.context, merchantIds.demo, orderId, 'CANCELLED');
  const tell = async (number: number) =>
    JSON.parse(
      (await webhookText(service.database, {
        merchantId: merchantIds.demo,
        eventId: `${orderId}-${number}/order.refunded`,
        type: 'order.refunded',
        subjectId: orderId,
        createdAt: 0,
      })) ?? 'null',
    )?.data;
  expect(await tell(1)).toMatchObject({ id: orderId, status: 'CONFIRMED', refundAmount: '7.00', refunded: '7.00' });
  expect(await tell(2)).toMatchObject({ status: 'CANCELLED', refundAmount: '15.10', refunded: '22.10' });
  expect(await tell(3)).toBeUndefined();
});
