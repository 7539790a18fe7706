import { Type } from 'typebox';
import { historyEntries, historyPageSchema } from '../../contract/cart/cart-history.ts';
import { closed } from '../../contract/values/scalars.ts';
import { json } from '../../workflows/answer.ts';
import { readHistory } from '../../workflows/cart/read-histories.ts';
import { operation } from '../operation.ts';
import { cartRead } from '../presets.ts';

/**
 * What was done to a cart, revision by revision and without gaps; names of what changed, never private values
 * (design/carts.md#the-history-names-fields-and-a-past-revision-is-the-cart-as-it-was-sent).
 */
export const listCartHistory = operation({
  ...cartRead,
  id: 'listCartHistory',
  summary: 'Lists the revisions of a cart and what changed in each.',
  description:
    'Returns a page of revisions, oldest first and without gaps, each with the operation and the names of changed fields. ' +
    'Private values are not included.',
  path: '/locations/{locationId}/carts/{cartId}/history',
  query: closed({
    after: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, default: 0 }),
    limit: Type.Integer({ minimum: 1, maximum: 50, default: 20 }),
  }),
  answers: { 200: historyPageSchema },
  refuses: [],
  run: async (context, request) => {
    const { merchantId, cartId, revision } = request.cart.head;
    const { after, limit } = request.query;
    const rows = await readHistory(context.database, { merchantId, cartId, after }, limit);
    const entries = historyEntries(rows, after);
    const last = entries.at(-1)?.revision ?? revision;
    return json(200, { entries, nextAfter: last < revision ? last : null });
  },
});
