import { addCartItem } from './carts/add-cart-item.ts';
import { applyDiscountCode } from './carts/apply-discount-code.ts';
import { changeItemQuantity } from './carts/change-item-quantity.ts';
import { claimCart } from './carts/claim-cart.ts';
import { expireCart } from './carts/expire-cart.ts';
import { getCart } from './carts/get-cart.ts';
import { listRecommendations } from './carts/list-recommendations.ts';
import { recordAnalyticsEvent } from './carts/record-analytics-event.ts';
import { removeCartItem } from './carts/remove-cart-item.ts';
import { removeDiscountCode } from './carts/remove-discount-code.ts';
import { setDelivery } from './carts/set-delivery.ts';
import { setGratuity } from './carts/set-gratuity.ts';
import { setOrderTime } from './carts/set-order-time.ts';
import { setRoom } from './carts/set-room.ts';
import { setTable } from './carts/set-table.ts';
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
import { prepareHandoff } from './checkout/prepare-handoff.ts';
import { rateOrder } from './checkout/rate-order.ts';
import { releasePayment } from './checkout/release-payment.ts';
import { getProfile } from './customers/get-profile.ts';
import { logOut } from './customers/log-out.ts';
import { requestLogin } from './customers/request-login.ts';
import { verifyCode } from './customers/verify-code.ts';
import { getDistance } from './discovery/get-distance.ts';
import { getGratuityConfiguration } from './discovery/get-gratuity-configuration.ts';
import { getOrderTimes } from './discovery/get-order-times.ts';
import { getOrderingReadiness } from './discovery/get-ordering-readiness.ts';
import type { Operation } from './operation.ts';
import { getReceipt } from './orders/get-receipt.ts';
import { advanceOrder } from './sandbox/advance-order.ts';
import { changeCatalog } from './sandbox/change-catalog.ts';
import { confirmSandboxPayment } from './sandbox/confirm-sandbox-payment.ts';
import { listSandboxMessages } from './sandbox/list-sandbox-messages.ts';
import { setClock } from './sandbox/set-clock.ts';
import { receivePaymentNotification } from './webhooks/receive-payment-notification.ts';

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
  logOut,
  // E: loyalty
  // Sandbox
  confirmSandboxPayment,
  advanceOrder,
  listSandboxMessages,
  changeCatalog,
  setClock,
  // Webhooks
  receivePaymentNotification,
];
