// Generated from openapi.json by `npm run generate`. Do not edit.

import type { Call, Input, OperationDescription, Output } from '../operation-types.ts';

export const descriptions = {
  getMerchant: {"id":"getMerchant","method":"GET","path":"/api/v1/storefront/merchant/{merchantSlug}","query":[],"caller":"anonymous","key":false,"ifMatch":"none"},
  getLocation: {"id":"getLocation","method":"GET","path":"/api/v1/storefront/locations/{locationSlugOrId}","query":[],"caller":"anonymous","key":false,"ifMatch":"none"},
  getDistance: {"id":"getDistance","method":"POST","path":"/api/v1/storefront/locations/{locationId}/distance","query":[],"caller":"anonymous","key":false,"ifMatch":"none"},
  getOrderTimes: {"id":"getOrderTimes","method":"GET","path":"/api/v1/storefront/locations/{locationId}/time-intervals","query":["fulfillmentMethod"],"caller":"anonymous","key":false,"ifMatch":"none"},
  getOrderingReadiness: {"id":"getOrderingReadiness","method":"GET","path":"/api/v1/storefront/locations/{locationId}/ordering-readiness","query":["fulfillmentMethod"],"caller":"anonymous","key":false,"ifMatch":"none"},
  getGratuityConfiguration: {"id":"getGratuityConfiguration","method":"GET","path":"/api/v1/storefront/locations/{locationId}/gratuity","query":[],"caller":"anonymous","key":false,"ifMatch":"none"},
  listMenus: {"id":"listMenus","method":"GET","path":"/api/v1/storefront/locations/{locationId}/menus","query":["orderDate","orderTime","menuOnly"],"caller":"anonymous","key":false,"ifMatch":"none"},
  getProduct: {"id":"getProduct","method":"GET","path":"/api/v1/storefront/locations/{locationId}/products/{productId}","query":[],"caller":"anonymous","key":false,"ifMatch":"none"},
  startSession: {"id":"startSession","method":"POST","path":"/api/v1/storefront/locations/{locationId}/ordering-sessions","query":[],"caller":"sessionStart","key":true,"ifMatch":"whenResuming"},
  recordAnalyticsEvent: {"id":"recordAnalyticsEvent","method":"POST","path":"/api/v1/storefront/locations/{locationId}/analytics-events","query":[],"caller":"cartOrCustomer","key":true,"ifMatch":"none"},
  getCart: {"id":"getCart","method":"GET","path":"/api/v1/storefront/locations/{locationId}/carts/{cartId}","query":[],"caller":"cartOrCustomer","key":false,"ifMatch":"none"},
  updateCart: {"id":"updateCart","method":"PATCH","path":"/api/v1/storefront/locations/{locationId}/carts/{cartId}","query":[],"caller":"cartOrCustomer","key":true,"ifMatch":"cart"},
  expireCart: {"id":"expireCart","method":"DELETE","path":"/api/v1/storefront/locations/{locationId}/carts/{cartId}","query":[],"caller":"cartOrCustomer","key":true,"ifMatch":"cart"},
  listRecommendations: {"id":"listRecommendations","method":"GET","path":"/api/v1/storefront/locations/{locationId}/carts/{cartId}/products","query":[],"caller":"cartOrCustomer","key":false,"ifMatch":"none"},
  validateAndUpdateCart: {"id":"validateAndUpdateCart","method":"PUT","path":"/api/v1/storefront/locations/{locationId}/carts/{cartId}/validate-and-update","query":[],"caller":"cartOrCustomer","key":true,"ifMatch":"cart"},
  setGratuity: {"id":"setGratuity","method":"PUT","path":"/api/v1/storefront/locations/{locationId}/carts/{cartId}/gratuity","query":[],"caller":"cartOrCustomer","key":true,"ifMatch":"cart"},
  setDelivery: {"id":"setDelivery","method":"PUT","path":"/api/v1/storefront/locations/{locationId}/carts/{cartId}/set-delivery","query":[],"caller":"cartOrCustomer","key":true,"ifMatch":"cart"},
  setTable: {"id":"setTable","method":"PUT","path":"/api/v1/storefront/locations/{locationId}/carts/{cartId}/set-table","query":[],"caller":"cartOrCustomer","key":true,"ifMatch":"cart"},
  setRoom: {"id":"setRoom","method":"PUT","path":"/api/v1/storefront/locations/{locationId}/carts/{cartId}/set-room","query":[],"caller":"cartOrCustomer","key":true,"ifMatch":"cart"},
  setOrderTime: {"id":"setOrderTime","method":"PUT","path":"/api/v1/storefront/locations/{locationId}/carts/{cartId}/update-order-time","query":[],"caller":"cartOrCustomer","key":true,"ifMatch":"cart"},
  addCartItem: {"id":"addCartItem","method":"POST","path":"/api/v1/storefront/locations/{locationId}/carts/{cartId}/items","query":[],"caller":"cartOrCustomer","key":true,"ifMatch":"cart"},
  changeItemQuantity: {"id":"changeItemQuantity","method":"PATCH","path":"/api/v1/storefront/locations/{locationId}/carts/{cartId}/items/{itemId}","query":[],"caller":"cartOrCustomer","key":true,"ifMatch":"cart"},
  removeCartItem: {"id":"removeCartItem","method":"DELETE","path":"/api/v1/storefront/locations/{locationId}/carts/{cartId}/items/{itemId}","query":[],"caller":"cartOrCustomer","key":true,"ifMatch":"cart"},
  applyDiscountCode: {"id":"applyDiscountCode","method":"POST","path":"/api/v1/storefront/locations/{locationId}/carts/{cartId}/discount","query":[],"caller":"cartOrCustomer","key":true,"ifMatch":"cart"},
  removeDiscountCode: {"id":"removeDiscountCode","method":"DELETE","path":"/api/v1/storefront/locations/{locationId}/carts/{cartId}/discount","query":[],"caller":"cartOrCustomer","key":true,"ifMatch":"cart"},
  claimCart: {"id":"claimCart","method":"POST","path":"/api/v1/storefront/locations/{locationId}/carts/{cartId}/claim","query":[],"caller":"cartAndCustomer","key":true,"ifMatch":"cart"},
  switchLocation: {"id":"switchLocation","method":"POST","path":"/api/v1/storefront/locations/{locationId}/carts/{cartId}/location-switches","query":[],"caller":"cartOrCustomer","key":true,"ifMatch":"cart"},
  prepareHandoff: {"id":"prepareHandoff","method":"POST","path":"/api/v1/storefront/locations/{locationId}/carts/{cartId}/checkout-handoffs","query":[],"caller":"cartOrCustomer","key":true,"ifMatch":"none"},
  exchangeHandoff: {"id":"exchangeHandoff","method":"POST","path":"/api/v1/storefront/locations/{locationId}/carts/{cartId}/checkout-handoffs/exchange","query":[],"caller":"handoff","key":true,"ifMatch":"none"},
  createPaymentIntent: {"id":"createPaymentIntent","method":"POST","path":"/api/v1/storefront/locations/{locationId}/carts/{cartId}/payment-intent","query":[],"caller":"cartOrCustomer","key":true,"ifMatch":"cart"},
  releasePayment: {"id":"releasePayment","method":"DELETE","path":"/api/v1/storefront/locations/{locationId}/carts/{cartId}/payment-intent","query":[],"caller":"cartOrCustomer","key":true,"ifMatch":"cart"},
  getOrderResult: {"id":"getOrderResult","method":"GET","path":"/api/v1/storefront/locations/{locationId}/carts/{cartId}/order-result","query":[],"caller":"cartOrCustomer","key":false,"ifMatch":"none"},
  rateOrder: {"id":"rateOrder","method":"POST","path":"/api/v1/storefront/locations/{locationId}/carts/{cartId}/rating","query":[],"caller":"cartOrCustomer","key":true,"ifMatch":"none"},
  getReceipt: {"id":"getReceipt","method":"GET","path":"/api/v1/storefront/receipts/{receiptId}","query":[],"caller":"receiptOrCustomer","key":false,"ifMatch":"none"},
  requestLogin: {"id":"requestLogin","method":"POST","path":"/api/v1/storefront/customer/auth/login","query":[],"caller":"anonymous","key":false,"ifMatch":"none"},
  verifyCode: {"id":"verifyCode","method":"POST","path":"/api/v1/storefront/customer/auth/verify-otp","query":[],"caller":"anonymous","key":false,"ifMatch":"none"},
  getProfile: {"id":"getProfile","method":"GET","path":"/api/v1/storefront/customer","query":[],"caller":"customer","key":false,"ifMatch":"none"},
  listOrders: {"id":"listOrders","method":"GET","path":"/api/v1/storefront/customer/orders","query":["limit","cursor"],"caller":"customer","key":false,"ifMatch":"none"},
  getOrder: {"id":"getOrder","method":"GET","path":"/api/v1/storefront/customer/orders/{orderId}","query":[],"caller":"customer","key":false,"ifMatch":"none"},
  listAddresses: {"id":"listAddresses","method":"GET","path":"/api/v1/storefront/customer/addresses","query":["limit","cursor"],"caller":"customer","key":false,"ifMatch":"none"},
  createAddress: {"id":"createAddress","method":"POST","path":"/api/v1/storefront/customer/addresses","query":[],"caller":"customer","key":true,"ifMatch":"none"},
  updateAddress: {"id":"updateAddress","method":"PATCH","path":"/api/v1/storefront/customer/addresses/{addressId}","query":[],"caller":"customer","key":true,"ifMatch":"address"},
  deleteAddress: {"id":"deleteAddress","method":"DELETE","path":"/api/v1/storefront/customer/addresses/{addressId}","query":[],"caller":"customer","key":true,"ifMatch":"none"},
  listSavedPayments: {"id":"listSavedPayments","method":"GET","path":"/api/v1/storefront/customer/saved-payments","query":[],"caller":"customer","key":false,"ifMatch":"none"},
  deleteSavedPayment: {"id":"deleteSavedPayment","method":"DELETE","path":"/api/v1/storefront/customer/saved-payments/{paymentId}","query":[],"caller":"customer","key":false,"ifMatch":"none"},
  logOut: {"id":"logOut","method":"DELETE","path":"/api/v1/storefront/customer/logout","query":[],"caller":"customer","key":false,"ifMatch":"none"},
  joinLoyalty: {"id":"joinLoyalty","method":"POST","path":"/api/v1/storefront/locations/{locationId}/carts/{cartId}/loyalty/enrollment","query":[],"caller":"customer","key":true,"ifMatch":"cart"},
  getLoyaltyQuote: {"id":"getLoyaltyQuote","method":"GET","path":"/api/v1/storefront/locations/{locationId}/carts/{cartId}/loyalty/quote","query":[],"caller":"customer","key":false,"ifMatch":"none"},
  redeemReward: {"id":"redeemReward","method":"POST","path":"/api/v1/storefront/locations/{locationId}/carts/{cartId}/loyalty/redeem","query":[],"caller":"customer","key":true,"ifMatch":"cart"},
  cancelReward: {"id":"cancelReward","method":"DELETE","path":"/api/v1/storefront/locations/{locationId}/carts/{cartId}/loyalty/redeem","query":[],"caller":"customer","key":true,"ifMatch":"cart"},
  getLoyaltyLedger: {"id":"getLoyaltyLedger","method":"GET","path":"/api/v1/storefront/customer/loyalty/ledger","query":["limit","cursor"],"caller":"customer","key":false,"ifMatch":"none"},
  submitLoyaltyClaim: {"id":"submitLoyaltyClaim","method":"POST","path":"/api/v1/storefront/customer/loyalty/claims","query":[],"caller":"customer","key":true,"ifMatch":"none"},
  listLoyaltyClaims: {"id":"listLoyaltyClaims","method":"GET","path":"/api/v1/storefront/customer/loyalty/claims","query":[],"caller":"customer","key":false,"ifMatch":"none"},
  useFirstRunLink: {"id":"useFirstRunLink","method":"POST","path":"/api/v1/dashboard/first-run","query":[],"caller":"anonymous","key":false,"ifMatch":"none"},
  requestStaffCode: {"id":"requestStaffCode","method":"POST","path":"/api/v1/dashboard/sign-in","query":[],"caller":"anonymous","key":false,"ifMatch":"none"},
  verifyStaffCode: {"id":"verifyStaffCode","method":"POST","path":"/api/v1/dashboard/sign-in/verify","query":[],"caller":"anonymous","key":false,"ifMatch":"none"},
  getStaffAccount: {"id":"getStaffAccount","method":"GET","path":"/api/v1/dashboard/me","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  signOutStaff: {"id":"signOutStaff","method":"DELETE","path":"/api/v1/dashboard/session","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  listStaff: {"id":"listStaff","method":"GET","path":"/api/v1/dashboard/merchants/{merchantId}/staff","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  addStaff: {"id":"addStaff","method":"POST","path":"/api/v1/dashboard/merchants/{merchantId}/staff","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  changeStaff: {"id":"changeStaff","method":"PATCH","path":"/api/v1/dashboard/merchants/{merchantId}/staff/{accountId}","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  removeStaff: {"id":"removeStaff","method":"DELETE","path":"/api/v1/dashboard/merchants/{merchantId}/staff/{accountId}","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  listAuditLog: {"id":"listAuditLog","method":"GET","path":"/api/v1/dashboard/merchants/{merchantId}/audit-log","query":["limit","cursor"],"caller":"staff","key":false,"ifMatch":"none"},
  getCatalogDraft: {"id":"getCatalogDraft","method":"GET","path":"/api/v1/dashboard/merchants/{merchantId}/catalog/draft","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  saveCatalogDraft: {"id":"saveCatalogDraft","method":"PUT","path":"/api/v1/dashboard/merchants/{merchantId}/catalog/draft","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  importMenu: {"id":"importMenu","method":"POST","path":"/api/v1/dashboard/merchants/{merchantId}/catalog/imports","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  validateCatalogDraft: {"id":"validateCatalogDraft","method":"GET","path":"/api/v1/dashboard/merchants/{merchantId}/catalog/draft/problems","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  publishCatalog: {"id":"publishCatalog","method":"POST","path":"/api/v1/dashboard/merchants/{merchantId}/catalog/publications","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  listPublications: {"id":"listPublications","method":"GET","path":"/api/v1/dashboard/merchants/{merchantId}/catalog/publications","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  comparePublications: {"id":"comparePublications","method":"GET","path":"/api/v1/dashboard/merchants/{merchantId}/catalog/comparison","query":["from","to"],"caller":"staff","key":false,"ifMatch":"none"},
  rollBackCatalog: {"id":"rollBackCatalog","method":"POST","path":"/api/v1/dashboard/merchants/{merchantId}/catalog/roll-back","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  createMerchant: {"id":"createMerchant","method":"POST","path":"/api/v1/dashboard/merchants","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  getMerchantSettings: {"id":"getMerchantSettings","method":"GET","path":"/api/v1/dashboard/merchants/{merchantId}/settings","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  changeMerchant: {"id":"changeMerchant","method":"PATCH","path":"/api/v1/dashboard/merchants/{merchantId}/settings","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  createLocation: {"id":"createLocation","method":"POST","path":"/api/v1/dashboard/merchants/{merchantId}/locations","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  listLocations: {"id":"listLocations","method":"GET","path":"/api/v1/dashboard/merchants/{merchantId}/locations","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  getLocationSettings: {"id":"getLocationSettings","method":"GET","path":"/api/v1/dashboard/merchants/{merchantId}/locations/{locationId}/settings","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  changeLocation: {"id":"changeLocation","method":"PATCH","path":"/api/v1/dashboard/merchants/{merchantId}/locations/{locationId}/settings","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  getPolicy: {"id":"getPolicy","method":"GET","path":"/api/v1/dashboard/merchants/{merchantId}/locations/{locationId}/policy","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  savePolicy: {"id":"savePolicy","method":"PUT","path":"/api/v1/dashboard/merchants/{merchantId}/locations/{locationId}/policy","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  previewPolicy: {"id":"previewPolicy","method":"POST","path":"/api/v1/dashboard/merchants/{merchantId}/locations/{locationId}/policy/preview","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  pauseOrdering: {"id":"pauseOrdering","method":"POST","path":"/api/v1/dashboard/merchants/{merchantId}/locations/{locationId}/pause","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  resumeOrdering: {"id":"resumeOrdering","method":"DELETE","path":"/api/v1/dashboard/merchants/{merchantId}/locations/{locationId}/pause","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  listAvailability: {"id":"listAvailability","method":"GET","path":"/api/v1/dashboard/merchants/{merchantId}/locations/{locationId}/availability","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  setAvailability: {"id":"setAvailability","method":"PUT","path":"/api/v1/dashboard/merchants/{merchantId}/locations/{locationId}/availability","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  listDiscountCodes: {"id":"listDiscountCodes","method":"GET","path":"/api/v1/dashboard/merchants/{merchantId}/discount-codes","query":["limit","cursor"],"caller":"staff","key":false,"ifMatch":"none"},
  saveDiscountCode: {"id":"saveDiscountCode","method":"PUT","path":"/api/v1/dashboard/merchants/{merchantId}/discount-codes/{code}","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  deleteDiscountCode: {"id":"deleteDiscountCode","method":"DELETE","path":"/api/v1/dashboard/merchants/{merchantId}/discount-codes/{code}","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  getLoyaltyProgramme: {"id":"getLoyaltyProgramme","method":"GET","path":"/api/v1/dashboard/merchants/{merchantId}/loyalty/programme","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  saveLoyaltyProgramme: {"id":"saveLoyaltyProgramme","method":"PUT","path":"/api/v1/dashboard/merchants/{merchantId}/loyalty/programme","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  reviewLoyaltyClaims: {"id":"reviewLoyaltyClaims","method":"GET","path":"/api/v1/dashboard/merchants/{merchantId}/loyalty/claims","query":["limit","cursor","status"],"caller":"staff","key":false,"ifMatch":"none"},
  decideLoyaltyClaim: {"id":"decideLoyaltyClaim","method":"POST","path":"/api/v1/dashboard/merchants/{merchantId}/loyalty/claims/{claimId}/decision","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  retryLoyaltyClaim: {"id":"retryLoyaltyClaim","method":"POST","path":"/api/v1/dashboard/merchants/{merchantId}/loyalty/claims/{claimId}/retry","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  listWebhooks: {"id":"listWebhooks","method":"GET","path":"/api/v1/dashboard/merchants/{merchantId}/webhooks","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  createWebhook: {"id":"createWebhook","method":"POST","path":"/api/v1/dashboard/merchants/{merchantId}/webhooks","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  changeWebhook: {"id":"changeWebhook","method":"PUT","path":"/api/v1/dashboard/merchants/{merchantId}/webhooks/{endpointId}","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  deleteWebhook: {"id":"deleteWebhook","method":"DELETE","path":"/api/v1/dashboard/merchants/{merchantId}/webhooks/{endpointId}","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  rotateWebhookSecret: {"id":"rotateWebhookSecret","method":"POST","path":"/api/v1/dashboard/merchants/{merchantId}/webhooks/{endpointId}/secret","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  listWebhookDeliveries: {"id":"listWebhookDeliveries","method":"GET","path":"/api/v1/dashboard/merchants/{merchantId}/webhooks/{endpointId}/deliveries","query":["status","before","limit"],"caller":"staff","key":false,"ifMatch":"none"},
  replayWebhook: {"id":"replayWebhook","method":"POST","path":"/api/v1/dashboard/merchants/{merchantId}/webhooks/{endpointId}/replay","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  retryWebhookDelivery: {"id":"retryWebhookDelivery","method":"POST","path":"/api/v1/dashboard/merchants/{merchantId}/webhooks/{endpointId}/deliveries/{eventId}/retry","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  issueLocationKey: {"id":"issueLocationKey","method":"POST","path":"/api/v1/dashboard/merchants/{merchantId}/locations/{locationId}/keys","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  listLocationKeys: {"id":"listLocationKeys","method":"GET","path":"/api/v1/dashboard/merchants/{merchantId}/locations/{locationId}/keys","query":["limit","cursor"],"caller":"staff","key":false,"ifMatch":"none"},
  revokeLocationKey: {"id":"revokeLocationKey","method":"DELETE","path":"/api/v1/dashboard/merchants/{merchantId}/locations/{locationId}/keys/{keyId}","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  getBindings: {"id":"getBindings","method":"GET","path":"/api/v1/dashboard/merchants/{merchantId}/locations/{locationId}/bindings","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  bindProvider: {"id":"bindProvider","method":"PUT","path":"/api/v1/dashboard/merchants/{merchantId}/locations/{locationId}/bindings/provider","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  unbindProvider: {"id":"unbindProvider","method":"DELETE","path":"/api/v1/dashboard/merchants/{merchantId}/locations/{locationId}/bindings/provider","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  getPaymentProcessor: {"id":"getPaymentProcessor","method":"GET","path":"/api/v1/dashboard/merchants/{merchantId}/payment-processor","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  setPaymentProcessor: {"id":"setPaymentProcessor","method":"PUT","path":"/api/v1/dashboard/merchants/{merchantId}/payment-processor","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  listBoardOrders: {"id":"listBoardOrders","method":"GET","path":"/api/v1/dashboard/merchants/{merchantId}/locations/{locationId}/orders","query":["limit","cursor","states","order"],"caller":"staff","key":false,"ifMatch":"none"},
  listBoardChanges: {"id":"listBoardChanges","method":"GET","path":"/api/v1/dashboard/merchants/{merchantId}/locations/{locationId}/order-changes","query":["after"],"caller":"staff","key":false,"ifMatch":"none"},
  getBoardOrder: {"id":"getBoardOrder","method":"GET","path":"/api/v1/dashboard/merchants/{merchantId}/locations/{locationId}/orders/{orderId}","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  decidePlacement: {"id":"decidePlacement","method":"POST","path":"/api/v1/dashboard/merchants/{merchantId}/locations/{locationId}/orders/{orderId}/decision","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  changeBoardOrder: {"id":"changeBoardOrder","method":"POST","path":"/api/v1/dashboard/merchants/{merchantId}/locations/{locationId}/orders/{orderId}/status","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  markLineUnavailable: {"id":"markLineUnavailable","method":"POST","path":"/api/v1/dashboard/merchants/{merchantId}/locations/{locationId}/orders/{orderId}/unavailable-items","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  refundOrder: {"id":"refundOrder","method":"POST","path":"/api/v1/dashboard/merchants/{merchantId}/locations/{locationId}/orders/{orderId}/refunds","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  listCustomers: {"id":"listCustomers","method":"GET","path":"/api/v1/dashboard/merchants/{merchantId}/customers","query":["limit","cursor","identifier"],"caller":"staff","key":false,"ifMatch":"none"},
  exportCustomer: {"id":"exportCustomer","method":"GET","path":"/api/v1/dashboard/merchants/{merchantId}/customers/{customerId}/export","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  eraseCustomer: {"id":"eraseCustomer","method":"POST","path":"/api/v1/dashboard/merchants/{merchantId}/customers/{customerId}/erasure","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  listGuestOrders: {"id":"listGuestOrders","method":"GET","path":"/api/v1/dashboard/merchants/{merchantId}/guests/orders","query":["limit","cursor","identifier"],"caller":"staff","key":false,"ifMatch":"none"},
  exportGuest: {"id":"exportGuest","method":"POST","path":"/api/v1/dashboard/merchants/{merchantId}/guests/export","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  eraseGuest: {"id":"eraseGuest","method":"POST","path":"/api/v1/dashboard/merchants/{merchantId}/guests/erasure","query":[],"caller":"staff","key":false,"ifMatch":"none"},
  getLocationAnalytics: {"id":"getLocationAnalytics","method":"GET","path":"/api/v1/dashboard/merchants/{merchantId}/locations/{locationId}/analytics","query":["from","to"],"caller":"staff","key":false,"ifMatch":"none"},
  getPriceTrace: {"id":"getPriceTrace","method":"GET","path":"/api/v1/storefront/locations/{locationId}/carts/{cartId}/price-trace","query":[],"caller":"cartOrCustomer","key":false,"ifMatch":"none"},
  simulateEdits: {"id":"simulateEdits","method":"POST","path":"/api/v1/storefront/locations/{locationId}/carts/{cartId}/what-if","query":[],"caller":"cartOrCustomer","key":false,"ifMatch":"none"},
  listCartHistory: {"id":"listCartHistory","method":"GET","path":"/api/v1/storefront/locations/{locationId}/carts/{cartId}/history","query":["after","limit"],"caller":"cartOrCustomer","key":false,"ifMatch":"none"},
  getCartRevision: {"id":"getCartRevision","method":"GET","path":"/api/v1/storefront/locations/{locationId}/carts/{cartId}/history/{revision}","query":[],"caller":"cartOrCustomer","key":false,"ifMatch":"none"},
  getReceiptPriceTrace: {"id":"getReceiptPriceTrace","method":"GET","path":"/api/v1/storefront/receipts/{receiptId}/price-trace","query":[],"caller":"receiptOrCustomer","key":false,"ifMatch":"none"},
  getPaymentForm: {"id":"getPaymentForm","method":"GET","path":"/api/v1/storefront/locations/{locationId}/carts/{cartId}/payment-form","query":[],"caller":"cartOrCustomer","key":false,"ifMatch":"none"},
  confirmSandboxPayment: {"id":"confirmSandboxPayment","method":"POST","path":"/api/v1/sandbox/payments/confirm","query":[],"caller":"anonymous","key":false,"ifMatch":"none"},
  advanceOrder: {"id":"advanceOrder","method":"POST","path":"/api/v1/sandbox/orders/{orderId}/advance","query":[],"caller":"anonymous","key":false,"ifMatch":"none"},
  advanceDelivery: {"id":"advanceDelivery","method":"POST","path":"/api/v1/sandbox/deliveries/{externalDeliveryId}/advance","query":[],"caller":"anonymous","key":false,"ifMatch":"none"},
  listSandboxMessages: {"id":"listSandboxMessages","method":"GET","path":"/api/v1/sandbox/outbox","query":["identifier"],"caller":"anonymous","key":false,"ifMatch":"none"},
  changeCatalog: {"id":"changeCatalog","method":"POST","path":"/api/v1/sandbox/catalog-changes","query":[],"caller":"anonymous","key":false,"ifMatch":"none"},
  setClock: {"id":"setClock","method":"PUT","path":"/api/v1/sandbox/clock","query":[],"caller":"anonymous","key":false,"ifMatch":"none"},
  createLocationKey: {"id":"createLocationKey","method":"POST","path":"/api/v1/sandbox/location-keys","query":[],"caller":"anonymous","key":false,"ifMatch":"none"},
} as const satisfies Record<string, OperationDescription>;

/** What is followed, not called: see follow.ts. */
export const streamDescriptions = {
  followCart: {"id":"followCart","method":"GET","path":"/api/v1/storefront/locations/{locationId}/carts/{cartId}/events","query":[],"caller":"cartOrCustomer","key":false,"ifMatch":"none"},
  followCartOrder: {"id":"followCartOrder","method":"GET","path":"/api/v1/storefront/locations/{locationId}/carts/{cartId}/order-events","query":[],"caller":"cartOrCustomer","key":false,"ifMatch":"none"},
  followOrder: {"id":"followOrder","method":"GET","path":"/api/v1/storefront/receipts/{receiptId}/events","query":[],"caller":"receiptOrCustomer","key":false,"ifMatch":"none"},
} as const satisfies Record<string, OperationDescription>;

/** One method per operation. */
export interface Operations {
  /** A merchant and its locations. */
  getMerchant(input: Input<'getMerchant'>): Promise<Output<'getMerchant'>>;

  /** A location, by id or slug. */
  getLocation(input: Input<'getLocation'>): Promise<Output<'getLocation'>>;

  /** The great-circle distance between a place and a location. */
  getDistance(input: Input<'getDistance'>): Promise<Output<'getDistance'>>;

  /** The days and times for which orders can be scheduled. */
  getOrderTimes(input: Input<'getOrderTimes'>): Promise<Output<'getOrderTimes'>>;

  /** Whether a location takes orders, without creating a cart. */
  getOrderingReadiness(input: Input<'getOrderingReadiness'>): Promise<Output<'getOrderingReadiness'>>;

  /** The tips a location suggests and allows. */
  getGratuityConfiguration(input: Input<'getGratuityConfiguration'>): Promise<Output<'getGratuityConfiguration'>>;

  /** The menus of a location. */
  listMenus(input: Input<'listMenus'>): Promise<Output<'listMenus'>>;

  /** A product with everything that can be chosen for it. */
  getProduct(input: Input<'getProduct'>): Promise<Output<'getProduct'>>;

  /** Starts an ordering session: creates a cart or resumes one. */
  startSession(input: Input<'startSession'>): Promise<Output<'startSession'>>;

  /** Records a scan, a cart view or a checkout view. */
  recordAnalyticsEvent(input: Input<'recordAnalyticsEvent'>): Promise<Output<'recordAnalyticsEvent'>>;

  /** Reads a cart, whatever its state. */
  getCart(input: Input<'getCart'>): Promise<Output<'getCart'>>;

  /** Changes the fulfillment method or the note of a cart. */
  updateCart(input: Input<'updateCart'>): Promise<Output<'updateCart'>>;

  /** Expires a cart. */
  expireCart(input: Input<'expireCart'>): Promise<Output<'expireCart'>>;

  /** Recommends products that are not in the cart yet. */
  listRecommendations(input: Input<'listRecommendations'>): Promise<Output<'listRecommendations'>>;

  /** Stores the contact, requotes the cart and acknowledges the changes it shows. */
  validateAndUpdateCart(input: Input<'validateAndUpdateCart'>): Promise<Output<'validateAndUpdateCart'>>;

  /** Sets the tip as an amount or a percentage; zero clears it. */
  setGratuity(input: Input<'setGratuity'>): Promise<Output<'setGratuity'>>;

  /** Sets the delivery address and switches the cart to delivery. */
  setDelivery(input: Input<'setDelivery'>): Promise<Output<'setDelivery'>>;

  /** Sets the table and switches the cart to table service. */
  setTable(input: Input<'setTable'>): Promise<Output<'setTable'>>;

  /** Sets the room and switches the cart to room service. */
  setRoom(input: Input<'setRoom'>): Promise<Output<'setRoom'>>;

  /** Sets the order time to as soon as possible or to an offered time. */
  setOrderTime(input: Input<'setOrderTime'>): Promise<Output<'setOrderTime'>>;

  /** Adds a product with its chosen options to a cart. */
  addCartItem(input: Input<'addCartItem'>): Promise<Output<'addCartItem'>>;

  /** Changes the quantity of a line; 0 removes it. */
  changeItemQuantity(input: Input<'changeItemQuantity'>): Promise<Output<'changeItemQuantity'>>;

  /** Removes a line from a cart. */
  removeCartItem(input: Input<'removeCartItem'>): Promise<Output<'removeCartItem'>>;

  /** Applies a discount code to a cart. */
  applyDiscountCode(input: Input<'applyDiscountCode'>): Promise<Output<'applyDiscountCode'>>;

  /** Removes the applied discount code from a cart. */
  removeDiscountCode(input: Input<'removeDiscountCode'>): Promise<Output<'removeDiscountCode'>>;

  /** Gives a guest cart to the signed-in customer and revokes its capabilities. */
  claimCart(input: Input<'claimCart'>): Promise<Output<'claimCart'>>;

  /** Moves a cart to another location, or shows what that would change. */
  switchLocation(input: Input<'switchLocation'>): Promise<Output<'switchLocation'>>;

  /** Prepares the hosted checkout of a cart. */
  prepareHandoff(input: Input<'prepareHandoff'>): Promise<Output<'prepareHandoff'>>;

  /** Exchanges a handoff for the cart and a fresh capability. */
  exchangeHandoff(input: Input<'exchangeHandoff'>): Promise<Output<'exchangeHandoff'>>;

  /** Locks the cart for payment, or recovers the payment of a locked one. */
  createPaymentIntent(input: Input<'createPaymentIntent'>): Promise<Output<'createPaymentIntent'>>;

  /** Cancels the payment of a locked cart and opens it again. */
  releasePayment(input: Input<'releasePayment'>): Promise<Output<'releasePayment'>>;

  /** Tells how the payment of a cart stands, and the order once there is one. */
  getOrderResult(input: Input<'getOrderResult'>): Promise<Output<'getOrderResult'>>;

  /** Rates the order that came of a cart, once. */
  rateOrder(input: Input<'rateOrder'>): Promise<Output<'rateOrder'>>;

  /** Reads the receipt of an order. */
  getReceipt(input: Input<'getReceipt'>): Promise<Output<'getReceipt'>>;

  /** Sends a one-time code to an e-mail address or phone number. */
  requestLogin(input: Input<'requestLogin'>): Promise<Output<'requestLogin'>>;

  /** Exchanges a one-time code for a session token. */
  verifyCode(input: Input<'verifyCode'>): Promise<Output<'verifyCode'>>;

  /** The profile of the signed-in customer. */
  getProfile(input: Input<'getProfile'>): Promise<Output<'getProfile'>>;

  /** The orders of the signed-in customer, newest first. */
  listOrders(input: Input<'listOrders'>): Promise<Output<'listOrders'>>;

  /** Reads one order of the signed-in customer. */
  getOrder(input: Input<'getOrder'>): Promise<Output<'getOrder'>>;

  /** The addresses of the signed-in customer, newest first. */
  listAddresses(input: Input<'listAddresses'>): Promise<Output<'listAddresses'>>;

  /** Keeps an address for the signed-in customer. */
  createAddress(input: Input<'createAddress'>): Promise<Output<'createAddress'>>;

  /** Changes an address of the signed-in customer. */
  updateAddress(input: Input<'updateAddress'>): Promise<Output<'updateAddress'>>;

  /** Deletes an address of the signed-in customer. */
  deleteAddress(input: Input<'deleteAddress'>): Promise<Output<'deleteAddress'>>;

  /** The saved payment methods of the signed-in customer. */
  listSavedPayments(input: Input<'listSavedPayments'>): Promise<Output<'listSavedPayments'>>;

  /** Deletes a saved payment method of the signed-in customer. */
  deleteSavedPayment(input: Input<'deleteSavedPayment'>): Promise<Output<'deleteSavedPayment'>>;

  /** Ends the session of the presented token. */
  logOut(input: Input<'logOut'>): Promise<Output<'logOut'>>;

  /** Joins the loyalty programme that the cart is priced with. */
  joinLoyalty(input: Input<'joinLoyalty'>): Promise<Output<'joinLoyalty'>>;

  /** The points a cart earns, and the rewards it could use. */
  getLoyaltyQuote(input: Input<'getLoyaltyQuote'>): Promise<Output<'getLoyaltyQuote'>>;

  /** Applies a reward to the cart and sets its points aside. */
  redeemReward(input: Input<'redeemReward'>): Promise<Output<'redeemReward'>>;

  /** Takes the reward off the cart and gives its points back. */
  cancelReward(input: Input<'cancelReward'>): Promise<Output<'cancelReward'>>;

  /** The points of the signed-in customer, and every entry that made them. */
  getLoyaltyLedger(input: Input<'getLoyaltyLedger'>): Promise<Output<'getLoyaltyLedger'>>;

  /** Claims points that an order of the signed-in customer should have earned. */
  submitLoyaltyClaim(input: Input<'submitLoyaltyClaim'>): Promise<Output<'submitLoyaltyClaim'>>;

  /** The claims of the signed-in customer, newest first. */
  listLoyaltyClaims(input: Input<'listLoyaltyClaims'>): Promise<Output<'listLoyaltyClaims'>>;

  /** Makes the first owner, with the link that the start printed. */
  useFirstRunLink(input: Input<'useFirstRunLink'>): Promise<Output<'useFirstRunLink'>>;

  /** Sends a one-time code to a person of the merchant. */
  requestStaffCode(input: Input<'requestStaffCode'>): Promise<Output<'requestStaffCode'>>;

  /** Exchanges a one-time code for a session cookie of the dashboard. */
  verifyStaffCode(input: Input<'verifyStaffCode'>): Promise<Output<'verifyStaffCode'>>;

  /** Tells who is signed in to the dashboard, and where they work. */
  getStaffAccount(input: Input<'getStaffAccount'>): Promise<Output<'getStaffAccount'>>;

  /** Signs out of the dashboard. */
  signOutStaff(input: Input<'signOutStaff'>): Promise<Output<'signOutStaff'>>;

  /** Lists the people of a merchant, with roles and locations. */
  listStaff(input: Input<'listStaff'>): Promise<Output<'listStaff'>>;

  /** Adds a person to a merchant. */
  addStaff(input: Input<'addStaff'>): Promise<Output<'addStaff'>>;

  /** Changes the role and the locations of a person. */
  changeStaff(input: Input<'changeStaff'>): Promise<Output<'changeStaff'>>;

  /** Removes a person from a merchant. */
  removeStaff(input: Input<'removeStaff'>): Promise<Output<'removeStaff'>>;

  /** Lists what people of the merchant did. */
  listAuditLog(input: Input<'listAuditLog'>): Promise<Output<'listAuditLog'>>;

  /** Reads the draft of the menu. */
  getCatalogDraft(input: Input<'getCatalogDraft'>): Promise<Output<'getCatalogDraft'>>;

  /** Saves the draft of the menu. */
  saveCatalogDraft(input: Input<'saveCatalogDraft'>): Promise<Output<'saveCatalogDraft'>>;

  /** Brings a menu from a file into the draft, or says what that would do. */
  importMenu(input: Input<'importMenu'>): Promise<Output<'importMenu'>>;

  /** Checks the draft of the menu without publishing it. */
  validateCatalogDraft(input: Input<'validateCatalogDraft'>): Promise<Output<'validateCatalogDraft'>>;

  /** Publishes the draft of the menu. */
  publishCatalog(input: Input<'publishCatalog'>): Promise<Output<'publishCatalog'>>;

  /** Lists what was published. */
  listPublications(input: Input<'listPublications'>): Promise<Output<'listPublications'>>;

  /** Compares two publications, or one with the draft. */
  comparePublications(input: Input<'comparePublications'>): Promise<Output<'comparePublications'>>;

  /** Goes back to an earlier publication. */
  rollBackCatalog(input: Input<'rollBackCatalog'>): Promise<Output<'rollBackCatalog'>>;

  /** Makes a merchant; for the people who run the installation. */
  createMerchant(input: Input<'createMerchant'>): Promise<Output<'createMerchant'>>;

  /** Tells how a merchant is set up. */
  getMerchantSettings(input: Input<'getMerchantSettings'>): Promise<Output<'getMerchantSettings'>>;

  /** Changes a merchant: its texts, whether it is published, its origins. */
  changeMerchant(input: Input<'changeMerchant'>): Promise<Output<'changeMerchant'>>;

  /** Makes a location of a merchant. */
  createLocation(input: Input<'createLocation'>): Promise<Output<'createLocation'>>;

  /** Lists the locations of a merchant, unpublished ones too. */
  listLocations(input: Input<'listLocations'>): Promise<Output<'listLocations'>>;

  /** Tells how a location is set up. */
  getLocationSettings(input: Input<'getLocationSettings'>): Promise<Output<'getLocationSettings'>>;

  /** Changes a location: its texts, its address, whether it is published. */
  changeLocation(input: Input<'changeLocation'>): Promise<Output<'changeLocation'>>;

  /** Tells the terms of a location: hours, fees, taxes, tips, delivery. */
  getPolicy(input: Input<'getPolicy'>): Promise<Output<'getPolicy'>>;

  /** Saves the terms of a location; they hold at once. */
  savePolicy(input: Input<'savePolicy'>): Promise<Output<'savePolicy'>>;

  /** Prices an example under terms that are not saved. */
  previewPolicy(input: Input<'previewPolicy'>): Promise<Output<'previewPolicy'>>;

  /** Stops ordering at a location for a while. */
  pauseOrdering(input: Input<'pauseOrdering'>): Promise<Output<'pauseOrdering'>>;

  /** Lets orders in again. */
  resumeOrdering(input: Input<'resumeOrdering'>): Promise<Output<'resumeOrdering'>>;

  /** Lists what a location sells, and what of it is sold out. */
  listAvailability(input: Input<'listAvailability'>): Promise<Output<'listAvailability'>>;

  /** Switches a dish or an option off or on, and says how much is left. */
  setAvailability(input: Input<'setAvailability'>): Promise<Output<'setAvailability'>>;

  /** Lists the discount codes of a merchant. */
  listDiscountCodes(input: Input<'listDiscountCodes'>): Promise<Output<'listDiscountCodes'>>;

  /** Makes a discount code, or changes its terms. */
  saveDiscountCode(input: Input<'saveDiscountCode'>): Promise<Output<'saveDiscountCode'>>;

  /** Takes out a discount code that nobody used. */
  deleteDiscountCode(input: Input<'deleteDiscountCode'>): Promise<Output<'deleteDiscountCode'>>;

  /** Tells the loyalty programme: what points are earned with, and what they buy. */
  getLoyaltyProgramme(input: Input<'getLoyaltyProgramme'>): Promise<Output<'getLoyaltyProgramme'>>;

  /** Saves the loyalty programme; it holds at once. */
  saveLoyaltyProgramme(input: Input<'saveLoyaltyProgramme'>): Promise<Output<'saveLoyaltyProgramme'>>;

  /** Lists the loyalty claims that wait for a decision. */
  reviewLoyaltyClaims(input: Input<'reviewLoyaltyClaims'>): Promise<Output<'reviewLoyaltyClaims'>>;

  /** Approves a loyalty claim with points, or rejects it. */
  decideLoyaltyClaim(input: Input<'decideLoyaltyClaim'>): Promise<Output<'decideLoyaltyClaim'>>;

  /** Tries again to post the points of an approved claim. */
  retryLoyaltyClaim(input: Input<'retryLoyaltyClaim'>): Promise<Output<'retryLoyaltyClaim'>>;

  /** Lists the webhook endpoints of a merchant. */
  listWebhooks(input: Input<'listWebhooks'>): Promise<Output<'listWebhooks'>>;

  /** Registers a webhook endpoint and tells its secret, once. */
  createWebhook(input: Input<'createWebhook'>): Promise<Output<'createWebhook'>>;

  /** Changes a webhook endpoint, or turns it off and on. */
  changeWebhook(input: Input<'changeWebhook'>): Promise<Output<'changeWebhook'>>;

  /** Deletes a webhook endpoint. */
  deleteWebhook(input: Input<'deleteWebhook'>): Promise<Output<'deleteWebhook'>>;

  /** Gives a webhook endpoint another secret and tells it, once. */
  rotateWebhookSecret(input: Input<'rotateWebhookSecret'>): Promise<Output<'rotateWebhookSecret'>>;

  /** Lists what was sent to a webhook endpoint, with every try. */
  listWebhookDeliveries(input: Input<'listWebhookDeliveries'>): Promise<Output<'listWebhookDeliveries'>>;

  /** Sends events to a webhook endpoint once more. */
  replayWebhook(input: Input<'replayWebhook'>): Promise<Output<'replayWebhook'>>;

  /** Sends one event to a webhook endpoint once more. */
  retryWebhookDelivery(input: Input<'retryWebhookDelivery'>): Promise<Output<'retryWebhookDelivery'>>;

  /** Makes a key for the merchant’s own server, shown once. */
  issueLocationKey(input: Input<'issueLocationKey'>): Promise<Output<'issueLocationKey'>>;

  /** Lists the keys of a location, revoked ones too. */
  listLocationKeys(input: Input<'listLocationKeys'>): Promise<Output<'listLocationKeys'>>;

  /** Ends a key of a location for good. */
  revokeLocationKey(input: Input<'revokeLocationKey'>): Promise<Output<'revokeLocationKey'>>;

  /** Tells which systems of others a location works with. */
  getBindings(input: Input<'getBindings'>): Promise<Output<'getBindings'>>;

  /** Binds a location to the connected provider. */
  bindProvider(input: Input<'bindProvider'>): Promise<Output<'bindProvider'>>;

  /** Unbinds a location from its provider. */
  unbindProvider(input: Input<'unbindProvider'>): Promise<Output<'unbindProvider'>>;

  /** Reads who takes the payments of a merchant. */
  getPaymentProcessor(input: Input<'getPaymentProcessor'>): Promise<Output<'getPaymentProcessor'>>;

  /** Sets who takes the payments of a merchant. */
  setPaymentProcessor(input: Input<'setPaymentProcessor'>): Promise<Output<'setPaymentProcessor'>>;

  /** Lists the orders of a location, undecided ones included. */
  listBoardOrders(input: Input<'listBoardOrders'>): Promise<Output<'listBoardOrders'>>;

  /** Lists the orders of a location that changed since the last look. */
  listBoardChanges(input: Input<'listBoardChanges'>): Promise<Output<'listBoardChanges'>>;

  /** Reads an order of a location, with everything the kitchen has to know. */
  getBoardOrder(input: Input<'getBoardOrder'>): Promise<Output<'getBoardOrder'>>;

  /** Accepts or rejects an order that waits for an answer. */
  decidePlacement(input: Input<'decidePlacement'>): Promise<Output<'decidePlacement'>>;

  /** Moves an order of a location on, or cancels it. */
  changeBoardOrder(input: Input<'changeBoardOrder'>): Promise<Output<'changeBoardOrder'>>;

  /** Removes a line that cannot be made and gives it back, or cancels the order, as the customer chose. */
  markLineUnavailable(input: Input<'markLineUnavailable'>): Promise<Output<'markLineUnavailable'>>;

  /** Gives back a part of an order, or all of it. */
  refundOrder(input: Input<'refundOrder'>): Promise<Output<'refundOrder'>>;

  /** Lists the customers of a merchant, or finds one by e-mail address or number. */
  listCustomers(input: Input<'listCustomers'>): Promise<Output<'listCustomers'>>;

  /** Reads everything that is kept about a customer. */
  exportCustomer(input: Input<'exportCustomer'>): Promise<Output<'exportCustomer'>>;

  /** Forgets a customer: overwrites everything personal that is kept. */
  eraseCustomer(input: Input<'eraseCustomer'>): Promise<Output<'eraseCustomer'>>;

  /** Finds the orders of a guest by e-mail address or number. */
  listGuestOrders(input: Input<'listGuestOrders'>): Promise<Output<'listGuestOrders'>>;

  /** Reads everything that is kept about a guest. */
  exportGuest(input: Input<'exportGuest'>): Promise<Output<'exportGuest'>>;

  /** Forgets a guest: overwrites everything personal that is kept. */
  eraseGuest(input: Input<'eraseGuest'>): Promise<Output<'eraseGuest'>>;

  /** Sums up what a location did on some days. */
  getLocationAnalytics(input: Input<'getLocationAnalytics'>): Promise<Output<'getLocationAnalytics'>>;

  /** Explains what a cart costs, step by step. */
  getPriceTrace(input: Input<'getPriceTrace'>): Promise<Output<'getPriceTrace'>>;

  /** Tells what a cart would be after up to twenty edits, without making them. */
  simulateEdits(input: Input<'simulateEdits'>): Promise<Output<'simulateEdits'>>;

  /** Lists the revisions of a cart: what was done, by whom, and what changed. */
  listCartHistory(input: Input<'listCartHistory'>): Promise<Output<'listCartHistory'>>;

  /** Reads a cart exactly as it was sent at an earlier revision. */
  getCartRevision(input: Input<'getCartRevision'>): Promise<Output<'getCartRevision'>>;

  /** Explains what an order cost, step by step. */
  getReceiptPriceTrace(input: Input<'getReceiptPriceTrace'>): Promise<Output<'getReceiptPriceTrace'>>;

  /** Reads what the payment page needs to show the processor its payer. */
  getPaymentForm(input: Input<'getPaymentForm'>): Promise<Output<'getPaymentForm'>>;

  /** Plays the payer: pays, declines, leaves in progress or cancels. */
  confirmSandboxPayment(input: Input<'confirmSandboxPayment'>): Promise<Output<'confirmSandboxPayment'>>;

  /** Plays the kitchen side: accepts, rejects, or moves an order on. */
  advanceOrder(input: Input<'advanceOrder'>): Promise<Output<'advanceOrder'>>;

  /** Plays the courier: picks a delivery up, brings it, or calls it off. */
  advanceDelivery(input: Input<'advanceDelivery'>): Promise<Output<'advanceDelivery'>>;

  /** Lists the messages that would have been sent to somebody. */
  listSandboxMessages(input: Input<'listSandboxMessages'>): Promise<Output<'listSandboxMessages'>>;

  /** Changes availability, prices or the range of one location. */
  changeCatalog(input: Input<'changeCatalog'>): Promise<Output<'changeCatalog'>>;

  /** Moves the test clock of one merchant. */
  setClock(input: Input<'setClock'>): Promise<Output<'setClock'>>;

  /** Makes a key of a location for the older routes. */
  createLocationKey(input: Input<'createLocationKey'>): Promise<Output<'createLocationKey'>>;
}

/** The methods, all of them going through `call`. */
export function bindOperations(call: Call): Operations {
  return {
    getMerchant: (input) => call(descriptions.getMerchant, input),
    getLocation: (input) => call(descriptions.getLocation, input),
    getDistance: (input) => call(descriptions.getDistance, input),
    getOrderTimes: (input) => call(descriptions.getOrderTimes, input),
    getOrderingReadiness: (input) => call(descriptions.getOrderingReadiness, input),
    getGratuityConfiguration: (input) => call(descriptions.getGratuityConfiguration, input),
    listMenus: (input) => call(descriptions.listMenus, input),
    getProduct: (input) => call(descriptions.getProduct, input),
    startSession: (input) => call(descriptions.startSession, input),
    recordAnalyticsEvent: (input) => call(descriptions.recordAnalyticsEvent, input),
    getCart: (input) => call(descriptions.getCart, input),
    updateCart: (input) => call(descriptions.updateCart, input),
    expireCart: (input) => call(descriptions.expireCart, input),
    listRecommendations: (input) => call(descriptions.listRecommendations, input),
    validateAndUpdateCart: (input) => call(descriptions.validateAndUpdateCart, input),
    setGratuity: (input) => call(descriptions.setGratuity, input),
    setDelivery: (input) => call(descriptions.setDelivery, input),
    setTable: (input) => call(descriptions.setTable, input),
    setRoom: (input) => call(descriptions.setRoom, input),
    setOrderTime: (input) => call(descriptions.setOrderTime, input),
    addCartItem: (input) => call(descriptions.addCartItem, input),
    changeItemQuantity: (input) => call(descriptions.changeItemQuantity, input),
    removeCartItem: (input) => call(descriptions.removeCartItem, input),
    applyDiscountCode: (input) => call(descriptions.applyDiscountCode, input),
    removeDiscountCode: (input) => call(descriptions.removeDiscountCode, input),
    claimCart: (input) => call(descriptions.claimCart, input),
    switchLocation: (input) => call(descriptions.switchLocation, input),
    prepareHandoff: (input) => call(descriptions.prepareHandoff, input),
    exchangeHandoff: (input) => call(descriptions.exchangeHandoff, input),
    createPaymentIntent: (input) => call(descriptions.createPaymentIntent, input),
    releasePayment: (input) => call(descriptions.releasePayment, input),
    getOrderResult: (input) => call(descriptions.getOrderResult, input),
    rateOrder: (input) => call(descriptions.rateOrder, input),
    getReceipt: (input) => call(descriptions.getReceipt, input),
    requestLogin: (input) => call(descriptions.requestLogin, input),
    verifyCode: (input) => call(descriptions.verifyCode, input),
    getProfile: (input) => call(descriptions.getProfile, input),
    listOrders: (input) => call(descriptions.listOrders, input),
    getOrder: (input) => call(descriptions.getOrder, input),
    listAddresses: (input) => call(descriptions.listAddresses, input),
    createAddress: (input) => call(descriptions.createAddress, input),
    updateAddress: (input) => call(descriptions.updateAddress, input),
    deleteAddress: (input) => call(descriptions.deleteAddress, input),
    listSavedPayments: (input) => call(descriptions.listSavedPayments, input),
    deleteSavedPayment: (input) => call(descriptions.deleteSavedPayment, input),
    logOut: (input) => call(descriptions.logOut, input),
    joinLoyalty: (input) => call(descriptions.joinLoyalty, input),
    getLoyaltyQuote: (input) => call(descriptions.getLoyaltyQuote, input),
    redeemReward: (input) => call(descriptions.redeemReward, input),
    cancelReward: (input) => call(descriptions.cancelReward, input),
    getLoyaltyLedger: (input) => call(descriptions.getLoyaltyLedger, input),
    submitLoyaltyClaim: (input) => call(descriptions.submitLoyaltyClaim, input),
    listLoyaltyClaims: (input) => call(descriptions.listLoyaltyClaims, input),
    useFirstRunLink: (input) => call(descriptions.useFirstRunLink, input),
    requestStaffCode: (input) => call(descriptions.requestStaffCode, input),
    verifyStaffCode: (input) => call(descriptions.verifyStaffCode, input),
    getStaffAccount: (input) => call(descriptions.getStaffAccount, input),
    signOutStaff: (input) => call(descriptions.signOutStaff, input),
    listStaff: (input) => call(descriptions.listStaff, input),
    addStaff: (input) => call(descriptions.addStaff, input),
    changeStaff: (input) => call(descriptions.changeStaff, input),
    removeStaff: (input) => call(descriptions.removeStaff, input),
    listAuditLog: (input) => call(descriptions.listAuditLog, input),
    getCatalogDraft: (input) => call(descriptions.getCatalogDraft, input),
    saveCatalogDraft: (input) => call(descriptions.saveCatalogDraft, input),
    importMenu: (input) => call(descriptions.importMenu, input),
    validateCatalogDraft: (input) => call(descriptions.validateCatalogDraft, input),
    publishCatalog: (input) => call(descriptions.publishCatalog, input),
    listPublications: (input) => call(descriptions.listPublications, input),
    comparePublications: (input) => call(descriptions.comparePublications, input),
    rollBackCatalog: (input) => call(descriptions.rollBackCatalog, input),
    createMerchant: (input) => call(descriptions.createMerchant, input),
    getMerchantSettings: (input) => call(descriptions.getMerchantSettings, input),
    changeMerchant: (input) => call(descriptions.changeMerchant, input),
    createLocation: (input) => call(descriptions.createLocation, input),
    listLocations: (input) => call(descriptions.listLocations, input),
    getLocationSettings: (input) => call(descriptions.getLocationSettings, input),
    changeLocation: (input) => call(descriptions.changeLocation, input),
    getPolicy: (input) => call(descriptions.getPolicy, input),
    savePolicy: (input) => call(descriptions.savePolicy, input),
    previewPolicy: (input) => call(descriptions.previewPolicy, input),
    pauseOrdering: (input) => call(descriptions.pauseOrdering, input),
    resumeOrdering: (input) => call(descriptions.resumeOrdering, input),
    listAvailability: (input) => call(descriptions.listAvailability, input),
    setAvailability: (input) => call(descriptions.setAvailability, input),
    listDiscountCodes: (input) => call(descriptions.listDiscountCodes, input),
    saveDiscountCode: (input) => call(descriptions.saveDiscountCode, input),
    deleteDiscountCode: (input) => call(descriptions.deleteDiscountCode, input),
    getLoyaltyProgramme: (input) => call(descriptions.getLoyaltyProgramme, input),
    saveLoyaltyProgramme: (input) => call(descriptions.saveLoyaltyProgramme, input),
    reviewLoyaltyClaims: (input) => call(descriptions.reviewLoyaltyClaims, input),
    decideLoyaltyClaim: (input) => call(descriptions.decideLoyaltyClaim, input),
    retryLoyaltyClaim: (input) => call(descriptions.retryLoyaltyClaim, input),
    listWebhooks: (input) => call(descriptions.listWebhooks, input),
    createWebhook: (input) => call(descriptions.createWebhook, input),
    changeWebhook: (input) => call(descriptions.changeWebhook, input),
    deleteWebhook: (input) => call(descriptions.deleteWebhook, input),
    rotateWebhookSecret: (input) => call(descriptions.rotateWebhookSecret, input),
    listWebhookDeliveries: (input) => call(descriptions.listWebhookDeliveries, input),
    replayWebhook: (input) => call(descriptions.replayWebhook, input),
    retryWebhookDelivery: (input) => call(descriptions.retryWebhookDelivery, input),
    issueLocationKey: (input) => call(descriptions.issueLocationKey, input),
    listLocationKeys: (input) => call(descriptions.listLocationKeys, input),
    revokeLocationKey: (input) => call(descriptions.revokeLocationKey, input),
    getBindings: (input) => call(descriptions.getBindings, input),
    bindProvider: (input) => call(descriptions.bindProvider, input),
    unbindProvider: (input) => call(descriptions.unbindProvider, input),
    getPaymentProcessor: (input) => call(descriptions.getPaymentProcessor, input),
    setPaymentProcessor: (input) => call(descriptions.setPaymentProcessor, input),
    listBoardOrders: (input) => call(descriptions.listBoardOrders, input),
    listBoardChanges: (input) => call(descriptions.listBoardChanges, input),
    getBoardOrder: (input) => call(descriptions.getBoardOrder, input),
    decidePlacement: (input) => call(descriptions.decidePlacement, input),
    changeBoardOrder: (input) => call(descriptions.changeBoardOrder, input),
    markLineUnavailable: (input) => call(descriptions.markLineUnavailable, input),
    refundOrder: (input) => call(descriptions.refundOrder, input),
    listCustomers: (input) => call(descriptions.listCustomers, input),
    exportCustomer: (input) => call(descriptions.exportCustomer, input),
    eraseCustomer: (input) => call(descriptions.eraseCustomer, input),
    listGuestOrders: (input) => call(descriptions.listGuestOrders, input),
    exportGuest: (input) => call(descriptions.exportGuest, input),
    eraseGuest: (input) => call(descriptions.eraseGuest, input),
    getLocationAnalytics: (input) => call(descriptions.getLocationAnalytics, input),
    getPriceTrace: (input) => call(descriptions.getPriceTrace, input),
    simulateEdits: (input) => call(descriptions.simulateEdits, input),
    listCartHistory: (input) => call(descriptions.listCartHistory, input),
    getCartRevision: (input) => call(descriptions.getCartRevision, input),
    getReceiptPriceTrace: (input) => call(descriptions.getReceiptPriceTrace, input),
    getPaymentForm: (input) => call(descriptions.getPaymentForm, input),
    confirmSandboxPayment: (input) => call(descriptions.confirmSandboxPayment, input),
    advanceOrder: (input) => call(descriptions.advanceOrder, input),
    advanceDelivery: (input) => call(descriptions.advanceDelivery, input),
    listSandboxMessages: (input) => call(descriptions.listSandboxMessages, input),
    changeCatalog: (input) => call(descriptions.changeCatalog, input),
    setClock: (input) => call(descriptions.setClock, input),
    createLocationKey: (input) => call(descriptions.createLocationKey, input),
  };
}
