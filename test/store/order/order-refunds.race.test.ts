import { describe, expect, test } from 'vitest';
import { merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { resumeRefund } from '../../../src/workflows/payments/refund-payment.ts';
import { boardPath, givenBack, paidOrder } from '../../support/callers/board.ts';
import { processorOf, rowsOf } from '../../support/callers/checkout.ts';
import { signInStaff } from '../../support/callers/staff.ts';
import { canRace } from '../../support/run/database.ts';
import { serviceForTests } from '../../support/run/service.ts';

// However many people refund at once: together never more than was charged, and each refund once.

describe.skipIf(!canRace('order-refunds.race.test.ts'))('refunds of one order at once', () => {
  const service = serviceForTests();

  const rounds = 4;
  const refundsOf = (orderId: string) =>
    rowsOf(service, `select state, amount_minor from order_refund where order_id = '${orderId}'`);

  test('two people who looked at the same order: one of them refunds', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const staff = await Promise.all([signInStaff(service), signInStaff(service)]);
      const { orderId } = await paidOrder(service);
      const answers = await Promise.all(
        staff.map((person, index) =>
          person.call('POST', `${boardPath()}/${orderId}/refunds`, {
            refundId: `refund-000${index}`,
            amountMinor: 1500,
            refundedMinor: 0,
            reason: 'cold',
          }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await givenBack(service, orderId)).toMatchObject({
        refundedMinor: 1500,
        heldMinor: 0,
        processorMinor: 1500,
      });
      expect(await refundsOf(orderId)).toHaveLength(1);
    }
  });

  test('one refund sent many times, a line reported by many, a cancellation by many', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const person = await signInStaff(service);
      const { orderId, items } = await paidOrder(service);
      const at = `${boardPath()}/${orderId}`;
      const body = { refundId: 'refund-same', amountMinor: 100, refundedMinor: 0, reason: 'cold' };
      const same = await Promise.all([1, 2, 3].map(() => person.call('POST', `${at}/refunds`, body)));
      expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
      const line = { itemId: items[1] };
      await Promise.all([1, 2, 3].map(() => person.call('POST', `${at}/unavailable-items`, line)));
      expect(await givenBack(service, orderId)).toMatchObject({ refundedMinor: 763, processorMinor: 763 });
      await Promise.all([1, 2, 3].map(() => person.call('POST', `${at}/status`, { to: 'CANCELLED' })));
      expect(await givenBack(service, orderId)).toMatchObject({
        status: 'CANCELLED',
        refundedMinor: 2210,
        processorMinor: 2210,
      });
      const changes = await rowsOf(service, `select change_number from order_change where order_id = '${orderId}'`);
      expect(changes).toHaveLength(4);
    }
  });

  test('many who resume what a crash left: once', async () => {
    const person = await signInStaff(service);
    const { orderId } = await paidOrder(service);
    processorOf(service).failNext('refund', { how: 'unavailable' });
    const body = { refundId: 'refund-lost', amountMinor: 500, refundedMinor: 0, reason: 'cold' };
    expect((await person.call('POST', `${boardPath()}/${orderId}/refunds`, body)).status).toBe(503);
    await Promise.all([1, 2, 3, 4, 5].map(() => resumeRefund(service.context, merchantIds.demo, orderId)));
    expect(await givenBack(service, orderId)).toMatchObject({ refundedMinor: 500, heldMinor: 0, processorMinor: 500 });
    const events = await rowsOf(
      service,
      `select event_id from outbox where subject_id = '${orderId}' and type = 'order.refunded'`,
    );
    expect(events).toHaveLength(1);
  });

  test('a move of the kitchen beside a refund loses neither', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const person = await signInStaff(service);
      const { orderId } = await paidOrder(service);
      const at = `${boardPath()}/${orderId}`;
      const body = { refundId: 'refund-side', amountMinor: 100, refundedMinor: 0, reason: 'cold' };
      const answers = await Promise.all([
        person.call('POST', `${at}/refunds`, body),
        person.call('POST', `${at}/status`, { to: 'READY' }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await givenBack(service, orderId)).toMatchObject({
        status: 'READY',
        refundedMinor: 100,
        processorMinor: 100,
      });
    }
  });

  test('the database itself refuses more than was charged', async () => {
    const { orderId } = await paidOrder(service);
    const beyond = rowsOf(service, `update customer_order set refund_held_minor = 2211 where order_id = '${orderId}'`);
    await expect(beyond).rejects.toMatchObject({ constraint: 'customer_order_refunds_within_charge' });
  });
});
