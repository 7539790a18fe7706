import { orderDetail, orderDetailSchema } from '../../contract/order/order.ts';
import { json } from '../../workflows/answer.ts';
import { openReceipt } from '../../workflows/order/open-receipt.ts';
import { operation } from '../operation.ts';

/** The receipt of an order, for the holder of its receipt link or the customer whose order it is (interface.md C7). */
export const getReceipt = operation({
  id: 'getReceipt',
  summary: 'Reads the receipt of an order.',
  tag: 'Orders',
  surface: 'storefront',
  method: 'GET',
  path: '/receipts/{receiptId}',
  caller: 'receiptOrCustomer',
  limit: 'cartRead',
  idempotencyKey: false,
  ifMatch: 'none',
  answers: { 200: orderDetailSchema },
  refuses: [],
  run: async (context, request) => json(200, orderDetail((await openReceipt(context, request)).order)),
});
