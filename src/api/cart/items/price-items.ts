import { itemsToPriceSchema } from '../../../contract/cart/cart-requests.ts';
import { pricedItemsSchema } from '../../../contract/cart/priced-items.ts';
import { json } from '../../../workflows/answer.ts';
import { priceItems as price } from '../../../workflows/cart/price-items.ts';
import { operation } from '../../operation.ts';
import { publicRead } from '../../presets.ts';

/**
 * What some lines would cost as a cart, before there is one (reference/carts.md#priceitems): nothing is stored, no partner is
 * asked, and the same lines in a cart cost the same.
 */
export const priceItems = operation({
  ...publicRead,
  id: 'priceItems',
  summary: 'Prices lines at a location without a cart.',
  description:
    'Returns line totals, totals and taxes of one to a hundred lines as a new cart would have them. ' +
    'Stores nothing and reserves nothing; refuses what starting a cart and adding the lines would refuse.',
  tag: 'Carts',
  method: 'POST',
  path: '/locations/{locationId}/price',
  body: itemsToPriceSchema,
  answers: { 200: pricedItemsSchema },
  refuses: ['NOT_FOUND', 'VALIDATION_ERROR', 'RESOURCE_CONFLICT'],
  run: (_context, { body, location, now }) => json(200, price(body, location, now)),
});
