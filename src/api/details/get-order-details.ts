import { orderDetailsSchema } from '../../contract/order/order-details.ts';
import { json } from '../../workflows/answer.ts';
import { openOwnOrder } from '../../workflows/order/open-own-order.ts';
import { orderDetails } from '../../workflows/order/order-taxes.ts';
import { operation } from '../operation.ts';
import { customerRead } from '../presets.ts';

/**
 * What an order cannot say itself: its taxes and those of its refunds
 * (design/taxes.md#what-closed-resources-cannot-say-has-reads-of-its-own).
 */
export const getOrderDetails = operation({
  ...customerRead,
  id: 'getOrderDetails',
  summary: 'Reads the taxes, payment and refunds of an order of the signed-in customer.',
  description:
    'Returns what the order itself does not show: every tax with its rate, how it is paid, and the refunds with the taxes in them. ' +
    'An order of another customer or of a guest is FORBIDDEN.',
  path: '/customer/orders/{orderId}/details',
  answers: { 200: orderDetailsSchema },
  refuses: ['FORBIDDEN', 'NOT_FOUND'],
  run: async (context, request) => {
    const { merchantId, customer, path } = request;
    const stored = await openOwnOrder(context, merchantId, customer.customerId, path.orderId);
    return json(200, await orderDetails(context, stored));
  },
});
