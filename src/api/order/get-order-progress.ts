import { orderProgressSchema } from '../../contract/order/order-progress.ts';
import { json } from '../../workflows/answer.ts';
import { readProgress } from '../../workflows/order/read-progress.ts';
import { operation } from '../operation.ts';
import { receiptRead } from '../presets.ts';

/**
 * Where an order stands from the moment it was placed, for the page that messages link to
 * (design/messages.md#the-link-of-an-order-is-made-when-it-is-placed).
 */
export const getOrderProgress = operation({
  ...receiptRead,
  id: 'getOrderProgress',
  summary: 'Reads where an order stands, also before the restaurant has accepted it.',
  description:
    'Returns whether the restaurant is being asked, has accepted or has refused, when the order is planned for, ' +
    'and whom to call. Needs the token of the link in a message or the session of the customer who pays.',
  path: '/receipts/{receiptId}/progress',
  answers: { 200: orderProgressSchema },
  refuses: [],
  run: async (context, request) => json(200, await readProgress(context, request)),
});
