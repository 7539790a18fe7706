import { productSchema } from '../../contract/menu/catalog.ts';
import { writeProduct } from '../../contract/menu/write-catalog.ts';
import { assert, CommerceError } from '../../domain/values/errors.ts';
import { type SaleSpan, saleSpanAt } from '../../workflows/menu/sale-span.ts';
import { rememberAnswers } from '../../workflows/prepared-answer.ts';
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
  run: ({ locations }, { location, path, now }) => {
    const { productId } = path;
    if (!location.catalog?.products.has(productId)) {
      throw new CommerceError('NOT_FOUND', 'There is no such product at this location.');
    }
    return remembered(locations.recent, saleSpanAt(location, now), productId, () => {
      // Looked up again: kept beside the answer, it would outlive the menu it belongs to.
      const product = location.catalog?.products.get(productId);
      assert(product !== undefined, 'a publication does not change');
      return writeProduct(product, location, now);
    });
  },
});

const remembered = rememberAnswers<SaleSpan>();
