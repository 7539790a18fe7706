import { Type } from 'typebox';
import { closed, hex24, id } from '../../../contract/values/scalars.ts';
import { json } from '../../../workflows/answer.ts';
import { placeTestOrder as place } from '../../../workflows/checkout/place-test-order.ts';
import { audited } from '../../../workflows/staff/audited.ts';
import { operation } from '../../operation.ts';
import { staffAct } from '../../presets.ts';

/** Places an order that counts for nothing, to see how one arrives (design/orders.md#a-test-order-is-an-order-that-counts-for-nothing). */
export const placeTestOrder = operation({
  ...staffAct('manager'),
  id: 'placeTestOrder',
  summary: 'Places a test order at a location.',
  description:
    'Places an order of one dish in the name of the person, without money; it is in no figure, goes to no partner, and is gone ' +
    'a day later. The sixth at one time, and a menu without a dish, are RESOURCE_CONFLICT.',
  method: 'POST',
  path: '/merchants/{merchantId}/locations/{locationId}/test-orders',
  body: closed(
    { productId: Type.Optional(id) },
    { title: 'NewTestOrder', description: 'Without a product: the first dish that can be ordered.' },
  ),
  answers: { 201: closed({ orderId: hex24, shortId: Type.String() }, { title: 'PlacedTestOrder' }) },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { productId = null } = request.body;
    const changes = { productId };
    const { orderId, shortId } = await place(context, request, productId, (work) =>
      audited(context, request, { changes }, work),
    );
    return json(201, { orderId, shortId });
  },
});
