import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { CommerceError, invalid } from '../domain/values/errors.ts';
import type { Context } from '../workflows/context.ts';
import { refusalOf } from './answer/error-envelope.ts';
import type { ReplyWriter } from './answer/reply.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';
import { RateLimited, type RateLimits } from './rate-limit.ts';
import { allowedHeaders } from './request/cors.ts';
import { fastifyPath, type Route } from './route.ts';

// What is no call of an operation: preflights, addresses that do not exist, requests that cannot be read.

/** What answering it takes. */
type Outside = {
  readonly context: Context;
  readonly limits: RateLimits;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly reply: ReplyWriter;
};

/** Answers preflights of every address with 204, and other OPTIONS with 405. */
export function addPreflights(server: FastifyInstance, http: Outside, routes: readonly Route[]): void {
  const isSandbox = http.context.settings.mode === 'sandbox';
  const headers = isSandbox ? `${allowedHeaders}, X-Sandbox-Fault` : allowedHeaders;
  for (const template of new Set(routes.map((route) => route.template))) {
    const methods = allowOf(routes, template);
    server.route({
      method: 'OPTIONS',
      url: fastifyPath(template),
      // Browsers send one beside the request that is counted.
      config: { ownBudget: true },
      handler: (request, response) => {
        response.hijack();
        const { origin } = request.headers;
        const { locationId } = request.params as Record<string, string | undefined>;
        if (origin === undefined || request.headers['access-control-request-method'] === undefined) {
          const refusal = new CommerceError('METHOD_NOT_ALLOWED', `This address takes ${methods}.`);
          refuseOutside(http, request.raw, response.raw, refusal, methods);
          return;
        }
        const merchant =
          locationId === undefined ? null : (http.context.locations.findEvenHidden(locationId)?.merchant ?? null);
        const frame = { requestId: http.context.random.id(), budget: null, origin, merchant };
        http.reply.preflight(response.raw, frame, methods, headers);
      },
    });
  }
}

function allowOf(routes: readonly Route[], template: string): string {
  const methods = routes.filter((route) => route.template === template).map((route) => route.operation.method);
  return [...methods, 'OPTIONS'].join(', ');
}

/**
 * 405 with `Allow` when the address exists with other methods, else 404. Off the fast path: it tries every template.
 */
export function refuseUnknown(
  http: Outside,
  routes: readonly Route[],
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const path = (request.url ?? '').split('?', 1)[0] ?? '';
  const known = routes.find((route) => templatePattern(route.template).test(path));
  if (known === undefined) {
    refuseOutside(http, request, response, nothingHere());
    return;
  }
  const allow = allowOf(routes, known.template);
  const refusal = new CommerceError('METHOD_NOT_ALLOWED', `This address takes ${allow}.`);
  refuseOutside(http, request, response, refusal, allow, known.operation.deprecated ? known : null);
}

/** What the addresses of `template` look like, whatever its names stand for. */
export function templatePattern(template: string): RegExp {
  return new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]*')}$`);
}

/**
 * What is refused in front of a page or a file: a path that is no file's name, a condition that none meets. The
 * framework and the file sender say so by a status, and only what has none is a fault of ours.
 */
export function outsideRefusalOf(error: unknown): CommerceError {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 403 || status === 404) return nothingHere();
  if (status >= 400 && status < 500) {
    return invalid(
      'path',
      'This cannot be asked for in this way. Correct the address and leave conditions out.',
      'form',
    );
  }
  return refusalOf(error);
}

function nothingHere(): CommerceError {
  return new CommerceError('NOT_FOUND', 'There is nothing at this address.');
}

/** Writes `refusal` for a request that is no call of an operation, in the form of `route` where one is known. */
export function refuseOutside(
  http: Outside,
  request: IncomingMessage,
  response: ServerResponse,
  refusal: CommerceError,
  allow?: string,
  route: Route | null = null,
): void {
  const { origin } = request.headers;
  const frame = {
    requestId: http.context.random.id(),
    budget: refusal instanceof RateLimited ? refusal.budget : http.limits.view('anonymousRead'),
    origin,
    merchant: null,
  };
  if (refusal.code === 'INTERNAL_ERROR')
    http.log.error({ requestId: frame.requestId, err: refusal.cause }, refusal.code);
  const status = http.reply.refusal(response, route, refusal, frame, allow);
  http.metrics.observe({ operation: 'unknown', status, code: refusal.code, seconds: 0 });
}

/** What never became a request: broken HTTP, or headers that never ended. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket, http: Outside): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const requestId = http.context.random.id();
  const message = 'The request is not readable as HTTP/1.1, its headers are too long, or it took too long.';
  const body = JSON.stringify({ code: 'VALIDATION_ERROR', message, requestId });
  const head = [
    'HTTP/1.1 400 Bad Request',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'Cache-Control: no-store',
    'Vary: Origin',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** The refusal of a request under a host name that is not ours (own-host.ts). */
export function foreignHost(): CommerceError {
  return new CommerceError(
    'NOT_FOUND',
    "Nothing is served under this host name. A proxy must pass the visitor's Host on, or be named in ALLOWED_HOSTS.",
  );
}
