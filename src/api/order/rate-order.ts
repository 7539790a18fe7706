import { Type } from 'typebox';
import { closed, id } from '../../contract/values/scalars.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import { writeReply } from '../../store/cart/replies.ts';
import { saveRating } from '../../store/order/orders.ts';
import { entryRecord } from '../../workflows/cart/change-cart.ts';
import { operation } from '../operation.ts';

/**
 * One rating per order (reference/orders.md#rateorder). RESOURCE_CONFLICT before the order is there, and for a second
 * rating.
 */
export const rateOrder = operation({
  id: 'rateOrder',
  summary: 'Rates the order placed from a cart.',
  description:
    'Stores one rating from 1 to 5, with an optional comment. ' +
    'RESOURCE_CONFLICT before the order is complete and for a second rating.',
  tag: 'Orders',
  surface: 'storefront',
  method: 'POST',
  path: '/locations/{locationId}/carts/{cartId}/rating',
  caller: 'cartOrCustomer',
  limit: 'cartMutation',
  idempotencyKey: true,
  loads: 'cartState',
  atHiddenLocation: true,
  body: closed(
    {
      rating: Type.Integer({ minimum: 1, maximum: 5 }),
      comment: Type.Optional(Type.String({ maxLength: 500 })),
    },
    { title: 'OrderRating' },
  ),
  answers: { 200: closed({ success: Type.Literal(true), id }, { title: 'SavedOrderRating' }) },
  refuses: ['RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { head } = request.cart;
    const { rating, comment } = request.body;
    if (head.status !== 'COMPLETED') throw conflict('Only a completed order can be rated.');
    const ratingId = context.random.id();
    const text = JSON.stringify({ success: true, id: ratingId });
    const reply = { reply: writeReply([text]), seed: null, keyId: null };
    const record = entryRecord(request, 200, null, reply);
    const saved = await saveRating(context.database, head, record, { ratingId, rating, comment: comment ?? null });
    if (saved === 'ALREADY_RATED') throw conflict('This order has been rated already.');
    if (saved === 'NO_ORDER') throw conflict('Only a completed order can be rated.');
    return { status: 200, text };
  },
});

function conflict(message: string): CommerceError {
  return new CommerceError('RESOURCE_CONFLICT', message);
}
