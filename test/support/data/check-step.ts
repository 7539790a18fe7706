import { expect } from 'vitest';
import type { Cart, CartLine } from '../../../src/domain/cart/cart.ts';
import { addItem } from '../../../src/domain/cart/items/item-edits.ts';
import { writeTrace } from '../../../src/domain/cart/price-trace.ts';
import { type PricedCart, priceCart, unitPrice } from '../../../src/domain/cart/pricing.ts';
import type { RequestedSelection } from '../../../src/domain/cart/selections.ts';
import type { Difference } from '../../../src/domain/values/difference.ts';
import { CommerceError } from '../../../src/domain/values/errors.ts';
import type { Step } from './arbitrary-days.ts';
import { shownFields, unexplained } from './explain-revision.ts';
import { replayTrace } from './replay-trace.ts';

// What must hold after every accepted act of a customer, whatever happened at the location before it.

/** Nothing moved that no difference and no act explains, and every difference says what the cart showed and shows. */
export function checkExplained(step: Step): void {
  const { was, is } = shownFields(step);
  const untrue = step.differences
    .filter(({ path }) => (path.startsWith('fees.') || path === 'waiterTipTotal') && isShown(path, step))
    .filter(({ path, before, after }) => before !== parsed(was, path) || after !== parsed(is, path));
  expect([
    ...unexplained(step, was, is),
    ...untrue,
    ...step.after.lines.flatMap((line) => untruePrice(step, line)),
  ]).toEqual([]);
}

/** A line's price moved exactly if that was reported, from what was shown to what is shown. */
function untruePrice({ before, differences }: Step, line: CartLine): readonly unknown[] {
  const old = before.lines.find(({ itemId }) => itemId === line.itemId);
  if (old === undefined) return [];
  const reported = differences.find((each) => each.cartItemId === line.itemId && each.reason === 'PRICE_CHANGED');
  const [was, is] = [decimal(unitPrice(old)), decimal(unitPrice(line))];
  const isTrue = reported === undefined ? was === is : was !== is && reported.before === was && reported.after === is;
  return isTrue ? [] : [line.itemId, was, is, reported];
}

/**
 * A fee that the courier's stands in for is not reported: the customer sees only the courier's. Nor is one of another method.
 */
function isShown(path: string, { act, before, pricedBefore, after }: Step): boolean {
  // One path stands for both tips; a dish more or less brings its share along; and free dishes show none of a
  // percentage.
  if (path === 'waiterTipTotal') {
    return act.command === 'note' && before.deliveryQuote === null && pricedBefore.totals.waiterTipTotalMinor > 0;
  }
  return before.lines.length > 0 && before.deliveryQuote === null && after.deliveryQuote === null;
}

/** The trace alone gives every total and every line of what is shown. */
export function checkTrace({ after, priced }: Pick<Step, 'after' | 'priced'>): void {
  const { totals, lines, trace } = priced;
  const values = replayTrace(writeTrace(trace));
  const names = Object.keys(totals) as (keyof typeof totals)[];
  const wrong = [
    ...names.filter((name) => values[name.replace(/Minor$/, '')] !== totals[name]),
    ...lines.filter(({ itemId, grossMinor }) => values[`items[${itemId}].gross`] !== grossMinor),
    ...lines.filter(({ itemId, discountMinor }) => (values[`items[${itemId}].discount`] ?? 0) !== discountMinor),
    ...after.lines.filter(({ itemId }, index) => lines[index]?.itemId !== itemId),
  ];
  expect(wrong).toEqual([]);
}

/** A cart as the customer last saw and left it: the evidence in it was given for that. */
export type Seen = { readonly cart: Cart; readonly priced: PricedCart };

/**
 * The open change set takes away exactly the evidence that does not hold any more
 * (reference/differences.md#catalogrevalidation, reference/differences.md#revalidation;
 * design/prices.md#a-quote-falls-with-anything-that-it-promised): the quote if anything that was promised would be
 * another after accepting, the benefits if a reward that was held had to go. Only for days on which the customer
 * changes nothing that is shown. `seen` is the cart before the first change.
 */
export function checkEvidence(seen: Seen, { after, world }: Step): void {
  const open = after.revalidation?.required === true ? after.revalidation.changeSet : null;
  const changes = open?.changes ?? [];
  const accepted = asAccepted(after, changes);
  const promised = promiseOf(seen.cart, seen.priced);
  const courierIsAsked = changes.some((change) => change.path === 'deliveryQuote' && change.after === null);
  const would = courierIsAsked
    ? 'whatever a courier asks'
    : promiseOf(accepted, priceCart(accepted, world.snapshot.policy));
  const evidence = open?.invalidatedEvidence ?? { quote: false, benefits: false, paymentAuthorization: false };
  expect({ ...evidence, promised: would }).toEqual({
    quote: would !== promised,
    benefits: seen.cart.reward !== null && after.reward === null,
    paymentAuthorization: false,
    promised: would,
  });
}

/**
 * A reward that was held goes exactly when a line it counts is not what it was, or none is there
 * (reference/loyalty.md#rewards).
 */
export function checkReward({ before, edited, after, world }: Step): void {
  const { reward } = edited;
  if (reward === null || edited.lines.length === 0) return;
  const counts = (line: CartLine) => reward.productIds === null || reward.productIds.includes(line.productId);
  const changed = notAsTheyWere(edited, world);
  const eligible = edited.lines.filter(counts);
  const stands = eligible.length > 0 && !eligible.some((line) => changed.has(line.itemId));
  expect([before.reward?.holdId, after.reward !== null]).toEqual([before.reward?.holdId, stands]);
}

/** The lines that could not be ordered again, one after the other, just as they are and for the same price. */
function notAsTheyWere(cart: Cart, { snapshot, at }: Step['world']): ReadonlySet<string> {
  const changed = new Set<string>();
  let again: Cart = { ...cart, lines: [] };
  for (const line of cart.lines) {
    const sameItem = { ...line, categoryId: null, selections: requestOf(line.selections) };
    const order = (quantity: number) => addItem(again, { ...sameItem, quantity }, snapshot, at);
    try {
      again = order(line.quantity);
      const price = unitPrice(again.lines.at(-1) ?? line);
      if (price !== unitPrice(line)) changed.add(line.itemId);
    } catch (error) {
      if (!(error instanceof CommerceError)) throw error;
      changed.add(line.itemId);
      // What is left of it is promised to this line, and nothing to those after it.
      if (error.details?.reason === 'QUANTITY_REDUCED') again = { ...again, lines: [...again.lines, line] };
    }
  }
  return changed;
}

function requestOf(chosen: CartLine['selections']): readonly RequestedSelection[] {
  return chosen.map((group) => ({
    groupId: group.id,
    selectedOptions: group.items.map((option) => ({
      optionId: option.id,
      quantity: option.quantity,
      children: requestOf(option.children),
    })),
  }));
}

/** What the cart would be if everything that can be accepted were: less of a dish, another time. */
function asAccepted(cart: Cart, changes: readonly Difference[]): Cart {
  const find = (reason: string, itemId: string | null = null) =>
    changes.find((change) => change.reason === reason && change.cartItemId === itemId);
  const slot = find('SCHEDULE_CLOSED');
  return {
    ...cart,
    ...(slot === undefined ? {} : { pickupType: 'LATER', orderDate: '', orderTime: String(slot.after) }),
    lines: cart.lines.map((line) => {
      const left = find('QUANTITY_REDUCED', line.itemId)?.after;
      return typeof left === 'number' ? { ...line, quantity: left } : line;
    }),
  };
}

/**
 * Everything a price is promised for (nothing without lines): lines, code, reward, tip, fees, totals, and a time where
 * one was chosen.
 */
export function promiseOf(cart: Cart, { totals, fees }: PricedCart): string {
  const lines = cart.lines.map((line) => [line.itemId, line.quantity, unitPrice(line)]);
  const time = cart.pickupType === 'ASAP' ? 'ASAP' : `${cart.orderDate} ${cart.orderTime}`;
  if (lines.length === 0) return time;
  const { discount, reward, tip, deliveryQuote } = cart;
  return JSON.stringify([
    lines,
    time,
    discount?.code,
    reward?.holdId,
    tip,
    deliveryQuote?.quoteFingerprint,
    fees,
    totals,
  ]);
}

const decimal = (amountMinor: number) => (amountMinor / 100).toFixed(2);

function parsed(fields: ReadonlyMap<string, string>, path: string): unknown {
  return JSON.parse(fields.get(path) ?? 'null');
}
