import { productSchema } from '../../contract/menu/catalog.ts';
import { writeProduct } from '../../contract/menu/write-catalog.ts';
import type { LocationSnapshot } from '../../domain/location/location-snapshot.ts';
import { nextReturn } from '../../domain/menu/availability.ts';
import { CommerceError } from '../../domain/values/errors.ts';
import type { Answer } from '../../workflows/answer.ts';
import { prepareAnswer } from '../../workflows/prepared-answer.ts';
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
  run: (_context, request) => {
    const snapshot = request.location;
    const product = snapshot.catalog?.products.get(request.path.productId);
    if (product === undefined) throw new CommerceError('NOT_FOUND', 'There is no such product at this location.');
    const remembered = answersOf(snapshot);
    const known = remembered.get(product.id);
    if (known !== undefined && known.from <= request.now && request.now < known.until) return known.answer;
    const answer = prepareAnswer(writeProduct(product, snapshot, request.now));
    remembered.set(product.id, { from: request.now, until: nextReturn(snapshot.overlay, request.now), answer });
    return answer;
  },
});

/** An answer and the span in which nothing comes back on sale by itself. */
type Remembered = { readonly from: number; readonly until: number; readonly answer: Answer };

const answersBySnapshot = new WeakMap<LocationSnapshot, Map<string, Remembered>>();

function answersOf(snapshot: LocationSnapshot): Map<string, Remembered> {
  const known = answersBySnapshot.get(snapshot) ?? new Map<string, Remembered>();
  answersBySnapshot.set(snapshot, known);
  return known;
}
