import { expect, test } from 'vitest';
import { eraseCartText } from '../../../src/contract/cart/erased-cart.ts';
import { showExpired, writeCart } from '../../../src/contract/cart/write-cart.ts';
import { priceCart } from '../../../src/domain/cart/pricing.ts';
import { eraseCart, eraseOrder } from '../../../src/domain/order/erasure.ts';
import { freezeOrder } from '../../../src/domain/order/order.ts';
import { cart, courier, line, policy, snapshot } from '../../support/data/kitchen.ts';

const addressData = { street: 'Quince Street', streetOptional: '', city: 'NY', state: 'NY', zipCode: '1' } as const;
const personal = cart({
  lines: [{ ...line('b', 'b'), specialInstructions: 'quince' }],
  fulfillmentMethod: 'delivery',
  delivery: {
    addressString: 'Quince Street',
    addressData: { ...addressData, country: 'United States', lat: 40, lng: -73 },
  },
  deliveryQuote: courier({ trackingUrl: 'https://courier.example/quince', supportReference: 'quince' }),
  room: { lastName: 'Quince', roomNumber: 'quince' },
  contact: { customerName: 'Quince', emailAddress: 'quince@example.com', phoneNumber: null },
  note: 'quince',
  metadata: { of: 'quince' },
  marketplaceId: 'quince',
});
const priced = priceCart(personal, policy);

test('a cart keeps what was sold, not to whom, and is the same when it is erased again', () => {
  const now = personal.expiresAt - 60_000;
  const erased = eraseCart(personal, now);
  expect(JSON.stringify(erased)).not.toMatch(/quince/i);
  expect(erased.expiresAt).toBe(now);
  expect(eraseCart(erased, now + 1)).toEqual(erased);
  expect(priceCart(erased, policy).totals).toEqual(priced.totals);
});

test('an order keeps its amounts', () => {
  const frozen = freezeOrder(personal, priced, snapshot(), 'Quince Street');
  const erased = eraseOrder(frozen);
  expect(JSON.stringify(erased)).not.toMatch(/quince/i);
  expect(erased.amounts).toEqual(frozen.amounts);
  expect(eraseOrder({ ...frozen, courier: null }).courier).toBeNull();
});

test('the text of a cart still begins with its stamp', () => {
  const text = eraseCartText(writeCart(personal, priced, snapshot()), 'delivery');
  expect(text).not.toMatch(/quince/i);
  expect(JSON.parse(text)).toMatchObject({ id: personal.cartId, deliveryInfo: null, totalQuantity: 1 });
  expect(showExpired(text)).toContain('"status":"EXPIRED"');
});
