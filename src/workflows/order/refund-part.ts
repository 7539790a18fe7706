import { goneItemIds, type Refund } from '../../domain/order/refund.ts';
import {
  includedTaxOf,
  type PaidOrder,
  previewAmount,
  previewItems,
  type RefundPreview,
} from '../../domain/order/refund-parts.ts';
import { assert, CommerceError, invalid } from '../../domain/values/errors.ts';
import { findCheckedOutCart } from '../../store/order/checkouts.ts';
import type { Context } from '../context.ts';
import { findSettledOrder, type OrderWithRefunds, refundPayment, untilAlone } from '../payments/refund-payment.ts';
import type { StatusAct } from './change-order-status.ts';

export type PartOfOrder = {
  /** Null: what the lines come to. */
  readonly amountMinor: number | null;
  readonly itemIds: readonly string[];
  /** How much of the tip goes back with the lines; null: their share of it. */
  readonly tipMinor?: number | null;
};

/** The part that was asked for. VALIDATION_ERROR unless it is an amount, or lines, which alone may say how much of the tip. */
export function partOf(sent: {
  readonly amountMinor?: number;
  readonly itemIds?: readonly string[];
  readonly tipMinor?: number;
}): PartOfOrder {
  const { amountMinor = null, itemIds = null, tipMinor = null } = sent;
  if ((amountMinor === null) === (itemIds === null)) {
    throw invalid('amountMinor', 'Say either an amount or lines.', 'form');
  }
  if (amountMinor !== null && tipMinor !== null) {
    throw invalid('tipMinor', 'Say how much of the tip goes back together with lines, not with an amount.', 'form');
  }
  return { amountMinor, itemIds: itemIds ?? [], tipMinor };
}

export type PartToRefund = PartOfOrder & {
  readonly refundId: string;
  /** What the person saw that it would come to; null: they did not look. */
  readonly expectedMinor?: number | null;
  /** What had been refunded when this was decided. */
  readonly refundedMinor: number;
};

/**
 * Refunds a part of an order, once per refund id however often it is asked: what was begun under the id is finished.
 * RESOURCE_CONFLICT when the id stands for something else, or more was refunded since this was decided;
 * VALIDATION_ERROR for more than is left. An order of which nothing is left is REFUNDED.
 */
export async function refundPart(
  context: Context,
  merchantId: string,
  orderId: string,
  part: PartToRefund,
  act: StatusAct,
): Promise<void> {
  await untilAlone(async () => {
    const settled = await findSettledOrder(context, merchantId, orderId);
    assert(settled !== null, 'the caller has found the order');
    const known = settled.refunds.find(({ refundId }) => refundId === part.refundId);
    if (known !== undefined) return checkSame(known, part);
    checkState(settled, part);
    const { amountMinor } = await previewPart(context, settled, part);
    if ((part.expectedMinor ?? amountMinor) !== amountMinor) throw otherAmount();
    const request = {
      refundId: part.refundId,
      kind: part.amountMinor === null ? ('items' as const) : ('amount' as const),
      amountMinor,
      itemIds: part.itemIds,
      reason: act.reason,
      thenStatus: null,
      accountId: act.accountId,
    };
    await refundPayment(context, settled, request, act.together);
  });
}

function checkSame(known: Refund, part: PartToRefund): void {
  const isSame =
    known.itemIds.join() === part.itemIds.join() &&
    (part.amountMinor === null || part.amountMinor === known.amountMinor) &&
    (part.expectedMinor ?? known.amountMinor) === known.amountMinor &&
    known.kind === (part.amountMinor === null ? 'items' : 'amount');
  if (!isSame)
    throw new CommerceError('RESOURCE_CONFLICT', 'This refund id stands for another refund: take a new one.');
  if (known.state === 'refused') {
    throw new CommerceError('RESOURCE_CONFLICT', 'The processor refused this refund: take a new id to try again.');
  }
}

function checkState({ stored }: OrderWithRefunds, { refundedMinor }: PartToRefund): void {
  const { order } = stored;
  if (order.refundedMinor !== refundedMinor) {
    throw new CommerceError('RESOURCE_CONFLICT', 'More was given back since you looked: load the order again.');
  }
  if (order.frozen.amounts.totalMinor === order.refundedMinor) {
    throw new CommerceError('RESOURCE_CONFLICT', 'Nothing is left of this order to give back.');
  }
}

function otherAmount(): CommerceError {
  return new CommerceError('RESOURCE_CONFLICT', 'This refund comes to another amount by now: look at it again.');
}

/**
 * What refunding a part of a settled order comes to. VALIDATION_ERROR for lines that are not left, and for more than is
 * left of the order or of its tip.
 */
export async function previewPart(
  context: Context,
  { stored, refunds }: OrderWithRefunds,
  { amountMinor, itemIds, tipMinor = null }: PartOfOrder,
): Promise<RefundPreview & { readonly includedTaxMinor: number }> {
  const { order } = stored;
  const gone = goneItemIds(refunds);
  const wrong = itemIds.findIndex(
    (itemId) => gone.includes(itemId) || !order.frozen.items.some(({ id }) => id === itemId),
  );
  if (wrong !== -1) throw invalid(`itemIds[${wrong}]`, 'No such line is left in this order.', 'unknown');
  const current = await findCheckedOutCart(context.database, order.merchantId, order.cartId);
  assert(current !== null, 'an order came of a cart');
  const { frozen, refundedMinor } = order;
  const paid: PaidOrder = { cart: current.cart, frozen, refunds, refundedMinor };
  if (amountMinor !== null) {
    const preview = previewAmount(paid, amountMinor);
    if (preview === null) throw invalid('amountMinor', 'That is more than is left of this order.', 'maximum');
    return { ...preview, includedTaxMinor: includedTaxOf(paid, preview.amountMinor, []) };
  }
  const preview = previewItems(paid, itemIds, tipMinor);
  if (preview === null) throw invalid('tipMinor', 'That is more than is left of the tip.', 'maximum');
  return { ...preview, includedTaxMinor: includedTaxOf(paid, preview.amountMinor, itemIds) };
}
