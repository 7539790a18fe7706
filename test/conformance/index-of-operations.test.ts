import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, closeTarget, type Json, openTarget } from './target.ts';

// reference/README.md#operations of the interface, line by line: nothing is missing, and everything has its address and
// its name.

const index: readonly (readonly [id: string, method: string, path: string])[] = [
  ['getMerchant', 'GET', '/api/v1/storefront/merchant/{merchantSlug}'],
  ['getLocation', 'GET', '/api/v1/storefront/locations/{locationSlugOrId}'],
  ['getDistance', 'POST', '/api/v1/storefront/locations/{locationId}/distance'],
  ['getOrderTimes', 'GET', '/api/v1/storefront/locations/{locationId}/time-intervals'],
  ['getOrderingReadiness', 'GET', '/api/v1/storefront/locations/{locationId}/ordering-readiness'],
  ['getGratuityConfiguration', 'GET', '/api/v1/storefront/locations/{locationId}/gratuity'],
  ['redirectToStorefront', 'GET', '/api/v1/storefront/locations/{locationId}/redirect'],
  ['listMenus', 'GET', '/api/v1/storefront/locations/{locationId}/menus'],
  ['getProduct', 'GET', '/api/v1/storefront/locations/{locationId}/products/{productId}'],
  ['startSession', 'POST', '/api/v1/storefront/locations/{locationId}/ordering-sessions'],
  ['recordAnalyticsEvent', 'POST', '/api/v1/storefront/locations/{locationId}/analytics-events'],
  ['getCart', 'GET', '/api/v1/storefront/locations/{locationId}/carts/{cartId}'],
  ['updateCart', 'PATCH', '/api/v1/storefront/locations/{locationId}/carts/{cartId}'],
  ['expireCart', 'DELETE', '/api/v1/storefront/locations/{locationId}/carts/{cartId}'],
  ['listRecommendations', 'GET', '/api/v1/storefront/locations/{locationId}/carts/{cartId}/products'],
  ['validateAndUpdateCart', 'PUT', '/api/v1/storefront/locations/{locationId}/carts/{cartId}/validate-and-update'],
  ['setGratuity', 'PUT', '/api/v1/storefront/locations/{locationId}/carts/{cartId}/gratuity'],
  ['setDelivery', 'PUT', '/api/v1/storefront/locations/{locationId}/carts/{cartId}/set-delivery'],
  ['setTable', 'PUT', '/api/v1/storefront/locations/{locationId}/carts/{cartId}/set-table'],
  ['setRoom', 'PUT', '/api/v1/storefront/locations/{locationId}/carts/{cartId}/set-room'],
  ['setOrderTime', 'PUT', '/api/v1/storefront/locations/{locationId}/carts/{cartId}/update-order-time'],
  ['addCartItem', 'POST', '/api/v1/storefront/locations/{locationId}/carts/{cartId}/items'],
  ['changeItemQuantity', 'PATCH', '/api/v1/storefront/locations/{locationId}/carts/{cartId}/items/{itemId}'],
  ['removeCartItem', 'DELETE', '/api/v1/storefront/locations/{locationId}/carts/{cartId}/items/{itemId}'],
  ['applyDiscountCode', 'POST', '/api/v1/storefront/locations/{locationId}/carts/{cartId}/discount'],
  ['removeDiscountCode', 'DELETE', '/api/v1/storefront/locations/{locationId}/carts/{cartId}/discount'],
  ['claimCart', 'POST', '/api/v1/storefront/locations/{locationId}/carts/{cartId}/claim'],
  ['switchLocation', 'POST', '/api/v1/storefront/locations/{locationId}/carts/{cartId}/location-switches'],
  ['prepareHandoff', 'POST', '/api/v1/storefront/locations/{locationId}/carts/{cartId}/checkout-handoffs'],
  ['exchangeHandoff', 'POST', '/api/v1/storefront/locations/{locationId}/carts/{cartId}/checkout-handoffs/exchange'],
  ['createPaymentIntent', 'POST', '/api/v1/storefront/locations/{locationId}/carts/{cartId}/payment-intent'],
  ['releasePayment', 'DELETE', '/api/v1/storefront/locations/{locationId}/carts/{cartId}/payment-intent'],
  ['getOrderResult', 'GET', '/api/v1/storefront/locations/{locationId}/carts/{cartId}/order-result'],
  ['rateOrder', 'POST', '/api/v1/storefront/locations/{locationId}/carts/{cartId}/rating'],
  ['getReceipt', 'GET', '/api/v1/storefront/receipts/{receiptId}'],
  ['requestLogin', 'POST', '/api/v1/storefront/customer/auth/login'],
  ['verifyCode', 'POST', '/api/v1/storefront/customer/auth/verify-otp'],
  ['getProfile', 'GET', '/api/v1/storefront/customer'],
  ['listOrders', 'GET', '/api/v1/storefront/customer/orders'],
  ['getOrder', 'GET', '/api/v1/storefront/customer/orders/{orderId}'],
  ['listAddresses', 'GET', '/api/v1/storefront/customer/addresses'],
  ['createAddress', 'POST', '/api/v1/storefront/customer/addresses'],
  ['updateAddress', 'PATCH', '/api/v1/storefront/customer/addresses/{addressId}'],
  ['deleteAddress', 'DELETE', '/api/v1/storefront/customer/addresses/{addressId}'],
  ['listSavedPayments', 'GET', '/api/v1/storefront/customer/saved-payments'],
  ['deleteSavedPayment', 'DELETE', '/api/v1/storefront/customer/saved-payments/{paymentId}'],
  ['logOut', 'DELETE', '/api/v1/storefront/customer/logout'],
  ['joinLoyalty', 'POST', '/api/v1/storefront/locations/{locationId}/carts/{cartId}/loyalty/enrollment'],
  ['getLoyaltyQuote', 'GET', '/api/v1/storefront/locations/{locationId}/carts/{cartId}/loyalty/quote'],
  ['redeemReward', 'POST', '/api/v1/storefront/locations/{locationId}/carts/{cartId}/loyalty/redeem'],
  ['cancelReward', 'DELETE', '/api/v1/storefront/locations/{locationId}/carts/{cartId}/loyalty/redeem'],
  ['getLoyaltyLedger', 'GET', '/api/v1/storefront/customer/loyalty/ledger'],
  ['submitLoyaltyClaim', 'POST', '/api/v1/storefront/customer/loyalty/claims'],
  ['listLoyaltyClaims', 'GET', '/api/v1/storefront/customer/loyalty/claims'],
  ['listLegacyMenus', 'GET', '/api/v1/locations/{locationId}/menus'],
  ['startLegacyCart', 'POST', '/api/v1/locations/{locationId}/carts'],
  ['addLegacyCartItem', 'POST', '/api/v1/locations/{locationId}/carts/{cartId}/cart-item'],
  ['setLegacyOrderTime', 'PUT', '/api/v1/locations/{locationId}/carts/{cartId}/update-order-time'],
  ['validateLegacyCart', 'PUT', '/api/v1/locations/{locationId}/cart/{cartId}/validate-and-update'],
  ['applyLegacyDiscount', 'POST', '/api/v1/locations/{locationId}/discounts/apply-discount'],
];

beforeAll(openTarget, 120_000);
afterAll(closeTarget, 60_000);

test('3.1 the running service describes every operation of the index, each at its address', async () => {
  const { status, body } = await call('GET', '/openapi.json');
  expect(status).toBe(200);
  const described = Object.entries<Json>(body.paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).map(([method, operation]) =>
      [operation.operationId, method.toUpperCase(), path].join(' '),
    ),
  );
  expect(described).toEqual(expect.arrayContaining(index.map((line) => line.join(' '))));
});
