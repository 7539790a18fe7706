import type { Static } from 'typebox';
import type { counterMoveSchema } from '../../contract/order/counter.ts';
import { refuseMove } from '../../domain/order/counter.ts';
import { CommerceError, invalid } from '../../domain/values/errors.ts';
import type { Database } from '../../store/database/database.ts';
import { moveCounterPayment as move } from '../../store/order/counter-payments.ts';
import type { StoredOrder } from '../../store/order/orders.ts';

/**
 * Stores what a person of the restaurant says of the payment of an order. VALIDATION_ERROR where `means` is missing or too much,
 * RESOURCE_CONFLICT for an order that was paid online, for what cannot be said any more (`refuseMove`), and when another
 * person, or a refund, was faster.
 */
export async function moveCounterPayment(
  tx: Database,
  { order, attemptId }: StoredOrder,
  sent: Static<typeof counterMoveSchema>,
  by: { readonly accountId: string; readonly now: number },
): Promise<void> {
  const { state, from } = sent;
  const means = sent.means ?? null;
  if ((state === 'paid') !== (means !== null)) {
    throw invalid('means', 'Say with what the guest paid, and only then.', state === 'paid' ? 'required' : 'forbidden');
  }
  const seen = order.counter ?? null;
  if (seen === null) throw new CommerceError('RESOURCE_CONFLICT', 'This order was paid online.');
  refuseMove(seen, { state, means });
  const { merchantId } = order;
  if (seen.state !== from || !(await move(tx, { merchantId, attemptId }, seen, { state, means }, by))) {
    throw new CommerceError('RESOURCE_CONFLICT', 'Another person changed this payment: load the order again.');
  }
}
