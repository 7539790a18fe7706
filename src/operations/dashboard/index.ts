import type { Operation } from '../operation.ts';
import { addStaff } from './add-staff.ts';
import { bindProvider } from './bind-provider.ts';
import { changeBoardOrder } from './change-board-order.ts';
import { changeLocation } from './change-location.ts';
import { changeMerchant } from './change-merchant.ts';
import { changeStaff } from './change-staff.ts';
import { changeWebhook } from './change-webhook.ts';
import { comparePublications } from './compare-publications.ts';
import { createLocation } from './create-location.ts';
import { createMerchant } from './create-merchant.ts';
import { createWebhook } from './create-webhook.ts';
import { decideLoyaltyClaim } from './decide-loyalty-claim.ts';
import { decidePlacement } from './decide-placement.ts';
import { deleteDiscountCode } from './delete-discount-code.ts';
import { deleteWebhook } from './delete-webhook.ts';
import { eraseCustomer } from './erase-customer.ts';
import { eraseGuest } from './erase-guest.ts';
import { exportCustomer } from './export-customer.ts';
import { exportGuest } from './export-guest.ts';
import { getBindings } from './get-bindings.ts';
import { getBoardOrder } from './get-board-order.ts';
import { getCatalogDraft } from './get-catalog-draft.ts';
import { getLocationAnalytics } from './get-location-analytics.ts';
import { getLocationSettings } from './get-location-settings.ts';
import { getLoyaltyProgramme } from './get-loyalty-programme.ts';
import { getMerchantSettings } from './get-merchant-settings.ts';
import { getPaymentProcessor } from './get-payment-processor.ts';
import { getPolicy } from './get-policy.ts';
import { getStaffAccount } from './get-staff-account.ts';
import { importMenu } from './import-menu.ts';
import { issueLocationKey } from './issue-location-key.ts';
import { listAuditLog } from './list-audit-log.ts';
import { listAvailability } from './list-availability.ts';
import { listBoardChanges } from './list-board-changes.ts';
import { listBoardOrders } from './list-board-orders.ts';
import { listCustomers } from './list-customers.ts';
import { listDiscountCodes } from './list-discount-codes.ts';
import { listGuestOrders } from './list-guest-orders.ts';
import { listLocationKeys } from './list-location-keys.ts';
import { listLocations } from './list-locations.ts';
import { listPublications } from './list-publications.ts';
import { listStaff } from './list-staff.ts';
import { listWebhookDeliveries } from './list-webhook-deliveries.ts';
import { listWebhooks } from './list-webhooks.ts';
import { markLineUnavailable } from './mark-line-unavailable.ts';
import { pauseOrdering } from './pause-ordering.ts';
import { previewPolicy } from './preview-policy.ts';
import { publishCatalog } from './publish-catalog.ts';
import { refundOrder } from './refund-order.ts';
import { removeStaff } from './remove-staff.ts';
import { replayWebhook } from './replay-webhook.ts';
import { requestStaffCode } from './request-staff-code.ts';
import { resumeOrdering } from './resume-ordering.ts';
import { retryLoyaltyClaim } from './retry-loyalty-claim.ts';
import { retryWebhookDelivery } from './retry-webhook-delivery.ts';
import { reviewLoyaltyClaims } from './review-loyalty-claims.ts';
import { revokeLocationKey } from './revoke-location-key.ts';
import { rollBackCatalog } from './roll-back-catalog.ts';
import { rotateWebhookSecret } from './rotate-webhook-secret.ts';
import { saveCatalogDraft } from './save-catalog-draft.ts';
import { saveDiscountCode } from './save-discount-code.ts';
import { saveLoyaltyProgramme } from './save-loyalty-programme.ts';
import { savePolicy } from './save-policy.ts';
import { setAvailability } from './set-availability.ts';
import { setPaymentProcessor } from './set-payment-processor.ts';
import { signOutStaff } from './sign-out-staff.ts';
import { unbindProvider } from './unbind-provider.ts';
import { useFirstRunLink } from './use-first-run-link.ts';
import { validateCatalogDraft } from './validate-catalog-draft.ts';
import { verifyStaffCode } from './verify-staff-code.ts';

/** The table of contents of the back office: what people of a merchant can do, one line each. */
export const dashboardOperations: readonly Operation[] = [
  // Signing in
  useFirstRunLink,
  requestStaffCode,
  verifyStaffCode,
  getStaffAccount,
  signOutStaff,
  // People
  listStaff,
  addStaff,
  changeStaff,
  removeStaff,
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
  getMerchantSettings,
  changeMerchant,
  createLocation,
  listLocations,
  getLocationSettings,
  changeLocation,
  // Terms
  getPolicy,
  savePolicy,
  previewPolicy,
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
  // Orders
  listBoardOrders,
  listBoardChanges,
  getBoardOrder,
  decidePlacement,
  changeBoardOrder,
  markLineUnavailable,
  refundOrder,
  // Customers
  listCustomers,
  exportCustomer,
  eraseCustomer,
  listGuestOrders,
  exportGuest,
  eraseGuest,
  // Sums
  getLocationAnalytics,
];
