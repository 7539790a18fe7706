import { gratuitySchema } from '../../contract/cart/cart-requests.ts';
import { setTip, type TipChoice } from '../../domain/cart/cart-edits.ts';
import { assert } from '../../domain/values/errors.ts';
import { changeCart } from '../../workflows/cart/change-cart.ts';
import { operation } from '../operation.ts';
import { cartMutation } from './cart-mutation.ts';

/** Sets or clears the tip (interface.md B8). */
export const setGratuity = operation({
  ...cartMutation,
  id: 'setGratuity',
  summary: 'Sets the tip as an amount or a percentage; zero clears it.',
  method: 'PUT',
  path: '/locations/{locationId}/carts/{cartId}/gratuity',
  body: gratuitySchema,
  refuses: ['VALIDATION_ERROR'],
  run: (context, request) =>
    changeCart(context, request, 'setGratuity', (cart, snapshot) =>
      setTip(cart, tipChoice(request.body), snapshot.policy.gratuity),
    ),
});

/** The tip a body of B8 asks for. */
export function tipChoice(body: { amount?: string; percentage?: string }): TipChoice {
  if (body.amount !== undefined) return { amount: body.amount };
  assert(body.percentage !== undefined, 'the schema lets exactly one of the two pass');
  return { percentage: body.percentage };
}
