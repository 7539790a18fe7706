import { cartTag } from '../../contract/cart/cart.ts';
import { priceTraceSchema } from '../../contract/cart/price-trace.ts';
import { explainPrice } from '../../workflows/cart/explain-price.ts';
import { operation } from '../operation.ts';
import { cartRead } from '../presets.ts';

/**
 * Why this total: every step of the price, with what went into it and how it was rounded
 * (design/prices.md#a-price-trace-is-the-recorded-one-or-none).
 */
export const getPriceTrace = operation({
  ...cartRead,
  id: 'getPriceTrace',
  summary: 'Explains the price of a cart step by step.',
  description:
    'Returns every step of the price with its rule, inputs and rounding. ' +
    'The steps add up to the totals of the cart revision they name.',
  path: '/locations/{locationId}/carts/{cartId}/price-trace',
  answers: { 200: priceTraceSchema },
  refuses: [],
  run: async (context, request) => {
    const { head } = request.cart;
    const text = await explainPrice(context, head.merchantId, head.cartId, head.revision);
    return { status: 200, text, etag: cartTag(head.revision) };
  },
});
