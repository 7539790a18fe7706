import type { Answer } from '../../workflows/answer.ts';
import type { Context } from '../../workflows/context.ts';
import type { OperationRequest } from '../../workflows/request.ts';
import { notFound } from '../authenticate/authenticate.ts';
import type { RateLimits } from '../rate-limit.ts';
import type { Call } from '../request/call.ts';
import { readPath, readQuery } from '../request/request-form.ts';

/**
 * The steps of interface.md 1.8 that a read without credentials goes through, without waiting for anything: budget of the
 * address, form, location, answer. Credentials that were sent are ignored.
 */
export function answerAnonymousRead(context: Context, limits: RateLimits, call: Call): Answer | Promise<Answer> {
  const { route } = call;
  call.budget = limits.spend(route.operation.limit, 'address', call.clientAddress);
  const path = readPath(route, call.pathParts);
  const query = readQuery(route, call.query);
  const location = locationOf(context, path);
  const merchantId = location?.merchant.merchantId ?? '';
  const request: OperationRequest = {
    requestId: call.requestId,
    now: merchantId === '' ? context.clock.now() : context.clock.nowFor(merchantId),
    path,
    query,
    body: {},
    merchantId,
    location,
    cart: null,
    caller: { kind: 'anonymous' },
    ifMatch: null,
    record: null,
    clientAddress: call.clientAddress,
  };
  return route.operation.run(context, request);
}

/** The location a path names by id or slug; null when it names none. Refuses an unknown or unpublished one with NOT_FOUND. */
export function locationOf(context: Context, path: Readonly<Record<string, string>>): OperationRequest['location'] {
  const { locationId, locationSlugOrId } = path;
  if (locationId === undefined && locationSlugOrId === undefined) return null;
  const location =
    locationId === undefined
      ? context.locations.findBySlugOrId(locationSlugOrId ?? '')
      : context.locations.find(locationId);
  if (location === null) throw notFound();
  return location;
}
