import { cartSchema } from '../../contract/cart/cart.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import { findRevisionText } from '../../store/cart/cart-history.ts';
import { operation } from '../operation.ts';
import { cartRead } from '../presets.ts';

const revisionForm = /^[1-9]\d{0,14}$/;

/** A cart as it was: the very bytes that were answered at an earlier revision. No tag, for nothing can be done to the past. */
export const getCartRevision = operation({
  ...cartRead,
  id: 'getCartRevision',
  summary: 'Reads a cart as it was at an earlier revision.',
  description:
    'Returns the cart byte for byte as it was answered at that revision. ' +
    'The answer has no `ETag`, because a past revision cannot be changed.',
  path: '/locations/{locationId}/carts/{cartId}/history/{revision}',
  answers: { 200: cartSchema },
  refuses: ['NOT_FOUND'],
  run: async (context, request) => {
    const { merchantId, cartId } = request.cart.head;
    const { revision } = request.path;
    const text = revisionForm.test(revision)
      ? await findRevisionText(context.database, merchantId, cartId, Number(revision))
      : null;
    if (text === null) throw new CommerceError('NOT_FOUND', 'The cart has no such revision.');
    return { status: 200, text };
  },
});
