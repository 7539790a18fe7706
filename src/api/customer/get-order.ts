import { orderDetail, orderDetailSchema } from '../../contract/order/order.ts';
import { json } from '../../workflows/answer.ts';
import { openOwnOrder } from '../../workflows/order/open-own-order.ts';
import { operation } from '../operation.ts';
import { customerRead } from '../presets.ts';

/**
 * One order of the signed-in customer (reference/customers.md#getorder). An order of this merchant that is not theirs
 * is 403, a guest's too.
 */
export const getOrder = operation({
  ...customerRead,
  id: 'getOrder',
  summary: 'Reads an order of the signed-in customer.',
  description:
    'Returns the order with its items, prices, status and refunds. ' +
    'An order of another customer or of a guest is FORBIDDEN.',
  path: '/customer/orders/{orderId}',
  answers: { 200: orderDetailSchema },
  refuses: ['FORBIDDEN', 'NOT_FOUND'],
  run: async (context, request) => {
    const { merchantId, customer, path } = request;
    const stored = await openOwnOrder(context, merchantId, customer.customerId, path.orderId);
    return json(200, orderDetail(stored.order));
  },
});
