import { productSchema } from '../../contract/menu/catalog.ts';
import { atMethod } from '../../domain/location/at-method.ts';
import { answerProduct } from '../../workflows/menu/menu-answers.ts';
import { methodIn } from '../../workflows/menu/method-in.ts';
import { operation } from '../operation.ts';
import { cachedRead } from '../presets.ts';

/** One product as it is sold to orders by one method (reference/menus-and-locations.md#getmethodproduct). */
export const getMethodProduct = operation({
  ...cachedRead,
  id: 'getMethodProduct',
  summary: 'Reads a product for orders by one method.',
  description:
    'Returns one product with its whole modifier tree, priced as in a cart of this fulfillment method. ' +
    'One that is not sold to this method is NOT_FOUND.',
  path: '/locations/{locationId}/methods/{fulfillmentMethod}/products/{productId}',
  answers: { 200: productSchema },
  refuses: ['VALIDATION_ERROR', 'NOT_FOUND'],
  run: (context, { location, path, now }) =>
    answerProduct(context, atMethod(location, methodIn(path.fulfillmentMethod)), path.productId, now),
});
