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
  logOut: {"id":"logOut","method":"DELETE","path":"/api/v1/storefront/customer/logout","query":[],"caller":"customer","key":false,"ifMatch":"none"},
  confirmSandboxPayment: {"id":"confirmSandboxPayment","method":"POST","path":"/api/v1/sandbox/payments/confirm","query":[],"caller":"anonymous","key":false,"ifMatch":"none"},
  advanceOrder: {"id":"advanceOrder","method":"POST","path":"/api/v1/sandbox/orders/{orderId}/advance","query":[],"caller":"anonymous","key":false,"ifMatch":"none"},
  listSandboxMessages: {"id":"listSandboxMessages","method":"GET","path":"/api/v1/sandbox/outbox","query":["identifier"],"caller":"anonymous","key":false,"ifMatch":"none"},
  changeCatalog: {"id":"changeCatalog","method":"POST","path":"/api/v1/sandbox/catalog-changes","query":[],"caller":"anonymous","key":false,"ifMatch":"none"},
  setClock: {"id":"setClock","method":"PUT","path":"/api/v1/sandbox/clock","query":[],"caller":"anonymous","key":false,"ifMatch":"none"},
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

  /** Ends the session of the presented token. */
  logOut(input: Input<'logOut'>): Promise<Output<'logOut'>>;

  /** Plays the payer: pays, declines, leaves in progress or cancels. */
  confirmSandboxPayment(input: Input<'confirmSandboxPayment'>): Promise<Output<'confirmSandboxPayment'>>;

  /** Plays the kitchen side: accepts, rejects, or moves an order on. */
  advanceOrder(input: Input<'advanceOrder'>): Promise<Output<'advanceOrder'>>;

  /** Lists the messages that would have been sent to somebody. */
  listSandboxMessages(input: Input<'listSandboxMessages'>): Promise<Output<'listSandboxMessages'>>;

  /** Changes availability, prices or the range of one location. */
  changeCatalog(input: Input<'changeCatalog'>): Promise<Output<'changeCatalog'>>;

  /** Moves the test clock of one merchant. */
  setClock(input: Input<'setClock'>): Promise<Output<'setClock'>>;
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
    logOut: (input) => call(descriptions.logOut, input),
    confirmSandboxPayment: (input) => call(descriptions.confirmSandboxPayment, input),
    advanceOrder: (input) => call(descriptions.advanceOrder, input),
    listSandboxMessages: (input) => call(descriptions.listSandboxMessages, input),
    changeCatalog: (input) => call(descriptions.changeCatalog, input),
    setClock: (input) => call(descriptions.setClock, input),
  };
}
