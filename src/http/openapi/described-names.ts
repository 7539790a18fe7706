import type { Tag } from '../../api/operation.ts';

/** What each group of operations is for. */
export const tagTexts: Readonly<Record<Tag, string>> = {
  Discovery: 'Merchants, locations, menus, hours and order times, for anyone.',
  Carts: 'A cart from its first line to the checkout, for the holder of its token or the signed-in customer.',
  Checkout: 'Handing a cart to the hosted checkout, paying it, and what became of it.',
  Orders: 'Receipts, progress, arrival and rating of an order.',
  Customers: 'Sign-in, profile, addresses, orders and saved cards of a customer.',
  Loyalty: 'Points, rewards and claims of a customer.',
  Legacy: 'The older operations for a server with the key of a location; new callers take the others.',
  Dashboard: 'What people and programs of a merchant do: menus, orders, kitchen, settings, staff.',
  Sandbox: 'Playing payments, couriers, providers and time; absent in production.',
  Webhooks: 'Events that are posted to a merchant’s own systems.',
};

/** What the names in paths stand for. */
export const pathTexts: ReadonlyMap<string, string> = new Map([
  ['accountId', 'The account of a person who works for the merchant or runs the installation.'],
  ['addressId', 'A saved address of the customer.'],
  ['cartId', 'The cart.'],
  ['claimId', 'A claim for missing points.'],
  ['code', 'The discount code, as customers type it.'],
  ['customerId', 'A customer of the merchant.'],
  ['deviceId', 'A phone or computer that is notified about an order.'],
  ['displayId', 'A wall display of the kitchen.'],
  ['endpointId', 'An endpoint that receives webhooks.'],
  ['eventId', 'An event that was sent to an endpoint.'],
  ['externalDeliveryId', 'The delivery, as the courier service calls it.'],
  ['fulfillmentMethod', '`takeout`, `table_side`, `room_service` or `delivery`.'],
  ['installedMerchantId', 'A merchant of the installation.'],
  ['invitationId', 'An invitation to work for a merchant.'],
  ['itemId', 'A line of the cart.'],
  ['keyId', 'The key, as lists of keys call it.'],
  ['language', 'The language, two letters.'],
  ['locationId', 'The location.'],
  ['locationSlugOrId', 'The location, by its slug or its id.'],
  ['merchantId', 'The merchant.'],
  ['merchantSlug', 'The merchant, by its slug.'],
  ['orderId', 'The order.'],
  ['passkeyId', 'A passkey of the person who is signed in.'],
  ['paymentId', 'A saved payment method of the customer.'],
  ['pictureId', 'A picture of the merchant.'],
  ['printerId', 'A printer of the location.'],
  ['productId', 'A product of the menu.'],
  ['receiptId', 'The receipt; it has the id of its order.'],
  ['revision', 'A revision of the cart.'],
  ['sessionId', 'A session of the person who is signed in.'],
  ['tokenId', 'A service token of the merchant.'],
]);

/** What the names in queries stand for, where their schema does not say it. */
export const queryTexts: ReadonlyMap<string, string> = new Map([
  ['after', 'A revision: only what came after it is listed.'],
  ['before', 'The `queuedAt` of the last delivery on the previous page; leave it out for the first page.'],
  ['from', 'The first day, by the clock of the location.'],
  ['fulfillmentMethod', 'How the order would reach the guest.'],
  ['identifier', 'The e-mail address or the phone number that was written to.'],
  ['limit', 'How many are listed at most.'],
  ['order', 'Which are listed first.'],
  ['orderDate', 'The day to look at, by the clock of the location; with `orderTime`.'],
  ['orderTime', 'The time to look at, by the clock of the location; with `orderDate`.'],
  ['status', 'Only those in this status are listed.'],
  ['to', 'The last day, by the clock of the location.'],
]);
