import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import { cartSchema, cartTag, totalNames } from '../../../src/contract/cart/cart.ts';
import { restampCart, showExpired, writeCart } from '../../../src/contract/cart/write-cart.ts';
import type { Cart } from '../../../src/domain/cart/cart.ts';
import { setTip } from '../../../src/domain/cart/cart-edits.ts';
import { setDelivery, setRoom, setTable } from '../../../src/domain/cart/fulfillment-edits.ts';
import { addItem } from '../../../src/domain/cart/items/item-edits.ts';
import { priceCart } from '../../../src/domain/cart/pricing.ts';
import { settle } from '../../../src/domain/cart/settle.ts';
import { startCart } from '../../../src/domain/cart/start-cart.ts';
import type { LocationSnapshot } from '../../../src/domain/location/location-snapshot.ts';
import type { Difference } from '../../../src/domain/values/difference.ts';
import { locationFacts, noon, vectorPolicy } from '../../support/data/location-snapshots.ts';

const snapshot = locationFacts();
const validator = Compile(cartSchema);
const quote = { fingerprint: 'ab'.repeat(32), expiresAt: noon + 900_000 };

/** The fields every Cart has, in no order (reference/carts.md#cart), nullable ones that are always sent included. */
const alwaysSent = [
  ...['id', 'locationId', 'merchantId', 'status', 'lockedAt', 'revision', 'expiresAt', 'authorityContext'],
  ...['quoteFingerprint', 'quoteExpiresAt', 'catalogRevalidation', 'restaurantDisplayName', 'fulfilmentMethod'],
  ...['fulfillmentIdentifier', 'pickupType', 'orderDate', 'orderTime', 'currency', 'statementDescriptor'],
  ...['totalQuantity', 'items', 'fees', 'deliveryInfo', 'deliveryQuote', 'tableServiceInfo', 'roomServiceInfo'],
  ...['subTotal', 'discountTotal', 'waiterTipTotal', 'taxTotal', 'taxAndFeeTotal', 'serviceFeeTotal'],
  ...['paymentProcessingFeeTotal', 'applicationFeeTotal', 'netSalesTotal', 'fulfillmentMethodFeeTotal', 'orderTotal'],
  ...['orderTotalWithServiceFee', 'enterpriseFeeTotal', 'subTotalWithoutDiscount'],
  'orderTotalWithServiceFeeAmount',
];
const moneyNames = alwaysSent.filter(
  (name) => name.endsWith('Total') || name.startsWith('subTotal') || name === 'orderTotalWithServiceFee',
);
const everyCartHas = [...alwaysSent, ...moneyNames.map((name) => `${name}Formatted`)];

function emptyCart(at: LocationSnapshot = snapshot, metadata?: Record<string, unknown>): Cart {
  const start = { channel: undefined, marketplaceId: undefined, metadata, returnUrl: undefined };
  const cart = startCart('0123456789abcdef01234567', { fulfillmentMethod: 'takeout', ...start }, null, at, noon);
  return settle(cart, at, noon).cart;
}

function fullCart(): Cart {
  const spice = [{ groupId: 'spice', selectedOptions: [{ optionId: 'chili', quantity: 1 }] }];
  const selections = [{ groupId: 'extras', selectedOptions: [{ optionId: 'tahini', quantity: 1, children: spice }] }];
  const line = {
    quantity: 1,
    itemUnavailableAction: 'remove_item',
    specialInstructions: '',
    categoryId: null,
  } as const;
  const bowl = { ...line, itemId: 'line-a', productId: 'bowl', selections, specialInstructions: 'no "salt"\\' };
  const fries = { ...line, itemId: 'line-b', productId: 'fries', selections: [], categoryId: 'mains' };
  return { ...addItem(addItem(emptyCart(), bowl, snapshot, noon), fries, snapshot, noon), quote };
}

function written(cart: Cart, at: LocationSnapshot = snapshot) {
  const text = writeCart(cart, priceCart(cart, at.policy), at);
  const value = JSON.parse(text);
  const problems = [...validator.Errors(value)].map((error) => `${error.instancePath} ${error.message}`);
  expect(problems).toEqual([]);
  return value;
}

const courierQuote = {
  provider: 'PARTNER_DRIVE',
  externalDeliveryId: 'd-1',
  quoteFingerprint: 'cd'.repeat(32),
  feeMinor: 399,
  taxMinor: 12,
  courierTipMinor: 0,
  currency: 'usd',
  quotedAt: noon,
  expiresAt: noon + 300_000,
  dropoffEstimatedAt: noon + 1_800_000,
  status: 'quoted',
} as const;

const address = {
  street: '12 Elm Street',
  streetOptional: '',
  city: 'New York',
  state: 'NY',
  zipCode: '10003',
  country: 'United States',
  lat: 40.73,
  lng: -73.99,
} as const;

describe('fields', () => {
  test('an empty cart has exactly the fields of 2.1 that are always sent', () => {
    expect(Object.keys(written(emptyCart())).sort()).toEqual([...everyCartHas].sort());
  });

  test('the schema knows the same totals as the table', () => {
    expect([...totalNames].sort()).toEqual([...moneyNames].sort());
  });

  test('optional fields come with what they tell', () => {
    const code = {
      code: 'WELCOME10',
      value: { kind: 'percent', rate: 100_000 },
      productIds: null,
      methods: null,
    } as const;
    const discount = { ...code, locationIds: null, minimumMinor: 0, startsAt: null, endsAt: null };
    const cart: Cart = { ...setDelivery(fullCart(), address, snapshot, noon), discount, deliveryQuote: courierQuote };
    const value = written({ ...cart, metadata: { table: 4, returnUrl: 'https://shop.example/"x"' } });
    const optional = ['metadata', 'discountCode', 'courierTipTotal', 'courierTipTotalFormatted'];
    expect(Object.keys(value).sort()).toEqual([...everyCartHas, ...optional].sort());
    expect(value).toMatchObject({
      discountCode: 'WELCOME10',
      discountTotal: '2.00',
      metadata: { table: 4, returnUrl: 'https://shop.example/"x"' },
      fulfillmentIdentifier: '12 Elm Street, New York, NY, 10003',
      deliveryInfo: { addressString: '12 Elm Street, New York, NY, 10003', addressData: address },
      fees: { fulfillmentMethodFeeFix: '3.99', fulfillmentMethodFeeRate: '0.00' },
      courierTipTotal: '0.00',
    });
    expect(value.deliveryQuote).toEqual({
      ...courierQuote,
      quotedAt: '2026-06-01T12:00:00.000Z',
      expiresAt: '2026-06-01T12:05:00.000Z',
      dropoffEstimatedAt: '2026-06-01T12:30:00.000Z',
    });
  });

  test('private matters stay private', () => {
    const cart: Cart = {
      ...fullCart(),
      contact: { customerName: 'Ada Secret', emailAddress: 'ada@secret.example', phoneNumber: '+12125550100' },
      note: 'a secret note',
      marketplaceId: 'secret-market',
      ownerId: 'secret-owner',
      contextCustomerId: 'secret-context',
      channel: 'kiosk',
    };
    expect(writeCart(cart, priceCart(cart, snapshot.policy), snapshot)).toBe(
      writeCart(fullCart(), priceCart(fullCart(), snapshot.policy), snapshot),
    );
  });
});

describe('values', () => {
  test('an empty cart is priced at zero and has no quote (V14)', () => {
    const value = written(emptyCart());
    expect(moneyNames.map((name) => value[name])).toEqual(moneyNames.map(() => '0.00'));
    expect(moneyNames.map((name) => value[`${name}Formatted`])).toEqual(moneyNames.map(() => '$0.00'));
    expect(value).toMatchObject({
      orderTotalWithServiceFeeAmount: 0,
      quoteFingerprint: null,
      quoteExpiresAt: null,
      catalogRevalidation: null,
      lockedAt: null,
      status: 'OPEN',
      revision: 1,
      expiresAt: '2026-06-01T13:00:00.000Z',
      totalQuantity: 0,
      items: [],
      fulfillmentIdentifier: 'Pickup counter',
      statementDescriptor: 'VECTOR KITCHEN',
    });
  });

  test('a line shows its base price, and its total with modifiers', () => {
    const value = written(fullCart());
    expect(value.items[0]).toEqual({
      id: 'line-a',
      productId: 'bowl',
      name: 'Grain "house" bowl',
      description: 'Farro,\nsquash.',
      imageUrl: 'https://img.example/bowl.jpg',
      price: '13.00',
      priceFormatted: '$13.00',
      quantity: 1,
      total: '14.00',
      totalFormatted: '$14.00',
      discount: '0.00',
      discountFormatted: '$0.00',
      categoryId: null,
      specialInstructions: 'no "salt"\\',
      itemUnavailableAction: 'remove_item',
      selections: [
        {
          id: 'extras',
          name: 'Extras',
          rule: { min: 0, max: 2 },
          items: [
            {
              id: 'tahini',
              name: 'Tahini',
              price: '1.00',
              priceFormatted: '+$1.00',
              quantity: 1,
              children: [
                {
                  id: 'spice',
                  name: 'Spice',
                  rule: { min: 0, max: 1 },
                  items: [{ id: 'chili', name: 'Chili', price: '0.00', priceFormatted: '$0.00', quantity: 1 }],
                },
              ],
            },
          ],
        },
      ],
    });
    expect(value.items[1]).not.toHaveProperty('specialInstructions');
    expect(value.items[1]).toMatchObject({ categoryId: 'mains', selections: [], total: '6.00' });
    expect(value).toMatchObject({ totalQuantity: 2, orderTotal: '22.10', orderTotalWithServiceFeeAmount: 2210 });
    expect(value).toMatchObject({ quoteFingerprint: quote.fingerprint, quoteExpiresAt: '2026-06-01T12:15:00.000Z' });
  });

  test.each([
    ['takeout', (cart: Cart) => cart, 'Pickup counter'],
    ['a table', (cart: Cart) => setTable(cart, '12', snapshot, noon), '12'],
    ['a room', (cart: Cart) => setRoom(cart, { lastName: 'By"ron', roomNumber: '324' }, snapshot, noon), 'Room 324'],
    ['a table without a name yet', (cart: Cart): Cart => ({ ...cart, fulfillmentMethod: 'table_side' }), ''],
    ['a room without a name yet', (cart: Cart): Cart => ({ ...cart, fulfillmentMethod: 'room_service' }), ''],
    ['a delivery without an address yet', (cart: Cart): Cart => ({ ...cart, fulfillmentMethod: 'delivery' }), ''],
  ])('%s is identified', (_sentence, edit, identifier) => {
    const value = written(edit(fullCart()));
    expect(value.fulfillmentIdentifier).toBe(identifier);
    expect(value.tableServiceInfo).toEqual(identifier === '12' ? { tableNumber: '12' } : null);
    expect(value.roomServiceInfo).toEqual(identifier === 'Room 324' ? { lastName: 'By"ron', roomNumber: '324' } : null);
  });

  test('an 18 percent tip shows as a fraction', () => {
    const value = written(setTip(fullCart(), { percentage: '18' }, snapshot.policy.gratuity));
    expect(value).toMatchObject({ fees: { tipRate: '0.18', taxRate: '0.105' }, waiterTipTotal: '3.60' });
  });

  test('the authority context follows the profile, the programme and the overrides', () => {
    expect(written(emptyCart()).authorityContext).toEqual({
      version: 1,
      organizationId: snapshot.merchant.organizationId,
      locationId: snapshot.locationId,
      profile: 'core_commerce',
      cartId: '0123456789abcdef01234567',
      cartRevision: 1,
      catalogPublicationRevision: 3,
      resolvedCatalogSnapshotRevision: 5,
      commercePolicyRevision: 7,
      providerBindingRevision: null,
      authority: {
        operationalCatalog: 'core',
        quote: 'core',
        payment: 'processor',
        refund: 'processor',
        benefits: 'none',
        orderRouting: 'core',
        fulfillment: 'core',
      },
    });
    const bound = locationFacts({
      profile: 'provider_checkout',
      bindingRevision: 4,
      merchant: { loyaltyEnabled: true },
      authorityOverrides: { refund: 'processor' },
    });
    expect(written(emptyCart(bound), bound).authorityContext).toMatchObject({
      profile: 'provider_checkout',
      providerBindingRevision: 4,
      authority: { payment: 'provider', refund: 'processor', benefits: 'provider' },
    });
  });

  test('a change set is written whole', () => {
    const change: Difference = {
      reason: 'PRICE_CHANGED',
      cartItemId: 'line-a',
      canonicalEntityId: 'grain-bowl',
      path: 'items[line-a].price',
      before: '14.00',
      after: '15.00',
      permittedActions: ['ACCEPT_CHANGES', 'EDIT_ITEM', 'REMOVE_ITEM'],
    };
    const snapshot = {
      cartRevision: 3,
      catalogPublicationRevision: 1,
      resolvedCatalogSnapshotRevision: null,
      commercePolicyRevision: 2,
      providerBindingRevision: null,
    };
    const value = written({
      ...fullCart(),
      revalidation: {
        required: true,
        reasonCodes: ['PRICE_CHANGED'],
        changeSet: {
          version: 1,
          previous: snapshot,
          current: { ...snapshot, cartRevision: 4 },
          reasonCodes: ['PRICE_CHANGED'],
          changes: [change],
          blocking: false,
          reconfirmationRequired: true,
          invalidatedEvidence: { quote: true, benefits: false, paymentAuthorization: false },
        },
        checkedAt: noon,
        acknowledgedAt: null,
      },
    });
    expect(value.catalogRevalidation).toEqual({
      required: true,
      reasonCodes: ['PRICE_CHANGED'],
      changeSet: {
        version: 1,
        previous: snapshot,
        current: { ...snapshot, cartRevision: 4 },
        reasonCodes: ['PRICE_CHANGED'],
        changes: [change],
        blocking: false,
        reconfirmationRequired: true,
        invalidatedEvidence: { quote: true, benefits: false, paymentAuthorization: false },
      },
      checkedAt: '2026-06-01T12:00:00.000Z',
      acknowledgedAt: null,
    });
  });
});

describe('text', () => {
  const cart = fullCart();
  const text = writeCart(cart, priceCart(cart, snapshot.policy), snapshot);

  test('the status stands at a fixed place', () => {
    expect(text.startsWith(`{"id":"${cart.cartId}","status":"OPEN","lockedAt":null,`)).toBe(true);
  });

  test('an expired cart reads so, and nothing else of it changes', () => {
    expect(JSON.parse(showExpired(text))).toEqual({ ...JSON.parse(text), status: 'EXPIRED' });
  });

  test('a note that looks like a status is left alone', () => {
    const tricky: Cart = { ...cart, metadata: { x: '"status":"OPEN"' } };
    const shown = JSON.parse(showExpired(writeCart(tricky, priceCart(tricky, snapshot.policy), snapshot)));
    expect(shown).toMatchObject({ status: 'EXPIRED', metadata: { x: '"status":"OPEN"' } });
  });

  test('a new stamp is what writing the cart again would give, though prices have changed since', () => {
    const locked: Cart = { ...cart, status: 'LOCKED', lockedAt: noon + 1, revision: 8, expiresAt: noon + 2 };
    expect(restampCart(text, locked)).toBe(writeCart(locked, priceCart(locked, snapshot.policy), snapshot));
    const dearer = locationFacts({ policy: vectorPolicy({ taxRate: 200_000 }) });
    expect(restampCart(text, locked)).not.toBe(writeCart(locked, priceCart(locked, dearer.policy), dearer));
  });

  test('the tag is quoted', () => {
    expect(cartTag(7)).toBe('"cart-7"');
  });

  test('the schema refuses what a Cart never has', () => {
    const value = JSON.parse(text);
    expect(validator.Check({ ...value, note: 'x' })).toBe(false);
    expect(validator.Check({ ...value, expiresAt: '2026-06-01T13:00:00Z' })).toBe(false);
    expect(validator.Check({ ...value, orderTotal: '22.1' })).toBe(false);
    expect(validator.Check({ ...value, orderTotalFormatted: undefined })).toBe(false);
  });
});
