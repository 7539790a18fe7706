import { editsSchema, whatIfAnswerSchema } from '../../contract/cart/what-if.ts';
import { cartEdits } from '../../workflows/cart/cart-edits.ts';
import { snapshotFor, withCustomerContext } from '../../workflows/cart/change-cart.ts';
import { withTodaysCode } from '../../workflows/cart/todays-code.ts';
import { type CartEdit, type EditStep, stepOf, tryEdits } from '../../workflows/cart/try-edits.ts';
import { writeTried } from '../../workflows/cart/write-tried.ts';
import { operation } from '../operation.ts';
import { refuseCountries } from './delivery-country.ts';

/**
 * What a cart would be after some edits, and why it would cost that: the very transitions of the edits, nothing stored,
 * no courier or programme asked, no key kept (design/carts.md#a-what-if-promises-neither-a-quote-nor-ids). The real
 * edits give the same totals while the snapshot stands.
 */
export const simulateEdits = operation({
  id: 'simulateEdits',
  summary: 'Previews a cart after up to twenty edits without making them.',
  description:
    'Applies one to twenty edits in order and returns the resulting cart, differences and price trace. ' +
    'Stores nothing and reserves nothing; the first edit that would be refused is refused here.',
  tag: 'Carts',
  surface: 'storefront',
  method: 'POST',
  path: '/locations/{locationId}/carts/{cartId}/what-if',
  caller: 'cartOrCustomer',
  limit: 'whatIf',
  cartStatuses: ['OPEN'],
  loads: 'cartState',
  body: editsSchema<CartEdit>(cartEdits),
  checkBody: ({ edits }, { merchant }) => refuseCountries(edits, merchant.country),
  answers: { 200: whatIfAnswerSchema },
  refuses: ['VALIDATION_ERROR', 'RESOURCE_CONFLICT'],
  run: async (context, request) => {
    const { cart } = request.cart;
    const snapshot = await snapshotFor(context, cart);
    const steps: EditStep[] = [];
    for (const [index, edit] of request.body.edits.entries()) steps.push(await stepOf(context, request, edit, index));
    const known = await withTodaysCode(context, withCustomerContext(cart, request));
    const { settled, differences } = tryEdits(known, steps, snapshot, request.now);
    return { status: 200, text: `{${writeTried(settled, differences, snapshot)}}` };
  },
});
