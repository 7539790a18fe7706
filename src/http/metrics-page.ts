import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { CommerceError } from '../domain/values/errors.ts';
import { sha256Hex } from '../workflows/digest.ts';
import type { Metrics } from './metrics.ts';

/** Who may read the metrics of this process (design/security.md#metrics-are-not-public). */
export type MetricsAccess = {
  /** Asked for as `Authorization: Bearer ...`; null: none. */
  readonly token: string | null;
  /** Whether programs of this machine read them at the service's own port without a token. */
  readonly isOpenHere: boolean;
};

/** Adds `/metrics`: 401 without the token, and 404 where none is set, except to this machine where that is allowed. */
export function addMetricsPage(
  server: FastifyInstance,
  metrics: Metrics,
  { token, isOpenHere }: MetricsAccess,
  requestId: () => string,
): void {
  server.get('/metrics', async (request, reply) => {
    if (token === null && !(isOpenHere && isFromHere(request.raw))) return reply.callNotFound();
    if (token !== null && !hasToken(request.raw, token)) {
      throw new CommerceError('UNAUTHORIZED', 'Send the token of METRICS_TOKEN as Authorization: Bearer.');
    }
    const headers = { 'Cache-Control': 'no-store', Vary: 'Origin', 'X-Request-Id': requestId() };
    return reply
      .headers(headers)
      .type(metrics.contentType)
      .send(await metrics.text());
  });
}

export type MetricsPort = { listen(): Promise<void>; close(): void };

/** The port of METRICS_PORT, which has nothing but `/metrics`; without one, nothing listens. Rejects where it is taken. */
export function openMetricsPort(
  metrics: Metrics,
  { metricsPort, metricsToken, host }: Pick<Config, 'metricsPort' | 'metricsToken' | 'host'>,
): MetricsPort {
  const server = metricsPort === null ? null : metricsServer(metrics, metricsToken);
  return {
    async listen() {
      if (server !== null) await once(server.listen(metricsPort ?? 0, host), 'listening');
    },
    close() {
      server?.close().closeAllConnections();
    },
  };
}

function metricsServer(metrics: Metrics, token: string | null): Server {
  return createServer({ requestTimeout: 5_000 }, (request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?', 1)[0] === '/metrics';
    if (!isAsked) response.writeHead(404).end();
    else if (token !== null && !hasToken(request, token)) response.writeHead(401).end();
    else {
      metrics.text().then(
        (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
    }
  });
}

/** In constant time: how much of a guess was right must not show. */
function hasToken({ headers }: IncomingMessage, token: string): boolean {
  const sent = /^Bearer +(\S{1,512})$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(Buffer.from(sha256Hex(sent)), Buffer.from(sha256Hex(token)));
}

/** From a program of this machine itself: what a proxy passes on says for whom. */
function isFromHere({ headers, socket }: IncomingMessage): boolean {
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined;
  return !isForwarded && /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
}
