import { Type } from 'typebox';
import { receiptRatingSchema } from '../../contract/order/order-acts.ts';
import { closed, id } from '../../contract/values/scalars.ts';
import { isHandedOver } from '../../domain/order/order.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import { insertRating } from '../../store/order/order-ratings.ts';
import { json } from '../../workflows/answer.ts';
import { openReceipt } from '../../workflows/order/open-receipt.ts';
import { checkOrderToken } from '../../workflows/order/order-token.ts';
import { operation } from '../operation.ts';
import { receiptAct } from '../presets.ts';

/**
 * The one rating of an order by the holder of its link, once it was handed over
 * (design/orders.md#an-order-is-rated-after-it-was-handed-over). rateOrder stays as the contract has it.
 */
export const rateReceipt = operation({
  ...receiptAct,
  id: 'rateReceipt',
  summary: 'Rates an order that was handed over.',
  description:
    'Stores one rating from 1 to 5, with an optional comment, for the holder of the receipt link or the customer who ordered. ' +
    'RESOURCE_CONFLICT before the order was handed over and for a second rating.',
  path: '/receipts/{receiptId}/rating',
  body: receiptRatingSchema,
  answers: { 200: closed({ success: Type.Literal(true), id }, { title: 'SavedReceiptRating' }) },
  refuses: ['RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { order, receipt } = await openReceipt(context, request);
    const { orderToken, rating, comment = null } = request.body;
    checkOrderToken(context, order.merchantId, order.orderId, receipt, orderToken);
    if (!isHandedOver(order.status)) throw conflict('An order is rated once it was handed over.');
    const ratingId = context.random.id();
    if (await insertRating(context.database, order, { ratingId, rating, comment }, request.now)) {
      return json(200, { success: true, id: ratingId });
    }
    throw conflict('This order has been rated already.');
  },
});

function conflict(message: string): CommerceError {
  return new CommerceError('RESOURCE_CONFLICT', message);
}
