import { timingSafeEqual } from 'node:crypto';
import { CommerceError } from '../../domain/values/errors.ts';
import { findOrder, type StoredOrder } from '../../store/order/orders.ts';
import type { Context } from '../context.ts';
import type { OfMerchant, OperationRequest } from '../request.ts';

type ReceiptRequest = OperationRequest<unknown, unknown, { readonly receiptId: string }> & OfMerchant;

/**
 * The order whose receipt the path names, for the holder of its link or the customer whose order it is
 * (reference/orders.md#getreceipt). UNAUTHORIZED for a token that is no good, NOT_FOUND for an unknown receipt,
 * FORBIDDEN for another customer's.
 */
export async function openReceipt(context: Context, request: ReceiptRequest): Promise<StoredOrder> {
  const { caller, merchantId, path } = request;
  const { receiptId } = path;
  if (caller.kind === 'receipt') await checkToken(context, request, caller);
  const stored = await findOrder(context.database, merchantId, receiptId);
  if (stored === null) throw new CommerceError('NOT_FOUND', 'There is no such receipt.');
  const allowed =
    caller.kind === 'receipt'
      ? caller.orderId === receiptId
      : caller.kind === 'customer' && stored.order.customerId === caller.customer.customerId;
  if (!allowed) throw new CommerceError('FORBIDDEN', 'This credential does not open this receipt.');
  return stored;
}

/** The token is held against its own order, whichever receipt it was sent for: a good one for another order is 403. */
async function checkToken(
  context: Context,
  request: ReceiptRequest,
  { orderId, tokenHash }: { readonly orderId: string; readonly tokenHash: string },
): Promise<void> {
  if (!(await isLiveReceipt(context, request.merchantId, orderId, tokenHash))) {
    throw new CommerceError('UNAUTHORIZED', 'Send the receipt token of the confirmation message.');
  }
}

/** Whether this is the hash of an order's receipt token, and in time. */
export async function isLiveReceipt(
  { database, clock }: Context,
  merchantId: string,
  orderId: string,
  tokenHash: string,
): Promise<boolean> {
  const own = await findOrder(database, merchantId, orderId);
  if (own === null) return false;
  const [sent, known] = [Buffer.from(tokenHash), Buffer.from(own.receipt.hash)];
  const isOwn = sent.length === known.length && timingSafeEqual(sent, known);
  return isOwn && own.receipt.expiresAt > clock.nowFor(merchantId);
}
