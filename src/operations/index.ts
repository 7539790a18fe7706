import { addCartItem } from './carts/add-cart-item.ts';
import { applyDiscountCode } from './carts/apply-discount-code.ts';
import { changeItemQuantity } from './carts/change-item-quantity.ts';
import { claimCart } from './carts/claim-cart.ts';
import { expireCart } from './carts/expire-cart.ts';
import { followCart } from './carts/follow-cart.ts';
import { getCart } from './carts/get-cart.ts';
import { getCartRevision } from './carts/get-cart-revision.ts';
import { getPriceTrace } from './carts/get-price-trace.ts';
import { listCartHistory } from './carts/list-cart-history.ts';
import { listRecommendations } from './carts/list-recommendations.ts';
import { recordAnalyticsEvent } from './carts/record-analytics-event.ts';
import { removeCartItem } from './carts/remove-cart-item.ts';
import { removeDiscountCode } from './carts/remove-discount-code.ts';
import { setDelivery } from './carts/set-delivery.ts';
import { setGratuity } from './carts/set-gratuity.ts';
import { setOrderTime } from './carts/set-order-time.ts';
import { setRoom } from './carts/set-room.ts';
import { setTable } from './carts/set-table.ts';
import { simulateEdits } from './carts/simulate-edits.ts';
import { startSession } from './carts/start-session.ts';
import { switchLocation } from './carts/switch-location.ts';
import { updateCart } from './carts/update-cart.ts';
import { validateAndUpdateCart } from './carts/validate-and-update-cart.ts';
import { getLocation } from './catalog/get-location.ts';
import { getMerchant } from './catalog/get-merchant.ts';
import { getProduct } from './catalog/get-product.ts';
import { listMenus } from './catalog/list-menus.ts';
import { redirectToStorefront } from './catalog/redirect-to-storefront.ts';
import { createPaymentIntent } from './checkout/create-payment-intent.ts';
import { exchangeHandoff } from './checkout/exchange-handoff.ts';
import { getOrderResult } from './checkout/get-order-result.ts';
import { getPaymentForm } from './checkout/get-payment-form.ts';
import { prepareHandoff } from './checkout/prepare-handoff.ts';
import { rateOrder } from './checkout/rate-order.ts';
import { releasePayment } from './checkout/release-payment.ts';
import { createAddress } from './customers/create-address.ts';
import { deleteAddress } from './customers/delete-address.ts';
import { deleteSavedPayment } from './customers/delete-saved-payment.ts';
import { getOrder } from './customers/get-order.ts';
import { getProfile } from './customers/get-profile.ts';
import { listAddresses } from './customers/list-addresses.ts';
import { listOrders } from './customers/list-orders.ts';
import { listSavedPayments } from './customers/list-saved-payments.ts';
import { logOut } from './customers/log-out.ts';
import { requestLogin } from './customers/request-login.ts';
import { updateAddress } from './customers/update-address.ts';
import { verifyCode } from './customers/verify-code.ts';
import { dashboardOperations } from './dashboard/index.ts';
import { getDistance } from './discovery/get-distance.ts';
import { getGratuityConfiguration } from './discovery/get-gratuity-configuration.ts';
import { getOrderTimes } from './discovery/get-order-times.ts';
import { getOrderingReadiness } from './discovery/get-ordering-readiness.ts';
import { addLegacyCartItem } from './legacy/add-legacy-cart-item.ts';
import { applyLegacyDiscount } from './legacy/apply-legacy-discount.ts';
import { listLegacyMenus } from './legacy/list-legacy-menus.ts';
import { setLegacyOrderTime } from './legacy/set-legacy-order-time.ts';
import { startLegacyCart } from './legacy/start-legacy-cart.ts';
import { validateLegacyCart } from './legacy/validate-legacy-cart.ts';
import { cancelReward } from './loyalty/cancel-reward.ts';
import { getLoyaltyLedger } from './loyalty/get-loyalty-ledger.ts';
import { getLoyaltyQuote } from './loyalty/get-loyalty-quote.ts';
import { joinLoyalty } from './loyalty/join-loyalty.ts';
import { listLoyaltyClaims } from './loyalty/list-loyalty-claims.ts';
import { redeemReward } from './loyalty/redeem-reward.ts';
import { submitLoyaltyClaim } from './loyalty/submit-loyalty-claim.ts';
import type { Operation } from './operation.ts';
import { followCartOrder } from './orders/follow-cart-order.ts';
import { followOrder } from './orders/follow-order.ts';
import { getReceipt } from './orders/get-receipt.ts';
import { getReceiptPriceTrace } from './orders/get-receipt-price-trace.ts';
import { advanceDelivery } from './sandbox/advance-delivery.ts';
import { advanceOrder } from './sandbox/advance-order.ts';
import { changeCatalog } from './sandbox/change-catalog.ts';
import { confirmSandboxPayment } from './sandbox/confirm-sandbox-payment.ts';
import { createLocationKey } from './sandbox/create-location-key.ts';
import { listSandboxMessages } from './sandbox/list-sandbox-messages.ts';
import { setClock } from './sandbox/set-clock.ts';
import { receiveNotification } from './webhooks/receive-notification.ts';

/** The table of contents of the API: every operation the service answers, one line each, in the order of interface.md 3.1. */
export const operations: readonly Operation[] = [
  // A: discovery
  getMerchant,
  getLocation,
  getDistance,
  getOrderTimes,
  getOrderingReadiness,
  getGratuityConfiguration,
  redirectToStorefront,
  listMenus,
  getProduct,
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
  listAddresses,
  createAddress,
  updateAddress,
  deleteAddress,
  listSavedPayments,
  deleteSavedPayment,
  logOut,
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
  // Ours: why a total, what if, what was done, and what happens now (design.md 6)
  getPriceTrace,
  simulateEdits,
  listCartHistory,
  getCartRevision,
  followCart,
  followCartOrder,
  followOrder,
  getReceiptPriceTrace,
  // Ours: what the payment page needs beside C3
  getPaymentForm,
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
