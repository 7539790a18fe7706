import { shareByLargestRemainder } from '../cart/discounts.ts';
import type { Minor } from '../values/money.ts';
import type { FrozenOrder } from './order.ts';
import { shareOf, taxedParts, taxesOfOrder, taxesOfRefunds } from './order-taxes.ts';
import { goneItemIds, itemsRefund, lineShares, type PaidCart, type Refund, ratedParts } from './refund.ts';

/** What a sum of an order is made of. They add up to it. */
export type RefundParts = {
  readonly goodsMinor: Minor;
  readonly taxMinor: Minor;
  readonly serviceFeeMinor: Minor;
  readonly fulfillmentFeeMinor: Minor;
  readonly enterpriseFeeMinor: Minor;
  readonly tipMinor: Minor;
};

const names = [
  'goodsMinor',
  'taxMinor',
  'serviceFeeMinor',
  'fulfillmentFeeMinor',
  'enterpriseFeeMinor',
  'tipMinor',
] as const satisfies readonly (keyof RefundParts)[];

/** A refund before it is made. */
export type RefundPreview = {
  readonly amountMinor: Minor;
  readonly parts: RefundParts;
  /** What of the order could be refunded in all. */
  readonly leftMinor: Minor;
  /** The most of the tip that can go back with it; null where an amount decides that. */
  readonly tipMaxMinor: Minor | null;
};

export type PaidOrder = {
  readonly cart: PaidCart;
  readonly frozen: FrozenOrder;
  readonly refunds: readonly Refund[];
  readonly refundedMinor: Minor;
};

/**
 * What refunding lines comes to, with `tipMinor` of the tip instead of the lines' own share of it; null leaves that share.
 * Null when that is more of the tip than can go back. Never more than is left.
 * (design/orders.md#a-refund-says-what-it-does-before-it-does-it)
 */
export function previewItems(
  order: PaidOrder,
  itemIds: readonly string[],
  tipMinor: Minor | null,
): RefundPreview | null {
  const { cart, frozen, refunds, refundedMinor } = order;
  const leftMinor = frozen.amounts.totalMinor - refundedMinor;
  const remaining = remainingParts(order);
  const amountMinor = itemsRefund(cart, frozen, itemIds, goneItemIds(refunds), refundedMinor);
  const isRest = amountMinor === leftMinor;
  const own = isRest ? spread(leftMinor, remaining) : partsOfItems(cart, frozen, itemIds);
  const withoutTip = amountMinor - own.tipMinor;
  const tipMaxMinor = Math.max(own.tipMinor, Math.min(remaining.tipMinor, leftMinor - withoutTip));
  if (tipMinor === null) return { amountMinor, parts: own, leftMinor, tipMaxMinor };
  if (tipMinor > tipMaxMinor) return null;
  return { amountMinor: withoutTip + tipMinor, parts: { ...own, tipMinor }, leftMinor, tipMaxMinor };
}

/** What refunding an amount comes to: its share of everything that was charged. Null when it is more than is left. */
export function previewAmount(order: PaidOrder, amountMinor: Minor): RefundPreview | null {
  const leftMinor = order.frozen.amounts.totalMinor - order.refundedMinor;
  if (amountMinor > leftMinor) return null;
  return { amountMinor, parts: spread(amountMinor, remainingParts(order)), leftMinor, tipMaxMinor: null };
}

/** What was charged, less what lines took along that were refunded. */
function remainingParts({ cart, frozen, refunds }: PaidOrder): RefundParts {
  const gone = partsOfItems(cart, frozen, goneItemIds(refunds));
  const charged = chargedParts(frozen);
  return fromNames((name) => Math.max(0, charged[name] - gone[name]));
}

/** Whatever is charged under another name counts as goods, so that the parts are the total. */
function chargedParts({ amounts }: FrozenOrder): RefundParts {
  const { taxMinor, serviceFeeMinor, fulfillmentFeeMinor, enterpriseFeeMinor, tipMinor, totalMinor } = amounts;
  const others = { taxMinor, serviceFeeMinor, fulfillmentFeeMinor, enterpriseFeeMinor, tipMinor };
  return { goodsMinor: totalMinor - Object.values(others).reduce((sum, each) => sum + each, 0), ...others };
}

/** What lines take along, by the same shares that their refund is made of. */
function partsOfItems(cart: PaidCart, frozen: FrozenOrder, itemIds: readonly string[]): RefundParts {
  const chosen = frozen.items.map(({ id }) => itemIds.includes(id));
  const sumOf = (values: readonly Minor[]): Minor =>
    values.reduce((sum, value, index) => sum + (chosen[index] === true ? value : 0), 0);
  const rated = ratedParts(cart, frozen);
  const goodsMinor = sumOf(frozen.items.map(({ totalMinor }) => totalMinor));
  const tipMinor = sumOf(
    shareOf(
      rated.tipMinor,
      frozen.items.map(({ totalMinor, discountMinor }) => totalMinor + discountMinor),
    ),
  );
  const feesMinor = sumOf(lineShares(cart, frozen)) - goodsMinor - tipMinor;
  const { taxMinor, serviceFeeMinor, enterpriseFeeMinor, fulfillmentFeeMinor } = rated;
  const byRate = { goodsMinor: 0, taxMinor, serviceFeeMinor, fulfillmentFeeMinor, enterpriseFeeMinor, tipMinor: 0 };
  const exact = taxedPartsOf(frozen, chosen);
  const rest = spread(feesMinor - Object.values(exact).reduce((sum, each) => sum + each, 0), byRate);
  return { ...fromNames((name) => rest[name] + exact[name]), goodsMinor, tipMinor };
}

const partOfFee = {
  fulfillment: 'fulfillmentFeeMinor',
  enterprise: 'enterpriseFeeMinor',
  service: 'serviceFeeMinor',
  processing: 'serviceFeeMinor',
} as const;

/** What the chosen lines take along exactly, where a table of taxes says so: added tax, and fees that are taxed. */
function taxedPartsOf(frozen: FrozenOrder, chosen: readonly boolean[]): RefundParts {
  const { taxes } = frozen;
  if (taxes === undefined) return none;
  const parts: { -readonly [Name in keyof RefundParts]: Minor } = { ...none };
  taxedParts(frozen, taxes).forEach((ofLine, index) => {
    if (chosen[index] !== true) return;
    for (const { fee, grossMinor, taxMinor } of ofLine) {
      const added = taxes.included ? 0 : taxMinor;
      parts.taxMinor += added;
      if (fee !== null) parts[partOfFee[fee]] += grossMinor - added;
    }
  });
  return parts;
}

/** The tax that is inside a refund of `amountMinor` for these lines, the next one of the order. */
export function includedTaxOf(order: PaidOrder, amountMinor: Minor, itemIds: readonly string[]): Minor {
  const { cart, frozen, refunds } = order;
  const taxes = taxesOfOrder(frozen, cart.deliveryQuote, cart.basis?.fees.taxRate ?? null);
  const made = refunds.filter(({ state }) => state !== 'refused');
  const groups = taxesOfRefunds(frozen, taxes, [...made, { amountMinor, itemIds }]).at(-1) ?? [];
  return groups.reduce((sum, group) => sum + (group.included ? group.amountMinor : 0), 0);
}

function spread(amountMinor: Minor, over: RefundParts): RefundParts {
  const weights = names.map((name) => over[name]);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total < amountMinor || total === 0) return { ...none, goodsMinor: amountMinor };
  const { shares } = shareByLargestRemainder(amountMinor, weights);
  return fromNames((name) => shares[names.indexOf(name)] ?? 0);
}

function fromNames(value: (name: (typeof names)[number]) => Minor): RefundParts {
  return {
    goodsMinor: value('goodsMinor'),
    taxMinor: value('taxMinor'),
    serviceFeeMinor: value('serviceFeeMinor'),
    fulfillmentFeeMinor: value('fulfillmentFeeMinor'),
    enterpriseFeeMinor: value('enterpriseFeeMinor'),
    tipMinor: value('tipMinor'),
  };
}

const none: RefundParts = fromNames(() => 0);
