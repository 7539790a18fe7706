import { Type } from 'typebox';
import { closed } from '../../../contract/values/scalars.ts';
import { json } from '../../../workflows/answer.ts';
import { stopDevice } from '../../../workflows/order/order-devices.ts';
import { operation } from '../../operation.ts';
import { receiptRead } from '../../presets.ts';

/** No more notifications about an order on this device. */
export const stopOrderDevice = operation({
  ...receiptRead,
  id: 'stopOrderDevice',
  summary: 'Ends the notifications that a browser gets about an order.',
  description:
    'Forgets the push subscription and what was still to be sent to it; a device that gets no notifications answers the same. ' +
    'Needs what opens the receipt of the order.',
  method: 'DELETE',
  path: '/receipts/{receiptId}/devices/{deviceId}',
  limit: 'cartMutation',
  answers: { 200: closed({ success: Type.Literal(true) }, { title: 'OrderDeviceStopped' }) },
  refuses: [],
  run: async (context, request) => {
    await stopDevice(context, request, request.path.deviceId);
    return json(200, { success: true });
  },
});
