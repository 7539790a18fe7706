import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';
import * as requests from '../../../src/contract/cart/cart-requests.ts';

const validators = Object.fromEntries(Object.entries(requests).map(([name, schema]) => [name, Compile(schema)]));

function accepts(name: string, body: unknown): boolean {
  return validators[name]?.Check(body) ?? false;
}

/** Selections nested `depth` levels deep. */
function nested(depth: number): unknown[] {
  const children = depth > 1 ? { children: nested(depth - 1) } : {};
  return [{ groupId: 'g', selectedOptions: [{ optionId: 'o', quantity: 1, ...children }] }];
}

const item = { productId: 'bowl', quantity: 1, itemUnavailableAction: 'remove_item' };
const address = {
  street: '12 Elm Street',
  city: 'New York',
  state: 'NY',
  zipCode: '10003',
  country: 'United States',
  lat: 40.73,
  lng: -73.99,
};

describe('bodies that pass', () => {
  test.each([
    ['sessionStartSchema', { fulfillmentMethod: 'takeout' }],
    ['sessionStartSchema', { fulfillmentMethod: 'delivery', existingCartId: null, metadata: { a: { b: [1] } } }],
    ['sessionStartSchema', { fulfillmentMethod: 'takeout', existingCartId: '0123456789abcdef01234567' }],
    ['analyticsEventSchema', { cartId: '0123456789abcdef01234567', eventType: 'SCAN', metadata: null }],
    ['cartUpdateSchema', { note: '' }],
    ['contactSchema', { customerName: 'Ada', phoneNumber: '212 555 0100' }],
    ['contactSchema', { customerName: 'Ada', emailAddress: 'ada@example.com' }],
    ['gratuitySchema', { percentage: '18' }],
    ['gratuitySchema', { amount: '2.50' }],
    ['deliverySchema', address],
    ['deliverySchema', { ...address, streetOptional: '' }],
    ['tableSchema', { tableNumber: '12' }],
    ['roomSchema', { lastName: 'Byron', roomNumber: '3.5' }],
    ['orderTimeSchema', { pickupType: 'ASAP' }],
    ['orderTimeSchema', { pickupType: 'LATER', orderDate: '2026-06-01', orderTime: '12:00' }],
    ['newItemSchema', item],
    ['newItemSchema', { ...item, selections: nested(8), specialInstructions: '', categoryId: 'c' }],
    ['quantitySchema', { quantity: 0 }],
    ['discountCodeSchema', { code: 'welcome10' }],
  ])('%s %j', (name, body) => {
    expect(accepts(name, body)).toBe(true);
  });
});

describe('bodies that do not', () => {
  test.each([
    ['sessionStartSchema', {}],
    ['sessionStartSchema', { fulfillmentMethod: 'pickup' }],
    ['sessionStartSchema', { fulfillmentMethod: 'takeout', existingCartId: 'abc' }],
    ['sessionStartSchema', { fulfillmentMethod: 'takeout', channel: 'web', colour: 'red' }],
    ['sessionStartSchema', { fulfillmentMethod: 'takeout', metadata: null }],
    ['sessionStartSchema', { fulfillmentMethod: 'takeout', metadata: [] }],
    ['sessionStartSchema', { fulfillmentMethod: 'takeout', returnUrl: 'https://x.example/'.padEnd(2049, 'x') }],
    ['analyticsEventSchema', { cartId: '0123456789abcdef01234567', eventType: 'BUY' }],
    ['analyticsEventSchema', { eventType: 'SCAN' }],
    ['cartUpdateSchema', {}],
    ['cartUpdateSchema', { note: 'x'.repeat(501) }],
    ['cartUpdateSchema', { fulfilmentMethod: 'takeout' }],
    ['contactSchema', { customerName: 'Ada' }],
    ['contactSchema', { customerName: '', emailAddress: 'ada@example.com' }],
    ['contactSchema', { customerName: 'Ada', emailAddress: 'ada' }],
    ['contactSchema', { customerName: 'Ada', emailAddress: null, phoneNumber: '1' }],
    ['gratuitySchema', {}],
    ['gratuitySchema', { amount: '1', percentage: '18' }],
    ['gratuitySchema', { amount: '-1' }],
    ['gratuitySchema', { amount: 1 }],
    ['gratuitySchema', { percentage: '18%' }],
    ['deliverySchema', { ...address, lat: 91 }],
    ['deliverySchema', { ...address, country: 'Freedonia' }],
    ['deliverySchema', { ...address, street: '' }],
    ['tableSchema', { tableNumber: '12a' }],
    ['tableSchema', { tableNumber: '1'.repeat(21) }],
    ['roomSchema', { roomNumber: '1' }],
    ['orderTimeSchema', { pickupType: 'NOW' }],
    ['newItemSchema', { ...item, quantity: 0 }],
    ['newItemSchema', { ...item, quantity: 100 }],
    ['newItemSchema', { ...item, quantity: 1.5 }],
    ['newItemSchema', { ...item, itemUnavailableAction: 'replace' }],
    ['newItemSchema', { ...item, specialInstructions: 'x'.repeat(501) }],
    ['newItemSchema', { ...item, selections: nested(9) }],
    ['newItemSchema', { ...item, selections: Array.from({ length: 51 }, () => nested(1)[0]) }],
    ['newItemSchema', { ...item, selections: [{ groupId: 'g', selectedOptions: [] }] }],
    ['quantitySchema', { quantity: -1 }],
    ['quantitySchema', { quantity: 100 }],
    ['discountCodeSchema', { code: 'SHORT' }],
    ['discountCodeSchema', { code: 'WELCOME 10' }],
  ])('%s %j', (name, body) => {
    expect(accepts(name, body)).toBe(false);
  });
});
