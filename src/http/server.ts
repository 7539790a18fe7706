import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type FastifyInstance, fastify } from 'fastify';
import type { Operation } from '../api/operation.ts';
import { CommerceError, invalid } from '../domain/values/errors.ts';
import type { Context } from '../workflows/context.ts';
import { answerAnonymousRead } from './answer/anonymous-read.ts';
import { refusalOf, retryAfterOf } from './answer/error-envelope.ts';
import { createEventStreams, type EventStreams } from './answer/event-stream.ts';
import { type Frame, type ReplyWriter, replyWriter } from './answer/reply.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';
import { answerCall, type Outcome } from './pipeline.ts';
import { type BudgetView, RateLimited, type RateLimits } from './rate-limit.ts';
import { CallerGone } from './request/body.ts';
import type { Call } from './request/call.ts';
import type { AddressReader } from './request/client-address.ts';
import { allowedHeaders } from './request/cors.ts';
import { prepareRoute, type Route } from './route.ts';
import { parseFault } from './sandbox-faults.ts';

export type HttpServer = FastifyInstance;

export type ServerParts = {
  readonly context: Context;
  readonly operations: readonly Operation[];
  readonly limits: RateLimits;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly readAddress: AddressReader;
  /** Adds what is not an operation: documents, health, pages. */
  readonly addPages?: (server: FastifyInstance) => void;
};

type Http = ServerParts & { readonly reply: ReplyWriter; readonly streams: EventStreams };

/**
 * The connection handler and router. Bodies are left in their stream: credentials are checked before a body is looked
 * at, so the pipeline reads them itself. `close()` finishes what was accepted.
 */
export function createServer(parts: ServerParts): HttpServer {
  let closing = false;
  const { settings, locations } = parts.context;
  const reply = replyWriter(locations, new URL(settings.checkoutBaseUrl).origin, () => closing);
  const streams = createEventStreams(parts.context, (error) =>
    parts.log.error({ err: error }, 'followers of carts and orders were not reached; the next look tries again'),
  );
  const http: Http = { ...parts, reply, streams };
  const server = fastify({
    logger: false,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
    bodyLimit: 1_048_576,
    routerOptions: { maxParamLength: 16_384, ignoreTrailingSlash: false, caseSensitive: true },
    frameworkErrors: (_error, request, response) => {
      response.hijack();
      refuseOutside(http, request.raw, response.raw, invalid('path', 'The address is not well formed.', 'form'));
    },
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, http),
  });
  server.addHook('preClose', async () => {
    closing = true;
    await streams.close();
  });
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    server.addHttpMethod(method, { hasBody: false, overrideExisting: true });
  }
  const routes = parts.operations.map(prepareRoute);
  for (const route of routes) addRoute(server, http, route);
  addPreflights(server, http, routes);
  parts.addPages?.(server);
  server.setNotFoundHandler((request, response) => {
    response.hijack();
    refuseUnknown(http, routes, request.raw, response.raw);
  });
  server.setErrorHandler((error, request, response) => {
    response.hijack();
    refuseOutside(http, request.raw, response.raw, refusalOf(error));
  });
  return server;
}

/** The number of the port the server listens on. */
export function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function addRoute(server: FastifyInstance, http: Http, route: Route): void {
  const isRead = route.operation.caller === 'anonymous' && route.operation.method === 'GET';
  server.route({
    method: route.operation.method,
    url: fastifyPath(route.template),
    handler: (request, response) => {
      response.hijack();
      const call = callOf(http, route, request.raw, request.params as Record<string, string | undefined>);
      if (isRead && call.fault === null) answerRead(http, call, response.raw);
      else void answer(http, call, response.raw);
    },
  });
}

function fastifyPath(template: string): string {
  return template.replaceAll(/\{(\w+)\}/g, ':$1');
}

function callOf(
  http: Http,
  route: Route,
  request: IncomingMessage,
  pathParts: Readonly<Record<string, string | undefined>>,
): StartedCall {
  const url = request.url ?? '';
  const at = url.indexOf('?');
  const { headers, socket } = request;
  const forwardedFor = headers['x-forwarded-for'];
  const inSandbox = http.context.settings.mode === 'sandbox';
  return {
    route,
    request,
    requestId: http.context.random.id(),
    pathParts,
    path: at === -1 ? url : url.slice(0, at),
    query: at === -1 ? '' : url.slice(at + 1),
    clientAddress: http.readAddress(socket.remoteAddress, typeof forwardedFor === 'string' ? forwardedFor : undefined),
    fault: inSandbox ? parseFault(headers['x-sandbox-fault']) : null,
    budget: null,
    merchantId: null,
    startedAt: performance.now(),
  };
}

type StartedCall = Call & { readonly startedAt: number };

/** The one synchronous path: no promise, no log line, no statement (design/hot-path.md#anonymous-reads). */
function answerRead(http: Http, call: StartedCall, response: ServerResponse): void {
  let status: number;
  try {
    const found = answerAnonymousRead(http.context, http.limits, call);
    if (found instanceof Promise) {
      void finish(
        http,
        call,
        response,
        found.then((answer) => ({ answer, replayed: false })),
      );
      return;
    }
    const ifNoneMatch = call.route.operation.cache === 'public' ? call.request.headers['if-none-match'] : undefined;
    status = http.reply.answer(response, call.route, found, frameOf(http, call), { replayed: false, ifNoneMatch });
  } catch (thrown) {
    status = refuse(http, call, response, thrown);
  }
  count(http, call, status);
}

async function answer(http: Http, call: StartedCall, response: ServerResponse): Promise<void> {
  const status = await finish(http, call, response, answerCall(http.context, http.limits, call));
  const { requestId, route, startedAt } = call;
  const milliseconds = Math.round((performance.now() - startedAt) * 10) / 10;
  http.log.info({ requestId, method: route.operation.method, route: route.template, status, milliseconds }, 'answered');
}

async function finish(
  http: Http,
  call: StartedCall,
  response: ServerResponse,
  outcome: Promise<Outcome>,
): Promise<number> {
  let status: number;
  try {
    const { answer, replayed } = await outcome;
    if (call.fault?.kind === 'dropReply') {
      response.destroy();
      return 0;
    }
    const frame = frameOf(http, call);
    if (answer.following !== undefined) {
      http.streams.open(answer.following, response, () => http.reply.stream(response, frame));
      status = answer.status;
    } else status = http.reply.answer(response, call.route, answer, frame, { replayed, ifNoneMatch: undefined });
  } catch (thrown) {
    status = refuse(http, call, response, thrown);
  }
  count(http, call, status);
  return status;
}

/** A request that was broken off gets no answer; everything else is answered with the envelope. */
function refuse(http: Http, call: StartedCall, response: ServerResponse, thrown: unknown): number {
  if (thrown instanceof CallerGone) {
    response.destroy();
    return 0;
  }
  const refusal = refusalOf(thrown);
  if (refusal instanceof RateLimited) call.budget = refusal.budget;
  else if (refusal.code === 'RATE_LIMITED') call.budget = usedUp(http, call, refusal);
  if (refusal.code === 'INTERNAL_ERROR' || refusal.code === 'DEPENDENCY_UNAVAILABLE') {
    http.log.error(
      { requestId: call.requestId, route: call.route.template, err: refusal.cause ?? refusal },
      refusal.code,
    );
  }
  return http.reply.refusal(response, call.route, refusal, frameOf(http, call));
}

/** An operation's own budget (one-time codes) is used up: the headers say what its refusal says. */
function usedUp(http: Http, call: StartedCall, refusal: CommerceError): BudgetView | null {
  const budget = call.budget ?? http.limits.view(call.route.operation.limit);
  const seconds = retryAfterOf(refusal) ?? 1;
  const resetAt = Math.floor(http.context.clock.now() / 1000) + seconds;
  return budget === null ? null : { limit: budget.limit, remaining: 0, resetAt };
}

function frameOf(http: Http, call: StartedCall): Frame {
  const { locations } = http.context;
  const { locationId } = call.pathParts;
  const origin = call.request.headers.origin;
  const budget = call.budget ?? http.limits.view(call.route.operation.limit);
  if (origin === undefined) return { requestId: call.requestId, budget, origin, merchant: null };
  const location = locationId === undefined ? null : locations.find(locationId);
  const merchant = location?.merchant ?? (call.merchantId === null ? null : locations.findMerchant(call.merchantId));
  return { requestId: call.requestId, budget, origin, merchant };
}

function count(http: Http, call: StartedCall, status: number): void {
  const { operation, template } = call.route;
  http.metrics.observe(operation.method, template, status, (performance.now() - call.startedAt) / 1000);
}

// --- what is not a call of an operation ---

function addPreflights(server: FastifyInstance, http: Http, routes: readonly Route[]): void {
  const isSandbox = http.context.settings.mode === 'sandbox';
  const headers = isSandbox ? `${allowedHeaders}, X-Sandbox-Fault` : allowedHeaders;
  for (const template of new Set(routes.map((route) => route.template))) {
    const methods = allowOf(routes, template);
    server.route({
      method: 'OPTIONS',
      url: fastifyPath(template),
      handler: (request, response) => {
        response.hijack();
        const { origin } = request.headers;
        const { locationId } = request.params as Record<string, string | undefined>;
        if (origin === undefined || request.headers['access-control-request-method'] === undefined) {
          const refusal = new CommerceError('METHOD_NOT_ALLOWED', `This address takes ${methods}.`);
          refuseOutside(http, request.raw, response.raw, refusal, methods);
          return;
        }
        const merchant = locationId === undefined ? null : (http.context.locations.find(locationId)?.merchant ?? null);
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
function refuseUnknown(http: Http, routes: readonly Route[], request: IncomingMessage, response: ServerResponse): void {
  const path = (request.url ?? '').split('?', 1)[0] ?? '';
  const known = routes.find((route) => templatePattern(route.template).test(path));
  if (known === undefined) {
    refuseOutside(http, request, response, new CommerceError('NOT_FOUND', 'There is nothing at this address.'));
    return;
  }
  const allow = allowOf(routes, known.template);
  const refusal = new CommerceError('METHOD_NOT_ALLOWED', `This address takes ${allow}.`);
  refuseOutside(http, request, response, refusal, allow, known.operation.deprecated ? known : null);
}

function templatePattern(template: string): RegExp {
  return new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]*')}$`);
}

function refuseOutside(
  http: Http,
  request: IncomingMessage,
  response: ServerResponse,
  refusal: CommerceError,
  allow?: string,
  route: Route | null = null,
): void {
  const { origin } = request.headers;
  const frame = {
    requestId: http.context.random.id(),
    budget: http.limits.view('anonymousRead'),
    origin,
    merchant: null,
  };
  if (refusal.code === 'INTERNAL_ERROR')
    http.log.error({ requestId: frame.requestId, err: refusal.cause }, refusal.code);
  const status = http.reply.refusal(response, route, refusal, frame, allow);
  http.metrics.observe(request.method ?? '', 'unknown', status, 0);
}

/** What never became a request: broken HTTP, or headers that never ended. */
function refuseUnreadable(error: Error & { code?: string }, socket: Socket, http: Http): void {
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
