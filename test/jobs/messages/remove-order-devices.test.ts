import { expect, test } from 'vitest';
import { sendPushes } from '../../../src/jobs/messages/send-pushes.ts';
import { relayOutbox } from '../../../src/jobs/relay-outbox.ts';
import { deleteOldRows } from '../../../src/jobs/retention.ts';
import { locationIds } from '../../../src/sandbox/seed/identities.ts';
import { boardPath, placedOrder } from '../../support/callers/board.ts';
import { rowsOf, settleJobs } from '../../support/callers/checkout.ts';
import { tell } from '../../support/callers/order-devices.ts';
import { advance, orderWithReceipt } from '../../support/callers/receipts.ts';
import { signInStaff } from '../../support/callers/staff.ts';
import { serviceForTests } from '../../support/run/service.ts';

const service = serviceForTests({ pushes: { send: async () => ({ kind: 'sent' }) } });
const dayMs = 86_400_000;

async function told(order: { readonly orderId: string; readonly token: string }): Promise<string> {
  const { orderId, token } = order;
  const answer = await tell(service, { orderId, headers: { 'X-Receipt-Token': token } }, 'https://push.example/send/1');
  expect(answer.status, answer.text).toBe(200);
  return orderId;
}

const kept = async (orderId: string) => {
  const [row] = await rowsOf(
    service,
    `select (select count(*)::int4 from order_device where order_id = '${orderId}') as devices,
      (select count(*)::int4 from order_push where order_id = '${orderId}') as pushes`,
  );
  return [row.devices, row.pushes];
};
const remove = () => deleteOldRows.runOnce(service.context);

test('a device goes, with what was sent to it, two days after its order was over', async () => {
  const [over, waiting] = [await told(await orderWithReceipt(service)), await told(await orderWithReceipt(service))];
  for (const to of ['PREPARING', 'READY', 'COMPLETED']) await advance(service, over, to);
  await relayOutbox.runOnce(service.context);
  await sendPushes.runOnce(service.context);
  service.clock.advance(2 * dayMs - 1);
  await remove();
  expect(await kept(over)).toEqual([1, 1]);
  service.clock.advance(1);
  await remove();
  expect(await kept(over)).toEqual([0, 0]);
  expect(await kept(waiting)).toEqual([1, 0]);
  service.clock.advance(28 * dayMs);
  await remove();
  expect(await kept(waiting)).toEqual([0, 0]);
});

test('a device of what never became an order goes two days after it was added', async () => {
  const { locked, orderId } = await placedOrder(service);
  const { body } = await locked.shopper.send('GET', '/order-link');
  await told({ orderId, token: body.order.receiptToken });
  const staff = await signInStaff(service);
  const path = `${boardPath(locationIds.downtown)}/${orderId}/decision`;
  expect((await staff.call('POST', path, { decision: 'reject' })).status).toBe(200);
  await settleJobs(service);
  service.clock.advance(dayMs);
  await remove();
  expect((await kept(orderId))[0]).toBe(1);
  service.clock.advance(dayMs);
  await remove();
  expect((await kept(orderId))[0]).toBe(0);
});
