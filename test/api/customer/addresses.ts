import { expect } from 'vitest';
import { newKey, signIn, storefront } from '../../support/callers/shopper.ts';
import type { ServiceAnswer, TestService } from '../../support/run/service.ts';

export const addressesPath = `${storefront}/customer/addresses`;

/** The body of createAddress with nothing left out. */
export const mercerStreet = {
  fullAddress: '12 Mercer Street, New York, NY 10013',
  line1: '12 Mercer Street',
  line2: 'Apt 4',
  line3: 'Ring twice',
  lat: 40.7205,
  lng: -74.0021,
};

/** A customer who keeps addresses. `headers` replace or add to the credential; an empty text leaves a header out. */
export type Keeper = {
  readonly customerId: string;
  readonly headers: Readonly<Record<string, string>>;
  call(method: string, path: string, input?: KeeperInput): Promise<ServiceAnswer>;
  create(body?: unknown, key?: string): Promise<ServiceAnswer>;
  update(addressId: string, body: unknown, ifMatch: string, key?: string): Promise<ServiceAnswer>;
  remove(addressId: string, key?: string): Promise<ServiceAnswer>;
  list(query?: string): Promise<ServiceAnswer>;
};

type KeeperInput = { readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> };

/** Signs in a customer who keeps no addresses yet. */
export async function newKeeper(service: TestService, merchantId?: string): Promise<Keeper> {
  return keeper(service, await signIn(service, merchantId));
}

/** The same person at another node. */
export function keeper(
  service: TestService,
  { customerId, headers }: { readonly customerId: string; readonly headers: Readonly<Record<string, string>> },
): Keeper {
  const call = (method: string, path: string, input: KeeperInput = {}) => {
    const sent = Object.entries({ ...headers, ...input.headers }).filter(([, value]) => value !== '');
    const body = input.body === undefined ? {} : { body: input.body };
    return service.call(method, path, { headers: Object.fromEntries(sent), ...body });
  };
  return {
    customerId,
    headers,
    call,
    create: (body = mercerStreet, key = newKey()) =>
      call('POST', addressesPath, { body, headers: { 'Idempotency-Key': key } }),
    update: (addressId, body, ifMatch, key = newKey()) =>
      call('PATCH', `${addressesPath}/${addressId}`, {
        body,
        headers: { 'Idempotency-Key': key, 'If-Match': ifMatch },
      }),
    remove: (addressId, key = newKey()) =>
      call('DELETE', `${addressesPath}/${addressId}`, { headers: { 'Idempotency-Key': key } }),
    list: (query = '') => call('GET', `${addressesPath}${query}`),
  };
}

/** Exactly the same answer once more, marked as a replay. */
export function expectReplay(replay: ServiceAnswer, first: ServiceAnswer): void {
  expect([replay.status, replay.text]).toEqual([first.status, first.text]);
  for (const name of ['etag', 'content-type', 'cache-control']) expect(replay.headers[name]).toBe(first.headers[name]);
  expect(replay.headers['idempotent-replayed']).toBe('true');
  expect(first.headers['idempotent-replayed']).toBeUndefined();
  expect(replay.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
}

/** The envelope of a refusal in two words. */
export function refusalOf(answer: ServiceAnswer): readonly [number, string] {
  return [answer.status, answer.body?.code];
}
