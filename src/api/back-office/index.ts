import type { Operation } from '../operation.ts';
import { eraseCustomer } from './customers/erase-customer.ts';
import { eraseGuest } from './customers/erase-guest.ts';
import { exportCustomer } from './customers/export-customer.ts';
import { exportGuest } from './customers/export-guest.ts';
import { listCustomers } from './customers/list-customers.ts';
import { listGuestOrders } from './customers/list-guest-orders.ts';
import { deleteDiscountCode } from './discounts/delete-discount-code.ts';
import { listDiscountCodes } from './discounts/list-discount-codes.ts';
import { saveDiscountCode } from './discounts/save-discount-code.ts';
import { acceptOperatorInvitation } from './installation/accept-operator-invitation.ts';
import { findOwnOperatorInvitation } from './installation/find-own-operator-invitation.ts';
import { inviteOperator } from './installation/invite-operator.ts';
import { listAllMerchants } from './installation/list-all-merchants.ts';
import { listOperators } from './installation/list-operators.ts';
import { removeOperator } from './installation/remove-operator.ts';
import { resumeMerchant } from './installation/resume-merchant.ts';
import { suspendMerchant } from './installation/suspend-merchant.ts';
import { withdrawOperatorInvitation } from './installation/withdraw-operator-invitation.ts';
import { changePrinter } from './kitchen/change-printer.ts';
import { createKitchenDisplay } from './kitchen/create-kitchen-display.ts';
import { createPrinter } from './kitchen/create-printer.ts';
import { endBusyMode } from './kitchen/end-busy-mode.ts';
import { getKitchenStations } from './kitchen/get-kitchen-stations.ts';
import { getKitchenStatus } from './kitchen/get-kitchen-status.ts';
import { listKitchenDisplays } from './kitchen/list-kitchen-displays.ts';
import { listPrinters } from './kitchen/list-printers.ts';
import { printOrder } from './kitchen/print-order.ts';
import { printTestTicket } from './kitchen/print-test-ticket.ts';
import { removeKitchenDisplay } from './kitchen/remove-kitchen-display.ts';
import { removePrinter } from './kitchen/remove-printer.ts';
import { renewPrinterAddress } from './kitchen/renew-printer-address.ts';
import { saveKitchenStations } from './kitchen/save-kitchen-stations.ts';
import { setBusyMode } from './kitchen/set-busy-mode.ts';
import { bindProvider } from './locations/bind-provider.ts';
import { changeLocation } from './locations/change-location.ts';
import { createLocation } from './locations/create-location.ts';
import { getBindings } from './locations/get-bindings.ts';
import { getLocationAnalytics } from './locations/get-location-analytics.ts';
import { getLocationSettings } from './locations/get-location-settings.ts';
import { getMerchantAddressSearch } from './locations/get-merchant-address-search.ts';
import { getPolicy } from './locations/get-policy.ts';
import { getTaxes } from './locations/get-taxes.ts';
import { issueLocationKey } from './locations/issue-location-key.ts';
import { listLocationKeys } from './locations/list-location-keys.ts';
import { listLocations } from './locations/list-locations.ts';
import { pauseOrdering } from './locations/pause-ordering.ts';
import { previewPolicy } from './locations/preview-policy.ts';
import { resumeOrdering } from './locations/resume-ordering.ts';
import { revokeLocationKey } from './locations/revoke-location-key.ts';
import { savePolicy } from './locations/save-policy.ts';
import { saveTaxes } from './locations/save-taxes.ts';
import { searchMerchantAddresses } from './locations/search-merchant-addresses.ts';
import { unbindProvider } from './locations/unbind-provider.ts';
import { getLook } from './looks/get-look.ts';
import { previewLook } from './looks/preview-look.ts';
import { saveLook } from './looks/save-look.ts';
import { decideLoyaltyClaim } from './loyalty/decide-loyalty-claim.ts';
import { getLoyaltyProgramme } from './loyalty/get-loyalty-programme.ts';
import { retryLoyaltyClaim } from './loyalty/retry-loyalty-claim.ts';
import { reviewLoyaltyClaims } from './loyalty/review-loyalty-claims.ts';
import { saveLoyaltyProgramme } from './loyalty/save-loyalty-programme.ts';
import { comparePublications } from './menu/compare-publications.ts';
import { getCatalogDraft } from './menu/get-catalog-draft.ts';
import { importMenu } from './menu/import-menu.ts';
import { listAvailability } from './menu/list-availability.ts';
import { listPublications } from './menu/list-publications.ts';
import { publishCatalog } from './menu/publish-catalog.ts';
import { rollBackCatalog } from './menu/roll-back-catalog.ts';
import { saveCatalogDraft } from './menu/save-catalog-draft.ts';
import { setAvailability } from './menu/set-availability.ts';
import { validateCatalogDraft } from './menu/validate-catalog-draft.ts';
import { changeMerchant } from './merchants/change-merchant.ts';
import { createMerchant } from './merchants/create-merchant.ts';
import { deleteStorefrontKey } from './merchants/delete-storefront-key.ts';
import { getMerchantSettings } from './merchants/get-merchant-settings.ts';
import { getOpeningChecklist } from './merchants/get-opening-checklist.ts';
import { issueStorefrontKey } from './merchants/issue-storefront-key.ts';
import { listAuditLog } from './merchants/list-audit-log.ts';
import { listJobFailures } from './merchants/list-job-failures.ts';
import { listStorefrontKeys } from './merchants/list-storefront-keys.ts';
import { markOpeningStep } from './merchants/mark-opening-step.ts';
import { changeMessageSettings } from './messages/change-message-settings.ts';
import { getMessageSettings } from './messages/get-message-settings.ts';
import { getOrderAlerts } from './messages/get-order-alerts.ts';
import { previewMessage } from './messages/preview-message.ts';
import { saveOrderAlerts } from './messages/save-order-alerts.ts';
import { bumpBoardOrder } from './orders/bump-board-order.ts';
import { changeBoardOrder } from './orders/change-board-order.ts';
import { decidePlacement } from './orders/decide-placement.ts';
import { delayOrder } from './orders/delay-order.ts';
import { getBoardOrder } from './orders/get-board-order.ts';
import { listBoardChanges } from './orders/list-board-changes.ts';
import { listBoardOrders } from './orders/list-board-orders.ts';
import { listMerchantOrderChanges } from './orders/list-merchant-order-changes.ts';
import { listMerchantOrders } from './orders/list-merchant-orders.ts';
import { markLineUnavailable } from './orders/mark-line-unavailable.ts';
import { placeTestOrder } from './orders/place-test-order.ts';
import { previewRefund } from './orders/preview-refund.ts';
import { refundOrder } from './orders/refund-order.ts';
import { setCounterPayment } from './orders/set-counter-payment.ts';
import { undoBoardBump } from './orders/undo-board-bump.ts';
import { checkPartnerAccount } from './partners/check-partner-account.ts';
import { connectPartnerAccount } from './partners/connect-partner-account.ts';
import { listPartnerAccounts } from './partners/list-partner-accounts.ts';
import { orderCouriers } from './partners/order-couriers.ts';
import { removePartnerAccount } from './partners/remove-partner-account.ts';
import { confirmSession } from './passkeys/confirm-session.ts';
import { finishPasskeySignIn } from './passkeys/finish-passkey-sign-in.ts';
import { listPasskeys } from './passkeys/list-passkeys.ts';
import { removePasskey } from './passkeys/remove-passkey.ts';
import { renamePasskey } from './passkeys/rename-passkey.ts';
import { savePasskey } from './passkeys/save-passkey.ts';
import { startConfirmation } from './passkeys/start-confirmation.ts';
import { startPasskeyRegistration } from './passkeys/start-passkey-registration.ts';
import { startPasskeySignIn } from './passkeys/start-passkey-sign-in.ts';
import { getCounterTerms } from './payments/get-counter-terms.ts';
import { getPaymentProcessor } from './payments/get-payment-processor.ts';
import { saveCounterTerms } from './payments/save-counter-terms.ts';
import { setPaymentProcessor } from './payments/set-payment-processor.ts';
import { changePicture } from './pictures/change-picture.ts';
import { copyPicture } from './pictures/copy-picture.ts';
import { deletePicture } from './pictures/delete-picture.ts';
import { listPictures } from './pictures/list-pictures.ts';
import { uploadPicture } from './pictures/upload-picture.ts';
import { acceptInvitation } from './staff/accept-invitation.ts';
import { changeStaff } from './staff/change-staff.ts';
import { checkFirstRunLink } from './staff/check-first-run-link.ts';
import { declineInvitation } from './staff/decline-invitation.ts';
import { endStaffSession } from './staff/end-staff-session.ts';
import { eraseFormerStaff } from './staff/erase-former-staff.ts';
import { eraseStaffAccount } from './staff/erase-staff-account.ts';
import { exportStaffAccount } from './staff/export-staff-account.ts';
import { getStaffAccount } from './staff/get-staff-account.ts';
import { inviteStaff } from './staff/invite-staff.ts';
import { listOwnInvitations } from './staff/list-own-invitations.ts';
import { listStaff } from './staff/list-staff.ts';
import { listStaffSessions } from './staff/list-staff-sessions.ts';
import { removeStaff } from './staff/remove-staff.ts';
import { requestStaffCode } from './staff/request-staff-code.ts';
import { resendInvitation } from './staff/resend-invitation.ts';
import { signOutEverywhere } from './staff/sign-out-everywhere.ts';
import { signOutStaff } from './staff/sign-out-staff.ts';
import { useFirstRunLink } from './staff/use-first-run-link.ts';
import { verifyStaffCode } from './staff/verify-staff-code.ts';
import { withdrawInvitation } from './staff/withdraw-invitation.ts';
import { createServiceToken } from './tokens/create-service-token.ts';
import { deleteServiceToken } from './tokens/delete-service-token.ts';
import { getOwnServiceToken } from './tokens/get-own-service-token.ts';
import { listServiceTokens } from './tokens/list-service-tokens.ts';
import { changeWebhook } from './webhooks/change-webhook.ts';
import { createWebhook } from './webhooks/create-webhook.ts';
import { deleteWebhook } from './webhooks/delete-webhook.ts';
import { listWebhookDeliveries } from './webhooks/list-webhook-deliveries.ts';
import { listWebhooks } from './webhooks/list-webhooks.ts';
import { replayWebhook } from './webhooks/replay-webhook.ts';
import { retryWebhookDelivery } from './webhooks/retry-webhook-delivery.ts';
import { rotateWebhookSecret } from './webhooks/rotate-webhook-secret.ts';

/** The table of contents of the back office: what people of a merchant can do, one line each. */
export const dashboardOperations: readonly Operation[] = [
  // Signing in
  checkFirstRunLink,
  useFirstRunLink,
  requestStaffCode,
  verifyStaffCode,
  getStaffAccount,
  signOutStaff,
  listStaffSessions,
  endStaffSession,
  signOutEverywhere,
  exportStaffAccount,
  eraseStaffAccount,
  startPasskeySignIn,
  finishPasskeySignIn,
  startConfirmation,
  confirmSession,
  listPasskeys,
  startPasskeyRegistration,
  savePasskey,
  renamePasskey,
  removePasskey,
  // People
  listStaff,
  inviteStaff,
  resendInvitation,
  withdrawInvitation,
  listOwnInvitations,
  acceptInvitation,
  declineInvitation,
  changeStaff,
  removeStaff,
  eraseFormerStaff,
  listAuditLog,
  // Menus
  getCatalogDraft,
  saveCatalogDraft,
  importMenu,
  validateCatalogDraft,
  publishCatalog,
  listPublications,
  comparePublications,
  rollBackCatalog,
  // Merchants and locations
  createMerchant,
  listJobFailures,
  getMerchantSettings,
  changeMerchant,
  getOpeningChecklist,
  markOpeningStep,
  createServiceToken,
  listServiceTokens,
  deleteServiceToken,
  getOwnServiceToken,
  issueStorefrontKey,
  listStorefrontKeys,
  deleteStorefrontKey,
  uploadPicture,
  copyPicture,
  listPictures,
  changePicture,
  deletePicture,
  getLook,
  previewLook,
  saveLook,
  createLocation,
  listLocations,
  getMerchantAddressSearch,
  searchMerchantAddresses,
  getLocationSettings,
  changeLocation,
  // Terms
  getPolicy,
  savePolicy,
  previewPolicy,
  getTaxes,
  saveTaxes,
  // What can be had now
  pauseOrdering,
  resumeOrdering,
  listAvailability,
  setAvailability,
  // Discount codes
  listDiscountCodes,
  saveDiscountCode,
  deleteDiscountCode,
  // Loyalty
  getLoyaltyProgramme,
  saveLoyaltyProgramme,
  reviewLoyaltyClaims,
  decideLoyaltyClaim,
  retryLoyaltyClaim,
  // Webhooks
  listWebhooks,
  createWebhook,
  changeWebhook,
  rotateWebhookSecret,
  deleteWebhook,
  listWebhookDeliveries,
  replayWebhook,
  retryWebhookDelivery,
  // Keys and connected systems
  issueLocationKey,
  listLocationKeys,
  revokeLocationKey,
  getBindings,
  bindProvider,
  unbindProvider,
  getPaymentProcessor,
  setPaymentProcessor,
  listPartnerAccounts,
  connectPartnerAccount,
  checkPartnerAccount,
  orderCouriers,
  removePartnerAccount,
  getCounterTerms,
  saveCounterTerms,
  // Orders
  listBoardOrders,
  listBoardChanges,
  listMerchantOrders,
  listMerchantOrderChanges,
  getBoardOrder,
  changeMessageSettings,
  getMessageSettings,
  getOrderAlerts,
  previewMessage,
  saveOrderAlerts,
  decidePlacement,
  delayOrder,
  setCounterPayment,
  changeBoardOrder,
  bumpBoardOrder,
  undoBoardBump,
  markLineUnavailable,
  getKitchenStatus,
  getKitchenStations,
  saveKitchenStations,
  listKitchenDisplays,
  createKitchenDisplay,
  removeKitchenDisplay,
  setBusyMode,
  endBusyMode,
  listPrinters,
  createPrinter,
  changePrinter,
  renewPrinterAddress,
  removePrinter,
  printTestTicket,
  printOrder,
  placeTestOrder,
  previewRefund,
  refundOrder,
  // Customers
  listCustomers,
  exportCustomer,
  eraseCustomer,
  listGuestOrders,
  exportGuest,
  eraseGuest,
  // The installation
  listAllMerchants,
  suspendMerchant,
  resumeMerchant,
  listOperators,
  inviteOperator,
  withdrawOperatorInvitation,
  removeOperator,
  findOwnOperatorInvitation,
  acceptOperatorInvitation,
  // Sums
  getLocationAnalytics,
];
