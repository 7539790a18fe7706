import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cart, CartLine, Tip } from '../../../src/domain/cart/cart.ts';
import { isBlocking } from '../../../src/domain/cart/change-set.ts';
import { changeQuantity } from '../../../src/domain/cart/items/line-edits.ts';
import { type CartTotals, priceCart, unitPrice } from '../../../src/domain/cart/pricing.ts';
import { acknowledge, checkAgainst, revalidate } from '../../../src/domain/cart/revalidation.ts';
import type { LocationSnapshot } from '../../../src/domain/location/location-snapshot.ts';
import type { Difference } from '../../../src/domain/values/difference.ts';
import { CommerceError } from '../../../src/domain/values/errors.ts';
import {
  cart,
  code,
  document,
  group,
  line,
  now,
  option,
  policy,
  republished,
  snapshot,
  withOverlay,
  withPolicy,
} from '../../support/data/kitchen.ts';
import { forAll } from '../../support/run/for-all.ts';

// Random days of a location: prices, options, rules, stock, fees and hours move between the acts of a customer.

type Act = (state: { readonly cart: Cart; readonly snapshot: LocationSnapshot; readonly at: number }) => {
  readonly cart?: Cart;
  readonly snapshot?: LocationSnapshot;
  readonly at?: number;
  readonly check?: typeof revalidate;
};

const kitchen = snapshot();
/** Of about six acts each, so every sentence is held against more than ten thousand changed carts. */
const dayCount = 1_000;
const minute = 60_000;
const ids = [...document.products.map((each) => each.id), 'mayo', 'large', 'cheese', 'strong'];

const prices: fc.Arbitrary<Act> = fc
  .tuple(fc.constantFrom(...document.products.map((each) => each.id)), fc.constantFrom(0, 500, 600, 1300, 1301))
  .map(([id, priceMinor]) => ({ snapshot: at }) => {
    const products = document.products.map((each) => (each.id === id ? { ...each, priceMinor } : each));
    return { snapshot: republished({ products }, at) };
  });

const catalog: fc.Arbitrary<Act> = fc
  .record({
    without: fc.subarray(ids, { maxLength: 2 }),
    sauceMax: fc.integer({ min: 0, max: 2 }),
    sizeMin: fc.integer({ min: 0, max: 1 }),
    cheesePrice: fc.constantFrom(150, 150, 175),
  })
  .map(({ without, sauceMax, sizeMin, cheesePrice }) => ({ snapshot: at }) => {
    const groups = document.groups.map((each) => ({
      ...each,
      min: each.id === 'size' ? sizeMin : each.min,
      max: each.id === 'sauce' ? sauceMax : each.max,
      options: each.options
        .filter((one) => !without.includes(one.id))
        .map((one) => (one.id === 'cheese' ? { ...one, priceMinor: cheesePrice } : one)),
    }));
    const products = document.products.filter((each) => !without.includes(each.id));
    return { snapshot: republished({ groups, products }, at) };
  });

const overlay: fc.Arbitrary<Act> = fc
  .record({
    soldOut: fc.subarray(ids, { maxLength: 1 }),
    minutes: fc.integer({ min: 1, max: 60 }),
    stock: fc.dictionary(fc.constantFrom('a', 'b', 'soup'), fc.integer({ min: 0, max: 6 }), { maxKeys: 2 }),
    paused: fc.boolean(),
  })
  .map(({ soldOut, minutes, stock, paused }) => ({ snapshot: from, at }) => {
    const until = at + minutes * minute;
    const soldOutUntil = new Map(soldOut.map((id) => [id, until]));
    const changes = { soldOutUntil, stock: new Map(Object.entries(stock)), pausedUntil: paused ? until : null };
    return { snapshot: withOverlay(changes, from) };
  });

const rules: fc.Arbitrary<Act> = fc
  .record({
    taxRate: fc.constantFrom(105_000, 105_000, 120_000),
    serviceFeeFixMinor: fc.constantFrom(0, 0, 50),
    takeoutFee: fc.constantFrom(0, 0, 25),
    deliveryOffered: fc.boolean(),
    customTips: fc.boolean(),
  })
  .map(({ taxRate, serviceFeeFixMinor, takeoutFee, deliveryOffered, customTips }) => ({ snapshot: at }) => {
    const methods = {
      ...policy.methods,
      takeout: { ...policy.methods.takeout, feeFixMinor: takeoutFee },
      delivery: { ...policy.methods.delivery, offered: deliveryOffered },
    };
    const gratuity = { ...policy.gratuity, allowCustom: customTips };
    return { snapshot: withPolicy({ taxRate, serviceFeeFixMinor, methods, gratuity }, at) };
  });

const waiting: fc.Arbitrary<Act> = fc.integer({ min: 1, max: 90 }).map((minutes) => ({ at }) => ({
  at: at + minutes * minute,
}));

const quantities: fc.Arbitrary<Act> = fc
  .tuple(fc.nat(), fc.integer({ min: 0, max: 5 }))
  .map(([which, quantity]) => ({ cart: from, snapshot: at, at: when }) => {
    const target = from.lines[which % Math.max(from.lines.length, 1)];
    if (target === undefined) return {};
    try {
      return { cart: changeQuantity(from, target.itemId, quantity, at, when) };
    } catch (error) {
      if (error instanceof CommerceError) return {};
      throw error;
    }
  });

const choices: fc.Arbitrary<Act> = fc
  .record({
    fulfillmentMethod: fc.constantFrom('takeout' as const, 'delivery' as const),
    tip: fc.constantFrom<Tip>(
      { kind: 'none' },
      { kind: 'percentage', rate: 180_000 },
      { kind: 'percentage', rate: 111_111 },
      { kind: 'amount', amountMinor: 200 },
    ),
    minimumMinor: fc.option(fc.constantFrom(0, 1500, 4000), { nil: null }),
  })
  .map(({ fulfillmentMethod, tip, minimumMinor }) => ({ cart: from }) => {
    const discount = minimumMinor === null ? null : code({ kind: 'percent', rate: 100_000 }, { minimumMinor });
    return { cart: { ...from, fulfillmentMethod, tip, discount } };
  });

const nothing: fc.Arbitrary<Act> = fc.constant(() => ({}));
const accepting: fc.Arbitrary<Act> = fc.constant(() => ({ check: acknowledge }));
const days = fc.array(fc.oneof(prices, catalog, overlay, rules, waiting, quantities, choices, nothing, accepting), {
  minLength: 1,
  maxLength: 12,
});

const lines: readonly CartLine[] = [
  line('l1', 'a', 3, [group('sauce', option('mayo'), option('ketchup'))]),
  line('l2', 'b', 2),
  line('l3', 'pizza', 1, [
    group('size', option('large')),
    group('topping', option('cheese', 2, [group('kind', option('mild'), option('strong'))])),
  ]),
  line('l4', 'a', 1),
];

type Step = {
  /** As last stored. */
  readonly before: Cart;
  /** As the customer's act left it. */
  readonly edited: Cart;
  readonly after: Cart;
  readonly factsBefore: LocationSnapshot;
  readonly snapshot: LocationSnapshot;
  readonly at: number;
  readonly differences: readonly Difference[];
  readonly accepted: boolean;
};

/** Plays a day and shows every settled step to `look`. */
function play(day: readonly Act[], look: (step: Step) => void): void {
  let current = revalidate(cart({ lines }), kitchen, now).cart;
  let known = kitchen;
  let at = now;
  for (const act of day) {
    const {
      cart: edited = current,
      snapshot: next = known,
      at: later = at,
      check = revalidate,
    } = act({
      cart: current,
      snapshot: known,
      at,
    });
    const held = check(edited, next, later);
    const after = { ...held.cart, revision: edited.revision + 1 };
    look({
      before: current,
      edited,
      after,
      factsBefore: known,
      snapshot: next,
      at: later,
      differences: held.differences,
      accepted: check === acknowledge,
    });
    current = after;
    known = next;
    at = later;
  }
}

const changesOf = (of: Cart) => of.revalidation?.changeSet.changes ?? [];
const reasonsAt = (step: Step, itemId: string) =>
  step.differences.filter((each) => each.cartItemId === itemId).map((each) => each.reason);

describe('on any day of any location', () => {
  test('nothing differs between the lines before and after that no difference names', () => {
    forAll(
      days,
      (day) =>
        play(day, (step) => {
          expect(step.after.lines.map((each) => each.itemId)).toEqual(step.edited.lines.map((each) => each.itemId));
          step.edited.lines.forEach((was, index) => {
            const is = step.after.lines[index] ?? was;
            if (is === was) return;
            const reasons = reasonsAt(step, was.itemId);
            if (unitPrice(is) !== unitPrice(was)) expect(reasons).toContain('PRICE_CHANGED');
            if (is.quantity !== was.quantity) {
              const shown = changesOf(step.before).find(
                (each) => each.reason === 'QUANTITY_REDUCED' && each.cartItemId === was.itemId,
              );
              expect(step.accepted && shown?.after).toBe(is.quantity);
            }
            const rest = ({ quantity: _quantity, basePriceMinor: _price, selections, ...others }: CartLine) => [
              others,
              JSON.stringify(selections).replace(/"priceMinor":\d+/g, ''),
            ];
            expect(rest(is)).toEqual(rest(was));
          });
        }),
      dayCount,
    );
  });

  test('no amount changes without a difference that names why', () => {
    const amounts = (of: Cart, at: LocationSnapshot): CartTotals => priceCart(of, at.policy).totals;
    forAll(
      days,
      (day) =>
        play(day, (step) => {
          if (step.differences.length > 0 || step.accepted) return;
          const methodChanged = step.edited.fulfillmentMethod !== step.before.fulfillmentMethod;
          const firstLines = step.before.lines.length === 0;
          if (methodChanged || firstLines) return;
          expect(amounts(step.after, step.snapshot)).toEqual(amounts(step.edited, step.factsBefore));
        }),
      dayCount,
    );
  });

  test('a code or tip leaves the cart only with a difference', () => {
    forAll(
      days,
      (day) =>
        play(day, ({ edited, after, differences }) => {
          const paths = differences.map((each) => each.path);
          if (edited.discount !== after.discount) expect(paths).toContain('discountCode');
          if (edited.tip !== after.tip) expect(paths).toContain('waiterTipTotal');
        }),
      dayCount,
    );
  });

  test('what is listed is sound: unique, in order, blocking as its actions say', () => {
    forAll(
      days,
      (day) =>
        play(day, ({ edited, after, differences }) => {
          const open = after.revalidation;
          if (open?.required !== true) return;
          const { changes, blocking, reasonCodes, current, previous } = open.changeSet;
          expect(changes.length).toBeGreaterThan(0);
          expect(new Set(changes.map((each) => `${each.reason} ${each.path}`)).size).toBe(changes.length);
          expect(blocking).toBe(changes.some(isBlocking));
          expect(reasonCodes).toEqual([...new Set(changes.map((each) => each.reason))]);
          expect(open.reasonCodes).toEqual(reasonCodes);
          expect(current.cartRevision).toBeGreaterThan(previous.cartRevision);
          expect(current.cartRevision).toBeLessThanOrEqual(edited.revision + 1);
          const positions = changes.map((each) => after.lines.findIndex(({ itemId }) => itemId === each.cartItemId));
          const ranks = positions.map((position) => (position < 0 ? after.lines.length : position));
          expect(ranks).toEqual([...ranks].sort((one, other) => one - other));
          for (const each of differences) {
            const listed = changes.find(({ reason, path }) => reason === each.reason && path === each.path);
            if (listed !== undefined) expect(listed.after).toBe(each.after);
          }
        }),
      dayCount,
    );
  });

  test('what blocks is exactly what the check finds to block', () => {
    forAll(
      days,
      (day) =>
        play(day, ({ after, snapshot: at, at: when }) => {
          const listed = (after.revalidation?.required ? changesOf(after) : []).filter(isBlocking);
          const found = checkAgainst(after, at, when).filter(isBlocking);
          expect(listed).toEqual(found);
        }),
      dayCount,
    );
  });

  test('a settled cart stands: the check finds nothing, and the same snapshot change nothing', () => {
    forAll(
      days,
      (day) =>
        play(day, ({ after, snapshot: at, at: when }) => {
          expect(revalidate(after, at, when).cart).toBe(after);
          if (after.revalidation?.required !== true) expect(checkAgainst(after, at, when)).toEqual([]);
        }),
      dayCount,
    );
  });

  test('without anything blocking, two looks at the most accept everything', () => {
    forAll(
      days,
      (day) =>
        play(day, ({ after, snapshot: at, at: when }) => {
          if (after.revalidation?.required !== true || changesOf(after).some(isBlocking)) return;
          const once = acknowledge(after, at, when).cart;
          const twice = once.revalidation?.required === true ? acknowledge(once, at, when).cart : once;
          expect(twice.revalidation?.required).toBe(false);
        }),
      dayCount,
    );
  });
});
