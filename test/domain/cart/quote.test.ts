import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cart } from '../../../src/domain/cart/cart.ts';
import { type PricedCart, priceCart } from '../../../src/domain/cart/pricing.ts';
import { writeQuoteText } from '../../../src/domain/cart/quote.ts';
import { anyCart, anyPolicy } from '../../support/data/arbitrary-carts.ts';
import { cart, code, courier, group, line, option, policy } from '../../support/data/kitchen.ts';
import { forAll } from '../../support/run/for-all.ts';

const digest = 'd'.repeat(64);
const pizza = line('p1', 'pizza', 2, [
  group('size', option('large')),
  group('topping', option('cheese', 2, [group('kind', option('mild'), option('strong'))])),
]);
const whole = cart({
  fulfillmentMethod: 'delivery',
  lines: [pizza, line('b1', 'b')],
  discount: code({ kind: 'percent', rate: 100_000 }),
  tip: { kind: 'percentage', rate: 180_000 },
  deliveryQuote: courier(),
});
const priced = priceCart(whole, policy);
const text = writeQuoteText(whole, priced, digest);

/** Every place of a value that holds a text, number or null, with that scalar replaced by another one. */
function* disturbed<Value>(value: Value): Generator<{ readonly place: string; readonly other: Value }> {
  const root = { value };
  const walk = function* (holder: Record<string, unknown>, place: string): Generator<string> {
    for (const [key, inner] of Object.entries(holder)) {
      if (inner !== null && typeof inner === 'object') {
        yield* walk(inner as Record<string, unknown>, `${place}.${key}`);
        continue;
      }
      holder[key] = typeof inner === 'number' ? inner + 1 : `${String(inner)}!`;
      yield `${place}.${key}`;
      holder[key] = inner;
    }
  };
  const copy = structuredClone(root);
  for (const place of walk(copy, '')) yield { place, other: structuredClone(copy.value) };
}

describe('every named input changes the text', () => {
  const inputs: (keyof Cart)[] = ['cartId', 'currency', 'fulfillmentMethod', 'pickupType', 'orderDate', 'orderTime'];

  test.each(inputs)('%s', (name) => {
    expect(writeQuoteText({ ...whole, [name]: 'other' }, priced, digest)).not.toBe(text);
  });

  test.each(Object.keys(whole.revisions))('the pinned %s', (name) => {
    expect(writeQuoteText({ ...whole, revisions: { ...whole.revisions, [name]: 77 } }, priced, digest)).not.toBe(text);
  });

  test.each(Object.keys(priced.totals))('the total %s', (name) => {
    const other = { ...priced, totals: { ...priced.totals, [name]: 77 } };
    expect(writeQuoteText(whole, other, digest)).not.toBe(text);
  });

  test.each(Object.keys(priced.fees))('the fee %s', (name) => {
    const other = { ...priced, fees: { ...priced.fees, [name]: 77 } };
    expect(writeQuoteText(whole, other, digest)).not.toBe(text);
  });

  test.each<[string, Partial<Cart>]>([
    ['the code', { discount: code({ kind: 'percent', rate: 100_000 }, { code: 'OTHER10' }) }],
    ['no code', { discount: null }],
    ['a reward hold', { reward: { rewardId: 'r', holdId: 'h', amountOffMinor: 1, productIds: null } }],
    ['the tip', { tip: { kind: 'percentage', rate: 180_001 } }],
    ['a tip of an amount instead of a rate', { tip: { kind: 'amount', amountMinor: 180_000 } }],
    ['no tip', { tip: { kind: 'none' } }],
    ['the delivery quote', { deliveryQuote: courier({ quoteFingerprint: 'e'.repeat(64) }) }],
    ['no delivery quote', { deliveryQuote: null }],
    ['a quantity', { lines: [{ ...pizza, quantity: 3 }, line('b1', 'b')] }],
    ['a product', { lines: [{ ...pizza, productId: 'calzone' }, line('b1', 'b')] }],
    ['a line less', { lines: [pizza] }],
    ['another order of lines', { lines: [line('b1', 'b'), pizza] }],
    ['no options', { lines: [{ ...pizza, selections: [] }, line('b1', 'b')] }],
  ])('%s', (_name, changes) => {
    expect(writeQuoteText({ ...whole, ...changes }, priced, digest)).not.toBe(text);
  });

  test('a unit price, of any line', () => {
    priced.lines.forEach((_line, index) => {
      const lines = priced.lines.map((each, at) => (at === index ? { ...each, unitPriceMinor: 1 } : each));
      expect(writeQuoteText(whole, { ...priced, lines } satisfies PricedCart, digest)).not.toBe(text);
    });
  });

  test('a chosen option or its quantity, at any depth', () => {
    const named = new Set(['id', 'quantity']);
    let seen = 0;
    for (const { place, other } of disturbed(pizza.selections)) {
      if (!named.has(place.split('.').at(-1) ?? '')) continue;
      seen += 1;
      const lines = [{ ...pizza, selections: other }, line('b1', 'b')];
      expect(writeQuoteText({ ...whole, lines }, priced, digest), place).not.toBe(text);
    }
    expect(seen).toBeGreaterThan(8);
  });

  test('the digest of the trace', () => {
    expect(writeQuoteText(whole, priced, 'e'.repeat(64))).not.toBe(text);
  });
});

describe('nothing else changes it', () => {
  test('not the revision, the owner, the contact, the note or the life of the cart', () => {
    const other: Cart = {
      ...whole,
      revision: 99,
      expiresAt: 1,
      ownerId: 'someone',
      note: 'Ring twice',
      contact: { customerName: 'A', emailAddress: 'a@example.com', phoneNumber: null },
      quote: { fingerprint: digest, expiresAt: 1 },
    };
    expect(writeQuoteText(other, priced, digest)).toBe(text);
  });
});

test('any two carts with the same text have the same promise', () => {
  const promise = (some: Cart, price: PricedCart) => [
    some.lines.map(({ itemId, productId, quantity, selections }) => [itemId, productId, quantity, shape(selections)]),
    [some.fulfillmentMethod, some.tip, some.discount?.code, some.reward?.holdId, some.deliveryQuote?.quoteFingerprint],
    [price.totals, price.fees, price.lines.map((each) => each.unitPriceMinor)],
  ];
  const shape = (groups: Cart['lines'][number]['selections']): unknown =>
    groups.map(({ id, items }) => [id, items.map((item) => [item.id, item.quantity, shape(item.children)])]);
  const seen = new Map<string, string>();
  forAll(
    fc.tuple(anyCart, anyPolicy),
    ([some, somePolicy]) => {
      const price = priceCart(some, somePolicy);
      const quote = writeQuoteText(some, price, digest);
      const promised = JSON.stringify(promise(some, price));
      expect(seen.get(quote) ?? promised).toBe(promised);
      expect(() => JSON.parse(quote)).not.toThrow();
      seen.set(quote, promised);
    },
    5_000,
  );
  expect(new Set(seen.values()).size).toBe(seen.size);
});
