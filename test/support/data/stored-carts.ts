import { createHash } from 'node:crypto';
import type { Cart } from '../../../src/domain/cart/cart.ts';
import { createCart } from '../../../src/store/cart/cart-creation.ts';
import { type CartVersion, type EntryRecord, type LoadedCart, loadCart } from '../../../src/store/cart/carts.ts';
import type { Database } from '../../../src/store/database/database.ts';

// Carts as the store sees them: what is in them is of no interest here, so they are empty.

export const merchantId = '0190a0a0-0000-7000-8000-000000000001';
export const locationId = '0190a0a0-0000-7000-8000-000000000002';
export const createdAt = Date.UTC(2026, 5, 2, 12);
export const oneHourMs = 3_600_000;

/** One published merchant with one location. */
export async function insertMerchant(database: Database): Promise<void> {
  await database.script(`
    insert into merchant (merchant_id, organization_id, name, country, currency, bio, logo, cover, status,
      loopback_origins_allowed, loyalty_enabled, created_at)
    values ('${merchantId}', '${merchantId}', 'Test kitchen', 'United States', 'usd', '', '', '', 'published',
      true, false, 0);
    insert into location (merchant_id, location_id, position, published, display_name, bio, cover_photo, logo,
      address_string, address_data, zone_id, profile, created_at)
    values ('${merchantId}', '${locationId}', 1, true, 'Test kitchen', '', '', '', '', '{}', 'America/New_York',
      'core_commerce', 0);`);
}

export async function insertCustomer(database: Database, customerId: string): Promise<void> {
  await database.script(`
    insert into customer (merchant_id, customer_id, email_address, customer_name, last_name, created_at)
    values ('${merchantId}', '${customerId}', '${customerId.toLowerCase()}@example.com', '', '', 0);`);
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

let cartCount = 0;

export function emptyCart(changes: Partial<Cart> = {}): Cart {
  cartCount += 1;
  return {
    cartId: cartCount.toString(16).padStart(24, '0'),
    merchantId,
    locationId,
    status: 'OPEN',
    lockedAt: null,
    revision: 1,
    expiresAt: createdAt + oneHourMs,
    createdAt,
    currency: 'usd',
    fulfillmentMethod: 'takeout',
    pickupType: 'ASAP',
    orderDate: '2026-06-02',
    orderTime: '08:00',
    lines: [],
    tip: { kind: 'none' },
    discount: null,
    reward: null,
    delivery: null,
    deliveryQuote: null,
    tableNumber: null,
    room: null,
    metadata: {},
    revisions: { publicationRevision: null, snapshotRevision: null, policyRevision: 1, bindingRevision: null },
    basis: null,
    revalidation: null,
    quote: null,
    ownerId: null,
    contextCustomerId: null,
    contact: null,
    note: '',
    channel: 'web',
    marketplaceId: null,
    ...changes,
  };
}

export function versionOf(cart: Cart): CartVersion {
  return {
    cart,
    cartText: `{"id":"${cart.cartId}","status":"${cart.status}","revision":${cart.revision},"note":"${cart.note}"}`,
    differencesText: '[]',
    traceDigest: hashOf(`trace ${cart.revision}`),
    traceText: null,
  };
}

export function recordUnder(entryKey: string, changes: Partial<EntryRecord> = {}): EntryRecord {
  return {
    entryKey,
    operation: 'updateCart',
    actor: 'guest',
    at: createdAt,
    fingerprint: hashOf(`fingerprint ${entryKey}`),
    credentialHash: hashOf('token'),
    statusCode: 200,
    etag: '"cart-2"',
    reply: null,
    seed: null,
    keyId: null,
    ...changes,
  };
}

/** A stored cart at revision 1, opened by the capability with the hash of `token`. */
export async function storedCart(database: Database, changes: Partial<Cart> = {}): Promise<Cart> {
  const cart = emptyCart(changes);
  await createCart(database, {
    version: versionOf(cart),
    record: recordUnder('~create', { operation: 'startSession', statusCode: 201, etag: '"cart-1"' }),
    capabilityHash: hashOf('token'),
    nameSpace: `test ${cart.cartId}`,
    recordKey: 'create-000000000001',
    recordExpiresAt: createdAt + 600_000,
  });
  return cart;
}

/** The next revision of `cart` with a `note` of its own. */
export function nextVersion(cart: Cart, note: string, changes: Partial<Cart> = {}): CartVersion {
  return versionOf({ ...cart, revision: cart.revision + 1, note, ...changes });
}

export async function load(database: Database, cart: Cart, key: string | null = null): Promise<LoadedCart> {
  const wanted = { merchantId, cartId: cart.cartId, key, sessionId: null, now: createdAt, loads: 'cartState' } as const;
  const loaded = await loadCart(database, wanted);
  if (loaded === null) throw new Error('the cart is gone');
  return loaded;
}
