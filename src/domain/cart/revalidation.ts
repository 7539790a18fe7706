import { atMethod } from '../location/at-method.ts';
import type { LocationSnapshot } from '../location/location-snapshot.ts';
import type { Difference } from '../values/difference.ts';
import { type Cart, type CartLine, type CartRevisions, changedCart } from './cart.ts';
import { acknowledged, isBlocking, mergeChanges, nextRevalidation, unresolved } from './change-set.ts';
import { basisOf, compareMethod, comparePolicy, compareQuote, compareSchedule } from './compare-cart.ts';
import { compareLines, type Finding, repriceLine } from './compare-line.ts';
import { inArea } from './delivery-fees.ts';
import { withTaxCategory } from './taxes/taxes.ts';

/** A cart held against the snapshot. `differences` are those this run brought up, for the history of this revision. */
export type Revalidated = { readonly cart: Cart; readonly differences: readonly Difference[] };

/**
 * Holds a changed cart against today's snapshot (reference/differences.md#revalidation): new prices and revisions; a code,
 * tip or reward that no longer holds is taken out; lines that cannot be sold stay at their last price; `revalidation`
 * lists what is unresolved. `cart` is as the transition left it, still at the revision it was loaded with. The result
 * is meant for `priceCart` under `snapshot.policy`, and carries the `basis` the next run compares with. Refuses
 * nothing.
 */
export function revalidate(cart: Cart, snapshot: LocationSnapshot, now: number): Revalidated {
  return hold(cart, snapshot, now, false);
}

/**
 * The same for validateAndUpdateCart, where the revision sent proves that the customer saw the change set: if nothing
 * further is found and nothing blocks, the changes count as accepted and quantities are reduced. Whatever follows from
 * that reduction is a new change set. A delivery quote that the caller renewed is compared with the fee last shown.
 */
export function acknowledge(cart: Cart, snapshot: LocationSnapshot, now: number): Revalidated {
  const checked = hold(cart, snapshot, now, true);
  const open = unresolved(checked.cart);
  const { revalidation } = checked.cart;
  if (checked.differences.length > 0 || open.length === 0 || open.some(isBlocking) || revalidation === null) {
    return checked;
  }
  const accepted = changedCart(checked.cart, {
    lines: reduceQuantities(checked.cart.lines, open),
    revalidation: acknowledged(revalidation, now),
  });
  return hold(accepted, snapshot, now, false);
}

/**
 * The same where the quote was renewed but no revision proves that the customer saw the change set: nothing counts as
 * accepted. (design/carts.md#a-legacy-validation-acknowledges-nothing)
 */
export function revalidateRequoted(cart: Cart, snapshot: LocationSnapshot, now: number): Revalidated {
  return hold(cart, snapshot, now, true);
}

/**
 * Everything that differs between the cart as last priced and `snapshot`, whether shown before or not
 * (reference/checkout.md#createpaymentintent). Changes nothing.
 */
export function checkAgainst(cart: Cart, location: LocationSnapshot, now: number): readonly Difference[] {
  const snapshot = atMethod(location, cart.fulfillmentMethod);
  const { findings } = compareCart(cart, snapshot, now, { linesUntouched: false, requoted: false });
  return mergeChanges(changedCart(cart, { revalidation: null }), findings).changes;
}

function hold(cart: Cart, location: LocationSnapshot, now: number, requoted: boolean): Revalidated {
  const snapshot = atMethod(location, cart.fulfillmentMethod);
  const found = compareCart(cart, snapshot, now, { linesUntouched: isUntouched(cart, snapshot), requoted });
  const { changes, added } = mergeChanges(cart, found.findings, requoted);
  return {
    cart: pinned(cart, found.cart, snapshot, nextRevalidation(cart, snapshot, changes, now)),
    differences: added,
  };
}

type Compared = { readonly cart: Cart; readonly findings: readonly Finding[] };

function compareCart(
  cart: Cart,
  snapshot: LocationSnapshot,
  now: number,
  { linesUntouched, requoted }: { readonly linesUntouched: boolean; readonly requoted: boolean },
): Compared {
  const compared: Compared = linesUntouched ? { cart, findings: [] } : compareAndReprice(cart, snapshot, now);
  const changedItemIds = new Set(compared.findings.map((finding) => finding.cartItemId));
  const policy = comparePolicy(withTodaysArea(compared.cart, snapshot), snapshot, now, changedItemIds, cart.lines);
  return {
    cart: policy.cart,
    findings: [
      ...compared.findings,
      ...compareSchedule(cart, snapshot, now),
      ...compareMethod(cart, snapshot),
      ...policy.findings,
      ...compareQuote(policy.cart, snapshot, now, requoted),
    ],
  };
}

/** The cart at the fees of the area its address lies in by now; the same object when they are the same. */
function withTodaysArea(cart: Cart, snapshot: LocationSnapshot): Cart {
  if (cart.fulfillmentMethod !== 'delivery' || cart.delivery === null) return cart;
  const delivery = inArea(cart.delivery, snapshot);
  return delivery === cart.delivery ? cart : changedCart(cart, { delivery });
}

function compareAndReprice(cart: Cart, snapshot: LocationSnapshot, now: number): Compared {
  const comparisons = compareLines(cart.lines, snapshot, now);
  const findings = comparisons.flatMap((comparison) => comparison.findings);
  const lines = cart.lines.map((line, index) => {
    const comparison = comparisons[index];
    if (comparison === undefined || comparison.product === null) return line;
    const repriced = comparison.findings.some((finding) => finding.reason === 'PRICE_CHANGED');
    return withTaxCategory(repriced ? repriceLine(line, comparison.product) : line, comparison.product);
  });
  const isSame = lines.every((line, index) => line === cart.lines[index]);
  return { cart: isSame ? cart : changedCart(cart, { lines }), findings };
}

/**
 * Whether nothing can have changed for lines and fees since the last pricing: the same numbers, nothing open. Time
 * alone takes nothing away from a line; what it brings back matters only while something is open. Lines of limited
 * stock are always looked at: an edit may have settled a difference and still ask for more than there is; and so are all
 * where methods differ, because another may have been chosen.
 */
function isUntouched(cart: Cart, snapshot: LocationSnapshot): boolean {
  return (
    cart.basis !== null &&
    (snapshot.catalogsByMethod ?? null) === null &&
    cart.basis.overlayRevision === snapshot.overlay.revision &&
    cart.revalidation?.required !== true &&
    samePinnedRevisions(cart.revisions, revisionsPinnedBy(snapshot)) &&
    !hasLimitedLine(cart, snapshot)
  );
}

function hasLimitedLine(cart: Cart, { catalog, overlay }: LocationSnapshot): boolean {
  if (overlay.stock.size === 0) return false;
  return cart.lines.some(({ productId }) => overlay.stock.has(productId) || catalog?.products.has(productId) !== true);
}

function pinned(before: Cart, after: Cart, snapshot: LocationSnapshot, revalidation: Cart['revalidation']): Cart {
  const revisions = revisionsPinnedBy(snapshot);
  const basis = basisOf(after, snapshot);
  if (
    after === before &&
    revalidation === before.revalidation &&
    basis === before.basis &&
    samePinnedRevisions(before.revisions, revisions)
  ) {
    return before;
  }
  return changedCart(after, { revisions, basis, revalidation });
}

function revisionsPinnedBy(snapshot: LocationSnapshot): CartRevisions {
  return {
    publicationRevision: snapshot.publicationRevision,
    snapshotRevision: snapshot.snapshotRevision,
    policyRevision: snapshot.policyRevision,
    bindingRevision: snapshot.bindingRevision,
  };
}

function samePinnedRevisions(one: CartRevisions, other: CartRevisions): boolean {
  return (
    one.publicationRevision === other.publicationRevision &&
    one.snapshotRevision === other.snapshotRevision &&
    one.policyRevision === other.policyRevision &&
    one.bindingRevision === other.bindingRevision
  );
}

function reduceQuantities(lines: readonly CartLine[], changes: readonly Difference[]): readonly CartLine[] {
  const reduced = new Map<string | null, number>();
  for (const { reason, cartItemId, after } of changes) {
    if (reason === 'QUANTITY_REDUCED' && typeof after === 'number') reduced.set(cartItemId, after);
  }
  if (reduced.size === 0) return lines;
  return lines.map((line) => {
    const quantity = reduced.get(line.itemId);
    return quantity === undefined ? line : { ...line, quantity };
  });
}
