import { productSchema } from '../../contract/menu/catalog.ts';
import { answerProduct } from '../../workflows/menu/menu-answers.ts';
import { operation } from '../operation.ts';
import { cachedRead } from '../presets.ts';

/** One product with its whole modifier tree, sold out or not (reference/menus-and-locations.md#getproduct). */
export const getProduct = operation({
  ...cachedRead,
  id: 'getProduct',
  summary: 'Reads a product with all its modifiers.',
  description:
    'Returns one product with its whole modifier tree, priced for this location. ' +
    'A sold-out product is returned with its availability; one this location does not sell is NOT_FOUND.',
  path: '/locations/{locationId}/products/{productId}',
  answers: { 200: productSchema },
  refuses: ['NOT_FOUND'],
  run: (context, { location, path, now }) => answerProduct(context, location, path.productId, now),
});
