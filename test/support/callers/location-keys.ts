import { locationIds, merchantIds } from '../../../src/sandbox/seed/identities.ts';
import { type TextColumns, unpackRevision } from '../../../src/store/cart/packed-texts.ts';
import { revokeLocationKey, saveLocationKey } from '../../../src/store/location/location-keys.ts';
import { sha256Hex } from '../../../src/workflows/digest.ts';
import type { ServiceAnswer, TestService } from '../run/service.ts';
import type { Send } from './shopper.ts';

/** A merchant's own server: its key, and its calls below `/api/v1/locations/{locationId}`. */
export type LegacyServer = {
  readonly keyId: string;
  readonly apiKey: string;
  readonly headers: Readonly<Record<string, string>>;
  call(method: string, path: string, send?: Pick<Send, 'body' | 'key' | 'headers'>): Promise<ServiceAnswer>;
  /** A new cart, by startLegacyCart. */
  startCart(body?: Readonly<Record<string, unknown>>): Promise<string>;
  revoke(): Promise<void>;
};

export type LegacyPlace = { readonly merchantId?: string; readonly locationId?: string; readonly slugOrId?: string };

/** A new key for a location, by default `demo-always-open`. `slugOrId` is what the paths say instead of its id. */
export async function startLegacyServer(service: TestService, place: LegacyPlace = {}): Promise<LegacyServer> {
  const { merchantId = merchantIds.demo, locationId = locationIds.alwaysOpen } = place;
  const { random, clock } = service.context;
  const keyId = random.id();
  const apiKey = `sk_test_${random.seed()}`;
  const key = { merchantId, locationId, keyId };
  const now = clock.nowFor(merchantId);
  const saved = await saveLocationKey(
    service.database,
    {
      ...key,
      ...{ keyHash: sha256Hex(apiKey), prefix: apiKey.slice(0, 12), name: 'Our own server', createdBy: null },
      liveCountMax: 1_000_000,
    },
    now,
  );
  if (!saved) throw new Error('the key could not be stored');
  const headers = { 'x-api-key': apiKey };
  const call: LegacyServer['call'] = (method, path, { body, key: idempotencyKey = null, headers: more = {} } = {}) =>
    service.call(method, `/api/v1/locations/${place.slugOrId ?? locationId}${path}`, {
      headers: { ...headers, ...(idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey }), ...more },
      ...(body === undefined ? {} : { body }),
    });
  return {
    keyId,
    apiKey,
    headers,
    call,
    startCart: async (body = {}) => {
      const answer = await call('POST', '/carts', { body });
      if (answer.status !== 200) throw new Error(answer.text);
      return answer.body.cartId;
    },
    revoke: async () => {
      await revokeLocationKey(service.database, key, clock.nowFor(merchantId));
    },
  };
}

/** What is stored of a cart: its revision and, parsed, its newest state and text. */
export async function storedCart(service: TestService, cartId: string) {
  const wanted = {
    name: 'test-stored-cart',
    text: `select c.revision, c.capability_hash, e.state, e.cart_text, e.packed, e.actor, e.operation, e.entry_key
      from cart c join cart_entry e on e.merchant_id = c.merchant_id and e.cart_id = c.cart_id and e.revision = c.revision
      where c.cart_id = $1`,
  };
  type Row = TextColumns & {
    revision: number;
    capabilityHash: string | null;
    actor: string;
    operation: string;
    entryKey: string;
  };
  const [row] = await service.database.run<Row>(wanted, [cartId]);
  if (row === undefined) throw new Error('there is no such cart');
  const { state, cartText } = unpackRevision(row);
  return { ...row, cartText, state: JSON.parse(state), cart: JSON.parse(cartText) };
}
