import { arrivalRequestSchema, arrivalSchema, writeArrival } from '../../contract/cart/handover.ts';
import { json } from '../../workflows/answer.ts';
import { announceArrival as announce } from '../../workflows/order/announce-arrival.ts';
import { openReceipt } from '../../workflows/order/open-receipt.ts';
import { operation } from '../operation.ts';
import { receiptRead } from '../presets.ts';

/** "I'm here", from a guest whose order is brought to the car (reference/orders.md#announcearrival). */
export const announceArrival = operation({
  ...receiptRead,
  id: 'announceArrival',
  summary: 'Tells the restaurant that the car is there.',
  description:
    'Says on which space the car stands; the board rings, and the same space said again changes nothing. ' +
    'RESOURCE_CONFLICT for an order that is not brought to a car, that is over, or after five changes.',
  method: 'PUT',
  path: '/receipts/{receiptId}/arrival',
  limit: 'cartMutation',
  body: arrivalRequestSchema,
  answers: { 200: arrivalSchema },
  refuses: ['VALIDATION_ERROR', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const stored = await openReceipt(context, request);
    return json(200, writeArrival(await announce(context, stored, request.body.space ?? '', request.now)));
  },
});
