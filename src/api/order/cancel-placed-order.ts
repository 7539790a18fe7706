import { orderToken } from '../../contract/order/order-acts.ts';
import { orderProgressSchema } from '../../contract/order/order-progress.ts';
import { closed } from '../../contract/values/scalars.ts';
import { json } from '../../workflows/answer.ts';
import { cancelPlaced } from '../../workflows/checkout/cancel-placed.ts';
import { operation } from '../operation.ts';
import { receiptAct } from '../presets.ts';

/**
 * Takes an order back before the kitchen has accepted it
 * (design/orders.md#a-guest-cancels-until-the-kitchen-has-decided). Asking twice is asking once.
 */
export const cancelPlacedOrder = operation({
  ...receiptAct,
  id: 'cancelPlacedOrder',
  summary: 'Cancels an order that the restaurant has not accepted yet.',
  description:
    'Takes the order back, lets its payment go and opens its cart again; sending it twice cancels once. ' +
    'RESOURCE_CONFLICT once the restaurant has decided, FORBIDDEN without the token that getOrderProgress gives out.',
  path: '/receipts/{receiptId}/cancellation',
  body: closed({ orderToken }, { title: 'OrderCancellation' }),
  answers: { 200: orderProgressSchema },
  refuses: ['RESOURCE_CONFLICT'],
  run: async (context, request) => json(200, await cancelPlaced(context, request, request.body.orderToken)),
});
