import type { CommerceError } from '../domain/values/errors.ts';
import { quoted } from '../domain/values/json-text.ts';
import type { Context } from '../workflows/context.ts';
import type { Logger } from './log.ts';
import type { Call } from './request/call.ts';

// What a request leaves in the log (design/operating.md#a-log-line-says-whose-request-it-was).

/** A call, when it arrived and the code of the envelope it is answered with; null: none. */
export type StartedCall = Call & { readonly startedAt: number; refusedWith: string | null };

type Logging = { readonly log: Logger; readonly context: Context };

/** One line for an answered request, written as text: as an object it would cost more than the rest of a read. */
export function logAnswer({ log, context }: Logging, call: StartedCall, status: number): void {
  const { route, requestId, refusedWith } = call;
  const milliseconds = Math.round((performance.now() - call.startedAt) * 10) / 10;
  const { callerRequestId } = callerIdOf(call);
  const { merchantId, locationId } = placeOf(context, call);
  const caller = member('requestId', requestId) + member('callerRequestId', callerRequestId);
  const asked = member('method', route.operation.method) + member('route', route.template);
  const place = member('merchantId', merchantId) + member('locationId', locationId);
  const code = member('code', refusedWith);
  log.infoText(`${caller}${asked}${place},"status":${status}${code},"milliseconds":${milliseconds}`, 'answered');
}

function member(name: string, value: string | null | undefined): string {
  return value == null ? '' : `,"${name}":${quoted(value)}`;
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

type NamedPlace = { readonly merchantId: string | undefined; readonly locationId: string | undefined };

/** The merchant and location of a request, as far as they are known: what a path names may not exist. */
function placeOf({ locations }: Context, { place, pathParts, merchantId }: Call): NamedPlace {
  if (place !== null) return { merchantId: place.merchantId ?? undefined, locationId: place.locationId ?? undefined };
  const named = typeof pathParts.locationId === 'string' ? locations.findEvenHidden(pathParts.locationId) : null;
  return { merchantId: named?.merchant.merchantId ?? merchantId ?? undefined, locationId: named?.locationId };
}
