import { refundPreviewRequestSchema, refundPreviewSchema } from '../../../contract/order/order-board.ts';
import { assert } from '../../../domain/values/errors.ts';
import { json } from '../../../workflows/answer.ts';
import { acceptedOrderOfPath } from '../../../workflows/order/board-orders.ts';
import { partOf, previewPart } from '../../../workflows/order/refund-part.ts';
import { findSettledOrder } from '../../../workflows/payments/refund-payment.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/**
 * What a refund would do, by the same reckoning that makes it (design/orders.md#a-refund-says-what-it-does-before-it-does-it).
 * One that was left half done is finished first.
 */
export const previewRefund = operation({
  ...staffAct('manager'),
  id: 'previewRefund',
  scope: 'orders:act',
  summary: 'Shows what a refund would come to.',
  description:
    'Returns the exact amount of a refund of lines or of an amount, and what it is made of: goods, tax, fees and tip. ' +
    'Nothing is refunded; more than is left is VALIDATION_ERROR.',
  method: 'POST',
  path: '/merchants/{merchantId}/locations/{locationId}/orders/{orderId}/refunds/preview',
  body: refundPreviewRequestSchema,
  answers: { 200: refundPreviewSchema },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND', 'RESOURCE_CONFLICT', 'DEPENDENCY_UNAVAILABLE'],
  run: async (context, request) => {
    const part = partOf(request.body);
    const { order } = await acceptedOrderOfPath(context, request);
    const settled = await findSettledOrder(context, order.merchantId, order.orderId);
    assert(settled !== null, 'the order was found');
    const { refundedMinor } = settled.stored.order;
    return json(200, { ...(await previewPart(context, settled, part)), refundedMinor });
  },
});
