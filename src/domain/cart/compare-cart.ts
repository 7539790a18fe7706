import { deliversTo } from '../location/delivery-area.ts';
import type { LocationSnapshot } from '../location/location-snapshot.ts';
import type { Gratuity } from '../location/policy.ts';
import { asapSlot, findOfferedSlot, firstOfferedSlot } from '../location/slots.ts';
import type { Currency } from '../values/currency.ts';
import { formatDecimal, formatRate, type Minor } from '../values/money.ts';
import { type Cart, changedCart, type DiscountRule, type PolicyFees, type PricingBasis, type Tip } from './cart.ts';
import type { Finding } from './compare-line.ts';
import { isStale, needsCourier, tipAmount } from './courier-quote.ts';
import { discountApplies, isEligible, spreadDiscount } from './discounts.ts';
import { cartFees, tipRecipient } from './policy-fees.ts';
import { grossOf } from './pricing.ts';
import { compareTaxes, sameTaxes, taxBasisOf } from './taxes/compare-taxes.ts';

/** What is found about a cart as a whole, and the cart without what no longer holds. */
export type PolicyComparison = { readonly cart: Cart; readonly findings: readonly Finding[] };

/**
 * Whether the cart's time can still be had: an offered slot, or ASAP where that is chosen
 * (reference/differences.md#what-is-found). `after` is the time there would be instead. A method that is not offered
 * has no times, and says so itself.
 */
export function compareSchedule(cart: Cart, snapshot: LocationSnapshot, now: number): readonly Finding[] {
  const { fulfillmentMethod: method, orderDate, orderTime } = cart;
  if (!snapshot.policy.methods[method].offered) return [];
  const isAsap = cart.pickupType === 'ASAP';
  const kept = isAsap ? asapSlot(snapshot, method, now) : findOfferedSlot(snapshot, method, orderDate, orderTime, now);
  if (kept !== null) return [];
  const instead = (isAsap ? null : asapSlot(snapshot, method, now)) ?? firstOfferedSlot(snapshot, method, now);
  const after = instead === null ? null : `${instead.date} ${instead.time}`;
  return [cartFinding('SCHEDULE_CLOSED', 'orderTime', `${orderDate} ${orderTime}`, after)];
}

/**
 * Whether the location still offers the method, and still delivers to the address
 * (reference/differences.md#what-is-found).
 */
export function compareMethod(cart: Cart, snapshot: LocationSnapshot): readonly Finding[] {
  const { fulfillmentMethod: method, delivery } = cart;
  if (!snapshot.policy.methods[method].offered) {
    return [cartFinding('FULFILLMENT_UNAVAILABLE', 'fulfilmentMethod', method, null)];
  }
  if (method !== 'delivery' || delivery === null) return [];
  if (delivery.courierRefuses !== true && deliversTo(snapshot, delivery.addressData)) return [];
  // The address itself does not belong in a history of changes.
  // (design/differences.md#a-difference-never-repeats-an-address)
  return [cartFinding('FULFILLMENT_UNAVAILABLE', 'deliveryInfo', method, null)];
}

/**
 * Rates and fees that differ from those of the last pricing, and a code, reward or tip that no longer holds, which the
 * cart loses. Only while there are lines: without them every amount is zero, and a code must survive the moment between
 * taking a dish out and putting another one in. `changedItemIds` are the lines something was found about, `shownLines`
 * the lines at the prices last shown.
 */
export function comparePolicy(
  cart: Cart,
  snapshot: LocationSnapshot,
  now: number,
  changedItemIds: ReadonlySet<string | null>,
  shownLines: Cart['lines'],
): PolicyComparison {
  const coded = compareCode(cart, snapshot, now);
  let next = coded.cart;
  if (cart.lines.length === 0) return { cart: next, findings: [] };
  const findings = [...coded.findings];
  if (next.reward !== null && !rewardHolds(next, changedItemIds)) {
    findings.push(
      cartFinding('POLICY_CHANGED', 'reward', formatDecimal(next.reward.amountOffMinor, cart.currency), null),
    );
    next = changedCart(next, { reward: null });
  }
  findings.unshift(...compareFees(next, snapshot, ownFees(next, snapshot), shownLines));
  const tipped = compareTip(next, snapshot, grossOf(shownLines));
  return { cart: tipped.cart, findings: [...findings, ...tipped.findings] };
}

/**
 * The code by its rule of today: taken out where it is gone or holds no more, and reported by what it takes off where
 * that is another amount than under the rule of the last pricing. While there are no lines, only a code that is gone
 * goes. (design/prices.md#a-code-is-worth-what-it-is-worth-today)
 */
function compareCode(cart: Cart, snapshot: LocationSnapshot, now: number): PolicyComparison {
  if (cart.discount === null) return { cart, findings: [] };
  const { today: changed, ...last } = cart.discount;
  const today = changed === undefined ? last : changed;
  if (today === null || (cart.lines.length > 0 && !codeHolds(today, cart, snapshot, now))) {
    return {
      cart: changedCart(cart, { discount: null }),
      findings: [cartFinding('POLICY_CHANGED', 'discountCode', last.code, null)],
    };
  }
  if (changed === undefined) return { cart, findings: [] };
  const [before, after] = [last, today].map((rule) => takenOff(rule, cart.lines)) as [Minor, Minor];
  const findings =
    before === after
      ? []
      : [
          cartFinding(
            'POLICY_CHANGED',
            'discountCode',
            formatDecimal(before, cart.currency),
            formatDecimal(after, cart.currency),
          ),
        ];
  return { cart: changedCart(cart, { discount: today }), findings };
}

function takenOff(discount: DiscountRule, lines: Cart['lines']): Minor {
  const weights = lines.map((line) => ({ productId: line.productId, grossMinor: grossOf([line]) }));
  return spreadDiscount({ discount, reward: null }, weights)?.totalMinor ?? 0;
}

/**
 * A tip that the location takes no longer is removed, and reported with what it last came to (of goods for
 * `shownGrossMinor`), or if that was nothing, would come to. One that comes to nothing stays, so that none goes
 * unreported. (design/differences.md#a-lost-tip-is-reported-as-it-was-shown)
 */
function compareTip(cart: Cart, snapshot: LocationSnapshot, shownGrossMinor: Minor): PolicyComparison {
  const { tip } = cart;
  const grossMinor = grossOf(cart.lines);
  const recipient = tipRecipient(cart, snapshot.policy);
  const last = lastTipRecipient(cart, recipient);
  const goes = tipAmount(tip, grossMinor) > 0 && !tipHolds(tip, snapshot.policy.gratuity);
  if (!goes && last === recipient) return { cart, findings: [] };
  const kept: Tip = goes ? { kind: 'none' } : tip;
  const wasMinor = tipAmount(tip, shownGrossMinor) > 0 ? shownGrossMinor : grossMinor;
  const findings = compareTips(tipsOf(tip, last, wasMinor), tipsOf(kept, recipient, grossMinor), cart.currency);
  return { cart: goes ? changedCart(cart, { tip: kept }) : cart, findings };
}

/**
 * A courier that came or went with the customer's own choice takes the tip along: that is no difference.
 * (design/prices.md#a-tip-goes-to-the-courier-while-there-is-a-quote)
 */
function lastTipRecipient({ basis, deliveryQuote }: Cart, today: TipRecipient): TipRecipient {
  if (basis === null || (basis.courierFeeMinor === null) !== (deliveryQuote === null)) return today;
  return basis.tipRecipient;
}

type TipRecipient = 'restaurant' | 'courier';

/** What the restaurant and the courier get of a tip. */
export type Tips = { readonly waiterMinor: Minor; readonly courierMinor: Minor };

/** How a tip is shown where `recipient` gets it. */
export function tipsOf(tip: Tip, recipient: TipRecipient, grossMinor: Minor): Tips {
  const amountMinor = tipAmount(tip, grossMinor);
  return recipient === 'courier'
    ? { waiterMinor: 0, courierMinor: amountMinor }
    : { waiterMinor: amountMinor, courierMinor: 0 };
}

/**
 * A tip that was removed, or has another recipient. There is one path for tips, so a courier's alone is reported under
 * it too.
 */
export function compareTips(before: Tips, after: Tips, currency: Currency): readonly Finding[] {
  const part = before.waiterMinor === after.waiterMinor ? 'courierMinor' : 'waiterMinor';
  if (before[part] === after[part]) return [];
  const [was, is] = [before[part], after[part]].map((amountMinor) => formatDecimal(amountMinor, currency)) as [
    string,
    string,
  ];
  return [cartFinding('POLICY_CHANGED', 'waiterTipTotal', was, is)];
}

/**
 * Whether the courier's promise is missing or holds no more (reference/differences.md#what-is-found), or was `requoted`
 * for another fee than the one last shown. A new promise that came with another address or time is no difference: the
 * customer asked for it.
 */
export function compareQuote(
  cart: Cart,
  snapshot: LocationSnapshot,
  now: number,
  requoted: boolean,
): readonly Finding[] {
  const { deliveryQuote: quote, basis } = cart;
  if (quote === null) {
    if (basis === null || !needsCourier(cart, snapshot)) return [];
    return [
      cartFinding('QUOTE_EXPIRED', 'deliveryQuote', formatDecimal(lastFees(basis).feeFixMinor, cart.currency), null),
    ];
  }
  const last = requoted && basis !== null ? lastFees(basis) : courierFees(quote.feeMinor, quote.taxMinor);
  if (isStale(quote, cart.lines, now)) {
    return [cartFinding('QUOTE_EXPIRED', 'deliveryQuote', formatDecimal(last.feeFixMinor, cart.currency), null)];
  }
  return compareCourierFees(last, courierFees(quote.feeMinor, quote.taxMinor), cart.currency);
}

/** What was asked for bringing it: the fees of the location, or the courier's fee and tax. */
export type BringingFees = {
  readonly feeFixMinor: Minor;
  readonly feeRate: number;
  readonly courierTaxMinor: Minor;
};

/** A courier's fee, and the tax on it. */
export function courierFees(feeMinor: Minor, courierTaxMinor: Minor): BringingFees {
  return { feeFixMinor: feeMinor, feeRate: 0, courierTaxMinor };
}

/**
 * A courier's new fee; where only the tax on it moved, both together.
 * (design/delivery.md#a-couriers-tax-is-reported-together-with-its-fee)
 */
export function compareCourierFees(before: BringingFees, after: BringingFees, currency: Currency): readonly Finding[] {
  const [one, other] = shownAmounts(before, after);
  if (one === other) return [];
  return [cartFinding('QUOTE_EXPIRED', 'deliveryQuote', formatDecimal(one, currency), formatDecimal(other, currency))];
}

/** The fees, or where these are alike, the fees with their tax. */
function shownAmounts(before: BringingFees, after: BringingFees): readonly [Minor, Minor] {
  if (before.feeFixMinor !== after.feeFixMinor) return [before.feeFixMinor, after.feeFixMinor];
  return [before.feeFixMinor + before.courierTaxMinor, after.feeFixMinor + after.courierTaxMinor];
}

/** What the customer was last shown for bringing it. */
function lastFees({ courierFeeMinor, courierTaxMinor, fees }: PricingBasis): BringingFees {
  if (courierFeeMinor !== null) return courierFees(courierFeeMinor, courierTaxMinor ?? 0);
  const { fulfillmentMethodFeeFixMinor: feeFixMinor, fulfillmentMethodFeeRate: feeRate } = fees;
  return { feeFixMinor, feeRate, courierTaxMinor: 0 };
}

/** What this pricing goes by, for the next one to compare with; the same object when it is the same. */
export function basisOf(cart: Cart, snapshot: LocationSnapshot): PricingBasis | null {
  if (cart.lines.length === 0) return null;
  const { deliveryQuote } = cart;
  const place = placeOf(cart);
  const taxes = taxBasisOf(cart, snapshot.policy);
  const basis: PricingBasis = {
    overlayRevision: snapshot.overlay.revision,
    method: cart.fulfillmentMethod,
    fees: cartFees(cart, snapshot.policy),
    tipRecipient: tipRecipient(cart, snapshot.policy),
    courierFeeMinor: deliveryQuote?.feeMinor ?? null,
    ...(deliveryQuote !== null && deliveryQuote.taxMinor > 0 && { courierTaxMinor: deliveryQuote.taxMinor }),
    ...(place !== undefined && { place }),
    ...(taxes !== null && { taxes }),
  };
  return cart.basis !== null && sameBasis(cart.basis, basis) ? cart.basis : basis;
}

/** Where the cart is to be brought, as far as fees go by it; undefined while that is open. */
export function placeOf({ fulfillmentMethod, delivery }: Cart): string | undefined {
  if (fulfillmentMethod !== 'delivery' || delivery === null) return undefined;
  return `${delivery.addressData.lat} ${delivery.addressData.lng}`;
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
 * Rates and fees that differ from those of the last pricing; none without one. The fee for bringing it counts only if
 * method and place are those last priced, and `after` says what it is now; null: a courier's quote says so itself.
 */
export function compareFees(
  cart: Cart,
  snapshot: LocationSnapshot,
  after: BringingFees | null = ownFees(cart, snapshot),
  shownLines: Cart['lines'] = cart.lines,
): Finding[] {
  const { basis } = cart;
  if (basis === null) return [];
  const counts = after !== null && basis.method === cart.fulfillmentMethod && basis.place === placeOf(cart);
  const shown = counts ? lastFees(basis) : null;
  const before = withBringingFees(basis.fees, shown, after);
  const now = withBringingFees(cartFees(cart, snapshot.policy), counts ? after : null, shown);
  const taxes = compareTaxes(cart, snapshot.policy, shownLines);
  const [one, other] = taxes === null ? [before, now] : [withTax(before, taxes[0]), withTax(now, taxes[1])];
  return feeNames
    .filter(({ key }) => one[key] !== other[key] && (counts || !key.startsWith('fulfillmentMethodFee')))
    .map(({ key, name, isRate }) => {
      const format = (value: number): string => (isRate ? formatRate(value) : formatDecimal(value, cart.currency));
      return cartFinding('POLICY_CHANGED', `fees.${name}`, format(one[key]), format(other[key]));
    });
}

/**
 * The fees of the location itself for bringing the cart where it is to go; null while a courier's stand in their place.
 */
function ownFees(cart: Cart, { policy }: LocationSnapshot): BringingFees | null {
  if (cart.deliveryQuote !== null) return null;
  const { fulfillmentMethodFeeFixMinor: feeFixMinor, fulfillmentMethodFeeRate: feeRate } = cartFees(cart, policy);
  return { feeFixMinor, feeRate, courierTaxMinor: 0 };
}

/** The fees with those for bringing it as they are shown beside `others`; as they are without any. */
function withBringingFees(fees: PolicyFees, bringing: BringingFees | null, others: BringingFees | null): PolicyFees {
  if (bringing === null || others === null) return fees;
  const [fulfillmentMethodFeeFixMinor] =
    bringing.feeRate === others.feeRate ? shownAmounts(bringing, others) : [bringing.feeFixMinor];
  return { ...fees, fulfillmentMethodFeeFixMinor, fulfillmentMethodFeeRate: bringing.feeRate };
}

function withTax(fees: PolicyFees, taxRate: number): PolicyFees {
  return { ...fees, taxRate };
}

function sameBasis(one: PricingBasis, other: PricingBasis): boolean {
  return (
    one.overlayRevision === other.overlayRevision &&
    one.method === other.method &&
    one.tipRecipient === other.tipRecipient &&
    one.courierFeeMinor === other.courierFeeMinor &&
    one.courierTaxMinor === other.courierTaxMinor &&
    one.place === other.place &&
    sameTaxes(one.taxes, other.taxes) &&
    feeNames.every(({ key }) => one.fees[key] === other.fees[key])
  );
}

function codeHolds(rule: DiscountRule, cart: Cart, snapshot: LocationSnapshot, now: number): boolean {
  return discountApplies(rule, {
    locationId: snapshot.locationId,
    fulfillmentMethod: cart.fulfillmentMethod,
    subTotalWithoutDiscountMinor: grossOf(cart.lines),
    now,
  });
}

/**
 * A reward stays as long as the programme allows it, a line it counts is there and none of those differs
 * (reference/differences.md#revalidation, reference/loyalty.md#rewards).
 */
function rewardHolds(cart: Cart, changedItemIds: ReadonlySet<string | null>): boolean {
  const { reward } = cart;
  if (reward === null) return true;
  if (reward.refused === true) return false;
  const eligible = cart.lines.filter((line) => isEligible(reward.productIds, line.productId));
  return eligible.length > 0 && !eligible.some((line) => changedItemIds.has(line.itemId));
}

/** What setGratuity would accept today (reference/carts.md). */
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

/** A finding about the cart as a whole. */
export function cartFinding(
  reason: Finding['reason'],
  path: string,
  before: Finding['before'],
  after: Finding['after'],
): Finding {
  return { reason, cartItemId: null, canonicalEntityId: null, path, before, after };
}
