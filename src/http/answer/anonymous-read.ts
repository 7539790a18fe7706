import type { LocationSnapshot } from '../../domain/location/location-snapshot.ts';
import type { StorefrontKey } from '../../store/location/storefront-keys.ts';
import type { Answer } from '../../workflows/answer.ts';
import type { Context } from '../../workflows/context.ts';
import type { Caller, OperationRequest } from '../../workflows/request.ts';
import { notFound } from '../authenticate/authenticate.ts';
import type { RateLimits } from '../rate-limit.ts';
import type { Call } from '../request/call.ts';
import { readPath, readQuery } from '../request/request-form.ts';
import type { Route } from '../route.ts';
import type { StorefrontKeys } from '../storefront-keys.ts';

/**
 * The steps of reference/idempotency-and-concurrency.md#order-of-checks that a read without credentials goes through,
 * without waiting for anything: budget of the address, or of the storefront key that was sent, form, location, answer.
 * Other credentials that were sent are ignored. Only a storefront key that is not known yet is waited for.
 */
export function answerAnonymousRead(
  context: Context,
  limits: RateLimits,
  keys: StorefrontKeys,
  call: Call,
): Answer | Promise<Answer> {
  const key = keys.find(call);
  if (key instanceof Promise) return key.then((found) => answerCounted(context, limits, call, found));
  return answerCounted(context, limits, call, key);
}

function answerCounted(
  context: Context,
  limits: RateLimits,
  call: Call,
  key: StorefrontKey | null,
): Answer | Promise<Answer> {
  const { route } = call;
  const { limit } = route.operation;
  const ofKey = key === null ? null : limits.spend(limit, 'storefrontKey', key.keyId);
  call.budget = ofKey ?? limits.spend(limit, 'address', call.clientAddress);
  const path = readPath(route, call.pathParts);
  const query = readQuery(route, call.query);
  const location = locationOf(context, route, path, 'anonymous');
  const merchantId = location?.merchant.merchantId ?? null;
  const request: OperationRequest = {
    requestId: call.requestId,
    operationId: route.operation.id,
    now: merchantId === null ? context.clock.now() : context.clock.nowFor(merchantId),
    path,
    query,
    body: {},
    merchantId,
    location,
    cart: null,
    caller: { kind: 'anonymous' },
    customer: null,
    staff: null,
    ifMatch: null,
    record: null,
    clientAddress: call.clientAddress,
  };
  return route.operation.run(context, request);
}

/**
 * The location a path names; null when it names none. Refuses an unknown one with NOT_FOUND, and a hidden one unless it
 * is asked for as that of a cart: then `refuseHidden` decides.
 */
export function locationOf(
  { locations }: Context,
  { cartIn }: Route,
  { locationId, locationSlugOrId }: Readonly<Record<string, string>>,
  caller: Caller['kind'],
): LocationSnapshot | null {
  const name = locationId ?? locationSlugOrId;
  if (name === undefined) return null;
  // A merchant's own server may name its location by slug, too (reference/legacy.md).
  const takesSlug = locationId === undefined || caller === 'locationKey';
  const find = takesSlug ? locations.findBySlugOrId : cartIn === null ? locations.find : locations.findEvenHidden;
  const location = find(name);
  if (location === null) throw notFound();
  return location;
}
