import { orderDetailsSchema } from '../../contract/order/order-details.ts';
import { json } from '../../workflows/answer.ts';
import { openReceipt } from '../../workflows/order/open-receipt.ts';
import { orderDetails } from '../../workflows/order/order-taxes.ts';
import { operation } from '../operation.ts';
import { receiptRead } from '../presets.ts';

/**
 * What the receipt cannot say itself: the taxes of the order and of its refunds
 * (design/taxes.md#what-closed-resources-cannot-say-has-reads-of-its-own).
 */
export const getReceiptDetails = operation({
  ...receiptRead,
  id: 'getReceiptDetails',
  summary: 'Reads the taxes, payment and refunds of a receipt.',
  description:
    'Returns what the receipt itself does not show: every tax with its rate, how it is paid, and the refunds with the taxes in them. ' +
    'Needs the token of the receipt link or the session of the customer who ordered.',
  path: '/receipts/{receiptId}/details',
  answers: { 200: orderDetailsSchema },
  refuses: [],
  run: async (context, request) => json(200, await orderDetails(context, await openReceipt(context, request))),
});
