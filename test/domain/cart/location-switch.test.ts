import { describe, expect, test } from 'vitest';
import type { Cart, CartLine } from '../../../src/domain/cart/cart.ts';
import { planSwitch, type SwitchRequest } from '../../../src/domain/cart/location-switch.ts';
import { priceCart } from '../../../src/domain/cart/pricing.ts';
import { revalidate } from '../../../src/domain/cart/revalidation.ts';
import { settle } from '../../../src/domain/cart/settle.ts';
import type { LocationSnapshot } from '../../../src/domain/location/location-snapshot.ts';
import type { CommercePolicy } from '../../../src/domain/location/policy.ts';
import type { CatalogDocument } from '../../../src/domain/menu/catalog.ts';
import type { Difference } from '../../../src/domain/values/difference.ts';
import type { FulfillmentMethod } from '../../../src/domain/values/fulfillment-method.ts';
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

// Two kitchens of one merchant, alike until a test says otherwise. Every row of reference/differences.md#what-is-found
// is a sentence here.

const here = snapshot();
const there = snapshot({ locationId: '0190a000-0000-7000-8000-00000000000b', displayName: 'Kitchen, the other one' });

const burger = line('l1', 'a', 2, [group('sauce', option('mayo'), option('ketchup'))]);
const fries = line('l2', 'b', 3);
const pizza = line('l3', 'pizza', 1, [group('size', option('large'))]);

/** A cart as it stands after it was priced at the source. */
function source(changes: Partial<Cart> = {}): Cart {
  return revalidate(cart({ lines: [burger, fries], ...changes }), here, now).cart;
}

const itemIds = ['n1', 'n2', 'n3', 'n4'];

function switchRequest(changes: Partial<SwitchRequest> = {}): SwitchRequest {
  return { strategy: 'try_move_items', method: null, now, cartId: 'f'.repeat(24), itemIds, ...changes };
}

const move = (from: Cart, at: LocationSnapshot = there, changes: Partial<SwitchRequest> = {}) =>
  planSwitch(from, at, switchRequest(changes));

const brief = ({ reason, path, before, after }: Difference) => [reason, path, before, after];

/** The differences and how the lines would arrive: item id, product, quantity, options. */
function outcomeOf(from: Cart, at: LocationSnapshot, changes: Partial<SwitchRequest> = {}) {
  const plan = move(from, at, changes);
  return { reported: plan.differences.map(brief), lines: plan.destination?.lines.map(shape) ?? null };
}

const shape = (of: CartLine) => [
  of.itemId,
  of.productId,
  of.quantity,
  of.selections.flatMap((chosen) => chosen.items.map((item) => item.id)),
];

const withoutProducts = (...ids: string[]): LocationSnapshot =>
  republished({ products: document.products.filter((each) => !ids.includes(each.id)) }, there);

const priced = (prices: Readonly<Record<string, number>>): LocationSnapshot =>
  republished(
    { products: document.products.map((each) => ({ ...each, priceMinor: prices[each.id] ?? each.priceMinor })) },
    there,
  );

type Group = CatalogDocument['groups'][number];

const withGroup = (id: string, change: (before: Group) => Partial<Group>): LocationSnapshot =>
  republished({ groups: document.groups.map((each) => (each.id === id ? { ...each, ...change(each) } : each)) }, there);

const withoutOption = (groupId: string, optionId: string): LocationSnapshot =>
  withGroup(groupId, ({ options }) => ({ options: options.filter((each) => each.id !== optionId) }));

const soldOut = (...ids: string[]) =>
  withOverlay({ soldOutUntil: new Map(ids.map((id) => [id, Number.POSITIVE_INFINITY])) }, there);

function methodsWith(change: Partial<Record<FulfillmentMethod, object>>): Pick<CommercePolicy, 'methods'> {
  const changed = Object.entries(policy.methods).map(([name, rules]) => [
    name,
    { ...rules, ...change[name as FulfillmentMethod] },
  ]);
  return { methods: Object.fromEntries(changed) };
}

const offering = (...methods: FulfillmentMethod[]): LocationSnapshot =>
  withPolicy(
    methodsWith(
      Object.fromEntries(
        Object.keys(policy.methods).map((name) => [name, { offered: methods.includes(name as never) }]),
      ),
    ),
    there,
  );

const allLines = [
  ['n1', 'a', 2, ['mayo', 'ketchup']],
  ['n2', 'b', 3, []],
];

const home = {
  addressString: '2 Side Street, New York, NY, 10001',
  addressData: {
    street: '2 Side Street',
    streetOptional: '',
    city: 'New York',
    state: 'NY',
    zipCode: '10001',
    country: 'United States',
    lat: 40.7,
    lng: -74,
  },
} as const;

describe('lines', () => {
  test('everything is there: nothing to tell, all lines in order under new ids', () => {
    expect(outcomeOf(source(), there)).toEqual({ reported: [], lines: allLines });
  });

  test.each<[string, LocationSnapshot, unknown[][], unknown[][]]>([
    [
      'a dish the other location does not have is dropped',
      withoutProducts('a'),
      [['ITEM_UNAVAILABLE', 'items[l1]', 'Burger', null]],
      [['n2', 'b', 3, []]],
    ],
    [
      'a dish that is sold out there is dropped',
      soldOut('b'),
      [['ITEM_SOLD_OUT', 'items[l2].availability', 'AVAILABLE', 'SOLD_OUT']],
      [['n1', 'a', 2, ['mayo', 'ketchup']]],
    ],
    [
      'another price is taken over, base and options together',
      priced({ a: 1350 }),
      [['PRICE_CHANGED', 'items[l1].price', '14.00', '14.50']],
      allLines,
    ],
    [
      'a free option that is missing is left out',
      withoutOption('sauce', 'ketchup'),
      [['MODIFIER_UNAVAILABLE', 'items[l1].selections[ketchup]', 'Ketchup', null]],
      [
        ['n1', 'a', 2, ['mayo']],
        ['n2', 'b', 3, []],
      ],
    ],
    [
      'the price without a missing option is reported besides',
      soldOut('mayo'),
      [
        ['PRICE_CHANGED', 'items[l1].price', '14.00', '13.00'],
        ['MODIFIER_UNAVAILABLE', 'items[l1].selections[mayo]', 'Mayonnaise', null],
      ],
      [
        ['n1', 'a', 2, ['ketchup']],
        ['n2', 'b', 3, []],
      ],
    ],
    [
      'a line that breaks a rule without its missing option is dropped, and only that is reported',
      withGroup('sauce', ({ options }) => ({ min: 2, options: options.filter((each) => each.id !== 'mayo') })),
      [['MODIFIER_UNAVAILABLE', 'items[l1].selections[mayo]', 'Mayonnaise', null]],
      [['n2', 'b', 3, []]],
    ],
    [
      'a line that breaks a rule is dropped',
      withGroup('sauce', () => ({ max: 1 })),
      [['MODIFIER_RULE_CHANGED', 'items[l1].selections[sauce].rule', '0..2', '0..1']],
      [['n2', 'b', 3, []]],
    ],
    [
      'less is left than was wanted: fewer',
      withOverlay({ stock: new Map([['b', 2]]) }, there),
      [['QUANTITY_REDUCED', 'items[l2].quantity', 3, 2]],
      [
        ['n1', 'a', 2, ['mayo', 'ketchup']],
        ['n2', 'b', 2, []],
      ],
    ],
    [
      'a dish the provider there does not know is dropped',
      { ...there, bindingRevision: 1, mappedIds: new Set(['a', 'mayo', 'ketchup']) },
      [['MAPPING_MISSING', 'items[l2].mapping', 'b', null]],
      [['n1', 'a', 2, ['mayo', 'ketchup']]],
    ],
    [
      'a missing option needs no mapping',
      {
        ...withoutOption('sauce', 'ketchup'),
        bindingRevision: 1,
        mappedIds: new Set(['a', 'mayo', 'b']),
      },
      [['MODIFIER_UNAVAILABLE', 'items[l1].selections[ketchup]', 'Ketchup', null]],
      [
        ['n1', 'a', 2, ['mayo']],
        ['n2', 'b', 3, []],
      ],
    ],
  ])('%s', (_sentence, at, reported, lines) => {
    expect(outcomeOf(source(), at)).toEqual({ reported, lines });
  });

  test('a line without an option it does not need takes of limited stock like any other', () => {
    const again = { ...burger, itemId: 'l4' };
    const at = withOverlay({ stock: new Map([['a', 3]]) }, withoutOption('sauce', 'ketchup'));
    expect(outcomeOf(source({ lines: [burger, again] }), at).reported).toEqual([
      ['MODIFIER_UNAVAILABLE', 'items[l1].selections[ketchup]', 'Ketchup', null],
      ['MODIFIER_UNAVAILABLE', 'items[l4].selections[ketchup]', 'Ketchup', null],
      ['QUANTITY_REDUCED', 'items[l4].quantity', 2, 1],
    ]);
  });

  test('dishes, groups and options of other ids are found by what they are, and arrive in the words used there', () => {
    const renamed = republished(
      {
        products: [
          {
            id: 'a-east',
            canonicalId: 'a',
            name: 'East Burger',
            description: 'On brioche',
            priceMinor: 1300,
            images: ['https://example.com/east.jpg'],
            groupIds: ['sauce-east'],
          },
        ],
        groups: [
          {
            id: 'sauce-east',
            canonicalId: 'sauce',
            name: 'Dips',
            min: 1,
            max: 3,
            options: [
              {
                id: 'ketchup-east',
                canonicalId: 'ketchup',
                name: 'Red',
                priceMinor: 0,
                maxQuantity: 1,
                childLinks: [],
              },
              { id: 'mayo-east', canonicalId: 'mayo', name: 'White', priceMinor: 100, maxQuantity: 1, childLinks: [] },
            ],
          },
        ],
        menus: [
          {
            id: 'east',
            name: 'East',
            windows: [],
            locationIds: null,
            categories: [{ id: 'dishes', name: 'Dishes', productIds: ['a-east'] }],
          },
        ],
      },
      there,
    );
    const withWords = {
      ...burger,
      specialInstructions: 'No salt',
      itemUnavailableAction: 'cancel_entire_order' as const,
    };
    const plan = move(source({ lines: [withWords] }), renamed);
    expect(plan.differences).toEqual([]);
    expect(plan.destination?.lines).toEqual([
      {
        itemId: 'n1',
        productId: 'a-east',
        canonicalId: 'a',
        name: 'East Burger',
        description: 'On brioche',
        imageUrl: 'https://example.com/east.jpg',
        categoryId: null,
        basePriceMinor: 1300,
        quantity: 2,
        specialInstructions: 'No salt',
        itemUnavailableAction: 'cancel_entire_order',
        selections: [
          {
            id: 'sauce-east',
            canonicalId: 'sauce',
            name: 'Dips',
            min: 1,
            max: 3,
            items: [
              { id: 'ketchup-east', canonicalId: 'ketchup', name: 'Red', priceMinor: 0, quantity: 1, children: [] },
              { id: 'mayo-east', canonicalId: 'mayo', name: 'White', priceMinor: 100, quantity: 1, children: [] },
            ],
          },
        ],
      },
    ]);
  });

  test('of two groups that are one group there the second is reported as missing, not lost', () => {
    const [sauce] = burger.selections;
    const [mayo, ketchup] = sauce?.items ?? [];
    const asked = [
      { ...sauce, id: 'left', items: [mayo] },
      { ...sauce, id: 'right', items: [ketchup] },
    ] as CartLine['selections'];
    expect(outcomeOf(source({ lines: [{ ...burger, selections: asked }] }), there)).toEqual({
      reported: [['MODIFIER_UNAVAILABLE', 'items[l1].selections[ketchup]', 'Ketchup', null]],
      lines: [['n1', 'a', 2, ['mayo']]],
    });
  });

  test('options of options go along under the rules that hold there', () => {
    const nested = line('l3', 'pizza', 1, [
      group('size', option('large')),
      group('topping', option('cheese', 2, [group('kind', option('mild'), option('strong'))])),
    ]);
    const at = withGroup('size', () => ({ max: 2 }));
    const plan = move(source({ lines: [nested] }), at);
    expect(plan.differences).toEqual([]);
    const [size, topping] = nested.selections;
    expect(plan.destination?.lines[0]?.selections).toEqual([{ ...size, max: 2 }, topping]);
  });
});

describe('the cart as a whole', () => {
  const later = { pickupType: 'LATER' as const, orderDate: '2026-08-10', orderTime: '18:00' };
  const openUntilFive = (from = 0) =>
    withPolicy(
      methodsWith({ takeout: { hours: [1, 2, 3].map((weekday) => ({ weekday, fromMinute: from, toMinute: 1020 })) } }),
      there,
    );

  test('a time that is offered there is kept, and so is as soon as possible', () => {
    expect(move(source(later)).destination).toMatchObject(later);
    const slow = withPolicy(methodsWith({ takeout: { preparationMinutes: 30 } }), there);
    const plan = move(source(), slow);
    expect(plan.differences).toEqual([]);
    expect(plan.destination).toMatchObject({ pickupType: 'ASAP', orderDate: '2026-08-10', orderTime: '10:30' });
  });

  test('a time that is not offered becomes as soon as possible', () => {
    const plan = move(source(later), openUntilFive());
    expect(plan.differences.map(brief)).toEqual([
      ['SCHEDULE_CLOSED', 'orderTime', '2026-08-10 18:00', '2026-08-10 10:00'],
    ]);
    expect(plan.destination).toMatchObject({ pickupType: 'ASAP', orderDate: '2026-08-10', orderTime: '10:00' });
  });

  test('where as soon as possible cannot be had, the first time', () => {
    const plan = move(source(), openUntilFive(900));
    expect(plan.differences.map(brief)).toEqual([
      ['SCHEDULE_CLOSED', 'orderTime', '2026-08-10 10:00', '2026-08-10 15:00'],
    ]);
    expect(plan.destination).toMatchObject({ pickupType: 'LATER', orderTime: '15:00' });
  });

  test('without any time there is nothing to accept', () => {
    const closed = withPolicy(methodsWith({ takeout: { hours: [] } }), there);
    const plan = move(source(), closed);
    expect(plan).toMatchObject({
      blocking: true,
      destination: null,
      differences: [
        { reason: 'SCHEDULE_CLOSED', after: null, permittedActions: ['CHANGE_FULFILLMENT', 'START_NEW_CART'] },
      ],
    });
  });

  test('a method that is not offered blocks, chosen or kept', () => {
    const atTables = offering('table_side');
    for (const method of [null, 'takeout'] as const) {
      const plan = move(source(), atTables, { method });
      expect(plan).toMatchObject({ blocking: true, destination: null, method: 'takeout' });
      expect(plan.differences.map(brief)).toEqual([['FULFILLMENT_UNAVAILABLE', 'fulfilmentMethod', 'takeout', null]]);
    }
    expect(move(source(), atTables, { method: 'table_side' })).toMatchObject({ blocking: false, differences: [] });
  });

  test('an address goes along where it is delivered to, and blocks elsewhere', () => {
    const delivered = source({ fulfillmentMethod: 'delivery', delivery: home });
    expect(move(delivered).destination?.delivery).toEqual(home);
    const near = withPolicy(methodsWith({ delivery: { areas: [within(3)] } }), {
      ...there,
      addressData: { lat: 40.8, lng: -74 },
    });
    const plan = move(delivered, near);
    expect(plan.blocking).toBe(true);
    expect(plan.differences.map(brief)).toEqual([['FULFILLMENT_UNAVAILABLE', 'deliveryInfo', 'delivery', null]]);
    const fetched = move(delivered, near, { method: 'takeout' });
    expect(fetched.differences).toEqual([]);
    expect(fetched.destination).toMatchObject({ fulfillmentMethod: 'takeout', delivery: null });
  });

  test('every rate and fee that differs is reported by path', () => {
    const dearer = withPolicy(
      { taxRate: 80_000, serviceFeeRate: 30_000, ...methodsWith({ takeout: { feeFixMinor: 50 } }) },
      there,
    );
    expect(outcomeOf(source(), dearer).reported).toEqual([
      ['POLICY_CHANGED', 'fees.fulfillmentMethodFeeFix', '0.00', '0.50'],
      ['POLICY_CHANGED', 'fees.serviceFeeRate', '0.00', '0.03'],
      ['POLICY_CHANGED', 'fees.taxRate', '0.105', '0.08'],
    ]);
  });

  test('the fee of a method that was asked for is no difference', () => {
    const plan = move(source(), there, { method: 'delivery' });
    expect(plan).toMatchObject({ method: 'delivery', differences: [], destination: { fulfillmentMethod: 'delivery' } });
  });

  test('a code stays behind, and so does a reward', () => {
    const discount = code({ kind: 'percent', rate: 100_000 });
    const plan = move(source({ discount }));
    expect(plan.differences.map(brief)).toEqual([['POLICY_CHANGED', 'discountCode', 'WELCOME10', null]]);
    expect(plan.destination?.discount).toBeNull();
    const reward = { rewardId: 'r', holdId: 'h', amountOffMinor: 250, productIds: null };
    const rewarded = move(source({ reward }));
    expect(rewarded.differences.map(brief)).toEqual([['POLICY_CHANGED', 'reward', '2.50', null]]);
    expect(rewarded.destination?.reward).toBeNull();
  });

  test('a percentage goes along where it is allowed, a fixed tip never does', () => {
    const percentage = { kind: 'percentage', rate: 170_000 } as const;
    expect(move(source({ tip: percentage }))).toMatchObject({ differences: [], destination: { tip: percentage } });
    const configured = withPolicy({ gratuity: { ...policy.gratuity, allowCustom: false } }, there);
    const refused = move(source({ tip: percentage }), configured);
    // 17 % of 46.00.
    expect(refused.differences.map(brief)).toEqual([['POLICY_CHANGED', 'waiterTipTotal', '7.82', '0.00']]);
    expect(refused.destination?.tip).toEqual({ kind: 'none' });
    const fixed = move(source({ tip: { kind: 'amount', amountMinor: 300 } }));
    expect(fixed.differences.map(brief)).toEqual([['POLICY_CHANGED', 'waiterTipTotal', '3.00', '0.00']]);
    expect(fixed.destination?.tip).toEqual({ kind: 'none' });
  });

  test('a courier was quoted for one place only; its fee is not the fee of the other', () => {
    const quoted = source({ fulfillmentMethod: 'delivery', delivery: home, deliveryQuote: courier() });
    const plan = move(quoted);
    expect(plan.differences.map(brief)).toEqual([
      ['POLICY_CHANGED', 'fees.fulfillmentMethodFeeFix', '5.50', '4.00'],
      ['QUOTE_EXPIRED', 'deliveryQuote', '5.50', null],
    ]);
    expect(plan.destination?.deliveryQuote).toBeNull();
    expect(move(quoted, there, { method: 'takeout' }).differences).toEqual([]);
  });

  test('everything at once comes in the order of the table', () => {
    const lines = [burger, fries, pizza];
    const discount = code({ kind: 'percent', rate: 100_000 });
    const from = source({
      lines,
      discount,
      tip: { kind: 'amount', amountMinor: 300 },
      fulfillmentMethod: 'delivery',
      delivery: home,
      deliveryQuote: courier(),
      ...later,
    });
    const base = { ...withoutProducts('pizza'), addressData: { lat: 41.8, lng: -74 } };
    const hours = [{ weekday: 1, fromMinute: 0, toMinute: 1020 }];
    const changed = withPolicy({ taxRate: 0, ...methodsWith({ delivery: { areas: [within(3)], hours } }) }, base);
    const at = withOverlay(
      { soldOutUntil: new Map([['mayo', Number.POSITIVE_INFINITY]]), stock: new Map([['b', 1]]) },
      changed,
    );
    expect(outcomeOf(from, at).reported.map(([reason, path]) => [reason, path])).toEqual([
      ['PRICE_CHANGED', 'items[l1].price'],
      ['MODIFIER_UNAVAILABLE', 'items[l1].selections[mayo]'],
      ['QUANTITY_REDUCED', 'items[l2].quantity'],
      ['ITEM_UNAVAILABLE', 'items[l3]'],
      ['SCHEDULE_CLOSED', 'orderTime'],
      ['FULFILLMENT_UNAVAILABLE', 'deliveryInfo'],
      ['POLICY_CHANGED', 'discountCode'],
      ['POLICY_CHANGED', 'fees.fulfillmentMethodFeeFix'],
      ['POLICY_CHANGED', 'fees.taxRate'],
      ['POLICY_CHANGED', 'waiterTipTotal'],
      ['QUOTE_EXPIRED', 'deliveryQuote'],
    ]);
  });
});

describe('what may be done about a difference', () => {
  const drop = ['ACCEPT_CHANGES', 'REMOVE_ITEM', 'START_NEW_CART'];
  const edit = ['ACCEPT_CHANGES', 'EDIT_ITEM', 'REMOVE_ITEM'];
  const reselect = ['ACCEPT_CHANGES', 'RESELECT_MODIFIERS', 'REMOVE_ITEM'];
  const quoted = { fulfillmentMethod: 'delivery', delivery: home, deliveryQuote: courier({ feeMinor: 400 }) } as const;

  test.each<[string, Partial<Cart>, LocationSnapshot, string[]]>([
    ['ITEM_UNAVAILABLE', {}, withoutProducts('a'), drop],
    ['ITEM_SOLD_OUT', {}, soldOut('a'), drop],
    ['PRICE_CHANGED', {}, priced({ a: 1 }), edit],
    ['MODIFIER_UNAVAILABLE', {}, soldOut('ketchup'), reselect],
    ['MODIFIER_RULE_CHANGED', {}, withGroup('sauce', () => ({ max: 1 })), reselect],
    ['QUANTITY_REDUCED', {}, withOverlay({ stock: new Map([['b', 2]]) }, there), edit],
    ['MAPPING_MISSING', {}, { ...there, mappedIds: new Set(['a', 'mayo', 'ketchup']) }, drop],
    ['FULFILLMENT_UNAVAILABLE', {}, offering('delivery'), ['CHANGE_FULFILLMENT', 'START_NEW_CART']],
    ['POLICY_CHANGED', {}, withPolicy({ taxRate: 0 }, there), ['ACCEPT_CHANGES', 'START_NEW_CART']],
    ['QUOTE_EXPIRED', quoted, there, ['ACCEPT_CHANGES', 'CHANGE_FULFILLMENT']],
  ])('%s', (reason, changes, at, permittedActions) => {
    expect(move(source(changes), at).differences).toEqual([expect.objectContaining({ reason, permittedActions })]);
  });

  test('SCHEDULE_CLOSED with a time to have instead', () => {
    const from = source({ pickupType: 'LATER', orderDate: '2026-08-10', orderTime: '10:07' });
    expect(move(from).differences).toMatchObject([
      { reason: 'SCHEDULE_CLOSED', permittedActions: ['ACCEPT_CHANGES', 'CHANGE_FULFILLMENT', 'START_NEW_CART'] },
    ]);
  });

  test('when no line is left, no difference of a line can be accepted, but those of the cart can', () => {
    const at = withPolicy({ taxRate: 0 }, withoutProducts('a', 'b'));
    const plan = move(source(), at);
    expect(plan).toMatchObject({ blocking: true, destination: null });
    expect(plan.differences.map((each) => [each.reason, each.permittedActions])).toEqual([
      ['ITEM_UNAVAILABLE', ['REMOVE_ITEM', 'START_NEW_CART']],
      ['ITEM_UNAVAILABLE', ['REMOVE_ITEM', 'START_NEW_CART']],
      ['POLICY_CHANGED', ['ACCEPT_CHANGES', 'START_NEW_CART']],
    ]);
  });

  test('the entity concerned is named by its merchant-wide id', () => {
    const at = withOverlay({ soldOutUntil: new Map([['b', now + 1]]) }, withoutOption('sauce', 'ketchup'));
    expect(move(source(), at).differences.map((each) => [each.cartItemId, each.canonicalEntityId])).toEqual([
      ['l1', 'ketchup'],
      ['l2', 'b'],
    ]);
  });
});

describe('what goes along', () => {
  const personal = {
    ownerId: 'customer',
    contextCustomerId: 'customer',
    contact: { customerName: 'Ada', emailAddress: 'ada@example.com', phoneNumber: null },
    channel: 'kiosk',
    marketplaceId: 'market',
    metadata: { campaign: 'spring', returnUrl: 'https://example.com/back' },
  } as const;
  const left = { tableNumber: '7', room: { lastName: 'B', roomNumber: '3' }, note: 'Ring twice', expiresAt: now + 5 };

  test('moved: whose it is, where it came from, and the note; not the table or the room', () => {
    const { destination, outcome } = move(source({ ...personal, ...left }));
    expect(outcome).toBe('moved');
    expect(destination).toMatchObject({
      ...personal,
      cartId: 'f'.repeat(24),
      merchantId: there.merchant.merchantId,
      locationId: there.locationId,
      currency: 'usd',
      status: 'OPEN',
      revision: 0,
      createdAt: now,
      note: 'Ring twice',
      tableNumber: null,
      room: null,
      revalidation: null,
      quote: null,
      basis: null,
    });
  });

  test('a new cart: the same without items, note, tip, code, address and time', () => {
    const from = source({
      ...personal,
      ...left,
      tip: { kind: 'percentage', rate: 180_000 },
      discount: code({ kind: 'percent', rate: 100_000 }),
      pickupType: 'LATER',
      orderDate: '2026-08-11',
      orderTime: '18:00',
      fulfillmentMethod: 'delivery',
      delivery: home,
    });
    const { destination, outcome, differences } = move(from, withoutProducts('a'), { strategy: 'start_new_cart' });
    expect([outcome, differences]).toEqual(['new_cart', []]);
    expect(destination).toMatchObject({
      ...personal,
      lines: [],
      note: '',
      tip: { kind: 'none' },
      discount: null,
      delivery: null,
      fulfillmentMethod: 'delivery',
      pickupType: 'ASAP',
      orderTime: '10:00',
    });
  });

  test('an empty cart moves to an empty cart, whatever the fees there', () => {
    const plan = move(source({ lines: [] }), withPolicy({ taxRate: 0 }, there));
    expect(plan).toMatchObject({ outcome: 'moved', differences: [], destination: { lines: [] } });
  });

  test('an empty cart does not lose its code unsaid', () => {
    const plan = move(source({ lines: [], discount: code({ kind: 'percent', rate: 100_000 }) }));
    expect(plan.differences.map(brief)).toEqual([['POLICY_CHANGED', 'discountCode', 'WELCOME10', null]]);
  });
});

describe('the method of a new cart', () => {
  const start = (at: LocationSnapshot, method: FulfillmentMethod | null = null) =>
    move(source({ fulfillmentMethod: 'room_service' }), at, { strategy: 'start_new_cart', method });

  test.each<[FulfillmentMethod, FulfillmentMethod[]]>([
    ['room_service', ['takeout', 'delivery', 'table_side', 'room_service']],
    ['takeout', ['takeout', 'delivery', 'table_side']],
    ['delivery', ['delivery', 'table_side']],
    ['table_side', ['table_side']],
  ])('%s where %j are offered', (method, offered) => {
    expect(start(offering(...offered))).toMatchObject({ method, differences: [], destination: { lines: [] } });
  });

  test('one that was asked for and is not offered blocks', () => {
    const plan = start(offering('takeout'), 'delivery');
    expect(plan).toMatchObject({ outcome: 'new_cart', method: 'delivery', blocking: true, destination: null });
    expect(plan.differences.map(brief)).toEqual([['FULFILLMENT_UNAVAILABLE', 'fulfilmentMethod', 'delivery', null]]);
  });

  test('where none is offered there is no new cart', () => {
    expect(start(offering())).toMatchObject({ method: 'room_service', blocking: true, destination: null });
  });
});

test('the destination costs what its own location charges', () => {
  const at = withPolicy({ taxRate: 80_000 }, priced({ a: 1350 }));
  const { destination } = move(source(), at);
  const settled = settle(destination as Cart, at, now);
  expect(settled.differences).toEqual([]);
  // 2 x 14.50 and 3 x 6.00, with 8 % tax.
  expect(settled.priced.totals).toMatchObject({ subTotalMinor: 4700, taxTotalMinor: 376, orderTotalMinor: 5076 });
  expect(priceCart(source(), here.policy).totals.orderTotalMinor).toBe(5083);
});
