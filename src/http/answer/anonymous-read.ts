import type { LocationSnapshot } from '../../domain/location/location-snapshot.ts';
import type { Answer } from '../../workflows/answer.ts';
import type { Context } from '../../workflows/context.ts';
import type { Caller, OperationRequest } from '../../workflows/request.ts';
import { notFound } from '../authenticate/authenticate.ts';
import type { RateLimits } from '../rate-limit.ts';
import type { Call } from '../request/call.ts';
import { readPath, readQuery } from '../request/request-form.ts';

/**
 * The steps of reference/idempotency-and-concurrency.md#order-of-checks that a read without credentials goes through,
 * without waiting for anything: budget of the address, form, location, answer. Credentials that were sent are ignored.
 */
export function answerAnonymousRead(context: Context, limits: RateLimits, call: Call): Answer | Promise<Answer> {
  const { route } = call;
  call.budget = limits.spend(route.operation.limit, 'address', call.clientAddress);
  const path = readPath(route, call.pathParts);
  const query = readQuery(route, call.query);
  const location = locationOf(context, path, 'anonymous');
  const merchantId = location?.merchant.merchantId ?? null;
  const request: OperationRequest = {
    requestId: call.requestId,
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

/** The location a path names; null when it names none. Refuses an unknown or unpublished one with NOT_FOUND. */
export function locationOf(
  { locations }: Context,
  { locationId, locationSlugOrId }: Readonly<Record<string, string>>,
  caller: Caller['kind'],
): LocationSnapshot | null {
  const name = locationId ?? locationSlugOrId;
  if (name === undefined) return null;
  // A merchant's own server may name its location by slug, too (reference/legacy.md).
  const takesSlug = locationId === undefined || caller === 'locationKey';
  const location = takesSlug ? locations.findBySlugOrId(name) : locations.find(name);
  if (location === null) throw notFound();
  return location;
}
