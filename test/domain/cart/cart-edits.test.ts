import { describe, expect, test } from 'vitest';
import type { Cart } from '../../../src/domain/cart/cart.ts';
import {
  claimCart,
  expireCart,
  setContact,
  setNote,
  setTip,
  type TipChoice,
} from '../../../src/domain/cart/cart-edits.ts';
import { addItem, type NewItem } from '../../../src/domain/cart/items/item-edits.ts';
import { changeQuantity, removeItem } from '../../../src/domain/cart/items/line-edits.ts';
import { resumeCart, type SessionStart, startCart } from '../../../src/domain/cart/start-cart.ts';
import type { LocationSnapshot } from '../../../src/domain/location/location-snapshot.ts';
import type { Gratuity } from '../../../src/domain/location/policy.ts';
import { emptyOverlay } from '../../../src/domain/menu/catalog.ts';
import { CommerceError } from '../../../src/domain/values/errors.ts';
import { locationFacts, method, noon, vectorPolicy } from '../../support/data/location-snapshots.ts';

const snapshot = locationFacts();
const cartId = '0123456789abcdef01234567';

function started(changes: Partial<SessionStart> = {}, at: LocationSnapshot = snapshot): Cart {
  const start = {
    fulfillmentMethod: 'takeout',
    channel: undefined,
    marketplaceId: undefined,
    metadata: undefined,
    returnUrl: undefined,
    ...changes,
  } as const;
  return startCart(cartId, start, null, at, noon);
}

function item(productId: string, changes: Partial<NewItem> = {}): NewItem {
  return {
    itemId: `line-${productId}`,
    productId,
    quantity: 1,
    itemUnavailableAction: 'remove_item',
    specialInstructions: '',
    categoryId: null,
    selections: [],
    ...changes,
  };
}

function withLines(...items: readonly NewItem[]): Cart {
  return items.reduce((cart, next) => addItem(cart, next, snapshot, noon), started());
}

/** What a refusal says, for comparing; fails when there is none. */
function refusalOf(act: () => unknown): { code: string; details: unknown } {
  try {
    act();
  } catch (error) {
    if (error instanceof CommerceError) return { code: error.code, details: error.details };
    throw error;
  }
  throw new Error('nothing was refused');
}

function soldOut(...ids: readonly string[]): LocationSnapshot {
  const soldOutUntil = new Map(ids.map((id) => [id, Number.POSITIVE_INFINITY]));
  return locationFacts({ overlay: { ...emptyOverlay, soldOutUntil } });
}

function stocked(productId: string, left: number): LocationSnapshot {
  return locationFacts({ overlay: { ...emptyOverlay, stock: new Map([[productId, left]]) } });
}

describe('starting', () => {
  test('a new cart is empty, open, at revision 0 until it is settled, and as soon as possible', () => {
    expect(started()).toMatchObject({
      cartId,
      status: 'OPEN',
      revision: 0,
      lines: [],
      tip: { kind: 'none' },
      channel: 'unknown',
      pickupType: 'ASAP',
      orderDate: '2026-06-01',
      orderTime: '12:00',
      revisions: { publicationRevision: 3, snapshotRevision: 5, policyRevision: 7, bindingRevision: null },
    });
  });

  test('where as soon as possible cannot be had, the first time offered is chosen', () => {
    const scheduling = { ...vectorPolicy().scheduling, requireScheduledOrders: true };
    const cart = started({}, locationFacts({ policy: vectorPolicy({ scheduling }) }));
    expect(cart).toMatchObject({ pickupType: 'LATER', orderDate: '2026-06-01', orderTime: '12:00' });
  });

  test('a location that never opens still starts a session, with the time it is', () => {
    const closed = vectorPolicy();
    const policy = { ...closed, methods: { ...closed.methods, takeout: method({ hours: [] }) } };
    const cart = startCart(cartId, startOf('takeout'), null, locationFacts({ policy }), noon + 61_000);
    expect(cart).toMatchObject({ pickupType: 'ASAP', orderDate: '2026-06-01', orderTime: '12:01' });
  });

  test('a method that is not offered is refused by its path', () => {
    const offered = vectorPolicy();
    const policy = { ...offered, methods: { ...offered.methods, delivery: method({ offered: false }) } };
    expect(refusalOf(() => started({ fulfillmentMethod: 'delivery' }, locationFacts({ policy })))).toEqual({
      code: 'VALIDATION_ERROR',
      details: { fields: [{ path: 'fulfillmentMethod', rule: 'offered' }] },
    });
  });

  test.each([
    ['nothing sent keeps what was', {}, { table: 4, returnUrl: 'https://a.example/' }],
    [
      'metadata replaces the client’s own and keeps the address',
      { metadata: { a: 1 } },
      { a: 1, returnUrl: 'https://a.example/' },
    ],
    [
      'a new address leaves the rest',
      { returnUrl: 'https://b.example/' },
      { table: 4, returnUrl: 'https://b.example/' },
    ],
    ['both replace both', { metadata: {}, returnUrl: 'https://b.example/' }, { returnUrl: 'https://b.example/' }],
  ])('resuming: %s', (_sentence, sent, metadata) => {
    const cart = started({
      metadata: { table: 4 },
      returnUrl: 'https://a.example/',
      channel: 'qr',
      marketplaceId: 'm1',
    });
    const resumed = resumeCart(cart, { ...startOf('takeout'), ...sent }, snapshot, noon);
    expect(resumed).toMatchObject({ channel: 'qr', marketplaceId: 'm1' });
    expect(resumed.metadata).toEqual(metadata);
  });

  test('resuming takes the method, channel and marketplace that are sent', () => {
    const resumed = resumeCart(
      started(),
      { ...startOf('table_side'), channel: 'kiosk', marketplaceId: 'm2' },
      snapshot,
      noon,
    );
    expect(resumed).toMatchObject({ fulfillmentMethod: 'table_side', channel: 'kiosk', marketplaceId: 'm2' });
  });
});

function startOf(fulfillmentMethod: SessionStart['fulfillmentMethod']): SessionStart {
  return { fulfillmentMethod, channel: undefined, marketplaceId: undefined, metadata: undefined, returnUrl: undefined };
}

describe('adding', () => {
  test('a line carries what it shows, at the end, and equal lines are not merged', () => {
    const selections = [{ groupId: 'extras', selectedOptions: [{ optionId: 'tahini', quantity: 1 }] }];
    const cart = withLines(
      item('fries'),
      item('bowl', { selections, categoryId: 'mains' }),
      item('fries', { itemId: 'again' }),
    );
    expect(cart.lines.map((line) => line.itemId)).toEqual(['line-fries', 'line-bowl', 'again']);
    expect(cart.lines[1]).toMatchObject({
      productId: 'bowl',
      canonicalId: 'grain-bowl',
      name: 'Grain "house" bowl',
      imageUrl: 'https://img.example/bowl.jpg',
      categoryId: 'mains',
      basePriceMinor: 1300,
      selections: [{ id: 'extras', min: 0, max: 2, items: [{ id: 'tahini', priceMinor: 100, quantity: 1 }] }],
    });
  });

  test('the cart that was given stays as it was', () => {
    const before = withLines(item('fries'));
    addItem(before, item('soup'), snapshot, noon);
    expect(before.lines).toHaveLength(1);
  });

  test('instructions lose control characters and blanks at their ends', () => {
    const cart = withLines(item('fries', { specialInstructions: ' no\u0000 salt\n ' }));
    expect(cart.lines[0]?.specialInstructions).toBe('no  salt');
  });

  test.each([
    ['an unknown product', item('caviar'), snapshot, 'VALIDATION_ERROR', { field: 'productId' }],
    ['an unknown category', item('fries', { categoryId: 'x' }), snapshot, 'VALIDATION_ERROR', { field: 'categoryId' }],
    [
      'anything without a catalog',
      item('fries'),
      locationFacts({ catalog: null }),
      'VALIDATION_ERROR',
      { field: 'productId' },
    ],
    ['a sold-out product', item('fries'), soldOut('fries'), 'RESOURCE_CONFLICT', { reason: 'ITEM_SOLD_OUT' }],
    ['a product without stock', item('fries'), stocked('fries', 0), 'RESOURCE_CONFLICT', { reason: 'ITEM_SOLD_OUT' }],
    [
      'more than there is',
      item('fries', { quantity: 3 }),
      stocked('fries', 2),
      'RESOURCE_CONFLICT',
      { reason: 'QUANTITY_REDUCED', maximum: 2 },
    ],
    [
      'what the provider does not know',
      item('fries'),
      locationFacts({ mappedIds: new Set(['bowl']) }),
      'RESOURCE_CONFLICT',
      { reason: 'MAPPING_MISSING' },
    ],
    [
      'a selection that breaks its rule',
      item('bowl', {
        selections: [
          {
            groupId: 'extras',
            selectedOptions: [
              { optionId: 'tahini', quantity: 2 },
              { optionId: 'lemon', quantity: 1 },
            ],
          },
        ],
      }),
      snapshot,
      'VALIDATION_ERROR',
      { field: 'selections', modifierGroupId: 'extras', minimum: 0, maximum: 2 },
    ],
  ])('%s is refused', (_sentence, wanted, at, code, details) => {
    expect(refusalOf(() => addItem(started(), wanted, at, noon))).toEqual({ code, details });
  });

  test('what other lines already take counts against the stock', () => {
    const cart = withLines(item('fries', { quantity: 2 }));
    const at = stocked('fries', 3);
    expect(addItem(cart, item('fries', { itemId: 'b' }), at, noon).lines).toHaveLength(2);
    expect(refusalOf(() => addItem(cart, item('fries', { itemId: 'b', quantity: 2 }), at, noon)).details).toEqual({
      reason: 'QUANTITY_REDUCED',
      maximum: 1,
    });
  });

  test('the hundredth line is the last', () => {
    const line = withLines(item('soup')).lines[0];
    const full: Cart = {
      ...started(),
      lines: Array.from({ length: 99 }, (_, n) => ({ ...(line as Cart['lines'][0]), itemId: `l${n}` })),
    };
    const hundred = addItem(full, item('soup'), snapshot, noon);
    expect(hundred.lines).toHaveLength(100);
    expect(refusalOf(() => addItem(hundred, item('soup', { itemId: 'x' }), snapshot, noon))).toEqual({
      code: 'RESOURCE_CONFLICT',
      details: { maximum: 100 },
    });
  });
});

describe('quantities', () => {
  const cart = withLines(item('fries', { quantity: 3 }), item('soup'));

  test.each([
    ['raised', 9, snapshot],
    ['lowered', 1, snapshot],
    ['lowered though it is sold out', 2, soldOut('fries')],
    ['lowered though there is less than that', 2, stocked('fries', 1)],
    ['sent again as it is though it is sold out', 3, soldOut('fries')],
  ])('a line is %s', (_sentence, quantity, at) => {
    expect(changeQuantity(cart, 'line-fries', quantity, at, noon).lines.map((line) => line.quantity)).toEqual([
      quantity,
      1,
    ]);
  });

  test('zero takes the line out', () => {
    expect(changeQuantity(cart, 'line-fries', 0, snapshot, noon).lines.map((line) => line.itemId)).toEqual([
      'line-soup',
    ]);
  });

  test.each([
    ['a sold-out line', 4, soldOut('fries'), { reason: 'ITEM_SOLD_OUT', maximum: 3 }],
    ['above stock', 6, stocked('fries', 5), { reason: 'QUANTITY_REDUCED', maximum: 5 }],
    ['a dish that left the menu', 4, locationFacts({ catalog: null }), { reason: 'ITEM_UNAVAILABLE', maximum: 3 }],
  ])('raising %s is refused with what would pass', (_sentence, quantity, at, details) => {
    expect(refusalOf(() => changeQuantity(cart, 'line-fries', quantity, at, noon))).toEqual({
      code: 'RESOURCE_CONFLICT',
      details,
    });
  });

  test('an unknown line is not found, by either act', () => {
    expect(refusalOf(() => changeQuantity(cart, 'x', 1, snapshot, noon)).code).toBe('NOT_FOUND');
    expect(refusalOf(() => removeItem(cart, 'x')).code).toBe('NOT_FOUND');
  });

  test('removing takes exactly one of two equal lines', () => {
    const twice = withLines(item('fries'), item('fries', { itemId: 'b' }));
    expect(removeItem(twice, 'line-fries').lines.map((line) => line.itemId)).toEqual(['b']);
  });
});

describe('tips', () => {
  const open: Gratuity = vectorPolicy().gratuity;
  const fixed: Gratuity = { ...open, allowCustom: false };
  const off: Gratuity = { ...open, enabled: false };

  test.each<[string, TipChoice, Gratuity, Cart['tip']]>([
    ['18 percent', { percentage: '18' }, open, { kind: 'percentage', rate: 180_000 }],
    ['any percentage where custom tips are taken', { percentage: '12.5' }, open, { kind: 'percentage', rate: 125_000 }],
    ['100 percent', { percentage: '100' }, open, { kind: 'percentage', rate: 1_000_000 }],
    ['an amount', { amount: '2.5' }, open, { kind: 'amount', amountMinor: 250 }],
    ['the largest amount', { amount: '1000.00' }, open, { kind: 'amount', amountMinor: 100_000 }],
    ['zero percent clears', { percentage: '0' }, open, { kind: 'none' }],
    ['zero clears', { amount: '0.00' }, open, { kind: 'none' }],
    ['a configured percentage', { percentage: '20' }, fixed, { kind: 'percentage', rate: 200_000 }],
    ['zero percent where tips are fixed', { percentage: '0' }, fixed, { kind: 'none' }],
    ['zero where tips are fixed', { amount: '0' }, fixed, { kind: 'none' }],
    ['zero where there are no tips', { amount: '0' }, off, { kind: 'none' }],
    ['zero percent where there are no tips', { percentage: '0' }, off, { kind: 'none' }],
  ])('%s', (_sentence, choice, gratuity, tip) => {
    expect(setTip({ ...started(), tip: { kind: 'amount', amountMinor: 999 } }, choice, gratuity).tip).toEqual(tip);
  });

  test.each<[string, TipChoice, Gratuity, string]>([
    ['three decimals', { amount: '1.005' }, open, 'amount'],
    ['more than 1000.00', { amount: '1000.01' }, open, 'amount'],
    ['more than 100 percent', { percentage: '100.5' }, open, 'percentage'],
    ['an amount where tips are fixed', { amount: '1' }, fixed, 'amount'],
    ['another percentage where tips are fixed', { percentage: '19' }, fixed, 'percentage'],
    ['a percentage where there are no tips', { percentage: '18' }, off, 'percentage'],
    ['an amount where there are no tips', { amount: '1' }, off, 'amount'],
  ])('%s is refused', (_sentence, choice, gratuity, path) => {
    expect(refusalOf(() => setTip(started(), choice, gratuity))).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: { fields: [{ path }] },
    });
  });
});

describe('the rest', () => {
  test('a note is cleaned, and an empty one clears', () => {
    expect(setNote(started(), ' ring\u0007 twice ').note).toBe('ring  twice');
    expect(setNote({ ...started(), note: 'x' }, '').note).toBe('');
  });

  test('a contact needs a name and one way to reach it', () => {
    const contact = { customerName: ' Ada ', emailAddress: 'ada@example.com', phoneNumber: null };
    expect(setContact(started(), contact).contact).toEqual({ ...contact, customerName: 'Ada' });
    expect(refusalOf(() => setContact(started(), { ...contact, customerName: ' \t' })).details).toEqual({
      fields: [{ path: 'customerName', rule: 'minLength' }],
    });
    expect(refusalOf(() => setContact(started(), { ...contact, emailAddress: null })).code).toBe('VALIDATION_ERROR');
  });

  test('a cart is claimed once, again by the same customer, never from another', () => {
    const claimed = claimCart(started(), 'ada');
    expect(claimed).toMatchObject({ ownerId: 'ada', contextCustomerId: 'ada' });
    expect(claimCart(claimed, 'ada')).toEqual(claimed);
    expect(refusalOf(() => claimCart(claimed, 'eve')).code).toBe('FORBIDDEN');
  });

  test('a customer guessed from a session alone does not stand in the way of a claim', () => {
    expect(claimCart({ ...started(), contextCustomerId: 'eve' }, 'ada').ownerId).toBe('ada');
  });

  test('expiring changes the state and nothing else', () => {
    const cart = withLines(item('fries'));
    expect(expireCart(cart)).toEqual({ ...cart, status: 'EXPIRED' });
  });
});
