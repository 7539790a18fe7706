// Generated from openapi.json by `npm run generate`. Do not edit.

import type { Call, Input, OperationDescription, Output } from '../operation-types.ts';

export const storefrontDescriptions = {
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
export const storefrontStreams = {
  followCart: {"id":"followCart","method":"GET","path":"/api/v1/storefront/locations/{locationId}/carts/{cartId}/events","query":[],"caller":"cartOrCustomer","key":false,"ifMatch":"none"},
  followCartOrder: {"id":"followCartOrder","method":"GET","path":"/api/v1/storefront/locations/{locationId}/carts/{cartId}/order-events","query":[],"caller":"cartOrCustomer","key":false,"ifMatch":"none"},
  followOrder: {"id":"followOrder","method":"GET","path":"/api/v1/storefront/receipts/{receiptId}/events","query":[],"caller":"receiptOrCustomer","key":false,"ifMatch":"none"},
} as const satisfies Record<string, OperationDescription>;

/** One method per operation of the storefront. */
export interface StorefrontOperations {
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

  /** Lists the messages that would have been sent to an address or number. */
  listSandboxMessages(input: Input<'listSandboxMessages'>): Promise<Output<'listSandboxMessages'>>;

  /** Changes availability, prices or the range of one location. */
  changeCatalog(input: Input<'changeCatalog'>): Promise<Output<'changeCatalog'>>;

  /** Moves the test clock of one merchant. */
  setClock(input: Input<'setClock'>): Promise<Output<'setClock'>>;

  /** Makes a key of a location for the older routes. */
  createLocationKey(input: Input<'createLocationKey'>): Promise<Output<'createLocationKey'>>;
}

/** The methods, all of them going through `call`. */
export function bindStorefrontOperations(call: Call): StorefrontOperations {
  return {
    getMerchant: (input) => call(storefrontDescriptions.getMerchant, input),
    getLocation: (input) => call(storefrontDescriptions.getLocation, input),
    getDistance: (input) => call(storefrontDescriptions.getDistance, input),
    getOrderTimes: (input) => call(storefrontDescriptions.getOrderTimes, input),
    getOrderingReadiness: (input) => call(storefrontDescriptions.getOrderingReadiness, input),
    getGratuityConfiguration: (input) => call(storefrontDescriptions.getGratuityConfiguration, input),
    listMenus: (input) => call(storefrontDescriptions.listMenus, input),
    getProduct: (input) => call(storefrontDescriptions.getProduct, input),
    startSession: (input) => call(storefrontDescriptions.startSession, input),
    recordAnalyticsEvent: (input) => call(storefrontDescriptions.recordAnalyticsEvent, input),
    getCart: (input) => call(storefrontDescriptions.getCart, input),
    updateCart: (input) => call(storefrontDescriptions.updateCart, input),
    expireCart: (input) => call(storefrontDescriptions.expireCart, input),
    listRecommendations: (input) => call(storefrontDescriptions.listRecommendations, input),
    validateAndUpdateCart: (input) => call(storefrontDescriptions.validateAndUpdateCart, input),
    setGratuity: (input) => call(storefrontDescriptions.setGratuity, input),
    setDelivery: (input) => call(storefrontDescriptions.setDelivery, input),
    setTable: (input) => call(storefrontDescriptions.setTable, input),
    setRoom: (input) => call(storefrontDescriptions.setRoom, input),
    setOrderTime: (input) => call(storefrontDescriptions.setOrderTime, input),
    addCartItem: (input) => call(storefrontDescriptions.addCartItem, input),
    changeItemQuantity: (input) => call(storefrontDescriptions.changeItemQuantity, input),
    removeCartItem: (input) => call(storefrontDescriptions.removeCartItem, input),
    applyDiscountCode: (input) => call(storefrontDescriptions.applyDiscountCode, input),
    removeDiscountCode: (input) => call(storefrontDescriptions.removeDiscountCode, input),
    claimCart: (input) => call(storefrontDescriptions.claimCart, input),
    switchLocation: (input) => call(storefrontDescriptions.switchLocation, input),
    prepareHandoff: (input) => call(storefrontDescriptions.prepareHandoff, input),
    exchangeHandoff: (input) => call(storefrontDescriptions.exchangeHandoff, input),
    createPaymentIntent: (input) => call(storefrontDescriptions.createPaymentIntent, input),
    releasePayment: (input) => call(storefrontDescriptions.releasePayment, input),
    getOrderResult: (input) => call(storefrontDescriptions.getOrderResult, input),
    rateOrder: (input) => call(storefrontDescriptions.rateOrder, input),
    getReceipt: (input) => call(storefrontDescriptions.getReceipt, input),
    requestLogin: (input) => call(storefrontDescriptions.requestLogin, input),
    verifyCode: (input) => call(storefrontDescriptions.verifyCode, input),
    getProfile: (input) => call(storefrontDescriptions.getProfile, input),
    listOrders: (input) => call(storefrontDescriptions.listOrders, input),
    getOrder: (input) => call(storefrontDescriptions.getOrder, input),
    listAddresses: (input) => call(storefrontDescriptions.listAddresses, input),
    createAddress: (input) => call(storefrontDescriptions.createAddress, input),
    updateAddress: (input) => call(storefrontDescriptions.updateAddress, input),
    deleteAddress: (input) => call(storefrontDescriptions.deleteAddress, input),
    listSavedPayments: (input) => call(storefrontDescriptions.listSavedPayments, input),
    deleteSavedPayment: (input) => call(storefrontDescriptions.deleteSavedPayment, input),
    logOut: (input) => call(storefrontDescriptions.logOut, input),
    joinLoyalty: (input) => call(storefrontDescriptions.joinLoyalty, input),
    getLoyaltyQuote: (input) => call(storefrontDescriptions.getLoyaltyQuote, input),
    redeemReward: (input) => call(storefrontDescriptions.redeemReward, input),
    cancelReward: (input) => call(storefrontDescriptions.cancelReward, input),
    getLoyaltyLedger: (input) => call(storefrontDescriptions.getLoyaltyLedger, input),
    submitLoyaltyClaim: (input) => call(storefrontDescriptions.submitLoyaltyClaim, input),
    listLoyaltyClaims: (input) => call(storefrontDescriptions.listLoyaltyClaims, input),
    getPriceTrace: (input) => call(storefrontDescriptions.getPriceTrace, input),
    simulateEdits: (input) => call(storefrontDescriptions.simulateEdits, input),
    listCartHistory: (input) => call(storefrontDescriptions.listCartHistory, input),
    getCartRevision: (input) => call(storefrontDescriptions.getCartRevision, input),
    getReceiptPriceTrace: (input) => call(storefrontDescriptions.getReceiptPriceTrace, input),
    getPaymentForm: (input) => call(storefrontDescriptions.getPaymentForm, input),
    confirmSandboxPayment: (input) => call(storefrontDescriptions.confirmSandboxPayment, input),
    advanceOrder: (input) => call(storefrontDescriptions.advanceOrder, input),
    advanceDelivery: (input) => call(storefrontDescriptions.advanceDelivery, input),
    listSandboxMessages: (input) => call(storefrontDescriptions.listSandboxMessages, input),
    changeCatalog: (input) => call(storefrontDescriptions.changeCatalog, input),
    setClock: (input) => call(storefrontDescriptions.setClock, input),
    createLocationKey: (input) => call(storefrontDescriptions.createLocationKey, input),
  };
}
