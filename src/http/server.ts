import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FastifyInstance, type FastifyRequest, fastify } from 'fastify';
import type { Operation } from '../api/operation.ts';
import type { CommerceError } from '../domain/values/errors.ts';
import type { Answer, SentForm } from '../workflows/answer.ts';
import type { Context } from '../workflows/context.ts';
import { answerAnonymousRead } from './answer/anonymous-read.ts';
import { refusalOf, retryAfterOf } from './answer/error-envelope.ts';
import { createEventStreams, type EventStreams } from './answer/event-stream.ts';
import { type Frame, type ReplyWriter, replyWriter } from './answer/reply.ts';
import { transportHeaders } from './answer/transport-headers.ts';
import type { Logger } from './log.ts';
import type { Metrics } from './metrics.ts';
import {
  addPreflights,
  foreignHost,
  outsideRefusalOf,
  refuseOutside,
  refuseUnknown,
  refuseUnreadable,
  templatePattern,
} from './outside.ts';
import { answerCall, countFailure, type Outcome } from './pipeline.ts';
import { addPrinters } from './printers.ts';
import { type BudgetView, RateLimited, type RateLimits } from './rate-limit.ts';
import { acceptedCoding } from './request/accept-encoding.ts';
import { CallerGone } from './request/body.ts';
import type { Call, PathParts } from './request/call.ts';
import type { AddressReader } from './request/client-address.ts';
import { malformedAddress } from './request/request-form.ts';
import { logAnswer, logRefusal, type StartedCall } from './request-log.ts';
import { inSpan } from './request-span.ts';
import { fastifyPath, prepareRoute, type Route } from './route.ts';
import { parseFault } from './sandbox-faults.ts';
import { createStorefrontKeys, type StorefrontKeys } from './storefront-keys.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Not counted as a page: it has a budget of its own, or needs none. */
    ownBudget?: boolean;
    /** Asked by what watches over the process, under whatever name it has for it, or none. */
    isProbe?: boolean;
    /** Counted as this instead of as a page. */
    counted?: 'picture';
  }
}

export type HttpServer = FastifyInstance;

export type ServerParts = {
  readonly context: Context;
  readonly operations: readonly Operation[];
  readonly limits: RateLimits;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly readAddress: AddressReader;
  /** Whether a request under this `Host` is meant for this installation. */
  readonly isOwnHost: (host: string | undefined) => boolean;
  /** Adds what is not an operation: documents, health, pages. */
  readonly addPages?: (server: FastifyInstance) => void;
};

type Http = ServerParts & {
  readonly reply: ReplyWriter;
  readonly streams: EventStreams;
  readonly keys: StorefrontKeys;
};

/**
 * The connection handler and router. Bodies are left in their stream: credentials are checked before a body is looked
 * at, so the pipeline reads them itself. `close()` finishes what was accepted.
 */
export function createServer(parts: ServerParts): HttpServer {
  let closing = false;
  const routes = parts.operations.map(prepareRoute);
  const { settings, locations } = parts.context;
  const checkoutOrigin = new URL(settings.checkoutBaseUrl).origin;
  const always = transportHeaders(settings);
  const reply = replyWriter(locations, checkoutOrigin, () => closing, Object.entries(always).flat());
  const streams = createEventStreams(parts.context, (error, message) => parts.log.error({ err: error }, message));
  const http: Http = { ...parts, reply, streams, keys: createStorefrontKeys(parts.context, parts.limits) };
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
      answerMalformed(http, routes, request.raw, response.raw);
    },
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, http),
  });
  // With `done` and not a promise: every request comes through here.
  server.addHook('onRequest', (request, response, done) => {
    const isMeantForUs = request.routeOptions.config.isProbe === true || parts.isOwnHost(request.headers.host);
    const refusal = isMeantForUs ? refusalOfPage(http, request) : foreignHost();
    if (refusal === null) {
      done();
      return;
    }
    response.hijack();
    refuseOutside(http, request.raw, response.raw, refusal);
  });
  // Of pages and documents; operations write their own (reply.ts).
  server.addHook('onSend', async (_request, response) => {
    const seconds = response.elapsedTime / 1000;
    http.metrics.observe({ operation: 'page', status: response.statusCode, code: null, seconds });
    response.headers(closing ? { ...always, Connection: 'close' } : always);
  });
  server.addHook('preClose', async () => {
    closing = true;
    await streams.close();
    await endConnections(server.server);
  });
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    server.addHttpMethod(method, { hasBody: false, overrideExisting: true });
  }
  for (const route of routes) addRoute(server, http, route);
  addPreflights(server, http, routes);
  addPrinters(server, {
    ...http,
    addressOf: ({ raw }) => addressOf(http, raw),
    countFailure: (address) => void countFailure(http.limits, address),
    refuse: ({ raw }, response, refusal) => refuseOutside(http, raw, response.raw, refusal),
  });
  parts.addPages?.(server);
  server.setNotFoundHandler((request, response) => {
    response.hijack();
    refuseUnknown(http, routes, request.raw, response.raw);
  });
  server.setErrorHandler((error, request, response) => {
    response.hijack();
    refuseOutside(http, request.raw, response.raw, outsideRefusal(http, request.raw, error));
  });
  return server;
}

const lastAnswersMs = 500;

/**
 * Takes no more connections, and ends those there are by their next answer; those that ask for nothing are closed after
 * half a second. One that is closed while its client sends would cost that request, which clients may not repeat by
 * themselves. (design/architecture.md#a-node-that-stops-ends-its-connections-by-an-answer)
 */
async function endConnections(server: Server): Promise<void> {
  if (!server.listening) return;
  // Not the close of HTTP, which closes idle connections at once.
  const ended = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  await Promise.race([ended, sleep(lastAnswersMs)]);
  server.closeIdleConnections();
  await ended;
}

/** The number of the port the server listens on. */
export function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Pages, documents and unknown addresses are counted together by address; operations and probes count for themselves. */
function refusalOfPage(http: Http, { raw, routeOptions }: FastifyRequest): CommerceError | null {
  if (routeOptions.config.ownBudget) return null;
  try {
    http.limits.spend(routeOptions.config.counted ?? 'page', 'address', addressOf(http, raw));
    return null;
  } catch (thrown) {
    return refusalOf(thrown);
  }
}

function outsideRefusal(http: Http, request: IncomingMessage, error: unknown): CommerceError {
  const refusal = outsideRefusalOf(error);
  if (refusal.code !== 'UNAUTHORIZED') return refusal;
  try {
    countFailure(http.limits, addressOf(http, request));
    return refusal;
  } catch (thrown) {
    return refusalOf(thrown);
  }
}

function addRoute(server: FastifyInstance, http: Http, route: Route): void {
  server.route({
    method: route.operation.method,
    url: fastifyPath(route.template),
    config: { ownBudget: true },
    handler: (request, response) => {
      response.hijack();
      answerAt(http, route, request.raw, response.raw, request.params as PathParts);
    },
  });
}

function answerAt(
  http: Http,
  route: Route,
  request: IncomingMessage,
  response: ServerResponse,
  pathParts: PathParts,
): void {
  const call = callOf(http, route, request, pathParts);
  const isRead = route.operation.caller === 'anonymous' && route.operation.method === 'GET';
  const act = (): Promise<void> | undefined =>
    isRead && call.fault === null ? answerRead(http, call, response) : answer(http, call, response);
  const { tracing } = http.context;
  void (tracing == null ? act() : inSpan(tracing, call, response, act));
}

/**
 * An address the router cannot decode goes through the same steps as any other where its operation is known, so that it
 * is refused in that operation's order of checks and form of errors; elsewhere it is VALIDATION_ERROR.
 */
function answerMalformed(
  http: Http,
  routes: readonly Route[],
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const path = (request.url ?? '').split(/[?#]/, 1)[0] ?? '';
  const ofMethod = routes.filter(({ operation }) => operation.method === request.method);
  const route = ofMethod.find(({ template }) => templatePattern(template).test(path));
  if (route === undefined) refuseOutside(http, request, response, malformedAddress());
  else answerAt(http, route, request, response, rawPathParts(route, path));
}

function rawPathParts(route: Route, path: string): PathParts {
  const parts = path.split('/');
  const names = route.template.split('/');
  return Object.fromEntries(names.map((name, at) => [name.replace(/^\{(\w+)\}$/, '$1'), decoded(parts[at] ?? '')]));
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

function callOf(http: Http, route: Route, request: IncomingMessage, pathParts: PathParts): StartedCall {
  const url = request.url ?? '';
  const at = url.indexOf('?');
  const { headers } = request;
  const inSandbox = http.context.settings.mode === 'sandbox';
  return {
    route,
    request,
    requestId: http.context.random.id(),
    pathParts,
    path: at === -1 ? url : url.slice(0, at),
    query: at === -1 ? '' : url.slice(at + 1),
    clientAddress: addressOf(http, request),
    fault: inSandbox ? parseFault(headers['x-sandbox-fault']) : null,
    budget: null,
    merchantId: null,
    place: null,
    refusedWith: null,
    startedAt: performance.now(),
  };
}

function addressOf({ readAddress }: Http, { headers, socket }: IncomingMessage): string {
  const forwardedFor = headers['x-forwarded-for'];
  return readAddress(socket.remoteAddress, typeof forwardedFor === 'string' ? forwardedFor : undefined);
}

/** The one synchronous path: no promise, no log line, no statement (design/hot-path.md#anonymous-reads). */
function answerRead(http: Http, call: StartedCall, response: ServerResponse): Promise<void> | undefined {
  let status: number;
  try {
    const found = answerAnonymousRead(http.context, http.limits, http.keys, call);
    const form = found instanceof Promise ? null : formOf(call, found);
    if (found instanceof Promise || form instanceof Promise) {
      const outcome = Promise.resolve(found).then((answer) => ({ answer, replayed: false }));
      return finish(http, call, response, outcome).then(() => undefined);
    }
    status = write(http, call, response, { answer: found, replayed: false }, form);
  } catch (thrown) {
    status = refuse(http, call, response, thrown);
  }
  count(http, call, status);
  return undefined;
}

/** The answer as this caller takes it; null for one that was not prepared. */
function formOf({ request }: Call, { prepared }: Answer): SentForm | Promise<SentForm> | null {
  if (prepared === undefined) return null;
  const { coding, refusesIdentity } = acceptedCoding(request.headers['accept-encoding']);
  return prepared.form(coding, refusesIdentity);
}

function write(
  http: Http,
  call: StartedCall,
  response: ServerResponse,
  { answer, replayed }: Outcome,
  form: SentForm | null,
): number {
  const frame = frameOf(http, call);
  if (form === null) return http.reply.answer(response, call.route, answer, frame, replayed);
  return http.reply.prepared(response, call.route, form, frame, call.request.headers['if-none-match']);
}

async function answer(http: Http, call: StartedCall, response: ServerResponse): Promise<void> {
  const status = await finish(http, call, response, answerCall(http.context, http.limits, call));
  logAnswer(http, call, status);
}

async function finish(
  http: Http,
  call: StartedCall,
  response: ServerResponse,
  outcome: Promise<Outcome>,
): Promise<number> {
  let status: number;
  try {
    const done = await outcome;
    const { answer } = done;
    if (call.fault?.kind === 'dropReply') {
      response.destroy();
      return 0;
    }
    if (answer.following !== undefined) {
      const frame = frameOf(http, call);
      const begin = () => http.reply.stream(response, call.route, frame);
      http.streams.open(answer.following, call.clientAddress, response, begin);
      status = answer.status;
    } else status = write(http, call, response, done, await formOf(call, answer));
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
  call.refusedWith = refusal.code;
  logRefusal(http, call, refusal);
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
  const location = typeof locationId === 'string' ? locations.findEvenHidden(locationId) : null;
  const merchant = location?.merchant ?? (call.merchantId === null ? null : locations.findMerchant(call.merchantId));
  return { requestId: call.requestId, budget, origin, merchant };
}

function count(http: Http, call: StartedCall, status: number): void {
  const seconds = (performance.now() - call.startedAt) / 1000;
  http.metrics.observe({ operation: call.route.operation.id, status, code: call.refusedWith, seconds });
}
