import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cart } from '../../../src/domain/cart/cart.ts';
import { lacksQuote, needsCourier, valueBand } from '../../../src/domain/cart/courier-quote.ts';
import { planSwitch } from '../../../src/domain/cart/location-switch.ts';
import { acknowledge, checkAgainst, revalidate } from '../../../src/domain/cart/revalidation.ts';
import { settle } from '../../../src/domain/cart/settle.ts';
import type { LocationSnapshot } from '../../../src/domain/location/location-snapshot.ts';
import type { Difference } from '../../../src/domain/values/difference.ts';
import { formatDecimal } from '../../../src/domain/values/money.ts';
import { within } from '../../support/data/delivery-areas.ts';
import { cart, courier, line, now, policy, snapshot, withPolicy } from '../../support/data/kitchen.ts';
import { expectSeen, forAll } from '../../support/run/for-all.ts';

/** Ten thousand cases on a machine that has other things to do. */
const patience = 240_000;

const addressData = {
  ...{ street: '1 High Street', streetOptional: '', city: 'Town', state: 'NY', zipCode: '10001' },
  country: 'United States' as const,
  lat: 40.1,
  lng: -74,
};
const delivery = { addressString: '1 High Street, Town, NY, 10001', addressData };

function byPartner(
  before: LocationSnapshot = snapshot({ addressData: { lat: 40, lng: -74 } }),
  changes = {},
): LocationSnapshot {
  const methods = { ...policy.methods, delivery: { ...policy.methods.delivery, byPartner: true, ...changes } };
  return withPolicy({ methods }, before);
}

const here = byPartner();
const own = snapshot({ addressData: { lat: 40, lng: -74 } });
const lines = [line('l1', 'soup', 4)];
const brought: Partial<Cart> = { fulfillmentMethod: 'delivery', delivery, lines };
const quoted = (changes: Partial<ReturnType<typeof courier>> = {}) => courier({ valueBand: 0, ...changes });
const settled = (changes: Partial<Cart> = {}, at: LocationSnapshot = here) =>
  settle(cart({ ...brought, deliveryQuote: quoted(), ...changes }), at, now).cart;
const reported = (of: Cart) => (of.revalidation?.required === true ? brief(of.revalidation.changeSet.changes) : []);
const brief = (differences: readonly Difference[]) =>
  differences.map(({ reason, path, before, after }) => [reason, path, before, after]);

describe('a quote is needed', () => {
  test.each<[string, Partial<Cart>, LocationSnapshot, boolean]>([
    ['where a partner delivers to an address', {}, here, true],
    ['not where we deliver ourselves', {}, own, false],
    ['not without an address', { delivery: null }, here, false],
    ['not for another method', { fulfillmentMethod: 'takeout' }, here, false],
    ['not outside of every area', {}, byPartner(own, { areas: [within(5)] }), false],
    ['not where delivery is switched off', {}, byPartner(own, { offered: false }), false],
  ])('%s', (_sentence, changes, at, needed) => {
    expect(needsCourier(cart({ ...brought, ...changes }), at)).toBe(needed);
  });

  test('anew when it is missing, its time is over, or the goods left their band', () => {
    expect(lacksQuote(settled(), here, now)).toBe(false);
    expect(lacksQuote(cart(brought), here, now)).toBe(true);
    expect(lacksQuote(settled(), here, courier().expiresAt)).toBe(true);
    expect(lacksQuote(settled(), here, courier().expiresAt - 1)).toBe(false);
    expect(lacksQuote({ ...settled(), lines: [line('l1', 'soup', 10)] }, here, now)).toBe(true);
    expect(lacksQuote({ ...settled({}, own), lines: [line('l1', 'soup', 10)] }, own, now)).toBe(false);
  });

  test.each([
    [0, 0],
    [4_999, 0],
    [5_000, 1],
    [9_999, 1],
    [10_000, 2],
  ])('goods of %i are in band %i', (goodsMinor, band) => {
    expect(valueBand(goodsMinor)).toBe(band);
  });
});

describe('validateAndUpdateCart with a quote asked for again', () => {
  const amounts = fc.constantFrom(0, 1, 40, 500, 550, 590, 1200);
  const terms = fc.record({ feeMinor: amounts, taxMinor: amounts });

  test(
    'whatever changed is reported once and accepted by the next look; what did not is not',
    () => {
      forAll(
        fc.record({ before: terms, after: terms, again: terms, seenLapsed: fc.boolean() }),
        ({ before, after, again, seenLapsed }) => {
          const lapse = courier().expiresAt;
          const renewed = (given: typeof terms extends fc.Arbitrary<infer T> ? T : never, at: number) =>
            quoted({ ...given, expiresAt: at + 3_600_000 });
          const first = settled({ deliveryQuote: quoted(before) });
          const open = seenLapsed ? settle(first, here, lapse).cart : first;
          if (seenLapsed) expect(reported(open)).toEqual([['QUOTE_EXPIRED', 'deliveryQuote', decimalOf(before), null]]);
          const shown = settle({ ...open, deliveryQuote: renewed(after, lapse) }, here, lapse, acknowledge);
          expect(reported(shown.cart)).toEqual(wayOf(before, after));
          // Nothing was acknowledged: the same again, an hour later, starts from what was first shown.
          const later = lapse + 3_600_000;
          const twice = settle({ ...shown.cart, deliveryQuote: renewed(again, later) }, here, later, acknowledge);
          if (reported(shown.cart).length === 0) expect(reported(twice.cart)).toEqual(wayOf(after, again));
          const accepted = settle(twice.cart, here, later, acknowledge);
          expect(reported(accepted.cart)).toEqual([]);
          expect(checkAgainst(accepted.cart, here, later)).toEqual([]);
        },
        4_000,
      );
    },
    patience,
  );

  test('the first fee that was shown is where a further change begins', () => {
    const lapse = courier().expiresAt;
    const open = settle(settled(), here, lapse).cart;
    const shown = settle(
      { ...open, deliveryQuote: quoted({ feeMinor: 600, expiresAt: lapse + 1 }) },
      here,
      lapse,
      acknowledge,
    );
    const lapsed = settle(shown.cart, here, lapse + 1).cart;
    expect(reported(lapsed)).toEqual([['QUOTE_EXPIRED', 'deliveryQuote', '5.50', null]]);
    const renewed = { ...lapsed, deliveryQuote: quoted({ feeMinor: 700, expiresAt: lapse * 2 }) };
    const last = settle(renewed, here, lapse + 1, acknowledge).cart;
    expect(reported(last)).toEqual([['QUOTE_EXPIRED', 'deliveryQuote', '5.50', '7.00']]);
  });

  test('a courier that refuses blocks, changes no amount, and is over with the refusal', () => {
    const lapse = courier().expiresAt;
    const refused = settle({ ...settled(), delivery: { ...delivery, courierRefuses: true } }, here, lapse, acknowledge);
    expect(reported(refused.cart)).toEqual([
      ['FULFILLMENT_UNAVAILABLE', 'deliveryInfo', 'delivery', null],
      ['QUOTE_EXPIRED', 'deliveryQuote', '5.50', null],
    ]);
    expect(refused.priced.totals.fulfillmentMethodFeeTotalMinor).toBe(550);
    const comes = { ...refused.cart, delivery, deliveryQuote: quoted({ expiresAt: lapse * 2 }) };
    expect(reported(settle(comes, here, lapse, acknowledge).cart)).toEqual([]);
  });
});

function decimalOf({ feeMinor }: { feeMinor: number }): string {
  return formatDecimal(feeMinor, 'usd');
}

type Terms = { readonly feeMinor: number; readonly taxMinor: number };

function wayOf(before: Terms, after: Terms): readonly unknown[] {
  const both = before.feeMinor === after.feeMinor;
  const shown = ({ feeMinor, taxMinor }: Terms) => formatDecimal(both ? feeMinor + taxMinor : feeMinor, 'usd');
  return shown(before) === shown(after) ? [] : [['QUOTE_EXPIRED', 'deliveryQuote', shown(before), shown(after)]];
}

describe("the courier's tip", () => {
  const toCourier = { gratuity: { ...policy.gratuity, recipient: 'courier' as const } };
  const tipping = withPolicy(toCourier, here);
  const eighteen = { kind: 'percentage', rate: 180_000 } as const;

  test('is what the customer chose, kept current without asking', () => {
    const { cart: tipped, priced } = settle(cart({ ...brought, deliveryQuote: quoted(), tip: eighteen }), tipping, now);
    expect(tipped.deliveryQuote?.courierTipMinor).toBe(360);
    expect(priced.totals).toMatchObject({ waiterTipTotalMinor: 0, courierTipTotalMinor: 360 });
    const more = settle({ ...tipped, lines: [line('l1', 'soup', 6)] }, tipping, now).cart;
    expect(more.deliveryQuote).toEqual({ ...tipped.deliveryQuote, courierTipMinor: 540 });
    const fixed = settle({ ...tipped, tip: { kind: 'amount', amountMinor: 250 } }, tipping, now).cart;
    expect(fixed.deliveryQuote?.courierTipMinor).toBe(250);
    expect(settle({ ...fixed, lines: [] }, tipping, now).cart.deliveryQuote?.courierTipMinor).toBe(0);
    expect(settle({ ...fixed, tip: { kind: 'none' } }, tipping, now).cart.deliveryQuote?.courierTipMinor).toBe(0);
  });

  test('goes to the restaurant where the location says so, and where no courier comes', () => {
    expect(settled({ tip: eighteen }).deliveryQuote?.courierTipMinor).toBe(0);
    const { priced } = settle(cart({ ...brought, tip: eighteen, delivery: null }), tipping, now);
    expect(priced.totals).toMatchObject({ waiterTipTotalMinor: 360, courierTipTotalMinor: 0 });
  });

  test('comes and goes with the courier the customer chose: no difference, and the same in all', () => {
    const fetched = settle(cart({ lines, tip: eighteen }), tipping, now);
    const { cart: sent, priced } = settle({ ...fetched.cart, ...brought, deliveryQuote: quoted() }, tipping, now);
    expect(reported(sent)).toEqual([]);
    expect(priced.totals.courierTipTotalMinor).toBe(fetched.priced.totals.waiterTipTotalMinor);
    const again = settle({ ...sent, fulfillmentMethod: 'takeout', delivery: null, deliveryQuote: null }, tipping, now);
    expect([reported(again.cart), again.priced.totals.waiterTipTotalMinor]).toEqual([[], 360]);
  });

  test('that is not allowed any more is reported', () => {
    const odd = { kind: 'percentage', rate: 170_000 } as const;
    const tipped = settled({ tip: odd }, tipping);
    const strict = withPolicy({ gratuity: { ...toCourier.gratuity, allowCustom: false } }, tipping);
    const { cart: next } = settle(tipped, strict, now);
    expect(reported(next)).toEqual([['POLICY_CHANGED', 'waiterTipTotal', '3.40', '0.00']]);
    expect(next.deliveryQuote?.courierTipMinor).toBe(0);
  });
});

describe('a switch', () => {
  const elsewhere = { locationId: '0190a000-0000-7000-8000-00000000000b', addressData: { lat: 40, lng: -74 } };
  const there = byPartner(snapshot(elsewhere));
  const ownThere = snapshot(elsewhere);
  const request = { strategy: 'try_move_items', method: null, now, cartId: 'c'.repeat(24), itemIds: ['n0'] } as const;
  const asks = quoted({ externalDeliveryId: 'delivery-2', feeMinor: 640 });

  test('from courier to courier reports the new fee, and nothing where it is the same', () => {
    const plan = planSwitch(settled(), there, { ...request, courier: asks });
    expect(brief(plan.differences)).toEqual([['QUOTE_EXPIRED', 'deliveryQuote', '5.50', '6.40']]);
    expect(plan.destination).toMatchObject({ deliveryQuote: asks, lines: [{ itemId: 'n0' }] });
    expect(planSwitch(settled(), there, { ...request, courier: { ...asks, feeMinor: 550 } }).differences).toEqual([]);
    const taxed = planSwitch(settled(), there, { ...request, courier: { ...asks, feeMinor: 550, taxMinor: 44 } });
    expect(brief(taxed.differences)).toEqual([['QUOTE_EXPIRED', 'deliveryQuote', '5.50', '5.94']]);
  });

  test('from our own delivery to a courier reports the fee', () => {
    const source = settled({ deliveryQuote: null }, own);
    const plan = planSwitch(source, there, { ...request, courier: asks });
    expect(brief(plan.differences)).toEqual([['POLICY_CHANGED', 'fees.fulfillmentMethodFeeFix', '4.00', '6.40']]);
    expect(planSwitch(source, there, { ...request, courier: { ...asks, feeMinor: 400 } }).differences).toEqual([]);
    const taxed = planSwitch(source, there, { ...request, courier: { ...asks, feeMinor: 400, taxMinor: 31 } });
    expect(brief(taxed.differences)).toEqual([['POLICY_CHANGED', 'fees.fulfillmentMethodFeeFix', '4.00', '4.31']]);
  });

  test('from a courier to our own delivery reports that its quote is gone, and the fee', () => {
    const plan = planSwitch(settled(), ownThere, request);
    expect(brief(plan.differences)).toEqual([
      ['POLICY_CHANGED', 'fees.fulfillmentMethodFeeFix', '5.50', '4.00'],
      ['QUOTE_EXPIRED', 'deliveryQuote', '5.50', null],
    ]);
  });

  test('to where no courier comes is blocked', () => {
    const plan = planSwitch(settled(), there, { ...request, courier: 'refused' });
    expect(brief(plan.differences)).toContainEqual(['FULFILLMENT_UNAVAILABLE', 'deliveryInfo', 'delivery', null]);
    expect(plan).toMatchObject({ blocking: true, destination: null });
  });

  test('says whether a courier is to be asked', () => {
    const asked = (source: Cart, target: LocationSnapshot, changes = {}) =>
      planSwitch(source, target, { ...request, ...changes }).asksCourier;
    expect(asked(settled(), there)).toBe(true);
    expect(asked(settled(), ownThere)).toBe(false);
    expect(asked(settled(), there, { method: 'takeout' })).toBe(false);
    expect(asked(settled({ fulfillmentMethod: 'takeout', delivery: null, deliveryQuote: null }), there)).toBe(false);
    expect(asked(settled(), there, { strategy: 'start_new_cart' })).toBe(false);
    expect(asked(settled(), byPartner(snapshot(elsewhere), { areas: [within(5)] }))).toBe(false);
  });

  test(
    'what was planned is the cart there is afterwards, whatever couriers ask, and whether the restaurant or the courier gets the tip',
    () => {
      const amounts = fc.constantFrom(0, 31, 400, 550, 640);
      const areas = fc.constantFrom([], [within(50, { feeFixMinor: 425 })], [within(5)]);
      const tips = fc.constantFrom<Cart['tip']>(
        { kind: 'none' },
        { kind: 'percentage', rate: 180_000 },
        { kind: 'amount', amountMinor: 300 },
      );
      const partnered = fc.record({ areas, partner: fc.boolean(), tipped: fc.boolean() });
      const cases = fc.record({
        ...{ from: partnered, to: partnered, tip: tips },
        ...{ fee: amounts, tax: amounts, newFee: amounts, newTax: amounts },
      });
      const factsOf = (
        { areas: some, partner, tipped }: { areas: object; partner: boolean; tipped: boolean },
        at: LocationSnapshot,
      ) =>
        withPolicy(
          { gratuity: { ...policy.gratuity, recipient: tipped ? 'courier' : 'restaurant' } },
          byPartner(at, { areas: some, byPartner: partner }),
        );
      let moved = 0;
      forAll(
        cases,
        ({ from, to, tip, fee, tax, newFee, newTax }) => {
          const target = factsOf(to, ownThere);
          const deliveryQuote = from.partner ? quoted({ feeMinor: fee, taxMinor: tax }) : null;
          const source = settle(cart({ ...brought, deliveryQuote, tip }), factsOf(from, own), now);
          const plain = planSwitch(source.cart, target, request);
          const offered = quoted({ externalDeliveryId: 'delivery-2', feeMinor: newFee, taxMinor: newTax });
          const plan = plain.asksCourier ? planSwitch(source.cart, target, { ...request, courier: offered }) : plain;
          if (plan.destination === null) return;
          moved += 1;
          const result = settle(plan.destination, target, now);
          expect(result.differences).toEqual([]);
          const { basis: _basis, expiresAt: _expiresAt, ...stored } = result.cart;
          const { basis: _none, expiresAt: _at, ...planned } = plan.destination;
          expect(stored).toEqual({ ...planned, revision: 1 });
          if (plan.differences.length === 0) expect(result.priced.totals).toEqual(source.priced.totals);
        },
        4_000,
      );
      expectSeen(moved, 400);
    },
    patience,
  );
});

test('a revalidation leaves a settled cart with a courier as it is', () => {
  const one = settled({ tip: { kind: 'percentage', rate: 180_000 } });
  expect(revalidate(one, here, now).cart).toBe(one);
});
