// Generated from openapi.json by `npm run generate`. Do not edit.

import type { Call, Input, OperationDescription, Output } from '../operation-types.ts';

export const dashboardDescriptions = {
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
} as const satisfies Record<string, OperationDescription>;

/** One method per operation of the dashboard. */
export interface DashboardOperations {
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

  /** Deletes a discount code that was never used. */
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

  /** Registers a webhook endpoint and shows its secret, once. */
  createWebhook(input: Input<'createWebhook'>): Promise<Output<'createWebhook'>>;

  /** Changes a webhook endpoint, or turns it off and on. */
  changeWebhook(input: Input<'changeWebhook'>): Promise<Output<'changeWebhook'>>;

  /** Deletes a webhook endpoint. */
  deleteWebhook(input: Input<'deleteWebhook'>): Promise<Output<'deleteWebhook'>>;

  /** Gives a webhook endpoint another secret and shows it, once. */
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

  /** Refunds a part of an order, or all of it. */
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
}

/** The methods, all of them going through `call`. */
export function bindDashboardOperations(call: Call): DashboardOperations {
  return {
    useFirstRunLink: (input) => call(dashboardDescriptions.useFirstRunLink, input),
    requestStaffCode: (input) => call(dashboardDescriptions.requestStaffCode, input),
    verifyStaffCode: (input) => call(dashboardDescriptions.verifyStaffCode, input),
    getStaffAccount: (input) => call(dashboardDescriptions.getStaffAccount, input),
    signOutStaff: (input) => call(dashboardDescriptions.signOutStaff, input),
    listStaff: (input) => call(dashboardDescriptions.listStaff, input),
    addStaff: (input) => call(dashboardDescriptions.addStaff, input),
    changeStaff: (input) => call(dashboardDescriptions.changeStaff, input),
    removeStaff: (input) => call(dashboardDescriptions.removeStaff, input),
    listAuditLog: (input) => call(dashboardDescriptions.listAuditLog, input),
    getCatalogDraft: (input) => call(dashboardDescriptions.getCatalogDraft, input),
    saveCatalogDraft: (input) => call(dashboardDescriptions.saveCatalogDraft, input),
    importMenu: (input) => call(dashboardDescriptions.importMenu, input),
    validateCatalogDraft: (input) => call(dashboardDescriptions.validateCatalogDraft, input),
    publishCatalog: (input) => call(dashboardDescriptions.publishCatalog, input),
    listPublications: (input) => call(dashboardDescriptions.listPublications, input),
    comparePublications: (input) => call(dashboardDescriptions.comparePublications, input),
    rollBackCatalog: (input) => call(dashboardDescriptions.rollBackCatalog, input),
    createMerchant: (input) => call(dashboardDescriptions.createMerchant, input),
    getMerchantSettings: (input) => call(dashboardDescriptions.getMerchantSettings, input),
    changeMerchant: (input) => call(dashboardDescriptions.changeMerchant, input),
    createLocation: (input) => call(dashboardDescriptions.createLocation, input),
    listLocations: (input) => call(dashboardDescriptions.listLocations, input),
    getLocationSettings: (input) => call(dashboardDescriptions.getLocationSettings, input),
    changeLocation: (input) => call(dashboardDescriptions.changeLocation, input),
    getPolicy: (input) => call(dashboardDescriptions.getPolicy, input),
    savePolicy: (input) => call(dashboardDescriptions.savePolicy, input),
    previewPolicy: (input) => call(dashboardDescriptions.previewPolicy, input),
    pauseOrdering: (input) => call(dashboardDescriptions.pauseOrdering, input),
    resumeOrdering: (input) => call(dashboardDescriptions.resumeOrdering, input),
    listAvailability: (input) => call(dashboardDescriptions.listAvailability, input),
    setAvailability: (input) => call(dashboardDescriptions.setAvailability, input),
    listDiscountCodes: (input) => call(dashboardDescriptions.listDiscountCodes, input),
    saveDiscountCode: (input) => call(dashboardDescriptions.saveDiscountCode, input),
    deleteDiscountCode: (input) => call(dashboardDescriptions.deleteDiscountCode, input),
    getLoyaltyProgramme: (input) => call(dashboardDescriptions.getLoyaltyProgramme, input),
    saveLoyaltyProgramme: (input) => call(dashboardDescriptions.saveLoyaltyProgramme, input),
    reviewLoyaltyClaims: (input) => call(dashboardDescriptions.reviewLoyaltyClaims, input),
    decideLoyaltyClaim: (input) => call(dashboardDescriptions.decideLoyaltyClaim, input),
    retryLoyaltyClaim: (input) => call(dashboardDescriptions.retryLoyaltyClaim, input),
    listWebhooks: (input) => call(dashboardDescriptions.listWebhooks, input),
    createWebhook: (input) => call(dashboardDescriptions.createWebhook, input),
    changeWebhook: (input) => call(dashboardDescriptions.changeWebhook, input),
    deleteWebhook: (input) => call(dashboardDescriptions.deleteWebhook, input),
    rotateWebhookSecret: (input) => call(dashboardDescriptions.rotateWebhookSecret, input),
    listWebhookDeliveries: (input) => call(dashboardDescriptions.listWebhookDeliveries, input),
    replayWebhook: (input) => call(dashboardDescriptions.replayWebhook, input),
    retryWebhookDelivery: (input) => call(dashboardDescriptions.retryWebhookDelivery, input),
    issueLocationKey: (input) => call(dashboardDescriptions.issueLocationKey, input),
    listLocationKeys: (input) => call(dashboardDescriptions.listLocationKeys, input),
    revokeLocationKey: (input) => call(dashboardDescriptions.revokeLocationKey, input),
    getBindings: (input) => call(dashboardDescriptions.getBindings, input),
    bindProvider: (input) => call(dashboardDescriptions.bindProvider, input),
    unbindProvider: (input) => call(dashboardDescriptions.unbindProvider, input),
    getPaymentProcessor: (input) => call(dashboardDescriptions.getPaymentProcessor, input),
    setPaymentProcessor: (input) => call(dashboardDescriptions.setPaymentProcessor, input),
    listBoardOrders: (input) => call(dashboardDescriptions.listBoardOrders, input),
    listBoardChanges: (input) => call(dashboardDescriptions.listBoardChanges, input),
    getBoardOrder: (input) => call(dashboardDescriptions.getBoardOrder, input),
    decidePlacement: (input) => call(dashboardDescriptions.decidePlacement, input),
    changeBoardOrder: (input) => call(dashboardDescriptions.changeBoardOrder, input),
    markLineUnavailable: (input) => call(dashboardDescriptions.markLineUnavailable, input),
    refundOrder: (input) => call(dashboardDescriptions.refundOrder, input),
    listCustomers: (input) => call(dashboardDescriptions.listCustomers, input),
    exportCustomer: (input) => call(dashboardDescriptions.exportCustomer, input),
    eraseCustomer: (input) => call(dashboardDescriptions.eraseCustomer, input),
    listGuestOrders: (input) => call(dashboardDescriptions.listGuestOrders, input),
    exportGuest: (input) => call(dashboardDescriptions.exportGuest, input),
    eraseGuest: (input) => call(dashboardDescriptions.eraseGuest, input),
    getLocationAnalytics: (input) => call(dashboardDescriptions.getLocationAnalytics, input),
  };
}
