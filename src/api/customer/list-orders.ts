import { orderSummary, orderSummarySchema } from '../../contract/order/order.ts';
import { pageQuerySchema, pageSchema } from '../../contract/values/page.ts';
import { listOrdersOf } from '../../store/customer/customer-orders.ts';
import { answerPage } from '../../workflows/customer/page.ts';
import { operation } from '../operation.ts';
import { customerRead } from '../presets.ts';

/** The orders the signed-in customer placed at this merchant, newest first (reference/customers.md#listorders). */
export const listOrders = operation({
  ...customerRead,
  id: 'listOrders',
  summary: 'Lists the orders of the signed-in customer, newest first.',
  description:
    'Returns a page of the orders the customer placed with this merchant. ' +
    'Pass `nextCursor` to get the next page; it is null on the last one.',
  path: '/customer/orders',
  query: pageQuerySchema,
  answers: { 200: pageSchema(orderSummarySchema) },
  refuses: [],
  run: (context, request) => {
    const { merchantId } = request;
    const { customerId } = request.customer;
    return answerPage(context, request.query, {
      list: 'orders',
      merchantId,
      customerId,
      read: (after, limit) => listOrdersOf(context.database, merchantId, customerId, after, limit),
      positionOf: (order) => ({ at: order.createdAt, id: order.orderId }),
      onWire: orderSummary,
    });
  },
});
