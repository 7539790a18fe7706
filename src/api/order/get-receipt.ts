import { orderDetail, orderDetailSchema } from '../../contract/order/order.ts';
import { json } from '../../workflows/answer.ts';
import { openReceipt } from '../../workflows/order/open-receipt.ts';
import { operation } from '../operation.ts';
import { receiptRead } from '../presets.ts';

/**
 * The receipt of an order, for the holder of its receipt link or the customer whose order it is
 * (reference/orders.md#getreceipt).
 */
export const getReceipt = operation({
  ...receiptRead,
  id: 'getReceipt',
  summary: 'Reads the receipt of an order.',
  description:
    'Returns the order with its items, prices, status and refunds. ' +
    'Needs the token of the receipt link or the session of the customer who ordered.',
  path: '/receipts/{receiptId}',
  answers: { 200: orderDetailSchema },
  refuses: [],
  run: async (context, request) => json(200, orderDetail((await openReceipt(context, request)).order)),
});
