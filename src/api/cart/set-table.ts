import { tableSchema } from '../../contract/cart/cart-requests.ts';
import { runCartEdit } from '../../workflows/cart/cart-edits.ts';
import { operation } from '../operation.ts';
import { cartMutation } from './cart-mutation.ts';

/** Has the order brought to a table, whatever the method was before (reference/carts.md#settable). */
export const setTable = operation({
  ...cartMutation,
  id: 'setTable',
  summary: 'Sets the table and switches the cart to table service.',
  description:
    'Switches the cart to table service at this table and reprices it. ' +
    'A location without table service answers RESOURCE_CONFLICT.',
  method: 'PUT',
  path: '/locations/{locationId}/carts/{cartId}/set-table',
  body: tableSchema,
  refuses: ['VALIDATION_ERROR', 'RESOURCE_CONFLICT'],
  run: runCartEdit('setTable'),
});
