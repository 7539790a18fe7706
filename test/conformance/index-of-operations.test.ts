import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, closeTarget, type Json, openTarget } from './target.ts';

// Section 3.1 of the interface, line by line: nothing is missing, and nothing else carries a number of it.

const index: readonly (readonly [number: string, method: string, path: string])[] = [
  ['A1', 'GET', '/api/v1/storefront/merchant/{merchantSlug}'],
  ['A2', 'GET', '/api/v1/storefront/locations/{locationSlugOrId}'],
  ['A3', 'POST', '/api/v1/storefront/locations/{locationId}/distance'],
  ['A4', 'GET', '/api/v1/storefront/locations/{locationId}/time-intervals'],
  ['A5', 'GET', '/api/v1/storefront/locations/{locationId}/ordering-readiness'],
  ['A6', 'GET', '/api/v1/storefront/locations/{locationId}/gratuity'],
  ['A7', 'GET', '/api/v1/storefront/locations/{locationId}/redirect'],
  ['A8', 'GET', '/api/v1/storefront/locations/{locationId}/menus'],
  ['A9', 'GET', '/api/v1/storefront/locations/{locationId}/products/{productId}'],
  ['B1', 'POST', '/api/v1/storefront/locations/{locationId}/ordering-sessions'],
  ['B2', 'POST', '/api/v1/storefront/locations/{locationId}/analytics-events'],
  ['B3', 'GET', '/api/v1/storefront/locations/{locationId}/carts/{cartId}'],
  ['B4', 'PATCH', '/api/v1/storefront/locations/{locationId}/carts/{cartId}'],
  ['B5', 'DELETE', '/api/v1/storefront/locations/{locationId}/carts/{cartId}'],
  ['B6', 'GET', '/api/v1/storefront/locations/{locationId}/carts/{cartId}/products'],
  ['B7', 'PUT', '/api/v1/storefront/locations/{locationId}/carts/{cartId}/validate-and-update'],
  ['B8', 'PUT', '/api/v1/storefront/locations/{locationId}/carts/{cartId}/gratuity'],
  ['B9', 'PUT', '/api/v1/storefront/locations/{locationId}/carts/{cartId}/set-delivery'],
  ['B10', 'PUT', '/api/v1/storefront/locations/{locationId}/carts/{cartId}/set-table'],
  ['B11', 'PUT', '/api/v1/storefront/locations/{locationId}/carts/{cartId}/set-room'],
  ['B12', 'PUT', '/api/v1/storefront/locations/{locationId}/carts/{cartId}/update-order-time'],
  ['B13', 'POST', '/api/v1/storefront/locations/{locationId}/carts/{cartId}/items'],
  ['B14', 'PATCH', '/api/v1/storefront/locations/{locationId}/carts/{cartId}/items/{itemId}'],
  ['B15', 'DELETE', '/api/v1/storefront/locations/{locationId}/carts/{cartId}/items/{itemId}'],
  ['B16', 'POST', '/api/v1/storefront/locations/{locationId}/carts/{cartId}/discount'],
  ['B17', 'DELETE', '/api/v1/storefront/locations/{locationId}/carts/{cartId}/discount'],
  ['B18', 'POST', '/api/v1/storefront/locations/{locationId}/carts/{cartId}/claim'],
  ['B19', 'POST', '/api/v1/storefront/locations/{locationId}/carts/{cartId}/location-switches'],
  ['C1', 'POST', '/api/v1/storefront/locations/{locationId}/carts/{cartId}/checkout-handoffs'],
  ['C2', 'POST', '/api/v1/storefront/locations/{locationId}/carts/{cartId}/checkout-handoffs/exchange'],
  ['C3', 'POST', '/api/v1/storefront/locations/{locationId}/carts/{cartId}/payment-intent'],
  ['C4', 'DELETE', '/api/v1/storefront/locations/{locationId}/carts/{cartId}/payment-intent'],
  ['C5', 'GET', '/api/v1/storefront/locations/{locationId}/carts/{cartId}/order-result'],
  ['C6', 'POST', '/api/v1/storefront/locations/{locationId}/carts/{cartId}/rating'],
  ['C7', 'GET', '/api/v1/storefront/receipts/{receiptId}'],
  ['D1', 'POST', '/api/v1/storefront/customer/auth/login'],
  ['D2', 'POST', '/api/v1/storefront/customer/auth/verify-otp'],
  ['D3', 'GET', '/api/v1/storefront/customer'],
  ['D4', 'GET', '/api/v1/storefront/customer/orders'],
  ['D5', 'GET', '/api/v1/storefront/customer/orders/{orderId}'],
  ['D6', 'GET', '/api/v1/storefront/customer/addresses'],
  ['D7', 'POST', '/api/v1/storefront/customer/addresses'],
  ['D8', 'PATCH', '/api/v1/storefront/customer/addresses/{addressId}'],
  ['D9', 'DELETE', '/api/v1/storefront/customer/addresses/{addressId}'],
  ['D10', 'GET', '/api/v1/storefront/customer/saved-payments'],
  ['D11', 'DELETE', '/api/v1/storefront/customer/saved-payments/{paymentId}'],
  ['D12', 'DELETE', '/api/v1/storefront/customer/logout'],
  ['E1', 'POST', '/api/v1/storefront/locations/{locationId}/carts/{cartId}/loyalty/enrollment'],
  ['E2', 'GET', '/api/v1/storefront/locations/{locationId}/carts/{cartId}/loyalty/quote'],
  ['E3', 'POST', '/api/v1/storefront/locations/{locationId}/carts/{cartId}/loyalty/redeem'],
  ['E4', 'DELETE', '/api/v1/storefront/locations/{locationId}/carts/{cartId}/loyalty/redeem'],
  ['E5', 'GET', '/api/v1/storefront/customer/loyalty/ledger'],
  ['E6', 'POST', '/api/v1/storefront/customer/loyalty/claims'],
  ['E7', 'GET', '/api/v1/storefront/customer/loyalty/claims'],
  ['L1', 'GET', '/api/v1/locations/{locationId}/menus'],
  ['L2', 'POST', '/api/v1/locations/{locationId}/carts'],
  ['L3', 'POST', '/api/v1/locations/{locationId}/carts/{cartId}/cart-item'],
  ['L4', 'PUT', '/api/v1/locations/{locationId}/carts/{cartId}/update-order-time'],
  ['L5', 'PUT', '/api/v1/locations/{locationId}/cart/{cartId}/validate-and-update'],
  ['L6', 'POST', '/api/v1/locations/{locationId}/discounts/apply-discount'],
];

beforeAll(openTarget, 120_000);
afterAll(closeTarget, 60_000);

test('3.1 the running service describes every operation of the index, and no other under its numbers', async () => {
  const { status, body } = await call('GET', '/openapi.json');
  expect(status).toBe(200);
  const described = Object.entries<Json>(body.paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).flatMap(([method, operation]) =>
      operation['x-number'] === undefined ? [] : [[operation['x-number'], method.toUpperCase(), path].join(' ')],
    ),
  );
  expect(described.sort()).toEqual(index.map((line) => line.join(' ')).sort());
});
