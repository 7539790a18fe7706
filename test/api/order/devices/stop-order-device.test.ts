import { describe, expect, test } from 'vitest';
import { rowsOf } from '../../../support/callers/checkout.ts';
import { stop, tell } from '../../../support/callers/order-devices.ts';
import { orderWithReceipt } from '../../../support/callers/receipts.ts';
import { signIn } from '../../../support/callers/shopper.ts';
import { serviceForTests } from '../../../support/run/service.ts';

const service = serviceForTests();

async function told() {
  const { orderId, token } = await orderWithReceipt(service);
  const order = { orderId, headers: { 'X-Receipt-Token': token } };
  const { body } = await tell(service, order, 'https://push.example/send/1');
  return { ...order, deviceId: body.deviceId as string };
}

const devicesOf = ({ orderId }: { readonly orderId: string }) =>
  rowsOf(service, `select device_id from order_device where order_id = '${orderId}'`);

describe('DELETE /receipts/{receiptId}/devices/{deviceId}', () => {
  test('200 forgotten, and the same again', async () => {
    const [order, other] = [await told(), await told()];
    expect(await stop(service, order, order.deviceId)).toMatchObject({ status: 200, body: { success: true } });
    expect(await stop(service, order, order.deviceId)).toMatchObject({ status: 200, body: { success: true } });
    expect(await devicesOf(order)).toEqual([]);
    expect(await devicesOf(other)).toHaveLength(1);
  });

  test('401, 403 and 404 leave it as it is', async () => {
    const [order, other] = [await told(), await told()];
    expect((await stop(service, { ...order, headers: {} }, order.deviceId)).status).toBe(401);
    expect((await stop(service, { ...order, headers: other.headers }, order.deviceId)).status).toBe(403);
    const { headers } = await signIn(service);
    expect((await stop(service, { orderId: 'f'.repeat(24), headers }, order.deviceId)).status).toBe(404);
    expect(await devicesOf(order)).toHaveLength(1);
  });
});
