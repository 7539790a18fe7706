import type { Cart, PolicyFees, PricingBasis, Tip } from './cart.ts';
import type { Finding } from './compare-line.ts';
import { deliversTo } from './delivery-area.ts';
import { discountApplies, isEligible } from './discounts.ts';
import type { LocationFacts } from './facts.ts';
import { formatDecimal, formatRate, type Minor, multiplyRate } from './money.ts';
import type { Gratuity } from './policy.ts';
import { grossOf, policyFees, tipRecipient } from './pricing.ts';
import { asapSlot, findOfferedSlot, firstOfferedSlot } from './slots.ts';

/** What is found about a cart as a whole, and the cart without what no longer holds. */
export type PolicyComparison = { readonly cart: Cart; readonly findings: readonly Finding[] };

/**
 * Whether the cart's time can still be had: an offered slot, or ASAP where that is chosen (interface.md 9.2). `after` is
 * the time there would be instead. A method that is not offered has no times, and says so itself.
 */
export function compareSchedule(cart: Cart, facts: LocationFacts, now: number): readonly Finding[] {
  const { fulfillmentMethod: method, orderDate, orderTime } = cart;
  if (!facts.policy.methods[method].offered) return [];
  const isAsap = cart.pickupType === 'ASAP';
  const kept = isAsap ? asapSlot(facts, method, now) : findOfferedSlot(facts, method, orderDate, orderTime, now);
  if (kept !== null) return [];
  const instead = (isAsap ? null : asapSlot(facts, method, now)) ?? firstOfferedSlot(facts, method, now);
  const after = instead === null ? null : `${instead.date} ${instead.time}`;
  return [cartFinding('SCHEDULE_CLOSED', 'orderTime', `${orderDate} ${orderTime}`, after)];
}

/** Whether the location still offers the method, and still delivers to the address (interface.md 9.2). */
export function compareMethod(cart: Cart, facts: LocationFacts): readonly Finding[] {
  const { fulfillmentMethod: method, delivery } = cart;
  if (!facts.policy.methods[method].offered) {
    return [cartFinding('FULFILLMENT_UNAVAILABLE', 'fulfilmentMethod', method, null)];
  }
  if (method !== 'delivery' || delivery === null || deliversTo(facts, delivery.addressData)) return [];
  // The address itself is nobody's business in a history of changes. (Decision 0023)
  return [cartFinding('FULFILLMENT_UNAVAILABLE', 'deliveryInfo', method, null)];
}

/**
 * Rates and fees that differ from those of the last pricing, and a code, reward or tip that no longer holds, which the
 * cart loses. Only while there are lines: without them every amount is zero, and a code must survive the moment between
 * taking a dish out and putting another one in. `changedItemIds` are the lines something was found about.
 */
export function comparePolicy(
  cart: Cart,
  facts: LocationFacts,
  now: number,
  changedItemIds: ReadonlySet<string | null>,
): PolicyComparison {
  if (cart.lines.length === 0) return { cart, findings: [] };
  const findings = compareFees(cart, facts);
  let next = cart;
  if (next.discount !== null && !codeHolds(next, facts, now)) {
    findings.push(cartFinding('POLICY_CHANGED', 'discountCode', next.discount.code, null));
    next = { ...next, discount: null };
  }
  if (next.reward !== null && !rewardHolds(next, changedItemIds)) {
    findings.push(cartFinding('POLICY_CHANGED', 'reward', formatDecimal(next.reward.amountOffMinor), null));
    next = { ...next, reward: null };
  }
  const grossMinor = grossOf(next.lines);
  const before = tipMinor(next.tip, next.basis?.tipRecipient ?? tipRecipient(next, facts.policy), grossMinor);
  if (!tipHolds(next.tip, facts.policy.gratuity)) next = { ...next, tip: { kind: 'none' } };
  const after = tipMinor(next.tip, tipRecipient(next, facts.policy), grossMinor);
  if (before !== after) {
    findings.push(cartFinding('POLICY_CHANGED', 'waiterTipTotal', formatDecimal(before), formatDecimal(after)));
  }
  return { cart: next, findings };
}

/**
 * Whether the courier's promise has lapsed (interface.md 9.2), or was `requoted` for another fee than the one last shown.
 * A new promise that came with another address or time is no difference: the customer asked for it.
 */
export function compareQuote(cart: Cart, now: number, requoted: boolean): readonly Finding[] {
  const quote = cart.deliveryQuote;
  if (quote === null) return [];
  const lapsed = quote.expiresAt <= now;
  const lastMinor = (requoted ? cart.basis?.courierFeeMinor : null) ?? quote.feeMinor;
  if (!lapsed && lastMinor === quote.feeMinor) return [];
  const after = lapsed ? null : formatDecimal(quote.feeMinor);
  return [cartFinding('QUOTE_EXPIRED', 'deliveryQuote', formatDecimal(lastMinor), after)];
}

/** What this pricing goes by, for the next one to compare with; the same object when it is the same. */
export function basisOf(cart: Cart, facts: LocationFacts): PricingBasis | null {
  if (cart.lines.length === 0) return null;
  const basis: PricingBasis = {
    overlayRevision: facts.overlay.revision,
    method: cart.fulfillmentMethod,
    fees: policyFees(facts.policy, cart.fulfillmentMethod),
    tipRecipient: tipRecipient(cart, facts.policy),
    courierFeeMinor: cart.deliveryQuote?.feeMinor ?? null,
  };
  return cart.basis !== null && sameBasis(cart.basis, basis) ? cart.basis : basis;
}

const feeNames: readonly { readonly key: keyof PolicyFees; readonly name: string; readonly isRate: boolean }[] = [
  { key: 'enterpriseFeeRate', name: 'enterpriseFeeRate', isRate: true },
  { key: 'enterpriseFeeFixMinor', name: 'enterpriseFeeFix', isRate: false },
  { key: 'serviceFeeRate', name: 'serviceFeeRate', isRate: true },
  { key: 'serviceFeeFixMinor', name: 'serviceFeeFix', isRate: false },
  { key: 'taxRate', name: 'taxRate', isRate: true },
  { key: 'fulfillmentMethodFeeFixMinor', name: 'fulfillmentMethodFeeFix', isRate: false },
  { key: 'fulfillmentMethodFeeRate', name: 'fulfillmentMethodFeeRate', isRate: true },
  { key: 'paymentProcessingFeeRate', name: 'paymentProcessingFeeRate', isRate: true },
  { key: 'paymentProcessingFeeFixMinor', name: 'paymentProcessingFeeFix', isRate: false },
];

/**
 * Rates and fees that differ from those of the last pricing; none without one. The method's own fee counts only if the
 * method is the one last priced, and no courier's fee stands in its place.
 */
export function compareFees(cart: Cart, facts: LocationFacts): Finding[] {
  const { basis, fulfillmentMethod: method } = cart;
  if (basis === null) return [];
  const now = policyFees(facts.policy, method);
  const methodFeeCounts = basis.method === method && cart.deliveryQuote === null;
  return feeNames
    .filter(({ key }) => basis.fees[key] !== now[key] && (methodFeeCounts || !key.startsWith('fulfillmentMethodFee')))
    .map(({ key, name, isRate }) => {
      const format = isRate ? formatRate : formatDecimal;
      return cartFinding('POLICY_CHANGED', `fees.${name}`, format(basis.fees[key]), format(now[key]));
    });
}

function sameBasis(one: PricingBasis, other: PricingBasis): boolean {
  return (
    one.overlayRevision === other.overlayRevision &&
    one.method === other.method &&
    one.tipRecipient === other.tipRecipient &&
    one.courierFeeMinor === other.courierFeeMinor &&
    feeNames.every(({ key }) => one.fees[key] === other.fees[key])
  );
}

function codeHolds(cart: Cart, facts: LocationFacts, now: number): boolean {
  if (cart.discount === null) return true;
  return discountApplies(cart.discount, {
    locationId: facts.locationId,
    fulfillmentMethod: cart.fulfillmentMethod,
    subTotalWithoutDiscountMinor: grossOf(cart.lines),
    now,
  });
}

/** A reward stays as long as a line it counts is there and none of those differs (interface.md 9.4, 10.3). */
function rewardHolds(cart: Cart, changedItemIds: ReadonlySet<string | null>): boolean {
  const { reward } = cart;
  if (reward === null) return true;
  const eligible = cart.lines.filter((line) => isEligible(reward.productIds, line.productId));
  return eligible.length > 0 && !eligible.some((line) => changedItemIds.has(line.itemId));
}

/** What B8 would accept today (interface.md 3.3). */
export function tipHolds(tip: Tip, gratuity: Gratuity): boolean {
  switch (tip.kind) {
    case 'none':
      return true;
    case 'amount':
      return gratuity.enabled && gratuity.allowCustom;
    case 'percentage': {
      const configured = gratuity.percentages.some((percentage) => percentage * 10_000 === tip.rate);
      return gratuity.enabled && (gratuity.allowCustom || configured);
    }
  }
}

/** What the restaurant gets; a courier's tip is part of the courier's quote. */
export function tipMinor(tip: Tip, recipient: 'restaurant' | 'courier', grossMinor: Minor): Minor {
  if (recipient === 'courier' || tip.kind === 'none') return 0;
  return tip.kind === 'amount' ? tip.amountMinor : multiplyRate(grossMinor, tip.rate);
}

/** A finding about the cart as a whole. */
export function cartFinding(
  reason: Finding['reason'],
  path: string,
  before: Finding['before'],
  after: Finding['after'],
): Finding {
  return { reason, cartItemId: null, canonicalEntityId: null, path, before, after };
}
