import { cartTag } from '../../contract/cart/cart.ts';
import { priceTraceSchema } from '../../contract/cart/price-trace.ts';
import { explainPrice } from '../../workflows/cart/explain-price.ts';
import { cartOf } from '../../workflows/request.ts';
import { operation } from '../operation.ts';
import { cartRead } from '../presets.ts';

/** Why this total: every step of the price, with what went into it and how it was rounded (design.md 6). */
export const getPriceTrace = operation({
  ...cartRead,
  id: 'getPriceTrace',
  summary: 'Explains what a cart costs, step by step.',
  path: '/locations/{locationId}/carts/{cartId}/price-trace',
  answers: { 200: priceTraceSchema },
  refuses: [],
  run: async (context, request) => {
    const { head } = cartOf(request);
    const text = await explainPrice(context, head.merchantId, head.cartId, head.revision);
    return { status: 200, text, etag: cartTag(head.revision) };
  },
});
