import { Type } from 'typebox';
import { cartTag } from '../../contract/cart/cart.ts';
import { recommendationProductSchema } from '../../contract/cart/recommendation.ts';
import { recommend } from '../../domain/cart/recommendations.ts';
import { formatDecimal } from '../../domain/values/money.ts';
import { json } from '../../workflows/answer.ts';
import { operation } from '../operation.ts';
import { cartRead } from '../presets.ts';

/** What else could go into this cart: popular, available, not in it yet (reference/carts.md#listrecommendations). */
export const listRecommendations = operation({
  ...cartRead,
  id: 'listRecommendations',
  summary: 'Recommends products that are not in the cart yet.',
  description:
    'Returns up to twelve available products that are not in the cart, most popular first. ' +
    'An empty list is a normal answer.',
  path: '/locations/{locationId}/carts/{cartId}/products',
  loads: 'cartState',
  answers: { 200: Type.Array(recommendationProductSchema, { maxItems: 12 }) },
  refuses: [],
  run: (_context, request) => {
    const { cart, head } = request.cart;
    const products = recommend(cart, request.location, request.now).map((product) => ({
      id: product.id,
      name: product.name,
      price: formatDecimal(product.priceMinor, cart.currency),
      description: product.description,
      availability: 'AVAILABLE',
      images: product.images,
      modifierIds: product.groups.map((group) => group.id),
    }));
    return json(200, products, { etag: cartTag(head.revision) });
  },
});
