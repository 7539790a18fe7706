import { CommerceError } from '../../domain/values/errors.ts';
import { findOrder, type StoredOrder } from '../../store/order/orders.ts';
import type { Context } from '../context.ts';

/**
 * An order of the signed-in customer (reference/customers.md#getorder). NOT_FOUND for an unknown order, FORBIDDEN for one
 * that is not theirs, a guest's too.
 */
export async function openOwnOrder(
  { database }: Context,
  merchantId: string,
  customerId: string,
  orderId: string,
): Promise<StoredOrder> {
  const stored = await findOrder(database, merchantId, orderId);
  if (stored === null) throw new CommerceError('NOT_FOUND', 'There is no such order.');
  if (stored.order.customerId !== customerId) {
    throw new CommerceError('FORBIDDEN', 'This order was not placed by the signed-in customer.');
  }
  return stored;
}
