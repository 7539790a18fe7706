import { dashboardOperations } from './back-office/index.ts';
import { applyDiscountCode } from './cart/apply-discount-code.ts';
import { applyEdits } from './cart/apply-edits.ts';
import { claimCart } from './cart/claim-cart.ts';
import { expireCart } from './cart/expire-cart.ts';
import { followCart } from './cart/follow-cart.ts';
import { getCart } from './cart/get-cart.ts';
import { getCartRevision } from './cart/get-cart-revision.ts';
import { getPriceTrace } from './cart/get-price-trace.ts';
import { addCartItem } from './cart/items/add-cart-item.ts';
import { changeItemQuantity } from './cart/items/change-item-quantity.ts';
import { priceItems } from './cart/items/price-items.ts';
import { removeCartItem } from './cart/items/remove-cart-item.ts';
import { replaceCartItem } from './cart/items/replace-cart-item.ts';
import { listCartHistory } from './cart/list-cart-history.ts';
import { listRecommendations } from './cart/list-recommendations.ts';
import { recordAnalyticsEvent } from './cart/record-analytics-event.ts';
import { removeDiscountCode } from './cart/remove-discount-code.ts';
import { setDelivery } from './cart/set-delivery.ts';
import { setGratuity } from './cart/set-gratuity.ts';
import { setOrderTime } from './cart/set-order-time.ts';
import { setRoom } from './cart/set-room.ts';
import { setTable } from './cart/set-table.ts';
import { simulateEdits } from './cart/simulate-edits.ts';
import { simulateSwitch } from './cart/simulate-switch.ts';
import { startSession } from './cart/start-session.ts';
import { switchLocation } from './cart/switch-location.ts';
import { updateCart } from './cart/update-cart.ts';
import { validateAndUpdateCart } from './cart/validate-and-update-cart.ts';
import { confirmTestPayment } from './checkout/confirm-test-payment.ts';
import { createPaymentIntent } from './checkout/create-payment-intent.ts';
import { exchangeHandoff } from './checkout/exchange-handoff.ts';
import { getOrderResult } from './checkout/get-order-result.ts';
import { getPaymentForm } from './checkout/get-payment-form.ts';
import { placeOrderToPayAtCounter } from './checkout/place-order-to-pay-at-counter.ts';
import { prepareHandoff } from './checkout/prepare-handoff.ts';
import { releasePayment } from './checkout/release-payment.ts';
import { createAddress } from './customer/create-address.ts';
import { createSessionCode } from './customer/create-session-code.ts';
import { deleteAddress } from './customer/delete-address.ts';
import { deleteSavedPayment } from './customer/delete-saved-payment.ts';
import { exchangeSessionCode } from './customer/exchange-session-code.ts';
import { getOrder } from './customer/get-order.ts';
import { getProfile } from './customer/get-profile.ts';
import { listAddresses } from './customer/list-addresses.ts';
import { listCustomerSessions } from './customer/list-customer-sessions.ts';
import { listOrders } from './customer/list-orders.ts';
import { listSavedPayments } from './customer/list-saved-payments.ts';
import { logOut } from './customer/log-out.ts';
import { logOutEverywhere } from './customer/log-out-everywhere.ts';
import { requestLogin } from './customer/request-login.ts';
import { updateAddress } from './customer/update-address.ts';
import { updateProfile } from './customer/update-profile.ts';
import { verifyCode } from './customer/verify-code.ts';
import { getCartDetails } from './details/get-cart-details.ts';
import { getOrderDetails } from './details/get-order-details.ts';
import { getReceiptDetails } from './details/get-receipt-details.ts';
import { announceArrival } from './handover/announce-arrival.ts';
import { announceCartArrival } from './handover/announce-cart-arrival.ts';
import { setHandover } from './handover/set-handover.ts';
import { finishStation } from './kitchen/finish-station.ts';
import { getDisplay } from './kitchen/get-display.ts';
import { reopenStation } from './kitchen/reopen-station.ts';
import { addLegacyCartItem } from './legacy/add-legacy-cart-item.ts';
import { applyLegacyDiscount } from './legacy/apply-legacy-discount.ts';
import { listLegacyMenus } from './legacy/list-legacy-menus.ts';
import { setLegacyOrderTime } from './legacy/set-legacy-order-time.ts';
import { startLegacyCart } from './legacy/start-legacy-cart.ts';
import { validateLegacyCart } from './legacy/validate-legacy-cart.ts';
import { getAddressSearch } from './location/get-address-search.ts';
import { getDistance } from './location/get-distance.ts';
import { getGratuityConfiguration } from './location/get-gratuity-configuration.ts';
import { getLocation } from './location/get-location.ts';
import { getMerchant } from './location/get-merchant.ts';
import { getMerchantLook } from './location/get-merchant-look.ts';
import { getMerchantStanding } from './location/get-merchant-standing.ts';
import { getOpeningHours } from './location/get-opening-hours.ts';
import { getOrderTimes } from './location/get-order-times.ts';
import { getOrderingReadiness } from './location/get-ordering-readiness.ts';
import { listNearestLocations } from './location/list-nearest-locations.ts';
import { redirectToStorefront } from './location/redirect-to-storefront.ts';
import { reverseAddress } from './location/reverse-address.ts';
import { searchAddresses } from './location/search-addresses.ts';
import { cancelReward } from './loyalty/cancel-reward.ts';
import { getLoyaltyLedger } from './loyalty/get-loyalty-ledger.ts';
import { getLoyaltyQuote } from './loyalty/get-loyalty-quote.ts';
import { joinLoyalty } from './loyalty/join-loyalty.ts';
import { listLoyaltyClaims } from './loyalty/list-loyalty-claims.ts';
import { redeemReward } from './loyalty/redeem-reward.ts';
import { submitLoyaltyClaim } from './loyalty/submit-loyalty-claim.ts';
import { getMenuTexts } from './menu/get-menu-texts.ts';
import { getMethodProduct } from './menu/get-method-product.ts';
import { getProduct } from './menu/get-product.ts';
import { listMenuPictures } from './menu/list-menu-pictures.ts';
import { listMenus } from './menu/list-menus.ts';
import { listMethodMenus } from './menu/list-method-menus.ts';
import type { Operation } from './operation.ts';
import { cancelPlacedOrder } from './order/cancel-placed-order.ts';
import { getPushKeys } from './order/devices/get-push-keys.ts';
import { stopOrderDevice } from './order/devices/stop-order-device.ts';
import { tellOrderDevice } from './order/devices/tell-order-device.ts';
import { followCartOrder } from './order/follow-cart-order.ts';
import { followOrder } from './order/follow-order.ts';
import { getOrderLink } from './order/get-order-link.ts';
import { getOrderProgress } from './order/get-order-progress.ts';
import { getReceipt } from './order/get-receipt.ts';
import { getReceiptPriceTrace } from './order/get-receipt-price-trace.ts';
import { rateOrder } from './order/rate-order.ts';
import { rateReceipt } from './order/rate-receipt.ts';
import { advanceDelivery } from './sandbox/advance-delivery.ts';
import { advanceOrder } from './sandbox/advance-order.ts';
import { changeCatalog } from './sandbox/change-catalog.ts';
import { confirmSandboxPayment } from './sandbox/confirm-sandbox-payment.ts';
import { createLocationKey } from './sandbox/create-location-key.ts';
import { listSandboxMessages } from './sandbox/list-sandbox-messages.ts';
import { setClock } from './sandbox/set-clock.ts';
import { receiveNotification } from './webhooks/receive-notification.ts';

/**
 * The table of contents of the API: every operation the service answers, one line each, in the order of
 * reference/README.md#operations.
 */
export const operations: readonly Operation[] = [
  // A: discovery
  getMerchant,
  getMerchantStanding,
  getMerchantLook,
  getLocation,
  getDistance,
  listNearestLocations,
  getOpeningHours,
  getAddressSearch,
  searchAddresses,
  reverseAddress,
  getOrderTimes,
  getOrderingReadiness,
  getGratuityConfiguration,
  redirectToStorefront,
  listMenus,
  listMethodMenus,
  listMenuPictures,
  getMenuTexts,
  getProduct,
  getMethodProduct,
  // B: sessions and carts
  startSession,
  recordAnalyticsEvent,
  getCart,
  updateCart,
  expireCart,
  listRecommendations,
  validateAndUpdateCart,
  setGratuity,
  setDelivery,
  setTable,
  setRoom,
  setHandover,
  setOrderTime,
  addCartItem,
  changeItemQuantity,
  removeCartItem,
  applyDiscountCode,
  removeDiscountCode,
  claimCart,
  switchLocation,
  // C: checkout
  prepareHandoff,
  exchangeHandoff,
  createPaymentIntent,
  releasePayment,
  getOrderResult,
  rateOrder,
  getReceipt,
  // D: customer
  requestLogin,
  verifyCode,
  getProfile,
  listOrders,
  getOrder,
  getOrderDetails,
  listAddresses,
  createAddress,
  updateAddress,
  deleteAddress,
  listSavedPayments,
  deleteSavedPayment,
  logOut,
  createSessionCode,
  exchangeSessionCode,
  updateProfile,
  listCustomerSessions,
  logOutEverywhere,
  // E: loyalty
  joinLoyalty,
  getLoyaltyQuote,
  redeemReward,
  cancelReward,
  getLoyaltyLedger,
  submitLoyaltyClaim,
  listLoyaltyClaims,
  // L: legacy
  listLegacyMenus,
  startLegacyCart,
  addLegacyCartItem,
  setLegacyOrderTime,
  validateLegacyCart,
  applyLegacyDiscount,
  // Dashboard
  ...dashboardOperations,
  getDisplay,
  finishStation,
  reopenStation,
  // Ours: why a total, what if, what was done, and what happens now
  // (design/architecture.md#what-a-cart-can-explain-about-itself)
  getPriceTrace,
  getCartDetails,
  simulateEdits,
  simulateSwitch,
  applyEdits,
  priceItems,
  replaceCartItem,
  listCartHistory,
  getCartRevision,
  followCart,
  followCartOrder,
  followOrder,
  getReceiptPriceTrace,
  getOrderProgress,
  getOrderLink,
  cancelPlacedOrder,
  rateReceipt,
  announceArrival,
  announceCartArrival,
  getPushKeys,
  tellOrderDevice,
  stopOrderDevice,
  getReceiptDetails,
  // Ours: what the payment page needs, and does, beside createPaymentIntent
  getPaymentForm,
  placeOrderToPayAtCounter,
  confirmTestPayment,
  // Sandbox
  confirmSandboxPayment,
  advanceOrder,
  advanceDelivery,
  listSandboxMessages,
  changeCatalog,
  setClock,
  createLocationKey,
  // Webhooks
  receiveNotification,
];
