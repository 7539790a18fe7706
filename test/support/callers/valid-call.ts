import { expect } from 'vitest';
import type { Operation, Surface } from '../../../src/api/operation.ts';
import { exampleOf } from '../../../src/http/openapi/example.ts';
import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import type { TestService } from '../run/service.ts';
import { startLegacyServer } from './location-keys.ts';
import { newKey, type Shopper, signIn, startShopping } from './shopper.ts';
import { signInStaff } from './staff.ts';

/** A call that passes every check up to the operation's own rules. Headers have lower-case names. */
export type ValidCall = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** The cart it is about; null where it is about none. */
  readonly shopper: Shopper | null;
};

const prefixes: Readonly<Record<Surface, string>> = {
  storefront: '/api/v1/storefront',
  dashboard: '/api/v1/dashboard',
  sandbox: '/api/v1/sandbox',
  webhook: '/api/v1/webhooks',
  legacy: '/api/v1',
};

/** Makes what `operation` asks for: a cart, a session, a handoff or a receipt token, and a body of the declared form. */
export async function validCall(service: TestService, operation: Operation): Promise<ValidCall> {
  const usesCart = !['anonymous', 'receiptOrCustomer', 'staff', 'kitchenDisplay'].includes(operation.caller);
  const shopper = usesCart && operation.caller !== 'sessionStart' ? await startShopping(service) : null;
  const headers: Record<string, string> = {
    ...(await credentials(service, operation, shopper)),
    ...(operation.idempotencyKey ? { 'idempotency-key': newKey() } : {}),
    ...(operation.fileBody ? { 'content-type': 'image/png' } : {}),
    ...(operation.ifMatch === 'cart' ? { 'if-match': '"cart-1"' } : {}),
    ...(operation.ifMatch === 'address' ? { 'if-match': '"address-1"' } : {}),
  };
  return { path: pathOf(operation, shopper), headers, body: bodyOf(operation, shopper), shopper };
}

/** The path with ids that exist where one is known, and a well-formed id elsewhere. */
export function pathOf(operation: Operation, shopper: Shopper | null): string {
  const known: Readonly<Record<string, string>> = {
    merchantSlug: 'demo',
    merchantId: merchantIds.demo,
    locationId: locationIds.alwaysOpen,
    locationSlugOrId: 'demo-always-open',
    cartId: shopper?.cartId ?? 'f'.repeat(24),
    fulfillmentMethod: 'takeout',
    productId: 'sesame-fries',
    adapter: 'sandbox',
    revision: '1',
  };
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_match, name: string) => known[name] ?? 'a'.repeat(24));
  return prefixes[operation.surface] + path + queryOf(operation);
}

/** What the query must say, by its own examples. */
function queryOf({ query }: Operation): string {
  if (query === undefined) return '';
  const needed = Object.entries(exampleOf(query) as Record<string, unknown>);
  return needed.length === 0
    ? ''
    : `?${new URLSearchParams(needed.map(([name, value]): [string, string] => [name, String(value)]))}`;
}

async function credentials(
  service: TestService,
  { caller }: Operation,
  shopper: Shopper | null,
): Promise<Readonly<Record<string, string>>> {
  const token = { 'x-cart-token': shopper?.token ?? '' };
  switch (caller) {
    case 'anonymous':
    case 'sessionStart':
      return {};
    case 'cartOrCustomer':
      return token;
    case 'cartAndCustomer':
      return { ...token, ...(await session(service)) };
    case 'customer':
      return { ...token, ...(await session(service)) };
    case 'staff':
      return (await signInStaff(service)).headers;
    case 'kitchenDisplay':
      return { 'x-display-token': await displayToken(service) };
    case 'locationKey':
      return (await startLegacyServer(service)).headers;
    case 'handoff':
      return { 'x-checkout-handoff': await handoff(shopper) };
    case 'receiptOrCustomer': {
      const claim = { purpose: 'receipt', merchantId: merchantIds.demo, subjectId: 'a'.repeat(24) } as const;
      const { secrets, random } = service.context;
      return { 'x-receipt-token': secrets.deriveCapability(claim, random.seed(), secrets.keyId) };
    }
  }
}

/** Of a display at another location than `pathOf` names: there, calls may have made as many displays as it can have. */
async function displayToken(service: TestService): Promise<string> {
  const path = `/merchants/${merchantIds.demo}/locations/${locationIds.downtown}/displays`;
  const made = await (await signInStaff(service)).call('POST', path, { name: 'Wall', stationId: null });
  expect(made.status, made.text).toBe(201);
  return new URL(made.body.url).hash.replace('#token=', '');
}

async function session(service: TestService): Promise<Readonly<Record<string, string>>> {
  const { headers } = await signIn(service);
  return { authorization: headers.Authorization };
}

/** The token in the fragment of the address that the checkout is opened with. */
async function handoff(shopper: Shopper | null): Promise<string> {
  if (shopper === null) throw new Error('a handoff needs a cart');
  await shopper.add('sesame-fries');
  const prepared = await shopper.send('POST', '/checkout-handoffs', { ifMatch: null });
  expect(prepared.status).toBe(201);
  const fragment = new URL(prepared.body.checkoutUrl).hash.slice(1);
  const token = /ho1\.[^&]+/.exec(decodeURIComponent(fragment))?.[0];
  if (token === undefined) throw new Error('the checkout address carries no handoff');
  return token;
}

function bodyOf(operation: Operation, shopper: Shopper | null): unknown {
  if (operation.body === undefined) return undefined;
  const body = exampleOf(operation.body) as Record<string, unknown>;
  // The example leads to a real service, which no test asks: this address is refused before anything is.
  if (operation.id === 'connectPartnerAccount') {
    return { kind: 'pos', adapter: 'http', url: 'https://pos.example/?refused', secret: 'x'.repeat(32) };
  }
  return 'cartId' in body && shopper !== null ? { ...body, cartId: shopper.cartId } : body;
}
