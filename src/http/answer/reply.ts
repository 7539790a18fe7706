import type { ServerResponse } from 'node:http';
import type { MerchantSnapshot } from '../../domain/location/location-snapshot.ts';
import type { CommerceError } from '../../domain/values/errors.ts';
import type { LocationCache } from '../../store/location/location-cache.ts';
import type { Answer, SentForm } from '../../workflows/answer.ts';
import type { BudgetView } from '../rate-limit.ts';
import { allowsOrigin, exposedHeaders } from '../request/cors.ts';
import { matchesTag } from '../request/preconditions.ts';
import type { Route } from '../route.ts';
import { departure } from './departure.ts';
import { retryAfterOf, statusOf, writeEnvelope } from './error-envelope.ts';

/** What every answer says besides its own content. */
export type Frame = {
  readonly requestId: string;
  readonly budget: BudgetView | null;
  /** The request's `Origin`; undefined from apps and servers. */
  readonly origin: string | undefined;
  /** Whose origins count; null where that is not known. */
  readonly merchant: MerchantSnapshot | null;
};

export type ReplyWriter = {
  answer(response: ServerResponse, route: Route, answer: Answer, frame: Frame, replayed: boolean): number;
  /** An answer that was made before, or 304 to a caller who has it. */
  prepared(
    response: ServerResponse,
    route: Route,
    form: SentForm,
    frame: Frame,
    ifNoneMatch: string | undefined,
  ): number;
  refusal(response: ServerResponse, route: Route | null, refusal: CommerceError, frame: Frame, allow?: string): number;
  /** The head of an answer that goes on: server-sent events. event-stream.ts writes what follows. */
  stream(response: ServerResponse, route: Route, frame: Frame): void;
  /** The one empty answer: 204 to a preflight (reference/conventions.md#response-headers). */
  preflight(response: ServerResponse, frame: Frame, methods: string, allowedHeaders: string): number;
};

/**
 * Writes answers with the headers of reference/conventions.md#response-headers, and answers the status that was sent.
 * Header lists are flat arrays, which node writes as they are; a prepared answer brings its own. `always` goes with every
 * answer.
 */
export function replyWriter(
  locations: LocationCache,
  checkoutOrigin: string,
  isClosing: () => boolean,
  always: readonly string[],
): ReplyWriter {
  const framed = (headers: string[], frame: Frame, route: Route | null): string[] => {
    const deprecation = route?.deprecation ?? [];
    headers.push('X-Request-Id', frame.requestId, 'Vary', 'Origin', ...always);
    if (frame.budget !== null) pushBudget(headers, frame.budget);
    const { origin, merchant } = frame;
    if (origin !== undefined && allowsOrigin(origin, merchant, locations, checkoutOrigin)) {
      const exposed = deprecation.includes('Sunset') ? `${exposedHeaders}, Deprecation, Sunset` : exposedHeaders;
      headers.push('Access-Control-Allow-Origin', origin, 'Access-Control-Expose-Headers', exposed);
    }
    headers.push(...deprecation);
    if (isClosing()) headers.push('Connection', 'close');
    return headers;
  };
  const depart = departure();
  return {
    prepared(response, route, form, frame, ifNoneMatch) {
      const unchanged = ifNoneMatch !== undefined && matchesTag(ifNoneMatch, form.etag);
      const own = unchanged ? form.notModifiedHeaders : form.headers;
      const status = unchanged ? 304 : 200;
      depart(response.writeHead(status, framed([...own], frame, route)), unchanged ? undefined : form.bytes);
      return status;
    },
    answer(response, route, answer, frame, replayed) {
      const headers = framed(answerHeaders(route, answer), frame, route);
      if (replayed) headers.push('Idempotent-Replayed', 'true');
      response.writeHead(answer.status, headers).end(answer.text);
      return answer.status;
    },
    refusal(response, route, refusal, frame, allow) {
      const status = statusOf[refusal.code];
      const text = writeEnvelope(refusal, frame.requestId, route?.operation.errorShape === 'withSuccess');
      const headers = framed(
        contentHeaders(text, route?.operation.caller === 'anonymous' ? 'no-store' : privately),
        frame,
        route,
      );
      const retryAfter = retryAfterOf(refusal);
      if (retryAfter !== null) headers.push('Retry-After', String(retryAfter));
      if (allow !== undefined) headers.push('Allow', allow);
      // The rest of a body that is not read must not be taken for the next request.
      if (refusal.code === 'PAYLOAD_TOO_LARGE') headers.push('Connection', 'close');
      response.writeHead(status, headers).end(text);
      return status;
    },
    stream(response, route, frame) {
      const headers = ['Content-Type', 'text/event-stream; charset=utf-8', 'Cache-Control', privately];
      // A proxy that collects what it passes on would keep events from their reader. The connection ends with the
      // stream.
      headers.push('X-Accel-Buffering', 'no', 'Connection', 'close');
      response.writeHead(200, framed(headers, frame, route));
    },
    preflight(response, frame, methods, allowedHeaders) {
      const headers = ['Access-Control-Allow-Methods', methods, 'Access-Control-Allow-Headers', allowedHeaders];
      headers.push('Access-Control-Max-Age', '600', 'Cache-Control', 'no-store');
      response.writeHead(204, framed(headers, frame, null)).end();
      return 204;
    },
  };
}

const privately = 'private, no-store';

function contentHeaders(text: string, cacheControl: string): string[] {
  return [
    'Content-Type',
    'application/json; charset=utf-8',
    'Content-Length',
    String(Buffer.byteLength(text)),
    'Cache-Control',
    cacheControl,
  ];
}

function answerHeaders(route: Route, answer: Answer): string[] {
  const own = Object.entries(answer.headers ?? {});
  const keeps = own.some(([name]) => name.toLowerCase() === 'cache-control');
  const typed = own.some(([name]) => name.toLowerCase() === 'content-type');
  const headers = own.flatMap(([name, value]) => [value].flat().flatMap((each) => [name, each]));
  if (answer.text !== '' && !typed) headers.push('Content-Type', 'application/json; charset=utf-8');
  headers.push('Content-Length', String(Buffer.byteLength(answer.text)));
  if (!keeps) headers.push('Cache-Control', cacheControlOf(route, answer));
  if (answer.etag !== undefined) headers.push('ETag', answer.etag);
  return headers;
}

function cacheControlOf(route: Route, answer: Answer): string {
  if (route.operation.caller !== 'anonymous') return privately;
  if (route.operation.cache === 'public') return 'public, max-age=10';
  return answer.etag === undefined ? 'no-store' : privately;
}

function pushBudget(headers: string[], budget: BudgetView): void {
  headers.push('X-RateLimit-Limit', String(budget.limit), 'X-RateLimit-Remaining', String(budget.remaining));
  headers.push('X-RateLimit-Reset', String(budget.resetAt));
}
