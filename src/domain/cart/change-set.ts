import type { LocationSnapshot } from '../location/location-snapshot.ts';
import type { Currency } from '../values/currency.ts';
import {
  type CatalogRevalidation,
  type Difference,
  type PermittedAction,
  type ReasonCode,
  type RevisionSnapshot,
  reasonCodes,
} from '../values/difference.ts';
import { formatDecimal } from '../values/money.ts';
import { type Cart, changedCart, type DeliveryQuote } from './cart.ts';
import { placeOf } from './compare-cart.ts';
import type { Finding } from './compare-line.ts';

/** What is still unresolved in a cart, and which part of it this run brought up. */
export type MergedChanges = { readonly changes: readonly Difference[]; readonly added: readonly Difference[] };

const revalidationActions: Readonly<Record<ReasonCode, readonly PermittedAction[]>> = {
  ITEM_UNAVAILABLE: ['REMOVE_ITEM', 'START_NEW_CART'],
  ITEM_SOLD_OUT: ['REMOVE_ITEM', 'START_NEW_CART'],
  PRICE_CHANGED: ['ACCEPT_CHANGES', 'EDIT_ITEM', 'REMOVE_ITEM'],
  MODIFIER_UNAVAILABLE: ['RESELECT_MODIFIERS', 'REMOVE_ITEM'],
  MODIFIER_RULE_CHANGED: ['RESELECT_MODIFIERS', 'REMOVE_ITEM'],
  QUANTITY_REDUCED: ['ACCEPT_CHANGES', 'EDIT_ITEM', 'REMOVE_ITEM'],
  MAPPING_MISSING: ['REMOVE_ITEM', 'START_NEW_CART'],
  SCHEDULE_CLOSED: ['CHANGE_FULFILLMENT', 'START_NEW_CART'],
  FULFILLMENT_UNAVAILABLE: ['CHANGE_FULFILLMENT', 'START_NEW_CART'],
  POLICY_CHANGED: ['ACCEPT_CHANGES', 'START_NEW_CART'],
  QUOTE_EXPIRED: ['ACCEPT_CHANGES', 'CHANGE_FULFILLMENT'],
};

/**
 * Reasons that alter a total or the time, and so the price that was promised (reference/differences.md#revalidation,
 * design/prices.md#a-quote-falls-with-anything-that-it-promised).
 */
const quoteReasons: ReadonlySet<ReasonCode> = new Set([
  'PRICE_CHANGED',
  'QUANTITY_REDUCED',
  'SCHEDULE_CLOSED',
  'POLICY_CHANGED',
  'QUOTE_EXPIRED',
]);

/** A finding with what a revalidation permits to do about it (reference/differences.md#what-is-found). */
function toDifference(finding: Finding): Difference {
  return { ...finding, permittedActions: revalidationActions[finding.reason] };
}

/** A difference that cannot simply be accepted (reference/location-switch.md#algorithm step 5). */
export function isBlocking(difference: Difference): boolean {
  return !difference.permittedActions.includes('ACCEPT_CHANGES');
}

/** The differences the customer has not dealt with yet. */
export function unresolved(cart: Cart): readonly Difference[] {
  return cart.revalidation?.required === true ? cart.revalidation.changeSet.changes : [];
}

/**
 * Earlier unresolved differences together with what was found now, in the order of 9.2. A price or fee that was taken
 * over stays listed with its first `before` and last `after` until it is accepted, settled, or back where it was. All
 * other reasons are states of the world: they are listed exactly as long as they are found. `cart` is as the transition
 * left it, so that what the customer chose anew can be seen; `requoted`: the courier's quote in it is
 * validateAndUpdateCart's own doing.
 */
export function mergeChanges(cart: Cart, findings: readonly Finding[], requoted = false): MergedChanges {
  const reported = unresolved(cart).filter((difference) => !isSettled(difference, cart, requoted));
  const found = inOrder(findings.map(toDifference), cart);
  if (reported.length === 0) return { changes: found, added: found };
  const added = found.filter((difference) => !reported.some((known) => says(known, difference, cart)));
  const earlier = requoted ? reported.map((known) => atTodaysFee(known, cart)) : reported;
  const kept = earlier.filter(
    (known) => isTakenOver(known) && !found.some((difference) => sameSubject(known, difference)),
  );
  const merged = found.map((difference) => {
    const known = isTakenOver(difference) && earlier.find((candidate) => sameSubject(candidate, difference));
    return known && !isTaxOnly(difference, cart) ? { ...difference, before: known.before } : difference;
  });
  const changes = [...merged, ...kept].filter((change) => !isTakenOver(change) || change.before !== change.after);
  return { changes: inOrder(changes, cart), added };
}

/**
 * What the cart says about its changes from now on (reference/differences.md#catalogrevalidation): the same object when
 * nothing moved; without `changes` the last change set is kept for the record as acknowledged; else the open change
 * set. `cart` is as the transition left it, at its old revision and with its old `revisions`.
 */
export function nextRevalidation(
  cart: Cart,
  snapshot: LocationSnapshot,
  changes: readonly Difference[],
  now: number,
): CatalogRevalidation | null {
  const last = cart.revalidation;
  const open = unresolved(cart);
  if (changes.length === open.length && changes.every((change, index) => sameListing(change, open[index]))) return last;
  if (changes.length === 0) return last === null ? null : acknowledged(last, now);
  const previous = last?.required === true ? last.changeSet.previous : snapshotOf(cart);
  const current = { ...revisionsOf(snapshot), cartRevision: cart.revision + 1 };
  return openRevalidation(changes, previous, current, now);
}

/**
 * The cart after the customer changed the quantity of a line (reference/carts.md#changeitemquantity), which settles
 * what was open about its price and quantity (reference/differences.md#revalidation). Removing a line or choosing
 * another method, time, code or tip needs no such call: those are seen by `revalidate` itself.
 */
export function settleEditedLine(cart: Cart, itemId: string, now: number): Cart {
  const { revalidation } = cart;
  const open = unresolved(cart);
  const left = open.filter((change) => change.cartItemId !== itemId || !change.permittedActions.includes('EDIT_ITEM'));
  if (revalidation === null || left.length === open.length) return cart;
  if (left.length === 0) return changedCart(cart, { revalidation: acknowledged(revalidation, now) });
  const { previous, current } = revalidation.changeSet;
  return changedCart(cart, { revalidation: openRevalidation(left, previous, current, now) });
}

/** The change set as dealt with at `now`; it stays for the record. */
export function acknowledged(revalidation: CatalogRevalidation, now: number): CatalogRevalidation {
  return { ...revalidation, required: false, checkedAt: now, acknowledgedAt: now };
}

function openRevalidation(
  changes: readonly Difference[],
  previous: RevisionSnapshot,
  current: RevisionSnapshot,
  now: number,
): CatalogRevalidation {
  const reasons = [...new Set(changes.map((change) => change.reason))];
  return {
    required: true,
    reasonCodes: reasons,
    changeSet: {
      version: 1,
      previous,
      current,
      reasonCodes: reasons,
      changes,
      blocking: changes.some(isBlocking),
      reconfirmationRequired: true,
      invalidatedEvidence: {
        quote: reasons.some((reason) => quoteReasons.has(reason)),
        benefits: changes.some((change) => change.path === 'reward'),
        // A cart with an unfinished attempt is locked, and a locked cart is not changed
        // (reference/carts.md#what-each-state-permits).
        paymentAuthorization: false,
      },
    },
    checkedAt: now,
    acknowledgedAt: null,
  };
}

/** Whether something the customer did since has settled a listed difference (reference/differences.md#revalidation). */
function isSettled(difference: Difference, cart: Cart, requoted: boolean): boolean {
  if (difference.cartItemId !== null) return !cart.lines.some((line) => line.itemId === difference.cartItemId);
  switch (difference.path) {
    case 'discountCode':
      return (cart.discount === null) === (difference.after !== null);
    case 'reward':
      return cart.reward !== null;
    case 'waiterTipTotal':
      return cart.tip.kind !== 'none' && cart.basis?.tipRecipient !== 'courier';
    case 'deliveryQuote':
      return (
        cart.deliveryQuote === null || (!requoted && !isAskedBy(cart.deliveryQuote, difference.after, cart.currency))
      );
    case 'fees.fulfillmentMethodFeeFix':
    case 'fees.fulfillmentMethodFeeRate':
      return cart.lines.length === 0 || isBroughtAnew(cart) || cart.deliveryQuote !== null;
    default:
      return difference.path.startsWith('fees.') && cart.lines.length === 0;
  }
}

/**
 * A quote that was asked for again by validateAndUpdateCart leaves only the step from the first fee to today's to
 * report.
 */
function atTodaysFee(known: Difference, { currency, deliveryQuote: quote }: Cart): Difference {
  if (known.path !== 'deliveryQuote' || quote === null || isAskedBy(quote, known.after, currency)) return known;
  return { ...known, after: formatDecimal(quote.feeMinor, currency) };
}

/**
 * A quote of the same fee with another tax is reported by other amounts than a fee
 * (design/delivery.md#a-couriers-tax-is-reported-together-with-its-fee): they do not join up.
 */
function isTaxOnly({ path, after }: Difference, { basis, deliveryQuote }: Cart): boolean {
  return path === 'deliveryQuote' && after !== null && basis?.courierFeeMinor === deliveryQuote?.feeMinor;
}

/** Whether the quote is the one that was reported: by its fee, or by fee and tax together. */
function isAskedBy({ feeMinor, taxMinor }: DeliveryQuote, reported: Difference['after'], currency: Currency): boolean {
  return reported === formatDecimal(feeMinor, currency) || reported === formatDecimal(feeMinor + taxMinor, currency);
}

/** Whether the customer chose another method or place since the last pricing. */
function isBroughtAnew(cart: Cart): boolean {
  return cart.basis?.method !== cart.fulfillmentMethod || cart.basis.place !== placeOf(cart);
}

function isTakenOver({ reason }: Difference): boolean {
  return reason === 'PRICE_CHANGED' || reason === 'POLICY_CHANGED' || reason === 'QUOTE_EXPIRED';
}

function sameSubject(one: Difference, other: Difference): boolean {
  return one.reason === other.reason && one.path === other.path;
}

/**
 * Whether `known` already reported `found` to the customer. What was taken over is found anew from where it stood last;
 * a tax that moved alone is reported by other amounts than a fee, which may be the same by chance.
 */
function says(known: Difference, found: Difference, cart: Cart): boolean {
  if (!sameSubject(known, found) || known.after !== found.after) return false;
  return known.before === found.before || (isTakenOver(found) && !isTaxOnly(found, cart));
}

function sameListing(one: Difference, other: Difference | undefined): boolean {
  return other !== undefined && sameSubject(one, other) && one.before === other.before && one.after === other.after;
}

/** Lines in cart order, then schedule, method, policy by path, quote; within a line by the table of 9.2. */
function inOrder(changes: readonly Difference[], cart: Cart): readonly Difference[] {
  if (changes.length < 2) return changes;
  const positions = new Map(cart.lines.map((line, index) => [line.itemId, index]));
  const position = (change: Difference) =>
    change.cartItemId === null ? cart.lines.length : (positions.get(change.cartItemId) ?? 0);
  return [...changes].sort(
    (one, other) =>
      position(one) - position(other) ||
      reasonCodes.indexOf(one.reason) - reasonCodes.indexOf(other.reason) ||
      (one.reason === 'POLICY_CHANGED' ? compareTexts(one.path, other.path) : 0),
  );
}

function compareTexts(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function snapshotOf(cart: Cart): RevisionSnapshot {
  return {
    cartRevision: cart.revision,
    catalogPublicationRevision: cart.revisions.publicationRevision,
    resolvedCatalogSnapshotRevision: cart.revisions.snapshotRevision,
    commercePolicyRevision: cart.revisions.policyRevision,
    providerBindingRevision: cart.revisions.bindingRevision,
  };
}

function revisionsOf(snapshot: LocationSnapshot): Omit<RevisionSnapshot, 'cartRevision'> {
  return {
    catalogPublicationRevision: snapshot.publicationRevision,
    resolvedCatalogSnapshotRevision: snapshot.snapshotRevision,
    commercePolicyRevision: snapshot.policyRevision,
    providerBindingRevision: snapshot.bindingRevision,
  };
}
