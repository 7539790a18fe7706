import { orderDeviceRequestSchema, orderDeviceSchema } from '../../../contract/order/order-devices.ts';
import { json } from '../../../workflows/answer.ts';
import { tellDevice } from '../../../workflows/order/order-devices.ts';
import { operation } from '../../operation.ts';
import { receiptRead } from '../../presets.ts';

/** Notifications about an order on this device (design/messages.md#a-device-is-asked-once-and-for-one-order). */
export const tellOrderDevice = operation({
  ...receiptRead,
  id: 'tellOrderDevice',
  summary: 'Has a browser get notifications about an order.',
  description:
    'Keeps a push subscription for the order, in place of the oldest where there are five; the same subscription sent again is kept once. ' +
    'RESOURCE_CONFLICT once nothing more is to come of the order.',
  method: 'POST',
  path: '/receipts/{receiptId}/devices',
  limit: 'cartMutation',
  body: orderDeviceRequestSchema,
  answers: { 200: orderDeviceSchema },
  refuses: ['VALIDATION_ERROR', 'RESOURCE_CONFLICT'],
  run: async (context, request) => json(200, { deviceId: await tellDevice(context, request, request.body) }),
});
