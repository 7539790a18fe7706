import { expect } from 'vitest';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import type { ServiceAnswer, TestService } from '../run/service.ts';

/** Below this lie all operations of the interface. */
export const storefront = '/api/v1/storefront';

let keyCount = 0;

/** A new idempotency key. */
export function newKey(): string {
  keyCount += 1;
  return `test-key-${String(keyCount).padStart(12, '0')}`;
}

export type Send = {
  readonly body?: unknown;
  /** Null leaves the header out; else the current revision's tag is sent. */
  readonly ifMatch?: string | null;
  /** Null leaves the header out. */
  readonly key?: string | null;
  /** On top of the shopper's own credential. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** A customer with a cart: remembers the credential and the last revision seen, as a storefront does. */
export type Shopper = {
  readonly cartId: string;
  readonly token: string;
  readonly locationId: string;
  /** The cart as last answered. */
  // biome-ignore lint/suspicious/noExplicitAny: an answer is looked into freely by assertions.
  readonly cart: any;
  /** The path of the cart, with `suffix` behind it. */
  path(suffix?: string): string;
  /** Sends a mutation; an answer of 200 becomes the new `cart`. */
  send(method: string, suffix: string, send?: Send): Promise<ServiceAnswer>;
  /** Sends a mutation that must pass, and checks that it raised the revision by one. */
  change(method: string, suffix: string, body?: unknown): Promise<ServiceAnswer>;
  /** Adds a product that must be there. */
  add(productId: string, changes?: Readonly<Record<string, unknown>>): Promise<ServiceAnswer>;
  read(headers?: Readonly<Record<string, string>>): Promise<ServiceAnswer>;
};

export type Start = {
  readonly locationId?: string;
  readonly fulfillmentMethod?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly marketplaceId?: string;
};

/** Starts a session with a cart of its own; by default a guest's, for takeout at `demo-always-open`. */
export async function startShopping(service: Pick<TestService, 'call'>, start: Start = {}): Promise<Shopper> {
  const { locationId = locationIds.alwaysOpen, fulfillmentMethod = 'takeout', headers = {}, marketplaceId } = start;
  const answer = await service.call('POST', `${storefront}/locations/${locationId}/ordering-sessions`, {
    headers: { 'Idempotency-Key': newKey(), ...headers },
    body: { fulfillmentMethod, existingCartId: null, ...(marketplaceId === undefined ? {} : { marketplaceId }) },
  });
  expect(answer.status).toBe(201);
  return shopperOf(service, locationId, answer.body.cart, answer.body.cartAccessToken);
}

function shopperOf(
  service: Pick<TestService, 'call'>,
  locationId: string,
  started: { id: string },
  token: string,
): Shopper {
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  let cart: any = started;
  const path = (suffix = '') => `${storefront}/locations/${locationId}/carts/${started.id}${suffix}`;
  async function send(method: string, suffix: string, options: Send = {}): Promise<ServiceAnswer> {
    const { body, ifMatch = `"cart-${cart.revision}"`, key = newKey(), headers = {} } = options;
    const answer = await service.call(method, path(suffix), {
      headers: {
        ...(token === '' ? {} : { 'X-Cart-Token': token }),
        ...(ifMatch === null ? {} : { 'If-Match': ifMatch }),
        ...(key === null ? {} : { 'Idempotency-Key': key }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    if (answer.status === 200 && answer.body?.id === started.id) cart = answer.body;
    return answer;
  }
  async function change(method: string, suffix: string, body?: unknown): Promise<ServiceAnswer> {
    const before = cart.revision;
    const answer = await send(method, suffix, body === undefined ? {} : { body });
    expect([answer.status, answer.status === 200 ? '' : answer.text]).toEqual([200, '']);
    expect(answer.body.revision).toBe(before + 1);
    expect(answer.headers.etag).toBe(`"cart-${before + 1}"`);
    return answer;
  }
  return {
    cartId: started.id,
    token,
    locationId,
    get cart() {
      return cart;
    },
    path,
    send,
    change,
    add: (productId, changes = {}) =>
      change('POST', '/items', { productId, quantity: 1, itemUnavailableAction: 'remove_item', ...changes }),
    read: (headers = {}) => service.call('GET', path(), { headers: { 'X-Cart-Token': token, ...headers } }),
  };
}

/** The bowl of the vectors in reference/money.md#worked-examples: 13.00 with one dressing for 1.00. */
export const bowlWithDressing = {
  selections: [{ groupId: 'bowl-extras', selectedOptions: [{ optionId: 'extra-tahini', quantity: 1 }] }],
};

/** Adds line a and line b of the vectors in reference/money.md#worked-examples: 14.00 and 6.00. */
export async function addVectorLines(shopper: Shopper): Promise<void> {
  await shopper.add('harvest-grain-bowl', bowlWithDressing);
  await shopper.add('sesame-fries');
}

let customerCount = 0;

/** A signed-in customer of a merchant, without going through a one-time code: the headers to send. */
export async function signIn(
  service: TestService,
  merchantId: string = merchantIds.demo,
): Promise<{ readonly customerId: string; readonly headers: { readonly Authorization: string } }> {
  customerCount += 1;
  const customerId = `customer-${customerCount}`;
  const sessionId = `session-${customerCount}`;
  const issuedAt = service.clock.nowFor(merchantId);
  const expiresAt = issuedAt + 14 * 24 * 3_600_000;
  await service.database.script(`
    insert into customer (merchant_id, customer_id, email_address, customer_name, last_name, created_at)
    values ('${merchantId}', '${customerId}', '${customerId}@example.com', '', '', ${issuedAt});
    insert into customer_session (merchant_id, session_id, customer_id, issued_at, expires_at)
    values ('${merchantId}', '${sessionId}', '${customerId}', ${issuedAt}, ${expiresAt});`);
  const token = await service.context.secrets.signSession({ customerId, merchantId, sessionId, issuedAt, expiresAt });
  return { customerId, headers: { Authorization: `Bearer ${token}` } };
}
