import type { Cart } from '../cart/cart.ts';
import type { TaxedFee } from '../location/policy.ts';
import { type Minor, multiplyRate } from '../values/money.ts';
import { canAdvance, type FrozenOrder, isCalledOff, type OrderItem, type OrderStatus } from './order.ts';
import { shareOf, type TaxedPart, taxedParts } from './order-taxes.ts';

export const refundKinds = ['amount', 'items', 'unavailable', 'whole'] as const;
export type RefundKind = (typeof refundKinds)[number];

/** `asked`: the processor may have done it or not, it is looked up. `refused`: it will not, nothing was refunded. */
export type RefundState = 'asked' | 'paid' | 'refused';

/** What of an order is refunded, decided before the processor is asked. */
export type RefundRequest = {
  /** The processor's key: the same one is refunded once. */
  readonly refundId: string;
  readonly kind: RefundKind;
  readonly amountMinor: Minor;
  readonly itemIds: readonly string[];
  readonly reason: string;
  /** What the order becomes with it; null: REFUNDED when nothing is left, else it stays what it is. */
  readonly thenStatus: 'CANCELLED' | null;
  readonly accountId: string | null;
};

export type Refund = RefundRequest & {
  readonly refundNumber: number;
  readonly state: RefundState;
  readonly askedAt: number;
  readonly finishedAt: number | null;
};

/** More refunds than any order needs; a list of them is never longer. */
export const refundCountMax = 100;

/** The cart an order came of, as far as a refund looks at it. */
export type PaidCart = Pick<Cart, 'basis' | 'tip' | 'deliveryQuote'>;

/**
 * What each line of an order cost with everything that went by a rate: its total after discount, and its share of tax,
 * rate fees and a percentage tip by largest remainder. Fixed fees, a courier's fee, tax and tip, a tip that was an
 * amount and the processing fee belong to no line. Taxes of a table go along exactly. In the order of the lines; together
 * never more than was charged.
 * (design/orders.md#a-line-is-refunded-with-what-was-charged-by-a-rate)
 */
export function lineShares(cart: PaidCart, frozen: FrozenOrder): readonly Minor[] {
  const net = frozen.items.map(({ totalMinor }) => totalMinor);
  const gross = frozen.items.map(grossOfItem);
  const rated = ratedParts(cart, frozen);
  const fees = shareOf(rated.feesMinor, net);
  const tips = shareOf(rated.tipMinor, gross);
  const goods = frozen.taxes === undefined ? net : taxedParts(frozen, frozen.taxes).map(sumOf);
  return goods.map((goodsMinor, index) => goodsMinor + (fees[index] ?? 0) + (tips[index] ?? 0));
}

/**
 * What is refunded for `itemIds` when `refundedMinor` of the order was refunded before: never more than is left,
 * and all that is left once no line remains. `goneIds` are the lines that were refunded already.
 */
export function itemsRefund(
  cart: PaidCart,
  frozen: FrozenOrder,
  itemIds: readonly string[],
  goneIds: readonly string[],
  refundedMinor: Minor,
): Minor {
  const leftMinor = frozen.amounts.totalMinor - refundedMinor;
  if (frozen.items.every(({ id }) => itemIds.includes(id) || goneIds.includes(id))) return leftMinor;
  const shares = lineShares(cart, frozen);
  const wanted = frozen.items.reduce(
    (sum, { id }, index) => sum + (itemIds.includes(id) ? (shares[index] ?? 0) : 0),
    0,
  );
  return Math.min(wanted, leftMinor);
}

/** The lines that were refunded, or are being. */
export function goneItemIds(refunds: readonly Refund[]): readonly string[] {
  return refunds.flatMap(({ state, itemIds }) => (state === 'refused' ? [] : itemIds));
}

/** A processor's key made from `base`: the same one again, unless the processor refused it for good. */
export function nextRefundId(base: string, refunds: readonly Refund[]): string {
  const refused = refunds.filter(({ refundId, state }) => refundId.startsWith(base) && state === 'refused').length;
  return refused === 0 ? base : `${base}-${refused + 1}`;
}

/**
 * What an order becomes with a refund that was paid: what the refund was begun for, where it can still become that; else
 * REFUNDED when nothing of its charge is left. An order that ended, or was free, stays what it is.
 */
export function statusAfterRefund(
  order: { readonly status: OrderStatus; readonly totalMinor: Minor; readonly refundedMinor: Minor },
  refund: Pick<RefundRequest, 'amountMinor' | 'thenStatus'>,
): OrderStatus {
  const { status, totalMinor, refundedMinor } = order;
  if (isCalledOff(status)) return status;
  if (refund.thenStatus !== null && canAdvance(status, refund.thenStatus)) return refund.thenStatus;
  const nothingLeft = totalMinor > 0 && refundedMinor + refund.amountMinor === totalMinor;
  return nothingLeft ? 'REFUNDED' : status;
}

function sumOf(parts: readonly TaxedPart[]): Minor {
  return parts.reduce((sum, { grossMinor }) => sum + grossMinor, 0);
}

function grossOfItem({ totalMinor, discountMinor }: OrderItem): Minor {
  return totalMinor + discountMinor;
}

/**
 * What of the charges went by a rate on the goods, each at most what was charged under that name; taxes of a table, and
 * the fees that it taxes, are counted with the goods.
 */
export function ratedParts({ basis, tip, deliveryQuote }: PaidCart, { items, amounts, taxes }: FrozenOrder) {
  const goods = items.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  const fees = basis?.fees ?? null;
  const byRate = (fee: TaxedFee, rate: number | undefined, chargedMinor: Minor) =>
    taxes?.fees.some((taxed) => taxed.fee === fee) ? 0 : Math.min(multiplyRate(goods, rate ?? 0), chargedMinor);
  const tax = taxes === undefined ? Math.max(amounts.taxMinor - (deliveryQuote?.taxMinor ?? 0), 0) : 0;
  const service = byRate('service', fees?.serviceFeeRate, amounts.serviceFeeMinor);
  const enterprise = byRate('enterprise', fees?.enterpriseFeeRate, amounts.enterpriseFeeMinor);
  const fulfillment =
    deliveryQuote === null ? byRate('fulfillment', fees?.fulfillmentMethodFeeRate, amounts.fulfillmentFeeMinor) : 0;
  const tipMinor =
    tip.kind === 'percentage' ? Math.max(amounts.tipMinor - (deliveryQuote?.courierTipMinor ?? 0), 0) : 0;
  return {
    feesMinor: tax + service + enterprise + fulfillment,
    taxMinor: tax,
    serviceFeeMinor: service,
    enterpriseFeeMinor: enterprise,
    fulfillmentFeeMinor: fulfillment,
    tipMinor,
  };
}
