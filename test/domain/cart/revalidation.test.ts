import { describe, expect, test } from 'vitest';
import type { Cart, CartLine } from '../../../src/domain/cart/cart.ts';
import { settleEditedLine } from '../../../src/domain/cart/change-set.ts';
import { policyFees } from '../../../src/domain/cart/policy-fees.ts';
import { priceCart } from '../../../src/domain/cart/pricing.ts';
import { acknowledge, checkAgainst, type Revalidated, revalidate } from '../../../src/domain/cart/revalidation.ts';
import type { LocationSnapshot } from '../../../src/domain/location/location-snapshot.ts';
import type { Difference } from '../../../src/domain/values/difference.ts';
import { within } from '../../support/data/delivery-areas.ts';
import {
  cart,
  code,
  courier,
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

const kitchen = snapshot();
const a = line('l1', 'a', 2, [group('sauce', option('mayo'))]);
const b = line('l2', 'b', 1);
const minute = 60_000;

/** What a mutation makes of a cart: checked, then one revision further. */
function stored(held: Revalidated): Cart {
  return { ...held.cart, revision: held.cart.revision + 1 };
}

/** A cart as it stands after it was priced here with these lines. */
function priced(changes: Partial<Cart> = {}, at: LocationSnapshot = kitchen): Cart {
  return stored(revalidate(cart({ lines: [a, b], ...changes }), at, now));
}

/** The snapshot after prices changed, by product id. */
function repricedTo(prices: Readonly<Record<string, number>>, from: LocationSnapshot = kitchen): LocationSnapshot {
  const products = document.products.map((each) => ({ ...each, priceMinor: prices[each.id] ?? each.priceMinor }));
  return republished({ products }, from);
}

const soldOut = (...ids: string[]) =>
  withOverlay({ soldOutUntil: new Map(ids.map((id) => [id, Number.POSITIVE_INFINITY])) });

const reported = (of: Cart) => (of.revalidation?.required === true ? of.revalidation.changeSet.changes.map(brief) : []);
const brief = ({ reason, path, before, after: last }: Difference) => [reason, path, before, last];

describe('an edit that still asks for more than there is', () => {
  test('is reported again at once, not first at payment', () => {
    const many = { ...a, quantity: 5 };
    const three = withOverlay({ stock: new Map([['a', 3]]) });
    const shown = stored(revalidate(priced({ lines: [many, b] }), three, now));
    expect(reported(shown)).toEqual([['QUANTITY_REDUCED', 'items[l1].quantity', 5, 3]]);
    const lines = shown.lines.map((each) => (each.itemId === 'l1' ? { ...each, quantity: 4 } : each));
    const lowered = settleEditedLine({ ...shown, lines }, 'l1', now);
    const after = stored(revalidate(lowered, three, now));
    expect(reported(after)).toEqual([['QUANTITY_REDUCED', 'items[l1].quantity', 4, 3]]);
    // Two looks accept it: the cart can be paid.
    const accepted = stored(acknowledge(after, three, now));
    expect(accepted.revalidation?.required).toBe(false);
    expect(checkAgainst(accepted, three, now)).toEqual([]);
  });
});

describe('when nothing differs', () => {
  test('a cart priced for the first time has nothing to tell', () => {
    const { cart: next, differences } = revalidate(cart({ lines: [a, b] }), kitchen, now);
    expect(differences).toEqual([]);
    expect(next.revalidation).toBeNull();
    expect(next.basis).toEqual({
      overlayRevision: 0,
      method: 'takeout',
      fees: policyFees(policy, 'takeout'),
      tipRecipient: 'restaurant',
      courierFeeMinor: null,
    });
  });

  test('the same snapshot again returns the very same cart', () => {
    const settled = priced();
    expect(revalidate(settled, kitchen, now).cart).toBe(settled);
  });

  test('the revisions move forward silently', () => {
    const later = { ...republished({}), policyRevision: 9, bindingRevision: 2 };
    const { cart: next, differences } = revalidate(priced(), later, now);
    expect(next.revisions).toEqual({
      publicationRevision: 2,
      snapshotRevision: 2,
      policyRevision: 9,
      bindingRevision: 2,
    });
    expect(next.revalidation).toBeNull();
    expect(differences).toEqual([]);
  });

  test('an acknowledged change set stays as it was', () => {
    const dearer = repricedTo({ a: 1500 });
    const accepted = stored(acknowledge(stored(revalidate(priced(), dearer, now)), dearer, now + minute));
    expect(accepted.revalidation).toMatchObject({ required: false, acknowledgedAt: now + minute });
    expect(revalidate(accepted, dearer, now + 2 * minute).cart.revalidation).toBe(accepted.revalidation);
  });

  test('an open change set stays as it was', () => {
    const dearer = repricedTo({ a: 1500 });
    const open = stored(revalidate(priced(), dearer, now));
    expect(revalidate(open, dearer, now + minute).cart.revalidation).toBe(open.revalidation);
    expect(revalidate(open, dearer, now + minute).differences).toEqual([]);
  });
});

describe('a price', () => {
  const dearer = repricedTo({ a: 1500 });

  test('is taken over, and reported', () => {
    const { cart: next, differences } = revalidate(priced(), dearer, now + minute);
    expect(next.lines[0]?.basePriceMinor).toBe(1500);
    expect(next.lines[1]).toBe(b);
    expect(priceCart(next, policy).totals.subTotalMinor).toBe(3200 + 600);
    const change = {
      reason: 'PRICE_CHANGED',
      cartItemId: 'l1',
      canonicalEntityId: 'a',
      path: 'items[l1].price',
      before: '14.00',
      after: '16.00',
      permittedActions: ['ACCEPT_CHANGES', 'EDIT_ITEM', 'REMOVE_ITEM'],
    };
    expect(differences).toEqual([change]);
    expect(next.revalidation).toEqual({
      required: true,
      reasonCodes: ['PRICE_CHANGED'],
      changeSet: {
        version: 1,
        previous: {
          cartRevision: 2,
          catalogPublicationRevision: 1,
          resolvedCatalogSnapshotRevision: 1,
          commercePolicyRevision: 1,
          providerBindingRevision: null,
        },
        current: {
          cartRevision: 3,
          catalogPublicationRevision: 2,
          resolvedCatalogSnapshotRevision: 2,
          commercePolicyRevision: 1,
          providerBindingRevision: null,
        },
        reasonCodes: ['PRICE_CHANGED'],
        changes: [change],
        blocking: false,
        reconfirmationRequired: true,
        invalidatedEvidence: { quote: true, benefits: false, paymentAuthorization: false },
      },
      checkedAt: now + minute,
      acknowledgedAt: null,
    });
  });

  test('that changes twice is reported once: the first price before, the last after, the first revisions', () => {
    const once = stored(revalidate(priced(), dearer, now));
    const held = revalidate(once, repricedTo({ a: 1700 }, dearer), now + minute);
    expect(reported(held.cart)).toEqual([['PRICE_CHANGED', 'items[l1].price', '14.00', '18.00']]);
    expect(held.differences.map(brief)).toEqual([['PRICE_CHANGED', 'items[l1].price', '16.00', '18.00']]);
    expect(held.cart.revalidation?.changeSet).toMatchObject({
      previous: { cartRevision: 2, resolvedCatalogSnapshotRevision: 1 },
      current: { cartRevision: 4, resolvedCatalogSnapshotRevision: 3 },
    });
  });

  test('that goes back where it was is no change', () => {
    const once = stored(revalidate(priced(), dearer, now));
    const held = revalidate(once, repricedTo({}, dearer), now + minute);
    expect(held.cart.revalidation).toMatchObject({ required: false, acknowledgedAt: now + minute });
    expect(held.cart.lines[0]).toEqual(a);
    expect(held.differences.map(brief)).toEqual([['PRICE_CHANGED', 'items[l1].price', '16.00', '14.00']]);
  });

  test('is accepted by validateAndUpdateCart', () => {
    const open = stored(revalidate(priced(), dearer, now));
    const { cart: next, differences } = acknowledge(open, dearer, now + minute);
    expect(differences).toEqual([]);
    expect(next.revalidation).toEqual({
      ...open.revalidation,
      required: false,
      checkedAt: now + minute,
      acknowledgedAt: now + minute,
    });
  });

  test('that changes again right before validateAndUpdateCart is shown first', () => {
    const open = stored(revalidate(priced(), dearer, now));
    const again = repricedTo({ a: 1700 }, dearer);
    const shown = stored(acknowledge(open, again, now));
    expect(shown.revalidation?.required).toBe(true);
    expect(reported(shown)).toEqual([['PRICE_CHANGED', 'items[l1].price', '14.00', '18.00']]);
    expect(stored(acknowledge(shown, again, now)).revalidation?.required).toBe(false);
  });

  test('that validateAndUpdateCart is the first to see is shown, not accepted', () => {
    const { cart: next, differences } = acknowledge(priced(), dearer, now);
    expect(differences).toHaveLength(1);
    expect(next.revalidation?.required).toBe(true);
  });

  test('is settled by removing the line', () => {
    const open = stored(revalidate(priced(), dearer, now));
    const removed = revalidate({ ...open, lines: [b] }, dearer, now + minute).cart;
    expect(removed.revalidation).toMatchObject({ required: false, acknowledgedAt: now + minute });
    expect(removed.revalidation?.changeSet).toEqual(open.revalidation?.changeSet);
  });

  test('is settled by changing the quantity of the line', () => {
    const open = stored(revalidate(priced(), dearer, now));
    const lines = open.lines.map((each) => (each.itemId === 'l1' ? { ...each, quantity: 1 } : each));
    const edited = settleEditedLine({ ...open, lines }, 'l1', now + minute);
    expect(edited.revalidation).toMatchObject({ required: false, acknowledgedAt: now + minute });
    expect(revalidate(edited, dearer, now + minute).cart.revalidation).toBe(edited.revalidation);
  });

  test('of a line added after the change is simply its price', () => {
    const settled = priced({ lines: [b] });
    const added = line('l3', 'a', 1, [], dearer);
    expect(revalidate({ ...settled, lines: [b, added] }, dearer, now).differences).toEqual([]);
  });
});

describe('changing the quantity of one line', () => {
  const both = repricedTo({ a: 1500, b: 700 });

  test('leaves what was open about others', () => {
    const open = stored(revalidate(priced(), both, now));
    const edited = settleEditedLine(open, 'l1', now + minute);
    expect(reported(edited)).toEqual([['PRICE_CHANGED', 'items[l2].price', '6.00', '7.00']]);
    expect(reported(revalidate(edited, both, now).cart)).toEqual(reported(edited));
  });

  test('does not settle what only taking the line out or choosing anew settles', () => {
    const open = stored(revalidate(priced(), soldOut('a'), now));
    expect(settleEditedLine(open, 'l1', now)).toBe(open);
    expect(settleEditedLine(priced(), 'l1', now).revalidation).toBeNull();
  });

  test('updates what follows from the changes', () => {
    const sold = withOverlay({ soldOutUntil: new Map([['b', Number.POSITIVE_INFINITY]]) }, repricedTo({ a: 1500 }));
    const open = stored(revalidate(priced(), sold, now));
    expect(open.revalidation?.reasonCodes).toEqual(['PRICE_CHANGED', 'ITEM_SOLD_OUT']);
    const edited = settleEditedLine(open, 'l1', now + minute);
    expect(edited.revalidation).toMatchObject({
      required: true,
      reasonCodes: ['ITEM_SOLD_OUT'],
      changeSet: { reasonCodes: ['ITEM_SOLD_OUT'], blocking: true, invalidatedEvidence: { quote: false } },
    });
  });
});

describe('a line that can no longer be sold', () => {
  test('stays, at its last price, and blocks', () => {
    const gone = republished({ products: document.products.filter((each) => each.id !== 'a') });
    const { cart: next } = revalidate(priced(), gone, now);
    expect(next.lines).toEqual([a, b]);
    expect(reported(next)).toEqual([['ITEM_UNAVAILABLE', 'items[l1]', 'Burger', null]]);
    expect(next.revalidation?.changeSet).toMatchObject({
      blocking: true,
      reconfirmationRequired: true,
      invalidatedEvidence: { quote: false, benefits: false, paymentAuthorization: false },
    });
    expect(next.revalidation?.changeSet.changes[0]?.permittedActions).toEqual(['REMOVE_ITEM', 'START_NEW_CART']);
  });

  test('cannot be accepted by validateAndUpdateCart, only taken out', () => {
    const open = stored(revalidate(priced(), soldOut('a'), now));
    const insisted = stored(acknowledge(open, soldOut('a'), now + minute));
    expect(insisted.revalidation).toBe(open.revalidation);
    const removed = revalidate({ ...insisted, lines: [b] }, soldOut('a'), now + minute).cart;
    expect(removed.revalidation).toMatchObject({ required: false, acknowledgedAt: now + minute });
  });

  test('keeps everything else from being accepted', () => {
    const both = withOverlay({ soldOutUntil: new Map([['b', Number.POSITIVE_INFINITY]]) }, repricedTo({ a: 1500 }));
    const open = stored(revalidate(priced(), both, now));
    expect(open.revalidation?.changeSet.blocking).toBe(true);
    expect(open.lines[0]?.basePriceMinor).toBe(1500);
    expect(acknowledge(open, both, now).cart.revalidation).toBe(open.revalidation);
  });

  test('brought up beside what is known already is the only new thing', () => {
    const dearer = repricedTo({ a: 1500 });
    const open = stored(revalidate(priced(), dearer, now));
    const sold = withOverlay({ soldOutUntil: new Map([['b', now * 2]]) }, dearer);
    const also = stored(revalidate(open, sold, now));
    expect(reported(also)).toHaveLength(2);
    const again = withOverlay({ stock: new Map([['a', 1]]) }, sold);
    expect(revalidate(also, again, now).differences.map(brief)).toEqual([
      ['QUANTITY_REDUCED', 'items[l1].quantity', 2, 1],
    ]);
  });

  test('for several options names each, in the order they were chosen in', () => {
    const pizza = line('l1', 'pizza', 1, [
      group('size', option('large')),
      group('topping', option('cheese', 1, [group('kind', option('strong'))])),
    ]);
    const sold = soldOut('strong', 'large', 'cheese');
    const open = revalidate(priced({ lines: [pizza, b] }), { ...sold, ...repricedTo({ b: 1 }, sold) }, now).cart;
    expect(reported(open).map(([, path]) => path)).toEqual([
      'items[l1].selections[large]',
      'items[l1].selections[cheese]',
      'items[l2].price',
    ]);
  });

  test('is well again as soon as it comes back by itself', () => {
    const until = withOverlay({ soldOutUntil: new Map([['a', now + 5 * minute]]) });
    const open = stored(revalidate(priced(), until, now));
    expect(reported(open)).toHaveLength(1);
    expect(revalidate(open, until, now + 4 * minute).cart.revalidation).toBe(open.revalidation);
    expect(revalidate(open, until, now + 5 * minute).cart.revalidation?.required).toBe(false);
  });

  test('that comes back at another price reports the price', () => {
    const open = stored(revalidate(priced(), soldOut('a'), now));
    const back = { ...repricedTo({ a: 1500 }), overlay: { ...kitchen.overlay, revision: 2 } };
    expect(reported(revalidate(open, back, now).cart)).toEqual([
      ['PRICE_CHANGED', 'items[l1].price', '14.00', '16.00'],
    ]);
  });

  test('keeps what was open about its price', () => {
    const dearer = repricedTo({ a: 1500 });
    const open = stored(revalidate(priced(), dearer, now));
    const sold = withOverlay({ soldOutUntil: new Map([['a', Number.POSITIVE_INFINITY]]) }, dearer);
    expect(reported(revalidate(open, sold, now).cart)).toEqual([
      ['ITEM_SOLD_OUT', 'items[l1].availability', 'AVAILABLE', 'SOLD_OUT'],
      ['PRICE_CHANGED', 'items[l1].price', '14.00', '16.00'],
    ]);
  });
});

describe('a quantity above what is left', () => {
  const one = withOverlay({ stock: new Map([['a', 1]]) });

  test('stays until it is accepted, then is reduced', () => {
    const open = stored(revalidate(priced(), one, now));
    expect(open.lines[0]?.quantity).toBe(2);
    expect(reported(open)).toEqual([['QUANTITY_REDUCED', 'items[l1].quantity', 2, 1]]);
    const { cart: next, differences } = acknowledge(open, one, now + minute);
    expect(next.lines[0]?.quantity).toBe(1);
    expect(next.lines[1]).toBe(b);
    expect(differences).toEqual([]);
    expect(next.revalidation).toMatchObject({ required: false, acknowledgedAt: now + minute });
    expect(checkAgainst(next, one, now)).toEqual([]);
  });

  test('of which even less is left by then is shown again', () => {
    const lines = [{ ...a, quantity: 5 }];
    const three = withOverlay({ stock: new Map([['a', 3]]) });
    const open = stored(revalidate(priced({ lines }), three, now));
    const two = withOverlay({ stock: new Map([['a', 2]]) }, three);
    const shown = stored(acknowledge(open, two, now));
    expect(reported(shown)).toEqual([['QUANTITY_REDUCED', 'items[l1].quantity', 5, 2]]);
    expect(shown.lines[0]?.quantity).toBe(5);
    expect(acknowledge(shown, two, now).cart.lines[0]?.quantity).toBe(2);
  });

  test('takes the code with it whose minimum is no longer met: that is reported before it counts', () => {
    const discount = code({ kind: 'percent', rate: 100_000 }, { minimumMinor: 3000 });
    const open = stored(revalidate(priced({ discount }), one, now));
    expect(open.discount).not.toBeNull();
    const reduced = stored(acknowledge(open, one, now));
    expect(reduced.lines[0]?.quantity).toBe(1);
    expect(reduced.discount).toBeNull();
    expect(reported(reduced)).toEqual([['POLICY_CHANGED', 'discountCode', 'WELCOME10', null]]);
    expect(acknowledge(reduced, one, now).cart.revalidation?.required).toBe(false);
  });

  test('is settled by lowering it oneself', () => {
    const open = stored(revalidate(priced(), one, now));
    const lines = [{ ...a, quantity: 1 }, b];
    expect(revalidate({ ...open, lines }, one, now).cart.revalidation?.required).toBe(false);
  });
});

describe('fees', () => {
  test('that differ are reported by name, sorted, in decimals', () => {
    const changed = withPolicy({ taxRate: 120_000, serviceFeeFixMinor: 50, enterpriseFeeRate: 10_000 });
    const { cart: next, differences } = revalidate(priced(), changed, now);
    expect(differences.map(brief)).toEqual([
      ['POLICY_CHANGED', 'fees.enterpriseFeeRate', '0.00', '0.01'],
      ['POLICY_CHANGED', 'fees.serviceFeeFix', '0.00', '0.50'],
      ['POLICY_CHANGED', 'fees.taxRate', '0.105', '0.12'],
    ]);
    expect(differences[0]).toMatchObject({
      cartItemId: null,
      canonicalEntityId: null,
      permittedActions: ['ACCEPT_CHANGES', 'START_NEW_CART'],
    });
    expect(next.revisions.policyRevision).toBe(2);
    expect(acknowledge(stored({ cart: next, differences }), changed, now).cart.revalidation?.required).toBe(false);
  });

  test('of every kind are reported under their own names', () => {
    const changed = withPolicy({
      methods: { ...policy.methods, takeout: { ...policy.methods.takeout, feeFixMinor: 25, feeRate: 12_500 } },
      taxRate: 1,
      serviceFeeRate: 20_000,
      serviceFeeFixMinor: 5,
      enterpriseFeeRate: 30_000,
      enterpriseFeeFixMinor: 6,
      paymentProcessingFeeRate: 29_000,
      paymentProcessingFeeFixMinor: 30,
    });
    expect(revalidate(priced(), changed, now).differences.map(({ path, after }) => [path, after])).toEqual([
      ['fees.enterpriseFeeFix', '0.06'],
      ['fees.enterpriseFeeRate', '0.03'],
      ['fees.fulfillmentMethodFeeFix', '0.25'],
      ['fees.fulfillmentMethodFeeRate', '0.0125'],
      ['fees.paymentProcessingFeeFix', '0.30'],
      ['fees.paymentProcessingFeeRate', '0.029'],
      ['fees.serviceFeeFix', '0.05'],
      ['fees.serviceFeeRate', '0.02'],
      ['fees.taxRate', '0.000001'],
    ]);
  });

  test('stay open over later acts until they are accepted', () => {
    const changed = withPolicy({
      taxRate: 120_000,
      methods: { ...policy.methods, takeout: { ...policy.methods.takeout, feeFixMinor: 25 } },
    });
    const open = stored(revalidate(priced(), changed, now));
    const later = stored(revalidate({ ...open, lines: [b] }, changed, now + minute));
    expect(reported(later)).toEqual([
      ['POLICY_CHANGED', 'fees.fulfillmentMethodFeeFix', '0.00', '0.25'],
      ['POLICY_CHANGED', 'fees.taxRate', '0.105', '0.12'],
    ]);
    expect(later.revalidation).toBe(open.revalidation);
  });

  const cheaperDelivery = withPolicy({
    methods: { ...policy.methods, delivery: { ...policy.methods.delivery, feeFixMinor: 200 } },
  });

  test('of the method count', () => {
    const delivered = priced({ fulfillmentMethod: 'delivery' });
    expect(revalidate(delivered, cheaperDelivery, now).differences.map(brief)).toEqual([
      ['POLICY_CHANGED', 'fees.fulfillmentMethodFeeFix', '4.00', '2.00'],
    ]);
  });

  test.each<[string, Partial<Cart>, Partial<Cart>]>([
    ['of another method do not', {}, {}],
    ['of a method chosen just now do not', {}, { fulfillmentMethod: 'delivery' }],
    ['of a method left just now do not', { fulfillmentMethod: 'delivery' }, { fulfillmentMethod: 'takeout' }],
    [
      'of the method do not while a courier asks their own',
      { fulfillmentMethod: 'delivery', deliveryQuote: courier() },
      {},
    ],
  ])('%s', (_sentence, before, edit) => {
    expect(revalidate({ ...priced(before), ...edit }, cheaperDelivery, now).differences).toEqual([]);
  });

  test('of a method are settled by choosing another one', () => {
    const open = stored(revalidate(priced({ fulfillmentMethod: 'delivery' }), cheaperDelivery, now));
    const changed = revalidate({ ...open, fulfillmentMethod: 'takeout' }, cheaperDelivery, now).cart;
    expect(changed.revalidation?.required).toBe(false);
  });

  test('mean nothing to an empty cart, and are settled by emptying it', () => {
    const changed = withPolicy({ taxRate: 120_000 });
    expect(revalidate(priced({ lines: [] }), changed, now).differences).toEqual([]);
    const open = stored(revalidate(priced(), changed, now));
    const emptied = stored(revalidate({ ...open, lines: [] }, changed, now));
    expect(emptied.revalidation?.required).toBe(false);
    expect(emptied.basis).toBeNull();
    expect(revalidate({ ...emptied, lines: [b] }, withPolicy({ taxRate: 1 }, changed), now).differences).toEqual([]);
  });
});

describe('a code', () => {
  const discount = code({ kind: 'percent', rate: 100_000 }, { minimumMinor: 2000, endsAt: now + 10 * minute });

  test.each<[string, Partial<Cart>, number]>([
    ['is lost with its minimum', { lines: [b] }, now],
    ['is lost at its end', {}, now + 10 * minute],
    ['is lost with its method', { fulfillmentMethod: 'delivery' }, now],
  ])('%s, and that is reported', (_sentence, edit, at) => {
    const settled = priced({ discount: { ...discount, methods: ['takeout'] } });
    const { cart: next, differences } = revalidate({ ...settled, ...edit }, kitchen, at);
    expect(next.discount).toBeNull();
    expect(differences.map(brief)).toEqual([['POLICY_CHANGED', 'discountCode', 'WELCOME10', null]]);
    expect(next.revalidation?.changeSet.invalidatedEvidence.quote).toBe(true);
  });

  test('that holds stays', () => {
    expect(revalidate(priced({ discount }), kitchen, now + 9 * minute).cart.discount).toBe(discount);
  });

  test('survives a moment without lines', () => {
    const emptied = stored(revalidate({ ...priced({ discount }), lines: [] }, kitchen, now));
    expect(emptied.discount).toBe(discount);
    expect(emptied.revalidation).toBeNull();
  });

  test('that was lost is settled by applying another, whose own loss is reported again', () => {
    const lost = stored(revalidate({ ...priced({ discount }), lines: [b] }, kitchen, now));
    const other = code({ kind: 'amount', amountMinor: 100 }, { code: 'SECOND', endsAt: now + minute });
    const applied = stored(revalidate({ ...lost, discount: other }, kitchen, now));
    expect(applied.revalidation?.required).toBe(false);
    const held = revalidate({ ...lost, discount: other }, kitchen, now + minute);
    expect(held.differences.map(brief)).toEqual([['POLICY_CHANGED', 'discountCode', 'SECOND', null]]);
    expect(reported(held.cart)).toEqual([['POLICY_CHANGED', 'discountCode', 'SECOND', null]]);
  });
});

describe('a reward', () => {
  const reward = { rewardId: 'r', holdId: 'h', amountOffMinor: 200, productIds: ['a'] };

  test.each<[string, Partial<Cart>, LocationSnapshot]>([
    ['is released when a line it counts changes', {}, repricedTo({ a: 1500 })],
    ['is released when no line it counts is left', { lines: [b] }, kitchen],
  ])('%s', (_sentence, edit, at) => {
    const { cart: next } = revalidate({ ...priced({ reward }), ...edit }, at, now);
    expect(next.reward).toBeNull();
    expect(reported(next)).toContainEqual(['POLICY_CHANGED', 'reward', '2.00', null]);
    expect(next.revalidation?.changeSet.invalidatedEvidence.benefits).toBe(true);
  });

  test('is released when one of several lines it counts changes', () => {
    const every = { ...reward, productIds: null };
    expect(revalidate(priced({ reward: every }), repricedTo({ b: 700 }), now).cart.reward).toBeNull();
  });

  test('stays when another line changes', () => {
    const { cart: next } = revalidate(priced({ reward }), repricedTo({ b: 700 }), now);
    expect(next.reward).toBe(reward);
    expect(next.revalidation?.changeSet.invalidatedEvidence.benefits).toBe(false);
  });
});

describe('a tip', () => {
  const gratuity = policy.gratuity;
  const eighteen: Partial<Cart> = { tip: { kind: 'percentage', rate: 180_000 } };
  const odd: Partial<Cart> = { tip: { kind: 'percentage', rate: 170_000 } };
  const fixed: Partial<Cart> = { tip: { kind: 'amount', amountMinor: 300 } };

  test.each([
    ['a configured percentage stays where custom tips are off', eighteen, { allowCustom: false }, null],
    ['another percentage goes', odd, { allowCustom: false }, ['5.78', '0.00']],
    ['an amount goes', fixed, { allowCustom: false }, ['3.00', '0.00']],
    ['every tip goes where tips are off', eighteen, { enabled: false }, ['6.12', '0.00']],
    ['an amount stays where it is allowed', fixed, { percentages: [] }, null],
  ])('%s', (_sentence, tip, change, amounts) => {
    const { cart: next, differences } = revalidate(
      priced(tip),
      withPolicy({ gratuity: { ...gratuity, ...change } }),
      now,
    );
    const expected = amounts === null ? [] : [['POLICY_CHANGED', 'waiterTipTotal', ...amounts]];
    expect(differences.map(brief)).toEqual(expected);
    expect(next.tip.kind === 'none').toBe(amounts !== null);
  });

  test('that was lost is settled by choosing another', () => {
    const changed = withPolicy({ gratuity: { ...gratuity, allowCustom: false } });
    const open = stored(revalidate(priced(odd), changed, now));
    expect(revalidate({ ...open, ...eighteen }, changed, now).cart.revalidation?.required).toBe(false);
  });

  test('that goes to the courier from now on is reported, and stays reported', () => {
    const toCourier = withPolicy({ gratuity: { ...gratuity, recipient: 'courier' } });
    const delivered = priced({ ...eighteen, fulfillmentMethod: 'delivery', deliveryQuote: courier() });
    const open = stored(revalidate(delivered, toCourier, now));
    expect(reported(open)).toEqual([['POLICY_CHANGED', 'waiterTipTotal', '6.12', '0.00']]);
    expect(revalidate(open, toCourier, now).cart.revalidation).toBe(open.revalidation);
    expect(acknowledge(open, toCourier, now).cart.revalidation?.required).toBe(false);
  });
});

describe('the time', () => {
  const at = (orderDate: string, orderTime: string): Partial<Cart> => ({ pickupType: 'LATER', orderDate, orderTime });
  const closed = withPolicy({
    methods: { ...policy.methods, takeout: { ...policy.methods.takeout, hours: [] } },
  });

  test('that passes is reported, blocks, and names the time there would be instead', () => {
    const settled = priced(at('2026-08-10', '10:15'));
    const { cart: next } = revalidate(settled, kitchen, now + 16 * minute);
    expect(reported(next)).toEqual([['SCHEDULE_CLOSED', 'orderTime', '2026-08-10 10:15', '2026-08-10 10:30']]);
    expect(next.revalidation?.changeSet).toMatchObject({ blocking: true, invalidatedEvidence: { quote: true } });
    expect([next.pickupType, next.orderDate, next.orderTime]).toEqual(['LATER', '2026-08-10', '10:15']);
    expect(next.revalidation?.changeSet.changes[0]?.permittedActions).toEqual(['CHANGE_FULFILLMENT', 'START_NEW_CART']);
  });

  test('is settled by choosing another, and validateAndUpdateCart does not accept it', () => {
    const open = stored(revalidate(priced(at('2026-08-10', '10:15')), kitchen, now + 16 * minute));
    expect(acknowledge(open, kitchen, now + 16 * minute).cart.revalidation).toBe(open.revalidation);
    const moved = revalidate({ ...open, ...at('2026-08-10', '11:00') }, kitchen, now + 16 * minute).cart;
    expect(moved.revalidation?.required).toBe(false);
  });

  test('that was chosen instead and passed as well is a new difference', () => {
    const open = stored(revalidate(priced(at('2026-08-10', '10:15')), kitchen, now + 16 * minute));
    const held = revalidate({ ...open, ...at('2026-08-10', '10:00') }, kitchen, now + 16 * minute);
    expect(held.differences.map(brief)).toEqual([
      ['SCHEDULE_CLOSED', 'orderTime', '2026-08-10 10:00', '2026-08-10 10:30'],
    ]);
    expect(reported(held.cart)).toHaveLength(1);
  });

  test('as soon as possible is no promise of a minute', () => {
    expect(revalidate(priced(), kitchen, now + 40 * minute).differences).toEqual([]);
  });

  test('as soon as possible cannot be had from a closed kitchen', () => {
    expect(reported(revalidate(priced(), closed, now).cart)).toEqual([
      ['SCHEDULE_CLOSED', 'orderTime', '2026-08-10 10:00', null],
    ]);
  });

  test('a slot that filled up is reported', () => {
    const full = withOverlay({ fullSlots: new Set([now + 15 * minute]) });
    expect(reported(revalidate(priced(at('2026-08-10', '10:15')), full, now).cart)).toHaveLength(1);
  });

  test('a pause is reported, and settled when it is over', () => {
    const paused = withOverlay({ pausedUntil: now + 30 * minute });
    const open = stored(revalidate(priced(), paused, now));
    expect(reported(open)).toEqual([['SCHEDULE_CLOSED', 'orderTime', '2026-08-10 10:00', '2026-08-10 10:30']]);
    expect(revalidate(open, paused, now + 30 * minute).cart.revalidation?.required).toBe(false);
  });
});

describe('the method', () => {
  const noDelivery = withPolicy({
    methods: { ...policy.methods, delivery: { ...policy.methods.delivery, offered: false } },
  });
  const addressData = {
    street: '1 High Street',
    streetOptional: '',
    city: 'Town',
    state: 'NY',
    zipCode: '10001',
    country: 'United States' as const,
    lat: 41,
    lng: -74,
  };
  const delivered: Partial<Cart> = {
    fulfillmentMethod: 'delivery',
    delivery: { addressString: '1 High Street, Town, NY, 10001', addressData },
  };

  test('that is no longer offered blocks, and says nothing of its times', () => {
    const { cart: next } = revalidate(priced(delivered), noDelivery, now);
    expect(reported(next)).toEqual([['FULFILLMENT_UNAVAILABLE', 'fulfilmentMethod', 'delivery', null]]);
    expect(next.revalidation?.changeSet.blocking).toBe(true);
  });

  test('is settled by choosing another', () => {
    const open = stored(revalidate(priced(delivered), noDelivery, now));
    const changed: Cart = { ...open, fulfillmentMethod: 'takeout', delivery: null };
    expect(revalidate(changed, noDelivery, now).cart.revalidation?.required).toBe(false);
  });

  test('an address out of the area blocks, and is not repeated', () => {
    const near = withPolicy(
      { methods: { ...policy.methods, delivery: { ...policy.methods.delivery, areas: [within(5)] } } },
      snapshot({ addressData: { lat: 40, lng: -74 } }),
    );
    const held = revalidate(priced(delivered), near, now);
    expect(reported(held.cart)).toEqual([['FULFILLMENT_UNAVAILABLE', 'deliveryInfo', 'delivery', null]]);
    expect(JSON.stringify(held.differences)).not.toContain('High Street');
    const wide = withPolicy(
      { methods: { ...policy.methods, delivery: { ...policy.methods.delivery, areas: [within(500)] } } },
      near,
    );
    expect(revalidate(priced(delivered), wide, now).differences).toEqual([]);
  });
});

describe("the courier's quote", () => {
  const delivered: Partial<Cart> = { fulfillmentMethod: 'delivery', deliveryQuote: courier() };
  const lapse = courier().expiresAt;
  const renewed = (feeMinor: number): Partial<Cart> => ({
    deliveryQuote: courier({ feeMinor, expiresAt: lapse + 3_600_000 }),
  });

  test('that lapsed is reported and stays in the price until it is fetched again', () => {
    const { cart: next } = revalidate(priced(delivered), kitchen, lapse);
    expect(reported(next)).toEqual([['QUOTE_EXPIRED', 'deliveryQuote', '5.50', null]]);
    expect(next.deliveryQuote).not.toBeNull();
    expect(revalidate(priced(delivered), kitchen, lapse - 1).differences).toEqual([]);
  });

  test('fetched again by validateAndUpdateCart for the same fee is settled', () => {
    const open = stored(revalidate(priced(delivered), kitchen, lapse));
    expect(acknowledge({ ...open, ...renewed(550) }, kitchen, lapse).cart.revalidation?.required).toBe(false);
  });

  test('fetched again by validateAndUpdateCart for another fee is shown first', () => {
    const open = stored(revalidate(priced(delivered), kitchen, lapse));
    const shown = stored(acknowledge({ ...open, ...renewed(600) }, kitchen, lapse));
    expect(reported(shown)).toEqual([['QUOTE_EXPIRED', 'deliveryQuote', '5.50', '6.00']]);
    expect(revalidate(shown, kitchen, lapse).cart.revalidation).toBe(shown.revalidation);
    expect(acknowledge(shown, kitchen, lapse).cart.revalidation?.required).toBe(false);
  });

  test('that validateAndUpdateCart itself finds lapsed and renews is shown with the fee that was shown before', () => {
    const shown = acknowledge({ ...priced(delivered), ...renewed(600) }, kitchen, lapse).cart;
    expect(reported(shown)).toEqual([['QUOTE_EXPIRED', 'deliveryQuote', '5.50', '6.00']]);
  });

  test('that validateAndUpdateCart could not fetch cannot count as accepted', () => {
    const open = stored(revalidate(priced(delivered), kitchen, lapse));
    expect(checkAgainst(acknowledge(open, kitchen, lapse).cart, kitchen, lapse)).toHaveLength(1);
  });

  test('that came with another address or time is no difference', () => {
    const open = stored(revalidate(priced(delivered), kitchen, lapse));
    const moved = revalidate({ ...open, ...renewed(900) }, kitchen, lapse);
    expect(moved.cart.revalidation?.required).toBe(false);
    expect(moved.differences).toEqual([]);
  });

  test('is settled by another method', () => {
    const open = stored(revalidate(priced(delivered), kitchen, lapse));
    const changed: Cart = { ...open, fulfillmentMethod: 'takeout', deliveryQuote: null };
    expect(revalidate(changed, kitchen, lapse).cart.revalidation?.required).toBe(false);
  });
});

test('everything at once comes in the order of reference/differences.md#what-is-found', () => {
  const lines: CartLine[] = [
    line('l1', 'soup'),
    line('l2', 'a', 3, [group('sauce', option('mayo'))]),
    line('l3', 'b'),
    line('l4', 'pizza', 1, [group('size', option('large'))]),
  ];
  const settled = priced({
    lines,
    fulfillmentMethod: 'delivery',
    deliveryQuote: courier({ expiresAt: now + minute }),
    discount: code({ kind: 'percent', rate: 100_000 }, { endsAt: now + minute }),
    tip: { kind: 'amount', amountMinor: 100 },
  });
  const changed = withPolicy(
    {
      taxRate: 1,
      serviceFeeFixMinor: 5,
      gratuity: { ...policy.gratuity, enabled: false },
      methods: { ...policy.methods, delivery: { ...policy.methods.delivery, hours: [] } },
    },
    withOverlay(
      { stock: new Map([['a', 2]]), soldOutUntil: new Map([['large', now * 2]]) },
      repricedTo({ soup: 450, a: 1250 }),
    ),
  );
  const { cart: next } = revalidate(settled, changed, now + minute);
  expect(reported(next).map(([reason, path]) => `${reason} ${path}`)).toEqual([
    'PRICE_CHANGED items[l1].price',
    'PRICE_CHANGED items[l2].price',
    'QUANTITY_REDUCED items[l2].quantity',
    'MODIFIER_UNAVAILABLE items[l4].selections[large]',
    'SCHEDULE_CLOSED orderTime',
    'POLICY_CHANGED discountCode',
    'POLICY_CHANGED fees.serviceFeeFix',
    'POLICY_CHANGED fees.taxRate',
    'POLICY_CHANGED waiterTipTotal',
    'QUOTE_EXPIRED deliveryQuote',
  ]);
  expect(next.revalidation?.reasonCodes).toEqual([
    'PRICE_CHANGED',
    'QUANTITY_REDUCED',
    'MODIFIER_UNAVAILABLE',
    'SCHEDULE_CLOSED',
    'POLICY_CHANGED',
    'QUOTE_EXPIRED',
  ]);
});

describe('the check at payment', () => {
  test('finds nothing in a cart that is settled', () => {
    expect(checkAgainst(priced(), kitchen, now)).toEqual([]);
  });

  test('finds what differs, changes nothing, and leaves earlier change sets out of it', () => {
    const dearer = repricedTo({ a: 1500 });
    const settled = priced();
    const copy = structuredClone(settled);
    expect(checkAgainst(settled, dearer, now).map(brief)).toEqual([
      ['PRICE_CHANGED', 'items[l1].price', '14.00', '16.00'],
    ]);
    expect(settled).toEqual(copy);
    const open = stored(revalidate(settled, dearer, now));
    expect(checkAgainst(open, dearer, now)).toEqual([]);
    expect(checkAgainst(stored(revalidate(settled, soldOut('a'), now)), soldOut('a'), now)).toHaveLength(1);
  });

  test('looks at lines even when no number moved', () => {
    const tooMany = { ...priced({}, withOverlay({ stock: new Map([['b', 1]]) })) };
    const raised: Cart = { ...tooMany, lines: [a, { ...b, quantity: 2 }] };
    expect(checkAgainst(raised, withOverlay({ stock: new Map([['b', 1]]) }), now).map(brief)).toEqual([
      ['QUANTITY_REDUCED', 'items[l2].quantity', 2, 1],
    ]);
  });
});
