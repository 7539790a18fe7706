import { atMethod } from '../location/at-method.ts';
import type { LocationSnapshot } from '../location/location-snapshot.ts';
import type { Difference, PermittedAction, ReasonCode } from '../values/difference.ts';
import { assert } from '../values/errors.ts';
import type { FulfillmentMethod } from '../values/fulfillment-method.ts';
import { formatDecimal } from '../values/money.ts';
import { type Cart, type CartLine, changedCart, type DeliveryQuote, type Tip } from './cart.ts';
import { isBlocking } from './change-set.ts';
import {
  type BringingFees,
  cartFinding,
  compareCourierFees,
  compareFees,
  compareMethod,
  compareSchedule,
  compareTips,
  courierFees,
  tipHolds,
  tipsOf,
} from './compare-cart.ts';
import { compareLines, type Finding, type LineComparison } from './compare-line.ts';
import { keepCourierTip, needsCourier } from './courier-quote.ts';
import { inArea } from './delivery-fees.ts';
import { offersCurbside } from './handover/handover.ts';
import { moveLine } from './move-line.ts';
import { tipRecipient } from './policy-fees.ts';
import { grossOf } from './pricing.ts';
import { startCart } from './start-cart.ts';

export const switchStrategies = ['start_new_cart', 'try_move_items'] as const;
export type SwitchStrategy = (typeof switchStrategies)[number];

export type SwitchRequest = {
  readonly strategy: SwitchStrategy;
  /** The method asked for; null: the source's. */
  readonly method: FulfillmentMethod | null;
  readonly now: number;
  /** The id of the cart there will be, and at least as many ids of lines as the source has lines. */
  readonly cartId: string;
  readonly itemIds: readonly string[];
  /** What the target's courier asks for the destination; `refused`: none will come; null: none was asked. */
  readonly courier?: DeliveryQuote | 'refused' | null;
};

/** What a switch would do, before the customer agreed to it (reference/location-switch.md#algorithm). */
export type SwitchPlan = {
  /** What it is called when it is carried out. */
  readonly outcome: 'new_cart' | 'moved';
  readonly method: FulfillmentMethod;
  /** In the order of reference/differences.md#what-is-found. */
  readonly differences: readonly Difference[];
  /** Some difference cannot be accepted, so there is no destination. */
  readonly blocking: boolean;
  /** The cart there would be, at revision 0 and not priced yet; null when blocking. */
  readonly destination: Cart | null;
  /** Whether the target's courier brings the destination, so that what it asks has to be part of the request. */
  readonly asksCourier: boolean;
};

/**
 * What it takes to go on with `source` at `target`, another location of its merchant
 * (reference/location-switch.md#algorithm, steps 2 to 5): an empty cart, or one with everything that can be had there,
 * and every difference of that. Changes and refuses nothing.
 */
export function planSwitch(source: Cart, target: LocationSnapshot, request: SwitchRequest): SwitchPlan {
  return request.strategy === 'try_move_items'
    ? planMove(source, target, request)
    : planNewCart(source, target, request);
}

/** A new cart compares nothing but the method, and without one asked for it takes any that is offered. */
function planNewCart(source: Cart, target: LocationSnapshot, request: SwitchRequest): SwitchPlan {
  const method = request.method ?? offeredMethod(source.fulfillmentMethod, target);
  const differences = compareMethod({ ...source, fulfillmentMethod: method, delivery: null }, target).map((finding) =>
    toDifference(finding, false),
  );
  const blocking = differences.length > 0;
  const destination = blocking ? null : startAt(source, target, method, request);
  return { outcome: 'new_cart', method, differences, blocking, destination, asksCourier: false };
}

const methodsInOrder: readonly FulfillmentMethod[] = ['takeout', 'delivery', 'table_side', 'room_service'];

function offeredMethod(method: FulfillmentMethod, target: LocationSnapshot): FulfillmentMethod {
  const { methods } = target.policy;
  return methods[method].offered ? method : (methodsInOrder.find((other) => methods[other].offered) ?? method);
}

function planMove(source: Cart, location: LocationSnapshot, request: SwitchRequest): SwitchPlan {
  const method = request.method ?? source.fulfillmentMethod;
  const target = atMethod(location, method);
  const delivery = method === 'delivery' ? broughtFrom(source, target, request) : null;
  const wanted: Cart = { ...source, fulfillmentMethod: method, delivery };
  const deliveryQuote = quoteOf(request);
  const comparisons = compareLines(source.lines, target, request.now, true);
  const lines = moveLines(source.lines, comparisons, target, request);
  const tip = carriedTip(source.tip, target);
  const schedule = compareSchedule(wanted, target, request.now);
  const nothingIsLeft = source.lines.length > 0 && lines.length === 0;
  const differences = [
    ...comparisons.flatMap((comparison) => comparison.findings),
    ...schedule,
    ...compareMethod(wanted, target),
    ...comparePolicies(wanted, target, { lines, tip, deliveryQuote }),
    ...compareCourier(wanted, deliveryQuote),
  ].map((finding) => toDifference(finding, nothingIsLeft));
  const blocking = differences.some(isBlocking);
  const asksCourier = needsCourier(wanted, target);
  if (blocking) return { outcome: 'moved', method, differences, blocking, destination: null, asksCourier };
  const started = startAt(source, target, method, request);
  const { note, orderDate, orderTime } = source;
  const kept = source.pickupType === 'LATER' && schedule.length === 0;
  const time = kept ? { pickupType: 'LATER' as const, orderDate, orderTime } : {};
  const said = { lines, tip, delivery, deliveryQuote, note, ...carriedHandover(source, method, target) };
  const destination: Cart = { ...started, ...time, ...said };
  const tipped = keepCourierTip(destination, target.policy);
  return { outcome: 'moved', method, differences, blocking, destination: tipped, asksCourier };
}

/** What was said of the hand-over, while the method stays and the target can do it. */
function carriedHandover(
  { handover, fulfillmentMethod }: Cart,
  method: FulfillmentMethod,
  target: LocationSnapshot,
): Pick<Cart, 'handover'> {
  if (handover === undefined || method !== fulfillmentMethod) return {};
  return handover.curbside !== null && !offersCurbside(target) ? {} : { handover };
}

/** The address on the terms of the target; what the source's area or courier said of it stays behind. */
function broughtFrom({ delivery }: Cart, target: LocationSnapshot, request: SwitchRequest): Cart['delivery'] {
  if (delivery === null) return null;
  const { addressString, addressData } = delivery;
  const refused = request.courier === 'refused' ? { courierRefuses: true } : {};
  return inArea({ addressString, addressData, ...refused }, target);
}

function quoteOf({ courier = null }: SwitchRequest): DeliveryQuote | null {
  return courier === 'refused' ? null : courier;
}

/** An empty cart with its owner, contact and the origin of the order: what every switch carries over. */
function startAt(source: Cart, target: LocationSnapshot, method: FulfillmentMethod, request: SwitchRequest): Cart {
  const start = {
    fulfillmentMethod: method,
    channel: source.channel,
    marketplaceId: source.marketplaceId ?? undefined,
    // With the address to return to in it.
    metadata: source.metadata,
    returnUrl: undefined,
  };
  return changedCart(startCart(request.cartId, start, source.ownerId, target, request.now), {
    currency: source.currency,
    contextCustomerId: source.contextCustomerId,
    contact: source.contact,
  });
}

function moveLines(
  lines: readonly CartLine[],
  comparisons: readonly LineComparison[],
  target: LocationSnapshot,
  { itemIds, now }: SwitchRequest,
): readonly CartLine[] {
  return lines.flatMap((line, index) => {
    const comparison = comparisons[index];
    const itemId = itemIds[index];
    assert(comparison !== undefined && itemId !== undefined, 'every line was compared and has a new id');
    if (comparison.product === null) return [];
    const moved = moveLine(line, comparison.product, itemId, target, now);
    const reduced = comparison.findings.find((finding) => finding.reason === 'QUANTITY_REDUCED');
    return [typeof reduced?.after === 'number' ? { ...moved, quantity: reduced.after } : moved];
  });
}

/** A percentage goes along where setGratuity would accept it; a fixed amount was meant for another bill. */
function carriedTip(tip: Tip, target: LocationSnapshot): Tip {
  return tip.kind === 'percentage' && tipHolds(tip, target.policy.gratuity) ? tip : { kind: 'none' };
}

/**
 * Rates and fees, and the code, reward and tip that do not go along, by path. A code and a reward never do: their use
 * belongs to the source and ends with it (design/differences.md#what-a-switch-leaves-behind-is-listed).
 */
function comparePolicies(
  source: Cart,
  target: LocationSnapshot,
  there: Pick<Cart, 'lines' | 'tip' | 'deliveryQuote'>,
): readonly Finding[] {
  // Taxes are of what goes along.
  const taxed = { ...source, lines: there.lines, discount: null, reward: null };
  const findings = compareBringing(taxed, target, there.deliveryQuote);
  const { discount, reward, tip } = source;
  if (discount !== null) findings.push(cartFinding('POLICY_CHANGED', 'discountCode', discount.code, null));
  if (reward !== null) {
    findings.push(cartFinding('POLICY_CHANGED', 'reward', formatDecimal(reward.amountOffMinor, source.currency), null));
  }
  const before = source.basis?.tipRecipient ?? 'restaurant';
  const after = tipRecipient(there, target.policy);
  if (tip !== there.tip || before !== after) {
    const tips = tipsOf(there.tip, after, grossOf(there.lines));
    findings.push(...compareTips(tipsOf(tip, before, grossOf(source.lines)), tips, source.currency));
  }
  return findings.sort((one, other) => (one.path < other.path ? -1 : 1));
}

/**
 * Rates and fees at the target. Where a courier brings it before and after, the quotes are compared instead
 * (`compareCourier`); where only one of the two does, its fee is compared with the location's own.
 */
function compareBringing(source: Cart, target: LocationSnapshot, quote: DeliveryQuote | null): Finding[] {
  const own = { ...source, deliveryQuote: null };
  if (quote === null) return compareFees(own, target);
  return compareFees(own, target, source.deliveryQuote === null ? feesOf(quote) : null);
}

/**
 * A courier's promise holds for one place only (reference/differences.md#what-is-found). Who gives up delivery gives it
 * up knowingly.
 */
function compareCourier(source: Cart, quote: DeliveryQuote | null): readonly Finding[] {
  const { deliveryQuote, fulfillmentMethod } = source;
  if (deliveryQuote === null || fulfillmentMethod !== 'delivery') return [];
  if (quote !== null) return compareCourierFees(feesOf(deliveryQuote), feesOf(quote), source.currency);
  return [cartFinding('QUOTE_EXPIRED', 'deliveryQuote', formatDecimal(deliveryQuote.feeMinor, source.currency), null)];
}

function feesOf({ feeMinor, taxMinor }: DeliveryQuote): BringingFees {
  return courierFees(feeMinor, taxMinor);
}

const switchActions: Readonly<Record<ReasonCode, readonly PermittedAction[]>> = {
  ITEM_UNAVAILABLE: ['ACCEPT_CHANGES', 'REMOVE_ITEM', 'START_NEW_CART'],
  ITEM_SOLD_OUT: ['ACCEPT_CHANGES', 'REMOVE_ITEM', 'START_NEW_CART'],
  PRICE_CHANGED: ['ACCEPT_CHANGES', 'EDIT_ITEM', 'REMOVE_ITEM'],
  MODIFIER_UNAVAILABLE: ['ACCEPT_CHANGES', 'RESELECT_MODIFIERS', 'REMOVE_ITEM'],
  MODIFIER_RULE_CHANGED: ['ACCEPT_CHANGES', 'RESELECT_MODIFIERS', 'REMOVE_ITEM'],
  QUANTITY_REDUCED: ['ACCEPT_CHANGES', 'EDIT_ITEM', 'REMOVE_ITEM'],
  MAPPING_MISSING: ['ACCEPT_CHANGES', 'REMOVE_ITEM', 'START_NEW_CART'],
  SCHEDULE_CLOSED: ['ACCEPT_CHANGES', 'CHANGE_FULFILLMENT', 'START_NEW_CART'],
  FULFILLMENT_UNAVAILABLE: ['CHANGE_FULFILLMENT', 'START_NEW_CART'],
  POLICY_CHANGED: ['ACCEPT_CHANGES', 'START_NEW_CART'],
  QUOTE_EXPIRED: ['ACCEPT_CHANGES', 'CHANGE_FULFILLMENT'],
};

/**
 * The switch column of reference/differences.md#what-is-found. What leaves nothing to order, or no time to have it at,
 * cannot be accepted.
 */
function toDifference(finding: Finding, nothingIsLeft: boolean): Difference {
  const actions = switchActions[finding.reason];
  const acceptable =
    finding.cartItemId === null ? finding.reason !== 'SCHEDULE_CLOSED' || finding.after !== null : !nothingIsLeft;
  const permittedActions = acceptable ? actions : actions.filter((action) => action !== 'ACCEPT_CHANGES');
  return { ...finding, permittedActions };
}
