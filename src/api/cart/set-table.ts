import { tableSchema } from '../../contract/cart/cart-requests.ts';
import { runCartEdit } from '../../workflows/cart/cart-edits.ts';
import { operation } from '../operation.ts';
import { cartMutation } from './cart-mutation.ts';

/** Has the order brought to a table, whatever the method was before (interface.md B10). */
export const setTable = operation({
  ...cartMutation,
  id: 'setTable',
  summary: 'Sets the table and switches the cart to table service.',
  method: 'PUT',
  path: '/locations/{locationId}/carts/{cartId}/set-table',
  body: tableSchema,
  refuses: ['VALIDATION_ERROR', 'RESOURCE_CONFLICT'],
  run: runCartEdit('setTable'),
});
