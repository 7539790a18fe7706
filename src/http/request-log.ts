import type { CommerceError } from '../domain/values/errors.ts';
import type { Context } from '../workflows/context.ts';
import type { Logger } from './log.ts';
import type { Call } from './request/call.ts';

// What a request leaves in the log (design/operating.md#a-log-line-says-whose-request-it-was).

/** A call, when it arrived and the code of the envelope it is answered with; null: none. */
export type StartedCall = Call & { readonly startedAt: number; refusedWith: string | null };

type Logging = { readonly log: Logger; readonly context: Context };

/** One line for an answered request. */
export function logAnswer({ log, context }: Logging, call: StartedCall, status: number): void {
  const { route, requestId, refusedWith } = call;
  const milliseconds = Math.round((performance.now() - call.startedAt) * 10) / 10;
  const line = {
    requestId,
    ...callerIdOf(call),
    method: route.operation.method,
    route: route.template,
    ...placeOf(context, call),
    status,
  };
  log.info({ ...line, ...(refusedWith === null ? {} : { code: refusedWith }), milliseconds }, 'answered');
}

/** A fault is logged whole; what the service itself refused because it is full is no fault, and costs a line where asked for. */
export function logRefusal({ log, context }: Logging, call: StartedCall, refusal: CommerceError): void {
  const { code, cause, message } = refusal;
  if (code !== 'INTERNAL_ERROR' && code !== 'DEPENDENCY_UNAVAILABLE') return;
  const line = {
    requestId: call.requestId,
    ...callerIdOf(call),
    route: call.route.template,
    ...placeOf(context, call),
  };
  if (code === 'DEPENDENCY_UNAVAILABLE' && cause === undefined) log.debug({ ...line, message }, code);
  else log.error({ ...line, err: cause ?? refusal }, code);
}

/** What the caller calls the request, where that is of the form of ours; answers go under our own name for it all the same. */
function callerIdOf({ request }: Call): { readonly callerRequestId?: string } {
  const sent = request.headers['x-request-id'];
  return typeof sent === 'string' && /^[A-Za-z0-9_-]{8,128}$/.test(sent) ? { callerRequestId: sent } : {};
}

/** The merchant and location of a request, as far as they are known: what a path names may not exist. */
function placeOf({ locations }: Context, { place, pathParts, merchantId }: Call): Readonly<Record<string, string>> {
  const named = typeof pathParts.locationId === 'string' ? locations.findEvenHidden(pathParts.locationId) : null;
  const found = place ?? {
    merchantId: named?.merchant.merchantId ?? merchantId,
    locationId: named?.locationId ?? null,
  };
  return {
    ...(found.merchantId === null ? {} : { merchantId: found.merchantId }),
    ...(found.locationId === null ? {} : { locationId: found.locationId }),
  };
}
